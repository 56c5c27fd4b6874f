//! The last thing shown to the table: a roll-off, both bids, a side of the escalation card, the
//! reinforcements, an attack, the end of a round.

use super::attack::Attack;
use super::{Activation, Bid, CardId, KindId, Phase, PhaseId, State, UnitId};
use crate::Side;
use crate::games::napoleonica::content::cards::{Line, Relief};

/// The last thing shown to the table.
#[derive(Debug, Clone)]
pub enum Last {
    /// The dice for who begins to deploy, one each, and who won the choice.
    RollOff([u8; 2], Option<Side>),
    /// Both bids.
    Bids(Bids),
    /// The side of the escalation card that the leader took, by its place.
    Escalated(u8),
    /// Results of the track, of reserves or of a reinforcement card.
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

/// Results of the track, of reserves or of a reinforcement card.
#[derive(Debug, Clone, Default)]
pub struct Reinforced {
    /// The side; `None` while both tracks move.
    pub side: Option<Side>,
    /// The card that was taken, and what it gives.
    pub card: Option<(CardId, Relief)>,
    /// The results in order.
    pub came: Vec<Came>,
}

/// One result of reinforcements.
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
    /// A unit lost one fatigue.
    Eased(UnitId),
}

/// Both bids as they were turned up.
#[derive(Debug, Clone)]
pub struct Bids {
    /// By side.
    pub bids: [Bid; 2],
    /// The rolls after a tie, one die each, in order.
    pub rolls: Vec<[u8; 2]>,
    /// Who leads, once that is settled.
    pub leader: Option<Side>,
    /// Whether each side's card is discarded.
    pub spent: [bool; 2],
    /// Whether somebody held the leader token before.
    pub held: bool,
}

/// Shows both bids.
pub(crate) fn bid(state: &mut State, bids: [Bid; 2]) {
    state.go_on();
    let held = state.leader.is_some();
    let bids = Bids { bids, rolls: Vec::new(), leader: None, spent: [false; 2], held };
    state.last = Some(Last::Bids(bids));
}

/// Adds a roll for a tie.
pub(crate) fn roll(state: &mut State, faces: [u8; 2]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.rolls.push(faces);
    }
}

/// Records who leads.
pub(crate) fn lead(state: &mut State, leader: Side, discarded: &[Option<Bid>; 2]) {
    if let Some(Last::Bids(bids)) = &mut state.last {
        bids.leader = Some(leader);
        bids.spent = discarded.map(|card| card.is_some());
    }
}

/// A phase begins: the track and the scoring clear what was shown before, and the refit shows the end
/// of the round.
pub(crate) fn begin(state: &mut State, phase: PhaseId) {
    if matches!(phase, PhaseId::Shift | PhaseId::Scoring) {
        state.go_on();
    } else if phase == PhaseId::Refit {
        state.last = Some(Last::Round { round: state.round, drawn: [0; 2] });
    }
}

/// Records that a side's models moved one line.
pub(crate) fn shifted(state: &mut State, side: Side) {
    if state.player(side).track.iter().any(|lines| lines.iter().any(|count| *count > 0)) {
        came(state, None, Came::Shifted(side));
    }
}

/// Records that a side took a reinforcement card.
pub(crate) fn card(state: &mut State, side: Side, card: CardId, gives: Relief) {
    let taken = Reinforced { side: Some(side), card: Some((card, gives)), came: Vec::new() };
    state.last = Some(Last::Reinforced(taken));
}

/// Records a result in the reinforcement phase; ignored in other phases.
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

/// Records a result for a unit's owner in the reinforcement phase.
pub(crate) fn came_to(state: &mut State, unit: UnitId, what: impl FnOnce(UnitId) -> Came) {
    let owner = state.unit(unit).map(|unit| unit.owner);
    came(state, owner, what(unit));
}

/// Records maneuver cards drawn at the end of a round.
pub(crate) fn cards(state: &mut State, side: Side, count: u8) {
    if let Some(Last::Round { drawn, .. }) = &mut state.last {
        drawn[side.at()] = count;
    }
}
