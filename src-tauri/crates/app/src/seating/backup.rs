//! How much of a battle the devices at its table keep for the host.

use super::Seating;
use super::proven::{Keeper, Proven};
use crate::Backup;
use tracker::Id;

impl Seating {
    pub(crate) fn prove(&mut self, device: Id, proven: Proven) -> bool {
        let seated = self.device(device).is_some_and(|it| it.place.acts());
        if !seated {
            return false;
        }
        let before = self.proven.insert(device, proven);
        before.map_or(0, |before| before.items) != proven.items
    }

    /// How much of a venue of `steps` steps is kept elsewhere.
    pub(crate) fn backup(&self, steps: u32) -> Backup {
        let most = |keeper| {
            let by = self.proven.values().filter(move |proven| proven.keeper == keeper);
            by.map(|proven| proven.steps()).max().unwrap_or_default().min(steps)
        };
        let saved = self.kept.saved.min(steps);
        Backup { steps, kept: most(Keeper::App).max(saved), in_page: most(Keeper::Page) }
    }
}
