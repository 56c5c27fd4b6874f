//! Before the first turn (NS-SET): dealing cards, placing units in secret, revealing lines, terrain.

mod layout;

use super::super::content::board::{Slot, Spot};
use super::super::content::cards::{Arm, Status};
use super::super::content::house_rules::Source;
use super::super::play::command::Command;
use super::super::play::event::{Event, Layout};
use super::super::state::{Phase, PhaseId, Place, State, UnitId};
use super::{initiative, objectives, strategy};
use crate::kit::{Veiled, variants};
use crate::{Referee, Refusal, Side};

/// Units that each player lays out (NS-SET-4).
pub(crate) const UNITS: usize = 12;

/// Total number of units that a seat lays out.
fn wanted(state: &State, side: Side) -> usize {
    state.units.iter().filter(|unit| unit.owner == side).count().min(UNITS)
}

/// Units that a seat may still place: those it drew, or its whole deck if the table holds it and fewer
/// than twelve are placed.
fn waiting(state: &State, side: Side) -> Vec<UnitId> {
    let at = |place: Place| {
        let own = state.units.of(side);
        own.filter(move |(_, unit)| unit.place == place).map(|(id, _)| id).collect::<Vec<_>>()
    };
    let drawn = at(Place::Drawn);
    let room = state.standing(side).count() < wanted(state, side);
    match state.setup.sources.army {
        Source::Table if room && drawn.is_empty() => at(Place::Deck),
        Source::App | Source::Table => drawn,
    }
}

fn guard(state: &State, id: UnitId) -> bool {
    let card = state.unit(id).map(|unit| state.card(unit));
    card.is_some_and(|card| card.status == Some(Status::Guard))
}

fn gun(state: &State, id: UnitId) -> bool {
    state.kind_of(id).arm() == Arm::Artillery
}

/// Puts a unit on a slot. Nobody else learns which unit, so its refusals are secret.
pub(crate) fn put(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
    at: Layout,
) -> Result<Vec<Event>, Refusal> {
    let cannot = || Refusal::impossible("NS-SET-4", "E-SET-PLACE").with("unit", at.unit).secret();
    let unit = state.unit(at.unit).filter(|unit| unit.owner == by).ok_or_else(cannot)?;
    if !Slot::LINES.contains(&at.slot) {
        return Err(cannot());
    }
    let there = state.at(Spot::new(by, at.slot));
    drawn(state, by, unit.place, there).map_err(|refusal| refusal.unwrap_or_else(cannot))?;
    may_stand(referee, state, at)?;
    if let (Some(there), Place::At(from)) = (there, unit.place) {
        may_stand(referee, state, Layout { unit: there, slot: from.slot })?;
    }
    Ok(vec![Event::Placed { side: by, at: Veiled::of(at) }])
}

/// A unit comes from the hand or the board. If the table holds the deck, it may also come from there
/// while fewer than twelve are placed. `Err(None)` if the unit cannot be placed at all.
fn drawn(
    state: &State,
    by: Side,
    from: Place,
    there: Option<UnitId>,
) -> Result<(), Option<Refusal>> {
    match from {
        Place::Drawn | Place::At(_) => Ok(()),
        Place::Deck if state.setup.sources.army == Source::Table => {
            let (lie, needed) = (state.standing(by).count(), wanted(state, by));
            let refusal = Refusal::impossible("NS-SET-4", "E-SET-DRAW").with("needed", needed);
            let over = Some(refusal.with("named", lie + 1).secret());
            if there.is_some() || lie < needed { Ok(()) } else { Err(over) }
        }
        variants!(Place::{Deck, Bottom, Lost}) => Err(None),
    }
}

/// Guards start in the Reserve (NS-SET-5), guns not in the First Line (NS-SET-6).
fn may_stand(referee: &mut Referee<'_>, state: &State, at: Layout) -> Result<(), Refusal> {
    let named = |refusal: Refusal| refusal.with("unit", at.unit).secret();
    referee.demand(!guard(state, at.unit) || at.slot.is_reserve(), || {
        named(Refusal::rule("NS-SET-5", "E-SET-GUARD"))
    })?;
    referee.demand(!gun(state, at.unit) || !at.slot.is_first(), || {
        named(Refusal::rule("NS-SET-6", "E-SET-ARTILLERY"))
    })
}

pub(crate) fn put_rest(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let at = layout::rest(referee, state, by);
    if at.is_empty() {
        return Err(Refusal::impossible("NS-SET-4", "E-DONE"));
    }
    Ok(vec![Event::LaidOut { side: by, at: Veiled::of(at) }])
}

/// Ends a seat's deployment. Both lines must be full, except for holes excused by Guards and guns
/// (NS-SET-4, NS-SET-5).
pub(crate) fn deployed(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let waiting = wanted(state, by).saturating_sub(state.standing(by).count());
    if waiting > 0 {
        let refusal = Refusal::impossible("NS-SET-4", "E-SET-ALL");
        return Err(refusal.with("units", waiting).secret());
    }
    let [first, second] = layout::holes(state, by);
    let hole = first.first().map(ToString::to_string);
    referee.demand(first.is_empty(), || {
        let refusal = Refusal::rule("NS-SET-4", "E-SET-FIRST");
        refusal.with("slot", hole.unwrap_or_default()).secret()
    })?;
    referee.demand(second.is_empty(), || Refusal::rule("NS-SET-4", "E-SET-SECOND").secret())?;
    Ok(vec![Event::SeatDone { side: by }])
}

/// The seat lays no more terrain before the first turn (NS-SET-7).
pub(crate) fn done(by: Side, done: [bool; 2]) -> Result<Vec<Event>, Refusal> {
    match done[by.at()] {
        true => Err(Refusal::impossible("NS-SET-7", "E-DONE")),
        false => Ok(vec![Event::SeatDone { side: by }]),
    }
}

/// Candidate commands to offer.
pub(crate) fn possible(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    match &state.phase {
        Phase::Deployment { done } if !done[side.at()] => placing(state, side, eyes),
        Phase::Opening { done } if !done[side.at()] => vec![Command::Done {}],
        variants!(Phase::{
            Dealing, Deployment, Opening, Initiative, Reform, Battle, Reinforcement, Tally, Finished
        }) => Vec::new(),
    }
}

/// Each waiting unit on each free slot. Once all are placed, each placed unit into each hole.
fn placing(state: &State, side: Side, eyes: bool) -> Vec<Command> {
    if !eyes {
        return vec![Command::PutRest {}, Command::Deployed {}];
    }
    let waiting = layout::distinct(state, waiting(state, side));
    let (units, slots) = match waiting.is_empty() {
        false => (waiting, layout::free(state, side)),
        true => {
            let lying = state.standing(side).map(|(id, ..)| id).collect();
            (lying, layout::holes(state, side).concat())
        }
    };
    let put = |unit: UnitId| slots.iter().map(move |slot| Command::Put { unit, slot: *slot });
    [Command::Deployed {}, Command::PutRest {}]
        .into_iter()
        .chain(units.into_iter().flat_map(put))
        .collect()
}

/// Deals cards, reveals the lines, and begins the first turn, one step at a time.
pub(crate) fn proceed(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    match &state.phase {
        Phase::Dealing => deal(referee, state),
        Phase::Deployment { done: [true, true] } => reveal(state),
        Phase::Deployment { done } if state.setup.quick_start => {
            let open = Side::BOTH.into_iter().filter(|side| !done[side.at()]);
            open.flat_map(|side| lay_out(referee, state, side)).collect()
        }
        Phase::Opening { done } if *done == [true; 2] || state.setup.quick_start => {
            initiative::begin(1)
        }
        variants!(Phase::{
            Deployment, Opening, Initiative, Reform, Battle, Reinforcement, Tally, Finished
        }) => Vec::new(),
    }
}

/// Deals strategy cards, then objectives, then units (NS-SET-8).
fn deal(referee: &mut Referee<'_>, state: &State) -> Vec<Event> {
    for side in Side::BOTH {
        let short = strategy::HAND.saturating_sub(state.player(side).strategy.hand().len());
        if let Some(drawn) = strategy::draw(referee, state, side, short) {
            return vec![drawn];
        }
    }
    let dealt = Side::BOTH.into_iter().find_map(|side| objectives::deal(referee, state, side));
    if let Some(dealt) = dealt {
        return vec![dealt];
    }
    if Side::BOTH.into_iter().any(|side| objectives::owes(state, side)) {
        return Vec::new();
    }
    let units: Vec<Event> =
        Side::BOTH.into_iter().filter_map(|side| draw_units(referee, state, side)).collect();
    units.into_iter().chain([Event::PhaseBegan { phase: PhaseId::Deployment }]).collect()
}

/// The app draws from its own decks, and in a quick start also from the table's.
fn draw_units(referee: &mut Referee<'_>, state: &State, side: Side) -> Option<Event> {
    if state.setup.sources.army == Source::Table && !state.setup.quick_start {
        return None;
    }
    let deck: Vec<UnitId> = state.units.of(side).map(|(id, _)| id).collect();
    let units = layout::picked(referee, format!("army/{}", side.at()), &deck, UNITS);
    let count = u8::try_from(units.len()).unwrap_or(u8::MAX);
    (count > 0).then_some(Event::UnitsDrawn { side, count, units: Veiled::of(units) })
}

fn lay_out(referee: &mut Referee<'_>, state: &State, side: Side) -> Vec<Event> {
    let at = layout::rest(referee, state, side);
    vec![Event::LaidOut { side, at: Veiled::of(at) }, Event::SeatDone { side }]
}

/// Reveals both lines of both players, but not the Reserve (NS-SET-8).
fn reveal(state: &State) -> Vec<Event> {
    let lines = |side| {
        let standing = state.standing(side).filter(|(.., spot)| !spot.slot.is_reserve());
        standing.map(|(id, _, spot)| (spot, id))
    };
    let units = Side::BOTH.into_iter().flat_map(lines).collect();
    vec![Event::TurnedUp { units }, Event::PhaseBegan { phase: PhaseId::Opening }]
}
