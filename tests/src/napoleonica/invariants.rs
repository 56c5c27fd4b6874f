//! The invariants I1 to I6 speak when the books are wrong: each is broken once.

use super::prelude::*;

/// What is said of a battle whose books were changed behind its back.
fn broken(spoil: impl Fn(&mut State)) -> Option<&'static str> {
    let mut scene = Scene::battle();
    assert_eq!(scene.broken(), None);
    spoil(&mut scene.state);
    scene.broken()
}

#[test]
fn an_order_too_many_is_found() {
    let spoil = |state: &mut State| {
        let hand = &mut state.players[0].hand;
        *hand = hand.plus(&one(Color::Green));
    };
    assert_eq!(broken(spoil), Some("I1"));
}

#[test]
fn a_model_that_is_nowhere_or_twice_is_found() {
    assert_eq!(broken(|state| state.units[0].models.now -= 1), Some("I2"));
    let taken_off = |state: &mut State| {
        let unit = &mut state.units[0];
        unit.models.now -= 1;
        let (owner, kind) = (unit.owner, usize::from(unit.kind));
        state.players[owner.at()].removed[kind] += 1;
    };
    assert_eq!(broken(taken_off), Some("I3"));
}

#[test]
fn fatigue_beyond_stamina_and_models_beyond_size_are_found() {
    assert_eq!(
        broken(|state| state.units[0].fatigue.now = state.units[0].fatigue.most + 1),
        Some("I4")
    );
}

#[test]
fn a_unit_that_stands_without_a_model_is_found() {
    let fell = |state: &mut State| {
        let unit = &mut state.units[0];
        let lost = std::mem::take(&mut unit.models.now);
        let (owner, kind) = (unit.owner, usize::from(unit.kind));
        state.players[owner.at()].track[kind][2] += lost;
    };
    assert_eq!(broken(fell), Some("I4"));
}

#[test]
fn corruption_without_the_abyss_or_off_its_scale_is_found() {
    assert_eq!(broken(|state| state.players[0].corruption = 1), Some("I5"));
    let mut abyss = Scene::battle_with(|setup| setup.armies[0].faction.uses_corruption = true);
    abyss.state.players[0].corruption = 20;
    assert_eq!(abyss.broken(), None);
    abyss.state.players[0].corruption = 21;
    assert_eq!(abyss.broken(), Some("I5"));
}

#[test]
fn a_hand_above_seven_is_found() {
    let eight = |state: &mut State| state.players[0].maneuver.draw(&[None; 8]);
    assert_eq!(broken(eight), None, "in battle the owner is asked for one");
    let later = |state: &mut State| {
        eight(state);
        state.phase = Phase::Scoring;
    };
    assert_eq!(broken(later), Some("I6"));
}
