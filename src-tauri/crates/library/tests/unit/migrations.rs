//! Migrates every version to the newest, and rolls back a failed migration.

use super::*;
use crate::OpenError;
use crate::schema::{MIGRATIONS, version};
use crate::text::checksum;
use std::fs;

const NEXT: &str = "ALTER TABLE battles ADD COLUMN place TEXT NOT NULL DEFAULT 'club'";
const BROKEN: &str = "CREATE TABLE half (x TEXT) STRICT; INSERT INTO nowhere VALUES (1)";

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    MIGRATIONS.iter().copied().chain(more.iter().copied()).collect()
}

/// A library of the first `known` versions, with a battle in it as those versions wrote it.
fn old_library(folder: &Path, known: usize) {
    let mut library = Library::open_with(folder, NOW, &MIGRATIONS[..known]).unwrap().library;
    if known == MIGRATIONS.len() {
        library.create_battle(&battle(1)).unwrap();
        append(&mut library, 1, 0, "kept").unwrap();
        return;
    }
    let NewBattle { id, game, name, header, standing, at } = battle(1);
    let page = checksum(&[&id, game.as_bytes(), header.as_bytes()]);
    let step = checksum(&[&0_u32.to_le_bytes(), &id, b"kept"]);
    let cover = checksum(&[&[0], standing.summary.as_bytes()]);
    let db = &library.connection;
    db.execute("INSERT INTO battles VALUES (1, ?1, ?2, ?3, ?4, ?5)", (id, game, at, page, header))
        .unwrap();
    let covers = "INSERT INTO covers VALUES (1, ?1, ?2, 0, ?3, ?4)";
    db.execute(covers, (name, at, cover, standing.summary)).unwrap();
    db.execute("INSERT INTO steps VALUES (1, 0, ?1, ?2, 'kept')", (id, step)).unwrap();
}

#[test]
fn every_version_comes_up_to_the_newest_with_what_it_holds() {
    for known in 1..=MIGRATIONS.len() {
        let folder = folder();
        old_library(folder.path(), known);
        let library = open(folder.path());
        assert_eq!(version(&library.connection), Ok(MIGRATIONS.len()));
        assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, ["kept"]);
        let listed = library.battle(&id(1)).unwrap().unwrap();
        assert_eq!((listed.is_damaged(), &*listed.name), (false, "Friday"));
    }
}

#[test]
fn a_migration_leaves_a_copy_of_the_file_before_it() {
    let folder = folder();
    old_library(folder.path(), MIGRATIONS.len());
    let next = with(&[NEXT]);
    let opened = Library::open_with(folder.path(), NOW, &next).unwrap();
    assert_eq!(version(&opened.library.connection), Ok(next.len()));
    assert_eq!(opened.library.journal(&id(1)).unwrap().unwrap().steps, ["kept"]);
    let copy = folder.path().join(format!("aide.v{}-{NOW}.db", MIGRATIONS.len()));
    let before = tempfile::tempdir().unwrap();
    fs::copy(copy, before.path().join("aide.db")).unwrap();
    assert_eq!(open(before.path()).journal(&id(1)).unwrap().unwrap().steps, ["kept"]);
}

#[test]
fn a_failed_migration_leaves_the_file_as_it_was() {
    let folder = folder();
    old_library(folder.path(), MIGRATIONS.len());
    let said = Library::open_with(folder.path(), NOW, &with(&[NEXT, BROKEN])).unwrap_err();
    let OpenError::Migration { from, backup, .. } = said else { panic!("{said}") };
    assert_eq!(from, MIGRATIONS.len());
    assert!(backup.unwrap().exists());
    let library = open(folder.path());
    assert_eq!(version(&library.connection), Ok(MIGRATIONS.len()));
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, ["kept"]);
}
