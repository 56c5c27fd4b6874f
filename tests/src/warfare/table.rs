//! A whole battle at a table: a phone for each of the four commanders, and the screen. It is over
//! when the points say so.

use crate::table::phone::Guest;
use crate::table::sitting::{Hands, Sitting, did};
use serde_json::json;

const HANDS: Hands = Hands {
    first: &["end_battle", "attack"],
    last: &["end_activation", "end_turn", "decline"],
    never: &["effect"],
};

#[test]
fn four_phones_and_a_screen_play_a_battle_to_its_end() {
    let house = json!({"points_rule": "majority_plus_one", "share_stats": false});
    let changes = json!({"quick_start": false, "house": house});
    let mut sitting = Sitting::begin("warfare", &changes, 4, HANDS);
    let own = |phone: &Guest| phone.look["view"]["own"]["stats"].clone();
    let stats: Vec<_> = sitting.phones.iter().map(own).collect();
    assert_eq!((&stats[0], &stats[1]), (&stats[2], &stats[3]), "allies know the same");
    assert_ne!(stats[0], stats[1], "and not what the others hide");
    assert!(sitting.screen.look["view"]["own"].is_null());
    let taps = sitting.plays();
    for seat in 0..4 {
        assert!(taps.iter().filter(|(by, _)| *by == seat).count() > 2, "{taps:?}");
    }
    did(&taps, &["place", "activate", "attack", "end_battle"]);
    assert_eq!(sitting.outcome()["rule"], "W-PTS-2");
}
