//! Whether a caller has a right, which depends on who sits where.

use super::Records;
use crate::{Caller, Guest, Place, Problem, Right};
use tracker::Id;

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
}
