//! Devices that are sent away, let in, or leave.

use super::{AnswerKnock, DelayScreens, Leave, Revoke};
use crate::ask::{Nothing, Turn};
use crate::{Caller, Place, Problem};

/// The longest delay of the screens, in seconds.
const DELAY_MOST: u16 = 3_600;

/// Sends a device away. The owner may send any device away; a place, those that follow it.
pub(super) fn revoke(
    turn: Turn<'_>,
    Revoke { battle, device }: Revoke,
) -> Result<Nothing, Problem> {
    let seating = turn.records.seating(battle)?;
    let place = seating.device(device).ok_or(Problem::NobodyThere {})?.place;
    let allowed = match turn.caller.place() {
        None => true,
        me => place.leader() == me,
    };
    if !allowed {
        // The same problem as for a device that is not there, so as not to reveal who sits elsewhere.
        return Err(Problem::NobodyThere {});
    }
    turn.reseat(battle, |seating| seating.send_away(device))
}

pub(super) fn leave(turn: Turn<'_>, Leave { battle }: Leave) -> Result<Nothing, Problem> {
    let Caller::Guest(guest) = turn.caller else { return Err(Problem::NobodyThere {}) };
    turn.reseat(battle, |seating| drop(seating.remove(guest.device)))
}

pub(super) fn answer_knock(
    turn: Turn<'_>,
    AnswerKnock { battle, device, agree }: AnswerKnock,
) -> Result<Nothing, Problem> {
    let seating = turn.records.seating(battle)?;
    let place = seating.knocking().find(|sitter| sitter.id == device).map(|it| it.place);
    let answers = |place: &Place| seating.answers(turn.caller.place(), *place);
    place.filter(answers).ok_or(Problem::NobodyThere {})?;
    turn.reseat(battle, |seating| seating.answer_knock(device, agree))
}

pub(super) fn delay_screens(
    turn: Turn<'_>,
    DelayScreens { battle, seconds }: DelayScreens,
) -> Result<Nothing, Problem> {
    if seconds > DELAY_MOST {
        let what = format!("the screens lag behind by {DELAY_MOST} seconds at most");
        return Err(Problem::BadRequest { what });
    }
    turn.reseat(battle, |seating| seating.kept.delay = seconds)
}
