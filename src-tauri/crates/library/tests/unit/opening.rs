//! Opening: the settings that keep the promises, other processes, disks that refuse.

use super::*;
use crate::{Fault, OpenError};
use std::sync::Barrier;
use std::thread;

#[test]
fn a_commit_is_on_disk_when_it_returns() {
    let folder = folder();
    let library = open(folder.path());
    let says = |name: &str| -> String {
        let text = format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}");
        library.connection.query_row(&text, [], |row| row.get(0)).unwrap()
    };
    assert_eq!([says("journal_mode"), says("synchronous")], ["wal", "2"]);
    assert_eq!([says("foreign_keys"), says("application_id")], ["1", "1094992689"]);
}

#[test]
fn the_second_opener_works_and_its_stale_step_is_refused() {
    let folder = folder();
    filled(folder.path(), 2);
    let (mut one, mut other) = (open(folder.path()), open(folder.path()));
    let tap = |number, text| Step { seq: 2, id: id(number), text };
    one.append_step(&id(1), tap(50, "first"), STANDING, NOW).unwrap();
    let said = other.append_step(&id(1), tap(51, "second"), STANDING, NOW);
    assert_eq!(said, Err(AppendError::Stale { expected: 3, got: 2 }));
    append(&mut other, 1, 3, "fourth").unwrap();
    assert_eq!(one.journal(&id(1)).unwrap().unwrap().steps[2..], ["first", "fourth"]);
}

/// Repeated, because the outcome depends on timing.
#[test]
fn many_may_open_a_new_folder_at_once_and_no_step_is_lost_between_them() {
    for _ in 0..10 {
        let folder = folder();
        let start = Barrier::new(6);
        thread::scope(|scope| {
            for number in 1..=6 {
                let (path, start) = (folder.path(), &start);
                scope.spawn(move || {
                    start.wait();
                    let mut library = open(path);
                    library.create_battle(&battle(number)).unwrap();
                    for seq in 0..5 {
                        append(&mut library, number, seq, "step").unwrap();
                    }
                });
            }
        });
        let battles = open(folder.path()).battles().unwrap();
        assert_eq!(battles.iter().map(|listed| listed.steps).collect::<Vec<_>>(), [5; 6]);
    }
}

/// One of them moves the file aside; the others find the fresh one and leave it alone.
#[test]
fn many_may_open_a_folder_with_an_unusable_file_at_once() {
    for _ in 0..10 {
        let folder = folder();
        std::fs::write(folder.path().join("aide.db"), "no database").unwrap();
        let start = Barrier::new(6);
        let quarantined = thread::scope(|scope| {
            let open = || {
                start.wait();
                Library::open(folder.path(), NOW).unwrap().quarantined
            };
            let all: Vec<_> = (0..6).map(|_| scope.spawn(open)).collect();
            all.into_iter().filter_map(|one| one.join().unwrap()).count()
        });
        assert_eq!(quarantined, 1);
    }
}

#[test]
fn a_busy_library_is_told() {
    let folder = folder();
    let mut library = open(folder.path());
    library.connection.busy_timeout(std::time::Duration::from_millis(5)).unwrap();
    let other = open(folder.path());
    other.connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(library.set_setting("a", "b"), Err(Fault::Busy));
}

#[test]
fn a_full_disk_refuses_and_nothing_is_changed() {
    let folder = folder();
    filled(folder.path(), 3);
    let mut library = open(folder.path());
    library.connection.pragma_update(None, "max_page_count", 1).unwrap();
    let said = append(&mut library, 1, 3, &"x".repeat(100_000));
    assert_eq!(said, Err(AppendError::Fault(Fault::Full)));
    assert_eq!(library.battle(&id(1)).unwrap().unwrap().steps, 3);
    drop(library);
    append(&mut open(folder.path()), 1, 3, "room again").unwrap();
}

#[test]
fn a_library_that_may_only_be_read_refuses_and_can_be_read() {
    let folder = folder();
    filled(folder.path(), 3);
    let mut library = open(folder.path());
    library.connection.pragma_update(None, "query_only", true).unwrap();
    assert_eq!(append(&mut library, 1, 3, "no"), Err(AppendError::Fault(Fault::ReadOnly)));
    assert_eq!(library.journal(&id(1)).unwrap().unwrap().steps.len(), 3);
}

/// Not even root may write there, so this holds for any user who runs the tests.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_may_not_be_written_is_told() {
    for path in ["/proc/self", "/proc/no-such-folder"] {
        let said = Library::open(Path::new(path), NOW).unwrap_err();
        assert!(matches!(said, OpenError::Disk { .. }), "{said}");
        assert!(said.to_string().starts_with(path), "{said}");
    }
}
