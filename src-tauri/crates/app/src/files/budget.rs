//! The length in bytes of a sealed text, its budget. It follows from what everybody may know, so that
//! the length of the text gives nothing else away.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use tracker::{Budgets, LogLine};

/// One extra byte for every four that everybody is told.
const STEP_SHARE: usize = 4;
/// Extra bytes for each draw of chance, and for each number drawn. The results may be hidden, but not
/// how much chance a step took.
const DRAW: usize = 64;
const NUMBER: usize = 24;
/// The budget of a first page is a multiple of this.
const FIRST_PAGE: usize = 8 << 10;

/// The budget for the sealed text of a step, from its line in the log for the table's own viewer. What
/// later happens to the step does not change it.
#[must_use]
pub fn step_budget(text: &str, line: &LogLine, budgets: Budgets) -> usize {
    let told = told(line);
    let Chance { draws, numbers } = Chance::of(text);
    budgets.step + told + told / STEP_SHARE + draws * DRAW + numbers * NUMBER
}

/// The budget for a first page of this length.
pub(crate) fn first_page_budget(length: usize) -> usize {
    length.next_multiple_of(FIRST_PAGE)
}

/// How many bytes everybody is told about a step.
fn told(line: &LogLine) -> usize {
    let events: usize = line.events.iter().map(|event| event.get().len() + 1).sum();
    let waived = serde_json::to_string(&line.waived).unwrap_or_default().len();
    let ended = line.ended.as_ref().and_then(|outcome| serde_json::to_string(outcome).ok());
    let ended = ended.map_or(0, |outcome| outcome.len());
    events + waived + ended + line.why.as_ref().map_or(0, String::len)
}

/// How much chance a step took.
#[derive(Default)]
struct Chance {
    draws: usize,
    numbers: usize,
}

/// The fields of a step that are read for every game.
#[derive(Deserialize)]
struct Step {
    deed: BTreeMap<String, Deed>,
}

#[derive(Deserialize)]
struct Deed {
    #[serde(default)]
    draws: Vec<Draw>,
}

#[derive(Deserialize)]
struct Draw {
    got: Vec<IgnoredAny>,
}

impl Chance {
    fn of(text: &str) -> Self {
        let Ok(Step { deed }) = serde_json::from_str(text) else { return Self::default() };
        let draws = deed.values().flat_map(|deed| &deed.draws);
        let count = |all: Self, draw: &Draw| Self {
            draws: all.draws + 1,
            numbers: all.numbers + draw.got.len(),
        };
        draws.fold(Self::default(), count)
    }
}
