//! Import of battles, to carry them between devices.

use super::Import;
use super::reply::Import as Imported;
use crate::app::App;
use crate::ask::Turn;
use crate::copies::reply::Receipts;
use crate::copies::{bind_up_to, receipts};
use crate::files::battle_file::{Exported, MOST, bad, numbered, step_names};
use crate::files::behind::Behind;
use crate::files::holding::holding;
use crate::files::sealed::{self, is_sealed};
use crate::files::verify::unlike;
use crate::open_battle::OpenBattle;
use crate::plain::{cut, plain_start};
use crate::records::Records;
use crate::{Hidden, Problem, Unlike};
use library::Held;
use std::path::Path;
use tracker::{Digest, Id};

/// The name of a battle in a library's file, and the result of its import.
pub type TakenIn = (String, Result<Imported, Problem>);

/// Imports a battle that proves. If the owner agrees, a battle goes on as far as it holds although its
/// end is missing, or although it ends before the steps that this device was shown. It replaces a
/// shorter part of the same battle that is already held.
pub(super) fn import(
    turn: Turn<'_>,
    Import { text, phrase, cut }: Import,
) -> Result<Imported, Problem> {
    let network = turn.watch.network;
    let app = turn.free();
    // An import is compared with the newest state that was shown of that battle.
    network.keep_shown()?;
    let phrase = phrase.as_ref().map(|Hidden(phrase)| phrase.as_str());
    let taken = take_in(app, &read_or_open(plain_start(&text), phrase)?, cut)?;
    // A device never holds the same battle twice.
    network.taken_in(&taken.battle);
    Ok(taken)
}

/// Imports every battle in a library's file, such as one that was moved aside. Returns each with
/// its name. For the owner only.
///
/// # Errors
/// If nothing can be read from it, or the disk refuses.
pub fn import_file(app: &App, file: &Path, cut: bool) -> Result<Vec<TakenIn>, Problem> {
    let found = app.records().library.held_in(file)?;
    if found.is_empty() {
        return Err(bad("no battle can be read of it"));
    }
    let take_in = |held: Held| {
        let taken = of_held(&held).and_then(|exported| take_in(app, &exported, cut));
        (held.name, taken)
    };
    Ok(found.into_iter().map(take_in).collect())
}

fn take_in(app: &App, exported: &Exported, cut: bool) -> Result<Imported, Problem> {
    let page = exported.first_page()?;
    let id = page.battle;
    let (mut open, proof) = exported.proven(&page)?;
    let Receipts { receipt, earlier } = receipts(&app.records(), id)?;
    let unlike = receipt.iter().chain(&earlier).find_map(|receipt| unlike(receipt, &open));
    let mut records = app.records();
    let mut steps = exported.texts();
    let held = records.library.held(&id.0)?;
    let behind = held.map(|held| Behind::of(held, &open, &steps)).transpose()?;
    if !exported.is_whole() && !cut {
        return Err(Problem::CutShort { steps: open.steps() });
    }
    if let Some(lost) = lost(exported, &open, unlike)
        && !behind.as_ref().is_some_and(|behind| behind.goes_beyond(&steps))
    {
        steps.push(open.go_on(lost)?);
    }
    let aside = match behind {
        Some(behind) => Some(join(&mut records, id, open, &steps, &behind)?),
        None => {
            let names = step_names(&steps)?;
            records.keep(id, &exported.name, &open, numbered(&names, &steps))?;
            records.open.insert(id, open);
            None
        }
    };
    if let Some(Unlike::Short { last, .. }) = unlike {
        bind_up_to(&mut records, id, last)?;
    }
    drop(records);
    app.tell(Some(id));
    if aside.is_some() {
        app.tell_table(id);
    }
    Ok(Imported { battle: id.to_string(), proof, aside, unlike })
}

/// Replaces what is held of a battle with the file's content. Returns the file to which the old
/// data was moved.
fn join(
    records: &mut Records,
    id: Id,
    open: OpenBattle,
    steps: &[String],
    Behind { held, mended }: &Behind,
) -> Result<String, Problem> {
    let until = u32::try_from(steps.len()).unwrap_or(u32::MAX);
    let beyond = held.steps.range(until..).map(|(_, found)| found.text.clone());
    let all: Vec<String> = steps.iter().cloned().chain(beyond).collect();
    // If the battle does not open with all steps, it is still damaged beyond the end of the file.
    let mut open = open.again(&all).unwrap_or(open);
    if !held.name.is_empty() {
        open.rename(&held.name);
    }
    let quarantined = records.put_in_place(id, &open, steps, held, until)?;
    if *mended {
        records.reword(id)?;
    }
    Ok(quarantined)
}

/// Reads an exported battle, or a sealed one that the phrase opens.
fn read_or_open(text: &str, phrase: Option<&str>) -> Result<Exported, Problem> {
    Problem::unless_short(text, MOST)?;
    if is_sealed(text) { sealed::opened(text, phrase) } else { Exported::read(text) }
}

/// How many steps are gone after the last one, if any; 0 if the number is unknown.
fn lost(exported: &Exported, open: &OpenBattle, unlike: Option<Unlike>) -> Option<u32> {
    match unlike {
        _ if !exported.is_whole() => Some(0),
        Some(Unlike::Short { seen, last }) if last == open.newest() => Some(seen - last),
        _ => None,
    }
}

/// The part that holds of a battle found in a library's file.
fn of_held(held: &Held) -> Result<Exported, Problem> {
    let (open, steps) = holding(held)?;
    let whole = steps.len() == held.known as usize;
    let mut exported =
        Exported::of(cut(&open.name().name, library::NAME_MOST), open.header(), steps)?;
    if !whole {
        exported.head = Digest([0; 32]);
    }
    Ok(exported)
}
