//! Applies events of the order phase.

use crate::Side;
use crate::games::napoleonica::state::{Bid, Phase, Reinforcement, State, last};
use crate::kit::Sealed;

pub(crate) fn leadership(state: &mut State, change: impl FnOnce(&mut Sealed<Bid>)) {
    if let Phase::Leadership { bids, .. } = &mut state.phase {
        change(bids);
    }
}

pub(crate) fn lock_bid(state: &mut State, side: Side, bid: Option<&Bid>) {
    if let Some(bid) = bid {
        leadership(state, |bids| bids.lock(side.seat(), *bid));
    }
}

pub(crate) fn lead(state: &mut State, leader: Side, discarded: &[Option<Bid>; 2]) {
    last::lead(state, leader, discarded);
    state.leader = Some(leader);
    for (player, bid) in state.players.iter_mut().zip(discarded) {
        if let Some(Bid::Card { card, .. }) = bid {
            player.maneuver.toss(*card);
        }
    }
}

pub(crate) fn reveal(state: &mut State, cards: &[Option<u8>], left: Option<u8>) {
    let reinforcement = &mut state.reinforcement;
    for card in cards.iter().skip(reinforcement.revealed.len()).flatten() {
        let Reinforcement { pile, under, .. } = reinforcement;
        let from = if pile.contains(card) { pile } else { under };
        if let Some(place) = from.iter().position(|there| there == card) {
            from.remove(place);
        }
    }
    reinforcement.revealed = cards.to_vec();
    reinforcement.left = left;
    if let Phase::Leadership { revealed, .. } = &mut state.phase {
        *revealed = true;
    }
}

pub(crate) fn reshuffle(state: &mut State) {
    let reinforcement = &mut state.reinforcement;
    reinforcement.pile.append(&mut reinforcement.discard);
    reinforcement.pile.append(&mut reinforcement.under);
    reinforcement.left = Some(reinforcement.whole(state.setup.reinforcement_size));
}
