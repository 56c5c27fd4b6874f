//! Commands of combat in a word, and two units face to face.

use super::super::scene::*;

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

/// A move to a slot of one's own board.
pub(crate) fn step(unit: Spot, to: &str) -> Command {
    Command::Move { unit, to: slot(to), shifts: Vec::new() }
}

pub(crate) fn roll(faces: &[u8]) -> Command {
    Command::Roll { faces: Some(faces.to_vec()) }
}

pub(crate) fn activate(unit: Spot) -> Command {
    Command::Activate { unit }
}

/// A card of the hand by its number, on a unit or a slot.
pub(crate) fn play(card: u8, on: Option<Spot>) -> Command {
    Command::PlayCard { card: Some(card), kind: None, on, bonus: None }
}

pub(crate) fn refill(discard: &[u8]) -> Command {
    Command::Refill { discard: discard.iter().copied().map(Some).collect() }
}

pub(crate) fn outflank(unit: Spot, side: Edge) -> Command {
    Command::Outflank { unit, side }
}

pub(crate) const DONE: Command = Command::Done {};
pub(crate) const DECLINE: Command = Command::Decline {};
pub(crate) const EVADE: Command = Command::Evade {};
pub(crate) const CHARGE: Command = Command::Charge {};
pub(crate) const COUNTER: Command = Command::Countercharge {};
pub(crate) const HEART: Command = Command::TakeHeart {};
pub(crate) const SEIZE: Command = Command::Seize {};
pub(crate) const FAIL: Command = Command::Fail {};
pub(crate) const DRAW: Command = Command::DrawUnit { unit: None };
pub(crate) const REST: Command = Command::PutRest {};
pub(crate) const DEPLOYED: Command = Command::Deployed {};

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
