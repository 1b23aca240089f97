### Deal, tribute and the result of a hand.

deal-title = Hand { $hand }
deal-head = <b>Hand { $hand }</b> · { $preset }
deal-lead = { $name } leads ({ $reason })
deal-lead-label = leads
deal-reason-random = by lot
deal-reason-draw-high = drew high
deal-reason-count-from-cut = counted from a cut
deal-reason-show-threes = most 3s shown
deal-reason-show-fours = most 4s shown
deal-reason-first-three = first 3 dealt
deal-reason-seat-1 = seat 1
deal-reason-last-place = was last
deal-reason-first-place = was first
deal-reason-rotate = in turn
deal-reason-given = as given
deal-reason-again = found anew
deal-cut = { $name } cuts (切牌) and turns up { $card }
deal-cut-label = cut by
deal-deck = packs: { $decks }, cards: { $cards }
deal-purchases = Bought
deal-transfers = Tribute
deal-none = no tribute
deal-gift = { $from } → { $to }: { $set } ({ $kind })
deal-bought = { $from } ← { $to }: { $kind } for { $set }
deal-bought-free = { $from } ← { $to }: { $kind }
deal-debt = { $from } → { $to }: { $text }
deal-fair = Fair deal: SHA-256 of the secret
    <code>{ $commitment }</code>
deal-look = { $seconds } s to look. The cards are in your own chat with me.

res-title = Result of hand { $hand }
res-head = <b>Result of hand { $hand }</b> · { $preset }
res-sweep = Sweep (串三户): { $team }!
res-row = { $place } { $name }
res-hand-label = Hand
res-series-label = Series
res-total = This hand: 🔴 A { $odd } · 🔵 B { $even }
res-series = Series: 🔴 A { $odd } : { $even } B 🔵
res-items-label = Points
res-item-open = { $name } opened
res-item-not-open = { $name } opened, the opposite { $other } did not
res-item-burn = { $name } burned { $other }
res-item-stake = { $name } won the declaration against { $other }
res-item-stuck = { $name } stuck { $other }
res-item-kill-big = { $name } killed a big joker of { $other }
res-debts-label = Tribute in the next hand
res-no-debts = No tribute in the next hand
res-debt = { $from } → { $to }: { $text }
res-opened = Opened (开点): { $names }
res-secret = Fair deal: the secret
    <code>{ $secret }</code>
res-next = Tap “Next hand”; after { $time } the computer plays for those who did not.
res-series-over = 🏁 The series is over: { $team } wins { $odd } : { $even }
res-series-draw = 🏁 The series is over: a draw, { $odd } : { $even }
res-stopped = The game has ended. Series: 🔴 A { $odd } : { $even } B 🔵
res-frozen = ⚠ This table met an error and is halted. Nothing is lost; the admin has been told. The host can try /resume, or /stop.
res-banner-over = The series is over
res-ready = Ready: { $names }
res-stopped-by = { $name } ended the game.
res-next-fair = Fair deal, next hand:
    <code>{ $commitment }</code>
res-alarm = ⚠ Table { $table } met an error and is halted; its data are kept. See table_frozen in the log. /resume { $table } tries again, /stop { $table } ends it.
deal-again = Two or more revolted: this hand is void and dealt again.
