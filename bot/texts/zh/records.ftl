### 牌谱命令：重放一局、核对发牌、列出玩法。

replay-rules = 规则：{ $title }（{ $id }）
replay-changed = 改动：{ $list }
replay-number = 第 { $number } 局
replay-hand = { $name }：{ $cards }
replay-no-cards = 没有牌
replay-round = — 第 { $round } 轮 —
replay-unseen = （暗中）{ $name }：{ $deed }
replay-turn = 等：{ $names }
replay-nobody = 没有人要决定
replay-places = 名次：{ $list }
replay-place = { $place } { $name }
replay-item = { $text }：{ $win } / { $lose }
replay-score = 得分：A 联邦 { $odd }，B 联邦 { $even }
replay-debts = 下局进贡：{ $list }
replay-debt = { $from } → { $to } { $text }

deed-play = 出 { $set }
deed-pass = 过
deed-burn = 用 { $set } 烧
deed-burn-if = 对方烧就用 { $set } 烧（护烧）
deed-noburn = 不烧
deed-revolt = 革命
deed-norevolt = 不革命
deed-pledge = 保
deed-nopledge = 不保

fair-equal = 相符：{ $what }
fair-different = 不符：{ $what }
fair-commitment = 凭证（SHA-256）：{ $commitment }
fair-leader = { $seat } 号位先发
fair-hand = { $seat } 号位：{ $cards }
fair-proven = 抓牌属实。
fair-open = 没有可比的凭证或手牌：只能重算，不能证明。
