//! Sealed backups: a battle in sealed items, which other devices keep and the phrase opens.
//!
//! Item 0 is the first page with the battle's game and name; item `n + 1` is the text of step `n`. The
//! text omits what follows from its place: its number, and the digest of the step before.

use crate::Problem;
use crate::files::battle_file::{Exported, bad};
use crate::files::budget::step_budget;
use handover::{Phrase, Sealer, padded};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tracker::{Budgets, Digest, Id, LogLine};

/// The format's name in the file.
const FORMAT: &str = "aide-de-camp sealed battle";
/// The version of the file that this program writes.
const VERSION: u32 = 1;

/// A sealed backup.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed {
    format: String,
    version: u32,
    battle: Id,
    items: Vec<String>,
}

/// The content of item 0.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstItem {
    game: String,
    name: String,
    header: String,
}

/// Whether a text is a sealed backup, which its words open.
#[must_use]
pub fn is_sealed(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Kind {
        format: String,
    }
    serde_json::from_str(text).is_ok_and(|Kind { format }| format == FORMAT)
}

/// The text of item 0, before it is sealed.
pub(crate) fn first_item(game: &str, name: &str, header: &str) -> String {
    json!({ "game": game, "name": name, "header": header }).to_string()
}

/// The sealed items of a battle as a file.
#[must_use]
pub fn sealed_file(battle: Id, items: &[String]) -> String {
    json!({ "format": FORMAT, "version": VERSION, "battle": battle, "items": items }).to_string()
}

/// Opens a sealed backup. If it has fewer items than the battle had steps, it is an earlier state.
pub(crate) fn opened(text: &str, phrase: Option<&str>) -> Result<Exported, Problem> {
    let sealed: Sealed = serde_json::from_str(text).map_err(bad)?;
    if sealed.format != FORMAT {
        return Err(bad("it is something else"));
    }
    if sealed.version > VERSION {
        return Err(Problem::TooNew { format: sealed.version });
    }
    let wrong = Problem::BadPhrase {};
    let phrase: Phrase = phrase.and_then(|phrase| phrase.parse().ok()).ok_or(wrong)?;
    let mut texts = sealed.texts(&Sealer::new(&phrase, sealed.battle.0))?.into_iter();
    let first = texts.next().ok_or_else(|| bad("it has no items"))?;
    let first: FirstItem = serde_json::from_str(&first).map_err(bad)?;
    Exported::of(first.name, first.header, placed_again(texts))
}

/// A step's text, padded before sealing. Its length follows from its line in the log for the table's
/// own viewer.
#[must_use]
pub fn sealed_step(text: &str, line: &LogLine, budgets: Budgets) -> String {
    padded(&without_place(line.seq, text), step_budget(text, line, budgets))
}

/// A step's text without what follows from its place; the whole text if that cannot be restored
/// exactly.
fn without_place(seq: u32, text: &str) -> String {
    let without = || {
        let (front, rest) = text.split_once("\"prev\":\"")?;
        let (prev, back) = rest.split_once("\",")?;
        let front = front.strip_prefix(&format!("{{\"seq\":{seq},"))?;
        let short = format!("{{{front}{back}");
        (with_place(seq, prev, &short)? == text).then_some(short)
    };
    // The first step follows from a page, which has been written in more than one form.
    if seq == 0 { text.to_owned() } else { without().unwrap_or_else(|| text.to_owned()) }
}

fn with_place(seq: u32, prev: &str, short: &str) -> Option<String> {
    let (front, deed) = short.strip_prefix('{')?.split_once("\"deed\":")?;
    Some(format!("{{\"seq\":{seq},{front}\"prev\":\"{prev}\",\"deed\":{deed}"))
}

/// The steps' texts with the omitted parts restored.
fn placed_again(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut placed: Vec<String> = Vec::new();
    for (seq, text) in (0..).zip(texts) {
        let before = placed.last().filter(|_| !text.starts_with("{\"seq\":"));
        let prev = before.map(|before| Digest::of(before.as_bytes()).to_string());
        let whole = prev.and_then(|prev| with_place(seq, &prev, &text));
        placed.push(whole.unwrap_or(text));
    }
    placed
}

impl Sealed {
    /// The text of every item. If none opens, the phrase is wrong.
    fn texts(&self, sealer: &Sealer) -> Result<Vec<String>, Problem> {
        let items = (0..).zip(&self.items);
        let texts: Vec<_> = items.map(|(number, item)| sealer.open(number, item)).collect();
        if texts.iter().all(Result::is_err) {
            return Err(Problem::BadPhrase {});
        }
        let numbered = texts.into_iter().enumerate();
        numbered
            .map(|(number, text)| {
                text.map_err(|_| bad(format!("item {number} is damaged, missing or out of place")))
            })
            .collect()
    }
}
