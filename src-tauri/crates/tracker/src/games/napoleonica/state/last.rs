//! What the table saw last: a roll-off, both bids, an attack.

use super::attack::Attack;
use super::{Activation, Bid, State};
use crate::Side;

/// What the table saw last.
#[derive(Debug, Clone)]
pub enum Last {
    /// Dice for who begins to deploy, one each, and who chooses by them.
    RollOff([u8; 2], Option<Side>),
    /// Both bids.
    Bids(Bids),
    /// An attack that is over, and the activation that it was part of.
    Attack(Box<Attack>, Option<Activation>),
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
