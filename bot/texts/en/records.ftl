### Commands about records: replaying a hand, verifying a deal, listing presets.

replay-rules = Rules: { $title } ({ $id })
replay-changed = Changed: { $list }
replay-number = Hand { $number }
replay-hand = { $name }: { $cards }
replay-no-cards = no cards
replay-round = — round { $round } —
replay-unseen = (unseen) { $name }: { $deed }
replay-turn = Asked: { $names }
replay-nobody = Nobody is asked.
replay-places = Places: { $list }
replay-place = { $place } { $name }
replay-item = { $text }: { $win } / { $lose }
replay-score = Points: team A { $odd }, team B { $even }
replay-debts = Tribute in the next hand: { $list }
replay-debt = { $from } → { $to } { $text }

deed-play = plays { $set }
deed-pass = passes
deed-burn = burns with { $set }
deed-burn-if = burns with { $set } if an enemy does
deed-noburn = no burn
deed-revolt = revolts
deed-norevolt = no revolution
deed-pledge = pledges
deed-nopledge = no pledge

fair-equal = equal: { $what }
fair-different = different: { $what }
fair-commitment = commitment (SHA-256): { $commitment }
fair-leader = seat { $seat } leads
fair-hand = seat { $seat }: { $cards }
fair-proven = The deal is as it was promised.
fair-open = Nothing to compare with: the deal was worked out, but is not proven.
