//! A battle as a text for another device.

use super::reply::Export;
use super::{sealing, seat as place_of};
use crate::files::battle_file::{MOST, written};
use crate::files::sealed::sealed_file;
use crate::records::{Locked, sealed_items};
use crate::{Hidden, Problem, clock};
use handover::{Phrase, Sealer};
use tracker::Id;

/// Exports a battle as a text. Before the battle ends the text reveals every hand, every locked choice
/// and all draws to come, so export is refused unless this device plays every seat.
pub(crate) fn export(mut records: Locked<'_>, battle: Id) -> Result<Export, Problem> {
    // The battle is opened first, so that only a checked battle is exported.
    let open = records.open_battle(battle)?;
    let (name, mut seats) = (open.name().name.clone(), open.seats().all());
    if !records.is_over(battle)? && seats.any(|seat| records.is_elsewhere(battle, place_of(seat))) {
        return Err(Problem::OnlySealed {});
    }
    let journal = records.library.journal(&battle.0)?.ok_or(Problem::no_battle(battle))?;
    drop(records);
    let text = written(&name, &journal.header, &journal.steps)?;
    Ok(Export { text, file: file_name(&name, "aide.json"), words: None })
}

/// Exports a battle as a text sealed with twelve new words. Only these words open it.
pub(crate) fn export_sealed(mut records: Locked<'_>, battle: Id) -> Result<Export, Problem> {
    let name = records.open_battle(battle)?.name().name.clone();
    let items = sealing::all(&mut records, battle)?;
    drop(records);
    let phrase = Phrase::of(clock::random()?);
    let text = sealed_file(battle, &sealed_items(&Sealer::new(&phrase, battle.0), 0, items));
    Problem::unless_short(&text, MOST)?;
    let words = Some(Hidden(phrase.text()));
    Ok(Export { text, file: file_name(&name, "sealed.json"), words })
}

/// A file name from a battle's name.
fn file_name(name: &str, ending: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "battle".to_owned() } else { words.join("-") };
    format!("{stem}.{ending}")
}
