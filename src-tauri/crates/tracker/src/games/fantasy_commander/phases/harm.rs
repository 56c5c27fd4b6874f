//! Changes to a unit apart from the dice: forced fatigue, losses, healing, destruction, and the points
//! for it (FC-FAT-5, FC-DES, FC-SCN).

use super::super::play::event::Event;
use super::super::state::{State, Unit, UnitId};

/// Forced fatigue. For fatigue beyond its limit, the unit loses models or health instead (FC-FAT-4,
/// FC-FAT-5).
pub(crate) fn tired(
    state: &State,
    id: UnitId,
    unit: &Unit,
    count: u8,
    rule: &'static str,
) -> Vec<Event> {
    let (to, over) = (unit.fatigue.plus(count), count.saturating_sub(unit.fatigue.room()));
    let set = Event::FatigueSet { unit: id, to, rule: rule.into() };
    let worse = if over > 0 { lost(state, id, unit, over, "FC-FAT-5") } else { Vec::new() };
    (to != unit.fatigue.now).then_some(set).into_iter().chain(worse).collect()
}

/// A unit loses fatigue, as far as it has any.
pub(crate) fn relieved(id: UnitId, unit: &Unit, count: u8, rule: &'static str) -> Option<Event> {
    let to = unit.fatigue.minus(count);
    (unit.fatigue.now > 0).then(|| Event::FatigueSet { unit: id, to, rule: rule.into() })
}

/// A unit loses strength outside a fight, and is destroyed if none is left.
pub(crate) fn lost(
    state: &State,
    id: UnitId,
    unit: &Unit,
    lost: u8,
    rule: &'static str,
) -> Vec<Event> {
    let lost = lost.min(unit.strength.now);
    let mut events = vec![Event::Lost { unit: id, lost, rule: rule.into() }];
    if lost == unit.strength.now {
        events.extend(destroyed(state, id, unit));
    }
    events
}

/// A unit regains strength, up to its full strength.
pub(crate) fn healed(id: UnitId, unit: &Unit, back: u8, rule: &'static str) -> Option<Event> {
    let back = back.min(unit.strength.room());
    (back > 0).then(|| Event::Healed { unit: id, back, rule: rule.into() })
}

/// Destroys a unit, and the other side scores (FC-DES-1, A-F-50).
pub(crate) fn destroyed(state: &State, id: UnitId, unit: &Unit) -> Vec<Event> {
    let scorer = unit.owner.other();
    let scenario = &state.setup.scenario;
    let scored = |points: u8, reason: &str| Event::Scored {
        side: scorer,
        points: i16::from(points),
        reason: reason.to_owned().into(),
    };
    let each = (scenario.per_unit > 0).then(|| scored(scenario.per_unit, "FC-DES-1"));
    let card = state.card(unit);
    let more = scenario.bounties.iter().filter(|bounty| {
        let named = bounty.name.as_ref().is_none_or(|name| *name == card.name);
        let kind = bounty.branches.is_empty()
            || card.branch.is_some_and(|branch| bounty.branches.contains(&branch));
        named && kind
    });
    let more = more.map(|bounty| scored(bounty.points, &bounty.rule));
    [Event::Destroyed { unit: id }].into_iter().chain(each).chain(more).collect()
}

/// The points for destroying a unit.
pub(crate) fn worth(state: &State, id: UnitId, unit: &Unit) -> u8 {
    let points = destroyed(state, id, unit).into_iter().map(|event| {
        if let Event::Scored { points, .. } = event { u8::try_from(points).unwrap_or(0) } else { 0 }
    });
    points.sum()
}
