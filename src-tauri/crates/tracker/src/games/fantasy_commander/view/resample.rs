//! The same battle with other secrets: everything that one viewer may not know, dealt again.
//!
//! The secrets are: the colors of a side's order dice and the orders in its pool, unless shown
//! (FC-CMD-6, FC-DST-3), and the order of each unit until both have locked (FC-DST-1). Their numbers
//! are public.

use super::super::content::orders::{Color, Orders};
use super::super::phases::giving;
use super::super::state::{Phase, State};
use crate::kit::Resampler;
use crate::{Referee, Side, Viewer};

/// The colors of an order die.
const MADE: [Color; 3] = [Color::Red, Color::Blue, Color::Green];

/// The battle as it might also be, as far as the viewer can tell.
pub(crate) fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
    let (mut other, mut deal) = (state.clone(), Resampler::of(referee));
    for side in Side::BOTH.into_iter().filter(|side| !viewer.knows(side.seat())) {
        let shown = state.shown(side).is_some();
        match shown && viewer.knows(side.other().seat()) {
            true => {}
            false => roll(&mut other, side, &mut deal),
        }
        give(&mut other, side, &mut deal);
    }
    other
}

fn any(deal: &mut Resampler<'_, '_>) -> Color {
    MADE[usize::from(deal.below(3)).min(2)]
}

/// Rolls other colors for the dice, and so for the pool.
fn roll(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    match &mut state.phase {
        Phase::Generating(making) => {
            let own = &mut making[side.at()];
            own.rolled = own.rolled.iter().map(|_| any(deal)).collect();
        }
        Phase::Giving { .. } | Phase::TurningUp { .. } | Phase::Action(_) => {
            let pool = state.player(side).pool;
            let purple = pool.of(Color::Purple);
            let made: Orders = (0..pool.total() - purple).map(|_| any(deal)).collect();
            let player = state.player_mut(side);
            player.pool = made.with(Color::Purple, purple);
            // A pool that was shown to the opponent is replaced too.
            player.shown = player.shown.map(|_| player.pool);
        }
        Phase::Deployment(_) | Phase::Ending { .. } | Phase::Finished(_) => {}
    }
}

/// Replaces a locked choice by any that the pool allows.
fn give(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let ways = giving::ways(state, side);
    if let Phase::Giving { given, .. } = &mut state.phase
        && matches!(given.judge(side.seat()), Some(Some(_)))
    {
        let ways: Vec<_> = ways.into_iter().map(Some).collect();
        deal.choice(given, side.seat(), &ways);
    }
}
