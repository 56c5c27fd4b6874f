//! The rights of callers, which depend on who sits where.

use super::{Guest, Place};
use crate::{App, Caller, Kind, Problem, Records, Request};
use tracker::{Id, Seat};

impl App {
    /// Checks whether this caller may make the request now. [`Self::call`] and [`Self::invite`] check
    /// it themselves, in the turn that carries out the request; a moment later the result may differ.
    ///
    /// # Errors
    /// [`Problem::NotAllowed`], and [`Problem::SeatElsewhere`] for the owner of this device.
    pub fn authorize(&self, caller: Caller, request: &Request) -> Result<(), Problem> {
        self.records().authorize(caller, request)
    }
}

impl Records {
    /// Checks whether this caller may make the request, for the rest of this turn.
    pub(crate) fn authorize(&mut self, caller: Caller, request: &Request) -> Result<(), Problem> {
        caller.authorize(request)?;
        match caller {
            Caller::Owner => self.owner_may(request),
            Caller::Guest(guest) => self.guest_may(guest, request),
        }
    }

    /// The owner may act for every seat that no other device has.
    fn owner_may(&mut self, request: &Request) -> Result<(), Problem> {
        self.expect_seats(request)?;
        if let Request::Invite { battle, place: Place::Beside(seat) } = request
            && self.is_elsewhere(*battle, *seat)
        {
            return Err(Problem::NotAllowed {});
        }
        let Some((battle, seats)) = request.about() else { return Ok(()) };
        let mut seats = seats.into_iter().flatten();
        match seats.find(|seat| self.is_elsewhere(battle, *seat)) {
            Some(seat) => Err(Problem::SeatElsewhere { seat }),
            None => Ok(()),
        }
    }

    /// Checks that the seats named in a request exist in its battle. If the battle cannot be read, the
    /// request itself reports that.
    fn expect_seats(&mut self, request: &Request) -> Result<(), Problem> {
        let Some((battle, named)) = request.about() else { return Ok(()) };
        let invited = match request {
            Request::Invite { place: Place::Seat(seat) | Place::Beside(seat), .. } => Some(*seat),
            _ => None,
        };
        let mut named = named.into_iter().flatten().chain(invited).peekable();
        if named.peek().is_none() {
            return Ok(());
        }
        let Ok(seats) = self.seats(battle) else { return Ok(()) };
        match named.find(|seat| seats.side(*seat).is_none()) {
            Some(seat) => Err(Problem::BadRequest { what: format!("there is no seat {}", seat.0) }),
            None => Ok(()),
        }
    }

    /// A guest may make requests while it has its place at an open table. The whole battle reveals
    /// every secret, so it is shown only when the battle is over.
    fn guest_may(&self, guest: Guest, request: &Request) -> Result<(), Problem> {
        let seated = self.open_seating(guest.battle).is_ok() && self.is_seated(guest);
        let allowed = seated
            && match request.kind() {
                Kind::Export | Kind::Prove => self.is_over(guest.battle)?,
                Kind::Owner
                | Kind::Content
                | Kind::Look(_)
                | Kind::Log
                | Kind::Step { .. }
                | Kind::Counters
                | Kind::Wish
                | Kind::Table
                | Kind::Leave
                | Kind::Invite(_)
                | Kind::Device => true,
            };
        if allowed { Ok(()) } else { Err(Problem::NotAllowed {}) }
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
