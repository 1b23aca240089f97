### The rules: how it goes, then field by field (made from the rules themselves).

rules-head = <b>{ $title }</b>
rules-basics =
    Six players, every other one on your side. A set (一手牌) is cards of one rank, with 2s and jokers attached. To beat it: as many cards, each higher. <code>99</code> beats <code>88</code>, <code>W99</code> beats <code>w88</code>.
    A gouji set (够级牌: five 10s, four Js, three Qs, two Ks or As, one 2, or any joker) may only be answered by the opposite (对头); others can burn it (烧牌): beat it, then lead a joker each time until they are out.
