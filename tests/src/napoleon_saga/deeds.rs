//! Commands of combat in a word, and two units face to face.

use super::scene::*;

pub(crate) fn fire(unit: Spot, at: Spot) -> Command {
    Command::Fire { unit, at }
}

pub(crate) fn engage(unit: Spot, at: Spot) -> Command {
    Command::Engage { unit, at, charge: false }
}

pub(crate) fn charge(unit: Spot, at: Spot) -> Command {
    Command::Engage { unit, at, charge: true }
}

pub(crate) fn fight_on(unit: Spot) -> Command {
    Command::FightOn { unit }
}

/// A unit of North on its left wing, and one of South before it.
pub(crate) fn duel(north: UnitCard, south: UnitCard) -> (Scene, Spot, Spot) {
    duel_in(Scene::battle(), north, south)
}

/// The same in a battle with house rules.
pub(crate) fn duel_in(mut scene: Scene, north: UnitCard, south: UnitCard) -> (Scene, Spot, Spot) {
    let here = scene.unit(NORTH, "F1", north);
    let there = scene.unit(SOUTH, "F5", south);
    (scene, here, there)
}

/// The unit may act again, as in a later turn.
pub(crate) fn next_turn(scene: &mut Scene, unit: Spot) {
    scene.state.turn += 1;
    again(scene, unit);
}

/// The unit may act again in this turn.
pub(crate) fn again(scene: &mut Scene, unit: Spot) {
    let seat = scene.on(unit).owner;
    scene.set(unit, |unit| unit.activated = false).active(seat);
    scene.state.players[seat.at()].left = 3;
}
