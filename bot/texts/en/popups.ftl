### Pop-ups after a tap (plain text, at most 200 characters).

pop-stale = This button is old; look at the newest message.
pop-garbage = I can't read this button; use the newest message.
pop-done = OK
pop-held = Noted; it shows when the time for burning is over.
pop-ready = Ready. Waiting for the others.
pop-not-seated = You don't sit at this table.
pop-spectator = Watching · hand { $hand }
    { $state }
pop-hand = { $cards }
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
pop-hand-empty = You have played all your cards.
pop-no-hand = No hand is being played.
pop-sat = You have seat { $seat }.
pop-already-seated = You already have seat { $seat }.
pop-full = All six seats are taken.
pop-other-game = You still play elsewhere: { $where }. Use /leave first.
pop-other-lobby = You already sit elsewhere: { $where }. Stand up there first.
pop-stood = You stood up.
pop-not-sitting = You don't sit here.
pop-only-host = Only the host, { $name }, can do that.
pop-not-full = { $missing ->
    [one] One seat is
   *[other] { $missing } seats are
} empty. Computers can fill up.
pop-lobby-gone = This table is gone; open one with /gouji.
pop-lobby-closed = The table was cancelled.
pop-need-dm = Open our chat and press Start: that seats you.
pop-started = Started. Your cards are in our chat.
pop-stopped = The game has ended; results are kept.
pop-trouble = Something went wrong; it is noted. Please try again.
pop-autopilot-off = You play yourself again.
pop-no-people = At least one person has to sit.
pop-busy = { $name } still plays elsewhere: { $where }.
