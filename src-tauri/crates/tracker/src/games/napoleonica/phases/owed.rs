//! Debts to settle before anything else, in any phase: a unit that has lost its last model is destroyed
//! (N-DST, N-TRK-7), and cards that an effect demands are discarded (N-CRD-8).

use super::super::content::MOST_CORRUPTION;
use super::super::content::cards::{Branch, Line};
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::state::{Owed, Phase, State, Unit, UnitId};
use super::end;
use crate::{Refusal, Side};

/// The next debt and its owner: the models of a destroyed unit before any cards.
pub(crate) fn owed(state: &State) -> Option<Owed> {
    let cards = |side| {
        let count = state.owed_cards(side);
        (count > 0).then_some(Owed::Cards { side, count })
    };
    let models = fallen(state).map(|(unit, fallen)| Owed::Models { side: fallen.owner, unit });
    models.or_else(|| Side::BOTH.into_iter().find_map(cards))
}

/// A unit without models that is not yet marked destroyed.
fn fallen(state: &State) -> Option<(UnitId, &Unit)> {
    let fallen = |unit: &Unit| unit.fights() && unit.models.now == 0;
    let mut numbered = state.units.numbered();
    numbered.find(|(_, unit)| fallen(unit)).filter(|_| !matches!(state.phase, Phase::Finished(_)))
}

/// Refuses commands that have to wait until the debt is settled.
pub(crate) fn settled(state: &State, command: &Command) -> Result<(), Refusal> {
    use Command as C;
    let rule = match (owed(state), command) {
        (None, _)
        | (_, C::FillCard { .. } | C::Correct { .. })
        | (Some(Owed::Models { .. }), C::RemoveModels { .. })
        | (Some(Owed::Cards { .. }), C::Discard { .. }) => return Ok(()),
        (Some(Owed::Models { .. }), _) => "N-TRK-7",
        (Some(Owed::Cards { .. }), _) => "N-CRD-8",
    };
    Err(Refusal::impossible(rule, "E-BAT-OPEN"))
}

/// Judges which models leave the track for good: as many as the unit's size, from lines that the owner
/// chooses (N-TRK-7).
pub(crate) fn remove(
    state: &State,
    by: Side,
    unit: UnitId,
    gone: [u8; 4],
) -> Result<Vec<Event>, Refusal> {
    let fallen = fallen(state).filter(|(id, _)| *id == unit).map(|(_, fallen)| fallen);
    let no_such = || Refusal::impossible("N-TRK-7", "E-TRK-STANDS").with("unit", unit);
    let fallen = fallen.ok_or_else(no_such)?;
    if fallen.owner != by {
        let refusal = Refusal::impossible("N-TRK-7", "E-BAT-TURN");
        return Err(refusal.with("player", fallen.owner.at()));
    }
    let lines = lines(state, fallen);
    let there = lines.iter().zip(gone).all(|(there, gone)| gone <= *there);
    let all: u16 = gone.iter().map(|gone| u16::from(*gone)).sum();
    if !there || all != u16::from(fallen.models.most) {
        let refusal = Refusal::impossible("N-TRK-7", "E-TRK-LEAVE");
        return Err(refusal.with("models", fallen.models.most).with("unit", unit));
    }
    Ok(destroyed(state, unit, fallen, gone))
}

/// Models of the unit's type on the track, farthest line first; its own last model is among them.
fn lines(state: &State, unit: &Unit) -> [u8; 4] {
    Line::ALL.map(|line| state.player(unit.owner).on_line(unit.kind, line))
}

/// Takes the farthest models first: nearer models can do the same, and sooner.
fn farthest(lines: [u8; 4], size: u8) -> [u8; 4] {
    let mut left = size;
    lines.map(|there| {
        let gone = left.min(there);
        left -= gone;
        gone
    })
}

/// The same from the other end.
fn nearest(mut lines: [u8; 4], size: u8) -> [u8; 4] {
    lines.reverse();
    let mut gone = farthest(lines, size);
    gone.reverse();
    gone
}

/// Destroys a unit without models at once if its owner has nothing to choose.
pub(crate) fn proceed(state: &State) -> Vec<Event> {
    let Some((id, unit)) = fallen(state) else { return Vec::new() };
    let (lines, size) = (lines(state, unit), unit.models.most);
    let gone = farthest(lines, size);
    if gone == nearest(lines, size) { destroyed(state, id, unit, gone) } else { Vec::new() }
}

/// Destroys the unit: its models leave the track, and the enemy scores, whatever caused the last loss
/// (N-DST-2).
fn destroyed(state: &State, id: UnitId, unit: &Unit, gone: [u8; 4]) -> Vec<Event> {
    let side = unit.owner.other();
    let points = worth(state, unit);
    let mut events = vec![
        Event::UnitDestroyed { unit: id, gone },
        Event::Scored { side, points: i16::from(points), reason: "N-DST-2".into() },
    ];
    let corruption = state.player(side).corruption;
    if state.corrupt(side) && corruption < MOST_CORRUPTION {
        let why = "N-DST-2".into();
        events.push(Event::CorruptionSet { side, to: corruption + 1, why });
    }
    events
}

/// The enemy's points for destroying a unit (N-DST-2).
pub(crate) fn worth(state: &State, unit: &Unit) -> u8 {
    match state.card(unit).branch {
        Some(Branch::Commander) => state.setup.house.commander_vp,
        _ => 1,
    }
}

/// The commands to offer a seat that owes something. Cards are named as for any discard.
pub(crate) fn possible(state: &State, side: Side, owed: Owed, eyes: bool) -> Vec<Command> {
    match owed {
        Owed::Models { side: owner, unit } if owner == side => {
            let Some(fallen) = state.unit(unit) else { return Vec::new() };
            let (lines, size) = (lines(state, fallen), fallen.models.most);
            let ways = [farthest(lines, size), nearest(lines, size)];
            ways.map(|gone| Command::RemoveModels { unit, gone }).to_vec()
        }
        Owed::Cards { side: owner, count } if owner == side => {
            vec![end::to_discard(state, side, count, eyes)]
        }
        Owed::Models { .. } | Owed::Cards { .. } => Vec::new(),
    }
}
