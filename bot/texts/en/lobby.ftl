### Opening a table.

lobby-title = A table of Gouji
lobby-text =
    <b>A table of Gouji (够级)</b> · host { $host }
    { $preset } · clock { $clock }
    Seats 1, 3, 5 play seats 2, 4, 6; your opposite (对头) sits three places on.
lobby-seat = { $mark }{ $seat } { $name }
lobby-seat-empty = { $mark }{ $seat } —
lobby-count = { $filled } / 6
lobby-empty = empty
lobby-footer-open = tap “Sit” to join
lobby-footer-full = six are here: the host taps “Start”
lobby-last-call = ⏳ This table closes in five minutes.
lobby-expired = Nobody started, so this table is closed. /gouji opens a new one.
lobby-closed = The host cancelled this table. /gouji opens a new one.
lobby-started = We play! Everybody's cards are in their own chat with me.
lobby-preset-text =
    <b>Choose the rules</b>
    { $list }
lobby-preset-line = <b>{ $title }</b>: { $summary }
lobby-welcome = You have seat { $seat } in “{ $where }”. Your cards will come here.
lobby-invite-foreign = This link is for somebody else. Tap “Sit” in the group.
lobby-invite-gone = That table is gone.
lobby-ready = Six are seated: { $host } taps “Start”.
lobby-missing = { $missing ->
    [one] One seat is empty.
   *[other] { $missing } seats are empty.
}
where-group = { $title }
where-practice = practice table
here = here
lobby-proof = You take a seat in “{ $where }”. Your cards will come here.
