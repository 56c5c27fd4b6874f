//! A battle as a venue.

use super::picture::picture;
use super::told::told;
use super::{consent, roles, sealing, seat_in};
use crate::records::{Records, Told, Venue};
use crate::seating::Seating;
use crate::{Caller, Eyes, Picture, Place, Problem};
use library::{Fault, Library};
use tracker::{Id, Viewer};

/// The battles of this device.
pub(crate) struct Battles;

impl Venue for Battles {
    fn is_kept(&self, library: &Library, battle: Id) -> Result<bool, Fault> {
        Ok(library.battle(&battle.0)?.is_some())
    }

    fn is_here(&self, records: &Records, battle: Id) -> Result<bool, Fault> {
        Ok(records.gathering(battle).is_some() || self.is_kept(&records.library, battle)?)
    }

    fn has(&self, records: &mut Records, battle: Id, place: Place) -> Result<bool, Problem> {
        if !roles::ALL.contains(&place.role) {
            return Ok(false);
        }
        let seat = seat_in(place.leader().unwrap_or(place));
        Ok(match seat {
            Some(seat) => records.seats(battle)?.side(seat).is_some(),
            None => true,
        })
    }

    fn is_over(&self, records: &Records, battle: Id) -> Result<bool, Problem> {
        Ok(records.library.battle(&battle.0)?.is_some_and(|listed| listed.finished))
    }

    fn pictures(
        &self,
        records: &mut Records,
        battle: Id,
        eyes: &[Eyes],
    ) -> Result<Vec<Picture>, Problem> {
        let open = records.open_battle(battle)?;
        eyes.iter().map(|eyes| picture(open, *eyes)).collect()
    }

    fn items(&self, records: &mut Records, battle: Id, from: u32) -> Result<Vec<String>, Problem> {
        sealing::items(records, battle, from)
    }

    fn last_at(&self, records: &mut Records, battle: Id) -> Result<i64, Problem> {
        let open = records.open_battle(battle)?;
        Ok(open.line(open.newest(), Viewer::Table).map_or(0, |line| line.at))
    }

    fn told(&self, records: &mut Records, caller: Caller, battle: Id) -> Result<Told, Problem> {
        told(records, caller, battle)
    }

    fn reseated(&self, records: &mut Records, battle: Id, before: &Seating) {
        consent::reseated(records, battle, before);
    }
}
