### Hint, card counter, phrases, the computer's playing on, personal settings.

btn-hint = Hint
btn-counter = Count
btn-tools = Tools
btn-auto = Play for me (托管)
btn-low-first = Sort low to high
btn-high-first = Sort high to low
btn-hinted = 💡 { $what }

hint-none = It isn't your turn: nothing to play.
hint-last = 💡 Play { $set }: that is your last set!
hint-lead = 💡 Lead { $set }.
hint-open = 💡 Lead { $set }: a gouji set (够级). If nobody beats it, you have opened (开点).
hint-answer = 💡 Play { $set }: it beats the top and breaks nothing dear.
hint-dear = 💡 Play { $set }: dear, but don't let them go.
hint-burn = 💡 Burn with { $set }: you can run out.
hint-pass-none = 💡 Nothing beats the top: tap “{ $what }”.
hint-pass-keep = 💡 Tap “{ $what }”: keep your good cards.
hint-say = 💡 Tap “{ $what }”.
pic-hint = Hint: { $what }
pic-last = Last set
pic-stuck = Stuck

counter-head = Not seen yet (your own cards left out):
counter-none = No hand is being played.

pop-tools = Phrases, order, computer
pop-said = Said: { $phrase }
pop-said-wait = You have just said something: wait a few seconds.
pop-autopilot-on = 🤖 The computer plays for you until you do anything.
phrase-1 = Hurry up!
phrase-2 = Well played!
phrase-3 = Let me go
phrase-4 = Mine!
phrase-5 = Don't burn me
phrase-6 = Stick them!
phrase-7 = Hold them!
phrase-8 = Sorry!

settings-head = <b>My settings</b>
settings-help = They hold at every table, for your own hand only. Tap one to change it.
settings-on = ✓ { $name }
settings-off = ✗ { $name }
switch-take-back = Plays can be taken back for 2 s
switch-warnings = Ask again before risky plays
switch-auto-pass = Pass by itself if nothing beats
switch-high-first = Cards from high to low
switch-hints = “Hint” button (提示)
switch-counter = “Count” button (记牌器)
settings-in-dm = Your settings are yours alone: change them in our own chat.
btn-settings = ⚙ My settings
pop-set = Done
cmd-settings = your own settings
cmd-auto = let the computer play for you, or stop it
auto-on = 🤖 The computer plays for you (托管). /auto again, or any tap, and you play yourself.
auto-off = You play yourself now.
