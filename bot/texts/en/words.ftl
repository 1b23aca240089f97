### Short words: federations, places, marks, phases, what is asked.

rank-W = W
rank-w = w
computer-name = Computer { $number }
seat-label = seat { $seat }
team-odd = Side A
team-even = Side B
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
unit-cards = cards
place-1 = 1st
place-2 = 2nd
place-3 = 3rd
place-4 = 4th
place-5 = 5th
place-6 = 6th

act-pass = pass
act-yield = yield

chip-opened = opened
chip-declared = declared
chip-burning = burning
chip-headless = headless
chip-dead-gouji = dead { $left }
chip-gave-up = gave up
chip-stuck = stuck
chip-revolted = revolted
chip-dead = dead
chip-conceded = conceded
chip-autoplay = auto
chip-computer = computer
chip-host = host
chip-ready = ready

clock-off = off
clock-seconds = { $seconds } s
clock-minutes = { $minutes } min
clock-hours = { $hours } h

preset-classic = Classic tribute
preset-classic-biesan = Classic, 3s last

phase-revolution = looking at the cards
phase-buy = buying
phase-tribute = tribute
phase-pledge = pledge
phase-charge = charge
phase-head = keeping the head
phase-play = play
phase-over = hand over
phase-redeal = dealing again

ask-lead = lead
ask-answer = answer
ask-kill = kill the joker
ask-burn = burn or not
ask-revolt = revolt or not
ask-pledge = pledge or not
ask-charge = charge or not
ask-charge-lead = lead in the charge
ask-charge-answer = answer the charge
ask-head = keep the head or be headless
ask-pick = name a card

debt-point = point tribute
debt-burn = burn tribute
debt-stuck = stuck tribute
debt-last = last-place tribute
debt-line = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} · { $kind }
buy = buys a { $rank }
buy-free = is given a { $rank }

## Short words on pictures

kind-point = point
kind-burn = burn
kind-stuck = stuck
kind-last = last
kind-buy = buys { $rank }
kind-gift = gift { $rank }
