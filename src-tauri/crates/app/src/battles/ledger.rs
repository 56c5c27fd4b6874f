//! Ledgers of series of battles. The game defines the lines and which of them to refuse.

use super::LedgerEntry;
use super::reply::Ledger;
use crate::app::App;
use crate::open_battle::entry;
use crate::{Problem, names};
use library::Library;

/// The largest ledger, in bytes.
const MOST: usize = 1 << 20;

pub(super) fn ledger(app: &App, game: &str, series: &str) -> Result<Ledger, Problem> {
    entry(game)?;
    lines(&kept(&app.records().library, &key(game, series))?)
}

/// Reads and writes the ledger under one lock, so that two lines entered at once are both kept.
pub(super) fn enter(
    app: &App,
    LedgerEntry { game, series, entry: line }: LedgerEntry,
) -> Result<Ledger, Problem> {
    names::validate_names(&line)?;
    let (key, game) = (key(&game, &series), entry(&game)?);
    let mut records = app.records();
    let text = (game.enter)(&kept(&records.library, &key)?, &line.to_string())?;
    Problem::unless_short(&text, MOST)?;
    records.library.save_ledger(&key, &series, &text)?;
    drop(records);
    app.tell(None);
    lines(&text)
}

/// A ledger's text; an empty list for a series that has no ledger.
fn kept(library: &Library, key: &str) -> Result<String, Problem> {
    match library.ledger(key)? {
        Some(ledger) => Ok(ledger.text.map_err(library::Fault::from)?),
        None => Ok("[]".to_owned()),
    }
}

fn key(game: &str, series: &str) -> String {
    format!("{game}/{series}")
}

fn lines(text: &str) -> Result<Ledger, Problem> {
    let entries = serde_json::from_str(text);
    let entries = entries.map_err(|error| Problem::BadRequest { what: error.to_string() })?;
    Ok(Ledger { entries })
}
