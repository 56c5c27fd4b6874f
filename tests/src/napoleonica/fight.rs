//! Fights: attacks brought to the step that a test looks at.

use super::scene::*;
use tracker::Side;
use tracker::games::napoleonica::cards::{AttackType, AttackValue, CritEffect};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::state::attack::Laid;
use tracker::games::napoleonica::state::attack::{Attack, AttackStep, Role, Situation};
use tracker::games::napoleonica::state::{Phase, UnitId};
use tracker::kit::Veiled;

pub(crate) const MELEE: AttackType = AttackType::Melee;
pub(crate) const RANGED: AttackType = AttackType::Ranged;
pub(crate) const MAGIC: AttackType = AttackType::Magic;
pub(crate) const GRENADE: AttackType = AttackType::Special;
pub(crate) const DECLINE: Command = Command::Decline {};
pub(crate) const KEEP: Command = Command::Keep {};
pub(crate) const ATTACKER: Role = Role::Attacker;
pub(crate) const DEFENDER: Role = Role::Defender;

pub(crate) fn activate(unit: UnitId) -> Command {
    Command::Activate { unit, pay: one(Color::Green) }
}

pub(crate) fn attack(target: UnitId, kind: AttackType) -> Command {
    seen(target, kind, Situation::default())
}

/// An attack with what the players see.
pub(crate) fn seen(target: UnitId, kind: AttackType, situation: Situation) -> Command {
    Command::Attack { target, kind, situation, dice: None }
}

/// A roll after which the table has made its rerolls.
pub(crate) fn settled(letters: &str) -> Command {
    Command::Roll { faces: Some(faces(letters)), settled: true }
}

/// A roll that may be rerolled.
pub(crate) fn roll(letters: &str) -> Command {
    Command::Roll { faces: Some(faces(letters)), settled: false }
}

pub(crate) fn lay(card: Laid) -> Command {
    Command::Lay { card }
}

/// The attack in front.
pub(crate) fn front(scene: &Scene) -> &Attack {
    match &scene.state.phase {
        Phase::Battle(turn) => turn.attacks.last().expect("an attack is going on"),
        other => panic!("{other:?} is no battle"),
    }
}

pub(crate) fn step(scene: &Scene) -> AttackStep {
    front(scene).step
}

/// Whether no attack is going on.
pub(crate) fn over(scene: &Scene) -> bool {
    !matches!(&scene.state.phase, Phase::Battle(turn) if !turn.attacks.is_empty())
}

/// A seat's unit is activated and attacks in a situation.
pub(crate) fn declare(
    scene: &mut Scene,
    unit: UnitId,
    target: UnitId,
    kind: AttackType,
    situation: Situation,
) {
    let by = scene.unit(unit).owner;
    scene.ok(by, activate(unit));
    scene.ok(by, seen(target, kind, situation));
}

/// Nobody lays a card.
pub(crate) fn bare(scene: &mut Scene) {
    while let AttackStep::Lay(role) = step(scene) {
        let seat = asked(scene, role);
        scene.ok(seat, DECLINE);
    }
}

fn asked(scene: &Scene, role: Role) -> Side {
    scene.unit(front(scene).unit(role)).owner
}

/// The side that may reroll keeps the dice as they lie.
pub(crate) fn kept(scene: &mut Scene) {
    if !over(scene)
        && let AttackStep::Reroll(role) = step(scene)
    {
        let seat = asked(scene, role);
        scene.ok(seat, KEEP);
    }
}

/// North's foot attacks South's in a situation, without cards, and rolls so.
pub(crate) fn struck_in(scene: &mut Scene, kind: AttackType, letters: &str, situation: Situation) {
    declare(scene, FOOT, ENEMY_FOOT, kind, situation);
    bare(scene);
    scene.ok(NORTH, settled(letters));
}

/// North's foot attacks South's in melee on plain ground, without cards, and rolls so.
pub(crate) fn struck(scene: &mut Scene, letters: &str) -> (u8, u8) {
    struck_in(scene, MELEE, letters, Situation::default());
    if over(scene) { (0, 0) } else { (front(scene).damage, front(scene).retreats) }
}

/// Types an attack onto the card of a unit.
pub(crate) fn printed(
    scene: &mut Scene,
    unit: UnitId,
    kind: AttackType,
    count: u8,
    crit: Option<CritEffect>,
) {
    let of = usize::from(scene.unit(unit).kind);
    let attacks = scene.state.units.kinds_mut()[of].card.attacks.get_or_insert_default();
    attacks.retain(|there| there.kind != kind);
    attacks.push(AttackValue { kind, dice: Some(dice(count)), range: None, crit });
}

/// A seat draws cards that only the table knows.
pub(crate) fn deal(scene: &mut Scene, seat: Side, count: u8) {
    deal_known(scene, seat, &vec![None; usize::from(count)]);
}

/// A seat draws these cards.
pub(crate) fn deal_known(scene: &mut Scene, seat: Side, cards: &[Option<u8>]) {
    let count = u8::try_from(cards.len()).unwrap();
    let cards = Veiled::of(cards.to_vec());
    scene.apply(&Event::CardsDrawn { seat, count, cards });
}
