### Groups that change: no rights to write, the bot removed, the topic closed.

chat-muted = { $where } does not let me write any more. Play goes on: your hand and the table are here. When I may write again, send /table there.
chat-lost = I am no longer in { $where } (I was removed, or the group is gone), so this series ends. The hands that were finished count.
chat-closed = The topic of this table in { $where } is closed or gone. Play goes on: the table is posted to the group itself; if it is not there, look here.
lobby-closed-by = { $name } has closed the table.
someone-anonymous = An anonymous admin
