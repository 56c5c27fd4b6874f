//! The result of an attack's dice as they are now: the reckoning of the state, resolved.

use super::front::crit_effect;
use super::resolve::{Hammerblow, Reckoning, Resolved, resolve};
use crate::games::napoleonica::content::cards::{CritEffect, Trait};
use crate::games::napoleonica::content::dice::{Face, Symbol};
use crate::games::napoleonica::state::attack::{Attack, Ground, Tally, TallyLine};
use crate::games::napoleonica::state::{State, UnitId};

/// The count of the current dice, and later changes to it.
pub(crate) fn tally(state: &State, attack: &Attack) -> Tally {
    let Resolved { damage, retreats, mut lines, .. } = resolved(state, attack);
    lines.extend_from_slice(&attack.changes);
    let changed = |count: u8, by: fn(&TallyLine) -> i8| {
        attack.changes.iter().map(by).fold(count, u8::saturating_add_signed)
    };
    Tally {
        damage: changed(damage, |line| line.damage),
        retreats: changed(retreats, |line| line.retreats),
        lines,
    }
}

/// Crits that heal a vampire: those on the dice and those that the attacker adds, before the defender
/// changes or ignores any, unless the house rule counts them afterwards (A-N-74).
pub(crate) fn crits(state: &State, attack: &Attack) -> u8 {
    let Resolved { dealt, crits, .. } = resolved(state, attack);
    if state.setup.house.vampirism_after_ignores { crits } else { dealt }
}

/// Whether at least one crit shows on the dice.
pub(crate) fn crit_shows(attack: &Attack) -> bool {
    attack.pool.iter().filter_map(|die| die.face).any(|face| face.shows(Symbol::Crit))
}

fn resolved(state: &State, attack: &Attack) -> Resolved {
    let faces: Vec<Face> = attack.pool.iter().filter_map(|die| die.face).collect();
    resolve(&reckoning(state, attack), &faces)
}

/// Everything that changes the count of this attack besides its dice.
pub(crate) fn reckoning(state: &State, attack: &Attack) -> Reckoning {
    let veteran = state.setup.house.veteran;
    Reckoning {
        added: attack.added.clone(),
        veteran: veteran.filter(|_| has(state, attack.target, &Trait::Veteran)),
        ignored: ignored(state, attack),
        hammerblow: hammerblow(state, attack),
        squared: attack.squared,
        clumsy: has(state, attack.target, &Trait::Clumsy),
    }
}

fn has(state: &State, unit: UnitId, ability: &Trait) -> bool {
    state.ability(unit, |there| (there == ability).then_some(())).is_some()
}

/// The symbols that the defender ignores. Different sources add up; the same ability twice does not
/// (N-ABL-1).
pub(crate) fn ignored(state: &State, attack: &Attack) -> Vec<(&'static str, Symbol, u8)> {
    let house = &state.setup.house;
    let situation = attack.situation;
    let able = |ability| has(state, attack.target, ability);
    let shielded = attack.kind == house.shield_type;
    let sources = [
        (situation.ground == Ground::Forest, "N-TER-2", house.forest_sym),
        (situation.ground == Ground::Hill, "N-TER-3", house.hill_sym),
        (able(&Trait::Brave), "nap.brave", house.brave_sym),
        (shielded && able(&Trait::Shield), "nap.shield", house.shield_sym),
        (house.formation && situation.formation, "N-FRM-1", Symbol::Retreat),
    ];
    let named = sources.into_iter().filter(|(there, ..)| *there);
    let own = situation.ignore.map(|symbol| ("N-ABL-1", symbol, 1));
    let cards = attack.ignored.iter().map(|(symbol, count)| ("N-ATK-9", *symbol, *count));
    named.map(|(_, why, symbol)| (why, symbol, 1)).chain(own).chain(cards).collect()
}

/// When crits deal two. After a crit set off its effect, the recorded effect decides.
fn hammerblow(state: &State, attack: &Attack) -> Hammerblow {
    let (effect, works) = match attack.crit_done {
        true => (attack.crit, Hammerblow::SetOff),
        false => (crit_effect(state, attack), Hammerblow::OnCrit),
    };
    let there = attack.kind == state.setup.house.hammerblow_type;
    if there && effect == Some(CritEffect::Hammerblow) { works } else { Hammerblow::Never }
}
