//! Who asks, and what they may ask.

use crate::{Problem, Request};
use tracker::{Id, Seat, Viewer};

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// The owner of this device: everything, for any eyes, since the phone is handed round.
    Owner,
    /// A player at another device: one seat of one battle.
    Seat {
        /// The battle.
        battle: Id,
        /// The seat.
        seat: Seat,
    },
    /// A screen that everybody sees: what is public of one battle.
    Table {
        /// The battle.
        battle: Id,
    },
}

impl Caller {
    /// Whether this caller may ask that.
    pub(crate) fn may(self, request: &Request) -> Result<(), Problem> {
        let allowed = match self {
            Self::Owner => true,
            Self::Seat { battle, seat } => seat_may(battle, seat, request),
            Self::Table { battle } => may_look(battle, Viewer::Table, request),
        };
        if allowed { Ok(()) } else { Err(Problem::NotAllowed {}) }
    }
}

/// A seat acts as itself, and cannot agree for the others.
fn seat_may(own: Id, me: Seat, request: &Request) -> bool {
    let eyes = Viewer::Seat(me);
    match request {
        Request::Act { battle, seat, viewer, .. } => (*battle, *seat, *viewer) == (own, me, eyes),
        Request::TakeBack { battle, seat, viewer, consent, .. } => {
            (*battle, *seat, *viewer, *consent) == (own, me, eyes, false)
        }
        request => may_look(own, eyes, request),
    }
}

fn may_look(own: Id, eyes: Viewer, request: &Request) -> bool {
    match request {
        Request::Look { battle, viewer } | Request::Log { battle, viewer, .. } => {
            (*battle, *viewer) == (own, eyes)
        }
        Request::Games {} | Request::Pack { .. } => true,
        _ => false,
    }
}
