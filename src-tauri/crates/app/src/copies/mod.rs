//! What this device keeps of a battle at another device's table.

pub mod reply;

use crate::ask::subject;
use crate::visiting::copies::sealed;
use crate::{Kind, Right};
use tracker::Id;

subject! {
    /// What this device keeps of a battle at another device's table.
    CopiesRequest, CopiesReplies, "copies/";

    /// The sealed backup that this device keeps for the host, as a text.
    Sealed {
        battle: Id as "string",
    } -> reply::Sealed {
        right: |it| Right::OwnerOf(it.battle),
        kind: |_| Kind::Sealed,
        answer: |turn, it| sealed(&turn.records.library, it.battle),
    }

    /// This device's receipt of a battle at another device's table, to check the battle at its end.
    Receipt {
        battle: Id as "string",
    } -> reply::Receipts {
        right: |it| Right::OwnerOf(it.battle),
        kind: |_| Kind::Receipt,
        answer: |turn, it| turn.records.receipts(it.battle),
    }
}
