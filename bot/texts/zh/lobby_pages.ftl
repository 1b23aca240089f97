### 开桌：分边、换座、时间、单项规则。

sides-sit = 照座位
sides-random = 随机
sides-side = 自认联邦
sides-opposite = 自选对头
sides-lots = 抽签
lobby-sides-sit = 坐哪儿就是哪边。
lobby-sides-random = 分边：开打时座位随机。
lobby-sides-side = 分边：自己挑 A 联邦或 B 联邦。
lobby-sides-opposite = 分边：两人互选就做对头，坐对面。
lobby-sides-lots = 分边：抽签，三红三黑；红坐 1、3、5，黑坐 2、4、6。
lot-red = 🟥 红签
lot-black = ⬛ 黑签
lobby-pair = { $name } 和 { $other } 是对头。
lobby-wish-seat = { $name } 想和 { $other } 换座，{ $other } 点 { $seat } 号位就换。
lobby-wish-opposite = { $name } 选 { $other } 做对头，{ $other } 点 { $seat } 号位就定。
lobby-countdown = 人齐了，{ $seconds } 秒后自动开始。
lobby-busy-freed = { $name } 还在另一桌，座位让出来了。
lobby-page-seats = <b>选座</b>
    点空位或电脑的座位就坐过去。点别人的座位，对方也点你的，就换座。
lobby-page-opposite = <b>选对头</b>
    点谁就选谁做对头，对方也点你，就坐到对面。点空位就坐过去。
lobby-page-sides = <b>怎么分边</b>
lobby-page-settings = <b>时间、开始、语言</b>
lobby-page-clock = <b>思考时间</b>
    每手最多想多久。到时候就过牌；该发牌的，出最小的一手。
lobby-page-burn = <b>烧牌等候</b>
    每手够级牌后等这么久，给人想烧不烧。
lobby-page-look = <b>看牌时间</b>
    抓完牌先看这么久，六家都准备好就早开始。
lobby-page-preset = <b>{ $preset }</b> · { $page }/{ $pages }
lobby-page-switches = <b>单项规则</b>
    现在是 { $preset }。选一类：
lobby-page-topic = <b>{ $topic }</b> · { $page }/{ $pages }
lobby-page-field = <b>{ $topic }</b>：选一条
lobby-changes = 改了 { $count } 处：
lobby-changes-more = • ……其余用 /rules 看。
lobby-usual = （原来）
preset-changed = { $preset }（有改动）
rule-not = ✗ { $text }
rule-none = 没有
chosen = ✓ { $label }
time-usual = 照常

btn-sit-odd = 坐 A 联邦
btn-sit-even = 坐 B 联邦
btn-to-game = 去那边看看
btn-seats = 选座 / 换座
btn-opposite = 选对头
btn-lot = 🎴 抽签
btn-wait = 再等等
btn-sides = 分边：{ $sides }
btn-burn-window = 烧牌等候：{ $time }
btn-look-pause = 看牌：{ $time }
btn-auto-on = 人齐自动开始：开
btn-auto-off = 人齐自动开始：关
btn-switches = 单项规则…
btn-reset-rules = 恢复原来的规则
btn-choose-preset = ✓ 就打这个
btn-former-page = ‹ 上一页
btn-next-page = 下一页 ›

pop-side-full = 这一边三个人满了。
pop-seat-taken = 这个座位有人了。
pop-has-opposite = 对头已经定了，要改先起身。
pop-no-lots = 这桌不抽签。
pop-drawn = 你已经抽过了。
pop-drew = 你抽到{ $lot }。
pop-moved = 你现在坐 { $seat } 号位。
pop-wished = 跟 { $name } 说了，对方也点你就成。
pop-wish-gone = 好，不换了。
pop-waits = 好，再等等。
pop-refused = 这样不行：
    { $faults }

fault-deck-remove = 去掉的牌太多。
fault-deck-one-each = 要先发的 3、4 不够六张。
fault-buy-ranks = 要买的牌已经全去掉了。
fault-buy-free-ranks = 白给的牌要先算在买的牌里。
fault-buy-order = 没有人可以买。
fault-open-fa4 = 4 全去掉了，发不了 4。
fault-open-before-first = 不讲开点，就没人能走头科。
fault-open-self-stuck = 不讲开点，就没人逃得了自闷。
fault-burn-needs-open = 不讲开点，就没人能烧。
fault-threes-last = 3 全去掉了，憋不了三。
fault-declare-mode = 宣点要赌，先要讲开点。
fault-declare-stake = 宣点要赌，先定赌多少。
fault-score-counter = 没有烧牌，就没有反烧的分。
fault-score-counter-lose = 没有烧牌，就没有反烧的分。
fault-revolution-condition = 人人先有 3、4，就没人能革命。
fault-other = 这几条合不到一起。

## 打起来以后

seats-text = <b>换座 / 入座</b>
    点电脑的座位就坐过去。点别人的座位，对方也点你的，就换座。没坐下的点电脑的座位就入座。欠的贡跟着座位走。
seat-request = { $name } 想坐 { $mark }{ $seat } 号位，替 { $other }。同一边的人或桌主点“同意”；不然打完这局再坐。
seat-lost = { $name } 接了你的 { $seat } 号位。
seat-only-members = 先进「{ $where }」群，再坐下。
group-seat-taken = { $name } 坐下了，{ $seat } 号位，替 { $other }。
btn-take-seat = 我来坐
btn-change-seats = 换座 / 入座
btn-agree = 同意
btn-refuse = 不同意
pop-no-seat = 没有空着的座位。
pop-seat-asked = 问了，同一边的人或桌主同意，就坐 { $seat } 号位；不然打完这局再坐。
pop-not-your-side = 这要同一边的人或桌主同意。
pop-seat-agreed = 好，{ $name } 坐下了。
pop-seat-refused = 好，不换人。
