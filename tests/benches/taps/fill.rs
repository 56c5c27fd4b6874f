//! Filling an empty list, with many kinds of units to choose from.

use std::time::{Duration, Instant};

use crate::host::TestHost;
use serde_json::{Value, json};

const GAME: &str = "napoleonica";
const FACTION: &str = "france";
/// How many kinds there are, and how many points.
pub(crate) const KINDS: u16 = 60;
pub(crate) const POINTS: u16 = 2_000;
/// How often it is measured, each time with other proposals.
const TIMES: u32 = 21;

/// The times, sorted.
pub(crate) fn times() -> Vec<Duration> {
    let host = TestHost::new();
    let pack = host.ask(json!({"ask": "pack", "game": GAME}))["pack"].clone();
    let printed = &pack["practice"]["units"]["ridge-foot"];
    for kind in 0..KINDS {
        let mut values = printed.clone();
        values["id"] = json!(format!("kind-{kind}"));
        values["name"] = json!(format!("Kind {kind}"));
        values["faction"] = json!(FACTION);
        values["cost"] = json!(17 + (kind * 37) % 71);
        host.ask(json!({"ask": "save_card", "game": GAME, "shelf": "units",
            "card": format!("kind-{kind}"), "values": values}));
    }
    let army = json!({"name": "Filled", "faction": FACTION, "limit": POINTS, "entries": []});
    let mut times: Vec<_> = (0..TIMES).map(|seed| once(&host, &army, seed)).collect();
    times.sort();
    times
}

fn once(host: &TestHost, army: &Value, seed: u32) -> Duration {
    let ask = json!({"ask": "fill_army", "game": GAME, "army": army, "seed": seed});
    let begun = Instant::now();
    let filled = host.ask(ask);
    let spent = begun.elapsed();
    assert!(filled["proposals"][0].is_object(), "something fits: {filled}");
    spent
}
