//! The practice battle as a typed setup.

use crate::laws::random::practice;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::house_rules::{Source, Sources};
use tracker::games::napoleonica::setup::Setup;

/// The practice battle with the app drawing and rolling everything.
pub(crate) fn all_by_app() -> Setup {
    setup(Sources::default())
}

/// The practice battle with the table drawing and rolling everything.
pub(crate) fn all_by_table() -> Setup {
    let table = Source::Table;
    setup(Sources {
        dice: table,
        pouch: table,
        maneuver: table,
        reinforcement: table,
        escalation: table,
    })
}

/// The practice battle, opened by the players.
pub(crate) fn setup(sources: Sources) -> Setup {
    Setup { sources, quick_start: false, ..practice::<Napoleonica>() }
}
