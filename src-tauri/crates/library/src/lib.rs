//! What is kept: battles, army lists, cards and settings in SQLite.
