-- Who got the cards of a seat in a hand. Events know seats only, and seats change hands.
CREATE TABLE sitters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    hand INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 6),
    user_id INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, hand, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_of_user ON sitters (user_id);

-- Hands that were dealt before anybody took notes: those who sit there now.
INSERT INTO sitters
SELECT DISTINCT secrets.table_id, secrets.hand, seats.seat, seats.user_id, seats.name
FROM secrets JOIN seats ON seats.table_id = secrets.table_id;

-- What statistics need of a hand, reckoned from its events: "gouji stats --rebuild" makes it anew.
CREATE TABLE tallies (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    hand INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, hand)
) STRICT, WITHOUT ROWID;
