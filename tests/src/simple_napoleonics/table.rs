//! A whole battle at a table: a phone for each side, and the screen. It is over when an army's morale
//! is gone or nobody of it is left.

use crate::table::sitting::{Hands, Sitting, did};
use serde_json::json;

const HANDS: Hands = Hands {
    first: &["fire", "shoot", "charge", "test"],
    last: &["end_phase", "decline", "forgo", "form"],
    // Where a unit stands may be said for ever.
    never: &["stand"],
};

#[test]
fn two_phones_and_a_screen_play_a_battle_to_its_end() {
    let mut sitting =
        Sitting::begin("simple_napoleonics", &json!({"quick_start": false}), 4, HANDS);
    let taps = sitting.plays();
    did(&taps, &["deploy", "state", "move", "shoot", "charge", "test"]);
    let rule = sitting.outcome()["rule"].clone();
    assert!(rule.as_str().is_some_and(|rule| rule.starts_with("SN-")), "{rule}");
}
