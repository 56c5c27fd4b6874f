//! Attacks and battle magic (W-ATK, W-MAG): who may attack whom, and who may set for the charge.

use super::super::content::cards::{Stat, Troops};
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{fighting, of_unit, unknown};
use super::super::state::test::Test;
use super::super::state::{Acting, Deed, Opening, State, Turn, Unit, UnitId};
use super::{activation, budget};
use crate::{Referee, Refusal, Seat};

/// The unit attacks, or uses a remaining attack of its Attack action (W-ATK-1, W-ATK-4).
pub(crate) fn attack(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    target: UnitId,
) -> Judged {
    let (acting, unit) = activation::actor(referee, state, turn, by)?;
    let foe = enemy(state, unit, target)?;
    let left = left(state, acting)?;
    budget::may_act(referee, acting, unit, Deed::Attack)?;
    reaches(referee, state, (acting.unit, unit), (target, foe))?;
    let same = state.setup.house.retarget || acting.attacks == 0 || acting.target == Some(target);
    referee.demand(same, || Refusal::rule("W-ATK-4", "E-ATK-SAME"))?;
    let unit = acting.unit;
    let test = Test::Attack { unit, target };
    Ok(vec![Event::Attacked { unit, target, left }, Event::TestDue { test }])
}

/// A unit of the other side that is in play.
fn enemy<'a>(state: &'a State, unit: &Unit, target: UnitId) -> Result<&'a Unit, Refusal> {
    let foe = fighting(state, "W-ATK-1", target)?;
    let own = || Refusal::impossible("W-ATK-1", "E-ATK-OWN").with("target", target);
    (foe.owner != unit.owner).then_some(foe).ok_or_else(own)
}

/// Attacks left in the action after this one.
fn left(state: &State, acting: &Acting) -> Result<u8, Refusal> {
    if acting.attacks > 0 {
        return Ok(acting.attacks - 1);
    }
    let all = state.value(acting.unit, Stat::Attacks);
    let all = all.ok_or_else(|| unknown("W-ATK-4", (acting.unit, Stat::Attacks)))?;
    Ok(u8::try_from(all.saturating_sub(1)).unwrap_or(0))
}

/// Checks that the unit may attack the target (W-ATK-1).
fn reaches(
    referee: &mut Referee<'_>,
    state: &State,
    (id, unit): (UnitId, &Unit),
    (target, foe): (UnitId, &Unit),
) -> Result<(), Refusal> {
    match state.troops(unit) {
        Troops::Infantry => {
            let near = state.touch(unit, foe);
            referee.demand(near, || of_unit("W-ATK-1", "E-ATK-ADJACENT", id))
        }
        Troops::Cavalry => {
            let bare = state.is_exposed(foe);
            let no = || Refusal::rule("W-ATK-1", "E-ATK-EXPOSED").with("target", target);
            referee.demand(bare, no)
        }
        Troops::Artillery | Troops::Aerial => Ok(()),
    }
}

/// Uses battle magic as an action. A unit that it attacks makes a Morale test before the players apply
/// the text (W-MAG-1, W-MAG-2).
pub(crate) fn magic(
    referee: &mut Referee<'_>,
    state: &State,
    turn: &Turn,
    by: Seat,
    target: Option<UnitId>,
) -> Judged {
    let (acting, unit) = activation::actor(referee, state, turn, by)?;
    if let Some(target) = target {
        enemy(state, unit, target)?;
    }
    budget::may_act(referee, acting, unit, Deed::Magic)?;
    let used = Event::ActionUsed { unit: acting.unit, deed: Deed::Magic, target };
    let test = target.map(|unit| Event::TestDue { test: Test::Magic { unit } });
    Ok([used].into_iter().chain(test).collect())
}

/// Infantry hurt by cavalry or an aerial unit, by battle magic or not, may set for the charge once in
/// the attack (W-MAN, A31). A unit that the attack breaks may do so only by a house rule (W-MAN-3).
pub(crate) fn braces(state: &State, turn: &Turn) -> Option<Event> {
    let strike = turn.strike.filter(|strike| strike.dealt > 0 && !strike.braced)?;
    let (unit, foe) = (state.fighting(strike.target)?, state.fighting(strike.unit)?);
    let stands = unit.die.now > 0 || state.setup.house.set_for_charge_on_break;
    let can = unit.reaction && stands && foe.die.now > 0 && state.troops(unit) == Troops::Infantry;
    (can && state.troops(foe).charges()).then(|| {
        let opening = Opening::SetForCharge { unit: strike.target, foe: strike.unit };
        Event::Opened { opening, seats: vec![unit.seat] }
    })
}

/// There is no charge to meet.
pub(crate) fn no_charge() -> Refusal {
    Refusal::impossible("W-MAN-3", "E-MAN-CHARGE")
}
