//! Tests attacks, powers and tokens question by question, with the sheet's numbers (W-S1 to W-S6)
//! and the digest's examples, under their names (W-V..).

use super::dice::{Edge, Test};
use super::field::{Space, Table};
use super::flow::{Answer, Ask, Event, Flow};
use super::units::{Card, Id, Kind, Nat20, Side, Standing, Switches, Token, Unit};

/// A card with nothing remarkable on it: hits by 9, overpowers by 10.
pub(super) fn card(kind: Kind) -> Card {
    Card {
        kind,
        atk: 3,
        pow: 0,
        def: 12,
        tou: 10,
        mor: 1,
        com: 1,
        attacks: 1,
        dmg: 1,
        size: 6,
        points: None,
        cost: None,
    }
}

/// A fresh unit in a row and file, or off the grid.
pub(super) fn unit(side: Side, kind: Kind, space: Option<(u8, u8)>) -> Unit {
    let space = space.map(|(row, file)| Space { row, file });
    Unit::new(side, card(kind), space)
}

/// Infantry of B in a space.
pub(super) fn unit_of_b(row: u8, file: u8) -> Unit {
    unit(Side::B, Kind::Infantry, Some((row, file)))
}

/// Infantry of A in its Vanguard against infantry of B in its own.
pub(super) fn duel() -> Table {
    let a = unit(Side::A, Kind::Infantry, Some((4, 3)));
    let b = unit(Side::B, Kind::Infantry, Some((5, 3)));
    Table::new(vec![a, b], Switches::default())
}

pub(super) const A: Id = 0;
pub(super) const B: Id = 1;

pub(super) fn d20(face: u8) -> Answer {
    Answer::Faces(Edge::default(), vec![face])
}

/// Answers one question after another and shows what was asked.
pub(super) fn hear(flow: &mut Flow, answers: &[Answer]) -> Vec<Ask> {
    let mut asked = vec![];
    for answer in answers {
        asked.extend(flow.ask());
        assert_eq!(flow.answer(answer.clone()), Ok(()), "{answer:?} to {:?}", flow.ask());
    }
    asked
}

/// The first unit attacks the second with these faces and answers.
pub(super) fn attack(table: Table, answers: &[Answer]) -> Flow {
    let mut flow = Flow::attack(table, A);
    hear(&mut flow, &[Answer::Unit(B)]);
    hear(&mut flow, answers);
    flow
}

pub(super) fn left(flow: &Flow, who: Id) -> u8 {
    flow.table.unit(who).left
}

pub(super) fn broken(flow: &Flow, who: Id) -> bool {
    flow.table.unit(who).standing == Standing::Broken && flow.table.unit(who).space.is_none()
}

fn asks(flow: &Flow, wanted: Test) -> bool {
    matches!(flow.ask(), Some(Ask::Roll { test, .. }) if test == wanted)
}

#[test]
fn w_v1_a_hit_reaches_unless_it_has_to_beat() {
    let flow = attack(duel(), &[d20(9)]);
    assert!(asks(&flow, Test::Power));
    let mut strict = duel();
    strict.switches.beat_is_strict = true;
    assert_eq!(attack(strict.clone(), &[d20(9)]).ask(), None);
    assert!(asks(&attack(strict, &[d20(10)]), Test::Power));
}

#[test]
fn w_s1_and_v2_hit_and_power() {
    let flow = attack(duel(), &[d20(9), d20(9)]);
    assert_eq!((left(&flow, B), flow.ask()), (5, None));
    let flow = attack(duel(), &[d20(9), d20(10)]);
    assert_eq!((left(&flow, B), flow.ask()), (4, None));
}

#[test]
fn w_s2_and_v3_at_half_it_is_tested() {
    let mut table = duel();
    table.units[B].left = 4;
    for (face, stays) in [(12, 3), (11, 2)] {
        let mut flow = attack(table.clone(), &[d20(9), d20(1)]);
        assert!(asks(&flow, Test::Diminish));
        hear(&mut flow, &[d20(face)]);
        if face == 11 {
            hear(&mut flow, &[Answer::No]);
        }
        assert_eq!((left(&flow, B), flow.ask()), (stays, None));
        assert!(flow.table.unit(B).tested);
    }
}

#[test]
fn w_v4_and_v33_down_to_the_last() {
    let mut table = duel();
    table.units[B].left = 4;
    table.units[B].reaction = false;
    table.units[A].reaction = false;
    table.units[A].card.dmg = 2;
    let flow = attack(table.clone(), &[d20(9), d20(10), d20(11)]);
    assert!(broken(&flow, B) && flow.ask().is_none());
    table.units[A].card.dmg = 3;
    let flow = attack(table.clone(), &[d20(9), d20(10)]);
    assert!(broken(&flow, B) && flow.ask().is_none());
    table.units[B].left = 2;
    let flow = attack(table, &[d20(9), d20(10)]);
    assert_eq!((left(&flow, B), flow.ask()), (0, None));
    assert!(flow.events.contains(&Event::Casualties { who: B, lost: 1, left: 0 }));
}

#[test]
fn w_v5_and_v6_once_in_the_battle() {
    let mut table = duel();
    table.units[B].tested = true;
    for before in [3, 4] {
        table.units[B].left = before;
        let flow = attack(table.clone(), &[d20(9), d20(1)]);
        assert_eq!((left(&flow, B), flow.ask()), (before - 1, None));
    }
    // Each time it comes down to half.
    table.switches.diminish_once = false;
    assert!(asks(&attack(table.clone(), &[d20(9), d20(1)]), Test::Diminish));
    table.units[B].left = 3;
    assert_eq!(attack(table, &[d20(9), d20(1)]).ask(), None);
}

#[test]
fn w_v7_half_of_other_sizes() {
    for (size, half) in [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6)] {
        let mut table = duel();
        table.units[B].card.size = size;
        table.units[B].left = half + 2;
        let flow = attack(table.clone(), &[d20(9), d20(1)]);
        assert_eq!(flow.ask(), None);
        table.units[B].left = half + 1;
        let flow = attack(table, &[d20(9), d20(1), d20(11), Answer::No]);
        assert_eq!((left(&flow, B), flow.ask()), (half - 1, None));
    }
}

#[test]
fn w_v8_at_half_by_tokens() {
    let mut table = duel();
    table.units[B].left = 4;
    table.units[B].tokens = vec![Token { count: 1, each: 1 }];
    let flow = Flow::activation(table.clone(), B);
    assert!(asks(&flow, Test::Diminish) && left(&flow, B) == 3);
    table.switches.diminish_any_source = false;
    assert_eq!(Flow::activation(table, B).ask(), None);
}

pub(super) fn plain() -> Edge {
    Edge::default()
}

#[test]
fn w_v17_tokens() {
    let mut table = duel();
    table.units[B].tokens = vec![Token { count: 2, each: 1 }, Token { count: 1, each: 2 }];
    table.units[B].reaction = false;
    let flow = Flow::activation(table.clone(), B);
    assert_eq!((left(&flow, B), flow.table.unit(B).reaction), (2, true));
    assert_eq!(flow.table.unit(B).tokens, [Token { count: 1, each: 1 }]);
    table.units[B].left = 4;
    let flow = Flow::activation(table, B);
    assert!(broken(&flow, B));
    let space = Space { row: 5, file: 3 };
    assert_eq!(flow.ask(), Some(Ask::FollowUp { space, who: vec![A] }));
}

#[test]
fn w_v20_the_misled_stray() {
    let mut table = duel();
    table.units[B].conditions.misled = true;
    let mut flow = Flow::activation(table.clone(), B);
    let to = [(5, 2), (5, 4), (6, 3)].map(|(row, file)| Space { row, file }).to_vec();
    assert_eq!(flow.ask(), Some(Ask::Stray { who: B, to: to.clone() }));
    hear(&mut flow, &[Answer::Space(to[2])]);
    assert!(matches!(flow.ask(), Some(Ask::FollowUp { .. })));
    table.units.extend(to.iter().map(|space| unit_of_b(space.row, space.file)));
    assert_eq!(Flow::activation(table, B).ask(), None);
}

#[test]
fn w_v21_weakened() {
    let mut table = duel();
    table.units[A].conditions.weakened = true;
    let low = Edge { disadvantage: true, ..plain() };
    let two = |faces: &[u8]| Answer::Faces(plain(), faces.to_vec());
    let flow = attack(table.clone(), &[two(&[20, 9])]);
    assert_eq!(flow.ask(), Some(Ask::Roll { who: A, test: Test::Power, edge: low }));
    assert_eq!(left(&attack(table.clone(), &[two(&[9, 20]), two(&[20, 9])]), B), 5);
    assert_eq!(left(&attack(table.clone(), &[two(&[8, 20])]), B), 6);
    let high = Edge { advantage: true, ..plain() };
    let straight = Answer::Faces(high, vec![9]);
    assert_eq!(left(&attack(table.clone(), &[straight, two(&[10, 10])]), B), 4);
    table.switches.weakened_power_only = true;
    let flow = attack(table, &[d20(9)]);
    assert_eq!(flow.ask(), Some(Ask::Roll { who: A, test: Test::Power, edge: low }));
}

#[test]
fn w_v22_hidden() {
    let mut table = duel();
    table.units[B].conditions.hidden = true;
    let two = |given: Edge, faces: &[u8]| Answer::Faces(given, faces.to_vec());
    let flow = attack(table.clone(), &[two(plain(), &[20, 9])]);
    assert_eq!(flow.ask(), Some(Ask::Roll { who: A, test: Test::Power, edge: plain() }));
    let high = Edge { advantage: true, ..plain() };
    let mut flow = attack(table.clone(), &[]);
    assert!(flow.answer(two(high, &[9, 9])).is_err());
    assert_eq!(flow.answer(two(high, &[9])), Ok(()));
    // Advantage keeps the higher.
    table.units[B].conditions.hidden = false;
    assert_eq!(left(&attack(table, &[two(high, &[1, 9]), d20(1)]), B), 5);
}

#[test]
fn w_v34_power_comes_after_a_hit() {
    let flow = attack(duel(), &[]);
    assert!(asks(&flow, Test::Attack));
    let flow = attack(duel(), &[d20(8)]);
    assert_eq!((flow.ask(), left(&flow, B)), (None, 6));
}

#[test]
fn w_s6_battle_magic() {
    let flow = |answers: &[Answer]| {
        let mut flow = Flow::magic(duel(), A, B);
        hear(&mut flow, answers);
        flow
    };
    assert_eq!(left(&flow(&[d20(12)]), B), 6);
    assert!(matches!(flow(&[d20(11)]).ask(), Some(Ask::Withdraw { .. })));
    assert_eq!(left(&flow(&[d20(11), Answer::No]), B), 5);
    assert_eq!(left(&flow(&[d20(11), Answer::Yes]), B), 6);
    // Its casualty may be the one that diminishes.
    let mut table = duel();
    table.units[B].left = 4;
    let mut flow = Flow::magic(table, A, B);
    hear(&mut flow, &[d20(11), Answer::No]);
    assert!(asks(&flow, Test::Diminish));
}

#[test]
fn natural_twenties() {
    let mut table = duel();
    table.units[B].card.def = 30;
    assert_eq!(attack(table.clone(), &[d20(20)]).ask(), None);
    table.switches.nat20 = Nat20::AutoHitAndAutoMiss;
    assert!(asks(&attack(table.clone(), &[d20(20)]), Test::Power));
    table.units[B].card.def = 4;
    assert_eq!(attack(table.clone(), &[d20(1)]).ask(), None);
    table.switches.nat20 = Nat20::AttackCritTwo;
    assert_eq!(left(&attack(table.clone(), &[d20(20)]), B), 4);
    assert_eq!(left(&attack(table, &[d20(19)]), B), 5);
}

#[test]
fn attacks_go_on_against_anybody_or_the_first_alone() {
    let mut table = duel();
    table.units[A].card.attacks = 2;
    table.units.push(unit_of_b(4, 4));
    let flow = attack(table.clone(), &[d20(1)]);
    let all = Ask::Target { attacker: A, from: vec![B, 2], may_stop: true };
    assert_eq!(flow.ask(), Some(all));
    table.switches.retarget = false;
    let flow = attack(table.clone(), &[d20(1)]);
    let same = Ask::Target { attacker: A, from: vec![B], may_stop: true };
    assert_eq!(flow.ask(), Some(same));
    table.units[B].left = 1;
    table.units[A].reaction = false;
    assert_eq!(attack(table, &[d20(9)]).ask(), None);
}
