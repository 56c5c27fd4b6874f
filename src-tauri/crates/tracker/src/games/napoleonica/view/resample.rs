//! The same battle with other secrets: everything that one viewer may not know is dealt again.
//!
//! A seat's secrets are: which orders are in its pouch, in its hand and put away (N-ORD-3), which of
//! its maneuver cards are in hand and which in the deck (N-SET-10), its bid until both are shown
//! (N-LEAD-2), and the card that it laid face down (N-ATK-3). Their numbers are open.

use super::super::content::orders::{Color, Orders};
use super::super::phases::attacks;
use super::super::state::attack::{Laid, Role};
use super::super::state::{Bid, CardId, Phase, Player, State};
use crate::kit::{Resampler, Secret, Zone};
use crate::{Referee, Side, Viewer};

/// One more than the highest leadership assumed for a card that only the table knows.
const LEADERSHIP: u8 = 10;

/// Another battle that the viewer cannot tell from this one.
pub(crate) fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
    let (mut other, mut deal) = (state.clone(), Resampler::of(referee));
    for side in Side::BOTH.into_iter().filter(|side| !viewer.knows(side.seat())) {
        let laid = take_up(&mut other, side);
        deal_orders(&mut other, side, &mut deal);
        let shown = shown_bid(&other, side);
        deal.hand(&mut other.player_mut(side).maneuver, shown);
        bid(&mut other, side, &mut deal);
        if let Some(role) = laid {
            lay(&mut other, side, role, &mut deal);
        }
    }
    other
}

/// Deals orders again among the pouch, the hand and those put away. Orders that were put away openly by
/// a house rule stay there.
fn deal_orders(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let open = state.setup.house.show_exchange;
    let player = state.player_mut(side);
    let shown = if open { player.away } else { Orders::default() };
    let hidden = player.pouch.plus(&player.hand).plus(&player.away).minus(&shown);
    let all: Vec<Color> = hidden.each().collect();
    let mut left = deal.shuffled(&all).into_iter();
    let mut take = |count: u8| left.by_ref().take(usize::from(count)).collect::<Orders>();
    player.hand = take(player.hand.total());
    player.away = shown.plus(&take(player.away.minus(&shown).total()));
    player.pouch = take(player.pouch.total());
    redeal(player, &shown);
    let away = player.away;
    if let (Phase::Exchange { back, .. }, false) = (&mut state.phase, open) {
        // Orders that go back after an exchange are among those put away.
        let count = usize::from(back[side.at()].total());
        back[side.at()] = away.each().take(count).collect();
    }
}

/// Deals the exchange again: its orders are among those put away or have gone back into the pouch, and
/// its drawn orders are in hand. Orders shown by a house rule stay.
fn redeal(player: &mut Player, shown: &Orders) {
    let Some(exchange) = &mut player.exchange else { return };
    let first = |orders: &Orders, count: u8| orders.each().take(usize::from(count)).collect();
    exchange.drawn = first(&player.hand, exchange.drawn.total());
    if shown.is_empty() {
        exchange.paid = first(&player.away, 1);
        let put = player.away.minus(&exchange.paid).plus(&player.pouch);
        exchange.away = first(&put, exchange.away.total());
    }
}

/// The card of a bid that both have seen because it tied (N-LEAD-4).
fn shown_bid(state: &State, side: Side) -> Option<CardId> {
    let Phase::Leadership { bids, .. } = &state.phase else { return None };
    match bids.seen_by(side.seat(), Viewer::Table)? {
        Bid::Card { card, .. } => Some(*card),
        Bid::Decoy => None,
    }
}

/// A locked bid may be the Decoy or any card of the hand.
fn bid(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let hand = state.player(side).maneuver.hand().to_vec();
    let bid = |card: CardId| {
        let printed = card.and_then(|number| state.maneuver_card(side, number));
        let any = deal.below(LEADERSHIP);
        Bid::Card { leadership: printed.map_or(any, |card| card.leadership), card }
    };
    let possible: Vec<Bid> = hand.into_iter().map(bid).chain([Bid::Decoy]).collect();
    if let Phase::Leadership { bids, .. } = &mut state.phase {
        deal.choice(bids, side.seat(), &possible);
    }
}

/// Takes the card that the seat laid face down back into its hand, as if it had laid the Decoy. Returns
/// its role, if it laid anything.
fn take_up(state: &mut State, side: Side) -> Option<Role> {
    let attack = attacks::in_front(state)?;
    let mut roles = [Role::Attacker, Role::Defender].into_iter();
    let role = roles.find(|role| state.seat_of(attack, *role) == side)?;
    let laid = *attack.laid[role.at()].as_ref()?.judge();
    if let Laid::Card(card) = laid {
        state.player_mut(side).maneuver.pass(card, Zone::Table, Zone::Hand);
    }
    Some(role)
}

/// Lays the Decoy or a card that may be laid.
fn lay(state: &mut State, side: Side, role: Role, deal: &mut Resampler<'_, '_>) {
    let possible = attacks::possibly_laid(state, role);
    let laid = deal.one(&possible).unwrap_or(Laid::Decoy);
    if let Laid::Card(card) = laid {
        state.player_mut(side).maneuver.pass(card, Zone::Hand, Zone::Table);
    }
    if let Phase::Battle(turn) = &mut state.phase
        && let Some(attack) = turn.attacks.last_mut()
    {
        attack.laid[role.at()] = Some(Secret::of(side.seat(), laid));
    }
}
