//! What the table saw last: a roll-off, both bids, a side of the escalation card, what came of the
//! reinforcements, an attack, the end of a round.

use super::attack::Attack;
use super::{Activation, Bid, CardId, KindId, Phase, PhaseId, State, UnitId};
use crate::Side;
use crate::games::napoleonica::content::cards::{Line, Relief};

/// What the table saw last.
#[derive(Debug, Clone)]
pub enum Last {
    /// Dice for who begins to deploy, one each, and who chooses by them.
    RollOff([u8; 2], Option<Side>),
    /// Both bids.
    Bids(Bids),
    /// The side of the escalation card that the leader took, by its place.
    Escalated(u8),
    /// What came of the track, of reserves or of a reinforcement card.
    Reinforced(Reinforced),
    /// An attack that is over, and the activation that it was part of.
    Attack(Box<Attack>, Option<Activation>),
    /// The end of a round, and how many maneuver cards each drew then.
    Round {
        /// The round.
        round: u16,
        /// By side.
        drawn: [u8; 2],
    },
}

/// What came of the track, of reserves or of a reinforcement card.
#[derive(Debug, Clone, Default)]
pub struct Reinforced {
    /// Whose; nobody's alone while both tracks move.
    pub side: Option<Side>,
    /// The card that was taken, and what it gives.
    pub card: Option<(CardId, Relief)>,
    /// What was done, the first first.
    pub came: Vec<Came>,
}

/// One thing that came of reinforcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// The models on a side's track moved one line on.
    Shifted(Side),
    /// A model moved on to a line.
    Moved(KindId, Line),
    /// A model joined a unit.
    Joined(UnitId),
    /// A unit arrived.
    Arrived(UnitId),
    /// Orders were drawn from the pouch.
    Drew(u8),
    /// A unit lost a fatigue.
    Eased(UnitId),
}

/// Both bids as they were turned up.
#[derive(Debug, Clone)]
pub struct Bids {
    /// By side.
    pub bids: [Bid; 2],
    /// The dice of a tie, one each, the first roll first.
    pub rolls: Vec<[u8; 2]>,
    /// Who leads, once that is settled.
    pub leader: Option<Side>,
    /// Whose card is spent.
    pub spent: [bool; 2],
    /// Whether somebody held the leader token before.
    pub held: bool,
}

/// The bids lie open.
pub(crate) fn bid(state: &mut State, bids: [Bid; 2]) {
    state.go_on();
    let held = state.leader.is_some();
    let bids = Bids { bids, rolls: Vec::new(), leader: None, spent: [false; 2], held };
    state.last = Some(Last::Bids(bids));
}

/// A tie was rolled for.
pub(crate) fn roll(state: &mut State, faces: [u8; 2]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.rolls.push(faces);
    }
}

/// It is settled who leads.
pub(crate) fn lead(state: &mut State, leader: Side, discarded: &[Option<Bid>; 2]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.leader = Some(leader);
        bids.spent = discarded.map(|card| card.is_some());
    }
}

/// A phase began: the track and the scoring put away what was seen before, and the end of a round
/// is seen.
pub(crate) fn begin(state: &mut State, phase: PhaseId) {
    if matches!(phase, PhaseId::Shift | PhaseId::Scoring) {
        state.go_on();
    } else if phase == PhaseId::Refit {
        state.last = Some(Last::Round { round: state.round, drawn: [0; 2] });
    }
}

/// A side's models are one line further.
pub(crate) fn shifted(state: &mut State, side: Side) {
    if state.player(side).track.iter().any(|lines| lines.iter().any(|count| *count > 0)) {
        came(state, None, Came::Shifted(side));
    }
}

/// A side took a reinforcement card.
pub(crate) fn card(state: &mut State, side: Side, card: CardId, gives: Relief) {
    let taken = Reinforced { side: Some(side), card: Some((card, gives)), came: Vec::new() };
    state.last = Some(Last::Reinforced(taken));
}

/// A side did this in the reinforcement phase; in any other it is no news of its own.
pub(crate) fn came(state: &mut State, side: Option<Side>, what: Came) {
    if !matches!(state.phase, Phase::Shift { .. } | Phase::Reserves { .. } | Phase::Relief { .. }) {
        return;
    }
    if let Some(Last::Reinforced(before)) = &mut state.last
        && before.side == side
    {
        before.came.push(what);
    } else {
        let first = Reinforced { side, card: None, came: vec![what] };
        state.last = Some(Last::Reinforced(first));
    }
}

/// A unit's owner did this in the reinforcement phase.
pub(crate) fn came_to(state: &mut State, unit: UnitId, what: impl FnOnce(UnitId) -> Came) {
    let owner = state.unit(unit).map(|unit| unit.owner);
    came(state, owner, what(unit));
}

/// Maneuver cards were drawn at the end of a round.
pub(crate) fn cards(state: &mut State, side: Side, count: u8) {
    if let Some(Last::Round { drawn, .. }) = &mut state.last {
        drawn[side.at()] = count;
    }
}
