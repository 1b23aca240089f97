### 短词:联邦、名次、牌况、阶段、出牌要求。

rank-W = 大
rank-w = 小
computer-name = 电脑{ $number }
seat-label = { $seat } 号位
team-odd = A 联邦
team-even = B 联邦
cards = { $count } 张
unit-cards = 张
place-1 = 头科
place-2 = 二科
place-3 = 三科
place-4 = 四科
place-5 = 二落
place-6 = 大落

act-pass = 过
act-yield = 让

chip-opened = 开点
chip-declared = 宣点
chip-burning = 烧牌
chip-headless = 无头
chip-dead-gouji = 死级{ $left }
chip-gave-up = 弃点
chip-stuck = 被闷
chip-revolted = 革命
chip-dead = 死牌
chip-conceded = 认落
chip-autoplay = 托管
chip-computer = 电脑
chip-host = 桌主
chip-ready = 准备

clock-off = 不限
clock-seconds = { $seconds } 秒
clock-minutes = { $minutes } 分钟
clock-hours = { $hours } 小时

preset-classic = 普通进贡够级
preset-classic-biesan = 普通进贡够级·憋三

phase-revolution = 看牌
phase-buy = 买牌
phase-tribute = 进贡
phase-pledge = 保拉
phase-charge = 冲点
phase-head = 要头
phase-play = 打牌
phase-over = 本局结束
phase-redeal = 重新抓牌

ask-lead = 发牌
ask-answer = 接牌
ask-kill = 杀大花
ask-burn = 烧不烧
ask-revolt = 革不革命
ask-pledge = 保不保
ask-charge = 冲不冲点
ask-charge-lead = 冲点出牌
ask-charge-answer = 接冲点的牌
ask-head = 要头还是无头
ask-pick = 要哪张牌

debt-point = 点贡
debt-burn = 烧贡
debt-stuck = 闷贡
debt-last = 落贡
debt-line = { $cards } 张{ $kind }
buy = 买{ $rank }
buy-free = 送{ $rank }

## 图上的短词

kind-point = 点贡
kind-burn = 烧贡
kind-stuck = 闷贡
kind-last = 落贡
kind-buy = 买{ $rank }
kind-gift = 送{ $rank }
