//! Tests of the library. Each opens one in its own folder.

mod damage;
mod documents;
mod held;
mod journal;
mod measured;
mod migrations;
mod opening;
mod rescue;
mod shelves;

use crate::{AppendError, Id, Library, NewArmy, NewBattle, Opened, SaveError, Standing, Step};
use std::path::Path;
use tempfile::TempDir;

const NOW: i64 = 1_800_000_000_000;
/// Replaces whatever is stored.
const ANY: fn(Option<&str>) -> Result<(), SaveError> = |_| Ok(());
const STANDING: Standing<'_> = Standing { summary: r#"{"turn":1}"#, finished: false };

/// An id from a number, spread like random ids.
fn id(number: u32) -> Id {
    u128::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835).to_le_bytes()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Opens a library that must be undamaged.
fn open(folder: &Path) -> Library {
    let Opened { library, quarantined, missing } = Library::open(folder, NOW).unwrap();
    assert_eq!((quarantined, missing), (None, 0));
    library
}

fn battle(number: u32) -> NewBattle<'static> {
    NewBattle {
        id: id(number),
        game: "skirmish",
        name: "Friday",
        header: r#"{"setup":"…"}"#,
        standing: STANDING,
        at: NOW + i64::from(number),
    }
}

fn army<'a>(id: &'a Id, game: &'a str, name: &'a str, text: &'a str, at: i64) -> NewArmy<'a> {
    NewArmy { id, game, name, text, at }
}

fn append(library: &mut Library, number: u32, seq: u32, text: &str) -> Result<(), AppendError> {
    let step = Step { seq, id: id(1_000_000 + seq), text };
    library.append_step(&id(number), step, STANDING, NOW)
}

/// A library with one battle of `steps` steps, closed.
fn filled(folder: &Path, steps: u32) {
    let mut library = open(folder);
    library.create_battle(&battle(1)).unwrap();
    for seq in 0..steps {
        append(&mut library, 1, seq, &long(seq)).unwrap();
    }
}

/// A step's text of 250 bytes.
fn long(seq: u32) -> String {
    format!("{:250}", format!(r#"{{"seq":{seq},"kind":"unit_activated"}}"#))
}
