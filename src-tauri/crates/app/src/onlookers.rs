//! Onlookers watch a battle while others play. Each step is shown to all of them in one pass.

use crate::open_battle::OpenBattle;
use crate::{Look, SealedItem};
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

/// Those who watch battles of this device, such as the guests of a host.
pub trait Onlookers {
    /// The onlookers of a battle now, each once.
    fn eyes(&self, battle: Id) -> Vec<Onlooker>;

    /// Shows them a step that is on disk, before it is announced or answered.
    fn show(&self, battle: Id, step: StepTaken<'_>);
}

/// A step as shown to onlookers. All of it is made in the turn that took the step.
pub struct StepTaken<'a> {
    /// The seat that took it.
    pub by: Seat,
    /// A look for each of [`Onlookers::eyes`].
    pub looks: &'a [(Onlooker, Look)],
    /// The step as other devices keep it, if it is a new one and the battle has a table.
    pub sealed: Option<SealedItem>,
}

/// No onlookers.
impl Onlookers for () {
    fn eyes(&self, _: Id) -> Vec<Onlooker> {
        Vec::new()
    }

    fn show(&self, _: Id, _: StepTaken<'_>) {}
}

/// The onlookers when a request began. They are collected before its turn, because a turn waits for
/// nobody.
pub(crate) struct Watch<'a> {
    pub(crate) onlookers: &'a dyn Onlookers,
    pub(crate) eyes: Vec<Onlooker>,
}
