//! Whose part of a step it is in phases II and IV: the First player's, then the other's, or unit by
//! unit if the house rule says so (NS-REF-4, A9).

use super::super::content::board::Spot;
use super::super::content::cards::TestKind;
use super::super::content::house_rules::ReformAlternation;
use super::super::play::command::Command;
use super::super::play::event::Event;
use super::super::play::refusals::{naming, not_asked};
use super::super::state::test::Test;
use super::super::state::{InSteps, Mark, Phase, State, UnitId};
use crate::kit::variants;
use crate::{Referee, Refusal, Side};

/// A step that both seats go through.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    /// Whose part it is now.
    pub side: Side,
    /// Who is done.
    pub done: [bool; 2],
}

impl Part {
    /// The current step, in phases II and IV.
    pub(crate) fn of(state: &State) -> Option<Self> {
        match &state.phase {
            Phase::Reform(InSteps { side, done, .. })
            | Phase::Reinforcement(InSteps { side, done, .. }) => {
                Some(Self { side: *side, done: *done })
            }
            variants!(Phase::{Dealing, Deployment, Opening, Initiative, Battle, Tally, Finished}) => {
                None
            }
        }
    }

    /// Whether it is this seat's part, and not done.
    pub(crate) fn is_of(&self, side: Side) -> bool {
        self.side == side && !self.done[side.at()]
    }

    /// Whether both are done.
    pub(crate) fn over(&self) -> bool {
        self.done == [true; 2]
    }
}

/// The First player (NS-INI-2).
pub(crate) fn first(state: &State) -> Side {
    state.first.unwrap_or(Side::North)
}

/// Whether a unit has tested in the current step.
pub(crate) fn tested(state: &State, id: UnitId) -> bool {
    state.unit(id).is_some_and(|unit| unit.marks.has(Mark::Tested))
}

/// Passes to the other seat after one unit, if the house rule says so and that seat is not done (A9).
pub(crate) fn alternate(state: &State, side: Side) -> Option<Event> {
    let unit_by_unit = state.setup.house.reform_alternation == ReformAlternation::Unit;
    let waits = Part::of(state).is_some_and(|part| !part.done[side.other().at()]);
    (unit_by_unit && waits).then_some(Event::SeatTurn { side: side.other() })
}

/// A test of one unit with no opponent.
pub(crate) fn test(side: Side, unit: Spot, kind: TestKind, needs: u8) -> Event {
    let test =
        Test { side, unit, kind, against: None, needs, bonus: 0, defensive: false, marker: false };
    Event::TestsDue { tests: vec![test] }
}

/// If the due test must not be skipped: whose it is, and the refusal.
fn skipped(state: &State) -> Option<(Side, Refusal)> {
    let due = state.due.first()?;
    let (rule, code) = match due.kind {
        TestKind::Rally => ("NS-REF-2", "E-REF-RALLY"),
        TestKind::Outflank => ("NS-OUT-3", "E-OUT-TEST"),
        TestKind::Disarray => ("NS-REN-1", "E-REN-DISARRAY"),
        variants!(TestKind::{
            Fire, Melee, Retreat, Regroup, Disengage, Countercharge, Evade, Recover, Formation
        }) => return None,
    };
    Some((due.side, openly(state, Refusal::rule(rule, code), due.unit)))
}

/// Whether "done" would skip a mandatory test, which only the table may decide.
pub(crate) fn skips(state: &State, command: &Command) -> bool {
    matches!(command, Command::Done {}) && skipped(state).is_some()
}

/// Offers to skip a mandatory test.
pub(crate) fn skip_candidates(state: &State, side: Side) -> Vec<Command> {
    let own = skipped(state).is_some_and(|(whose, _)| whose == side);
    if own { vec![Command::Done {}] } else { Vec::new() }
}

/// Skips the test that is due, if the table insists.
pub(crate) fn skip(
    referee: &mut Referee<'_>,
    state: &State,
    by: Side,
) -> Result<Vec<Event>, Refusal> {
    let Some((side, refusal)) = skipped(state) else { return Err(not_asked()) };
    if side != by {
        return Err(not_asked());
    }
    referee.demand(false, || refusal)?;
    Ok([Event::TestsGone {}].into_iter().chain(alternate(state, by)).collect())
}

/// Names the unit in a refusal that rests on public facts only, such as its slot or markers.
pub(crate) fn openly(state: &State, refusal: Refusal, spot: Spot) -> Refusal {
    Refusal { secret: false, ..naming(state, refusal, spot) }
}
