//! After the losses (FC-ADV, Necromancy, Persecution, Multiple Attack): a conscript, the advance, and
//! whether the unit attacks again.

use super::super::super::content::cards::{Trait, UnitCard};
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::state::fight::{FightStep, Ground, Role};
use super::super::super::state::{Mark, Stage};
use super::Fought;
use crate::{Refusal, Side};

/// Maximum number of units in a battle.
const UNITS: usize = 200;
/// Maximum number of models of a conscript, if its card does not say.
const MODELS: u8 = 6;

/// Raises a conscript on the hex of a destroyed enemy (Necromancy, A-F-36), with the printed number of
/// models, or else the number that its player chooses.
pub(crate) fn raise(
    fought: &Fought<'_>,
    by: Side,
    conscript: Option<u8>,
    size: Option<u8>,
) -> Result<Vec<Event>, Refusal> {
    fought.at(by, FightStep::Raise)?;
    let Some(conscript) = conscript else { return Ok(vec![Event::StepSettled {}]) };
    let own =
        raiser(fought).and_then(|role| conscripts(fought, role).find(|(at, _)| *at == conscript));
    let (_, card) = own.ok_or_else(|| Refusal::impossible("FC-ATK-10", "E-RAISE"))?;
    let fits = match (card.size, size) {
        (Some(_), None) => true,
        (None, Some(size)) => (1..=MODELS).contains(&size),
        (Some(_), Some(_)) | (None, None) => false,
    };
    let no = || Refusal::impossible("FC-DEP-3", "E-RAISE-SIZE").with("most", MODELS);
    fits.then_some(()).ok_or_else(no)?;
    Ok(vec![Event::Raised { side: by, conscript, size }, Event::StepSettled {}])
}

/// The role that destroyed the other and may raise a conscript in its place: the attacker, or a target
/// that strikes back.
pub(crate) fn raiser(fought: &Fought<'_>) -> Option<Role> {
    let room = fought.state.units.len() < UNITS;
    let raises = |role: &Role| {
        let id = fought.fight.unit(*role);
        fought.fight.destroyed[role.other().at()] && fought.state.has(id, &Trait::Necromancy)
    };
    Role::ALL.into_iter().find(raises).filter(|_| room)
}

/// The conscripts of a role's faction, with their indices.
fn conscripts<'a>(
    fought: &Fought<'a>,
    role: Role,
) -> impl Iterator<Item = (u8, &'a UnitCard)> + use<'a> {
    let (side, state) = (fought.side(role), fought.state);
    let all = (0..=u8::MAX).map_while(move |at| Some((at, state.conscript(side, at)?)));
    all.filter(move |(_, card)| state.setup.is_of(side, &card.faction))
}

/// Each conscript of the player's faction in each possible size, and raising none.
pub(crate) fn raises(fought: &Fought<'_>) -> Vec<Command> {
    let Some(role) = raiser(fought) else { return Vec::new() };
    let sizes = |card: &UnitCard| match card.size {
        Some(_) => vec![None],
        None => (1..=MODELS).map(Some).collect(),
    };
    let of = |(at, card): (u8, &UnitCard)| {
        sizes(card).into_iter().map(move |size| Command::Raise { conscript: Some(at), size })
    };
    let own: Vec<_> = conscripts(fought, role).flat_map(of).collect();
    if own.is_empty() {
        return own;
    }
    own.into_iter().chain([Command::Raise { conscript: None, size: None }]).collect()
}

/// Advances onto the hex that the target left (FC-ADV-1).
pub(crate) fn advance(fought: &Fought<'_>, by: Side, taken: bool) -> Result<Vec<Event>, Refusal> {
    if taken {
        may_advance(fought)?;
    }
    fought.at(by, FightStep::Advance)?;
    let unit = fought.fight.unit(Role::Attacker);
    let advanced = taken.then_some(Event::Advanced { unit });
    Ok(advanced.into_iter().chain([Event::StepSettled {}]).collect())
}

fn may_advance(fought: &Fought<'_>) -> Result<(), Refusal> {
    let Fought { state, fight, .. } = fought;
    let unit = fight.unit(Role::Attacker);
    let no = |rule, code| Err(Refusal::impossible(rule, code).with("unit", unit));
    let [attacker, target] = Role::ALL.map(Role::at);
    if !fight.is_melee() {
        return no("FC-ADV-1", "E-ADV-RANGED");
    }
    if fight.panic[attacker] > 0 {
        return no("FC-ADV-1", "E-ADV-PANIC");
    }
    if fight.multiple {
        return no("FC-ADV-1", "E-ADV-MULTIPLE");
    }
    if fight.situation.ground[target] == Ground::Fortification {
        return no("FC-ELM-6", "E-ADV-FORT");
    }
    let wades = |unit| state.setup.scenario.wades.as_ref() == Some(&state.card(unit).name);
    let river = fight.situation.ground[target] == Ground::River;
    if river && !state.unit(unit).is_some_and(wades) {
        return no("FC-TER-1", "E-ADV-RIVER");
    }
    let left = fight.destroyed[target] || fight.fled[target] > 0 || fight.pushed;
    if !left || fight.raised || state.standing(unit).is_none() {
        return no("FC-ADV-1", "E-ADV-NOHEX");
    }
    Ok(())
}

/// The choice whether to advance, if the attacker may.
pub(crate) fn advances(fought: &Fought<'_>) -> Vec<Command> {
    let ways = [true, false].into_iter().map(|taken| Command::Advance { taken });
    ways.filter(|_| may_advance(fought).is_ok()).collect()
}

/// Ends the fight: a Multiple Attack continues, a Persecution may follow, or the unit is done.
pub(crate) fn over(fought: &Fought<'_>) -> Vec<Event> {
    let Fought { state, fight, .. } = fought;
    let unit = fight.unit(Role::Attacker);
    let stands = state.standing(unit).filter(|_| fight.panic[Role::Attacker.at()] == 0);
    let pursues = stands.is_some_and(|unit| !unit.marks.has(Mark::Persecuted))
        && fight.advanced
        && !fight.again
        && state.abilities(unit).any(|ability| matches!(ability, Trait::Persecution(_)));
    let stage = match (stands.is_some(), fight.multiple, pursues) {
        (true, true, _) => Stage::Multiple,
        (true, false, true) => Stage::Persecuting,
        (true, false, false) | (false, ..) => Stage::Done,
    };
    vec![Event::FightEnded { stage }]
}
