//! Who asks, and what they may ask.

use crate::{Guest, Place, Problem, Request};
use tracker::Viewer;

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// The owner of this device: everything, for the eyes of every seat that no other device has,
    /// since the phone is handed round.
    Owner,
    /// A device at a table of this one: its own place at its own battle.
    Guest(Guest),
}

impl Caller {
    /// Whether this caller may ask that.
    pub(crate) fn may(self, request: &Request) -> Result<(), Problem> {
        let allowed = match self {
            Self::Owner => true,
            Self::Guest(guest) => guest.may_look(request) || guest.may_act(request),
        };
        if allowed { Ok(()) } else { Err(Problem::NotAllowed {}) }
    }
}

impl Guest {
    /// A seat acts as itself, and cannot agree for the others.
    fn may_act(self, request: &Request) -> bool {
        let Place::Seat(me) = self.place else { return false };
        let eyes = Viewer::Seat(me);
        match request {
            Request::Act { battle, seat, viewer, .. } => {
                (*battle, *seat, *viewer) == (self.battle, me, eyes)
            }
            Request::TakeBack { battle, seat, viewer, consent, .. } => {
                (*battle, *seat, *viewer, *consent) == (self.battle, me, eyes, false)
            }
            Request::Counters { battle, seat }
            | Request::Odds { battle, seat, .. }
            | Request::AddPart { battle, seat, .. }
            | Request::AskBack { battle, seat, .. }
            | Request::AskEnd { battle, seat, .. }
            | Request::AnswerBack { battle, seat, .. } => (*battle, *seat) == (self.battle, me),
            Request::Invite { battle, place } => {
                (*battle, *place) == (self.battle, Place::Beside(me))
            }
            Request::AnswerKnock { battle, .. } | Request::Revoke { battle, .. } => {
                *battle == self.battle
            }
            _ => false,
        }
    }

    fn may_look(self, request: &Request) -> bool {
        match request {
            Request::Look { battle, viewer } => {
                (*battle, *viewer) == (self.battle, self.place.viewer())
            }
            // What everybody may know is what a phone that lies open shows of the log.
            Request::Log { battle, viewer, .. } => {
                *battle == self.battle && [self.place.viewer(), Viewer::Table].contains(viewer)
            }
            Request::Table { battle }
            | Request::Leave { battle }
            | Request::Export { battle, .. }
            | Request::Prove { battle } => *battle == self.battle,
            Request::Games {} | Request::Pack { .. } => true,
            _ => false,
        }
    }
}
