### 开桌。

lobby-title = 够级开桌
lobby-text =
    <b>够级开桌</b> · 桌主 { $host }
    玩法：<b>{ $preset }</b>
    { $features }
    思考时间：{ $clock }
    1、3、5 号位一家，2、4、6 号位一家，坐对面的是对头。
lobby-seat = { $mark }{ $seat } { $name }
lobby-count = { $filled } / 6
lobby-empty = 空
lobby-footer-open = 点“坐下”就坐
lobby-footer-full = 人齐了，桌主点“开始”
lobby-last-call = ⏳ 五分钟后这桌取消。
lobby-expired = 这桌等太久，取消了。/gouji 再开。
lobby-closed = 桌主取消了这桌。/gouji 再开。
lobby-started = 开打了！牌在各人的私聊里。
lobby-welcome = 你坐在「{ $where }」的 { $seat } 号位。开打后牌发到这里。
lobby-invite-foreign = 这个链接是给别人的。到群里点“坐下”。
lobby-invite-gone = 那一桌已经不在了。
lobby-ready = 人齐了，等 { $host } 点“开始”。
lobby-missing = 还差 { $missing } 人。
where-practice = 练习桌
lobby-proof = 你在「{ $where }」入座，牌会发到这里。
lobby-choose-family =
    <b>选玩法</b>
    现在是 { $preset }。选一类：
lobby-choose-preset =
    <b>选玩法</b>
    现在是 { $preset }。点一个看说明。
family-tribute = 进贡
family-points = 计分
family-rooms = 同城游
