//! Onlookers watch a venue while others act. Each step is shown to all of them in one pass.

use crate::{BattleLine, Eyes, Picture, Place, Problem, SealedItem};
use tracker::Id;

/// The network around the app: the guests who watch venues of this device, and the tables that this
/// device visits.
pub trait Network {
    /// The eyes that watch a venue now, each once.
    fn eyes(&self, _: Id) -> Vec<Eyes> {
        Vec::new()
    }

    /// Shows them a step that is on disk, before it is announced or answered.
    fn show(&self, _: Id, _: StepTaken<'_>) {}

    /// The visited battles, for the list.
    fn visited(&self) -> Vec<BattleLine> {
        Vec::new()
    }

    /// Stores what was shown at every visited table.
    ///
    /// # Errors
    /// If the disk refuses.
    fn keep_shown(&self) -> Result<(), Problem> {
        Ok(())
    }

    /// Ends the visit to a battle that is on this device from now on.
    fn taken_in(&self, _: &str) {}
}

/// No network.
impl Network for () {}

/// A step as shown to onlookers. All of it is made in the turn that took the step.
pub struct StepTaken<'a> {
    /// The place that took it.
    pub by: Place,
    /// A picture for each of [`Network::eyes`].
    pub pictures: &'a [(Eyes, Picture)],
    /// The step as other devices keep it, if it is a new one and the venue has a table.
    pub sealed: Option<SealedItem>,
}

/// The network, and the eyes that watched when a request began. They are collected before its turn,
/// because a turn waits for nobody.
pub(crate) struct Watch<'a> {
    pub(crate) network: &'a dyn Network,
    pub(crate) eyes: Vec<Eyes>,
}
