//! The requests about who sits where.

use super::{Place, Wish};
use crate::onlookers::Watch;
use crate::{App, Caller, Problem, Reply, Request, Turn};
use tracker::Id;

/// The longest delay of the screens, in seconds.
const DELAY_MOST: u16 = 3_600;

impl App {
    /// Answers requests about a battle's table.
    pub(crate) fn at_table(
        &self,
        mut records: Turn<'_>,
        caller: Caller,
        request: Request,
        watch: &Watch<'_>,
    ) -> Result<Reply, Problem> {
        use Request as Q;
        Ok(match request {
            Q::Table { battle } => Reply::Table(records.table(caller, battle)?),
            Q::Revoke { battle, device } => {
                self.revoke(records, caller, battle, device).map(|()| Reply::Revoke {})?
            }
            Q::AnswerKnock { battle, device, agree } => {
                self.answer_knock(records, caller, (battle, device), agree)?;
                Reply::AnswerKnock {}
            }
            Q::RequestUndo { battle, seat, id, step, why } => {
                let wish = Wish::of(seat, id, step, None, why);
                self.ask_others(records, battle, wish, watch).map(|()| Reply::RequestUndo {})?
            }
            Q::AskEnd { battle, seat, id, step, how, why } => {
                let wish = Wish::of(seat, id, step, Some(how), why);
                self.ask_others(records, battle, wish, watch).map(|()| Reply::AskEnd {})?
            }
            Q::RespondUndo { battle, seat, step, agree } => self
                .answer_back(records, (battle, seat, step), agree, watch)
                .map(|()| Reply::RespondUndo {})?,
            Q::DelayScreens { battle, seconds } => {
                self.delay_screens(records, battle, seconds).map(|()| Reply::DelayScreens {})?
            }
            Q::Leave { battle } => self.leave(records, caller, battle).map(|()| Reply::Leave {})?,
            Q::Receipt { battle } => {
                drop(records);
                let (receipt, earlier) = self.receipts(battle)?;
                Reply::Receipt { receipt, earlier }
            }
            _ => return Err(Problem::NoTable {}),
        })
    }

    /// Sends a device away. The owner may send any device away; a seat, those beside it.
    fn revoke(
        &self,
        mut records: Turn<'_>,
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

    fn leave(&self, mut records: Turn<'_>, caller: Caller, battle: Id) -> Result<(), Problem> {
        let Caller::Guest(guest) = caller else { return Err(Problem::NobodyThere {}) };
        records.reseat(battle, |seating| {
            seating.remove(guest.device);
            Ok(())
        })?;
        drop(records);
        self.tell_table(battle);
        Ok(())
    }

    fn answer_knock(
        &self,
        mut records: Turn<'_>,
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

    fn delay_screens(
        &self,
        mut records: Turn<'_>,
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
