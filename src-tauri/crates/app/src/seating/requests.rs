//! The requests about who sits where.

use super::Place;
use crate::records::Locked;
use crate::{App, Caller, Problem};
use tracker::Id;

/// The longest delay of the screens, in seconds.
const DELAY_MOST: u16 = 3_600;

impl App {
    /// Sends a device away. The owner may send any device away; a seat, those beside it.
    pub(crate) fn revoke(
        &self,
        mut records: Locked<'_>,
        caller: Caller,
        battle: Id,
        device: Id,
    ) -> Result<(), Problem> {
        let seating = records.seating(battle)?;
        let place = seating.device(device).ok_or(Problem::NobodyThere {})?.place;
        let allowed = match caller.place() {
            None => true,
            Some(Place::Seat(seat)) => place == Place::Beside(seat),
            Some(_) => false,
        };
        if !allowed {
            // The same problem as for a device that is not there, so as not to reveal who sits
            // elsewhere.
            return Err(Problem::NobodyThere {});
        }
        records.reseat(battle, |seating| {
            seating.send_away(device);
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    pub(crate) fn leave(
        &self,
        mut records: Locked<'_>,
        caller: Caller,
        battle: Id,
    ) -> Result<(), Problem> {
        let Caller::Guest(guest) = caller else { return Err(Problem::NobodyThere {}) };
        records.reseat(battle, |seating| {
            seating.remove(guest.device);
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    pub(crate) fn answer_knock(
        &self,
        mut records: Locked<'_>,
        caller: Caller,
        (battle, device): (Id, Id),
        agree: bool,
    ) -> Result<(), Problem> {
        let seating = records.seating(battle)?;
        let place = seating.knocking().find(|sitter| sitter.id == device).map(|it| it.place);
        place
            .filter(|place| seating.answers(caller.place(), *place))
            .ok_or(Problem::NobodyThere {})?;
        records.reseat(battle, |seating| {
            seating.answer_knock(device, agree);
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    pub(crate) fn delay_screens(
        &self,
        mut records: Locked<'_>,
        battle: Id,
        seconds: u16,
    ) -> Result<(), Problem> {
        if seconds > DELAY_MOST {
            let what = format!("the screens lag behind by {DELAY_MOST} seconds at most");
            return Err(Problem::BadRequest { what });
        }
        records.reseat(battle, |seating| {
            seating.kept.delay = seconds;
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }
}
