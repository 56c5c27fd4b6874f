//! The odds of an attack before it is declared: the attack is declared in a copy of the battle, and
//! each throw of its dice is counted as a real one would be.
//!
//! Nothing hidden is read: cards in hand and cards laid face down are not in it.

use super::super::apply;
use super::super::attack::Role;
use super::super::cards::{CritEffect, Trait};
use super::super::state::State;
use super::declare::{self, Declaration};
use super::front::{Front, crit_effect};
use super::resolve::resolve;
use super::{pool, square, tally};
use crate::kit::{Dist, Expected, Forecast};
use crate::{Referee, Side};

/// The odds of a declaration, where every die and every printed value is known.
pub(super) fn forecast(state: &State, by: Side, order: &Declaration) -> Option<Forecast> {
    let events = declare::attack(&mut Referee::trial(), state, by, order).ok()?;
    let mut declared = state.clone();
    events.iter().for_each(|event| apply::apply(&mut declared, event));
    let front = Front::of(&declared)?;
    known(&front).then(|| expected(&front))?
}

/// Whether both cards are typed as far as they count here.
fn known(front: &Front<'_>) -> bool {
    let able = |role| front.state.card(front.unit(role)).abilities.is_some();
    let attacks = front.state.card(front.attacker).attacks.is_some();
    attacks && able(Role::Attacker) && able(Role::Defender)
}

fn expected(front: &Front<'_>) -> Option<Forecast> {
    let reckoning = tally::reckoning(front.state, front.attack);
    let counted = pool::throws(front)?.map(|shown| {
        let resolved = resolve(&reckoning, &[*shown]);
        [resolved.damage.min(front.target.models), resolved.retreats]
    })?;
    let [damage, retreats] =
        [counted.map(|[damage, _]| *damage)?, counted.map(|[_, hexes]| *hexes)?];
    let left_out = left_out(front, &retreats);
    let expected = vec![Expected::of("damage", &damage), Expected::of("retreats", &retreats)];
    Some(Forecast { expected, left_out })
}

/// What may still change the count: choices, and what follows from a choice.
fn left_out(front: &Front<'_>, retreats: &Dist<u8>) -> Vec<&'static str> {
    let crit = crit_effect(front.state, front.attack);
    let defends = |ability| front.has(Role::Defender, &ability);
    let codes = [
        ("cards", true),
        ("rerolls", true),
        ("crit", crit.is_some_and(|effect| effect != CritEffect::Hammerblow)),
        ("regroup", front.melee() && defends(Trait::Regroup)),
        ("blocked", retreats.outcomes().any(|(hexes, _)| *hexes > 0)),
        ("fortitude", defends(Trait::Fortitude)),
        ("square", square::open(front)),
        ("fatigue", true),
    ];
    codes.into_iter().filter(|(_, there)| *there).map(|(code, _)| code).collect()
}
