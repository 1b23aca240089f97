### 玩法：短名、一行特点、按规则逐条生成的说明。

preset-xianshi = 现实憋三补充
preset-charter = 大纲章程·普级
preset-tongsu = 山东通俗
preset-shandong-196 = 山东大纲·196张
preset-shandong-34 = 山东大纲·2014
preset-kaidian-biesan = 开点憋三
preset-handbook = 规则手册
preset-zaozhuang = 枣庄·六副54张
preset-zaozhuang-geili = 枣庄给力·51张
preset-challenge-cup = 挑战杯
preset-klamayi = 克拉玛依
preset-duplicate-team = 两桌对换·跑得快
preset-huodong-biesan = 活动憋三
preset-qingdao-open = 青岛公开赛
preset-dian-shao-men-luo = 点烧闷落
preset-fujian2 = 保拉
preset-company-2014 = 公司联赛
preset-league-fa4 = 三人联赛·发4
preset-taiping = 太平人寿杯
preset-jinan-tv = 济南电视赛
preset-tv-biesan = TV憋三
preset-draft-6round = 六局积分
preset-qingdao = 同城游·青岛
preset-weifang = 同城游·潍坊
preset-dazhong = 同城游·大众
preset-yucheng = 同城游·禹城
preset-title-classic = 普通进贡够级
preset-title-classic-biesan = 普通进贡够级·憋三
preset-title-xianshi = 现实中够级补充规则
preset-title-charter = 够级大纲章程（普级）
preset-title-tongsu = 山东够级游戏通俗规则（完整版）
preset-title-shandong-196 = 山东够级大纲（196张）
preset-title-shandong-34 = 够级大纲（山东省够级比赛办公室2014）
preset-title-kaidian-biesan = 开点憋三够级参考规则一
preset-title-handbook = 够级规则手册
preset-title-zaozhuang = 枣庄够级（六副，每人54张）
preset-title-zaozhuang-geili = 山东枣庄够级的给力打法（六副，每人51张）
preset-title-challenge-cup = 第二届“挑战杯”够级比赛规则
preset-title-klamayi = 克拉玛依够级竞赛规则（附件3）
preset-title-duplicate-team = 够级比赛大纲（两桌对换，跑得快玩法）
preset-title-huodong-biesan = 活动规则“憋3打法”
preset-title-qingdao-open = 附件1（参照青岛够级比赛规则）
preset-title-dian-shao-men-luo = 够级比赛规则“点、烧、闷、落”（五四三二一零）
preset-title-fujian2 = 附件2：够级比赛规则及相关安排（保拉）
preset-title-company-2014 = XX公司2014-2015冬季够级比赛
preset-title-league-fa4 = 够级比赛规则（三人一组，开点发4）
preset-title-taiping = 太平人寿够级大赛规则
preset-title-jinan-tv = 济南电视台《我是头科》够级电视大赛（二杀一）
preset-title-tv-biesan = TV憋三够级
preset-title-draft-6round = 够级比赛规则（草案，六局积分）
preset-title-qingdao = 同城游 青岛场
preset-title-weifang = 同城游 潍坊场
preset-title-dazhong = 同城游 大众场
preset-title-yucheng = 禹城够级（同城游）

## 一行特点

feat-cards = { $decks } 副 { $cards } 张
feat-biesan = 憋三
feat-fa4 = 发4
feat-first-closed = 不开点不走头
feat-no-open = 不讲开点
feat-kill-two-bigs = 二杀一
feat-kill-three-twos = 三个2杀大花
feat-kill-three-twos-any = 三个2杀花
feat-no-twos = 不贴钱
feat-stake = 宣点赌 { $stake }
feat-table = 宣点
feat-revolution = 革命
feat-protected = 保拉
feat-charge = 冲点
feat-tribute = 进贡
feat-points = 计分
feat-hands = { $hands } 局
feat-endless = 不限局数
feat-join = ·

## 小词

sum-then = 、再
sum-topic-line = { $topic }：{ $text }
sum-removed-item = { $rank }×{ $count }
sum-rank-w = 小花
sum-rank-W = 大花
sum-side-opposite = 对头
sum-side-federation = 联邦
sum-side-opponents = 对方另两家
sum-until-melee = 四户乱缠
sum-until-first-out = 头科走了
sum-until-second-out = 二科走了
sum-until-opposite-out = 自己的对头走了
sum-kind-point = 点贡
sum-kind-burn = 烧贡
sum-kind-stuck = 闷贡
sum-kind-last = 落贡

topic-deck = 牌
topic-lead = 谁先发
topic-buy = 买三买四
topic-sets = 出牌
topic-gouji = 够级
topic-pass = 过牌让牌
topic-burn = 烧牌
topic-open = 开点
topic-declare = 宣点
topic-threes = 憋三
topic-revolution = 革命
topic-dead = 够死级
topic-melee = 四户乱缠
topic-score = 计分
topic-tribute = 进贡
topic-report = 报牌
topic-series = 局数

## 牌

sum-deck-decks = { $decks } 副牌，共 { $cards } 张，{ $least ->
    [same] 每人 { $most } 张。
   *[other] 每人 { $least } 到 { $most } 张。
}
sum-deck-remove = 去掉 { $list }。
sum-deck-one-each = 先给每人一张 { $ranks }，其余照发。

## 谁先发

sum-lead-first-random = 第一局随机定谁先发。
sum-lead-first-draw-high = 第一局两边各抽一张，大的先发。
sum-lead-first-count-from-cut = 第一局翻一张牌，从切牌人数点数，数到谁谁先发；翻到花由下家重翻。
sum-lead-first-show-threes = 第一局亮3：同花色 3 最多（两张起）的先发，都没有就翻牌数点。
sum-lead-first-show-fours = 第一局亮4：同花色 4 最多（两张起）的先发，都没有就随机。
sum-lead-first-first-three = 第一局最先摸到 3 的先发。
sum-lead-first-seat-1 = 第一局 1 号位先发。
sum-lead-later-last-place = 以后上局大落先发。
sum-lead-later-rotate = 以后轮流，下家先发。
sum-lead-later-first-place = 以后上局头科先发。
sum-lead-later-again = 以后每局都这样重新定。
sum-lead-later-seat-1 = 以后都是 1 号位先发。
sum-lead-cutter-last-opposite = 以后由大落的对头切牌。
sum-lead-cutter-rotate-clockwise = 以后顺时针轮流切牌。
sum-lead-draw-low-courts-yes = 抽牌时 J、Q、K 和花最小，A 最大。
sum-lead-recut-after-sweep-yes = 串三户或换了两人以上，重新定。
sum-lead-recut-after-sweep-no = 串三户以后也不重新定。
sum-lead-after-gouji-out-next = 走了没人接，下家接风。
sum-lead-after-gouji-out-opposite = 走了没人接，下家接风；底牌是够级的，由对头发牌。

## 买三买四

sum-buy-ranks = 没有 { $ranks } 的，每样向别人要一张，留最后一张的不卖。
sum-buy-order = 先找{ $order }。
sum-buy-order-none = 没有人可以找。
sum-buy-pay = 付一张，按这个次序有什么付什么：{ $pay }。
sum-buy-pay-none = 什么牌都不能拿来付。
sum-buy-fallback-gift = 付不出就白给。
sum-buy-fallback-highest = 付不出就拿最大的牌付。
sum-buy-fallback-revolution = 付不出算革命。
sum-buy-fallback-last-place = 付不出就是死牌，垫底。
sum-buy-free-ranks = { $ranks } 白给。
sum-buy-federation-free-yes = 自己联邦的白给。

## 出牌

sum-sets-beat = 同点数一手；压牌要同样张数，每张都大。
sum-sets-attach-twos-yes = 2 可以贴别的牌（贴钱），当那个点数。
sum-sets-attach-twos-no = 2 不能贴牌。
sum-sets-attach-jokers-yes = 大小花可以挂牌。
sum-sets-attach-jokers-no = 大小花不能挂牌。
sum-sets-no-twos-on = { $ranks } 不贴 2。
sum-sets-no-jokers-on = { $ranks } 不挂花。
sum-sets-mixed-jokers-demote-big = 大小花一起出，都当小花。
sum-sets-mixed-jokers-keep = 大小花一起出，各算各的。
sum-sets-mixed-jokers-small-as-rank = 大小花一起挂牌，小花当那个点数。
sum-sets-kill-big-none = 大花没有牌能压。
sum-sets-kill-big-two-bigs = 两个大花杀一个大花。
sum-sets-kill-big-three-twos = 三个 2 杀一个大花。
sum-sets-kill-big-three-twos-any = 三个 2 杀一个花，大小都行。
sum-sets-kill-attached-yes = 挂着的花也能杀。
sum-sets-kill-attached-no = 只能杀单出的花，挂着的不能。
sum-sets-kill-ignores-pass-yes = 过了牌的能杀时再问一次。

## 够级

sum-gouji-big-joker-yes = 5 个 10、4 个 J、3 个 Q、2 个 K、2 个 A、1 个 2 起，挂花的都算。只有对头和无头的能接，别人只能烧。
sum-gouji-big-joker-no = 5 个 10、4 个 J、3 个 Q、2 个 K、2 个 A、1 个 2 起，挂小花的也算；算大花的不算够级，谁都能接。够级只有对头和无头的能接，别人只能烧。

## 过牌让牌

sum-pass-answer-opposite-yes = 过了牌这一轮不再上，只有对头的牌还能接。
sum-pass-answer-opposite-no = 过了牌这一轮不再上，对头的也不行。
sum-yield-enabled-yes = 对头不够级的牌可以让后面的先上。
sum-yield-enabled-no = 没有让牌。
sum-yield-after-beaten-passed = 让了又有人上，就算过了。
sum-yield-after-beaten-live = 让了又有人上，轮到时还能上。

## 烧牌

sum-burn-enabled-yes = 压住别人的够级就是烧，以后每次发牌都要挂花，直到走完；发不出就是死牌。中途被压是解烧，烧它的牌叫反烧。
sum-burn-enabled-no = 没有烧牌。
sum-burn-partner-first-yes = 几家都烧，被烧人的联邦优先，可以说“护烧”。
sum-burn-partner-first-no = 几家都烧，按座位顺序。
sum-burn-after-pass-yes = 过了牌也能烧。
sum-burn-after-pass-no = 过了牌不能烧。
sum-burn-needs-open-yes = 开了点或弃了点才能烧。
sum-burn-first-joker-yes = 烧的第一手就要挂花。
sum-burn-first-joker-no = 烧的第一手可以不挂花。
sum-burn-until-melee = 四户乱缠以后不能烧。
sum-burn-until-first-out = 头科走了以后不能烧。
sum-burn-check-allow = 走不完也能烧，后果自负。
sum-burn-check-strict = 走不完的不让烧。
sum-burn-last-free-yes = 最后一手不用挂花。
sum-burn-last-free-no = 最后一手也要挂花。
sum-burn-credit-run-out = 走完才算烧成。
sum-burn-credit-first-set = 第一手没人压就算烧成。
sum-burn-foul-leader-burned = 烧糊了由被烧的发牌。
sum-burn-foul-leader-next = 烧糊了由烧牌人的下家发牌，头一次就发不出也一样。
sum-burn-foul-open-yes = 烧糊的算没开点，对头算开点。
sum-burn-counter-fail-last-place = 反烧被解，反烧的死牌。

## 开点

sum-open-enabled-yes = 够级没人接也没人烧、轮到自己再发牌，就开点；底牌不算。不挂不贴的 10 到 A 都行。
sum-open-enabled-no = 不讲开点。
sum-open-attached-twos-no = 贴 2 的不开点。
sum-open-attached-twos-yes = 贴 2 的也开点。
sum-open-twos-pair = 两个以上的 2 开点，单个不开。
sum-open-twos-none = 2 不开点。
sum-open-twos-any = 单个 2 也开点。
sum-open-jokers-none = 带花的不开点。
sum-open-jokers-small = 小花和挂小花的也开点，带大花的不开。
sum-open-by-beating-any = 压牌压出来的也算。
sum-open-by-beating-no = 打点不开点：只有自己发的才算。
sum-open-by-beating-opening-only = 压牌的，被压的那手也是能开点的才算。
sum-open-by-unburn-yes = 用能开点的牌解了对头的烧，当时就开点。
sum-open-cutoff = { $list }以后不能再开点。
sum-open-cutoff-none = 什么时候都能开点。
sum-open-fa4-required = 接着必须发 4 才算，不发就再也开不了；4 上不贴不挂。
sum-open-fa4-retry = 接着必须发 4 才算，不发这次不算，可以再开；4 上不贴不挂。
sum-open-early-four-forfeit = 没开点先发 4 就是弃点，有人走了以后随便发。
sum-open-early-four-illegal = 没开点不能发 4，有人走了以后随便发。
sum-open-four-whole-yes = 4 不能拆，要一起出。
sum-open-self-stuck-yes = 没人走时还没开点、只剩 3 和 4 的，算自闷。
sum-open-before-first-yes = 没开点不能走头科。
sum-open-point-waiver-yes = 对头两家都没开，商量好可以都不进点贡。
sum-open-none-counts-open = 一手能开点的牌都没有，算开点。
sum-open-none-counts-not = 手里没有能开点的牌也不算开。

## 宣点

sum-declare-mode-table = 可以宣对头不开点，结果改变点贡。
sum-declare-mode-off = 没有宣点。
sum-declare-mode-stake = 可以宣对头不开点，对头没开就成。
sum-declare-stake-points = 输赢 { $stake } 分，那两家别的开点分不算。
sum-declare-stake-cards = 输赢 { $stake } 张点贡，那两家别的点贡不算。
sum-declare-own-open-yes = 自己还得开点才算成。
sum-declare-deadline-first-play = 第一轮里，自己头一次出牌、过牌或让牌以前宣。
sum-declare-deadline-first-circle = 头一个出了够级牌的轮打完以前都能宣。

## 憋三

sum-threes-last-no = 不憋三：3 随便出。
sum-threes-last-yes = 3 最后一手一起走，3 上不贴不挂。只剩 3 时那手牌被压，就是被闷。
sum-threes-stuck-plays-on = 被闷的接着打，轮到发牌还能走。
sum-threes-stuck-last-place = 被闷就是死牌，先闷的大落。
sum-threes-pay-by-own-yes = 自己联邦闷的也要进闷贡。
sum-threes-pay-by-own-no = 自己联邦闷的不算。
sum-threes-pay-by-opposite-no = 对头闷的不算。
sum-threes-burn-fail-frees-yes = 烧糊了，被这次烧闷的不算被闷。
sum-stuck-opposite-headed = 被闷的对头还算有头。
sum-stuck-opposite-headless = 被闷死牌的，对头算无头。

## 革命

sum-revolution-mode-off = 不准革命。
sum-revolution-mode-five = 可以革命：放下牌，五家接着打，自己四科（联邦头科二科时三科）。两家以上革命重新抓牌。
sum-revolution-mode-redeal = 可以革命：有一家革命就重新抓牌。
sum-revolution-mode-protected = 可以革命，要有联邦保拉：保的人走头科，革命的三科，不然大落；没人保就接着打。
sum-revolution-condition-no-high = 手里没有花也没有 2 才行。
sum-revolution-condition-no-high-34 = 手里没有花、没有 2、没有 3 也没有 4 才行。
sum-revolution-timing-after-deal = 刚抓完牌时问。
sum-revolution-timing-after-tribute = 进完贡再问。
sum-revolution-first-hand-only-yes = 只有第一局可以。
sum-revolution-head-choice = 对头可以要头（头三手够级是死级）或无头。
sum-revolution-head-three = 对头要头：头三手够级是死级，以后无头。
sum-revolution-head-none = 对头无头。
sum-revolution-charge-dazhong = 革命后可以冲点：对着对头连发三手够级，有一手没人接就开点；对头接过纯够级也算开点。
sum-revolution-charge-shandong-34 = 革命后可以冲点：对着对头连发三手够级，有一手没人接就开点，全被接住对头开点；联邦走头科才三科，不然大落。

## 够死级

sum-dead-last-set-gouji = 头科、二科的底牌是够级、被对头接了，对头这手没人能接，只能烧。
sum-dead-last-set-any = 头科、二科的底牌被对头接了，对头这手没人能接，只能烧。
sum-dead-last-set-off = 接了走掉的对头的底牌，别人照样能接。

## 四户乱缠

sum-melee-trigger-two-gone = 走了（或革命）两家，从下一轮起随便接，没有够级、没有烧牌。
sum-melee-trigger-two-finished = 头科二科都走了，从下一轮起随便接，没有够级、没有烧牌。
sum-melee-trigger-four-left = 只剩四家（死牌的不算），从下一轮起随便接，没有够级、没有烧牌。
sum-melee-reenter-unlimited = 过了牌，有新的牌还能上。
sum-melee-reenter-once = 过了牌，一轮里还能再上一次。
sum-melee-reenter-never = 过了牌这一轮不再上。
sum-melee-yield-yes = 可以先让再打。
sum-melee-yield-no = 不能让牌。

## 计分

sum-score-places = 头科到大落：{ $list }。
sum-score-sweep-double = 串三户名次分翻倍。
sum-score-sweep-none = 串三户名次分不变。
sum-score-sweep-number = 串三户算 { $points } 分。
sum-score-sweep-bonus = 串三户每人再加 { $points } 分。
sum-score-positive-only-yes = 一边是负分的记 0。
sum-score-open = 开点：{ $stakes }。
sum-score-not-open = 自己开点对头没开：{ $stakes }。
sum-score-burn = 烧成：{ $stakes }。
sum-score-stuck = 闷人：{ $stakes }。
sum-score-kill-big = 杀对方大花：{ $stakes }。
sum-stakes-both = 得 { $win } 分，对方扣 { $lose } 分
sum-stakes-win = 得 { $win } 分
sum-stakes-lose = 对方扣 { $lose } 分
sum-score-counter = 反烧依次得 { $list } 分。
sum-score-counter-lose = 被反烧依次扣 { $list } 分。
sum-score-counter-step = 再往后每层加 { $points } 分。

## 进贡

sum-tribute-enabled-yes = 下一局开始还债，第一局没有。点贡：对头开了自己没开进 1 张，都没开互进 1 张；烧贡 1 张，闷贡 1 张。
sum-tribute-enabled-no = 不进贡。
sum-tribute-order = 先后：{ $list }。
sum-tribute-order-none = 什么贡都没有。
sum-tribute-cards-highest = 进最大的牌。
sum-tribute-cards-jokers-twos = 只进花和 2，没有就算了。
sum-tribute-last = 大落给头科 { $first } 张，二落给二科 { $second } 张。
sum-tribute-own-return-yes = 进给自己联邦的落贡不用进。
sum-tribute-counter-add = 反烧一层多进 1 张。
sum-tribute-counter-double = 反烧一层翻一倍。
sum-tribute-escalate-cycle-4 = 连着没开，点贡 1、2、3 张，第四局毕业不进，第五局重来。
sum-tribute-escalate-restart = 连着没开，点贡 1、2、3 张，毕业重来。
sum-tribute-after-sweep-none = 串三户什么贡都免。
sum-tribute-after-sweep-point-only = 串三户只进点贡。
sum-tribute-sweep-each = 被串的三家各给对头 { $cards } 张。
sum-tribute-joker-pick-yes = 点贡交大花可以点对头一张牌，交小花换对头最小的一张。

## 报牌、时间、局数

sum-report-counts-show-10 = 剩 10 张以内自动报牌。
sum-report-counts-always = 随时看得到各家张数。
sum-report-counts-never = 不报牌。
sum-report-counts-ask-10 = 剩 10 张以内，问了才报。
sum-report-counts-below-10 = 剩 9 张以内自动报牌。
sum-report-partner-hands-after-out-yes = 走了的可以看联邦的牌。
sum-report-partner-hands-after-out-no = 走了也不能看联邦的牌。
sum-clock-seconds = 每手 { $seconds } 秒，超时算过牌。
sum-clock-host = 时间由桌主定。
sum-series-hands = 一共打 { $hands } 局。
sum-series-endless = 不限局数。
