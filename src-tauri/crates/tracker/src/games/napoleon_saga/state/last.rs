//! The latest visible result: both initiative cards, dice and their results, or actions without dice.

use super::super::content::board::Spot;
use super::super::content::cards::{Terrain, TestKind};
use super::test::{Rolled, SIDES, Test, reckon};
use super::{Bid, CardId, Phase, ReformStep, ReinforcementStep, Stage, State, UnitId};
use crate::Side;
use crate::kit::Dist;

/// The latest visible result.
#[derive(Debug, Clone)]
pub enum Last {
    /// Both initiative cards.
    Bids(Bids),
    /// Dice and their results.
    Rolled(Throw),
    /// Actions without dice.
    Did(Vec<Came>),
}

/// Dice on the table.
#[derive(Debug, Clone)]
pub struct Throw {
    /// The dice.
    pub dice: Vec<Thrown>,
    /// The shot or fight that caused a Morale test.
    pub cause: Option<Thrown>,
    /// The results of these dice and of the cause.
    pub came: Vec<Came>,
}

/// Both initiative cards as shown.
#[derive(Debug, Clone)]
pub struct Bids {
    /// By side.
    pub bids: [Bid; 2],
    /// The dice rolled for a tie, the first roll first.
    pub rolls: Vec<Vec<u8>>,
    /// Who goes first, once that is settled.
    pub first: Option<Side>,
}

/// A die, and the unit that tested if it was face-up.
#[derive(Debug, Clone)]
pub struct Thrown {
    /// The die.
    pub roll: Rolled,
    /// The unit.
    pub unit: Option<UnitId>,
    /// The target or opponent of the unit.
    pub against: Option<UnitId>,
    /// The spot of that target.
    pub there: Option<Spot>,
    /// The casualties that a shot could cause before it was rolled, as far as public facts tell.
    pub could: Option<Dist<u8>>,
}

impl Last {
    /// The attacker and target of the shot or fight, with the first one's die. For a Morale test, those
    /// of the shot or fight that caused it.
    pub(crate) fn pair(&self) -> Option<(&Thrown, UnitId, UnitId)> {
        let Self::Rolled(throw) = self else { return None };
        let first = throw.cause.as_ref().or(throw.dice.first())?;
        Some((first, first.unit?, first.against?))
    }
}

/// A result of dice, or an action without dice.
#[derive(Debug, Clone, Copy)]
pub enum Came {
    /// A unit takes casualties.
    Lost(UnitId, u8),
    /// A unit won the melee.
    Won(UnitId),
    /// A unit fell back, from where and to where.
    FellBack(UnitId, Option<Spot>, Spot),
    /// A unit is destroyed, and where it stood.
    Destroyed(UnitId, Option<Spot>),
    /// A unit moved.
    Moved(UnitId, Spot, Spot),
    /// A card was played.
    Played(Side, CardId),
    /// Terrain was laid.
    Laid(Side, CardId, Terrain, Spot),
    /// Terrain was taken.
    Taken(Spot, Spot),
    /// Number of cards discarded.
    Discarded(Side, usize),
    /// Number of cards drawn.
    Drew(Side, u8),
    /// A unit was drawn.
    Recruited(Side),
    /// A unit entered the Reserve.
    Entered(UnitId, Spot),
    /// A unit went under the army deck. Names the unit if it was face-up.
    SentBack(Option<UnitId>, Spot),
    /// A unit was given up.
    GivenUp(UnitId, Spot),
}

impl Came {
    /// Whether it continues `before`.
    fn follows(&self, before: &Self) -> bool {
        use Came as C;
        match (before, self) {
            (C::Discarded(..) | C::Drew(..), C::Discarded(..) | C::Drew(..))
            | (C::Recruited(_), C::SentBack(..) | C::GivenUp(..) | C::Entered(..))
            | (C::SentBack(..) | C::GivenUp(..), C::Entered(..) | C::Moved(..)) => true,
            // Two units that swap places.
            (C::Moved(_, from, to), C::Moved(_, back, there)) => (from, to) == (there, back),
            _ => false,
        }
    }
}

/// Both initiative cards were shown.
pub(crate) fn bid(state: &mut State, bids: [Bid; 2]) {
    state.go_on();
    state.last = Some(Last::Bids(Bids { bids, rolls: Vec::new(), first: None }));
}

/// A tie was rolled for.
pub(crate) fn tie(state: &mut State, faces: &[u8]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.rolls.push(faces.to_vec());
    }
}

/// It is settled who goes first.
pub(crate) fn first(state: &mut State, side: Side) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.first = Some(side);
    }
}

/// Dice were rolled. A Morale test continues the shot or fight that caused it.
pub(crate) fn roll(state: &mut State, rolls: &[Rolled]) {
    let thrown = |(place, roll): (usize, &Rolled)| thrown(state, state.due.get(place), roll);
    let dice: Vec<Thrown> = rolls.iter().enumerate().map(thrown).collect();
    let follows = rolls.first().is_some_and(|roll| roll.kind == TestKind::Retreat);
    let (cause, mut came) = match state.last.take().filter(|_| follows) {
        Some(Last::Rolled(before)) => {
            (before.cause.or(before.dice.into_iter().next()), before.came)
        }
        _ => (None, Vec::new()),
    };
    let lost = |die: &Thrown| {
        let unit = die.against.filter(|_| die.roll.hits > 0)?;
        Some(Came::Lost(unit, die.roll.hits))
    };
    came.extend(dice.iter().filter_map(lost));
    state.last = Some(Last::Rolled(Throw { dice, cause, came }));
}

fn thrown(state: &State, test: Option<&Test>, roll: &Rolled) -> Thrown {
    let unit = state.at(roll.unit).filter(|_| !roll.hidden);
    let there = test.filter(|test| test.kind.causes_casualties()).and_then(|test| test.against);
    let could = test.filter(|test| test.kind == TestKind::Fire && unit.is_some());
    let could = could.and_then(|test| could_hit(state, test));
    let against = there.and_then(|there| state.at(there));
    Thrown { roll: roll.clone(), unit, against, there, could }
}

/// Casualties that a test could cause, if the other unit is face-up and the attribute is typed.
fn could_hit(state: &State, test: &Test) -> Option<Dist<u8>> {
    state.unit(state.at(test.against?)?).filter(|unit| unit.face_up)?;
    let reckoning = reckon(state, test);
    reckoning.attribute?;
    Dist::fair(1..=SIDES).and_then(|faces| faces.map(|face| reckoning.hits(*face)))
}

/// Adds a result to the dice, or to the action that it continues.
pub(crate) fn came(state: &mut State, what: Came) {
    match &mut state.last {
        Some(Last::Rolled(throw)) => throw.came.push(what),
        Some(Last::Did(all)) if all.last().is_some_and(|before| what.follows(before)) => {
            all.push(what);
        }
        _ => state.last = Some(Last::Did(vec![what])),
    }
}

/// Records an action without dice. It becomes the latest result unless something is being settled.
pub(crate) fn did(state: &mut State, what: Came) {
    let settling = match &state.phase {
        Phase::Battle(turn) => {
            turn.action.as_ref().is_some_and(|action| action.stage != Stage::Choosing)
        }
        Phase::Reinforcement(phase) => phase.step == ReinforcementStep::Outflank,
        Phase::Dealing
        | Phase::Deployment { .. }
        | Phase::Opening { .. }
        | Phase::Initiative { .. }
        | Phase::Reform(_)
        | Phase::Tally { .. }
        | Phase::Finished(_) => false,
    };
    let goes_on = match &state.last {
        Some(Last::Did(all)) => all.last().is_some_and(|before| what.follows(before)),
        _ => false,
    };
    if !settling && !goes_on {
        state.go_on();
    }
    came(state, what);
}

/// A unit moves, or two change places.
pub(crate) fn moves(state: &mut State, from: Spot, to: Spot) {
    for (at, from, to) in [(state.at(from), from, to), (state.at(to), to, from)] {
        if let Some(id) = at {
            did(state, Came::Moved(id, from, to));
        }
    }
}

/// A Reserve unit leaves to make room for another one.
pub(crate) fn leaves(state: &mut State, spot: Spot, gives_up: bool) {
    let Some(id) = state.at(spot) else { return };
    let open = state.face_up(id);
    let what = match gives_up {
        true => Came::GivenUp(id, spot),
        false => Came::SentBack(Some(id).filter(|_| open), spot),
    };
    came(state, what);
}

/// A player is done with a step without dice, so earlier results are over.
pub(crate) fn done(state: &mut State) {
    let asked = match &state.phase {
        Phase::Reform(phase) => phase.step == ReformStep::Terrain,
        Phase::Reinforcement(phase) => phase.step == ReinforcementStep::Cards,
        Phase::Dealing
        | Phase::Deployment { .. }
        | Phase::Opening { .. }
        | Phase::Initiative { .. }
        | Phase::Battle(_)
        | Phase::Tally { .. }
        | Phase::Finished(_) => false,
    };
    if asked && !matches!(state.last, Some(Last::Did(_))) {
        state.go_on();
    }
}
