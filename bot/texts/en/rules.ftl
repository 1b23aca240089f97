### The rules: how it goes, then field by field (made from the rules themselves).

rules-head = <b>{ $title }</b>
rules-basics =
    Six players, every other one on your side. A set (一手牌) is cards of one rank; in most rules 2s and jokers attach to it. To beat it: as many cards, each higher. <code>99</code> beats <code>88</code>, <code>W99</code> beats <code>w88</code>.
    A gouji set (够级牌: at least five 10s, four Js, three Qs, two Ks or As, one 2, or anything with a joker) may only be answered by the opposite (对头); others can burn it (烧牌): beat it; from then on every lead of the burner needs a joker, until the burner is out.
rules-examples = <b>Examples</b>
rules-example-attach = Attaching: <code>w2QQ</code> counts as three queens with a small joker, a gouji set. To beat it takes four cards, each higher: <code>WKKK</code>.
rules-example-two-bigs = Killing (二杀一): somebody plays <code>W88</code>, you play <code>WW99</code>. Two big jokers top one; the rest is card against card.
rules-example-three-twos = Killing: somebody plays <code>W</code>, you play <code>222</code>.
rules-example-three-twos-any = Killing: somebody plays <code>w</code>, you play <code>222</code>.
rules-example-burn = Burning (烧牌): a seat that is not your opposite plays <code>KK</code>, and you play <code>AA</code>. From now on each of your leads needs a joker, until you are out.
rules-example-burn-first-joker = Burning (烧牌): a seat that is not your opposite plays <code>KK</code>, and you play <code>WA</code>. The burning set needs a joker, and so does each of your leads, until you are out.
rules-example-open = Opening (开点): you play <code>JJJJ</code>, your opposite passes, nobody burns, and you lead again: you have opened.
rules-example-open-fa4 = Opening (开点): you play <code>JJJJ</code>, your opposite passes, nobody burns. Lead 4s next, and you have opened.
rules-example-threes = 3s last (憋三): with <code>9333</code> you play the 9; if nobody beats it, <code>333</code> takes you out. If somebody does, you are stuck (被闷).
rules-example-tribute = Tribute (进贡): who is last gives their highest cards to who was first, when the next hand begins.
card-title = Rules
card-changed = differs from these rules
card-examples = Examples
card-beats = beats
card-burns = burns
card-then = then
card-example-attach = four on four, each one higher
card-example-two-bigs = two big jokers kill one
card-example-three-twos = three 2s kill a big joker
card-example-three-twos-any = three 2s kill a joker
card-example-burn = not your opposite, but higher
card-example-burn-first-joker = a burn starts with a joker
card-example-open = unbeaten, it opens your point
card-example-open-fa4 = unbeaten, then 4: it opens
card-example-threes = 9 unbeaten, then all the 3s
