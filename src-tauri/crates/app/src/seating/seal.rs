//! The sealed items that other devices keep for the host and cannot read, and what they have proven to
//! keep.

use super::item::SealedItem;
use super::proven::{Keeper, Proven};
use super::{Guest, Place, Seating};
use crate::files::budget::first_page_budget;
use crate::files::sealed::{first_item, sealed_step};
use crate::{App, Backup, Problem, Records};
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

impl App {
    /// The id of the current sealing at a battle's table. New words make a new sealing.
    ///
    /// # Errors
    /// If there never was a table for the battle.
    pub fn sealing(&self, battle: Id) -> Result<Id, Problem> {
        Ok(Id(self.records().sealer(battle)?.sealing()))
    }

    /// The sealed items for the other devices from number `from` on: 0 is the first page, and `n + 1`
    /// is step `n`. Each is a separate text, already sealed and always the same, whose length follows
    /// from what everybody may know. Returns at most 256 at once: call it again until it returns none.
    /// A battle that has not begun has none.
    ///
    /// # Errors
    /// If there is no such battle or never was a table for it, or the disk refuses.
    pub fn sealed_from(&self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let mut records = self.records();
        let sealer = records.sealer(battle)?;
        let items = records.padded_items(battle, from)?;
        drop(records);
        Ok(sealed_items(&sealer, from, items))
    }

    /// Notes that the device has proven to keep the first `items` items of this sealing. Returns
    /// whether this changes how much is kept. Items sealed with other words no longer count.
    pub fn proven(&self, guest: Guest, sealing: Id, keeper: Keeper, items: u32) -> bool {
        let mut records = self.records();
        let holds = records.sealer(guest.battle).is_ok_and(|now| now.sealing() == sealing.0);
        let seating = records.tables.get_mut(&guest.battle).filter(|_| holds);
        seating.is_some_and(|seating| seating.prove(guest.device, Proven { keeper, items }))
    }

    /// Notes that `items` of the items that the device has proven to keep were saved as a file. Returns
    /// whether more is saved now.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn saved(&self, guest: Guest, items: u32) -> Result<bool, Problem> {
        let mut records = self.records();
        let shown = |seating: &Seating| seating.proven.get(&guest.device).map(|it| it.items);
        let shown = records.tables.get(&guest.battle).and_then(shown).unwrap_or_default();
        let items = items.min(shown);
        let saved = Proven { keeper: Keeper::Page, items }.steps();
        records.reseat(guest.battle, |seating| {
            let more = saved > seating.kept.saved;
            seating.kept.saved = seating.kept.saved.max(saved);
            Ok(more)
        })
    }
}

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

    fn sealer(&self, battle: Id) -> Result<Sealer, Problem> {
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
    fn padded_items(&mut self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
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

impl Seating {
    fn prove(&mut self, device: Id, proven: Proven) -> bool {
        let seated = self.device(device).is_some_and(|it| matches!(it.place, Place::Seat(_)));
        if !seated {
            return false;
        }
        let before = self.proven.insert(device, proven);
        before.map_or(0, |before| before.items) != proven.items
    }

    /// How much of a battle of `steps` steps is kept elsewhere.
    pub(crate) fn backup(&self, steps: u32) -> Backup {
        let most = |keeper| {
            let by = self.proven.values().filter(move |proven| proven.keeper == keeper);
            by.map(|proven| proven.steps()).max().unwrap_or_default().min(steps)
        };
        let saved = self.kept.saved.min(steps);
        Backup { steps, kept: most(Keeper::App).max(saved), in_page: most(Keeper::Page) }
    }
}
