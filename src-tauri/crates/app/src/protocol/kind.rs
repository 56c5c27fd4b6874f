//! What a request is to a table. What a guest may ask, how long the host's answer is, and what a
//! visitor passes on to the host all follow from it.

use crate::{Place, Request};
use tracker::Viewer;

/// What a request is to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The owner's own affair, on the device that has the battle.
    Owner,
    /// What every device has: the games and their packs.
    Content,
    /// The battle with these eyes.
    Look(Viewer),
    /// A page of the log.
    Log,
    /// A seat's step; whether it agrees for the other seats as well.
    Step {
        /// It does.
        agreed: bool,
    },
    /// What a seat may put right in the books.
    Counters,
    /// Another wish of a seat, whose answer tells none of the battle's secrets.
    Wish,
    /// The whole battle as a text.
    Export,
    /// The proof of a battle that is over.
    Prove,
    /// Who sits where.
    Table,
    /// A guest leaves.
    Leave,
    /// A code for a place.
    Invite(Place),
    /// What is done about another device at the table.
    Device,
}

impl Request {
    /// What it is to a table. Matched exhaustively, so that a new request has to be classified.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Games {} | Self::Pack { .. } => Kind::Content,
            Self::Look { viewer, .. } => Kind::Look(*viewer),
            Self::Log { .. } => Kind::Log,
            Self::Act { .. } => Kind::Step { agreed: false },
            Self::TakeBack { consent, .. } => Kind::Step { agreed: *consent },
            Self::Counters { .. } => Kind::Counters,
            Self::Odds { .. }
            | Self::AddContribution { .. }
            | Self::RequestUndo { .. }
            | Self::AskEnd { .. }
            | Self::RespondUndo { .. } => Kind::Wish,
            Self::Export { .. } => Kind::Export,
            Self::Prove { .. } => Kind::Prove,
            Self::Table { .. } => Kind::Table,
            Self::Leave { .. } => Kind::Leave,
            Self::Invite { place, .. } => Kind::Invite(*place),
            Self::Revoke { .. } | Self::AnswerKnock { .. } => Kind::Device,
            Self::Battles {}
            | Self::Practice { .. }
            | Self::NewBattle { .. }
            | Self::Again { .. }
            | Self::Muster { .. }
            | Self::Mend { .. }
            | Self::Import { .. }
            | Self::DeleteBattle { .. }
            | Self::RenameBattle { .. }
            | Self::Armies { .. }
            | Self::SaveArmy { .. }
            | Self::DeleteArmy { .. }
            | Self::CheckArmy { .. }
            | Self::SaveCard { .. }
            | Self::ForgetCard { .. }
            | Self::Settings {}
            | Self::NoticesRead {}
            | Self::SetSetting { .. }
            | Self::Ledger { .. }
            | Self::LedgerEntry { .. }
            | Self::Gather { .. }
            | Self::Begin { .. }
            | Self::Networks {}
            | Self::OpenTable { .. }
            | Self::CloseTable { .. }
            | Self::DelayScreens { .. }
            | Self::Join { .. }
            | Self::Sealed { .. }
            | Self::Receipt { .. } => Kind::Owner,
        }
    }
}
