//! Shooting: who may, how many dice, what saves, and when a unit falls.

use super::prelude::*;

fn at(unit: UnitId, target: UnitId, distance: Halves) -> Command {
    Command::Shoot { unit, target, distance: Some(distance), unseen: false }
}

/// Dice of a volley of the foot, with a change first.
fn dice(change: impl FnOnce(&mut Play)) -> Option<u8> {
    let mut play = Play::firing(&[FOOT]);
    change(&mut play);
    play.does(NORTH, shoot(FOOT, FOE));
    play.dice()
}

/// What a save of the target has to show after one hit, with a change first.
fn save(change: impl FnOnce(&mut Play)) -> Option<u8> {
    let mut play = Play::firing(&[FOOT]);
    change(&mut play);
    play.does(NORTH, shoot(FOOT, FOE)).does(NORTH, roll(&[6, 1, 1, 1]));
    play.needs()
}

// proves SN-SHO-1
#[test]
fn a_target_is_in_range_and_seen() {
    let mut play = Play::firing(&[FOOT, HORSE]);
    assert_eq!(play.refused_by(NORTH, at(FOOT, FOE, 25)), ["SN-SHO-1", "E-SHO-RANGE"]);
    play.refuses(NORTH, "E-SHO-CANNOT", [shoot(HORSE, FOE)]);
    play.refuses(NORTH, "E-TARGET", [shoot(FOOT, GUARD), shoot(FOOT, 99)]);
    play.does(NORTH, at(FOOT, FOE, 24));
    let mut play = Play::firing(&[FOOT]);
    play.card(FOOT, |card| card.range = None);
    play.refuses(NORTH, "E-CARD-UNKNOWN", [at(FOOT, FOE, 2)]);
    play.does(NORTH, shoot(FOOT, FOE));
}

// proves SN-VIS-1
#[test]
fn nobody_shoots_at_what_cannot_be_seen() {
    let mut play = Play::firing(&[FOOT]);
    let unseen = Command::Shoot { unit: FOOT, target: FOE, distance: None, unseen: true };
    assert_eq!(play.refused_by(NORTH, unseen.clone()), ["SN-VIS-1", "E-SHO-UNSEEN"]);
    play.insisted(NORTH, unseen);
}

// proves SN-SHO-2, SN-VIS-2, SN-V-5, SN-V-26
#[test]
fn volley_formation_and_ground_make_the_dice() {
    let formed = |set, formation| {
        dice(|play| {
            play.rule(|house| house.formation_set = set);
            play.at(FOOT).formation = formation;
        })
    };
    let by = |set| Formation::ALL.map(|formation| formed(set, formation));
    assert_eq!(by(FormationSet::Main), [4, 5, 3, 3].map(Some));
    assert_eq!(by(FormationSet::Qr), [4, 5, 3, 4].map(Some));
    let concealed = |play: &mut Play| play.at(FOE).at.concealed = true;
    assert_eq!(dice(concealed), Some(3));
    let square = |play: &mut Play| {
        play.card(FOOT, |card| card.vol = Some(3)).at(FOOT).formation = Formation::Square;
        concealed(play);
    };
    assert_eq!(dice(square), Some(1));
    assert_eq!(dice(|play| play.at(FOOT).at = on(Ground::Building)), Some(3));
    let mut none = Play::firing(&[FOOT]);
    none.card(FOOT, |card| card.vol = Some(0));
    none.does(NORTH, shoot(FOOT, FOE));
    assert_eq!((none.dice(), none.phase()), (None, PhaseId::Orders), "no dice, no roll");
}

// proves SN-SHO-3, SN-VIS-3, SN-V-4
#[test]
fn cover_and_buildings_help_saves() {
    assert_eq!(save(|_| ()), Some(4));
    assert_eq!(save(|play| play.at(FOE).at.cover = true), Some(3));
    let inside = Situation { cover: true, ..on(Ground::Building) };
    assert_eq!(save(|play| play.at(FOE).at = inside), Some(2));
    let summed = |play: &mut Play| {
        play.at(FOE).at = inside;
        play.rule(|house| house.cover_stack = CoverStack::Sum);
    };
    assert_eq!(save(summed), Some(1));
    let number = |play: &mut Play| {
        play.at(FOE).at.cover = true;
        play.rule(|house| house.save_bonus = SaveBonus::ResNumber);
    };
    assert_eq!(save(number), Some(5));
    let mut both = Play::firing(&[FOOT]);
    (both.at(FOE).at.cover, both.at(FOE).at.concealed) = (true, true);
    both.does(NORTH, shoot(FOOT, FOE));
    assert_eq!(both.dice(), Some(3));
    both.does(NORTH, roll(&[4, 4, 1]));
    assert_eq!((both.dice(), both.needs()), (Some(2), Some(3)));
}

// proves SN-SHO-4
#[test]
fn a_casualty_costs_morale() {
    let mut play = Play::firing(&[FOOT]);
    play.does(NORTH, shoot(FOOT, FOE)).does(NORTH, roll(&[4, 5, 6, 1]));
    play.does(SOUTH, roll(&[3, 3, 4]));
    assert_eq!((play.one(FOE).morale.now, play.one(FOE).casualties), (2, 2));
}

// proves SN-SHO-5
#[test]
fn not_without_orders_nor_from_water() {
    let mut play = Play::firing(&[FOOT]);
    assert_eq!(play.refused_by(NORTH, shoot(GUARD, FOE)), ["SN-SHO-5", "E-SHO-ORDER"]);
    play.at(FOOT).at = on(Ground::Water);
    assert_eq!(play.refused_by(NORTH, shoot(FOOT, FOE)), ["SN-SHO-5", "E-SHO-WATER"]);
    play.hide(SOUTH, &[FOE]);
    play.refuses(NORTH, "E-SHO-MARKER", [shoot(FOOT, FOE)]);
}

// proves SN-SHO-6
#[test]
fn a_unit_that_falls_still_shoots_in_the_same_phase() {
    let hit = |simultaneous| {
        let mut play = Play::firing(&[FOOT, GUARD]);
        play.rule(|house| house.simultaneous_shooting = simultaneous);
        play.give(FOE, Order::Shoot);
        play.at(FOE).morale.now = 1;
        play.does(NORTH, shoot(FOOT, FOE)).does(NORTH, roll(&[4, 1, 1, 1]));
        play.does(SOUTH, roll(&[1]));
        play
    };
    assert_eq!(hit(false).one(FOE).status, Status::Eliminated);
    let mut play = hit(true);
    assert_eq!((play.one(FOE).status, play.turn()), (Status::Battlefield, Some(SOUTH)));
    play.does(SOUTH, shoot(FOE, GUARD)).does(SOUTH, roll(&[1, 1, 1, 1]));
    assert_eq!(play.one(FOE).status, Status::Eliminated);
    let mut play = hit(true);
    play.does(SOUTH, END);
    assert_eq!(play.one(FOE).status, Status::Eliminated);
    let mut whole = Play::firing(&[FOOT, GUARD]);
    whole.rule(|house| house.phase_order = PhaseOrder::WholeSide).give(FOE, Order::Shoot);
    whole.at(FOE).morale.now = 1;
    whole.does(NORTH, shoot(FOOT, FOE)).does(NORTH, roll(&[4, 1, 1, 1]));
    whole.does(SOUTH, roll(&[1]));
    whole.refuses(NORTH, "E-SHO-FALLEN", [shoot(GUARD, FOE)]);
}

/// The foot of South has moved and fallen, and has only its shot left.
fn fallen() -> Play {
    let mut play = Play::firing(&[FOOT, GUARD]);
    play.at(FOE).orders = vec![Given { order: Order::Move, standing: Standing::Done }];
    play.give(FOE, Order::Shoot);
    play.at(FOE).morale.now = 1;
    play.does(NORTH, shoot(FOOT, FOE)).does(NORTH, roll(&[4, 1, 1, 1])).does(SOUTH, roll(&[1]));
    play
}

// proves SN-SHO-6
#[test]
fn a_unit_that_falls_does_nothing_but_shoot() {
    let mut play = fallen();
    let charges = Command::Support { unit: FOE, order: Order::Charge };
    play.of_nation(FOE, Nation::GermanMinor).refuses(SOUTH, "E-SHO-FALLEN", [charges]);
    let second = Command::SecondAction { unit: FOE, order: Order::Shoot, alone: false };
    play.of_nation(FOE, Nation::Lowlands).refuses(SOUTH, "E-SHO-FALLEN", [second]);
    play.of_nation(GUARD, Nation::GermanMinor);
    play.does(NORTH, Command::Support { unit: GUARD, order: Order::Charge });
    play.refuses(NORTH, "E-SHO-FALLEN", [charge(GUARD, FOE, 4)]);
    let mut brigade = fallen();
    brigade.of_nation(FOE_GUARD, Nation::GermanMinor);
    brigade.rule(|house| house.german_scope = GermanScope::Brigade);
    brigade.does(SOUTH, Command::Support { unit: FOE_GUARD, order: Order::Move });
    let waits =
        |play: &Play| play.opening().is_some_and(|it| matches!(it, Opening::Support { .. }));
    let mut moved = 0;
    while waits(&brigade) {
        assert_ne!(brigade.opening(), Some(Opening::Support { unit: FOE, order: Order::Move }));
        brigade.does(SOUTH, DECLINE);
        moved += 1;
    }
    assert_eq!(moved, 3, "the others of the brigade");
}

#[test]
fn a_charge_in_the_shooting_phase_is_stopped_by_fire() {
    let mut play = Play::firing(&[FOOT, GUARD]);
    play.of_nation(FOOT, Nation::GermanMinor).at(FOOT).morale.now = 1;
    play.does(NORTH, Command::Support { unit: FOOT, order: Order::Charge });
    play.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[6]));
    play.does(SOUTH, Command::Fire { unit: FOE }).does(SOUTH, roll(&[4, 1, 1]));
    play.does(NORTH, roll(&[1]));
    assert_eq!((play.one(FOOT).status, play.dice()), (Status::Eliminated, None));
}

// proves SN-SHO-6
#[test]
fn who_falls_to_a_charge_in_the_shooting_phase_does_not_shoot() {
    let mut play = Play::firing(&[FOOT, GUARD]);
    play.of_nation(FOOT, Nation::GermanMinor).give(FOE, Order::Shoot);
    play.at(FOE).morale.now = 1;
    play.does(NORTH, Command::Support { unit: FOOT, order: Order::Charge });
    play.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[6])).does(SOUTH, DECLINE);
    let mut blow = vec![1; play.dice().unwrap().into()];
    blow[0] = 4;
    play.does(NORTH, roll(&blow)).does(SOUTH, roll(&[1]));
    assert_eq!(play.one(FOE).status, Status::Eliminated);
}

#[test]
fn a_missing_value_is_asked_once() {
    let mut play = Play::firing(&[FOOT]);
    play.card(FOOT, |card| card.vol = None);
    play.does(NORTH, shoot(FOOT, FOE));
    assert_eq!((play.dice(), play.asked()), (None, vec![NORTH]));
    let kind = play.one(FOOT).kind;
    let fill = Command::FillCard { kind, stat: Stat::Vol, value: 2 };
    assert_eq!(play.open_offers(NORTH)[0], Command::FillCard { kind, stat: Stat::Vol, value: 4 });
    play.refuses(NORTH, "E-CARD-VALUE", [Command::FillCard { kind, stat: Stat::Res, value: 7 }]);
    play.does(NORTH, fill.clone());
    assert_eq!(play.dice(), Some(2));
    let learned = SimpleNapoleonics::learned(&play.state, &fill).unwrap();
    assert_eq!((learned.card.as_str(), learned.field, learned.value.get()), ("foot", "vol", "2"));
}

// proves SN-NAT-3
#[test]
fn austria_saves_better_in_defensive_terrain() {
    let defends = |play: &mut Play| {
        play.of_nation(FOE, Nation::Austria).at(FOE).at.defensive = true;
    };
    assert_eq!(save(defends), Some(3));
    let french = |play: &mut Play| {
        play.of_nation(FOE, Nation::France).at(FOE).at.defensive = true;
    };
    assert_eq!(save(french), Some(4));
}

// proves SN-NAT-4, SN-NAT-7, SN-V-23
#[test]
fn prussia_and_the_guns_of_russia_hit_on_less() {
    let needs = |unit, nation, bonus| {
        let mut play = Play::firing(&[unit]);
        play.of_nation(unit, nation).rule(|house| house.volley_bonus = bonus);
        play.does(NORTH, shoot(unit, FOE));
        (play.dice().unwrap(), play.needs().unwrap())
    };
    assert_eq!(needs(FOOT, Nation::Prussia, VolleyBonus::Die), (4, 3));
    assert_eq!(needs(FOOT, Nation::Prussia, VolleyBonus::Dice), (5, 4));
    assert_eq!(needs(GUNS, Nation::Russia, VolleyBonus::Die), (3, 3));
    assert_eq!(needs(FOOT, Nation::Russia, VolleyBonus::Die), (4, 4));
}
