//! The table as everybody may see it.

use super::super::content::board::Space;
use super::super::state::State;
use crate::Side;
use crate::kit::{Layout, Scene, Slots, Standing};

/// The table as everybody may see it.
pub(crate) fn scene(state: &State) -> Scene {
    let standing = |side: Side| Standing {
        army: state.setup.armies[side.at()].name.clone(),
        points: Vec::new(),
        facts: Vec::new(),
    };
    Scene {
        layout: Layout::Boards { slots: Space::drawn(), grounds: Vec::new() },
        pieces: Vec::new(),
        standing: Side::BOTH.map(standing),
        round: state.round,
        rounds: None,
        goal: None,
        queue: Vec::new(),
        card: None,
        fight: None,
    }
}
