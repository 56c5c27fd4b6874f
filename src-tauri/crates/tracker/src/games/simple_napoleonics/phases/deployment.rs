//! Before the first round: formations, hidden units, and who begins (SN-SET-6, SN-FRM-3, SN-ORD-1).

use super::super::content::cards::Formation;
use super::super::play::command::Command;
use super::super::play::event::{Event, Judged};
use super::super::play::refusals::{called, done, fielded, never, not_asked};
use super::super::state::roll::Roll;
use super::super::state::{Piece, Situation, State, UnitId};
use super::fitting;
use crate::kit::Veiled;
use crate::{Referee, Refusal, Side};

/// Sets the formation of a unit at no cost (SN-FRM-3).
pub(crate) fn form(
    referee: &mut Referee<'_>,
    state: &State,
    ready: [bool; 2],
    by: Side,
    (id, to): (UnitId, Formation),
) -> Judged {
    (!ready[by.at()]).then_some(()).ok_or_else(|| not_asked("SN-FRM-3"))?;
    let unit = fielded(state, by, id)?;
    (unit.formation != to).then_some(()).ok_or_else(|| done("SN-FRM-3"))?;
    fitting::guns(referee, state, id, to)?;
    Ok(vec![Event::Formed { unit: id, to }])
}

/// Ends a side's deployment, with these units hidden.
pub(crate) fn deploy(
    referee: &mut Referee<'_>,
    state: &State,
    ready: [bool; 2],
    by: Side,
    hidden: &[UnitId],
) -> Judged {
    (!ready[by.at()]).then_some(()).ok_or_else(|| done("SN-SET-6"))?;
    for (at, id) in hidden.iter().enumerate() {
        fielded(state, by, *id)?;
        let twice = hidden[..at].contains(id);
        (!twice).then_some(()).ok_or_else(|| never("SN-SET-6", "E-SET-TWICE", *id))?;
    }
    let most = state.may_hide(by);
    let refusal = || Refusal::rule("SN-SET-6", "E-SET-HIDDEN").with("h", hidden.len());
    let few = hidden.len() <= usize::from(most);
    referee.demand(few, || refusal().with("limit", most))?;
    let mut hidden = hidden.to_vec();
    hidden.sort_unstable();
    let markers = dealt(referee, &hidden);
    Ok(vec![deployed(by, hidden, markers)])
}

/// The hidden units in the order of their markers. The app always deals them, even if the table rolls
/// the dice: a chosen order, such as from the top of the list, could be guessed (SN-FOG-1).
fn dealt(referee: &mut Referee<'_>, hidden: &[UnitId]) -> Vec<UnitId> {
    if hidden.len() < 2 {
        return hidden.to_vec();
    }
    let of = u32::try_from(hidden.len()).unwrap_or(u32::MAX);
    let places = referee.pick("markers", of, of).into_iter();
    places.filter_map(|place| hidden.get(place as usize).copied()).collect()
}

fn deployed(side: Side, hidden: Vec<UnitId>, markers: Vec<UnitId>) -> Event {
    Event::Deployed { side, hidden, markers: Veiled::of(markers) }
}

/// The automatic steps: the side with the highest-ranking General begins; if equal, they roll (A11).
pub(crate) fn proceed(state: &State, ready: [bool; 2]) -> Vec<Event> {
    if state.setup.quick_start && ready != [true; 2] {
        let waits = Side::BOTH.into_iter().filter(|side| !ready[side.at()]);
        return waits.map(|side| deployed(side, Vec::new(), Vec::new())).collect();
    }
    if ready != [true; 2] {
        return Vec::new();
    }
    if state.first.is_some() {
        return vec![Event::RoundBegan { round: 1 }];
    }
    match highest(state) {
        None => vec![Event::RollDue { roll: Roll::First {} }],
        Some(side) => vec![Event::FirstKnown { side }],
    }
}

/// The side with the highest-ranking General, unless the ranks are equal (SN-ORD-1).
pub(crate) fn highest(state: &State) -> Option<Side> {
    Side::ahead(Side::BOTH.map(|side| state.rank(side)))
}

/// The commands of a side that is not ready.
pub(crate) fn possible(state: &State, ready: [bool; 2], side: Side) -> Vec<Command> {
    if ready[side.at()] {
        return Vec::new();
    }
    let units: Vec<UnitId> = state.fielded(side).map(|(id, _)| id).collect();
    let most = units.len().min(state.may_hide(side).into());
    let mut all = vec![Command::Deploy { hidden: Vec::new() }];
    if most > 0 {
        all.push(Command::Deploy { hidden: units[..most].to_vec() });
    }
    for (id, unit) in state.fielded(side) {
        let other = Formation::ALL.into_iter().filter(|to| *to != unit.formation);
        all.extend(other.map(|to| Command::Form { unit: id, to }));
    }
    all
}

/// The players set where a piece stands.
pub(crate) fn stand(
    referee: &mut Referee<'_>,
    state: &State,
    piece: Piece,
    at: Situation,
) -> Judged {
    let there = state.owner(piece).is_some();
    let no = || Refusal::impossible("SN-RND-1", "E-PIECE").with("piece", called(piece));
    there.then_some(()).ok_or_else(no)?;
    (state.situation(piece) != at).then_some(()).ok_or_else(|| done("SN-VIS-2"))?;
    fitting::enters(referee, state, piece, at)?;
    Ok(vec![Event::Stood { piece, at }])
}

/// For each piece of a side, the command to toggle its cover.
pub(crate) fn stands(state: &State, side: Side) -> Vec<Command> {
    let other = |piece| {
        let at = state.situation(piece);
        Command::Stand { piece, at: Situation { cover: !at.cover, ..at } }
    };
    state.pieces(side).into_iter().map(other).collect()
}
