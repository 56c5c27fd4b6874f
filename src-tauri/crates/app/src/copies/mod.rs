//! What this device keeps of a battle at another device's table.

pub mod reply;
mod sealed;
mod shown;
mod visits;

pub use sealed::{SealedCopy, SealedKept};
pub use shown::{HostReceipt, Shown};
pub(crate) use shown::{bind_up_to, receipts};
pub use visits::Visit;
pub(crate) use visits::{has_left, is_visited, left_lines};

use crate::app::App;
use crate::ask::subject;
use crate::{Effect, Kind, Right};
use tracker::Id;

/// The visits of this device to tables on other devices. What they need uses no [`crate::Request`].
pub struct Visits<'a>(pub &'a App);

/// The sealed copies that this device keeps for the hosts of its visits.
pub struct Copies<'a>(pub &'a App);

subject! {
    /// What this device keeps of a battle at another device's table.
    CopiesRequest, CopiesReplies, "copies/";

    /// The sealed backup that this device keeps for the host, as a text.
    Sealed { battle: Id as "string" } -> reply::Sealed {
        right: |it| Right::OwnerOf(it.battle),
        kind: |_| Kind::Sealed,
        effect: Effect::Read,
        answer: |turn, it| sealed::sealed(&turn.records.library, it.battle),
    }

    /// This device's receipt of a battle at another device's table, to check the battle at its end.
    Receipt { battle: Id as "string" } -> reply::Receipts {
        right: |it| Right::OwnerOf(it.battle),
        kind: |_| Kind::Receipt,
        effect: Effect::Read,
        answer: |turn, it| receipts(&turn.records, it.battle),
    }
}
