### 发牌、进贡和一局的结果。

deal-title = 第 { $hand } 局
deal-head = <b>第 { $hand } 局</b> · { $preset }
deal-lead = { $name } 发牌（{ $reason }）
deal-lead-label = 发牌
deal-reason-random = 随机
deal-reason-draw-high = 抽牌大
deal-reason-count-from-cut = 翻牌数点
deal-reason-show-threes = 亮3
deal-reason-show-fours = 亮4
deal-reason-first-three = 先摸到3
deal-reason-seat-1 = 1 号位
deal-reason-last-place = 上局大落
deal-reason-first-place = 上局头科
deal-reason-rotate = 轮到
deal-reason-given = 指定
deal-reason-again = 重新定
deal-cut = { $name } 切牌，翻出 { $card }
deal-cut-label = 切牌
deal-deck = { $decks } 副 { $cards } 张
deal-purchases = 买牌
deal-transfers = 进贡
deal-none = 没有进贡
deal-gift = { $from } → { $to }：{ $set }（{ $kind }）
deal-bought = { $from } ← { $to }：{ $kind }，付 { $set }
deal-bought-free = { $from } ← { $to }：{ $kind }
deal-debt = { $from } → { $to }：{ $text }
deal-fair = 公平凭证（密钥的 SHA-256）：
    <code>{ $commitment }</code>
deal-look = 看牌 { $seconds } 秒。牌在私聊里。

res-title = 第 { $hand } 局结果
res-head = <b>第 { $hand } 局结果</b> · { $preset }
res-sweep = 串三户：{ $team }！
res-row = { $place } { $name }
res-hand-label = 本局
res-series-label = 总分
res-total = 🔴 A 本局 { $odd } · 🔵 B 本局 { $even }
res-series = 总分 🔴 A { $odd } : { $even } B 🔵
res-items-label = 得分
res-item-open = { $name } 开点
res-item-not-open = { $name } 开点，对头 { $other } 没开
res-item-burn = { $name } 烧 { $other }
res-item-stake = { $name } 宣点赢了 { $other }
res-item-stuck = { $name } 闷 { $other }
res-item-kill-big = { $name } 杀 { $other } 的大花
res-debts-label = 下局进贡
res-no-debts = 下局不进贡
res-debt = { $from } → { $to }：{ $text }
res-opened = 开点：{ $names }
res-secret = 公平：密钥
    <code>{ $secret }</code>
res-next = 点“下一局”；{ $time }不点就托管。
res-series-over = 🏁 打完了！{ $team } 赢，{ $odd } : { $even }
res-series-draw = 🏁 打完了！平局 { $odd } : { $even }
res-stopped = 牌局结束。总分 🔴 A { $odd } : { $even } B 🔵
res-frozen = ⚠ 这一桌出了错，停在这里，牌局都留着，已告诉管理员。桌主可以 /resume 再试，或者 /stop 结束。
res-banner-over = 全部打完
res-ready = 准备好了：{ $names }
res-stopped-by = { $name } 结束了牌局。
res-next-fair = 下一局公平凭证：
    <code>{ $commitment }</code>
res-alarm = ⚠ { $table } 号桌出错停下了；牌局都留着，看日志 table_frozen。/resume { $table } 再试，/stop { $table } 结束。
deal-again = 两家以上革命，这局作废，重新抓牌。
