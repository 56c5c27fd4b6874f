//! The same battle with other secrets: everything that one viewer may not know is dealt again.
//!
//! The secrets are which unit is under which marker (SN-FOG-1), and the text of a Tactical Genius, used
//! or not (SN-TG-2). Which units are hidden is open.

use super::super::state::State;
use crate::kit::{Resampler, Secret};
use crate::{Referee, Side, Viewer};
use std::sync::Arc;

/// Another battle that the viewer cannot tell from this one.
pub(crate) fn resample(state: &State, viewer: Viewer, referee: &mut Referee<'_>) -> State {
    let (mut other, mut deal) = (state.clone(), Resampler::of(referee));
    for side in Side::BOTH.into_iter().filter(|side| !viewer.knows(side.seat())) {
        markers(&mut other, side, &mut deal);
        geniuses(&mut other, side, &mut deal);
    }
    other
}

/// Shuffles hidden units among the markers of their side.
fn markers(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let down = state.markers.iter_mut().filter(|marker| marker.owner == side && !marker.up);
    let down: Vec<_> = down.collect();
    let units: Vec<_> = down.iter().map(|marker| *marker.unit.judge()).collect();
    for (marker, unit) in down.into_iter().zip(deal.shuffled(&units)) {
        marker.unit = Secret::of(side.seat(), unit);
    }
}

/// Replaces the secret text of a Tactical Genius, on the card and in the list, with one of another
/// length.
fn geniuses(state: &mut State, side: Side, deal: &mut Resampler<'_, '_>) {
    let staff = &mut Arc::make_mut(&mut state.setup).armies[side.at()].staff;
    for leader in state.leaders.iter_mut().filter(|leader| leader.owner == side) {
        let text = leader.card.genius.as_mut().and_then(|genius| genius.text.as_mut());
        let Some(text) = text else { continue };
        let words: Vec<&str> = text.split(' ').collect();
        let halves = 1 + usize::from(deal.below(4));
        let other = deal.shuffled(&words).into_iter().cycle();
        *text = other.take((halves * words.len()).div_ceil(2)).collect::<Vec<_>>().join(" ");
        for listed in staff.iter_mut().filter(|listed| listed.id == leader.card.id) {
            listed.genius.clone_from(&leader.card.genius);
        }
    }
}
