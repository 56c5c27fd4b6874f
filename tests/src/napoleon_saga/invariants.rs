//! The invariants speak when the books are wrong.

use super::prelude::*;

#[test]
fn a_melee_among_friends_is_found() {
    let mut scene = Scene::battle();
    let [one, other] = ["F1", "F2"].map(|slot| scene.unit(NORTH, slot, foot()));
    assert_eq!(scene.broken(), None);
    assert_eq!(scene.engage(one, other).broken(), Some("I4"));
}
