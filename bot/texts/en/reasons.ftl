### Why not, and what would do: for pop-ups and direct messages, at most 200 characters.

reason-not-now = This is not the time for that. What you can do now is on the buttons under your hand.
reason-passed = You have passed in this round; wait for the next one. (Where the rules allow it, you may still answer your own opposite.)
reason-gouji-closed = Only the opposite and headless seats may answer a gouji set. You may burn it, or not.
reason-not-your-turn = It is not your turn. Your own chat rings when it is.
reason-not-your-cards = You don't hold these cards. Play what you hold.
reason-attach = Nothing like that attaches here. Play the rank alone, or one that carries 2s or jokers.
reason-not-a-set = That is no set. It takes one rank, with 2s and jokers where the rules attach them; in a charge, natural gouji.
reason-must-lead = You lead, so you can't pass. Any set that the rules allow will do.
reason-no-yield = You can't yield here. One yields on an ordinary set of one's opposite while others are still to be asked. Answer or pass.
reason-no-burn = You can't burn here. One burns a gouji set of somebody else before the melee, if the rules let one. Asked to answer, answer or pass.
reason-no-revolution = You can't revolt. It takes a hand without jokers and 2s (in some rules without 3s and 4s), and being asked.
reason-threes-last = 3s go last (憋三), all of them together. Play something else first.
reason-four-closed = Not these 4s. They are led after your opening or once somebody is out, and where they are whole, all together.
reason-open-first = Without an opening you can't go out first. Keep a set, open, or wait until somebody is out.
reason-burn-duty = A burner's lead needs a joker (in some rules the burning set, too). Add one.
reason-wrong-size = The number is wrong. It takes as many cards as lie on the table.
reason-too-low = That does not beat the table. Each card there needs a higher one.
