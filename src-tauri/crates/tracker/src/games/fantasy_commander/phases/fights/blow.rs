//! Results of the dice on both units (FC-ATK-8 to FC-ATK-10, FC-PAN, Rush): answers to the damage,
//! losses, panic, and the retreat.

use super::super::super::content::cards::{AttackKind, Trait};
use super::super::super::play::command::Command;
use super::super::super::play::event::Event;
use super::super::super::play::refusals::{no_unit, not_asked};
use super::super::super::state::fight::{FightStep, Ground, Role};
use super::super::super::state::{Unit, UnitId};
use super::super::action::fatigue::can_tire;
use super::super::harm;
use super::resolve::Suffered;
use super::{Fought, reckoning};
use crate::{Referee, Refusal, Side};

/// The most that a Survivable unit loses in an attack.
const SURVIVABLE: u8 = 2;

/// What each suffers from the current dice.
pub(crate) fn suffered(fought: &Fought<'_>) -> [Suffered; 2] {
    let faces = fought.fight.faces.each_ref().map(Vec::as_slice);
    reckoning::reckoning(fought).resolve(faces)
}

/// Damage reduced by a Town, before the players answer it (FC-TER-4).
fn in_town(fought: &Fought<'_>, role: Role) -> u8 {
    less_by_town(fought, role, suffered(fought)[role.at()].damage)
}

fn less_by_town(fought: &Fought<'_>, role: Role, damage: u8) -> u8 {
    let town = reckoning::ground(fought, role) == Ground::Town;
    damage.saturating_sub(u8::from(town))
}

/// Damage if nobody answers it.
pub(crate) fn softened(fought: &Fought<'_>, role: Role, damage: u8) -> u8 {
    let most = if reckoning::survives(fought, role) { SURVIVABLE } else { u8::MAX };
    less_by_town(fought, role, damage).min(most)
}

/// Damage after all reductions, but before the limit of Survivable.
pub(crate) fn damage(fought: &Fought<'_>, role: Role) -> u8 {
    let reduced = u8::from(fought.fight.reduced[role.at()]);
    let regroups = u8::from(role == Role::Target && fought.fight.regroups);
    in_town(fought, role).saturating_sub(reduced).saturating_sub(regroups)
}

/// Total panic. A target hit by Rush retreats one more hex if it panics at all.
pub(crate) fn panic(fought: &Fought<'_>, role: Role) -> u8 {
    let regroups = u8::from(role == Role::Target && fought.fight.regroups);
    let panic = suffered(fought)[role.at()].panic.saturating_add(regroups);
    let rushed = role == Role::Target && panic > 0 && reckoning::rushes(fought);
    panic.saturating_add(u8::from(rushed))
}

/// What a unit may still lose in this attack.
fn room(fought: &Fought<'_>, role: Role, unit: &Unit) -> u8 {
    let most = if reckoning::survives(fought, role) {
        SURVIVABLE.saturating_sub(fought.fight.lost[role.at()])
    } else {
        u8::MAX
    };
    most.min(unit.strength.now)
}

/// The role that answers in the step.
fn answering(step: FightStep) -> Option<Role> {
    match step {
        FightStep::AnswerTarget | FightStep::RetreatTarget | FightStep::Push => Some(Role::Target),
        FightStep::AnswerAttacker | FightStep::RetreatAttacker => Some(Role::Attacker),
        FightStep::Redirect
        | FightStep::Stand
        | FightStep::RollAttack
        | FightStep::RerollAttack
        | FightStep::RollDefense
        | FightStep::RerollDefense
        | FightStep::Losses
        | FightStep::Raise
        | FightStep::Advance
        | FightStep::Over => None,
    }
}

/// The fatigue of a unit after it reduces damage by one (FC-FAT-1, A-F-20).
fn reducing(fought: &Fought<'_>, role: Role) -> Result<u8, Refusal> {
    let (id, unit) = fought.unit(role).ok_or_else(|| not_asked("FC-FAT-1"))?;
    let magic =
        fought.fight.kind == AttackKind::Magical && fought.state.setup.house.magic_no_fatigue;
    if magic {
        return Err(Refusal::rule("FC-MAG-1", "E-FAT-MAGIC").with("unit", id));
    }
    let own = role == Role::Attacker && fought.activation.tired;
    can_tire(id, unit, own || fought.fight.tired[role.at()])
}

fn may_regroup(fought: &Fought<'_>, role: Role) -> bool {
    let id = fought.fight.unit(role);
    let has = |ability| fought.state.has(id, &ability);
    role == Role::Target && has(Trait::Regroup) && !has(Trait::Resurgent)
}

/// Answers the damage by taking fatigue, or by falling back.
pub(crate) fn answer(
    referee: &mut Referee<'_>,
    fought: &Fought<'_>,
    by: Side,
    reduce: bool,
    regroup: bool,
) -> Result<Vec<Event>, Refusal> {
    let step = fought.fight.step;
    let answers = matches!(step, FightStep::AnswerTarget | FightStep::AnswerAttacker);
    let role = answering(step).filter(|_| answers).ok_or_else(|| not_asked("FC-ATK-9"))?;
    fought.at(by, step)?;
    let (id, mut events) = (fought.fight.unit(role), Vec::new());
    let left = in_town(fought, role);
    let enough = u8::from(reduce) + u8::from(regroup) <= left;
    enough.then_some(()).ok_or_else(|| Refusal::impossible("FC-FAT-6", "E-DAMAGE-NONE"))?;
    if reduce {
        let to = reducing(fought, role)?;
        events.push(Event::Reduced { role, unit: id, to });
    }
    if regroup {
        let no = || Refusal::rule("FC-ATK-9", "E-REGROUP").with("unit", id);
        referee.demand(may_regroup(fought, role), no)?;
        events.push(Event::Regrouped {});
    }
    events.push(Event::StepSettled {});
    Ok(events)
}

/// The possible answers. Empty if there is no choice.
pub(crate) fn answers(fought: &Fought<'_>) -> Vec<Command> {
    let Some(role) = answering(fought.fight.step) else { return Vec::new() };
    let left = in_town(fought, role);
    let reduces = left > 0 && reducing(fought, role).is_ok();
    let regroups = left > 0 && may_regroup(fought, role);
    let ways = [(false, false), (true, false), (false, true), (true, true)].into_iter();
    let open = ways.filter(|(reduce, regroup)| {
        let enough = u8::from(*reduce) + u8::from(*regroup) <= left;
        enough && (!reduce || reduces) && (!regroup || regroups)
    });
    let all: Vec<_> = open.map(|(reduce, regroup)| Command::Answer { reduce, regroup }).collect();
    if all.len() > 1 { all } else { Vec::new() }
}

/// Deals losses to both at once, then applies feeding, destruction, and panic (FC-ATK-10).
pub(crate) fn fall(fought: &Fought<'_>) -> Vec<Event> {
    let lost = Role::ALL.map(|role| {
        let unit = fought.unit(role).map(|(_, unit)| unit);
        unit.map_or(0, |unit| damage(fought, role).min(room(fought, role, unit)))
    });
    let panic = Role::ALL.map(|role| panic(fought, role));
    let fed = Role::ALL.map(|role| feeds(fought, role, lost));
    let mut events = vec![Event::LossesFell { lost, panic }];
    events.extend(fed.iter().flatten().cloned());
    for role in [Role::Target, Role::Attacker] {
        let Some((id, unit)) = fought.unit(role) else { continue };
        let back = match &fed[role.at()] {
            Some(Event::Fed { back, .. }) => *back,
            _ => 0,
        };
        if unit.strength.minus(lost[role.at()]) + back == 0 {
            events.extend(harm::destroyed(fought.state, id, unit));
        } else if panic[role.at()] > 0 {
            events.push(Event::Panicked { unit: id });
        }
    }
    events
}

/// Marauder and Vampirism, if the unit dealt damage to a unit that they work on. Each works once per
/// attack, and a Multiple Attack counts as one.
fn feeds(fought: &Fought<'_>, role: Role, lost: [u8; 2]) -> Option<Event> {
    let Fought { state, fight, activation } = fought;
    let enemy = fight.unit(role.other());
    let goes_on = role == Role::Attacker && fight.multiple;
    let spent = activation.fed.map(|fed| goes_on && fed);
    let immune = state.has(enemy, &Trait::Forged) || state.has(enemy, &Trait::Resurgent);
    if lost[role.other().at()] == 0 || immune {
        return None;
    }
    let (id, unit) = fought.unit(role)?;
    let after = unit.strength.minus(lost[role.at()]);
    let vampire = state.has(id, &Trait::Vampirism) || reckoning::haunted(fought, role);
    let heals = vampire && after < unit.strength.most && !spent[1];
    let back = u8::from(heals);
    let relieved = state.has(id, &Trait::Marauder) && unit.fatigue.now > 0 && !spent[0];
    let fatigue = relieved.then(|| unit.fatigue.minus(1));
    (back > 0 || relieved).then_some(Event::Fed { unit: id, back, fatigue })
}

/// Retreats as far as possible. The missing hexes cost damage (FC-PAN-1, FC-PAN-2, FC-PAN-5).
pub(crate) fn retreat(fought: &Fought<'_>, by: Side, hexes: u8) -> Result<Vec<Event>, Refusal> {
    let step = fought.fight.step;
    let retreats = matches!(step, FightStep::RetreatTarget | FightStep::RetreatAttacker);
    let role = answering(step).filter(|_| retreats).ok_or_else(|| not_asked("FC-PAN-1"))?;
    fought.at(by, step)?;
    let (id, unit) =
        flees(fought, role).ok_or_else(|| no_unit("FC-PAN-1", fought.fight.unit(role)))?;
    let panic = fought.fight.panic[role.at()];
    let least = least_way(fought, role);
    if !(least..=panic).contains(&hexes) {
        let refusal = Refusal::impossible("FC-PAN-2", "E-PAN-HEXES").with("least", least);
        return Err(refusal.with("most", panic));
    }
    let lost = (panic - hexes).min(room(fought, role, unit));
    let went = Event::Retreated { role, unit: id, hexes, lost };
    let end = ends(fought, id, unit, lost);
    Ok([went].into_iter().chain(end).chain([Event::StepSettled {}]).collect())
}

fn ends(fought: &Fought<'_>, id: UnitId, unit: &Unit, lost: u8) -> Vec<Event> {
    if lost > 0 && lost == unit.strength.now {
        return harm::destroyed(fought.state, id, unit);
    }
    Vec::new()
}

/// The unit of a role, if it has to retreat.
fn flees<'a>(fought: &Fought<'a>, role: Role) -> Option<(UnitId, &'a Unit)> {
    let panics = fought.fight.panic[role.at()] > 0;
    fought.unit(role).filter(|(_, unit)| panics && unit.on_map())
}

/// Each possible number of hexes, the full distance first. Empty if there is no choice.
pub(crate) fn retreats(fought: &Fought<'_>) -> Vec<Command> {
    let Some(role) = answering(fought.fight.step) else { return Vec::new() };
    if flees(fought, role).is_none() || forced(fought).is_some() {
        return Vec::new();
    }
    let hexes = (least_way(fought, role)..=fought.fight.panic[role.at()]).rev();
    hexes.map(|hexes| Command::Retreat { hexes }).collect()
}

/// The minimum retreat in hexes: a unit that regrouped has already gone one.
fn least_way(fought: &Fought<'_>, role: Role) -> u8 {
    u8::from(role == Role::Target && fought.fight.regroups)
}

/// A retreat without a choice.
pub(crate) fn forced(fought: &Fought<'_>) -> Option<Vec<Event>> {
    let role = answering(fought.fight.step).filter(|_| !fought.fight.settled)?;
    let panic = fought.fight.panic[role.at()];
    let only = flees(fought, role).is_some() && least_way(fought, role) == panic;
    only.then(|| retreat(fought, fought.side(role), panic).ok()).flatten()
}

/// Pushes the target one hex. If it cannot go, it loses one (Rush).
pub(crate) fn push(fought: &Fought<'_>, by: Side, moved: bool) -> Result<Vec<Event>, Refusal> {
    fought.at(by, FightStep::Push)?;
    let (id, unit) = shoved(fought).ok_or_else(|| not_asked("FC-ATK-10"))?;
    let lost = if moved { 0 } else { room(fought, Role::Target, unit).min(1) };
    let pushed = Event::Pushed { unit: id, moved, lost };
    let end = ends(fought, id, unit, lost);
    Ok([pushed].into_iter().chain(end).chain([Event::StepSettled {}]).collect())
}

/// The target, if Rush pushes it. It must not panic.
fn shoved<'a>(fought: &Fought<'a>) -> Option<(UnitId, &'a Unit)> {
    let calm = fought.fight.panic[Role::Target.at()] == 0;
    fought.unit(Role::Target).filter(|(_, unit)| calm && unit.on_map() && reckoning::rushes(fought))
}

/// The choice whether there was a free hex.
pub(crate) fn pushes(fought: &Fought<'_>) -> Vec<Command> {
    let moved = [true, false].into_iter().map(|moved| Command::Push { moved });
    moved.filter(|_| shoved(fought).is_some()).collect()
}
