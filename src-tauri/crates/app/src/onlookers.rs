//! Onlookers watch a battle while others play. Each step is shown to all of them in one pass.

use crate::open_battle::OpenBattle;
use crate::{BattleLine, Look, Problem, SealedItem};
use tracker::{Id, Seat, Viewer};

/// Someone who watches a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Onlooker {
    /// A device with this viewer.
    Viewer(Viewer),
    /// A screen. It draws the table, so it is told more of what everybody may see.
    Screen,
}

impl Onlooker {
    /// The battle as this onlooker is shown it.
    pub(crate) fn look(self, open: &OpenBattle) -> Look {
        match self {
            Self::Viewer(viewer) => open.look(viewer),
            Self::Screen => open.screen(),
        }
    }
}

/// The network around the app: the guests who watch battles of this device, and the tables that this
/// device visits.
pub trait Network {
    /// The onlookers of a battle now, each once.
    fn eyes(&self, _: Id) -> Vec<Onlooker> {
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
    /// The seat that took it.
    pub by: Seat,
    /// A look for each of [`Network::eyes`].
    pub looks: &'a [(Onlooker, Look)],
    /// The step as other devices keep it, if it is a new one and the battle has a table.
    pub sealed: Option<SealedItem>,
}

/// The network, and the onlookers when a request began. They are collected before its turn, because a
/// turn waits for nobody.
pub(crate) struct Watch<'a> {
    pub(crate) network: &'a dyn Network,
    pub(crate) eyes: Vec<Onlooker>,
}
