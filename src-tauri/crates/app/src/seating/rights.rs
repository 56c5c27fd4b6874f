//! The rights of callers, which depend on who sits where.

use super::{Guest, Place};
use crate::ask::Ask;
use crate::{App, Caller, Problem, Records};
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
    fn seats(self) -> impl Iterator<Item = Seat> {
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
    fn includes(self, place: Place) -> bool {
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

impl App {
    /// Checks whether this caller may make the request now. [`Self::call`] and [`Self::invite`] check
    /// it themselves, in the turn that carries out the request; a moment later the result may differ.
    ///
    /// # Errors
    /// [`Problem::NotAllowed`], and [`Problem::SeatElsewhere`] for the owner of this device.
    pub fn authorize(&self, caller: Caller, request: &impl Ask) -> Result<(), Problem> {
        self.records().authorize(caller, request.right(), request.kind().crosses())
    }
}

impl Records {
    /// Checks whether this caller has the right, for the rest of this turn. `crosses` says whether the
    /// request may come over the network.
    pub(crate) fn authorize(
        &mut self,
        caller: Caller,
        right: Right,
        crosses: bool,
    ) -> Result<(), Problem> {
        match caller {
            Caller::Owner => self.owner_may(right),
            Caller::Guest(guest) if crosses && self.guest_may(guest, right)? => Ok(()),
            Caller::Guest(_) => Err(Problem::NotAllowed {}),
        }
    }

    /// The owner may act for every seat that no other device has, and invite a device to any seat.
    fn owner_may(&mut self, right: Right) -> Result<(), Problem> {
        let Some(battle) = right.battle() else { return Ok(()) };
        self.expect_seats(battle, right)?;
        let taken = right.seats().find(|seat| self.is_elsewhere(battle, *seat));
        match (right, taken) {
            (_, None) | (Right::Inviter(_, Place::Seat(_)), _) => Ok(()),
            (Right::Inviter(..), Some(_)) => Err(Problem::NotAllowed {}),
            (_, Some(seat)) => Err(Problem::SeatElsewhere { seat }),
        }
    }

    /// Checks that the seats named in a request exist in its battle. If the battle cannot be read, the
    /// request itself reports that.
    fn expect_seats(&mut self, battle: Id, right: Right) -> Result<(), Problem> {
        let mut named = right.seats().peekable();
        if named.peek().is_none() {
            return Ok(());
        }
        let Ok(seats) = self.seats(battle) else { return Ok(()) };
        match named.find(|seat| seats.side(*seat).is_none()) {
            Some(seat) => Err(Problem::BadRequest { what: format!("there is no seat {}", seat.0) }),
            None => Ok(()),
        }
    }

    /// A guest has a right at its own battle, while it has its place at an open table.
    fn guest_may(&self, guest: Guest, right: Right) -> Result<bool, Problem> {
        let own = right.battle().is_none_or(|battle| battle == guest.battle);
        let seated = self.open_seating(guest.battle).is_ok() && self.is_seated(guest);
        let may = own && seated && right.includes(guest.place);
        Ok(may && (!matches!(right, Right::AtEnd(_)) || self.is_over(guest.battle)?))
    }

    pub(crate) fn is_over(&self, battle: Id) -> Result<bool, Problem> {
        Ok(self.library.battle(&battle.0)?.is_some_and(|listed| listed.finished))
    }

    /// Whether a seat of the other side is played on the same device as this seat, so that its consent
    /// is given there.
    pub(crate) fn shares_device(&mut self, battle: Id, seat: Seat) -> Result<bool, Problem> {
        let opponents = self.seats(battle)?.opponents(seat);
        let others = self.tables.get(&battle).map(|seating| seating.others(seat));
        let others = others.unwrap_or_default();
        Ok(opponents.iter().any(|seat| !others.contains(seat)))
    }

    /// Whether a device other than the owner's has the seat.
    pub(crate) fn is_elsewhere(&self, battle: Id, seat: Seat) -> bool {
        self.tables.get(&battle).is_some_and(|seating| seating.holder(seat).is_some())
    }
}
