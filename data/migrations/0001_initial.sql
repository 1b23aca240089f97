-- Who and where.
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    dm_ok INTEGER NOT NULL
) STRICT;

CREATE TABLE chats (
    chat INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    language TEXT NOT NULL,
    preset TEXT NOT NULL,
    settings TEXT NOT NULL
) STRICT;

-- Thread 0: a chat without forum topics.
CREATE TABLE lobbies (
    chat INTEGER NOT NULL,
    thread INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (chat, thread)
) STRICT, WITHOUT ROWID;

-- A series at a table. No id is used twice, since old buttons name ids.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat INTEGER NOT NULL,
    thread INTEGER NOT NULL,
    status TEXT NOT NULL,
    body TEXT NOT NULL,
    flow TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_live_table ON tables (chat, thread) WHERE status = 'live';

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 6),
    user_id INTEGER,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    autopilot INTEGER NOT NULL,
    dm_ok INTEGER NOT NULL,
    timeouts INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user_id);

-- The events of the game, from which everything else about it follows.
CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    hand INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    secret BLOB NOT NULL,
    cuts TEXT NOT NULL,
    revealed INTEGER NOT NULL,
    PRIMARY KEY (table_id, hand, attempt)
) STRICT, WITHOUT ROWID;

CREATE TABLE held (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    UNIQUE (table_id, seat)
) STRICT;

CREATE TABLE prompts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    kind TEXT NOT NULL,
    choices TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- In and out.
CREATE TABLE inbox (
    update_id INTEGER PRIMARY KEY,
    body TEXT,  -- NULL once the update has had its effect
    received REAL NOT NULL
) STRICT;

CREATE INDEX inbox_open ON inbox (update_id) WHERE body IS NOT NULL;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat INTEGER NOT NULL,
    slot TEXT NOT NULL,
    priority INTEGER NOT NULL,
    not_before REAL NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL
) STRICT;

CREATE INDEX outbox_of_chat ON outbox (chat, slot);

CREATE TABLE slots (
    chat INTEGER NOT NULL,
    slot TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    sent_at REAL NOT NULL,
    has_photo INTEGER NOT NULL,
    text_key TEXT NOT NULL,
    picture_key TEXT NOT NULL,
    keyboard_key TEXT NOT NULL,
    PRIMARY KEY (chat, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE pacing (
    chat INTEGER PRIMARY KEY,
    spent TEXT NOT NULL,
    not_before REAL NOT NULL,
    state TEXT NOT NULL,
    media INTEGER NOT NULL
) STRICT;

CREATE TABLE files (
    content_key TEXT PRIMARY KEY,
    file_id TEXT NOT NULL,
    used REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE timers (
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    due REAL NOT NULL,
    PRIMARY KEY (scope, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX timers_due ON timers (due);
