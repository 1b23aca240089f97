### 点按钮后的弹窗（纯文字，不超过 200 字）。

pop-stale = 这个按钮过时了，看最新的一条。
pop-garbage = 看不懂这个按钮，请用最新的一条。
pop-done = 好
pop-held = 记下了，烧牌时间一过就亮。
pop-ready = 准备好了，等其他人。
pop-not-seated = 你不在这一桌。
pop-spectator = 旁观 · 第 { $hand } 局
    { $state }
pop-hand = { $cards }
    共 { $count } 张
pop-hand-empty = 你的牌走完了。
pop-no-hand = 现在没有牌局。
pop-sat = 你坐 { $seat } 号位。
pop-already-seated = 你已经坐在 { $seat } 号位。
pop-full = 六个座位都满了。
pop-other-game = 你还在另一桌：{ $where }。先 /leave。
pop-other-lobby = 你已经坐在另一桌：{ $where }。先在那边起身。
pop-stood = 你起身了。
pop-not-sitting = 你没坐下。
pop-only-host = 只有桌主 { $name } 能这样做。
pop-not-full = 还差 { $missing } 人，可以用电脑补满。
pop-lobby-gone = 这桌已经不在了，用 /gouji 再开。
pop-lobby-closed = 这桌取消了。
pop-need-dm = 先打开私聊，按“开始”，就坐下了。
pop-started = 开始了，看私聊里的牌。
pop-stopped = 牌局结束，成绩已留。
pop-trouble = 出了点问题，已经记下。再试一次。
pop-autopilot-off = 现在你自己打。
pop-no-people = 至少要有一个人坐下。
pop-busy = { $name } 还在另一桌：{ $where }。
