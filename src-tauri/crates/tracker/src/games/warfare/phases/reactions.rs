//! Reactions (W-MAN): following up, withdrawing, setting for the charge; and the table's answer where a
//! misled unit goes.

use super::super::content::board::Spot;
use super::super::content::cards::Troops;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{fighting, never, not_asked, of_unit};
use super::super::state::test::Test;
use super::super::state::{Opening, State, Unit, UnitId};
use super::{attack, harm};
use crate::kit::{Stands, variants};
use crate::{Referee, Refusal, Seat};

/// A commander's unit that may react to the front opening.
fn reacting(state: &State, by: Seat, id: UnitId) -> Result<&Unit, Refusal> {
    let unit = fighting(state, "W-MAN-5", id)?;
    let own = unit.seat == by && state.windows.waits_for().contains(&by);
    own.then_some(unit).ok_or_else(|| never("W-MAN-5", "E-MAN-NONE", id))
}

/// Checks that a unit may still react: once until its next activation (W-MAN-1).
fn ready(referee: &mut Referee<'_>, id: UnitId, unit: &Unit) -> Result<(), Refusal> {
    referee.demand(unit.reaction, || of_unit("W-MAN-1", "E-MAN-REACTED", id))
}

/// A unit goes back instead of suffering the casualty of a failed Morale test (W-DIM-3, A21).
pub(crate) fn withdraw(referee: &mut Referee<'_>, state: &State, by: Seat, id: UnitId) -> Judged {
    let unit = fighting(state, "W-MAN-5", id)?;
    let room = harm::room_behind(state, unit).filter(|_| state.troops(unit).withdraws());
    let to = room.ok_or_else(|| never("W-MAN-5", "E-MAN-BEHIND", id))?;
    ready(referee, id, unit)?;
    reacting(state, by, id)?;
    let failed = state.windows.front() == Some(&Opening::Withdraw { unit: id });
    failed.then_some(()).ok_or_else(|| never("W-MAN-5", "E-MAN-NONE", id))?;
    let reacted = [Event::Reacted { unit: id }, Event::Closed {}];
    Ok(reacted.into_iter().chain(harm::shifts(state, id, to)).collect())
}

/// Infantry sets for the charge that has hurt it.
pub(crate) fn set_for_charge(
    referee: &mut Referee<'_>,
    state: &State,
    by: Seat,
    id: UnitId,
) -> Judged {
    let unit = fighting(state, "W-MAN-5", id)?;
    if state.troops(unit) != Troops::Infantry {
        return Err(attack::no_charge());
    }
    ready(referee, id, unit)?;
    reacting(state, by, id).map_err(|_| attack::no_charge())?;
    match state.windows.front() {
        Some(Opening::SetForCharge { unit, foe }) if *unit == id => {
            let test = Test::SetForCharge { unit: id, foe: *foe };
            Ok(vec![Event::Reacted { unit: id }, Event::Closed {}, Event::TestDue { test }])
        }
        Some(variants!(Opening::{FollowUp, Withdraw, SetForCharge, Stray})) | None => {
            Err(attack::no_charge())
        }
    }
}

/// Infantry follows into an adjacent space that an enemy has vacated.
pub(crate) fn follow_up(referee: &mut Referee<'_>, state: &State, by: Seat, id: UnitId) -> Judged {
    let unit = fighting(state, "W-MAN-5", id)?;
    if state.troops(unit) != Troops::Infantry {
        return Err(Refusal::impossible("W-MAN-5", "E-MAN-INFANTRY"));
    }
    let due = match state.windows.front() {
        Some(Opening::FollowUp { at, left }) => {
            unit.owner != *left && harm::is_beside(state, unit, *at)
        }
        Some(variants!(Opening::{Withdraw, SetForCharge, Stray})) | None => false,
    };
    // A commander whose only unit there has already reacted is not asked, but the table may waive that.
    let asked = state.windows.waits_for().contains(&by) || !unit.reaction;
    let may = due && asked && unit.seat == by;
    may.then_some(()).ok_or_else(|| never("W-MAN-5", "E-MAN-NONE", id))?;
    ready(referee, id, unit)?;
    let test = Test::FollowUp { unit: id };
    Ok(vec![Event::Reacted { unit: id }, Event::TestDue { test }])
}

/// A commander does not react.
pub(crate) fn decline(state: &State, by: Seat) -> Judged {
    let opening = state.windows.front().filter(|_| state.windows.waits_for().contains(&by));
    match opening.ok_or_else(|| not_asked("W-MAN-1"))? {
        Opening::Stray { .. } => Err(not_asked("W-ACT-7")),
        Opening::Withdraw { .. } | Opening::SetForCharge { .. } | Opening::FollowUp { .. } => {
            Ok(declined(state, by))
        }
    }
}

/// A unit that does not withdraw suffers the casualty (W-DIM-1).
fn declined(state: &State, by: Seat) -> Vec<Event> {
    let declined = Event::Declined { seat: by };
    let then = match state.windows.front() {
        Some(Opening::Withdraw { unit }) => harm::suffers(state, *unit, 1, false),
        Some(Opening::FollowUp { .. } | Opening::SetForCharge { .. } | Opening::Stray { .. })
        | None => None,
    };
    [declined].into_iter().chain(then).collect()
}

/// The table says where a misled unit goes (W-ACT-7).
pub(crate) fn stray(state: &State, by: Seat, to: Spot) -> Judged {
    let asked = state.windows.waits_for().contains(&by);
    match state.windows.front().filter(|_| asked) {
        Some(Opening::Stray { unit }) => {
            let no = || never("W-ACT-7", "E-ACT-FAR", *unit);
            astray(state, *unit).contains(&to).then_some(()).ok_or_else(no)?;
            let strayed = [Event::Closed {}, Event::Strayed { unit: *unit }];
            Ok(strayed.into_iter().chain(harm::shifts(state, *unit, to)).collect())
        }
        Some(
            Opening::FollowUp { .. } | Opening::Withdraw { .. } | Opening::SetForCharge { .. },
        )
        | None => Err(not_asked("W-ACT-7")),
    }
}

fn astray(state: &State, unit: UnitId) -> Vec<Spot> {
    let at = state.unit(unit).and_then(Stands::spot);
    at.map_or_else(Vec::new, |at| state.free_beside(at))
}

/// The answers of a commander, reactions first.
pub(crate) fn possible(state: &State, opening: Opening, by: Seat) -> Vec<Command> {
    if !state.windows.waits_for().contains(&by) {
        return Vec::new();
    }
    let mut all: Vec<Command> = match opening {
        Opening::FollowUp { at, left } => {
            let units = harm::followers(state, by, at, left);
            units.map(|unit| Command::FollowUp { unit }).collect()
        }
        Opening::Withdraw { unit } => vec![Command::Withdraw { unit }],
        Opening::SetForCharge { unit, .. } => vec![Command::SetForCharge { unit }],
        Opening::Stray { unit } => {
            return astray(state, unit).into_iter().map(|to| Command::Stray { to }).collect();
        }
    };
    all.push(Command::Decline {});
    all
}

/// A commander who has nothing left to react with declines.
pub(crate) fn lapsed(state: &State, opening: Opening) -> Vec<Event> {
    let (at, left) = match opening {
        Opening::FollowUp { at, left } => (at, left),
        Opening::Withdraw { .. } | Opening::SetForCharge { .. } | Opening::Stray { .. } => {
            return Vec::new();
        }
    };
    let none = |seat: &&Seat| harm::followers(state, **seat, at, left).next().is_none();
    let seat = state.windows.waits_for().iter().find(none);
    seat.map_or_else(Vec::new, |seat| declined(state, *seat))
}
