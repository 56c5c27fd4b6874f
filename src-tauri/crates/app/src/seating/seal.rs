//! What the other devices keep for the host, and cannot read.

use super::{Place, Seating};
use crate::room::first_page_room;
use crate::sealed::{first_item, sealed_step};
use crate::{App, Desk, Problem, system};
use handover::{Phrase, Sealer, padded};
use tracker::{Id, Viewer};

/// Items that are sealed at once, at most.
const AT_ONCE: u32 = 256;

impl App {
    /// What is to be sealed for the other devices from number `from` on: 0 is the first page, and
    /// `n + 1` the step `n`. Each is a text of its own, sealed already, and as long as follows from
    /// what everybody may know. At most 256 at once: ask again until there are none. A battle that
    /// has not begun has none.
    ///
    /// # Errors
    /// When there is no such battle or never was a table for it, or the disk refuses.
    pub fn sealed_from(&self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let mut desk = self.desk();
        let sealer = Sealer::new(&desk.seating(battle)?.kept.phrase, battle.0);
        let items = desk.padded_items(battle, from)?;
        drop(desk);
        sealed(&sealer, from, items)
    }

    /// Every item of a battle, sealed with this phrase.
    pub(crate) fn sealed_whole(&self, battle: Id, phrase: &Phrase) -> Result<Vec<String>, Problem> {
        let sealer = Sealer::new(phrase, battle.0);
        let mut whole = Vec::new();
        loop {
            let from = u32::try_from(whole.len()).unwrap_or(u32::MAX);
            let items = self.desk().padded_items(battle, from)?;
            if items.is_empty() {
                return Ok(whole);
            }
            whole.extend(sealed(&sealer, from, items)?);
        }
    }

    /// The device holds sealed copies up to (and without) this number.
    pub fn sealed_until(&self, battle: Id, device: Id, number: u32) {
        if let Some(seating) = self.desk().tables.get_mut(&battle) {
            seating.sealed_until(device, number);
        }
    }
}

fn sealed(sealer: &Sealer, from: u32, items: Vec<String>) -> Result<Vec<String>, Problem> {
    let numbered = (from..).zip(items);
    numbered.map(|(number, text)| Ok(sealer.seal(number, system::random()?, &text))).collect()
}

impl Desk {
    /// The texts of the items from there on, before they are sealed.
    fn padded_items(&mut self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let mut items = Vec::new();
        if from == 0 {
            let Some(listed) = self.library.battle(&battle.0)? else { return Ok(items) };
            let header = self.library.header(&battle.0)?.unwrap_or_default();
            let first = first_item(&listed.game, &listed.name, &header);
            items.push(padded(&first, first_page_room(first.len())));
        }
        items.extend(self.padded_steps(battle, from.saturating_sub(1))?);
        Ok(items)
    }

    /// The texts of the steps from there on, before they are sealed.
    fn padded_steps(&mut self, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        let texts = self.library.steps_from(&battle.0, from, AT_ONCE - 1)?;
        if texts.is_empty() {
            return Ok(texts);
        }
        let board = self.board(battle)?;
        let lines = (from..).map_while(|seq| board.line(seq, Viewer::Table));
        Ok(texts.iter().zip(lines).map(|(text, line)| sealed_step(text, &line)).collect())
    }
}

impl Seating {
    fn sealed_until(&mut self, device: Id, number: u32) {
        let seated = self.device(device).is_some_and(|it| matches!(it.place, Place::Seat(_)));
        if seated {
            self.sealed.insert(device, number);
        }
    }

    /// How many steps the device that keeps most of them keeps; the first item is none.
    pub(crate) fn sealed_steps(&self) -> u32 {
        self.sealed.values().max().map_or(0, |items| items.saturating_sub(1))
    }
}
