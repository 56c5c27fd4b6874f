//! The practice battle of every game, at the door.

use crate::door::requests::TestHost;
use serde_json::json;
use tracker::games::ALL;

/// The scenario of each practice battle, or the armies of one that has none.
const CALLED: [(&str, &str); 5] = [
    ("fantasy_commander", "Ford at Kellen"),
    ("napoleon_saga", "Banners of Lowmark – Towns in Arms"),
    ("napoleonica", "Bridge at Arvel"),
    ("simple_napoleonics", "Crossroads at Tamblin"),
    ("warfare", "Watch of Hollow Mere – Cinder Caravan Guard"),
];

#[test]
fn a_practice_battle_is_called_by_its_scenario_or_by_its_armies() {
    let host = TestHost::new();
    for entry in ALL {
        let battle = host.ask(json!({"ask": "practice", "game": entry.id}))["battle"].take();
        let look = host.look(battle.as_str().unwrap());
        let (_, called) = CALLED.iter().find(|(game, _)| *game == entry.id).unwrap();
        assert_eq!(look["battle"]["name"], *called, "{}", entry.id);
    }
}
