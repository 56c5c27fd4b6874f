//! The callers, and what each may request.

use crate::protocol::{Kind, eyes};
use crate::{Guest, Place, Problem, Request};

/// Who makes a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// The owner of this device. May request everything, as every seat that no other device has, since
    /// the phone is passed around.
    Owner,
    /// A device at a table of this one. May use only its own place at its own battle.
    Guest(Guest),
}

impl Caller {
    /// Whether this caller may make the request.
    pub(crate) fn authorize(self, request: &Request) -> Result<(), Problem> {
        let allowed = match self {
            Self::Owner => true,
            Self::Guest(guest) => guest.authorize(request),
        };
        if allowed { Ok(()) } else { Err(Problem::NotAllowed {}) }
    }
}

impl Guest {
    /// A guest asks about its own battle, with its own viewer. A seat also acts for itself, and cannot
    /// consent for others.
    fn authorize(self, request: &Request) -> bool {
        let own = self.place.viewer();
        let me = match self.place {
            Place::Seat(me) => Some(me),
            Place::Beside(_) | Place::Screen => None,
        };
        let here = request.about().filter(|(battle, _)| *battle == self.battle);
        let named = here.map(|(_, named)| named);
        let seated = |seats| me.is_some() && named == Some(seats);
        match request.kind() {
            Kind::Owner => false,
            Kind::Content => true,
            Kind::Look(viewer) => named.is_some() && viewer == own,
            // A phone that lies open on the table shows the log as everybody may know it.
            Kind::Log => [eyes(own), None].map(|eyes| Some([eyes, None])).contains(&named),
            Kind::Step { agreed } => !agreed && seated([me, me]),
            Kind::Counters | Kind::Wish => seated([me, None]),
            Kind::Invite(place) => seated([None; 2]) && me.map(Place::Beside) == Some(place),
            Kind::Device => seated([None; 2]),
            Kind::Table | Kind::Leave | Kind::Export | Kind::Prove => named.is_some(),
        }
    }
}
