//! Export and import of battles, to carry them between devices.

use crate::battle::reply;
use crate::battles::reply::Import;
use crate::copies::reply::Receipts;
use crate::files::battle_file::{Exported, MOST, bad, numbered, step_names, written};
use crate::files::join::Behind;
use crate::files::mend::holding;
use crate::files::sealed::{self, is_sealed, sealed_file};
use crate::files::verify::unlike;
use crate::open_battle::OpenBattle;
use crate::plain::{cut, plain_start};
use crate::records::Locked;
use crate::seating::sealed_items;
use crate::{App, Hidden, Problem, Unlike, clock};
use handover::{Phrase, Sealer};
use library::Held;
use std::path::Path;
use tracker::{Digest, Id};

/// The name of a battle in a library's file, and the result of its import.
pub type TakenIn = (String, Result<Import, Problem>);

/// Exports a battle as a text. Before the battle ends the text reveals every hand, every locked choice
/// and all draws to come, so export is refused unless this device plays every seat.
pub(crate) fn export(mut records: Locked<'_>, battle: Id) -> Result<reply::Export, Problem> {
    // The battle is opened first, so that only a checked battle is exported.
    let open = records.open_battle(battle)?;
    let (name, mut seats) = (open.name().name.clone(), open.seats().all());
    if !records.is_over(battle)? && seats.any(|seat| records.is_elsewhere(battle, seat)) {
        return Err(Problem::OnlySealed {});
    }
    let journal = records.library.journal(&battle.0)?.ok_or(Problem::no_battle(battle))?;
    drop(records);
    let text = written(&name, &journal.header, &journal.steps)?;
    Ok(reply::Export { text, file: file_name(&name, "aide.json"), words: None })
}

/// Exports a battle as a text sealed with twelve new words. Only these words open it.
pub(crate) fn export_sealed(mut records: Locked<'_>, battle: Id) -> Result<reply::Export, Problem> {
    let name = records.open_battle(battle)?.name().name.clone();
    let items = records.all_padded(battle)?;
    drop(records);
    let phrase = Phrase::of(clock::random()?);
    let text = sealed_file(battle, &sealed_items(&Sealer::new(&phrase, battle.0), 0, items));
    Problem::unless_short(&text, MOST)?;
    let words = Some(Hidden(phrase.text()));
    Ok(reply::Export { text, file: file_name(&name, "sealed.json"), words })
}

impl App {
    /// Imports a battle that proves. If the owner agrees, a battle goes on as far as it holds although
    /// its end is missing, or although it ends before the steps that this device was shown. It replaces
    /// a shorter part of the same battle that is already held.
    pub(crate) fn import(
        &self,
        text: &str,
        phrase: Option<&str>,
        cut: bool,
    ) -> Result<Import, Problem> {
        self.take_in(&read_or_open(plain_start(text), phrase)?, cut)
    }

    /// Imports every battle in a library's file, such as one that was moved aside. Returns each with
    /// its name. For the owner only.
    ///
    /// # Errors
    /// If nothing can be read from it, or the disk refuses.
    pub fn import_file(&self, file: &Path, cut: bool) -> Result<Vec<TakenIn>, Problem> {
        let found = self.records().library.held_in(file)?;
        if found.is_empty() {
            return Err(bad("no battle can be read of it"));
        }
        let take_in = |held: Held| {
            let taken = of_held(&held).and_then(|exported| self.take_in(&exported, cut));
            (held.name, taken)
        };
        Ok(found.into_iter().map(take_in).collect())
    }

    fn take_in(&self, exported: &Exported, cut: bool) -> Result<Import, Problem> {
        let page = exported.first_page()?;
        let id = page.battle;
        let (mut open, proof) = exported.proven(&page)?;
        let Receipts { receipt, earlier } = self.records().receipts(id)?;
        let unlike = receipt.iter().chain(&earlier).find_map(|receipt| unlike(receipt, &open));
        let mut records = self.records();
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
            Some(behind) => Some(records.join(id, open, &steps, &behind)?),
            None => {
                let names = step_names(&steps)?;
                records.keep(id, &exported.name, &open, numbered(&names, &steps))?;
                records.open.insert(id, open);
                None
            }
        };
        if let Some(Unlike::Short { last, .. }) = unlike {
            records.bind_up_to(id, last)?;
        }
        drop(records);
        self.tell(Some(id));
        if aside.is_some() {
            self.tell_table(id);
        }
        Ok(Import { battle: id.to_string(), proof, aside, unlike })
    }
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

/// A file name from a battle's name.
fn file_name(name: &str, ending: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "battle".to_owned() } else { words.join("-") };
    format!("{stem}.{ending}")
}
