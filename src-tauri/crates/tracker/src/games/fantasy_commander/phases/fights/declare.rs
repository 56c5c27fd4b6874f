//! Declaring an attack (FC-ATK-1, FC-RNG-1).

use super::super::super::content::cards::{AttackKind, Trait};
use super::super::super::play::event::Event;
use super::super::super::play::refusals::{no_unit, not_asked, unknown};
use super::super::super::state::fight::Situation;
use super::super::super::state::{Action, Activation, Stage, State, Unit, UnitId};
use super::super::action::fatigue::{can_tire, not_yellow};
use crate::{Referee, Refusal, Side};

/// A declared attack.
pub(crate) struct Declaration {
    pub(crate) target: UnitId,
    pub(crate) kind: AttackKind,
    pub(crate) situation: Situation,
    pub(crate) tire: bool,
}

/// The activated unit attacks.
pub(crate) fn attack(
    referee: &mut Referee<'_>,
    state: &State,
    action: &Action,
    by: Side,
    order: &Declaration,
) -> Result<Vec<Event>, Refusal> {
    if action.side != by || action.fight.is_some() {
        return Err(not_asked("FC-ATK-1"));
    }
    let activation = action.activation.as_ref().ok_or_else(|| not_asked("FC-ATK-1"))?;
    let id = activation.unit;
    let unit = state.standing(id).ok_or_else(|| no_unit("FC-ATK-1", id))?;
    let target = state.standing(order.target).filter(|target| target.owner != by);
    let target = target.ok_or_else(|| no_unit("FC-ATK-1", order.target))?;
    not_yellow(referee, activation)?;
    feasible(state, [id, order.target], order.kind, &order.situation)?;
    typed(state, id, unit, (order.target, target), order.kind)?;
    let bought = match order.kind {
        AttackKind::Melee => melee(referee, activation, unit, order)?,
        AttackKind::Shooting | AttackKind::Magical => {
            ranged(referee, state, activation, order)?;
            tires(activation, unit, order.tire)?
        }
    };
    let multiple = order.kind == AttackKind::Melee && state.has(id, &Trait::MultipleAttack);
    let (kind, situation) = (order.kind, order.situation);
    let again = activation.stage == Stage::Persecuting;
    let attacked = Event::Attacked {
        units: [id, order.target],
        kind,
        situation,
        again,
        multiple,
        bought: bought.is_some_and(|(_, die)| die),
    };
    let tired = bought.map(|(to, _)| Event::Tired { unit: id, to });
    Ok(tired.into_iter().chain([attacked]).collect())
}

/// Number of neighbors of a hex.
const NEIGHBORS: u8 = 6;

/// Checks whether the reported situation is possible.
pub(crate) fn feasible(
    state: &State,
    units: [UnitId; 2],
    kind: AttackKind,
    situation: &Situation,
) -> Result<(), Refusal> {
    let fits = situation.touching.iter().all(|count| *count <= NEIGHBORS);
    let no = || Refusal::impossible("FC-FRM-1", "E-ATK-TOUCHING").with("most", NEIGHBORS);
    fits.then_some(()).ok_or_else(no)?;
    for (unit, blessed) in units.into_iter().zip(situation.blessed) {
        let owner = state.unit(unit).map(|unit| unit.owner);
        let can = !blessed || owner.is_some_and(|side| state.setup.blessing(side).is_some());
        let no = || Refusal::impossible("FC-ELM-2", "E-ATK-BLESSED").with("unit", unit);
        can.then_some(()).ok_or_else(no)?;
    }
    let ranged = state.ranged(units[0], kind);
    let can = !situation.far || ranged.is_some_and(|ranged| ranged.base < ranged.most);
    let no = || Refusal::impossible("FC-RNG-3", "E-ATK-FAR").with("unit", units[0]);
    can.then_some(()).ok_or_else(no)
}

/// The result of taking fatigue: the unit's fatigue afterwards, and whether it bought a die.
type Bought = Option<(u8, bool)>;

/// Judges a melee. After a run it costs fatigue, which then buys no die (FC-MOV-2, FC-FAT-1).
fn melee(
    referee: &mut Referee<'_>,
    activation: &Activation,
    unit: &Unit,
    order: &Declaration,
) -> Result<Bought, Refusal> {
    let id = activation.unit;
    let again = Refusal::impossible("FC-UNI-2", "E-UNI-ONE").with("unit", id);
    match activation.stage {
        Stage::Done => return Err(again),
        Stage::Multiple if activation.attacked.contains(&order.target) => {
            let twice = Refusal::rule("FC-ATK-1", "E-ATK-TWICE").with("unit", order.target);
            referee.demand(false, || twice)?;
        }
        Stage::Start | Stage::Walked | Stage::Ran | Stage::Multiple | Stage::Persecuting => {}
    }
    if activation.stage != Stage::Ran {
        return tires(activation, unit, order.tire);
    }
    if !order.tire {
        referee.demand(false, || Refusal::rule("FC-MOV-2", "E-RUN-MELEE").with("unit", id))?;
        return Ok(None);
    }
    Ok(Some((can_tire(id, unit, activation.tired)?, false)))
}

fn tires(activation: &Activation, unit: &Unit, tire: bool) -> Result<Bought, Refusal> {
    if !tire {
        return Ok(None);
    }
    Ok(Some((can_tire(activation.unit, unit, activation.tired)?, true)))
}

/// Judges a ranged attack: no adjacent enemy, and not after a move (FC-RNG-1).
fn ranged(
    referee: &mut Referee<'_>,
    state: &State,
    activation: &Activation,
    order: &Declaration,
) -> Result<(), Refusal> {
    let id = activation.unit;
    let quick = state.has(id, &Trait::QuickShooter);
    match activation.stage {
        Stage::Start => {}
        Stage::Walked if quick => {}
        Stage::Walked | Stage::Ran => {
            referee.demand(false, || Refusal::rule("FC-RNG-1", "E-RNG-MOVED").with("unit", id))?;
        }
        Stage::Multiple | Stage::Persecuting | Stage::Done => {
            return Err(Refusal::impossible("FC-UNI-2", "E-UNI-ONE").with("unit", id));
        }
    }
    referee.demand(!order.situation.in_contact, || {
        Refusal::rule("FC-RNG-1", "E-RNG-CONTACT").with("unit", id)
    })
}

/// Refuses if a card value that the dice depend on is not typed.
fn typed(
    state: &State,
    id: UnitId,
    unit: &Unit,
    (target, there): (UnitId, &Unit),
    kind: AttackKind,
) -> Result<(), Refusal> {
    let (card, enemy) = (state.card(unit), state.card(there));
    match kind {
        AttackKind::Melee => {
            card.attack.ok_or_else(|| unknown("FC-ATK-2", id, "attack"))?;
        }
        AttackKind::Shooting | AttackKind::Magical => {
            card.ranged.as_ref().ok_or_else(|| unknown("FC-RNG-1", id, "ranged"))?;
            let none = || Refusal::impossible("FC-RNG-1", "E-RNG-NONE").with("unit", id);
            state.ranged(id, kind).ok_or_else(none)?;
        }
    }
    if kind != AttackKind::Magical {
        enemy.defense.ok_or_else(|| unknown("FC-ATK-3", target, "defense"))?;
    }
    Ok(())
}

/// The kinds of attack that the activated unit may make, the likely one first.
pub(crate) fn kinds(state: &State, activation: &Activation) -> Vec<AttackKind> {
    let id = activation.unit;
    let Some(unit) = state.unit(id) else { return Vec::new() };
    let card = state.card(unit);
    let unknown = card.ranged.is_none().then_some(AttackKind::Shooting);
    let printed = card.ranged.iter().flatten().map(|ranged| ranged.kind());
    let shoots = activation.stage == Stage::Start
        || (activation.stage == Stage::Walked && state.has(id, &Trait::QuickShooter));
    let ranged = printed.chain(unknown).filter(|_| shoots);
    [AttackKind::Melee].into_iter().chain(ranged).collect()
}
