### 命令和帮助。

cmd-gouji = 开一桌够级
cmd-table = 重发牌桌
cmd-hand = 重发我的牌
cmd-leave = 离开这一桌
cmd-stop = 结束牌局
cmd-rules = 看规则
cmd-help = 怎么玩
cmd-language = 中文 / English
cmd-record = 要一局的牌谱
cmd-replay = 看图回放
cmd-log = 最近三轮发生了什么
cmd-score = 这场的总分
cmd-stats = 我的战绩、全群战绩
cmd-top = 群里排行

help-text =
    <b>够级</b>：六个人、四副牌，隔座同伙，1、3、5 对 2、4、6。

    群里 /gouji 开桌，点“坐下”；人不够用电脑补。私聊 /gouji 和五个电脑练习。
    牌发在私聊里，按按钮出牌，也可以打字：<code>4J</code>、<code>四个勾</code>、<code>2大+3个8</code>、<code>过</code>、<code>让</code>。
    轮到你时私聊会响。群里“👀”只给你自己看牌。

    <b>够级牌</b>（5 个 10、4 个勾、3 个圈、2 个老开、2 个尖、1 个 2 起，挂花的也算）只有对头能接，别人只能烧。
help-hand = /hand 重发我的牌
help-table = /table 重发牌桌
help-log = /log 刚才打了什么
help-score = /score 总分
help-stats = /stats 战绩
help-top = /top 排行
help-record = /record 牌谱
help-replay = /replay 看图回放
help-pause = /pause 暂停
help-resume = /resume 接着打
help-nudge = /nudge 催
help-auto = /auto 托管
help-leave = /leave 离开
help-end = /end 提议结束
help-stop = /stop 结束
help-rules = /rules 规则
help-settings = /settings 设置
help-language = /language 语言
start-text =
    你好！我在群里摆<b>够级</b>。
    把我加到群里，发 /gouji 开桌；或者在这里发 /gouji，和五个电脑练一局。
language-set = 好，用中文。
language-set-group = 这个群用中文。
language-only-admin = 群里的语言由管理员改；你自己的，私聊里发 /language。
only-admin = 只有桌主或管理员能结束牌局。
nothing-to-leave = 你没在打牌。
left-seat = 你离开了，座位归电脑了。
left-lobby = 你起身了。
group-left-seat = { $name } 离开了，电脑替打。
no-game-here = 这里没有牌局。/gouji 开一桌。
game-here = 这里正在打：第 { $hand } 局。打完或 /stop 再开。
game-elsewhere = 你还在另一桌：{ $where }。先 /leave。
unknown-command = 没有这个命令。/help 看怎么玩。
no-photo = 打牌请按按钮或打字。
added-to-group = 够级来了！/gouji 开桌。
anonymous = 匿名管理员坐不了；请用自己的身份。
