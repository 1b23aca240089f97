### 提示、记牌器、短语、托管、个人设置。

btn-hint = 提示
btn-counter = 记牌
btn-tools = 工具
btn-auto = 托管
btn-low-first = 从小到大排
btn-high-first = 从大到小排
btn-hinted = 💡 { $what }

hint-none = 现在没轮到你，不用出牌。
hint-last = 💡 出 { $set }，正好走完！
hint-lead = 💡 发 { $set }。
hint-open = 💡 发 { $set }：够级牌，没人压就开点了。
hint-answer = 💡 出 { $set }，压得住，也不伤好牌。
hint-dear = 💡 出 { $set }，贵是贵，别让他走。
hint-burn = 💡 烧：{ $set }，烧了走得完。
hint-pass-none = 💡 没有压得住的牌，点“{ $what }”。
hint-pass-keep = 💡 点“{ $what }”：好牌留着以后用。
hint-say = 💡 点“{ $what }”。
pic-hint = 提示：{ $what }
pic-last = 一手走完
pic-stuck = 被闷了

counter-head = 还没见过的牌（不算你手里的）：
counter-none = 现在没有牌局。

pop-tools = 短语、排序、托管
pop-said = 说了：{ $phrase }
pop-said-wait = 刚说过，过几秒再说。
pop-autopilot-on = 🤖 电脑替你打，随便点一下就自己打。
phrase-1 = 快点啊
phrase-2 = 好牌！
phrase-3 = 让我走
phrase-4 = 我来！
phrase-5 = 别烧我
phrase-6 = 闷他！
phrase-7 = 顶住！
phrase-8 = 对不住

settings-head = <b>我的设置</b>
settings-help = 每一桌都这样，只管你自己的牌。点一下改一项。
settings-on = ✓ { $name }
settings-off = ✗ { $name }
switch-take-back = 出牌后两秒内能收回
switch-warnings = 危险的牌再问一次
switch-auto-pass = 压不住就自动过
switch-high-first = 手牌从大到小
switch-hints = “提示”按钮
switch-counter = “记牌”按钮
settings-in-dm = 设置只有你自己看得见，在私聊里改。
btn-settings = ⚙ 我的设置
pop-set = 好
cmd-settings = 我的设置
cmd-auto = 托管 / 取消托管
auto-on = 🤖 电脑替你打。再发 /auto，或随便点一下，就自己打。
auto-off = 现在你自己打。
