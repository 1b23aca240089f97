"""From what happened at a table to the messages that show it. Pure: no I/O, no clock.

`chat_presenter` is what a table calls. `group_chat` and `private_chat` decide which messages
change. The modules `deal`, `table`, `hand`, `result`, `seats` and `absence` make one kind
of message each from a `scene.Scene`: a view of the game with the words of its reader.
"""
