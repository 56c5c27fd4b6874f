//! The invariants speak when the books are wrong.

use super::scene::{NORTH, Scene, foot};
use tracker::System;
use tracker::games::napoleon_saga::NapoleonSaga;

#[test]
fn a_melee_among_friends_is_found() {
    let mut scene = Scene::battle();
    let [one, other] = ["F1", "F2"].map(|slot| scene.unit(NORTH, slot, foot()));
    assert_eq!(NapoleonSaga::invariants(&scene.state), Ok(()));
    scene.engage(one, other);
    let broken = NapoleonSaga::invariants(&scene.state).map_err(|broken| broken.invariant);
    assert_eq!(broken, Err("I4"));
}
