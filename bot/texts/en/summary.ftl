### Rule sets: short names, one line of features, and sentences made from the fields.

preset-xianshi = Real-table 3s last
preset-charter = Charter, plain
preset-tongsu = Shandong popular
preset-shandong-196 = Shandong, 196 cards
preset-shandong-34 = Shandong 2014
preset-kaidian-biesan = Open first, 3s last
preset-handbook = Handbook
preset-zaozhuang = Zaozhuang, 54 each
preset-zaozhuang-geili = Zaozhuang, 51 each
preset-challenge-cup = Challenge Cup
preset-klamayi = Karamay
preset-duplicate-team = Duplicate race
preset-huodong-biesan = Company event
preset-qingdao-open = Qingdao open
preset-dian-shao-men-luo = Point-burn-stuck
preset-fujian2 = Pledge (保拉)
preset-company-2014 = Company league
preset-league-fa4 = Trio league, 发4
preset-taiping = Taiping cup
preset-jinan-tv = Jinan TV
preset-tv-biesan = TV, 3s last
preset-draft-6round = Six-hand draft
preset-qingdao = Qingdao room
preset-weifang = Weifang room
preset-dazhong = Popular room
preset-yucheng = Yucheng room
preset-title-classic = Classic tribute gouji
preset-title-classic-biesan = Classic tribute gouji, 3s last
preset-title-xianshi = Real-table supplement
preset-title-charter = Gouji charter (plain game)
preset-title-tongsu = Shandong popular rules
preset-title-shandong-196 = Shandong outline, 196 cards
preset-title-shandong-34 = Shandong outline 2014, 3s and 4s
preset-title-kaidian-biesan = Open and 3s last, reference rules 1
preset-title-handbook = Gouji rule handbook
preset-title-zaozhuang = Zaozhuang, six decks, 54 each
preset-title-zaozhuang-geili = Zaozhuang, six decks, 51 each
preset-title-challenge-cup = Challenge Cup rules
preset-title-klamayi = Karamay competition rules
preset-title-duplicate-team = Duplicate team match, race game
preset-title-huodong-biesan = Company event, 3s last
preset-title-qingdao-open = Qingdao open tournament
preset-title-dian-shao-men-luo = Point, burn, stuck, last: 5-4-3-2-1-0
preset-title-fujian2 = Rules with pledged revolution
preset-title-company-2014 = Company winter league 2014-15
preset-title-league-fa4 = Trio league, opening needs a 4
preset-title-taiping = Taiping Life contest
preset-title-jinan-tv = Jinan TV contest, two bigs kill one
preset-title-tv-biesan = TV gouji, 3s last
preset-title-draft-6round = Draft rules, six hands
preset-title-qingdao = Tongchengyou, Qingdao room
preset-title-weifang = Tongchengyou, Weifang room
preset-title-dazhong = Tongchengyou, popular room
preset-title-yucheng = Yucheng room

## One line of features

feat-cards = { $decks } packs, { $cards } cards
feat-biesan = 3s last (憋三)
feat-fa4 = 4s to open (发4)
feat-first-closed = no opening, no 1st place
feat-no-open = no opening
feat-kill-two-bigs = two bigs kill one
feat-kill-three-twos = three 2s kill a big
feat-kill-three-twos-any = three 2s kill a joker
feat-no-twos = 2s don't attach
feat-stake = declaring for { $stake }
feat-table = declaring (宣点)
feat-revolution = revolution (革命)
feat-protected = pledge (保拉)
feat-charge = charge (冲点)
feat-tribute = tribute (进贡)
feat-points = points
feat-hands = { $hands } hands
feat-endless = endless
feat-join = { " " }·{ " " }

## Small words

sum-then = { ", then " }
sum-topic-line = { $topic }: { $text }
sum-removed-item = { $rank }×{ $count }
sum-rank-w = small joker
sum-rank-W = big joker
sum-side-opposite = the opposite
sum-side-federation = one's own side
sum-side-opponents = the other two opponents
sum-until-melee = the melee has begun
sum-until-first-out = somebody is out
sum-until-second-out = two are out
sum-until-opposite-out = one's opposite is out
sum-kind-point = points
sum-kind-burn = burns
sum-kind-stuck = stuck seats
sum-kind-last = last places

topic-deck = Cards
topic-lead = First lead
topic-buy = Buying (买三买四)
topic-sets = Sets
topic-gouji = Gouji (够级)
topic-pass = Passing and yielding
topic-burn = Burning (烧牌)
topic-open = Opening (开点)
topic-declare = Declaring (宣点)
topic-threes = 3s last (憋三)
topic-revolution = Revolution (革命)
topic-dead = Dead gouji (够死级)
topic-melee = Melee (四户乱缠)
topic-score = Points
topic-tribute = Tribute (进贡)
topic-report = Card counts
topic-series = Series

## Cards

sum-deck-decks = { $decks } packs, { $cards } cards, { $least ->
    [same] { $most } each.
   *[other] { $least } or { $most } each.
}
sum-deck-remove = Taken out: { $list }.
sum-deck-one-each = Everybody first gets one { $ranks }, the rest is dealt as usual.

## First lead

sum-lead-first-random = In the first hand the leader is drawn by lot.
sum-lead-first-draw-high = In the first hand each side draws a card, and the higher one leads.
sum-lead-first-count-from-cut = In the first hand a card is cut, and its pips are counted from the cutter to the leader; a joker passes the cut on.
sum-lead-first-show-threes = In the first hand the most 3s of one suit lead, two at least (亮3); if nobody has them, a card is cut and counted.
sum-lead-first-show-fours = In the first hand the most 4s of one suit lead, two at least (亮4); if nobody has them, it is by lot.
sum-lead-first-first-three = In the first hand whoever is dealt the first 3 leads.
sum-lead-first-seat-1 = In the first hand seat 1 leads.
sum-lead-later-last-place = Later the last of the hand before leads.
sum-lead-later-rotate = Later the lead goes round, seat by seat.
sum-lead-later-first-place = Later the first of the hand before leads.
sum-lead-later-again = Later it is found like that in every hand.
sum-lead-later-seat-1 = Later it is always seat 1.
sum-lead-cutter-last-opposite = Later the opposite of the last cuts.
sum-lead-cutter-rotate-clockwise = Later the cut goes round clockwise.
sum-lead-draw-low-courts-yes = In drawing, J, Q, K and jokers are lowest and A is highest.
sum-lead-recut-after-sweep-yes = After a sweep, or with two new people, it is found anew.
sum-lead-recut-after-sweep-no = A sweep changes nothing about that.
sum-lead-after-gouji-out-next = If a last set stands, the next seat leads (接风).
sum-lead-after-gouji-out-opposite = If a last set stands, the next seat leads (接风), but after a gouji last set the opposite.

## Buying

sum-buy-ranks = Whoever lacks { $ranks } gets one of each lacking; nobody sells the last one.
sum-buy-order = Asked are { $order }.
sum-buy-order-none = There is nobody to ask.
sum-buy-pay = The price is one card, the first at hand of { $pay }.
sum-buy-pay-none = No card is a price.
sum-buy-fallback-gift = Without the price it is a gift.
sum-buy-fallback-highest = Without the price one pays the highest card.
sum-buy-fallback-revolution = Without the price it counts as a revolution.
sum-buy-fallback-last-place = Without the price the hand is dead.
sum-buy-free-ranks = { $ranks } cost nothing.
sum-buy-federation-free-yes = From one's own side it is free.

## Sets

sum-sets-beat = Cards of one rank; to beat a set takes as many cards, each higher.
sum-sets-attach-twos-yes = 2s attach to another rank and count as it (贴钱).
sum-sets-attach-twos-no = 2s don't attach.
sum-sets-attach-jokers-yes = Jokers attach (挂花).
sum-sets-attach-jokers-no = Jokers don't attach.
sum-sets-no-twos-on = No 2s on { $ranks }.
sum-sets-no-jokers-on = No jokers on { $ranks }.
sum-sets-mixed-jokers-demote-big = Big and small jokers together all count as small.
sum-sets-mixed-jokers-keep = Big and small jokers together stay what they are.
sum-sets-mixed-jokers-small-as-rank = With a big joker, small ones count as the rank they go with.
sum-sets-kill-big-none = Nothing tops a big joker.
sum-sets-kill-big-two-bigs = Two big jokers kill one.
sum-sets-kill-big-three-twos = Three 2s kill a big joker.
sum-sets-kill-big-three-twos-any = Three 2s kill any joker, big or small.
sum-sets-kill-attached-yes = Attached jokers can be killed, too.
sum-sets-kill-attached-no = Only bare jokers can be killed.
sum-sets-kill-ignores-pass-yes = Whoever has passed is asked again if they can kill.

## Gouji

sum-gouji-big-joker-yes = From five 10s, four Js, three Qs, two Ks, two As or one 2 on, and any set with a joker. Only the opposite and headless seats may answer; others can only burn.
sum-gouji-big-joker-no = From five 10s, four Js, three Qs, two Ks, two As or one 2 on, and sets with small jokers; a set that counts with a big joker is not gouji. Only the opposite and headless seats may answer gouji; others can only burn.

## Passing and yielding

sum-pass-answer-opposite-yes = A pass lasts for the round, except against one's own opposite.
sum-pass-answer-opposite-no = A pass lasts for the round, against everybody.
sum-yield-enabled-yes = On an ordinary set of one's opposite one may let those after go first (让牌).
sum-yield-enabled-no = Nobody yields.
sum-yield-after-beaten-passed = If one of them beats it, the yield was a pass.
sum-yield-after-beaten-live = If one of them beats it, the yielder may still act in turn.

## Burning

sum-burn-enabled-yes = Beating somebody else's gouji burns it; then each lead needs a joker until you are out, and who can't lead so is dead. A beaten set undoes it; burning a burner is a counter-burn (反烧).
sum-burn-enabled-no = Nobody burns.
sum-burn-partner-first-yes = Of several the burned player's side goes first, and may burn only if an enemy does (护烧).
sum-burn-partner-first-no = Several go by seat.
sum-burn-after-pass-yes = One may burn after a pass.
sum-burn-after-pass-no = No burn after a pass.
sum-burn-needs-open-yes = Only who has opened, or given up the point, may burn.
sum-burn-first-joker-yes = The first burning set needs a joker, too.
sum-burn-first-joker-no = The first burning set needs none.
sum-burn-until-melee = No burn in the melee.
sum-burn-until-first-out = No burn once somebody is out.
sum-burn-check-allow = Whoever can't run out may burn at their own risk.
sum-burn-check-strict = Whoever can't run out may not burn.
sum-burn-last-free-yes = The last set needs no joker.
sum-burn-last-free-no = The last set needs one, too.
sum-burn-credit-run-out = It counts once the burner is out.
sum-burn-credit-first-set = It counts as soon as the first set stands.
sum-burn-foul-leader-burned = After a failed burn the burned player leads.
sum-burn-foul-leader-next = After a failed burn the seat after the burner leads, at the first lead as later.
sum-burn-foul-open-yes = Who fails has not opened, and the opposite has.
sum-burn-counter-fail-last-place = An undone counter-burn is deadly.

## Opening

sum-open-enabled-yes = Your gouji stands, unanswered and unburned, and you lead again: opened; not by a last set. Natural 10 to A always do.
sum-open-enabled-no = There is no opening.
sum-open-attached-twos-no = With attached 2s it does not open.
sum-open-attached-twos-yes = With attached 2s it opens, too.
sum-open-twos-pair = Two or more 2s open, one does not.
sum-open-twos-none = 2s don't open.
sum-open-twos-any = Even a single 2 opens.
sum-open-jokers-none = With jokers it does not open.
sum-open-jokers-small = Small jokers open, bare or attached, big ones don't.
sum-open-by-beating-any = Answers open as well.
sum-open-by-beating-no = Only a lead opens, no answer (打点不开点).
sum-open-by-beating-opening-only = An answer opens only if what it beat would have opened.
sum-open-by-unburn-yes = Undoing the opposite's burn with such a set opens at once.
sum-open-cutoff = Too late once { $list }.
sum-open-cutoff-none = It is never too late.
sum-open-fa4-required = The lead won must be 4s (发4), else one can't open in this hand any more; nothing attaches to 4s.
sum-open-fa4-retry = The lead won must be 4s (发4), else this one does not count, but one may try again; nothing attaches to 4s.
sum-open-early-four-forfeit = Leading 4s unopened gives up the point (弃4), until somebody is out.
sum-open-early-four-illegal = 4s can't be led before one's opening, until somebody is out.
sum-open-four-whole-yes = 4s go all together.
sum-open-self-stuck-yes = While nobody is out, who is unopened with only 3s and 4s left is dead (自闷).
sum-open-before-first-yes = No opening, no 1st place.
sum-open-point-waiver-yes = Two unopened opposites may agree to pay each other nothing.
sum-open-none-counts-open = Whoever holds no set that could open counts as opened.
sum-open-none-counts-not = Whoever holds no set that could open counts as unopened.

## Declaring

sum-declare-mode-table = One may declare that the opposite won't open; it changes the point debts.
sum-declare-mode-off = No declaring.
sum-declare-mode-stake = One may declare that the opposite won't open, and wins if so.
sum-declare-stake-points = At stake: { $stake } points; between the two no others for opening.
sum-declare-stake-cards = At stake: { $stake } cards of point debt; the two owe no others.
sum-declare-own-open-yes = It also takes one's own opening.
sum-declare-deadline-first-play = Before one's first act, in the first round.
sum-declare-deadline-first-circle = Until the first round with a gouji set is over.

## 3s last

sum-threes-last-no = Not played: 3s are cards like any other.
sum-threes-last-yes = All 3s go together as the last set, and nothing attaches to them. Beaten with only 3s left, you are stuck (被闷).
sum-threes-stuck-plays-on = A stuck player plays on and may still get out.
sum-threes-stuck-last-place = A stuck hand is dead; whoever is stuck first takes last place.
sum-threes-pay-by-own-yes = Being stuck by one's own side is owed, too.
sum-threes-pay-by-own-no = Being stuck by one's own side costs nothing.
sum-threes-pay-by-opposite-no = By the opposite it costs nothing.
sum-threes-burn-fail-frees-yes = A failed burn frees whom it stuck.
sum-stuck-opposite-headed = The opposite of a stuck player keeps its head.
sum-stuck-opposite-headless = The opposite of a dead stuck player is headless.

## Revolution

sum-revolution-mode-off = No revolution.
sum-revolution-mode-five = One may lay down the hand and be 4th, 3rd behind both mates; five play on. Two revolutions: dealt again.
sum-revolution-mode-redeal = One revolution is enough to deal again.
sum-revolution-mode-protected = One may lay down the hand if a mate pledges to be first (保拉): 3rd if so, else last. Without a pledge one plays on.
sum-revolution-condition-no-high = It takes a hand without jokers and 2s.
sum-revolution-condition-no-high-34 = It takes a hand without jokers, 2s, 3s and 4s.
sum-revolution-timing-after-deal = It is asked right after the deal.
sum-revolution-timing-after-tribute = It is asked after tribute.
sum-revolution-first-hand-only-yes = Only in the first hand.
sum-revolution-head-choice = The opposite keeps its head for three dead gouji (要头) or is headless (无头).
sum-revolution-head-three = The opposite keeps its head for three dead gouji, then is headless.
sum-revolution-head-none = The opposite is headless.
sum-revolution-charge-dazhong = Then one may charge (冲点): three gouji against the opposite alone. One that stands opens; the opposite opens by natural gouji.
sum-revolution-charge-shandong-34 = Then one may charge (冲点): three gouji against the opposite alone. One that stands opens, else the opposite has; 3rd if a mate is first, else last.

## Dead gouji

sum-dead-last-set-gouji = If the opposite beats a gouji last set of the 1st or 2nd, nobody answers that; it can only be burned.
sum-dead-last-set-any = If the opposite beats the last set of the 1st or 2nd, nobody answers that; it can only be burned.
sum-dead-last-set-off = An answer to a last set is a set like any other.

## Melee

sum-melee-trigger-two-gone = With two out (or revolted), from the next round on anybody answers anything; no gouji, no burns.
sum-melee-trigger-two-finished = With two finished, from the next round on anybody answers anything; no gouji, no burns.
sum-melee-trigger-four-left = With four left in (the dead are gone, too), from the next round on anybody answers anything; no gouji, no burns.
sum-melee-reenter-unlimited = After a pass one may come back on every new top.
sum-melee-reenter-once = After a pass one may come back once in the round.
sum-melee-reenter-never = A pass lasts for the round.
sum-melee-yield-yes = Anybody may yield first.
sum-melee-yield-no = Nobody yields in it.

## Points

sum-score-places = 1st to last: { $list }.
sum-score-sweep-double = A sweep (串三户) doubles the places.
sum-score-sweep-none = A sweep leaves them as they are.
sum-score-sweep-number = A sweep counts { $points }.
sum-score-sweep-bonus = Each winner of a sweep gets { $points } more.
sum-score-positive-only-yes = A side's total below 0 counts as 0.
sum-score-open = Opening: { $stakes }.
sum-score-not-open = Opened while the opposite did not: { $stakes }.
sum-score-burn = A burn: { $stakes }.
sum-score-stuck = Sticking: { $stakes }.
sum-score-kill-big = Killing an enemy's big joker: { $stakes }.
sum-stakes-both = +{ $win }, the other −{ $lose }
sum-stakes-win = +{ $win }
sum-stakes-lose = the other −{ $lose }
sum-score-counter = Counter-burns win { $list } by depth.
sum-score-counter-lose = Counter-burned lose { $list } by depth.
sum-score-counter-step = Each further depth: { $points } more.

## Tribute

sum-tribute-enabled-yes = Paid in the next hand. Points: 1 if only the opposite opened, 1 each if neither did; burned 1, stuck 1.
sum-tribute-enabled-no = No tribute.
sum-tribute-order = Order: { $list }.
sum-tribute-order-none = No kind of debt is paid.
sum-tribute-cards-highest = One pays the highest cards.
sum-tribute-cards-jokers-twos = One pays jokers and 2s only, as far as there are any.
sum-tribute-last =
    The last pays the first { $first ->
        [one] one card
       *[other] { $first } cards
    }, the fifth pays the second { $second ->
        [one] one card
       *[other] { $second } cards
    }.
sum-tribute-own-return-yes = Not inside one's own side.
sum-tribute-counter-add = Each depth of counter-burn adds 1.
sum-tribute-counter-double = Each depth of counter-burn doubles it.
sum-tribute-escalate-cycle-4 = Unopened hand after hand, one owes 1, 2, 3, is free in the fourth (毕业), and starts again.
sum-tribute-escalate-restart = Unopened hand after hand, one owes 1, 2, 3, then starts again (毕业).
sum-tribute-after-sweep-none = After a sweep nothing is owed.
sum-tribute-after-sweep-point-only = After a sweep only points are owed.
sum-tribute-sweep-each =
    Each swept seat gives its opposite { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
sum-tribute-joker-pick-yes = A big joker given for points gets a card named, a small one the lowest.

## Counts, time, series

sum-report-counts-show-10 = From ten cards down the number is shown.
sum-report-counts-always = Everybody's number of cards is shown.
sum-report-counts-never = Numbers of cards are not told.
sum-report-counts-ask-10 = From ten cards down the number is told when asked.
sum-report-counts-below-10 = From nine cards down the number is shown.
sum-report-partner-hands-after-out-yes = Whoever is out may look at the hands of their own side.
sum-report-partner-hands-after-out-no = Whoever is out sees no hands.
sum-clock-seconds = { $seconds } seconds a decision, then it is a pass.
sum-clock-host = The host sets the clock.
sum-series-hands = { $hands } hands.
sum-series-endless = As many hands as you like.
