//! The ledger of a series of battles: development points earned and spent (N-TRN).
//!
//! The book leaves amounts and prices to the players, so entries are free; only a balance below zero is
//! refused. The rules of a battle stay the same in a series (N-TRN-3): the ledger does not affect them.

use crate::Refusal;
use serde::{Deserialize, Serialize};

/// One line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[redact::binding("napoleonica")]
#[serde(deny_unknown_fields)]
pub struct LedgerEntry {
    /// The player's name.
    pub player: String,
    /// The battle of the series it belongs to, from 1.
    #[serde(rename = "match")]
    pub battle: u16,
    /// Development points earned; negative if spent.
    pub dp: i32,
    /// The reason: a victory, a new unit, a building.
    pub reason: String,
}

/// All entries of a series, oldest first. No balance is ever below zero.
/// Read stored entries back with [`SeriesLedger::of`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[redact::binding("napoleonica")]
#[serde(transparent)]
pub struct SeriesLedger {
    entries: Vec<LedgerEntry>,
}

impl SeriesLedger {
    /// Builds the ledger from these entries, in order.
    ///
    /// # Errors
    /// The refusal of the first entry that its player could not pay.
    pub fn of(entries: impl IntoIterator<Item = LedgerEntry>) -> Result<Self, Refusal> {
        let mut ledger = Self::default();
        entries.into_iter().try_for_each(|entry| ledger.enter(entry))?;
        Ok(ledger)
    }

    /// All entries, oldest first.
    #[must_use]
    pub fn entries(&self) -> &[LedgerEntry] {
        &self.entries
    }

    /// A player's balance (N-TRN-2).
    #[must_use]
    pub fn balance(&self, player: &str) -> i64 {
        let own = self.entries.iter().filter(|entry| entry.player == player);
        own.map(|entry| i64::from(entry.dp)).sum()
    }

    /// Enters points earned or spent (N-TRN-2).
    ///
    /// # Errors
    /// `E-DP-FEW` when the player has fewer points than the entry costs.
    pub fn enter(&mut self, entry: LedgerEntry) -> Result<(), Refusal> {
        let have = self.balance(&entry.player);
        let cost = -i64::from(entry.dp);
        if cost > have {
            return Err(Refusal::impossible("N-TRN-2", "E-DP-FEW")
                .with("have", have)
                .with("cost", cost));
        }
        self.entries.push(entry);
        Ok(())
    }
}
