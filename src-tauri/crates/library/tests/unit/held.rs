//! What is held of a damaged battle, and replacing it with the part that holds.

use super::*;
use crate::{CreateError, Held};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A battle of a hundred steps, damaged by this SQL.
fn spoiled(folder: &Path, change: &str) -> Library {
    filled(folder, 100);
    let library = open(folder);
    library.connection.execute_batch(change).unwrap();
    library
}

fn held(library: &Library) -> Held {
    library.held(&id(1)).unwrap().unwrap()
}

fn texts(steps: std::ops::Range<u32>) -> Vec<String> {
    steps.map(long).collect()
}

/// Replaces what is held, up to the step `until`, with the first steps.
fn put(
    library: &mut Library,
    texts: &[String],
    held: &Held,
    until: u32,
) -> Result<PathBuf, CreateError> {
    let steps: Vec<_> =
        (0..).zip(texts).map(|(seq, text)| Step { seq, id: id(1_000_000 + seq), text }).collect();
    library.put_in_place(&battle(1), &steps, held, until)
}

#[test]
fn what_holds_takes_the_place_of_a_damaged_battle_and_the_whole_is_set_aside() {
    let folder = folder();
    let mut library = spoiled(folder.path(), "UPDATE steps SET text = 'torn' WHERE seq = 57");
    let found = held(&library);
    assert_eq!((found.steps.len(), found.known, found.is_whole()), (100, 100, false));
    assert!(!found.steps[&57].sure && found.steps[&58].sure);
    let mut other = open(folder.path());
    append(&mut other, 1, 100, "another was faster").unwrap();
    let stale = CreateError::Steps(AppendError::Stale { expected: 101, got: 100 });
    assert_eq!(put(&mut library, &texts(0..57), &found, u32::MAX), Err(stale));
    assert!(library.journal(&id(1)).is_err());
    let found = held(&library);
    let quarantined = put(&mut library, &texts(0..57), &found, u32::MAX).unwrap();
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, texts(0..57));
    assert!(held(&library).is_whole());
    append(&mut library, 1, 57, "on").unwrap();
    let copy = library.held_in(&quarantined).unwrap().remove(0);
    assert_eq!((copy.steps.len(), &*copy.steps[&57].text), (101, "torn"));
}

#[test]
fn a_copy_that_fails_leaves_no_half_of_it() {
    let folder = folder();
    let mut library = spoiled(folder.path(), "DROP TABLE papers");
    let found = held(&library);
    let before: BTreeSet<_> = files(folder.path());
    put(&mut library, &texts(0..57), &found, u32::MAX).unwrap_err();
    assert_eq!(files(folder.path()), before);
}

fn files(folder: &Path) -> BTreeSet<PathBuf> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn what_is_held_beyond_stays() {
    let folder = folder();
    let mut library = spoiled(folder.path(), "DELETE FROM steps WHERE seq BETWEEN 40 AND 57");
    let found = held(&library);
    assert_eq!((found.steps.len(), found.known), (82, 100));
    put(&mut library, &texts(0..60), &found, 60).unwrap();
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, texts(0..100));
}

#[test]
fn steps_that_are_gone_at_the_end_are_noticed() {
    let folder = folder();
    let mut library = spoiled(folder.path(), "DELETE FROM steps WHERE seq >= 90");
    let listed = library.battle(&id(1)).unwrap().unwrap();
    assert_eq!((listed.steps, listed.known, listed.is_damaged()), (90, 100, true));
    let said = library.journal(&id(1)).unwrap_err().to_string();
    assert!(said.starts_with("damaged step: 90 of battle "), "{said}");
    let found = held(&library);
    assert_eq!((found.known, found.is_whole()), (100, false));
    // The steps of a copy come in, and the rest is still known to be gone.
    put(&mut library, &texts(0..95), &found, 95).unwrap();
    assert_eq!(held(&library).known, 100);
    let found = held(&library);
    put(&mut library, &texts(0..95), &found, u32::MAX).unwrap();
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps.len(), 95);
}

#[test]
fn a_battle_whose_cover_is_gone_is_listed_and_is_given_another() {
    let folder = folder();
    let mut library = spoiled(folder.path(), "DELETE FROM covers");
    let listed = library.battles().unwrap().remove(0);
    assert_eq!((&*listed.name, listed.steps, listed.is_damaged()), ("", 100, true));
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, texts(0..100));
    library.list_anew(&id(1), "Found again", STANDING, NOW).unwrap();
    let listed = library.battles().unwrap().remove(0);
    assert_eq!((&*listed.name, listed.known, listed.is_damaged()), ("Found again", 100, false));
    library.list_anew(&id(1), "Else", STANDING, NOW).unwrap();
    assert_eq!(library.battles().unwrap()[0].name, "Found again");
}

#[test]
fn a_text_is_known_by_itself_where_the_sum_or_the_id_beside_it_is_damaged() {
    let folder = folder();
    let library = spoiled(
        folder.path(),
        "UPDATE steps SET sum = (sum | 4096) - (sum & 4096) WHERE seq = 20;
         UPDATE steps SET id = randomblob(16) WHERE seq = 30;
         UPDATE steps SET text = replace(text, 'unit', 'unis') WHERE seq = 40",
    );
    let steps = held(&library).steps;
    let fits = |seq| steps[&seq].fits(seq, &id(1_000_000 + seq));
    assert!(!steps[&20].sure && !steps[&30].sure && !steps[&40].sure);
    assert!(fits(20) && fits(30) && !fits(40));
    assert!(!steps[&20].fits(21, &id(1_000_020)));
}

#[test]
fn numbers_that_no_count_can_be_spoil_neither_the_list_nor_what_is_held() {
    let folder = folder();
    let library = spoiled(
        folder.path(),
        "UPDATE covers SET steps = -5, sum = 1 << 40;
         UPDATE steps SET seq = 1 << 40 WHERE seq = 99",
    );
    assert!(library.battles().unwrap()[0].is_damaged());
    assert_eq!(held(&library).steps.len(), 99);
}
