//! A battle in the items that other devices keep sealed: 0 is the first page, and `n + 1` is step `n`.

use crate::Problem;
use crate::files::budget::first_page_budget;
use crate::files::sealed::{first_item, sealed_step};
use crate::records::{Records, ToSeal};
use handover::padded;
use tracker::{Id, Viewer};

/// The most items that are read at once.
const AT_ONCE: u32 = 256;

/// The newest step of an open battle, with that text, as an item; `None` if there never was a table for
/// it.
pub(super) fn newest(records: &Records, battle: Id, seq: u32, text: &str) -> Option<ToSeal> {
    let open = records.open.get(&battle)?;
    let text = sealed_step(text, &open.line(seq, Viewer::Table)?, open.budgets());
    records.to_seal(battle, seq + 1, text)
}

/// The texts of all items of a battle, before they are sealed.
pub(super) fn all(records: &mut Records, battle: Id) -> Result<Vec<String>, Problem> {
    let mut all = Vec::new();
    loop {
        let more = items(records, battle, u32::try_from(all.len()).unwrap_or(u32::MAX))?;
        if more.is_empty() {
            return Ok(all);
        }
        all.extend(more);
    }
}

/// The texts of the items from `from` on, before they are sealed.
pub(super) fn items(records: &mut Records, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
    let mut items = Vec::new();
    if from == 0 {
        let Some(listed) = records.library.battle(&battle.0)? else { return Ok(items) };
        let header = records.library.header(&battle.0)?.unwrap_or_default();
        let first = first_item(&listed.game, &listed.name, &header);
        items.push(padded(&first, first_page_budget(first.len())));
    }
    items.extend(steps(records, battle, from.saturating_sub(1))?);
    Ok(items)
}

/// The texts of the steps from `from` on, before they are sealed.
fn steps(records: &mut Records, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
    let texts = records.library.steps_from(&battle.0, from, AT_ONCE - 1)?;
    if texts.is_empty() {
        return Ok(texts);
    }
    let open = records.open_battle(battle)?;
    let lines = (from..).map_while(|seq| open.line(seq, Viewer::Table));
    let budgets = open.budgets();
    let sealed = |(text, line): (&String, _)| sealed_step(text, &line, budgets);
    Ok(texts.iter().zip(lines).map(sealed).collect())
}
