### After a hand: what its result follows from, records, replays, statistics, rankings.

btn-again = Same again
btn-replay-hand = #{ $hand }
btn-replay-list = ‹ All hands
btn-replay-start = ▶ Play it
btn-replay-hand-back = ‹ Result of hand { $hand }
btn-earlier = ‹ Earlier
btn-later = Later ›
btn-round-back = ⏮
btn-step-back = ◀
btn-step-on = ▶
btn-round-on = ⏭

res-fact-burned = Burns (烧牌): { $list }
res-fact-burn-failed = Failed burns (烧糊): { $names }
res-fact-stuck = Stuck (被闷): { $list }
res-fact-killed = Big jokers killed: { $list }
res-fact-revolted = Revolted (革命): { $names }
res-fact-dead = Dead hands: { $names }
res-fact-conceded = Conceded: { $names }
res-pair-burn = { $name } burned { $other }
res-pair-counter-burn = { $name } counter-burned { $other }
res-pair-stuck = { $name } stuck { $other }
res-pair-kill = { $name } killed that of { $other }
res-proof = Fair deal: this command deals the hand again
    <code>{ $command }</code>
res-standings = <b>Over { $hands ->
    [one] one hand
   *[other] { $hands } hands
}</b>
res-standing = { $name } · first { $firsts }×, last { $lasts }× · average place { $average }

pic-standings = The series
pic-total = total

why-burned = was burned
why-stuck = was stuck
why-swept = was swept
why-last = was { $place }
why-declared = settles the declaration
why-unopened = did not open
why-both-unopened = neither opened
why-unopened-again = did not open, { $hands }× in a row

after-none = No hand has been finished yet.
record-caption =
    The record of hand { $hand }. To check it by the rules, and to verify the deal:
    <code>{ $check }</code>
    <code>{ $verify }</code>
record-deal = To deal it again without the file: <code>{ $command }</code>
record-words = Hand { $hand } in words, set by set.

replay-title = <b>Replay</b> · { $preset }
replay-hand-line = Hand { $hand }: { $name } was first · 🔴 A { $odd } · 🔵 B { $even }
replay-step = <b>Hand { $hand } · round { $round }</b> · { $step } / { $steps }

log-head = <b>Hand { $hand } · the last rounds</b>
log-deal = Before play
log-round = Round { $round }
log-nothing = Nothing has been played yet.

score-head = <b>The score</b> · { $preset }
score-none = No hand has been finished yet.
score-earlier = { $hands ->
    [one] One hand went before.
   *[other] { $hands } hands went before.
}
score-hand = Hand { $hand }: 🔴 A { $odd } · 🔵 B { $even }
score-places = { $first } first, { $last } last

stats-head = <b>{ $name }</b>
stats-where = { $text } · { $where }
stats-none = No hand has been finished in a group yet. Practice does not count.
stats-all = <b>All rules</b> · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
stats-preset = <b>{ $preset }</b> · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
stats-won = won { $won }, lost { $lost } · points { $points }
stats-won-only = won { $won }, lost { $lost }
stats-join = {" "}·{" "}
stats-place = { $place } { $times }
stats-deeds = opened { $opened } · burned others { $burned } · was burned { $been_burned } · failed burns { $failed }
stats-deeds-more = stuck others { $stuck } · was stuck { $been_stuck } · sweeps { $sweeps } · was swept { $been_swept }
stats-more = The whole group: /stats group · ranking: /top
stats-group-head = <b>{ $where }</b>
stats-group-size = series { $series } · hands { $hands } · people { $people }
stats-group-deeds = openings { $opened } · burns { $burned } · failed burns { $failed } · stuck { $stuck } · sweeps { $sweeps } · revolutions { $revolted }

top-head = <b>{ $where }: ranking</b> (by average place)
top-line = { $name } · { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
} · average place { $average } · first { $firsts } · last { $lasts } · opened { $opened }
top-few = Fewer hands than { $hands }:
top-only-group = A ranking belongs to a group: send /top there.
