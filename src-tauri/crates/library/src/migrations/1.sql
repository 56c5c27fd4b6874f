-- Version 1. Never edited once released: a change of the tables is a new file beside this one.
--
-- `sum` is the CRC-32 of what the row holds, made and checked by the program: SQLite notices a
-- broken page, but not a changed letter inside a text.

PRAGMA application_id = 0x41444331;

-- How many changes were ever committed; see mark.rs.
CREATE TABLE tally (writes INTEGER NOT NULL) STRICT;
INSERT INTO tally VALUES (0);

-- What never changes about a battle. The long text comes last, so that lists need not read it.
CREATE TABLE battles (
    key        INTEGER PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE CHECK (length(id) = 16),
    game       TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    sum        INTEGER NOT NULL,
    header     TEXT    NOT NULL
) STRICT;

-- What changes with every step, apart from the long header: it is rewritten each time.
CREATE TABLE covers (
    battle     INTEGER PRIMARY KEY REFERENCES battles ON DELETE CASCADE,
    name       TEXT    NOT NULL,
    touched_at INTEGER NOT NULL,
    finished   INTEGER NOT NULL CHECK (finished IN (0, 1)),
    sum        INTEGER NOT NULL,
    summary    TEXT    NOT NULL
) STRICT;

CREATE TABLE steps (
    battle INTEGER NOT NULL REFERENCES battles ON DELETE CASCADE,
    seq    INTEGER NOT NULL,
    id     BLOB    NOT NULL CHECK (length(id) = 16),
    sum    INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    PRIMARY KEY (battle, seq),
    UNIQUE (battle, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE armies (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    touched_at INTEGER NOT NULL,
    sum        INTEGER NOT NULL,
    text       TEXT    NOT NULL
) STRICT;

CREATE TABLE cards (
    game TEXT    NOT NULL,
    card TEXT    NOT NULL,
    sum  INTEGER NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (game, card)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    name TEXT    NOT NULL PRIMARY KEY,
    sum  INTEGER NOT NULL,
    text TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ledgers (
    series TEXT    NOT NULL PRIMARY KEY,
    name   TEXT    NOT NULL,
    sum    INTEGER NOT NULL,
    text   TEXT    NOT NULL
) STRICT;
