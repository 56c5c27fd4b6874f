//! Damaged, foreign and newer files are reported and moved aside, never deleted.

use super::*;
use crate::{Carried, Fault, Notice, Quarantined, Reason};
use std::fs;

/// Opens a library whose file cannot be used, and checks that the file was kept.
fn quarantined(folder: &Path) -> Quarantined {
    let before = fs::read(folder.join("aide.db")).unwrap();
    let opened = Library::open(folder, NOW).unwrap();
    let quarantined = opened.quarantined.unwrap();
    assert_eq!(fs::read(&quarantined.path).unwrap(), before);
    quarantined
}

fn alter(path: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).unwrap();
    change(&mut bytes);
    fs::write(path, bytes).unwrap();
}

fn place_of(bytes: &[u8], text: &str) -> usize {
    bytes.windows(text.len()).position(|window| window == text.as_bytes()).unwrap()
}

#[test]
fn a_damaged_header_is_set_aside() {
    let folder = folder();
    filled(folder.path(), 3);
    alter(&folder.path().join("aide.db"), |bytes| bytes[..16].fill(0));
    let quarantined = quarantined(folder.path());
    assert!(matches!(quarantined.reason, Reason::Damaged(_)), "{:?}", quarantined.reason);
    assert_eq!(quarantined.path, folder.path().join(format!("aide.aside-{NOW}.db")));
    open(folder.path());
}

#[test]
fn a_file_that_is_no_database_is_set_aside() {
    let folder = folder();
    fs::write(folder.path().join("aide.db"), "Dear diary. ".repeat(500)).unwrap();
    assert!(matches!(quarantined(folder.path()).reason, Reason::Damaged(_)));
}

#[test]
fn a_database_of_another_program_is_set_aside() {
    let folder = folder();
    let other = rusqlite::Connection::open(folder.path().join("aide.db")).unwrap();
    other.execute_batch("CREATE TABLE diary (day TEXT)").unwrap();
    drop(other);
    assert_eq!(quarantined(folder.path()).reason, Reason::Foreign);
}

#[test]
fn a_newer_file_is_left_alone_with_its_log_and_the_opener_is_told() {
    let folder = folder();
    let library = open(folder.path());
    library.connection.pragma_update(None, "user_version", 99).unwrap();
    // As after a kill, the log is still there.
    let files = ["aide.db", "aide.db-wal"].map(|name| folder.path().join(name));
    let before = files.clone().map(|file| fs::read(file).unwrap());
    std::mem::forget(library);
    let said = Library::open(folder.path(), NOW).unwrap_err();
    let (path, known) = (files[0].clone(), crate::schema::MIGRATIONS.len());
    assert_eq!(said, crate::OpenError::Newer { path, version: 99, known });
    assert_eq!(files.map(|file| fs::read(file).unwrap()), before);
}

#[test]
fn what_happened_to_the_library_is_told_until_somebody_has_read_it() {
    let folder = folder();
    fs::write(folder.path().join("aide.db"), "no database").unwrap();
    let path = quarantined(folder.path()).path.display().to_string();
    let quarantined =
        Notice::Quarantined { reason: "damaged".into(), path, carried: Carried::default() };
    for _ in 0..2 {
        assert_eq!(open(folder.path()).notices().unwrap(), std::slice::from_ref(&quarantined));
    }
    filled(folder.path(), 2);
    // The checkpoint says that more changes were acknowledged than are there.
    let checkpoint = folder.path().join("aide.db-mark");
    crate::checkpoint::Checkpoint::open(&checkpoint).set(1_000);
    let opened = Library::open(folder.path(), NOW).unwrap();
    let missing = Notice::Missing { changes: opened.missing, path: None };
    drop(opened);
    let mut library = open(folder.path());
    assert_eq!(library.notices().unwrap(), [quarantined, missing]);
    assert!(library.forget_notices().unwrap());
    drop(library);
    assert_eq!(open(folder.path()).notices().unwrap(), []);
}

#[cfg(unix)]
#[test]
fn nobody_else_may_open_the_books() {
    use std::os::unix::fs::PermissionsExt;
    let outer = folder();
    let folder = outer.path().join("books");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("aide.db"), "").unwrap();
    for path in [&folder, &folder.join("aide.db")] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut library = open(&folder);
    library.create_battle(&battle(1)).unwrap();
    append(&mut library, 1, 0, "step").unwrap();
    let held = library.held(&id(1)).unwrap().unwrap();
    library.put_in_place(&battle(1), &[], &held, 0).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 6, "{files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[cfg(unix)]
#[test]
fn a_folder_is_closed_at_once_unless_others_have_something_in_it() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for (name, there, closed) in [
        ("empty", None, 0o700),
        ("ours", Some("aide.aside-17.db-wal"), 0o700),
        ("shared", Some("photo.jpg"), 0o755),
        ("near", Some("aide.json"), 0o755),
        (crate::FOLDER, Some("cache"), 0o700),
    ] {
        let outer = folder();
        let folder = outer.path().join(name);
        fs::create_dir(&folder).unwrap();
        if let Some(there) = there {
            fs::write(folder.join(there), "").unwrap();
            fs::set_permissions(folder.join(there), fs::Permissions::from_mode(0o644)).unwrap();
        }
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        for time in ["first", "second"] {
            drop(open(&folder));
            assert_eq!(mode(&folder), closed, "{name}, the {time} time");
        }
        for file in fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()) {
            let theirs = ["photo.jpg", "aide.json", "cache"].iter().any(|it| file.ends_with(it));
            let wanted = if theirs { 0o644 } else { 0o600 };
            assert_eq!(mode(&file), wanted, "{}", file.display());
        }
    }
}

#[test]
fn nothing_set_aside_is_ever_written_over() {
    let folder = folder();
    let mut paths = Vec::new();
    for text in ["one", "two", "three"] {
        fs::write(folder.path().join("aide.db"), text.repeat(1000)).unwrap();
        paths.push((quarantined(folder.path()).path, text.repeat(1000)));
    }
    for (path, text) in paths {
        assert_eq!(fs::read_to_string(path).unwrap(), text);
    }
}

#[test]
fn a_broken_page_is_set_aside() {
    let folder = folder();
    filled(folder.path(), 200);
    let file = folder.path().join("aide.db");
    // The pages in the middle are the journal's; their headers locate the cells.
    alter(&file, |bytes| {
        let page = bytes.len() / 4096 / 2 * 4096;
        bytes[page + 3] ^= 0x40;
    });
    assert!(matches!(quarantined(folder.path()).reason, Reason::Damaged(_)));
}

#[test]
fn a_flipped_letter_is_told_with_the_step_it_is_in() {
    let folder = folder();
    filled(folder.path(), 100);
    alter(&folder.path().join("aide.db"), |bytes| {
        let place = place_of(bytes, r#"{"seq":57,"#);
        bytes[place + 8] ^= 1;
    });
    let said = open(folder.path()).journal(&id(1)).unwrap_err();
    let Fault::Damaged(damaged) = said else { panic!("{said}") };
    assert_eq!(damaged.what, "step");
    assert!(damaged.which.starts_with("57 of battle "), "{damaged}");
}

/// Flips every byte of the file in turn. Each is detected on opening or reading, or does not matter.
#[test]
fn no_flipped_byte_changes_what_comes_back() {
    let folder = folder();
    filled(folder.path(), 20);
    let file = folder.path().join("aide.db");
    let whole = fs::read(&file).unwrap();
    let journal = open(folder.path()).journal(&id(1)).unwrap();
    for place in (0..whole.len()).step_by(61) {
        let inner = tempfile::tempdir_in(folder.path()).unwrap();
        let mut bytes = whole.clone();
        bytes[place] ^= 0x10;
        fs::write(inner.path().join("aide.db"), bytes).unwrap();
        let Ok(opened) = Library::open(inner.path(), NOW) else { continue };
        let silent = opened.quarantined.is_none();
        if let Ok(read) = opened.library.journal(&id(1)) {
            let listed = !opened.library.battles().is_ok_and(|battles| battles.is_empty());
            assert!(read == journal || (read.is_none() && (listed || !silent)), "byte {place}");
        }
    }
}

#[test]
fn a_flipped_letter_elsewhere_spoils_that_thing_alone() {
    let folder = folder();
    let mut library = open(folder.path());
    library.create_battle(&battle(1)).unwrap();
    library.save_army(army(&id(1), "skirmish", "North", "army-text", NOW), &[], ANY).unwrap();
    library.save_army(army(&id(2), "skirmish", "South", "other", NOW), &[], ANY).unwrap();
    library.save_card("skirmish", "guard", "card-text", ANY).unwrap();
    library.set_setting("theme", "setting-text").unwrap();
    library.save_ledger("club", "Club", "ledger-text").unwrap();
    library.keep_documents("seating", &id(1), [(0, "paper-text")]).unwrap();
    drop(library);
    alter(&folder.path().join("aide.db"), |bytes| {
        let texts = ["army-text", "card-text", "setting-text", "ledger-text", "paper-text"];
        for text in texts.into_iter().chain([STANDING.summary]) {
            let place = place_of(bytes, text);
            bytes[place + 3] ^= 0x80;
        }
    });
    let library = open(folder.path());
    let what = |text: &crate::Text| text.as_ref().unwrap_err().what;
    assert_eq!(what(&library.battles().unwrap()[0].summary), "summary");
    assert_eq!(what(&library.army(&id(1)).unwrap().unwrap().text), "army");
    assert_eq!(library.army(&id(2)).unwrap().unwrap().text, Ok("other".into()));
    assert_eq!(what(&library.cards("skirmish").unwrap()[0].1), "card");
    assert_eq!(what(&library.settings().unwrap()[0].1), "setting");
    assert_eq!(what(&library.ledger("club").unwrap().unwrap().text), "ledger");
    assert_eq!(what(&library.documents("seating", &id(1)).unwrap()[0].1), "paper");
}

/// A copy of a library as a kill leaves it: with its log, and its checkpoint.
fn killed(steps: u32) -> TempDir {
    let (from, to) = (folder(), folder());
    let mut library = open(from.path());
    library.create_battle(&battle(1)).unwrap();
    for seq in 0..steps {
        append(&mut library, 1, seq, &long(seq)).unwrap();
    }
    for name in ["aide.db", "aide.db-wal", "aide.db-mark"] {
        fs::copy(from.path().join(name), to.path().join(name)).unwrap();
    }
    to
}

#[test]
fn a_kill_loses_nothing() {
    let folder = killed(20);
    assert_eq!(open(folder.path()).battle(&id(1)).unwrap().unwrap().steps, 20);
}

#[test]
fn a_log_cut_short_is_told_once_and_the_rest_is_whole() {
    let folder = killed(20);
    alter(&folder.path().join("aide.db-wal"), |bytes| bytes.truncate(bytes.len() - 3 * 4096));
    let opened = Library::open(folder.path(), NOW).unwrap();
    let steps = opened.library.journal(&id(1)).unwrap().unwrap().steps;
    assert!(opened.missing > 0 && steps.len() < 20);
    assert_eq!(steps.len() as u64 + opened.missing, 20);
    assert_eq!(steps, (0..).take(steps.len()).map(long).collect::<Vec<_>>());
    drop(opened);
    open(folder.path());
}

#[test]
fn a_flipped_byte_in_the_log_is_told() {
    let folder = killed(20);
    alter(&folder.path().join("aide.db-wal"), |bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    });
    assert!(Library::open(folder.path(), NOW).unwrap().missing > 0);
}

#[test]
fn a_lost_log_is_told() {
    let folder = killed(20);
    fs::remove_file(folder.path().join("aide.db-wal")).unwrap();
    let opened = Library::open(folder.path(), NOW).unwrap();
    assert!(opened.missing > 0 || opened.quarantined.is_some());
}

#[test]
fn a_log_without_its_database_is_set_aside() {
    let folder = killed(20);
    fs::remove_file(folder.path().join("aide.db")).unwrap();
    let quarantined = Library::open(folder.path(), NOW).unwrap().quarantined.unwrap();
    assert_eq!(quarantined.reason, Reason::Orphaned);
    assert_eq!(quarantined.path, folder.path().join(format!("aide.aside-{NOW}.db-wal")));
    assert!(quarantined.path.exists(), "what is named is there");
}

#[test]
fn what_is_left_of_a_damaged_log_is_set_aside_before_it_is_written_over() {
    let folder = killed(20);
    let log = folder.path().join("aide.db-wal");
    alter(&log, |bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    });
    let before = fs::read(&log).unwrap();
    let mut opened = Library::open(folder.path(), NOW).unwrap();
    append(&mut opened.library, 1, 20 - u32::try_from(opened.missing).unwrap(), "on").unwrap();
    let notices = opened.library.notices().unwrap();
    let [Notice::Missing { path: Some(path), .. }] = &*notices else { panic!("{notices:?}") };
    drop(opened);
    assert_eq!(fs::read(format!("{path}-wal")).unwrap(), before);
    assert!(fs::exists(path).unwrap());
}

#[test]
fn a_mark_that_is_gone_or_garbled_is_told_once_and_made_anew() {
    let folder = folder();
    filled(folder.path(), 3);
    let checkpoint = folder.path().join("aide.db-mark");
    let told = || {
        let mut library = open(folder.path());
        let notices = library.notices().unwrap();
        library.forget_notices().unwrap();
        notices
    };
    for spoil in [
        |checkpoint| fs::remove_file(checkpoint),
        |checkpoint| fs::write(checkpoint, "no mark, but a long text"),
    ] {
        assert_eq!(told(), []);
        spoil(&checkpoint).unwrap();
        assert_eq!(told(), [Notice::Unmarked]);
        assert_eq!(fs::metadata(&checkpoint).unwrap().len(), 12);
    }
    // An empty file is here as well, and everything in it is gone.
    for marked in [true, false] {
        let folder = self::folder();
        filled(folder.path(), 2);
        for end in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.path().join(format!("aide.db{end}")));
        }
        fs::write(folder.path().join("aide.db"), "").unwrap();
        if !marked {
            fs::remove_file(folder.path().join("aide.db-mark")).unwrap();
        }
        let told = Library::open(folder.path(), NOW).unwrap().library.notices().unwrap();
        let said = match told.as_slice() {
            [Notice::Missing { .. }] => marked,
            [Notice::Unmarked] => !marked,
            _ => false,
        };
        assert!(said, "{told:?}");
    }
    // A log may be lost with it.
    let folder = killed(20);
    for end in ["wal", "mark"] {
        fs::remove_file(folder.path().join(format!("aide.db-{end}"))).unwrap();
    }
    let opened = Library::open(folder.path(), NOW).unwrap();
    let told = opened.library.notices().unwrap();
    assert!(told == [Notice::Unmarked] || opened.quarantined.is_some(), "{told:?}");
}

#[test]
fn a_document_is_replaced_only_if_that_is_agreed() {
    let folder = folder();
    let mut library = open(folder.path());
    let only = |text: Option<&'static str>| {
        move |kept: Option<&str>| match kept == text {
            true => Ok(()),
            false => Err(Fault::Other(format!("{kept:?} is kept"))),
        }
    };
    let text = |library: &Library| library.documents("pack", &id(1)).unwrap()[0].1.clone();
    library.save_document("pack", &id(1), "first-text", only(None)).unwrap();
    library.save_document("pack", &id(1), "second-text", only(None)).unwrap_err();
    assert_eq!(text(&library), Ok("first-text".into()));
    library.save_document("pack", &id(1), "second-text", only(Some("first-text"))).unwrap();
    library.save_document("pack", &id(2), "other", only(None)).unwrap();
    assert_eq!(text(&library), Ok("second-text".into()));
    drop(library);
    alter(&folder.path().join("aide.db"), |bytes| {
        let place = place_of(bytes, "second-text");
        bytes[place] = b'T';
    });
    let mut library = open(folder.path());
    text(&library).unwrap_err();
    library.save_document("pack", &id(1), "third-text", only(None)).unwrap();
    assert_eq!(text(&library), Ok("third-text".into()));
}
