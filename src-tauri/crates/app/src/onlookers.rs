//! Those who look on at a battle while others play: they are shown every step in one pass.

use crate::open_battle::OpenBattle;
use crate::{Look, SealedItem};
use tracker::{Id, Seat, Viewer};

/// Who looks on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Onlooker {
    /// A device with these eyes.
    Viewer(Viewer),
    /// A screen, which draws the table and so is told more of what everybody may see.
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

/// Those who look on at battles of this device, such as the guests of a host.
pub trait Onlookers {
    /// Who looks at that battle now; each once.
    fn eyes(&self, battle: Id) -> Vec<Onlooker>;

    /// Shows them a step that is on disk, before anybody is told of it or answered.
    fn show(&self, battle: Id, step: StepTaken<'_>);
}

/// A step as it is shown to those who look on, all of it made in the turn in which it was taken.
pub struct StepTaken<'a> {
    /// The seat that took it.
    pub by: Seat,
    /// A look for each of [`Onlookers::eyes`].
    pub looks: &'a [(Onlooker, Look)],
    /// The step as other devices keep it, where it is a new one and the battle has a table.
    pub sealed: Option<SealedItem>,
}

/// Nobody looks on.
impl Onlookers for () {
    fn eyes(&self, _: Id) -> Vec<Onlooker> {
        Vec::new()
    }

    fn show(&self, _: Id, _: StepTaken<'_>) {}
}

/// Who looked on when a request began. They are asked before its turn: a turn waits for nobody.
pub(crate) struct Watch<'a> {
    pub(crate) onlookers: &'a dyn Onlookers,
    pub(crate) eyes: Vec<Onlooker>,
}
