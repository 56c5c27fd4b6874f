//! Applies the events of activations, fights and casualties.

use super::super::command::CardValue;
use crate::games::napoleon_saga::content::board::Spot;
use crate::games::napoleon_saga::content::cards::TestKind;
use crate::games::napoleon_saga::state::test::Rolled;
use crate::games::napoleon_saga::state::{
    Action, Fight, FightStep, KindId, Melee, Phase, Place, Stage, State, Unit, UnitId, Wound,
};

/// A unit has fired (NS-OUT-6).
pub(crate) fn remember_shot(state: &mut State, roll: &Rolled) {
    if roll.kind == TestKind::Fire {
        state.change_at(roll.unit, |unit| unit.shot = true);
    }
}

pub(crate) fn action(state: &mut State, change: impl FnOnce(&mut Action)) {
    if let Phase::Battle(turn) = &mut state.phase
        && let Some(action) = &mut turn.action
    {
        change(action);
    }
}

pub(crate) fn stage(state: &mut State, to: Stage) {
    action(state, |action| action.stage = to);
}

pub(crate) fn fight(state: &mut State, change: impl FnOnce(&mut Fight)) {
    action(state, |action| {
        if let Stage::Fight(fight) = &mut action.stage {
            change(fight);
        }
    });
}

pub(crate) fn activate(state: &mut State, spot: Spot) {
    let Some(id) = state.at(spot) else { return };
    let Some(owner) = state.unit(id).map(|unit| unit.owner) else { return };
    state.units.change(id, |unit| unit.activated = true);
    let player = state.player_mut(owner);
    player.left = player.left.saturating_sub(1);
    if let Phase::Battle(turn) = &mut state.phase {
        turn.side = owner;
        turn.action = Some(Action {
            unit: id,
            at: spot,
            moved: None,
            fired: false,
            stage: Stage::Choosing,
            wounds: Vec::new(),
            owed: Vec::new(),
            blocked: None,
        });
    }
}

/// Moves the Activation marker from the unit back to its player.
pub(crate) fn marker_back(state: &mut State, id: UnitId) {
    let Some(owner) = state.unit(id).map(|unit| unit.owner) else { return };
    state.units.change(id, |unit| unit.activated = false);
    state.player_mut(owner).left += 1;
}

pub(crate) fn declare_fight(state: &mut State, by: UnitId, foe: UnitId, charge: bool) {
    let (Some(here), Some(there)) = (state.spot(by), state.spot(foe)) else { return };
    stage(
        state,
        Stage::Fight(Fight {
            by,
            foe,
            spots: [here, there],
            step: FightStep::Round,
            winner: None,
            charge,
            caught: false,
        }),
    );
}

pub(crate) fn engage(state: &mut State, id: UnitId, with: UnitId, attacker: bool) {
    state.units.change(id, |unit| {
        unit.melee = Some(Melee { with, attacker, rounds: 0, casualties: unit.casualties });
    });
}

/// Settles the first open wound, or moves one of its casualties to the supporting unit.
pub(crate) fn support(action: &mut Action, by: Option<UnitId>) {
    let Some(wound) = action.wounds.iter_mut().find(|wound| !wound.settled) else { return };
    wound.settled = by.is_none() || wound.count <= 1;
    if let Some(by) = by {
        wound.count = wound.count.saturating_sub(1);
        action.wounds.push(Wound { unit: by, count: 1, settled: true });
    }
}

/// Removes every marker except casualties.
pub(crate) fn clean(unit: &mut Unit) {
    let attached = std::mem::take(&mut unit.attached);
    let (place, face_up, casualties) = (unit.place, unit.face_up, unit.casualties);
    *unit = Unit { place, face_up, casualties, attached, ..Unit::new(unit.owner, unit.kind) };
}

/// Removes a unit from the boards. Its attached cards go to the discard.
pub(crate) fn remove(state: &mut State, id: UnitId) {
    let Some(there) = state.unit(id) else { return };
    let (owner, cards) = (there.owner, there.attached.clone());
    for attached in cards {
        state.player_mut(owner).strategy.bury(attached.card);
    }
    state.units.change(id, |unit| {
        let (place, casualties) = (Place::Lost, unit.casualties);
        let fresh = Unit::new(unit.owner, unit.kind);
        *unit = Unit { place, face_up: true, casualties, ..fresh };
    });
}

pub(crate) fn fill(state: &mut State, kind: KindId, value: &CardValue) {
    let Some(kind) = state.units.kinds_mut().get_mut(usize::from(kind)) else { return };
    let card = &mut kind.card;
    match value {
        CardValue::Fire(fire) => card.fire = Some(*fire),
        CardValue::Melee(melee) => card.melee = Some(*melee),
        CardValue::Cohesion(cohesion) => card.cohesion = Some(*cohesion),
        CardValue::Morale(morale) => card.morale = Some(*morale),
        CardValue::Status(status) => card.status = Some(*status),
        CardValue::Nation(nation) => card.nation = Some(*nation),
        CardValue::Type(kind) => card.kind = Some(*kind),
        CardValue::Keywords(words) => card.keywords = Some(words.clone()),
    }
}
