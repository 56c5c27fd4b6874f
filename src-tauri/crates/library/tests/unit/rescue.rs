//! Everything readable of a damaged library is in the new one, and losses are reported.

use super::*;
use crate::{Carried, Notice, Reason, text};
use std::collections::BTreeSet;
use std::fs;

const PAGE: usize = 4096;
const BATTLES: u32 = 6;

/// The bytes of a library with battles of 30 steps, and something in every other table.
fn stocked() -> Vec<u8> {
    let folder = folder();
    let mut library = open(folder.path());
    for number in 1..=BATTLES {
        let name = format!("Battle {number}");
        library.create_battle(&NewBattle { name: &name, ..battle(number) }).unwrap();
        for seq in 0..30 {
            append(&mut library, number, seq, &long(seq)).unwrap();
        }
    }
    library.save_army(army(&id(1), "skirmish", "North", "army-text", NOW), &[], ANY).unwrap();
    library.save_card("skirmish", "guard", "card-text", ANY).unwrap();
    library.set_setting("theme", "setting-text").unwrap();
    library.save_ledger("club", "Club", "ledger-text").unwrap();
    library.keep_documents("seating", &id(1), [(0, "paper-text")]).unwrap();
    drop(library);
    fs::read(folder.path().join("aide.db")).unwrap()
}

fn opened(bytes: &[u8]) -> (TempDir, Opened) {
    let folder = folder();
    fs::write(folder.path().join("aide.db"), bytes).unwrap();
    let opened = Library::open(folder.path(), NOW).unwrap();
    (folder, opened)
}

/// The numbers of the undamaged battles.
fn whole(library: &Library) -> BTreeSet<u32> {
    let texts: Vec<String> = (0..30).map(long).collect();
    let is_whole = |number: &u32| {
        let journal = library.journal(&id(*number)).ok().flatten();
        journal.is_some_and(|journal| journal.steps == texts && journal.header == battle(1).header)
    };
    (1..=BATTLES).filter(is_whole).collect()
}

/// The names of the battles that are reported as damaged or lost.
fn told(library: &Library) -> BTreeSet<String> {
    let name = |notice: Notice| match notice {
        Notice::Damaged { name, .. } | Notice::Lost { name, .. } => Some(name),
        _ => None,
    };
    library.notices().unwrap().into_iter().filter_map(name).collect()
}

#[test]
fn whatever_page_is_broken_the_others_are_carried_over_and_what_is_lost_is_told() {
    let whole_file = stocked();
    let mut all = 0;
    for page in 1..whole_file.len() / PAGE {
        // The kind of the page, its number of cells, and the position of one.
        for place in [0, 4, 8, 13] {
            let mut bytes = whole_file.clone();
            bytes[page * PAGE + place] ^= 0x40;
            let (_folder, opened) = opened(&bytes);
            let Some(quarantined) = opened.quarantined else { continue };
            assert_eq!(fs::read(&quarantined.path).unwrap(), bytes);
            let (whole, told) = (whole(&opened.library), told(&opened.library));
            for number in 1..=BATTLES {
                let known = whole.contains(&number) || told.contains(&format!("Battle {number}"));
                let unnamed = told.contains("");
                assert!(
                    known || unnamed,
                    "page {page}, byte {place}: {number}, {whole:?} {told:?}"
                );
            }
            all += usize::from(whole.len() == BATTLES as usize);
        }
    }
    assert!(all > 20, "of some pages nothing is missed: {all}");
}

#[test]
fn a_broken_page_of_one_battle_takes_no_other_with_it() {
    let mut bytes = stocked();
    // The step in the middle of its battle, wherever it is stored.
    let step = format!("{{\"seq\":{},", 15);
    let found = bytes.windows(step.len()).position(|window| window == step.as_bytes()).unwrap();
    bytes[found / PAGE * PAGE + 8] ^= 0x40;
    let (_folder, opened) = opened(&bytes);
    let quarantined = opened.quarantined.unwrap();
    assert!(matches!(quarantined.reason, Reason::Damaged(_)));
    let Carried { whole: as_before, part, lost } = quarantined.carried;
    assert_eq!(as_before + part + lost, BATTLES);
    let (whole, told) = (whole(&opened.library), told(&opened.library));
    assert!(whole.len() >= BATTLES as usize - 2, "{whole:?}");
    assert_eq!(whole.len() + told.len(), BATTLES as usize, "{whole:?} {told:?}");
    // The rest of the damaged battle is here: it can be mended or replaced with a copy.
    let damaged = (1..=BATTLES).find(|number| !whole.contains(number)).unwrap();
    let held = opened.library.held(&id(damaged)).unwrap().unwrap();
    assert!(!held.steps.is_empty() && held.known == 30 && held.header.sure, "{held:?}");
    assert_eq!(opened.library.army(&id(1)).unwrap().unwrap().text, Ok("army-text".into()));
    assert_eq!(opened.library.settings().unwrap().len(), 1);
    assert_eq!(opened.library.cards("skirmish").unwrap().len(), 1);
    assert_eq!(opened.library.ledgers().unwrap().len(), 1);
    assert_eq!(opened.library.documents("seating", &id(1)).unwrap().len(), 1);
}

#[test]
fn damage_to_the_first_page_loses_nothing() {
    let whole_file = stocked();
    let mut quarantined = 0;
    for place in (0..PAGE - 1).step_by(29) {
        let mut bytes = whole_file.clone();
        for place in [place, place + 1] {
            // A changed version number may be that of a newer file.
            if !(60..64).contains(&place) {
                bytes[place] ^= 0x11;
            }
        }
        let (_folder, opened) = opened(&bytes);
        assert_eq!(whole(&opened.library).len(), BATTLES as usize, "byte {place}");
        quarantined += u32::from(opened.quarantined.is_some());
    }
    assert!(quarantined > 20, "{quarantined}");
}

#[test]
fn a_library_without_one_of_its_tables_is_set_aside_and_carried_over() {
    let folder = folder();
    fs::write(folder.path().join("aide.db"), stocked()).unwrap();
    let library = open(folder.path());
    library.connection.execute_batch("DROP TABLE covers").unwrap();
    drop(library);
    let opened = Library::open(folder.path(), NOW).unwrap();
    let quarantined = opened.quarantined.unwrap();
    assert!(matches!(quarantined.reason, Reason::Damaged(_)));
    let all = Carried { whole: BATTLES, ..Carried::default() };
    assert_eq!((quarantined.carried, whole(&opened.library).len()), (all, BATTLES as usize));
    assert_eq!(opened.library.battles().unwrap().len(), BATTLES as usize);
    assert_eq!(told(&opened.library), BTreeSet::new(), "no more than names is lost");
    drop(opened.library);
    open(folder.path());
}

#[test]
fn a_battle_whose_first_page_is_lost_is_here_by_its_name() {
    let folder = folder();
    fs::write(folder.path().join("aide.db"), stocked()).unwrap();
    let library = open(folder.path());
    let gone = "UPDATE battles SET header = 'torn' WHERE key = 2; DROP TABLE tally";
    library.connection.execute_batch(gone).unwrap();
    drop(library);
    let library = Library::open(folder.path(), NOW).unwrap().library;
    assert_eq!(told(&library), BTreeSet::from(["Battle 2".to_owned()]));
    let held = library.held(&id(2)).unwrap().unwrap();
    assert_eq!((held.header.sure, held.steps.len(), &*held.name), (false, 30, "Battle 2"));
}

#[test]
fn a_battle_of_which_nothing_can_go_on_is_not_counted_as_read() {
    let folder = folder();
    fs::write(folder.path().join("aide.db"), stocked()).unwrap();
    let library = open(folder.path());
    let gone = "DELETE FROM steps WHERE battle IN (2, 3) AND seq = 0;
        DELETE FROM steps WHERE battle = 4 AND seq = 15;
        UPDATE covers SET name = 'Battle 2' WHERE battle = 3; DROP TABLE tally";
    library.connection.execute_batch(gone).unwrap();
    drop(library);
    let library = Library::open(folder.path(), NOW).unwrap().library;
    let notices = library.notices().unwrap();
    // The first notice reports that the tally is gone.
    let Notice::Quarantined { carried, .. } = &notices[1] else { panic!("{notices:?}") };
    assert_eq!(*carried, Carried { whole: BATTLES - 3, part: 1, lost: 2 });
    let lost = Notice::Lost { what: "battles".into(), name: "Battle 2".into(), count: 2 };
    let (name, battle) = ("Battle 4".to_owned(), text::hex(&id(4))[..8].to_owned());
    let at = library.battle(&id(4)).unwrap().unwrap().created_at;
    assert_eq!(notices[2..], [lost, Notice::Damaged { name, battle, at }]);
}

#[test]
fn whoever_is_interrupted_while_the_new_library_is_made_loses_nothing() {
    let (made, rest) = (folder(), folder());
    let mut bytes = stocked();
    bytes[..16].fill(0);
    fs::write(made.path().join("aide.db"), &bytes).unwrap();
    drop(Library::open(made.path(), NOW).unwrap());
    // The old file was moved aside, but not its log and its checkpoint; the new one is ready.
    fs::copy(made.path().join("aide.db"), rest.path().join("aide.new.db")).unwrap();
    fs::write(rest.path().join("aide.db-wal"), "an old log").unwrap();
    fs::write(rest.path().join("aide.db-mark"), "an old checkpoint").unwrap();
    let library = Library::open(rest.path(), NOW).unwrap().library;
    assert_eq!(whole(&library).len(), BATTLES as usize);
    let told = library.notices().unwrap();
    let all = Carried { whole: BATTLES, ..Carried::default() };
    assert!(matches!(&told[0], Notice::Quarantined { carried, .. } if *carried == all), "{told:?}");
    // Interrupted earlier: the work starts over.
    fs::write(made.path().join("aide.db"), &bytes).unwrap();
    fs::write(made.path().join("aide.new.db"), "half of a new library").unwrap();
    fs::write(made.path().join("aide.new.db-journal"), "and its journal").unwrap();
    let opened = Library::open(made.path(), NOW).unwrap();
    assert_eq!(whole(&opened.library).len(), BATTLES as usize);
    assert!(!fs::exists(made.path().join("aide.new.db")).unwrap());
}

#[test]
fn the_battles_in_a_file_that_was_set_aside_can_be_read() {
    let folder = folder();
    let mut bytes = stocked();
    bytes[..16].fill(0);
    let file = folder.path().join("aide.aside-1.db");
    fs::write(&file, &bytes).unwrap();
    let library = open(folder.path());
    let held = library.held_in(&file).unwrap();
    assert_eq!(held.iter().filter(|held| held.is_whole()).count(), BATTLES as usize);
    assert_eq!(fs::read(&file).unwrap(), bytes, "the file stays as it is");
    fs::write(&file, "Dear diary. ".repeat(500)).unwrap();
    assert_eq!(library.held_in(&file).unwrap(), []);
}
