### 为什么不行:弹窗和私聊里用,不超过 200 字。

reason-not-now = 现在不是做这个的时候。
reason-passed = 这一轮你过了,不能再上牌。
reason-gouji-closed = 够级牌只有对头能接;别人只能烧。
reason-not-your-turn = 还没轮到你。
reason-not-your-cards = 你手里没有这些牌。
reason-attach = 这个点数不能贴钱或挂花。
reason-not-a-set = 这不成一手牌:只能是同一点数,再贴 2、挂大小花。
reason-must-lead = 你发牌,不能过。
reason-no-yield = 这里不能让牌。
reason-no-burn = 这里不能烧牌。
reason-no-revolution = 你不能革命:有花或 2 就不行。
reason-threes-last = 憋三:3 要留到最后一手,全部一起走。
reason-four-closed = 现在还不能发 4,或者 4 不能拆开。
reason-open-first = 没开点不能走头科。
reason-burn-duty = 烧牌以后每次发牌都要挂花。
reason-wrong-size = 张数要和桌上的一样。
reason-too-low = 压不过桌上的牌:每一张都要大。
