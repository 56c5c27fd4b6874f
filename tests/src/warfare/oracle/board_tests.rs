//! Tests the battlefield, activations and points with the digest's examples, under their names
//! (W-V..).

use super::field::{Rank, Space, Table, rank, row};
use super::fight_tests::{card, unit};
use super::points::{total, verdict, winner};
use super::rally::{may_rally, rallies};
use super::tokens::{Budget, Deed, ends};
use super::units::{ExposedModel, Kind, PointsRule, PointsValue, Side, Standing, Switches, Unit};

fn table(units: &[(Side, Kind, (u8, u8))]) -> Table {
    let units = units.iter().map(|(side, kind, space)| unit(*side, *kind, Some(*space)));
    Table::new(units.collect(), Switches::default())
}

/// Infantry of A in these spaces.
fn foot(spaces: &[(u8, u8)]) -> Table {
    let units: Vec<_> = spaces.iter().map(|space| (Side::A, Kind::Infantry, *space)).collect();
    table(&units)
}

#[test]
fn rows_and_ranks() {
    for of in 1..=8 {
        let (side, rank) = rank(of);
        assert_eq!(row(side, rank), of);
    }
    assert_eq!([row(Side::A, Rank::Rear), row(Side::A, Rank::Vanguard)], [1, 4]);
    assert_eq!([row(Side::B, Rank::Vanguard), row(Side::B, Rank::Rear)], [5, 8]);
}

#[test]
fn w_v15_a_maneuver_that_fails() {
    let unit = unit(Side::A, Kind::Infantry, Some((4, 3)));
    let may = |done: &[Deed], deed: Deed| Budget(done.to_vec()).may(&unit, deed);
    let (failed, done) = (Deed::Maneuver { fails: true }, Deed::Maneuver { fails: false });
    assert!(may(&[failed], Deed::Attack) && may(&[failed], Deed::Move));
    assert!(!may(&[failed], failed) && !may(&[failed], Deed::Magic));
    assert!(!may(&[failed, Deed::Attack], Deed::Move));
    assert!(!may(&[failed, Deed::Move], Deed::Attack));
    // A Move made before counts (A36).
    assert!(!may(&[Deed::Move, failed], Deed::Attack));
    assert!(may(&[done], Deed::Move) && !may(&[done], Deed::Attack));
}

#[test]
fn w_v16_moves_and_actions() {
    let mut unit = unit(Side::A, Kind::Infantry, Some((4, 3)));
    let both = |unit: &Unit, one: Deed, other: Deed| Budget(vec![one]).may(unit, other);
    for (one, other, legal) in [
        (Deed::Move, Deed::Attack, true),
        (Deed::Attack, Deed::Move, true),
        (Deed::Move, Deed::Move, true),
        (Deed::Attack, Deed::Attack, false),
        (Deed::Attack, Deed::Magic, false),
        (Deed::Magic, Deed::Move, true),
    ] {
        assert_eq!(both(&unit, one, other), legal, "{one:?}, {other:?}");
    }
    assert!(!Budget(vec![Deed::Move, Deed::Move]).may(&unit, Deed::Attack));
    unit.card.kind = Kind::Cavalry;
    assert!(!Budget::default().may(&unit, Deed::Move));
}

#[test]
fn w_v18_to_v20_conditions() {
    let mut unit = unit(Side::A, Kind::Infantry, Some((4, 3)));
    unit.conditions.disorganized = true;
    assert!(!Budget::default().may(&unit, Deed::Move));
    ends(&mut unit);
    assert!(Budget::default().may(&unit, Deed::Move));
    unit.conditions.disoriented = true;
    assert!(!Budget(vec![Deed::Move]).may(&unit, Deed::Attack));
    assert!(!Budget(vec![Deed::Attack]).may(&unit, Deed::Move));
    assert!(Budget(vec![Deed::Move]).may(&unit, Deed::Move));
    unit.conditions.misled = true;
    assert!(!Budget::default().may(&unit, Deed::Attack));
    ends(&mut unit);
    assert!(Budget(vec![Deed::Move]).may(&unit, Deed::Attack));
}

#[test]
fn w_v23_neighbors_left_and_right() {
    assert!(!foot(&[(4, 3), (4, 2), (4, 4)]).exposed(0));
    assert!(foot(&[(4, 3), (4, 2)]).exposed(0));
    assert!(foot(&[(4, 1), (4, 2)]).exposed(0));
    // Anybody on either side will do, further away too.
    let mut held = foot(&[(4, 3), (4, 1), (4, 5)]);
    held.units[2].side = Side::B;
    assert!(!held.exposed(0));
}

#[test]
fn w_v24_the_centre_and_the_reserve() {
    let mut braced = foot(&[(2, 1), (1, 3), (4, 3)]);
    let mut rear = foot(&[(2, 1), (1, 3)]);
    for (model, exposed) in [
        (ExposedModel::Fg, [false, true]),
        (ExposedModel::ProtectIfEither, [false, false]),
        (ExposedModel::SheetNoException, [true, true]),
    ] {
        braced.switches.exposed_model = model;
        rear.switches.exposed_model = model;
        assert_eq!([braced.exposed(0), rear.exposed(0)], exposed, "{model:?}");
    }
    // The other half of the field is nobody's own center, and its rows are further forward.
    assert!(foot(&[(7, 1), (1, 3), (4, 3)]).exposed(0));
    assert!(!foot(&[(3, 5), (1, 3), (6, 3)]).exposed(0));
}

#[test]
fn w_v25_both_rears() {
    assert!(foot(&[(8, 3), (8, 2), (8, 4)]).exposed(0));
    assert!(foot(&[(1, 3), (1, 2), (1, 4), (4, 1)]).exposed(0));
}

#[test]
fn w_v26_and_v27_who_may_attack_whom() {
    let mut field = table(&[
        (Side::B, Kind::Infantry, (5, 3)),
        (Side::B, Kind::Infantry, (5, 2)),
        (Side::B, Kind::Infantry, (5, 4)),
        (Side::A, Kind::Artillery, (2, 3)),
        (Side::A, Kind::Infantry, (3, 3)),
    ]);
    field.units.push(unit(Side::A, Kind::Cavalry, None));
    field.units.push(unit(Side::B, Kind::Cavalry, None));
    field.units.push(unit(Side::B, Kind::Aerial, None));
    let [shoots, walks, rides] = [3, 4, 5];
    assert_eq!(field.targets(rides), [1, 2, 6, 7]);
    assert_eq!(field.targets(shoots), [0, 1, 2, 6, 7]);
    assert!(field.targets(walks).is_empty());
    assert_eq!(field.targets(7), [3, 4, 5]);
    field.units[0].standing = Standing::Broken;
    assert!(!field.may_hit(shoots, 0));
    field.switches.exposed_model = ExposedModel::Manual;
    field.units[1].said_exposed = true;
    assert_eq!(field.targets(rides), [1, 6, 7]);
}

#[test]
fn diagonals() {
    let mut field = foot(&[(4, 3), (5, 4)]);
    field.units[1].side = Side::B;
    assert!(field.targets(0).is_empty());
    field.switches.diagonals = true;
    assert_eq!(field.targets(0), [1]);
}

#[test]
fn w_v28_points() {
    use PointsRule::{MajorityPlusOne, MoreThanDouble};
    for (points, rule, won) in [
        ([11, 5], MoreThanDouble, true),
        ([10, 5], MoreThanDouble, false),
        ([3, 0], MoreThanDouble, true),
        ([0, 0], MoreThanDouble, false),
        ([8, 6], MajorityPlusOne, true),
        ([7, 6], MajorityPlusOne, true),
        ([5, 5], MajorityPlusOne, false),
        ([0, 0], MajorityPlusOne, false),
    ] {
        assert_eq!(verdict(points, rule), won.then_some(Side::A), "{points:?} {rule:?}");
        let turned = [points[1], points[0]];
        assert_eq!(verdict(turned, rule), won.then_some(Side::B), "{turned:?} {rule:?}");
    }
}

#[test]
fn what_units_count_for() {
    let mut field = foot(&[(4, 1), (4, 2), (4, 3)]);
    field.units[2].side = Side::B;
    assert_eq!((winner(&field), total(&field, Side::A)), (None, 0));
    field.units[0].card.points = Some(7);
    field.units[1].card.cost = Some(40);
    field.units[1].standing = Standing::Broken;
    let totals = |field: &Table, value: PointsValue| {
        let mut field = field.clone();
        field.switches.points_value = value;
        total(&field, Side::A)
    };
    use PointsValue::{Cost, Entered, OneEach, Size};
    let all = [Entered, OneEach, Size, Cost];
    assert_eq!(all.map(|value| totals(&field, value)), [7, 1, 6, 0]);
    field.switches.broken_points = true;
    assert_eq!(all.map(|value| totals(&field, value)), [7, 2, 12, 40]);
    field.units[1].standing = Standing::Disbanded;
    assert_eq!(all.map(|value| totals(&field, value)), [7, 1, 6, 0]);
    assert_eq!(winner(&field), Some(Side::A));
}

#[test]
fn w_v29_collapse() {
    let mut field = foot(&[(1, 3), (2, 3), (4, 3)]);
    field.units.push(unit(Side::B, Kind::Infantry, Some((5, 3))));
    field.switches.collapse_round1 = false;
    field.collapse(1);
    assert!(field.collapsed.is_empty());
    let mut held = field.clone();
    held.units[3].space = Some(Space { row: 3, file: 1 });
    held.collapse(3);
    assert_eq!(held.collapsed, [5, 6, 7, 8]);
    field.collapse(3);
    assert_eq!(field.collapsed, [3, 6, 7, 8]);
    let [from, to] = [2, 4].map(|row| Space { row, file: 3 });
    assert!(field.adjacent(from, to) && field.adjacent(to, from));
    let spaces = field.ways(from);
    assert_eq!(spaces, [(2, 2), (2, 4)].map(|(row, file)| Space { row, file }));
    // Behind is the next row that is left, or none if the gap stays.
    field.units[1].space = None;
    assert_eq!(field.behind(2), Some(from));
    assert_eq!(field.behind(3), None);
    field.switches.collapse_closes_up = false;
    assert!(!field.adjacent(from, to));
    assert_eq!(field.behind(2), None);
}

#[test]
fn w_v30_deployment() {
    let mut field = Table::new(vec![], Switches::default());
    let kinds = [Kind::Infantry, Kind::Artillery, Kind::Cavalry, Kind::Aerial];
    field.units.extend(kinds.map(|kind| Unit::new(Side::A, card(kind), None)));
    let may = |id: usize, row: u8| field.may_deploy(id, Some(Space { row, file: 1 }), true);
    assert!((1..=4).all(|row| may(0, row)) && !may(0, 5));
    assert!(may(1, 2) && !may(1, 4) && !may(1, 7));
    assert!(field.may_deploy(1, Some(Space { row: 4, file: 1 }), false));
    assert!([2, 3].iter().all(|id| !may(*id, 2) && field.may_deploy(*id, None, true)));
}

#[test]
fn w_v32_rally() {
    let space = Some(Space { row: 2, file: 3 });
    let mut field = foot(&[(4, 3)]);
    field.units[0].space = None;
    field.units[0].standing = Standing::Broken;
    assert!(may_rally(&field, 0, space) && !may_rally(&field, 0, None));
    assert!(!may_rally(&field, 0, Some(Space { row: 5, file: 3 })));
    for (face, standing, left) in
        [(12, Standing::Fights, 1), (20, Standing::Fights, 2), (11, Standing::Disbanded, 0)]
    {
        let mut field = field.clone();
        field.units[0].left = 0;
        rallies(&mut field, 0, face, space);
        assert_eq!((field.units[0].standing, field.units[0].left), (standing, left));
        field.units[0].standing = Standing::Broken;
        field.units[0].space = None;
        assert!(!may_rally(&field, 0, space));
    }
    field.collapsed = vec![2];
    assert!(!may_rally(&field, 0, space));
}
