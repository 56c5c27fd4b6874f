//! The odds before the roll, against every throw played out and against the book's numbers.

use super::standing::*;
use std::collections::BTreeMap;

/// So many dice, every throw of them.
fn throws(dice: usize) -> Vec<Vec<u8>> {
    (0..dice).fold(vec![Vec::new()], |all, _| {
        let more = |throw: &Vec<u8>| (1..=6).map(|face| [&throw[..], &[face]].concat()).collect();
        all.iter().flat_map(|throw| -> Vec<Vec<u8>> { more(throw) }).collect()
    })
}

/// What every throw of a volley of two dice comes to, in thousandths.
fn played(scene: &Play) -> BTreeMap<u8, u16> {
    let mut all: BTreeMap<u8, u32> = BTreeMap::new();
    let before = scene.state.units[usize::from(HARBOR)].casualties;
    for faces in throws(2) {
        let mut shot = scene.clone();
        shot.does(NORTH, shoot(FUSILIERS, HARBOR)).does(NORTH, roll(&faces));
        let saves = shot.saves_due();
        let often = 36 / 6_u32.pow(saves.try_into().unwrap());
        for faces in throws(saves) {
            let mut saved = shot.clone();
            if saves > 0 {
                saved.does(SOUTH, roll(&faces));
            }
            let lost = saved.state.units[usize::from(HARBOR)].casualties - before;
            *all.entry(lost).or_default() += often;
        }
    }
    let permille = |count: u32| u16::try_from((count * 1000 + 648) / 1296).unwrap();
    all.into_iter().map(|(lost, count)| (lost, permille(count))).collect()
}

#[test]
fn the_odds_of_a_volley_are_those_of_its_throws() {
    // proves SN-SHO-2, SN-SHO-3
    for (res, cover, ground) in
        [(4, false, Ground::Open), (4, true, Ground::Open), (5, false, Ground::Building)]
    {
        let mut scene = Play::shooting();
        scene.card(FUSILIERS, |card| card.vol = Some(2)).card(HARBOR, |card| {
            card.res = Some(res);
        });
        let harbor = scene.at(HARBOR);
        (harbor.at.cover, harbor.at.ground) = (cover, ground);
        let odds = scene.chances(NORTH, &shoot(FUSILIERS, HARBOR), "casualties");
        assert_eq!(odds, played(&scene), "{res} {cover} {ground:?}");
    }
}

#[test]
fn every_modifier_of_a_volley_is_listed_with_what_it_changes() {
    // proves SN-VIS-2, SN-VIS-3
    let mut scene = Play::shooting();
    let volley = shoot(FUSILIERS, HARBOR);
    assert!(scene.changes(NORTH, &volley).is_empty());
    // Four dice, each a casualty with a quarter.
    assert_eq!(scene.chances(NORTH, &volley, "casualties")[&0], 316);
    scene.at(FUSILIERS).formation = Formation::Line;
    scene.at(HARBOR).at.cover = true;
    scene.at(HARBOR).at.concealed = true;
    let rules: Vec<_> = scene.changes(NORTH, &volley).iter().map(|it| it.why).collect();
    assert_eq!(rules, ["SN-FRM-2", "SN-VIS-2", "SN-SHO-3"]);
    // Line and concealment cancel out; a save fails with two faces.
    assert_eq!(scene.chances(NORTH, &volley, "casualties")[&0], 482);
    let line = scene.changes(NORTH, &volley)[0];
    assert!(line.with > line.without && (line.what, line.least) == ("casualties", 1));
}

#[test]
fn spirits_help_volleys_and_saves() {
    // proves SN-NAT-3, SN-NAT-4, SN-NAT-7
    let volley = shoot(FUSILIERS, HARBOR);
    let mut scene = Play::shooting();
    scene.card(FUSILIERS, |card| card.nation = Some(Nation::Prussia));
    // Four faces of six hit.
    assert_eq!(scene.chances(NORTH, &volley, "casualties")[&0], 198);
    assert_eq!(scene.changes(NORTH, &volley)[0].why, "SN-NAT-4");
    scene.rule(|house| house.volley_bonus = VolleyBonus::Dice);
    assert_eq!(scene.chances(NORTH, &volley, "casualties")[&0], 237, "five dice");
    scene.card(FUSILIERS, |card| card.nation = Some(Nation::Russia));
    assert!(scene.changes(NORTH, &volley).is_empty(), "only its artillery");
    scene.card(HARBOR, |card| card.nation = Some(Nation::Austria));
    scene.at(HARBOR).at.defensive = true;
    assert_eq!(scene.changes(NORTH, &volley)[0].why, "SN-NAT-3");
}

#[test]
fn a_unit_that_has_little_left_may_be_eliminated() {
    // proves SN-MOR-4
    let mut scene = Play::shooting();
    scene.at(HARBOR).morale.set(2);
    scene.rule(|house| house.charge_casualties_lower_morale = false);
    let fate = scene.chances(NORTH, &shoot(FUSILIERS, HARBOR), "eliminated");
    assert_eq!(fate[&1], 262);
    scene.rule(|house| house.eliminate_at_zero = false);
    let told = scene.forecast(NORTH, &shoot(FUSILIERS, HARBOR)).unwrap().expected;
    assert!(told.iter().all(|it| it.what != "eliminated"));
}

#[test]
fn saves_are_foretold_when_they_are_due() {
    // proves SN-SHO-3
    let mut scene = Play::shooting();
    scene.at(HARBOR).morale.set(2);
    scene.does(NORTH, shoot(FUSILIERS, HARBOR)).does(NORTH, roll(&[4, 5, 6, 1]));
    let saves = roll(&[1, 1, 1]);
    // Three saves, each of which fails with three faces.
    let lost = scene.chances(SOUTH, &saves, "casualties");
    assert_eq!(lost, BTreeMap::from([(0, 125), (1, 375), (2, 375), (3, 125)]));
    assert_eq!(scene.chances(SOUTH, &saves, "eliminated")[&1], 500);
}

#[test]
fn a_charge_that_is_tried_again_and_a_crossing_are_foretold() {
    // proves SN-NAT-2, SN-MOV-4
    let mut scene = Play::charging();
    scene.does(SOUTH, charge(LANCERS, FUSILIERS, 20)).does(SOUTH, roll(&[4]));
    assert_eq!(scene.chances(SOUTH, &C::Reroll {}, "reached")[&1], 333);
    let moves = |obstacle| {
        let path = Path { obstacle, ..Path::default() };
        go_so(Piece::Unit(FUSILIERS), None, path, Situation::default())
    };
    let open = Play::shooting();
    assert!(open.forecast(NORTH, &moves(true)).is_some());
    assert!(open.forecast(NORTH, &moves(false)).is_none(), "nothing is rolled");
}

#[test]
fn a_charge_has_to_arrive_before_it_strikes_and_france_rolls_again() {
    // proves SN-CHG-2, SN-CHG-4, SN-NAT-2
    let mut scene = Play::charging();
    // 5.5" of half its Movement: 10" take a 5, and it is rolled twice.
    let near = charge(LANCERS, FUSILIERS, 20);
    assert_eq!(scene.chances(SOUTH, &near, "reached")[&1], 556);
    let elan = scene.changes(SOUTH, &near);
    assert_eq!((elan[0].why, elan[0].without, elan[0].with), ("SN-NAT-2", 333, 556));
    // Five dice of a quarter each: 0.763 ^ 5 is 0.237.
    assert_eq!(scene.chances(SOUTH, &near, "casualties")[&0], 576);
    let left_out = scene.forecast(SOUTH, &near).unwrap().left_out;
    assert_eq!(left_out, ["abilities", "defensive_fire"]);
    scene.card(LANCERS, |card| card.nation = Some(Nation::Spain));
    assert_eq!(scene.chances(SOUTH, &near, "reached")[&1], 333);
    let far = charge(LANCERS, FUSILIERS, 24);
    assert_eq!(scene.chances(SOUTH, &far, "reached"), BTreeMap::from([(0, 1000)]), "12\"");
}

#[test]
fn a_square_stands_against_cavalry() {
    // proves SN-FRM-2
    let mut scene = Play::charging();
    let near = charge(LANCERS, FUSILIERS, 2);
    scene.at(FUSILIERS).formation = Formation::Square;
    let square = scene.chances(SOUTH, &near, "casualties")[&0];
    // Half of the dice hit, and a save fails with a 1 alone.
    assert_eq!(square, 647);
    scene.rule(|house| house.formation_set = FormationSet::Qr);
    assert_eq!(scene.chances(SOUTH, &near, "casualties")[&0], 563, "two dice");
    scene.rule(|house| house.square_qr_round = SquareQrRound::Up);
    assert_eq!(scene.chances(SOUTH, &near, "casualties")[&0], 422, "three dice");
}

#[test]
fn morale_tests_have_odds_with_every_help() {
    // proves SN-MOR-1, SN-NAT-1, SN-MOR-5
    let mut scene = Play::shaken(FUSILIERS);
    scene.at(FUSILIERS).morale.set(3);
    let test = |rally| C::Test { unit: FUSILIERS, rally, closer: None };
    assert_eq!(scene.chances(NORTH, &test(None), "held")[&1], 667);
    let back = scene.chances(NORTH, &test(None), "back");
    assert_eq!(back, BTreeMap::from([(0, 667), (1, 167), (2, 167)]));
    let rallied = test(Some(FENSBY));
    assert_eq!(scene.chances(NORTH, &rallied, "held"), BTreeMap::from([(1, 1000)]));
    assert_eq!(scene.changes(NORTH, &rallied).len(), 2, "a spirit and an officer");
    scene.rule(|house| house.rally_direction = RallyDirection::AddToRoll);
    assert_eq!(scene.chances(NORTH, &test(None), "held")[&1], 333);
}

#[test]
fn order_checks_have_odds_by_either_reading() {
    // proves SN-ORD-4
    let mut scene = Play::ordering();
    let order = C::State { leader: OLDGATE, told: Vec::new() };
    assert_eq!(scene.chances(NORTH, &order, "followed")[&1], 938);
    scene.rule(|house| house.order_check = OrderCheck::QrDie);
    assert_eq!(scene.chances(NORTH, &order, "followed")[&1], 667);
    scene.state.leaders[usize::from(OLDGATE)].card.ldr = None;
    let told = scene.forecast(NORTH, &order).unwrap().expected;
    assert_eq!((told[0].rows.len(), &told[0].unknown[..]), (0, &["ldr"][..]));
}

#[test]
fn nothing_is_foretold_of_what_nobody_typed_or_is_not_ones_own() {
    // proves SN-SHO-1
    let mut scene = Play::shooting();
    let volley = shoot(FUSILIERS, HARBOR);
    assert_eq!(scene.forecast(SOUTH, &volley), None);
    scene.card(HARBOR, |card| card.res = None);
    let told = scene.forecast(NORTH, &volley).unwrap().expected;
    assert_eq!((told[0].what, &told[0].unknown[..]), ("casualties", &["res"][..]));
}
