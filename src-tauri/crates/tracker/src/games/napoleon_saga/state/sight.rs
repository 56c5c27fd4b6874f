//! A gun's reach and line of sight: the fan of slots ahead of it, and terrain in the way (NS-FIR-5,
//! NS-FIR-6).

use super::super::content::board::Spot;
use super::super::content::cards::Terrain;
use super::super::content::house_rules::LosPaths;
use super::State;
use crate::Side;

/// Reach of a gun in steps.
const RANGE: usize = 3;

/// The enemy slots in the fan of this player's gun.
pub(crate) fn fan(side: Side, gun: Spot) -> Vec<Spot> {
    let mut all: Vec<Spot> = Vec::new();
    let mut edge = vec![gun];
    for _ in 0..range(gun) {
        edge = edge.iter().flat_map(|spot| spot.step(side)).collect();
        let fresh = edge.iter().copied().filter(|spot| spot.board != side);
        all.extend(fresh);
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// A gun in the First Line may only fire at the slot in front of it.
fn range(gun: Spot) -> usize {
    if gun.slot.is_first() { 1 } else { RANGE }
}

/// The terrain that hides a slot of the fan from a gun, if any. Terrain under the gun or its target
/// hides nothing, and a gun on a hill sees over everything.
pub(crate) fn hidden_by(state: &State, side: Side, gun: Spot, target: Spot) -> Option<Terrain> {
    if state.ground(gun) == Some(Terrain::Hill) {
        return None;
    }
    let paths = paths(side, gun, target, range(gun));
    let blocks: Vec<Option<Terrain>> = paths.iter().map(|path| blocking(state, path)).collect();
    let blocked = match state.setup.house.los_paths {
        LosPaths::AllPathsBlocked => blocks.iter().all(Option::is_some),
        LosPaths::AnyPathBlocked => blocks.iter().any(Option::is_some),
    };
    blocks.into_iter().flatten().next().filter(|_| blocked)
}

/// The slots between a gun and its target, for each path that leads there.
fn paths(side: Side, from: Spot, target: Spot, steps: usize) -> Vec<Vec<Spot>> {
    if steps == 0 {
        return Vec::new();
    }
    let mut all = Vec::new();
    for next in from.step(side) {
        if next == target {
            all.push(Vec::new());
        }
        for mut rest in paths(side, next, target, steps - 1) {
            rest.insert(0, next);
            all.push(rest);
        }
    }
    all
}

fn blocking(state: &State, path: &[Spot]) -> Option<Terrain> {
    path.iter().filter_map(|spot| state.ground(*spot)).find(|terrain| terrain.hides())
}
