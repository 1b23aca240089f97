### Somebody is not there: reminders, urging, votes, pauses, the computer's playing on.

chip-late = ⏰ late
remind-clock = ⏰ It is your turn; { $left } left.
remind-nudge = 👉 { $name } is waiting for you: it is your turn.
group-unreachable = 📵 I can't write to { $name }; the computer plays on. Sending me /start in private takes the seat back.

btn-nudge = 👉 Nudge
btn-vote-autopilot = 🤖 Play for { $name }?
btn-vote-decide = 🤖 Decide anyway?
btn-pause = Pause
btn-resume = ▶ Go on
btn-stop = End it
btn-keep = No, play on

vote-end = 🗳 End this series? Results are kept.
vote-pause = 🗳 Pause now and go on another day?
vote-autopilot = 🗳 { $name } has been silent for a long time. Shall the computer play on?
vote-decide = 🗳 Nothing has happened for a long time. Shall whoever does not answer get the default act?
vote-count = In favour: { $names } ({ $count } / { $needed })

paused = ⏸ <b>{ $name } paused the game.</b>
paused-idle = ⏸ <b>Nothing has happened for a long time; the table rests.</b>
paused-score = Hand { $hand } is not finished. Score 🔴 A { $odd } : { $even } B 🔵
paused-free = Cards, score and debts are kept; everybody may play elsewhere. To go on: /resume
stop-question = Really end this series? Results are kept. To go on another day, use /pause.

pop-nudged = Nudged.
pop-nudged-already = That was done just now; wait a little.
pop-voted = Your vote counts; others have to agree.
pop-voted-already = You have voted.
pop-paused = Paused. To go on: /resume
pop-resumed = It goes on! Your cards are in our chat.
pop-kept = Fine, play on.
pop-busy-chat = Another game is being played here; finish it first.
pop-lobby-here = Another table is being filled here; start or cancel it first.
pop-only-players = Only the people at this table, its host or an admin can do that.
pop-not-slow = It is too early; wait a little.

pause-none = No game is paused here.
pause-rests = This table rests: /resume goes on.
cmd-pause = Pause, and go on another day
cmd-resume = Go on with a paused game
cmd-end = Propose to end the series
cmd-nudge = Nudge who is waited for

res-standing-some = { $line } ({ $hands ->
    [one] one hand
   *[other] { $hands } hands
})
