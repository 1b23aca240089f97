### Why not: for pop-ups and direct messages, at most 200 characters.

reason-not-now = This is not the time for that.
reason-passed = You have passed in this round.
reason-gouji-closed = Only the opposite may answer a gouji set; others can only burn.
reason-not-your-turn = It is not your turn.
reason-not-your-cards = You don't hold these cards.
reason-attach = This rank carries no 2s or no jokers.
reason-not-a-set = That is no set: one rank, with 2s and jokers attached.
reason-must-lead = You lead, so you can't pass.
reason-no-yield = You can't yield here.
reason-no-burn = You can't burn here.
reason-no-revolution = You can't revolt: you hold a joker or a 2.
reason-threes-last = 3s go last (憋三), all of them together.
reason-four-closed = 4s can't be led yet, or not in part.
reason-open-first = Nobody takes 1st place without an opening.
reason-burn-duty = After a burn each of your leads needs a joker.
reason-wrong-size = It takes as many cards as lie on the table.
reason-too-low = That does not beat the table: every card must be higher.
