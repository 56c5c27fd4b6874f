//! What a request is at a table. The kind decides whether it may cross the network, how long the host's
//! reply is, and what a visitor passes on to the host.

use crate::Eyes;

/// The kind of a request at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The owner's own business, on the device that has the battle.
    Own,
    /// The battle is deleted here, with all that is kept of it.
    Delete,
    /// The sealed copy that is kept here.
    Sealed,
    /// The receipt that is kept here.
    Receipt,
    /// Content that every device has: the games and their packs.
    Content,
    /// What is shown to these eyes.
    Look(Eyes),
    /// A page of the log.
    Log,
    /// A seat's step.
    Step,
    /// The counters that a seat may correct.
    Counters,
    /// Another wish of a seat. Its reply contains none of the battle's secrets.
    Wish,
    /// The whole battle as a text.
    Export,
    /// The proof of a battle that is over.
    Prove,
    /// Who sits where.
    Table,
    /// A guest leaves.
    Leave,
}

impl Kind {
    /// Whether a guest may send it over the network.
    pub(crate) fn crosses(self) -> bool {
        match self {
            Self::Own | Self::Delete | Self::Sealed | Self::Receipt => false,
            Self::Content
            | Self::Look(_)
            | Self::Log
            | Self::Step
            | Self::Counters
            | Self::Wish
            | Self::Export
            | Self::Prove
            | Self::Table
            | Self::Leave => true,
        }
    }
}
