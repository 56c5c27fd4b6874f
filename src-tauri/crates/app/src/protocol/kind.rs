//! What a request is at a table, if it may cross the network at all. The kind decides how long the
//! host's reply is, and what a visitor passes on to the host.

use tracker::Viewer;

/// The kind of a request at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Content that every device has: the games and their packs.
    Content,
    /// A look at the battle for this viewer.
    Look(Viewer),
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
