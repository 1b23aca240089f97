### The table in the group and the hand in the direct message: captions of at most 1024 characters.

tbl-head = <b>Hand { $hand } · round { $round }</b> · { $preset }
tbl-head-phase = <b>Hand { $hand } · { $phase }</b> · { $preset }
tbl-score = 🔴 A { $odd } : { $even } B 🔵
tbl-top = On the table: { $name } <b>{ $set }</b>
tbl-top-gouji = On the table: { $name } <b>{ $set }</b> (gouji)
tbl-top-dead = On the table: { $name } <b>{ $set }</b> (dead gouji: can only be burned)
tbl-new-round = New round
tbl-wait = ⏳ { $names }: { $what }
tbl-wait-clock = ⏳ { $names }: { $what } · { $clock }
tbl-window = 🔥 { $seconds } s to burn
tbl-open-window = 🔥 It may still be burned
tbl-seat = { $mark }{ $seat } { $name }
tbl-you = { $name } (you)
tbl-last-round = Last round: { $name } { $set }
tbl-over = <b>Hand { $hand } is over</b> · { $preset }
tbl-note-melee = Melee (四户乱缠)

pic-turn = { $name } to act
pic-hand-line = hand { $hand } · round { $round }
pic-new-round = New round
pic-window = time to burn
pic-melee = Melee
pic-dead-gouji = Dead gouji
pic-clock = { $clock }
pic-gouji = gouji
pic-top = to beat
pic-your-turn = Your turn
pic-empty-hand = no cards left
pic-to-beat = On the table

hand-turn = 🔔 <b>Your turn: { $what }</b> · hand { $hand }
hand-wait = Hand { $hand } · round { $round }
hand-phase = Hand { $hand } · { $phase }
hand-clock = { $clock }, then { $default }
hand-default-pass = you pass
hand-default-lead = your smallest set is led
hand-default-no-burn = you don't burn
hand-default-head = you keep the head
hand-default-no = it is a no
hand-lead-help = Tap a rank to play all of it; “Split” takes it apart or attaches 2s and jokers.
hand-answer-none = Nothing of yours beats that.
hand-burn-help = 🔥 You can burn (烧牌) { $name }. From then on each of your leads needs a joker, until you are out.
hand-burn-window = It shows when the time for burning is over; nobody sees it before.
hand-free-burn-help = ⚠ You can beat that but not run out: a failed burn is a dead hand.
hand-duty = 🔥 You are burning: each lead needs a joker, except your last set.
hand-duty-all = 🔥 You are burning: each lead needs a joker, your last set too.
hand-closed = Gouji: only { $names } may answer.
hand-closed-nobody = Gouji: nobody may answer.
hand-passed = You have passed in this round.
hand-others = Waiting for { $names }.
hand-look = { $seconds } s to look at your cards; when all are ready it starts sooner.
hand-may-revolt = You hold no joker and no 2, so you may revolt (革命). Silence means no.
hand-may-declare = You may declare (宣点) that your opposite will not open in this hand.
hand-head-help = Your opposite revolted. Keep the head (要头): your first three gouji are dead and can only be burned. Headless (无头): anyone may answer you, and you anyone.
hand-held = Noted: { $what }. It shows when the time for burning is over.
hand-split = <b>{ $rank }</b>: choose how many, then 2s and jokers to attach.
hand-split-chosen = Now <b>{ $set }</b>, { $size ->
    [one] one card
   *[other] { $size } cards
}
hand-autopilot = 🤖 The computer plays for you. Tap anything to play yourself.
hand-out = You are out: { $place }.
hand-dead = Your hand is dead.
hand-revolted = You revolted; you don't play this hand.
hand-said-burn = burn { $set }
hand-said-burn-if = burn { $set } if an enemy burns
hand-said-play = { $set }
hand-not-seated = You don't play anywhere. /gouji opens a table.
hand-team = { $name } holds { $cards }

typed-no-play = I can't read that. You can type plays: 4J, JJJJ, 2W+3*8, pass, yield.
typed-ambiguous = “{ $text }” can be read in several ways: { $sets }. Please write it out.
typed-not-asked = It is not your turn.
typed-refused = ✋ { $set }: { $reason }
typed-refused-plain = ✋ { $reason }
typed-held = Noted; it shows when the time for burning is over.
