//! Choices of the target's player before the dice: who takes the attack, Defense, and a die for fatigue
//! (FC-ATK-3, FC-DEF, Defender).

use super::super::super::content::cards::{AttackKind, Trait};
use super::super::super::content::orders::Color;
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::{no_unit, unknown};
use super::super::super::state::UnitId;
use super::super::super::state::fight::{FightStep, Role, Situation};
use super::super::action::fatigue::can_tire;
use super::declare::feasible;
use super::{Fought, reckoning};
use crate::{Referee, Refusal, Side};

/// Another unit with Defender takes a melee attack.
pub(crate) fn redirect(
    fought: &Fought<'_>,
    by: Side,
    to: Option<UnitId>,
    said: Option<Situation>,
) -> Result<Vec<Event>, Refusal> {
    fought.at(by, FightStep::Redirect)?;
    let Some(to) = to else { return Ok(vec![Event::StepSettled {}]) };
    let can = defenders(fought).any(|unit| unit == to);
    can.then_some(()).ok_or_else(|| no_unit("FC-ATK-1", to))?;
    let defense = fought.state.unit(to).and_then(|unit| fought.state.card(unit).defense);
    defense.ok_or_else(|| unknown("FC-ATK-3", to, "defense"))?;
    let situation = said.unwrap_or_else(|| around(fought));
    feasible(fought.state, [fought.fight.unit(Role::Attacker), to], fought.fight.kind, &situation)?;
    Ok(vec![Event::Redirected { to, situation }, Event::StepSettled {}])
}

/// The known part of the situation when another unit takes the attack: the attacker's. Everything else
/// is about the original target.
fn around(fought: &Fought<'_>) -> Situation {
    let (said, at) = (fought.fight.situation, Role::Attacker.at());
    let mut situation = Situation::default();
    situation.ground[at] = said.ground[at];
    situation.touching[at] = said.touching[at];
    situation.blessed[at] = said.blessed[at];
    situation.graveyard[at] = said.graveyard[at];
    situation.extra[at] = said.extra[at];
    situation
}

fn defenders<'a>(fought: &Fought<'a>) -> impl Iterator<Item = UnitId> + use<'a> {
    let Fought { state, fight, .. } = *fought;
    let side = fought.side(Role::Target);
    let target = fight.unit(Role::Target);
    let all = state.on_map(side).map(|(id, _)| id);
    all.filter(move |id| fight.is_melee() && *id != target && state.has(*id, &Trait::Defender))
}

/// Leaving the attack as it is, and each unit that may take it.
pub(crate) fn redirections(fought: &Fought<'_>) -> Vec<Command> {
    let situation = Some(around(fought));
    let all: Vec<_> =
        defenders(fought).map(|unit| Command::Redirect { to: Some(unit), situation }).collect();
    if all.is_empty() {
        return Vec::new();
    }
    [Command::Redirect { to: None, situation: None }].into_iter().chain(all).collect()
}

/// The target stands. It may give up its order for a Defense token, and buy a die with fatigue.
pub(crate) fn stand(
    referee: &mut Referee<'_>,
    fought: &Fought<'_>,
    by: Side,
    give_up: bool,
    tire: bool,
) -> Result<Vec<Event>, Refusal> {
    fought.at(by, FightStep::Stand)?;
    let gone = || no_unit("FC-ATK-3", fought.fight.unit(Role::Target));
    let (id, unit) = fought.unit(Role::Target).ok_or_else(gone)?;
    let mut events = Vec::new();
    if give_up {
        let no = || Refusal::impossible("FC-DEF-2", "E-DEF-NOORDER").with("unit", id);
        let can = unit.order.is_some() && !unit.defends && fought.fight.kind != AttackKind::Magical;
        can.then(|| events.push(Event::GaveUp { unit: id })).ok_or_else(no)?;
    }
    if tire {
        let rolls = give_up || reckoning::rolls_defense(fought);
        referee.demand(rolls, || Refusal::rule("FC-FAT-6", "E-FAT-DEFENSE").with("unit", id))?;
        let to = can_tire(id, unit, fought.fight.tired[Role::Target.at()])?;
        events.push(Event::DieBought { role: Role::Target, unit: id, to });
    }
    events.push(Event::StepSettled {});
    Ok(events)
}

/// The choices of the target's player, the likely one first. Empty if there is no choice. A unit with
/// an order is always asked for Defense, even if the token does not help now: the token may outlast
/// this hex and fight (A-F-60).
pub(crate) fn stands(fought: &Fought<'_>) -> Vec<Command> {
    let Some((id, unit)) = fought.unit(Role::Target) else { return Vec::new() };
    if fought.fight.kind == AttackKind::Magical {
        return Vec::new();
    }
    let rolls = reckoning::rolls_defense(fought);
    let gives = unit.order.is_some() && !unit.defends;
    let tires = can_tire(id, unit, false).is_ok();
    let likely = gives && !rolls && unit.order == Some(Color::Yellow);
    let ways = [(likely, false), (!likely, false), (false, true), (true, true)];
    let open = ways
        .into_iter()
        .filter(|(give_up, tire)| (!give_up || gives) && (!tire || (tires && (rolls || *give_up))));
    let all: Vec<_> = open.map(|(give_up, tire)| Command::Stand { give_up, tire }).collect();
    if all.len() > 1 { all } else { Vec::new() }
}
