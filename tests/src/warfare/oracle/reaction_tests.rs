//! Tests Withdraw, Set for Charge and Follow Up with the sheet's numbers (W-S..) and the digest's
//! examples, under their names (W-V..).

use super::dice::Test;
use super::field::{Space, Table};
use super::fight_tests::{A, B, attack, broken, d20, duel, hear, left, plain, unit, unit_of_b};
use super::flow::{Answer, Ask};
use super::units::{Kind, Side, Switches};

/// The same, with cavalry of A that attacks; B stands on the edge.
fn charge() -> Table {
    let a = unit(Side::A, Kind::Cavalry, None);
    let b = unit(Side::B, Kind::Infantry, Some((5, 1)));
    Table::new(vec![a, b], Switches::default())
}

#[test]
fn w_v9_and_v10_withdraw() {
    let mut table = duel();
    table.units[B].card.kind = Kind::Artillery;
    table.units[B].left = 4;
    table.units[A].reaction = false;
    let to = Space { row: 6, file: 3 };
    let flow = attack(table.clone(), &[d20(9), d20(1), d20(11)]);
    assert_eq!(flow.ask(), Some(Ask::Withdraw { who: B, to }));
    let flow = attack(table.clone(), &[d20(9), d20(1), d20(11), Answer::Yes]);
    let unit = flow.table.unit(B);
    assert_eq!((unit.left, unit.space, unit.reaction), (3, Some(to), false));
    table.units[A].space = Some(Space { row: 7, file: 3 });
    table.units[B].space = Some(Space { row: 8, file: 3 });
    let flow = attack(table.clone(), &[d20(9), d20(1), d20(11)]);
    assert_eq!((left(&flow, B), flow.ask()), (2, None));
    // Nor into a space that is not empty, nor without a reaction, nor off the grid.
    table.units[A].space = Some(Space { row: 4, file: 3 });
    table.units[B].space = Some(Space { row: 5, file: 3 });
    table.units[B].reaction = false;
    assert_eq!(attack(table.clone(), &[d20(9), d20(1), d20(11)]).ask(), None);
    table.units[B].reaction = true;
    table.units.push(unit_of_b(6, 3));
    assert_eq!(attack(table, &[d20(9), d20(1), d20(11)]).ask(), None);
}

#[test]
fn w_s4_and_v11_set_for_charge() {
    let mut table = charge();
    table.units[A].card.attacks = 2;
    let mut flow = attack(table, &[d20(9), d20(1)]);
    assert_eq!(flow.ask(), Some(Ask::SetForCharge { who: B }));
    hear(&mut flow, &[Answer::Yes, d20(12)]);
    assert_eq!((left(&flow, A), flow.table.unit(B).reaction), (5, false));
    // The second attack finds no reaction.
    hear(&mut flow, &[Answer::Unit(B), d20(9), d20(1)]);
    assert_eq!((left(&flow, A), left(&flow, B), flow.ask()), (5, 4, None));
    let flow = attack(charge(), &[d20(9), d20(1), Answer::Yes, d20(11)]);
    assert_eq!((left(&flow, A), flow.table.unit(B).reaction), (6, false));
    // The charger itself may come down to half, or break, and then attacks no more.
    let mut table = charge();
    table.units[A].left = 4;
    let flow = attack(table.clone(), &[d20(9), d20(1), Answer::Yes, d20(12)]);
    assert_eq!(flow.ask(), Some(Ask::Roll { who: A, test: Test::Diminish, edge: plain() }));
    table.units[A].left = 1;
    table.units[A].card.attacks = 2;
    let flow = attack(table, &[d20(9), d20(1), Answer::Yes, d20(12)]);
    assert!(broken(&flow, A) && flow.ask().is_none());
}

#[test]
fn w_v12_the_broken_do_not_set_for_charge() {
    let mut table = charge();
    table.units[B].left = 1;
    let flow = attack(table.clone(), &[d20(9)]);
    assert!(broken(&flow, B) && flow.ask().is_none());
    table.switches.set_for_charge_on_break = true;
    let flow = attack(table, &[d20(9), Answer::Yes, d20(12)]);
    assert_eq!((left(&flow, A), flow.ask()), (5, None));
}

#[test]
fn w_s3_and_v13_follow_up() {
    let mut table = duel();
    table.units[B].left = 1;
    table.units[A].card.com = 0;
    let space = Space { row: 5, file: 3 };
    // Beside it: cavalry and artillery are never asked, infantry without a reaction neither.
    table.units.push(unit(Side::A, Kind::Artillery, Some((5, 2))));
    table.units.push(unit(Side::A, Kind::Infantry, Some((5, 4))));
    table.units[3].reaction = false;
    let flow = attack(table.clone(), &[d20(9)]);
    assert_eq!(flow.ask(), Some(Ask::FollowUp { space, who: vec![A] }));
    let flow = attack(table.clone(), &[d20(9), Answer::Unit(A), d20(7)]);
    assert_eq!(flow.table.unit(A).space, Some(Space { row: 4, file: 3 }));
    assert!(!flow.table.unit(A).reaction && flow.ask().is_none());
    let flow = attack(table.clone(), &[d20(9), Answer::Unit(A), d20(8)]);
    assert_eq!((flow.table.unit(A).space, flow.ask()), (Some(space), None));
    // Once one failed, another may try.
    table.units[3].reaction = true;
    let flow = attack(table, &[d20(9), Answer::Unit(A), d20(7)]);
    assert_eq!(flow.ask(), Some(Ask::FollowUp { space, who: vec![3] }));
}

#[test]
fn w_v14_a_chain_of_follow_ups() {
    let mut table = duel();
    table.units[B].left = 1;
    table.units.push(unit_of_b(4, 2));
    table.units.push(unit(Side::A, Kind::Infantry, Some((3, 2))));
    let mut flow = attack(table, &[d20(9), Answer::Unit(A), d20(8)]);
    let asked = hear(&mut flow, &[Answer::Unit(2), d20(7), Answer::Unit(3), d20(7)]);
    let space = Space { row: 4, file: 3 };
    assert_eq!(asked[0], Ask::FollowUp { space, who: vec![2] });
    let space = Space { row: 4, file: 2 };
    assert_eq!(asked[2], Ask::FollowUp { space, who: vec![3] });
    assert_eq!((flow.table.unit(3).space, flow.ask()), (Some(space), None));
    assert!(flow.table.units.iter().enumerate().all(|(id, unit)| id == B || !unit.reaction));
}

#[test]
fn whoever_withdraws_is_followed() {
    let mut table = duel();
    table.units[B].left = 4;
    let mut flow = attack(table, &[d20(9), d20(1), d20(11), Answer::Yes]);
    let space = Space { row: 5, file: 3 };
    assert_eq!(flow.ask(), Some(Ask::FollowUp { space, who: vec![A] }));
    hear(&mut flow, &[Answer::No]);
    assert_eq!(flow.ask(), None);
}
