//! Classifies requests at a table. The class decides what a guest may request, how long the host's
//! reply is, and what a visitor passes on to the host.

use crate::{Place, Request};
use tracker::Viewer;

/// The class of a request at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The owner's own business, on the device that has the battle.
    Owner,
    /// Content that every device has: the games and their packs.
    Content,
    /// A look at the battle for this viewer.
    Look(Viewer),
    /// A page of the log.
    Log,
    /// A seat's step.
    Step {
        /// Whether the seat also consents for the other seats.
        agreed: bool,
    },
    /// The counters that a seat may correct.
    Counters,
    /// Another request of a seat, whose reply contains none of the battle's secrets.
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
    /// A request about another device at the table.
    Device,
}

impl Request {
    /// Its class. Matched exhaustively, so that a new request has to be classified.
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
