//! What the table saw last: both initiative cards, or dice and what they brought.

use super::test::Rolled;
use super::{Bid, State, UnitId};
use crate::Side;

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
    let thrown = |roll: &Rolled| {
        let unit = state.at(roll.unit).filter(|_| !roll.hidden);
        Thrown { roll: roll.clone(), unit }
    };
    state.last = Some(Last::Rolled(rolls.iter().map(thrown).collect(), Vec::new()));
}

/// Dice brought something.
pub(crate) fn came(state: &mut State, what: Came) {
    if let Some(Last::Rolled(_, all)) = &mut state.last {
        all.push(what);
    }
}
