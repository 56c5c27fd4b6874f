//! A unit's activation (FC-UNI).

use super::super::prelude::*;

#[test]
fn its_order_is_gone_at_once() {
    // proves FC-UNI-1
    let mut scene = Scene::battle();
    assert_eq!(scene.does(NORTH, activate(FOOT)).unit(FOOT).order, None);
}

#[test]
fn every_enemy_on_the_map_may_be_attacked() {
    // proves FC-ATK-1
    let mut scene = Scene::duel();
    scene.state.units.change(ENEMY_HERO, |unit| unit.status = Status::Destroyed);
    let targets: std::collections::BTreeSet<_> = scene
        .open_offers(NORTH)
        .iter()
        .filter_map(|command| match command {
            C::Attack { target, .. } => Some(*target),
            _ => None,
        })
        .collect();
    assert_eq!(targets, [ENEMY_FOOT, ENEMY_ARCHERS, ENEMY_HORSE, ENEMY_BEAST].into());
}

#[test]
fn it_acts_once_and_is_finished_first() {
    // proves FC-UNI-2, FC-UNI-4
    let mut scene = Scene::battle();
    scene.does(NORTH, activate(FOOT)).refuses(NORTH, "E-UNI-FIRST", [activate(HERO)]);
    scene.does(NORTH, END).idles(ENEMY_FOOT).does(NORTH, USE);
    scene.refuses(NORTH, "E-UNI-ONE", [activate(FOOT)]).refuses(NORTH, "E-UNI-NONE", [END]);
}

#[test]
fn a_side_without_a_unit_left_after_its_card_is_skipped() {
    // proves FC-ACT-2
    let mut scene = Scene::ordered("r----r----");
    scene.plays(NORTH, [USE, C::CardHits { unit: FOOT, lost: 4 }]);
    assert_eq!(scene.turn(), (Red, SOUTH));
}

#[test]
fn a_unit_that_dies_by_its_card_is_done() {
    // proves FC-UNI-4
    let mut scene = Scene::ordered("r----r----");
    scene.plays(NORTH, [USE, activate(FOOT), C::CardHits { unit: FOOT, lost: 4 }]);
    assert_eq!((scene.turn(), scene.state.activation().is_none()), ((Red, SOUTH), true));
}
