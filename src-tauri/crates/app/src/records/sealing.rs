//! The sealed items that other devices keep for the host and cannot read.

use super::Records;
use crate::files::budget::first_page_budget;
use crate::files::sealed::{first_item, sealed_step};
use crate::{Problem, SealedItem};
use handover::{Sealer, padded};
use tracker::{Id, Viewer};

/// An item and the sealer for it. Sealing needs no turn.
pub(crate) struct ToSeal {
    sealer: Sealer,
    number: u32,
    text: String,
}

impl ToSeal {
    pub(crate) fn sealed(self) -> SealedItem {
        let Self { sealer, number, text } = self;
        SealedItem { sealing: Id(sealer.sealing()), number, text: sealer.seal(number, &text) }
    }
}

/// The most items that are sealed at once.
const AT_ONCE: u32 = 256;

/// Seals items, numbered from `from` on.
pub(crate) fn sealed_items(sealer: &Sealer, from: u32, items: Vec<String>) -> Vec<String> {
    (from..).zip(items).map(|(number, text)| sealer.seal(number, &text)).collect()
}

impl Records {
    /// The newest step of an open battle, with that text, as an item; `None` if there never was a table
    /// for it.
    pub(crate) fn to_seal(&self, battle: Id, seq: u32, text: &str) -> Option<ToSeal> {
        let sealer = self.sealer(battle).ok()?;
        let open = self.open.get(&battle)?;
        let text = sealed_step(text, &open.line(seq, Viewer::Table)?, open.budgets());
        Some(ToSeal { sealer, number: seq + 1, text })
    }

    pub(crate) fn sealer(&self, battle: Id) -> Result<Sealer, Problem> {
        Ok(Sealer::new(&self.seating(battle)?.kept.phrase, battle.0))
    }

    /// The texts of all items of a battle, before they are sealed.
    pub(crate) fn all_padded(&mut self, battle: Id) -> Result<Vec<String>, Problem> {
        let mut all = Vec::new();
        loop {
            let from = u32::try_from(all.len()).unwrap_or(u32::MAX);
            let more = self.padded_items(battle, from)?;
            if more.is_empty() {
                return Ok(all);
            }
            all.extend(more);
        }
    }

    /// The texts of the items from `from` on, before they are sealed.
    pub(crate) fn padded_items(&mut self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let mut items = Vec::new();
        if from == 0 {
            let Some(listed) = self.library.battle(&battle.0)? else { return Ok(items) };
            let header = self.library.header(&battle.0)?.unwrap_or_default();
            let first = first_item(&listed.game, &listed.name, &header);
            items.push(padded(&first, first_page_budget(first.len())));
        }
        items.extend(self.padded_steps(battle, from.saturating_sub(1))?);
        Ok(items)
    }

    /// The texts of the steps from `from` on, before they are sealed.
    fn padded_steps(&mut self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let texts = self.library.steps_from(&battle.0, from, AT_ONCE - 1)?;
        if texts.is_empty() {
            return Ok(texts);
        }
        let open = self.open_battle(battle)?;
        let lines = (from..).map_while(|seq| open.line(seq, Viewer::Table));
        let budgets = open.budgets();
        let sealed = |(text, line): (&String, _)| sealed_step(text, &line, budgets);
        Ok(texts.iter().zip(lines).map(sealed).collect())
    }
}
