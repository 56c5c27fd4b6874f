-- Version 2: papers, such as who sits where at a battle on several devices. A paper belongs to a
-- thing with an id, often a battle, which need not be in this file.

CREATE TABLE papers (
    kind   TEXT    NOT NULL,
    id     BLOB    NOT NULL CHECK (length(id) = 16),
    number INTEGER NOT NULL,
    sum    INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    PRIMARY KEY (kind, id, number)
) STRICT, WITHOUT ROWID;

-- A battle that is deleted takes its papers of every kind with it.
CREATE INDEX papers_by_id ON papers (id);
