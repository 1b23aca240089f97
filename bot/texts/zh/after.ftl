### 打完以后：结果的说明、牌谱、回放、战绩、排行。

btn-again = 原班再来
btn-replay-hand = 第{ $hand }局
btn-replay-list = ‹ 全部局
btn-replay-start = ▶ 看牌局
btn-replay-hand-back = ‹ 第 { $hand } 局结果
btn-earlier = ‹ 更早
btn-later = 更晚 ›
btn-round-back = ⏮
btn-step-back = ◀
btn-step-on = ▶
btn-round-on = ⏭

res-fact-burned = 烧成：{ $list }
res-fact-burn-failed = 烧糊：{ $names }
res-fact-stuck = 闷牌：{ $list }
res-fact-killed = 杀大花：{ $list }
res-fact-revolted = 革命：{ $names }
res-fact-dead = 死牌：{ $names }
res-fact-conceded = 认落：{ $names }
res-pair-burn = { $name } 烧 { $other }
res-pair-counter-burn = { $name } 反烧 { $other }
res-pair-stuck = { $name } 闷 { $other }
res-pair-kill = { $name } 杀 { $other }
res-proof = 公平：重算这局牌的命令
    <code>{ $command }</code>
res-standings = <b>{ $hands } 局下来</b>
res-standing = { $name } · 头科 { $firsts } 次 · 大落 { $lasts } 次 · 平均名次 { $average }

pic-standings = 这一场
pic-total = 总分

why-burned = 被烧
why-stuck = 被闷
why-swept = 被串三户
why-last = { $place }
why-declared = 宣点的输赢
why-unopened = 没开点
why-both-unopened = 两家都没开点
why-unopened-again = 连着 { $hands } 局没开点

after-none = 还没有打完的牌局。
record-caption =
    第 { $hand } 局的牌谱。查规则、验抓牌：
    <code>{ $check }</code>
    <code>{ $verify }</code>
record-deal = 单独重算抓牌：<code>{ $command }</code>
record-words = 第 { $hand } 局，一手一手用文字写的。

replay-title = <b>回放</b> · { $preset }
replay-hand-line = 第 { $hand } 局：头科 { $name } · 🔴 A { $odd } · 🔵 B { $even }
replay-step = <b>第 { $hand } 局 · 第 { $round } 轮</b> · { $step } / { $steps }

log-head = <b>第 { $hand } 局 · 最近几轮</b>
log-deal = 开打前
log-round = 第 { $round } 轮
log-nothing = 还没有出牌。

score-head = <b>总分</b> · { $preset }
score-none = 还没有打完一局。
score-earlier = 前面还有 { $hands } 局。
score-hand = 第 { $hand } 局：🔴 A { $odd } · 🔵 B { $even }
score-places = 头科 { $first }，大落 { $last }

stats-head = <b>{ $name } 的战绩</b>
stats-where = { $text } · { $where }
stats-none = 还没有在群里打完的牌局。练习桌不算。
stats-all = <b>所有玩法</b> · { $hands } 局
stats-preset = <b>{ $preset }</b> · { $hands } 局
stats-won = 胜 { $won } 负 { $lost } · 得分 { $points }
stats-won-only = 胜 { $won } 负 { $lost }
stats-join = {" "}·{" "}
stats-place = { $place } { $times }
stats-deeds = 开点 { $opened } · 烧人 { $burned } · 被烧 { $been_burned } · 烧糊 { $failed }
stats-deeds-more = 闷人 { $stuck } · 被闷 { $been_stuck } · 串三户 { $sweeps } · 被串 { $been_swept }
stats-more = 全群的：/stats group · 排行：/top
stats-group-head = <b>{ $where } 的战绩</b>
stats-group-size = { $series } 场，{ $hands } 局，{ $people } 个人
stats-group-deeds = 开点 { $opened } · 烧成 { $burned } · 烧糊 { $failed } · 闷牌 { $stuck } · 串三户 { $sweeps } · 革命 { $revolted }

top-head = <b>{ $where } 排行</b>（按平均名次）
top-line = { $name } · { $hands } 局 · 平均名次 { $average } · 头科 { $firsts } · 大落 { $lasts } · 开点 { $opened }
top-few = 不到 { $hands } 局的：
top-only-group = 排行是群里的：到群里发 /top。
