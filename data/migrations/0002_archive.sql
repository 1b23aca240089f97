-- Who got the cards of a seat in a hand. Events name seats only, and people change seats.
CREATE TABLE sitters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    hand INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 6),
    user_id INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, hand, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_of_user ON sitters (user_id);

-- Hands that were dealt before this version: the people who sit there now.
INSERT INTO sitters
SELECT DISTINCT secrets.table_id, secrets.hand, seats.seat, seats.user_id, seats.name
FROM secrets JOIN seats ON seats.table_id = secrets.table_id;

-- Statistics of a hand, computed from its events; "gouji stats --rebuild" computes them again.
CREATE TABLE tallies (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    hand INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, hand)
) STRICT, WITHOUT ROWID;
