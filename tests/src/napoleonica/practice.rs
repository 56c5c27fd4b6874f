//! The practice battle as a typed setup, and random play over it.

use super::data;
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

/// The practice battle.
pub(crate) fn setup(sources: Sources) -> Setup {
    let (_, scenario) = data::files("practice/scenarios").swap_remove(0);
    let dice = std::fs::read_to_string(data::folder("practice/dice.json")).unwrap();
    let armies = data::practice_armies().try_into().expect("two armies");
    let mut escalation: Vec<_> = data::read("practice/escalation");
    escalation.truncate(6);
    Setup {
        names: ["North".into(), "South".into()],
        armies,
        rounds: 6,
        escalation,
        reinforcement: data::read("practice/reinforcement"),
        reinforcement_size: None,
        dice: serde_json::from_str(&dice).unwrap(),
        scenario: serde_json::from_str(&scenario).unwrap(),
        house: Default::default(),
        sources,
        quick_start: false,
        play_anyway: false,
        hide_odds: false,
    }
}
