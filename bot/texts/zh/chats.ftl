### 群变了：发不了言、被请走、话题关了。

chat-muted = { $where } 不让我发言了。牌照打：手牌和牌桌都在这里看。能发言时在群里 /table。
chat-lost = 我不在 { $where } 了（被请走，或群没了），这场结束。打完的局都算数。
chat-closed = { $where } 里这桌的话题关了或没了。牌照打：牌桌先发到群里，群里没有就看这里。
lobby-closed-by = { $name } 把桌收了。
someone-anonymous = 匿名管理员
