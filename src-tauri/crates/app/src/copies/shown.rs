//! What this device was shown of a battle at another device's table: the newest look, and the receipt
//! that binds the host, so that the host cannot change the history at the end.

use super::Visits;
use super::reply::Receipts;
use crate::records::Records;
use crate::{Fair, Place, Problem, Receipt, clock};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracker::{Digest, Id, Seat};

/// The kind of document for [`Shown`].
pub(crate) const SHOWN: &str = "shown";

/// The most earlier visits to one battle whose receipts are kept.
const EARLIER_MOST: usize = 8;

/// The newest look in a place, and the receipt that binds the host.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shown {
    /// The place whose view it is.
    pub place: Place,
    /// The battle as that place may know it; forgotten with the place.
    pub look: Option<Value>,
    /// The part of it that everybody may know; absent in documents of older versions.
    #[serde(default)]
    pub open: Option<Value>,
    /// Who sits where; forgotten with the place.
    pub table: Option<Value>,
    /// The receipt that binds the host; it stays.
    pub bond: HostReceipt,
    /// The visit in which it was shown: [`crate::Visit::joined`].
    #[serde(default)]
    pub joined: Option<Id>,
    /// The receipts of earlier visits to the battle, oldest first.
    #[serde(default)]
    pub earlier: Vec<HostReceipt>,
}

impl Shown {
    /// The receipts of all visits so far. Of many, keeps the first ones and the last one, so that no
    /// later host can displace an earlier receipt.
    #[must_use]
    pub fn bonds(self) -> Vec<HostReceipt> {
        let mut bonds = self.earlier;
        if self.bond.newest.is_some() {
            bonds.truncate(EARLIER_MOST - 1);
            bonds.push(self.bond);
        }
        bonds
    }
}

/// Binds the host of a battle: the commitment from before the battle, this device's own contribution to
/// the chance, and the checkpoint of the newest step that was shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostReceipt {
    seat: Option<Seat>,
    commitment: Option<Digest>,
    /// Our own contribution. It exists before the host confirms it.
    made: Option<Digest>,
    given: bool,
    newest: Option<(u32, Digest)>,
}

impl HostReceipt {
    /// Records the checkpoint of a step. An older one never replaces a newer one.
    pub fn note_checkpoint(&mut self, seq: u32, checkpoint: Digest) {
        if self.newest.is_none_or(|(newest, _)| seq >= newest) {
            self.newest = Some((seq, checkpoint));
        }
    }

    /// Records what this seat's device is told about the chance. The first commitment stays, whatever
    /// is told later.
    pub fn note_fair(&mut self, seat: Option<Seat>, fair: &Fair) {
        if self.seat != seat {
            (self.seat, self.made, self.given) = (seat, None, false);
        }
        self.commitment = self.commitment.or(fair.commitment);
        self.given |=
            self.made.is_some() && self.made == seat.and_then(|seat| fair.contribution(seat));
    }

    /// Our own contribution, made once.
    ///
    /// # Errors
    /// If the system gives no random bytes.
    pub fn own_contribution(&mut self) -> Result<Digest, Problem> {
        let part = self.made.map_or_else(|| clock::random().map(Digest), Ok)?;
        self.made = Some(part);
        Ok(part)
    }

    /// The receipt of the battle; `None` if no step of it was shown.
    fn receipt(&self, battle: Id) -> Option<Receipt> {
        let (seq, checkpoint) = self.newest?;
        let part = self.made.filter(|_| self.given);
        Some(Receipt::of(battle, self.seat, self.commitment, part, (seq, checkpoint)))
    }
}

impl Visits<'_> {
    /// Stores the newest look, replacing the one before.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn keep_shown(&self, battle: Id, shown: &Shown) -> Result<(), Problem> {
        keep_shown(&mut self.0.records(), battle, shown)
    }

    /// The newest look, if it is stored and the disk did not damage it.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn shown(&self, battle: Id) -> Result<Option<Shown>, Problem> {
        shown(&self.0.records(), battle)
    }
}

fn keep_shown(records: &mut Records, battle: Id, shown: &Shown) -> Result<(), Problem> {
    let text = written(shown)?;
    Ok(records.library.keep_documents(SHOWN, &battle.0, [(0, text.as_str())])?)
}

fn shown(records: &Records, battle: Id) -> Result<Option<Shown>, Problem> {
    let document = records.library.documents(SHOWN, &battle.0)?.pop();
    let text = document.and_then(|(_, text)| text.ok());
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// The receipts that this device keeps of a battle at another device's table: that of the newest
/// visit, and those of earlier ones.
pub(crate) fn receipts(records: &Records, battle: Id) -> Result<Receipts, Problem> {
    let Some(Shown { bond, earlier, .. }) = shown(records, battle)? else {
        return Ok(Receipts { receipt: None, earlier: Vec::new() });
    };
    let earlier = earlier.iter().filter_map(|bond| bond.receipt(battle));
    Ok(Receipts { receipt: bond.receipt(battle), earlier: earlier.collect() })
}

/// Shortens the receipts of a battle that goes on here without steps that were shown: they now bind
/// to the last step before the lost ones.
pub(crate) fn bind_up_to(records: &mut Records, battle: Id, last: u32) -> Result<(), Problem> {
    let checkpoint = records.open_battle(battle)?.checkpoint(last);
    let newest = checkpoint.map(|checkpoint| (last, checkpoint));
    let Some(mut shown) = shown(records, battle)? else { return Ok(()) };
    for bond in shown.earlier.iter_mut().chain([&mut shown.bond]) {
        if bond.newest.is_some_and(|(seq, _)| seq > last) {
            bond.newest = newest;
        }
    }
    keep_shown(records, battle, &shown)
}

/// A value as the text of a document.
pub(crate) fn written(thing: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(thing).map_err(|error| Problem::System { why: error.to_string() })
}
