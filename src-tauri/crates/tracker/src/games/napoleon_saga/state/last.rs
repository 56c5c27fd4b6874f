//! What the table saw last: both initiative cards, or dice and what they brought.

use super::super::content::cards::TestKind;
use super::test::{Rolled, SIDES, Test, reckon};
use super::{Bid, State, UnitId};
use crate::Side;
use crate::kit::Dist;

/// What the table saw last.
#[derive(Debug, Clone)]
pub enum Last {
    /// Both initiative cards.
    Bids(Bids),
    /// Dice, and what came of them.
    Rolled(Vec<Thrown>, Vec<Came>),
}

/// Both initiative cards as they were turned up.
#[derive(Debug, Clone)]
pub struct Bids {
    /// By side.
    pub bids: [Bid; 2],
    /// The dice of a tie, the first roll first.
    pub rolls: Vec<Vec<u8>>,
    /// Who goes first, once that is settled.
    pub first: Option<Side>,
}

/// A die, and the unit that tested where it lay open.
#[derive(Debug, Clone)]
pub struct Thrown {
    /// The die.
    pub roll: Rolled,
    /// The unit.
    pub unit: Option<UnitId>,
    /// Whom the unit fired at or fought.
    pub against: Option<UnitId>,
    /// The casualties that a shot could cause before it was rolled, as far as everybody knew.
    pub could: Option<Dist<u8>>,
}

impl Last {
    /// Who fired at whom, or fought whom, with the die of the first of the two.
    pub(crate) fn pair(&self) -> Option<(&Thrown, UnitId, UnitId)> {
        let Self::Rolled(dice, _) = self else { return None };
        let first = dice.first()?;
        Some((first, first.unit?, first.against?))
    }
}

/// What dice brought.
#[derive(Debug, Clone, Copy)]
pub enum Came {
    /// A unit won the melee.
    Won(UnitId),
    /// A unit fell back.
    FellBack(UnitId),
    /// A unit is destroyed.
    Destroyed(UnitId),
}

/// The initiative cards lie open.
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
pub(crate) fn first(state: &mut State, seat: Side) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.first = Some(seat);
    }
}

/// Dice lie on the table.
pub(crate) fn roll(state: &mut State, rolls: &[Rolled]) {
    let thrown = |(place, roll): (usize, &Rolled)| {
        let unit = state.at(roll.unit).filter(|_| !roll.hidden);
        let test = state.due.get(place).filter(|test| test.kind.causes_casualties());
        let against = test.and_then(|test| state.at(test.against?));
        let could = test.filter(|test| test.kind == TestKind::Fire && unit.is_some());
        let could = could.and_then(|test| could_hit(state, test));
        Thrown { roll: roll.clone(), unit, against, could }
    };
    state.last = Some(Last::Rolled(rolls.iter().enumerate().map(thrown).collect(), Vec::new()));
}

/// Casualties that a test could cause, where everybody sees the other unit and its value is typed.
fn could_hit(state: &State, test: &Test) -> Option<Dist<u8>> {
    state.unit(state.at(test.against?)?).filter(|unit| unit.face_up)?;
    let reckoning = reckon(state, test);
    reckoning.attribute?;
    Dist::fair(1..=SIDES).and_then(|faces| faces.map(|face| reckoning.hits(*face)))
}

/// Dice brought something.
pub(crate) fn came(state: &mut State, what: Came) {
    if let Some(Last::Rolled(_, all)) = &mut state.last {
        all.push(what);
    }
}
