### Opening a table.

lobby-title = A table of Gouji
lobby-text =
    <b>A table of Gouji (够级)</b> · host { $host }
    Rules: <b>{ $preset }</b>
    { $features }
    Clock: { $clock }
    Seats 1, 3, 5 play seats 2, 4, 6; your opposite (对头) sits three places on.
lobby-seat = { $mark }{ $seat } { $name }
lobby-count = { $filled } / 6
lobby-empty = empty
lobby-footer-open = tap “Sit” to join
lobby-footer-full = six are here: the host taps “Start”
lobby-last-call = ⏳ This table closes in five minutes.
lobby-expired = Nobody started, so this table is closed. /gouji opens a new one.
lobby-closed = The host cancelled this table. /gouji opens a new one.
lobby-started = We play! Everybody's cards are in their own chat with me.
lobby-welcome = You have seat { $seat } in “{ $where }”. Your cards will come here.
lobby-invite-foreign = This link is for somebody else. Tap “Sit” in the group.
lobby-invite-gone = That table is gone.
lobby-ready = Six are seated: { $host } taps “Start”.
lobby-missing = { $missing ->
    [one] One seat is empty.
   *[other] { $missing } seats are empty.
}
where-practice = practice table
lobby-proof = You take a seat in “{ $where }”. Your cards will come here.
lobby-choose-family =
    <b>Choose the rules</b>
    Now: { $preset }. Choose a family:
lobby-choose-preset =
    <b>Choose the rules</b>
    Now: { $preset }. Tap one to read about it.
family-tribute = Tribute
family-points = Points
family-rooms = Online rooms
