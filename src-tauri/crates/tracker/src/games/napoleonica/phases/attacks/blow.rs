//! The blow: retreat, damage, models lost (N-RET, N-DMG, N-TRK-2).

use super::front::{Front, lacks, used_up};
use super::{stepped, tally};
use crate::games::napoleonica::content::cards::{AttackType, CritEffect, Line, Trait};
use crate::games::napoleonica::play::command::Command;
use crate::games::napoleonica::play::event::Event;
use crate::games::napoleonica::play::refusals::full_of_fatigue;
use crate::games::napoleonica::state::Mark;
use crate::games::napoleonica::state::attack::{AttackStep, RetreatAnswer, Role};
use crate::{Referee, Refusal, Side};

/// Whether the target may regroup: a melee attack that did not push it back, whether or not it
/// hurt. Neither a square nor a clumsy unit goes back.
pub(crate) fn may_regroup(front: &Front<'_>) -> bool {
    let stands = front.attack.squared || front.has(Role::Defender, &Trait::Clumsy);
    let held = front.melee() && front.attack.retreats == 0 && !stands;
    held && front.has(Role::Defender, &Trait::Regroup) && !front.target.marks.has(Mark::Regrouped)
}

/// Judges a regrouping: one hex back for one damage less, or for the same damage if into difficult
/// terrain.
pub(crate) fn regroup(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
    difficult: bool,
) -> Result<Vec<Event>, Refusal> {
    front.demand_asked(by, Role::Defender)?;
    let able = front.has(Role::Defender, &Trait::Regroup);
    referee.demand(able, || lacks(front.attack.target, "nap.regroup"))?;
    let used = front.target.marks.has(Mark::Regrouped);
    referee.demand(!used, || used_up("nap.regroup"))?;
    front.demand_step(by, AttackStep::Regroup)?;
    let damage = regrouped_to(front, difficult);
    Ok(vec![
        Event::Regrouped { difficult },
        Event::DamageSet { damage, why: "nap.regroup".into() },
        stepped(AttackStep::Retreat),
    ])
}

/// The damage after regrouping: one less, and one more in difficult terrain. With Fortitude it never
/// drops to zero, "even when combined with other damage-reducing" abilities.
fn regrouped_to(front: &Front<'_>, difficult: bool) -> u8 {
    let felt = front.attack.damage;
    let less = felt.saturating_sub(1).saturating_add(u8::from(difficult));
    let braced = front.has(Role::Defender, &Trait::Fortitude);
    less.max(u8::from(braced && felt > 0))
}

/// Whether the target has to say how far it goes back. A unit that is destroyed in any case is not
/// asked.
pub(crate) fn must_retreat(front: &Front<'_>) -> bool {
    front.attack.retreats > 0 && !doomed(front)
}

/// Whether the unit loses its last model even with Fortitude and fatigue.
fn doomed(front: &Front<'_>) -> bool {
    let braced = u8::from(front.has(Role::Defender, &Trait::Fortitude));
    let saved = braced + u8::from(may_reduce(front));
    front.attack.damage.saturating_sub(saved) >= front.target.models.now
}

/// Judges how far the target went back (N-RET-1 to N-RET-3).
pub(crate) fn retreat(
    front: &Front<'_>,
    by: Side,
    answer: RetreatAnswer,
    hexes: Option<u8>,
) -> Result<Vec<Event>, Refusal> {
    front.demand_step(by, AttackStep::Retreat)?;
    let due = front.attack.retreats;
    let (least, most, usual) = match answer {
        RetreatAnswer::Full => (due, due, due),
        RetreatAnswer::Blocked => (0, due.saturating_sub(1), 0),
        RetreatAnswer::Difficult => (1, due, 1),
    };
    let hexes = hexes.unwrap_or(usual);
    if !(least..=most).contains(&hexes) {
        return Err(Refusal::impossible("N-RET-1", "E-RET-HEXES").with("hexes", most));
    }
    let mut damage = front.attack.damage;
    let mut events = vec![Event::Retreated { answer, hexes }];
    if answer != RetreatAnswer::Full {
        // One damage in total, however many hexes are missing (A-N-11).
        damage = damage.saturating_add(1);
        events.push(Event::DamageSet { damage, why: "N-RET-2".into() });
    }
    events.extend(brace(front, damage));
    Ok(events)
}

/// The damage after Fortitude (N-DMG-1).
pub(crate) fn felt(front: &Front<'_>, damage: u8) -> u8 {
    let braced = damage > 1 && front.has(Role::Defender, &Trait::Fortitude);
    damage - u8::from(braced)
}

/// Fortitude, after dice and retreat and before fatigue (N-DMG-1).
pub(crate) fn brace(front: &Front<'_>, damage: u8) -> Vec<Event> {
    let mut events = Vec::new();
    let felt = felt(front, damage);
    if felt != damage {
        events.push(Event::DamageSet { damage: felt, why: "nap.fortitude".into() });
    }
    events.push(stepped(AttackStep::Reduce));
    events
}

/// Whether the target is asked to take fatigue: it may, and it saves a model.
pub(crate) fn asks_to_reduce(front: &Front<'_>) -> bool {
    may_reduce(front) && front.attack.damage <= front.target.models.now
}

/// Whether fatigue may reduce the damage (N-DMG-2).
fn may_reduce(front: &Front<'_>) -> bool {
    irreducible(front).is_empty()
}

fn irreducible(front: &Front<'_>) -> Vec<Refusal> {
    let attack = front.attack;
    let rule = |code| Refusal::rule("N-DMG-2", code);
    let against = [
        (attack.kind == AttackType::Magic, rule("E-DMG-MAGIC")),
        (attack.reduced, rule("E-DMG-ONCE")),
        (attack.damage < 2, rule("E-DMG-ONE")),
        (front.target.fatigue.is_full(), full_of_fatigue("N-DMG-2", attack.target, front.target)),
    ];
    against.into_iter().filter(|(there, _)| *there).map(|(_, refusal)| refusal).collect()
}

/// Judges a reduction by fatigue.
pub(crate) fn reduce(
    referee: &mut Referee<'_>,
    front: &Front<'_>,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    front.demand_asked(by, Role::Defender)?;
    for refusal in irreducible(front) {
        referee.demand(false, || refusal)?;
    }
    front.demand_step(by, AttackStep::Reduce)?;
    let to = front.target.fatigue.plus(1);
    let damage = front.attack.damage.saturating_sub(1);
    Ok(vec![
        Event::FatigueSet { unit: front.attack.target, to, why: "N-DMG-2".into() },
        Event::Reduced {},
        Event::DamageSet { damage, why: "N-DMG-2".into() },
        stepped(AttackStep::Strike),
    ])
}

/// The target takes the damage without reducing it.
pub(crate) fn suffer(front: &Front<'_>, by: Side) -> Result<Vec<Event>, Refusal> {
    front.demand_step(by, AttackStep::Reduce)?;
    Ok(vec![stepped(AttackStep::Strike)])
}

/// Removes the models lost. A unit that lost its last model is destroyed before the attacker gains
/// anything from the attack (N-ATK-11).
pub(crate) fn strike(front: &Front<'_>) -> Vec<Event> {
    let (attack, target) = (front.attack, front.target);
    let count = attack.damage.min(target.models.now);
    if count > 0 && attack.lost == 0 {
        return vec![Event::ModelsLost { unit: attack.target, count }];
    }
    let mut events: Vec<Event> = relieved(front).into_iter().collect();
    events.extend(recovered(front));
    events.push(stepped(AttackStep::SquareStrike));
    events
}

/// A Marauder whose attack of the right kind dealt damage loses one fatigue.
fn relieved(front: &Front<'_>) -> Option<Event> {
    let works = front.attack.kind == front.state.setup.house.marauder_type;
    let hurt = works && front.attack.lost > 0 && front.has(Role::Attacker, &Trait::Marauder);
    let to = front.attacker.fatigue.now.checked_sub(1).filter(|_| hurt)?;
    Some(Event::FatigueSet { unit: front.attack.attacker, to, why: "nap.marauder".into() })
}

/// Vampirism: one model for each crit, off the track and up to the size (A-N-40).
fn recovered(front: &Front<'_>) -> Vec<Event> {
    let unit = front.attack.attacker;
    if front.attack.crit != Some(CritEffect::Vampirism) {
        return Vec::new();
    }
    let attacker = front.attacker;
    let player = front.state.player(attacker.owner);
    let count = tally::crits(front.state, front.attack).min(attacker.models.room());
    let models = Line::ALL.into_iter().flat_map(|line| {
        std::iter::repeat_n(line, usize::from(player.on_line(attacker.kind, line)))
    });
    models.take(usize::from(count)).map(|from| Event::ModelRecovered { unit, from }).collect()
}

/// Commands to regroup, or to decline.
pub(crate) fn to_regroup() -> Vec<Command> {
    let regroup = |difficult| Command::Regroup { difficult };
    vec![regroup(false), regroup(true), Command::Decline {}]
}

/// The three answers to a retreat, and for a blocked one each distance it may have gone.
pub(crate) fn to_retreat(front: &Front<'_>) -> Vec<Command> {
    let usual = [RetreatAnswer::Full, RetreatAnswer::Blocked, RetreatAnswer::Difficult]
        .map(|answer| Command::Retreat { answer, hexes: None });
    let partly = (1..front.attack.retreats)
        .map(|hexes| Command::Retreat { answer: RetreatAnswer::Blocked, hexes: Some(hexes) });
    usual.into_iter().chain(partly).collect()
}
