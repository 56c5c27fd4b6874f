//! Applies values typed on a card.

use super::super::command::CardValue;
use crate::games::napoleonica::content::cards::{Ability, AttackType, AttackValue};
use crate::games::napoleonica::state::{KindId, State};

/// Sets a typed value of a card.
pub(crate) fn fill(state: &mut State, id: KindId, value: &CardValue) {
    let Some(kind) = state.units.kinds_mut().get_mut(usize::from(id)) else { return };
    match value {
        CardValue::Activation(cost) => kind.card.activation = Some(cost.clone()),
        CardValue::Movement(hexes) => kind.card.movement = Some(*hexes),
        CardValue::Abilities(abilities) => {
            let grenade = |all: &[Ability]| all.iter().any(Ability::is_grenade);
            let before = kind.card.abilities.replace(abilities.clone());
            let had = before.is_some_and(|before| grenade(&before));
            if had != grenade(abilities) {
                supply(state, id, !had);
            }
        }
        CardValue::Attack(attack) => {
            let attacks = kind.card.attacks.get_or_insert_with(untyped);
            match attacks.iter_mut().find(|there| there.kind == attack.kind) {
                Some(there) => *there = attack.clone(),
                None => attacks.push(attack.clone()),
            }
        }
    }
}

/// The attacks of a card without typed attacks: it may have any.
fn untyped() -> Vec<AttackValue> {
    let of = |kind| AttackValue { kind, dice: None, range: None, crit: None };
    [AttackType::Melee, AttackType::Ranged, AttackType::Magic].map(of).to_vec()
}

/// Gives every unit of a type its grenade or takes it away, now that its abilities are known. A unit
/// whose detachment gives one keeps its own.
fn supply(state: &mut State, kind: KindId, grenade: bool) {
    for unit in state.units.iter_mut().filter(|unit| unit.kind == kind) {
        let joined = unit.detachment.iter().flat_map(|detachment| &detachment.abilities);
        if !joined.into_iter().any(Ability::is_grenade) {
            unit.grenade = grenade;
        }
    }
}
