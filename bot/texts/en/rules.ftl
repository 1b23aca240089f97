### The rules in plain words: one text for each preset.

rules-summary-classic = four packs; opening, declaring, burning, revolution; losers pay tribute.
rules-summary-classic-biesan = the same, but 3s go last (憋三) and who has none buys one.
rules-classic =
    <b>Classic tribute gouji (普通进贡够级)</b>
    Four packs, 36 cards each. Places score +4, +2, 0, 0, −2, −4; a sweep (串三户) counts double.
    <b>Sets</b>: cards of one rank, with 2s and jokers attached. To beat one: as many cards, each higher. <code>99</code> beats <code>88</code>, <code>W99</code> beats <code>w88</code>.
    <b>Gouji (够级)</b>: five 10s, four Js, three Qs, two Ks or As, one 2, or any joker. Only the opposite (对头) may answer; others can only burn.
    <b>Burning (烧牌)</b>: beat somebody's gouji; then each lead needs a joker until you are out. Fail, and your hand is dead.
    <b>Opening (开点)</b>: before the melee your gouji stands and you lead. Not with attached 2s or jokers, nor a single 2.
    <b>Declaring (宣点)</b>: before your first act you may say that your opposite won't open.
    <b>Yielding (让牌)</b>: let those after you answer your opposite first.
    <b>Revolution (革命)</b>: without joker and 2 you may lay down your hand and be 4th.
    <b>Melee (四户乱缠)</b>: once two are gone anyone answers anything.
    <b>Tribute (进贡)</b>: for points, burns and last places (last pays first 2, fifth pays second 1).
rules-classic-biesan =
    <b>Classic tribute gouji, 3s last (憋三)</b>
    Like classic, and:
    <b>3s last (憋三)</b>: 3s are your last set, all together; nothing is attached to them.
    <b>Stuck (被闷)</b>: with only 3s left, and your last other set beaten, you are stuck: you pay 1 card to who beat it.
    <b>Buying (买三)</b>: without a 3 you buy one for a 2 or a joker, first from the opposite, then from your side, then from others.
    <b>Counts</b> of cards are not told.
    In each hand the last of the hand before leads.
