### 规则说明：先讲大概，再逐条（逐条由规则本身生成）。

rules-head = <b>{ $title }</b>
rules-basics =
    六个人，隔座同伙。出牌：同点数一手，多数玩法可贴 2、可挂花。压牌要同样张数，每张都大：<code>99</code> 压 <code>88</code>，<code>大99</code> 压 <code>小88</code>。
    够级牌（5 个 10、4 个勾、3 个圈、2 个老开、2 个尖、1 个 2 起，挂花的也算）只有对头能接，别人只能烧：压住它，以后每次发牌都挂花，一直走完。
rules-examples = <b>举例</b>
rules-example-attach = 贴挂：<code>小2QQ</code> 算三个圈挂一个小花，是够级牌；要接也得四张、每张都大，比如 <code>大KKK</code>。
rules-example-two-bigs = 二杀一：别人出 <code>大88</code>，你出 <code>大大99</code>：两个大花压一个大花，其余照样一张压一张。
rules-example-three-twos = 三个 2 杀大花：别人出 <code>大</code>，你出 <code>222</code>。
rules-example-three-twos-any = 三个 2 杀花：别人出 <code>小</code>，你出 <code>222</code>。
rules-example-burn = 烧牌：上家出 <code>KK</code>，不是你的对头，你出 <code>AA</code> 就是烧；以后每次发牌都要挂花，一直走完。
rules-example-burn-first-joker = 烧牌：上家出 <code>KK</code>，不是你的对头，你出 <code>大A</code> 就是烧；第一手就要挂花，以后每次发牌都要挂，一直走完。
rules-example-open = 开点：你出 <code>JJJJ</code>，对头不接，别人不烧，轮到你再发牌，就开了点。
rules-example-open-fa4 = 开点：你出 <code>JJJJ</code>，对头不接，别人不烧；你接着发 4，才算开点。
rules-example-threes = 憋三：手里是 <code>9333</code>，先出 9；没人压，再出 <code>333</code> 一手走完。9 被压住，就是被闷。
rules-example-tribute = 进贡：这局大落，下一局一开始，把最大的牌给头科。
card-title = 规则
card-changed = 和这套玩法不同
card-examples = 举例
card-beats = 压
card-burns = 烧
card-then = 再出
card-example-attach = 四张压四张，每张都大
card-example-two-bigs = 两个大花压一个大花
card-example-three-twos = 三个 2 杀大花
card-example-three-twos-any = 三个 2 杀花
card-example-burn = 不是对头也压得住：烧
card-example-burn-first-joker = 烧的第一手就要挂花
card-example-open = 没人接没人烧，开点
card-example-open-fa4 = 没人接，再发 4 才开点
card-example-threes = 9 没人压，3 一手走完
