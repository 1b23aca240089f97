### 有人不在：提醒、催、表决、暂停、托管。

chip-late = ⏰ 久等
remind-clock = ⏰ 轮到你了，还有 { $left }。
remind-nudge = 👉 { $name } 催你：轮到你了。
group-unreachable = 📵 { $name } 的私聊发不进去，电脑先替打。本人给我发 /start 就接着打。

btn-nudge = 👉 催一下
btn-vote-autopilot = 🤖 { $name } 托管？
btn-vote-decide = 🤖 替决定？
btn-pause = 暂停
btn-resume = ▶ 接着打
btn-stop = 结束
btn-keep = 不，接着打

vote-end = 🗳 结束这一场？成绩都留着。
vote-pause = 🗳 先暂停，改天接着打？
vote-autopilot = 🗳 { $name } 很久没动了，让电脑先替打？
vote-decide = 🗳 很久没动静了，没说话的人就按默认算？
vote-count = 同意：{ $names }（{ $count } / { $needed }）

paused = ⏸ <b>{ $name } 暂停了牌局。</b>
paused-idle = ⏸ <b>好久没动静，牌局先歇着。</b>
paused-score = 打到第 { $hand } 局。总分 🔴 A { $odd } : { $even } B 🔵
paused-free = 牌、分、进贡都留着；大家可以先去别桌。接着打：/resume
stop-question = 真的结束这一场？成绩都留着。改天再打用 /pause。

pop-nudged = 催了。
pop-nudged-already = 刚催过，等一会儿。
pop-voted = 算你一票，还要别人同意。
pop-voted-already = 你投过了。
pop-paused = 暂停了。接着打：/resume
pop-resumed = 接着打！看私聊里的牌。
pop-kept = 好，接着打。
pop-busy-chat = 这里还在打另一桌，打完再接着。
pop-lobby-here = 这里正在凑另一桌；先开始，或者取消。
pop-only-players = 只有这一桌的人、桌主或管理员能这样做。
pop-not-slow = 还早，再等等。

pause-none = 这里没有暂停的牌局。
pause-rests = 这一桌暂停着：/resume 接着打。
cmd-pause = 暂停，改天接着打
cmd-resume = 接着打
cmd-end = 提议结束这一场
cmd-nudge = 催一下

res-standing-some = { $line }（打了 { $hands } 局）
