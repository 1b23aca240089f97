### Opening a table: sides, seats, times, single rules.

sides-sit = as they sit
sides-random = random
sides-side = choose a side
sides-opposite = choose opposites
sides-lots = draw lots
lobby-sides-sit = The seat decides the side.
lobby-sides-random = Sides: all seats are drawn when play starts.
lobby-sides-side = Sides: everybody chooses side A or B (自认联邦).
lobby-sides-opposite = Sides: two who choose each other sit opposite (自选对头).
lobby-sides-lots = Sides: everybody draws (抽签), three red, three black. Red plays 1, 3, 5, black 2, 4, 6.
lot-red = 🟥 red
lot-black = ⬛ black
lobby-pair = { $name } and { $other } are opposites.
lobby-wish-seat = { $name } ⇄ { $other }? { $other } agrees by tapping seat { $seat }.
lobby-wish-opposite = { $name } chooses { $other }, who agrees by tapping seat { $seat }.
lobby-countdown = Six are seated: play starts in { $seconds } seconds.
lobby-busy-freed = { $name } still plays elsewhere; that seat is free again.
lobby-page-seats = <b>Seats</b>
    Tap an empty seat or a computer's to move there. Tap somebody's seat: when they tap yours, you change.
lobby-page-opposite = <b>Choose your opposite (对头)</b>
    Tap somebody: when they tap you, you sit opposite each other. Tap an empty seat to move there.
lobby-page-sides = <b>How sides are formed</b>
lobby-page-settings = <b>Times, start, language</b>
lobby-page-clock = <b>Clock</b>
    How long one may think. Then one passes, or leads the smallest set.
lobby-page-burn = <b>Burn window (烧牌)</b>
    How long every gouji set waits for burns.
lobby-page-look = <b>Looking at the cards</b>
    A hand begins with this pause; it ends early when all six are ready.
lobby-page-preset = <b>{ $preset }</b> · { $page }/{ $pages }
lobby-page-switches = <b>Single rules</b>
    Now: { $preset }. Choose a topic:
lobby-page-topic = <b>{ $topic }</b> · { $page }/{ $pages }
lobby-page-field = <b>{ $topic }</b>: choose one
lobby-changes = { $count ->
    [one] One change:
   *[other] { $count } changes:
}
lobby-changes-more = • … /rules tells the rest.
lobby-usual = { " " }(as before)
preset-changed = { $preset } (changed)
rule-not = ✗ { $text }
rule-none = none
chosen = ✓ { $label }
time-usual = usual

btn-sit-odd = Side A
btn-sit-even = Side B
btn-to-game = Go there
btn-seats = Seats
btn-opposite = Choose
btn-lot = 🎴 Draw
btn-wait = Wait
btn-sides = Sides: { $sides }
btn-burn-window = Burns: { $time }
btn-look-pause = Look: { $time }
btn-auto-on = Start when full: on
btn-auto-off = Start when full: off
btn-switches = Single rules…
btn-reset-rules = Undo all changes
btn-choose-preset = ✓ Play this
btn-former-page = ‹ Before
btn-next-page = Next ›

pop-side-full = That side has three already.
pop-seat-taken = That seat is taken.
pop-has-opposite = The opposites are agreed; stand up first to change.
pop-no-lots = No lots are drawn at this table.
pop-drawn = You have drawn already.
pop-drew = You draw { $lot }.
pop-moved = You have seat { $seat } now.
pop-wished = { $name } is told; it is done when they tap you.
pop-wish-gone = All right, nothing changes.
pop-waits = All right, we wait.
pop-refused = That can't be:
    { $faults }

fault-deck-remove = Too many cards are taken out.
fault-deck-one-each = Fewer than six of a rank that all get.
fault-buy-ranks = What is to be bought is taken out.
fault-buy-free-ranks = What is given must be bought first.
fault-buy-order = There is nobody to buy from.
fault-open-fa4 = All 4s are out: none to lead.
fault-open-before-first = Without opening nobody could go out.
fault-open-self-stuck = Without opening all would be stuck.
fault-burn-needs-open = Without opening nobody could burn.
fault-threes-last = All 3s are out: none to keep.
fault-declare-mode = A stake needs opening.
fault-declare-stake = Say first how high the stake is.
fault-score-counter = Without burns there are no counter-burns.
fault-score-counter-lose = Without burns there are no counter-burns.
fault-revolution-condition = Everybody has a 3 or 4: no revolution.
fault-other = These rules do not go together.

## While playing

seats-text = <b>Seats</b>
    Tap a computer's seat to move there. Tap somebody's seat: when they tap yours, you change. Who does not play yet takes a computer's seat. Debts stay with the seat.
seat-request = { $name } wants { $mark } seat { $seat } from { $other }. That side or the host taps “Agree”; else it is theirs after this hand.
seat-lost = { $name } has taken over your seat { $seat }.
seat-only-members = Join “{ $where }” first, then sit down.
group-seat-taken = { $name } sits down in seat { $seat }, for { $other }.
btn-take-seat = Join
btn-change-seats = Seats
btn-agree = Agree
btn-refuse = Refuse
pop-no-seat = No seat is free.
pop-seat-asked = That side or the host is asked for seat { $seat }; else it is yours after this hand.
pop-not-your-side = That side or the host has to agree.
pop-seat-agreed = All right, { $name } sits down.
pop-seat-refused = All right, nobody changes.
