//! The same battle with other secrets: everything that one viewer may not know is dealt again.
//!
//! The secrets are the levels of a side's domain and, by house rule, DEF, TOU and MOR of its units
//! (A38). Whether somebody typed them is open.

use super::super::content::cards::{Stat, UnitCard};
use super::super::state::State;
use crate::kit::Resampler;
use crate::{Referee, Side, Viewer};
use std::sync::Arc;

/// Another battle that the viewer cannot tell from this one.
pub(crate) fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
    let (mut other, mut deal) = (state.clone(), Resampler::of(referee));
    let own = |side| matches!(viewer, Viewer::Seat(seat) if state.seats.side(seat) == Some(side));
    for side in Side::BOTH.into_iter().filter(|side| !own(*side)) {
        domain(&mut other, side, &mut deal);
        if !state.setup.house.share_stats {
            stats(&mut other, side, &mut deal);
        }
    }
    other
}

/// Changes the typed levels of a domain.
fn domain(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let defenses = &mut Arc::make_mut(&mut state.setup).armies[side.at()].defenses;
    let levels = [&mut defenses.communications, &mut defenses.resolve, &mut defenses.resources];
    for level in levels.into_iter().flatten() {
        *level = i8::try_from(deal.below(7)).unwrap_or(0) - 3;
    }
}

/// Changes the hidden numbers on a side's cards, including those in its list.
fn stats(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let kinds = state.units.kinds_mut().iter_mut().filter(|kind| kind.owner == side);
    kinds.for_each(|kind| card(&mut kind.card, deal));
    let listed = &mut Arc::make_mut(&mut state.setup).armies[side.at()].cards;
    listed.iter_mut().for_each(|listed| card(listed, deal));
}

fn card(card: &mut UnitCard, deal: &mut Resampler<'_, '_>) {
    for stat in Stat::ALL.into_iter().filter(|stat| stat.may_hide()) {
        if let Some(value) = card.value_mut(stat) {
            let (least, most) = (*stat.range().start(), *stat.range().end());
            let ways = u8::try_from(most - least + 1).unwrap_or(1);
            *value = least + i16::from(deal.below(ways));
        }
    }
}
