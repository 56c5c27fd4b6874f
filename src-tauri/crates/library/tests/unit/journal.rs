//! Appending, importing, renaming, deleting.

use super::*;
use crate::{CreateError, NAME_MOST, NameFault, RenameError};

#[test]
fn steps_come_back_in_order_after_reopening() {
    let folder = folder();
    filled(folder.path(), 30);
    let journal = open(folder.path()).journal(&id(1)).unwrap().unwrap();
    assert_eq!(journal.header, battle(1).header);
    assert_eq!(journal.steps, (0..30).map(long).collect::<Vec<_>>());
}

#[test]
fn a_stale_step_is_refused_and_changes_nothing() {
    let folder = folder();
    filled(folder.path(), 3);
    let mut library = open(folder.path());
    for got in [0, 2, 4] {
        let step = Step { seq: got, id: id(7), text: "late" };
        let said = library.append_step(&id(1), step, STANDING, NOW + 9);
        assert_eq!(said, Err(AppendError::Stale { expected: 3, got }));
    }
    assert_eq!(library.battle(&id(1)).unwrap().unwrap().touched_at, NOW);
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps.len(), 3);
}

#[test]
fn a_repeated_step_is_told_where_it_is() {
    let folder = folder();
    filled(folder.path(), 3);
    let mut library = open(folder.path());
    for seq in [2, 3] {
        let step = Step { seq, id: id(1_000_002), text: "again" };
        let said = library.append_step(&id(1), step, STANDING, NOW);
        assert_eq!(said, Err(AppendError::Repeated { seq: 2 }));
    }
}

#[test]
fn the_same_step_id_may_be_in_two_battles() {
    let folder = folder();
    let mut library = open(folder.path());
    for number in [1, 2] {
        library.create_battle(&battle(number)).unwrap();
        append(&mut library, number, 0, "one").unwrap();
    }
    assert_eq!(append(&mut library, 3, 0, "one"), Err(AppendError::NoSuchBattle));
}

#[test]
fn the_summary_goes_with_the_step() {
    let folder = folder();
    let mut library = open(folder.path());
    library.create_battle(&battle(1)).unwrap();
    let standing = Standing { summary: "won", finished: true };
    let step = Step { seq: 0, id: id(5), text: "end" };
    library.append_step(&id(1), step, standing, NOW + 50).unwrap();
    let listed = library.battle(&id(1)).unwrap().unwrap();
    assert_eq!((listed.summary.unwrap().as_str(), listed.finished), ("won", true));
    assert_eq!((listed.steps, listed.created_at, listed.touched_at), (1, NOW + 1, NOW + 50));
}

#[test]
fn the_battle_touched_last_comes_first() {
    let folder = folder();
    let mut library = open(folder.path());
    for number in [1, 2, 3] {
        library.create_battle(&battle(number)).unwrap();
    }
    let step = Step { seq: 0, id: id(5), text: "go" };
    library.append_step(&id(2), step, STANDING, NOW + 100).unwrap();
    let order: Vec<Id> = library.battles().unwrap().iter().map(|listed| listed.id).collect();
    assert_eq!(order, [id(2), id(3), id(1)]);
}

#[test]
fn an_imported_battle_never_replaces_one() {
    let folder = folder();
    filled(folder.path(), 2);
    let mut library = open(folder.path());
    let steps = || [Step { seq: 0, id: id(1), text: "other" }];
    let said = library.import_battle(&battle(1), steps());
    assert_eq!(said, Err(CreateError::AlreadyHere));
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps, [long(0), long(1)]);
    library.import_battle(&battle(2), steps()).unwrap();
    assert_eq!(library.journal(&id(2)).unwrap().unwrap().steps, ["other"]);
}

#[test]
fn a_battle_with_a_gap_is_not_imported_at_all() {
    let folder = folder();
    let mut library = open(folder.path());
    let steps = [0, 2].map(|seq| Step { seq, id: id(seq), text: "step" });
    let stale = AppendError::Stale { expected: 1, got: 2 };
    assert_eq!(library.import_battle(&battle(1), steps), Err(CreateError::Steps(stale)));
    assert_eq!(library.battles().unwrap(), []);
}

#[test]
fn deleting_takes_the_steps_along_and_leaves_the_others() {
    let folder = folder();
    filled(folder.path(), 5);
    let mut library = open(folder.path());
    library.create_battle(&battle(2)).unwrap();
    append(&mut library, 2, 0, "mine").unwrap();
    assert!(library.delete_battle(&id(1)).unwrap());
    assert!(!library.delete_battle(&id(1)).unwrap());
    assert_eq!(library.journal(&id(1)).unwrap(), None);
    let left = "SELECT count(*) FROM steps";
    assert_eq!(library.connection.query_row(left, [], |row| row.get(0)), Ok(1));
    library.create_battle(&battle(1)).unwrap();
    append(&mut library, 1, 0, "anew").unwrap();
}

#[test]
fn names_are_trimmed_and_bounded() {
    let folder = folder();
    let mut library = open(folder.path());
    library.create_battle(&battle(1)).unwrap();
    let mut rename = |name: &str| library.rename_battle(&id(1), name);
    assert_eq!(rename("  "), Err(RenameError::Name(NameFault::Empty)));
    for acts in ["a\nb", "a\u{202e}b", "a\u{2028}b"] {
        assert_eq!(rename(acts), Err(RenameError::Name(NameFault::Control)), "{acts:?}");
    }
    let letters = NAME_MOST + 1;
    let long = "é".repeat(letters);
    assert_eq!(rename(&long), Err(RenameError::Name(NameFault::TooLong { letters })));
    assert_eq!(rename(" Waterloo "), Ok(()));
    assert_eq!(library.battle(&id(1)).unwrap().unwrap().name, "Waterloo");
    assert_eq!(library.rename_battle(&id(2), "x"), Err(RenameError::NoSuchBattle));
}
