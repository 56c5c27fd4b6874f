//! Whether a caller has a right, which depends on who sits where.

use super::Records;
use crate::{Caller, Guest, Problem, Right};
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

    /// The owner may act for every place that no other device has, and invite a device to any place
    /// that follows no other.
    fn owner_may(&mut self, right: Right) -> Result<(), Problem> {
        let Some(venue) = right.venue() else { return Ok(()) };
        self.expect_places(venue, right)?;
        let taken = right.places().find(|place| self.is_elsewhere(venue, *place));
        match (right, taken) {
            (_, None) => Ok(()),
            (Right::Inviter(_, to), Some(_)) if to.leader().is_none() => Ok(()),
            (Right::Inviter(..), Some(_)) => Err(Problem::NotAllowed {}),
            (_, Some(place)) => Err(Problem::elsewhere(place)),
        }
    }

    /// Checks that the places named in a request exist at its venue.
    fn expect_places(&mut self, venue: Id, right: Right) -> Result<(), Problem> {
        for place in right.places() {
            if !self.kind(venue)?.has(self, venue, place)? {
                return Err(Problem::BadRequest { what: format!("there is no {place}") });
            }
        }
        Ok(())
    }

    /// A guest has a right at its own venue, while it has its place at an open table.
    fn guest_may(&self, guest: Guest, right: Right) -> Result<bool, Problem> {
        let own = right.venue().is_none_or(|venue| venue == guest.venue);
        let seated = self.open_seating(guest.venue).is_ok() && self.is_seated(guest);
        let may = own && seated && right.includes(guest.place);
        Ok(may && (!matches!(right, Right::AtEnd(_)) || self.is_over(guest.venue)?))
    }
}
