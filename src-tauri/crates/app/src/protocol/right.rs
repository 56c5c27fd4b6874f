//! Who may make a request.

use crate::Place;
use tracker::{Id, Seat, Viewer};

/// Who may make a request. The owner of this device may make every one, since the phone is passed
/// around, but only for seats that no other device has. A guest may ask about its own battle, and only
/// while it has its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Right {
    /// No guest.
    Owner,
    /// No guest; it is about this battle.
    OwnerOf(Id),
    /// Every guest; it is about no battle.
    Everyone,
    /// Whoever sits at the table.
    Present(Id),
    /// Whoever sits at the table, once the battle is over. The whole battle reveals every secret.
    AtEnd(Id),
    /// Whoever looks with this viewer.
    Viewer(Id, Viewer),
    /// Whoever looks with this viewer, and everybody for what everybody may know: a phone that lies
    /// open on the table.
    Reader(Id, Viewer),
    /// The seat.
    Seat(Id, Seat),
    /// The seat, with its own viewer. It cannot consent for others.
    Step {
        /// The battle.
        battle: Id,
        /// The seat that acts.
        seat: Seat,
        /// The viewer that the reply is for.
        viewer: Viewer,
        /// Whether it also consents for the other seats.
        agreed: bool,
    },
    /// Whoever plays a seat.
    Player(Id),
    /// Whoever may invite to this place: a seat, to the places beside it.
    Inviter(Id, Place),
}

impl Right {
    /// The battle that the request is about, if any.
    #[must_use]
    pub fn battle(self) -> Option<Id> {
        match self {
            Self::Owner | Self::Everyone => None,
            Self::OwnerOf(battle)
            | Self::Present(battle)
            | Self::AtEnd(battle)
            | Self::Viewer(battle, _)
            | Self::Reader(battle, _)
            | Self::Seat(battle, _)
            | Self::Step { battle, .. }
            | Self::Player(battle)
            | Self::Inviter(battle, _) => Some(battle),
        }
    }

    /// The seats that the request speaks or looks for, or invites to.
    pub(crate) fn seats(self) -> impl Iterator<Item = Seat> {
        let seats = match self {
            Self::Viewer(_, viewer) | Self::Reader(_, viewer) => [seat_of(viewer), None],
            Self::Seat(_, seat) | Self::Inviter(_, Place::Seat(seat) | Place::Beside(seat)) => {
                [Some(seat), None]
            }
            Self::Step { seat, viewer, .. } => [Some(seat), seat_of(viewer)],
            _ => [None, None],
        };
        seats.into_iter().flatten()
    }

    /// Whether a guest in this place of the battle has the right.
    pub(crate) fn includes(self, place: Place) -> bool {
        match self {
            Self::Everyone | Self::Present(_) | Self::AtEnd(_) => true,
            Self::Viewer(_, viewer) => viewer == place.viewer(),
            Self::Reader(_, viewer) => viewer == place.viewer() || viewer == Viewer::Table,
            Self::Seat(_, seat) | Self::Inviter(_, Place::Beside(seat)) => {
                place == Place::Seat(seat)
            }
            Self::Step { seat, viewer, agreed, .. } => {
                place == Place::Seat(seat) && viewer == place.viewer() && !agreed
            }
            Self::Player(_) => matches!(place, Place::Seat(_)),
            Self::Owner | Self::OwnerOf(_) | Self::Inviter(..) => false,
        }
    }
}

/// The seat of a viewer.
fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Table => None,
    }
}
