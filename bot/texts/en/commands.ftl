### Commands and help.

cmd-gouji = open a table of Gouji
cmd-table = post the table anew
cmd-hand = post my hand anew
cmd-leave = leave the table
cmd-stop = end the game
cmd-rules = the rules in force
cmd-help = how to play
cmd-language = English / 中文
cmd-record = the record of a hand
cmd-replay = a hand again in pictures
cmd-log = what happened in the last rounds
cmd-score = the score of this series
cmd-stats = statistics, mine or the group's
cmd-top = the group's ranking

help-text =
    <b>Gouji (够级)</b>: six people, four packs; seats 1, 3, 5 play seats 2, 4, 6.

    /gouji in a group opens a table: tap “Sit”; computers fill empty seats. /gouji here plays with five computers.
    Your cards come in our own chat. Use the buttons, or type: <code>4J</code>, <code>QQQ</code>, <code>2W+3*8</code>, <code>pass</code>, <code>yield</code>. W and w are the big and small joker.
    On your turn our chat rings. “👀” in the group shows your cards to you alone.

    <b>A gouji set (够级牌)</b> (at least five 10s, four Js, three Qs, two Ks, two As, one 2, or any set with a joker) may only be answered by the opposite (对头); others can burn it (烧牌).
help-hand = /hand posts your hand anew
help-table = /table the table
help-log = /log what just happened
help-score = /score
help-stats = /stats
help-top = /top the ranking
help-record = /record a hand as a file
help-replay = /replay in pictures
help-pause = /pause
help-resume = /resume another day
help-nudge = /nudge who sleeps
help-auto = /auto plays for you
help-leave = /leave
help-end = /end
help-stop = /stop
help-rules = /rules
help-settings = /settings
help-language = /language
start-text =
    Hello! I host <b>Gouji (够级)</b> in groups.
    Add me to a group and send /gouji there; or send /gouji here to play with five computers.
language-set = OK, English.
language-set-group = This group uses English.
language-only-admin = The group's language is for its admins to change; yours with /language in our own chat.
only-admin = Only the host or an admin can end the game.
nothing-to-leave = You don't play anywhere.
left-seat = You left; the computer plays your seat.
left-lobby = You stood up.
group-left-seat = { $name } left; the computer plays on.
no-game-here = No game here. /gouji opens a table.
game-here = A game is on here: hand { $hand }. Finish it or /stop first.
game-elsewhere = You still play elsewhere: { $where }. Use /leave first.
unknown-command = There is no such command. /help tells how to play.
no-photo = To play, tap a button or type.
added-to-group = Gouji is here! /gouji opens a table.
anonymous = Anonymous admins can't sit; please use your own name.
