//! The worked examples of the rules, by number.

use super::prelude::*;
use reckoning::{Nerve, obeyed, reaches};

fn house(change: impl FnOnce(&mut HouseRules)) -> HouseRules {
    let mut house = HouseRules::default();
    change(&mut house);
    house
}

/// Dice of a volley of the foot and what each has to show, with a change first.
fn volley(change: impl FnOnce(&mut Play)) -> (Play, u8) {
    let mut play = Play::firing(&[FOOT, GUARD]);
    change(&mut play);
    play.does(NORTH, shoot(FOOT, FOE));
    let dice = play.dice().unwrap_or(0);
    (play, dice)
}

// proves SN-V-1, SN-V-2
#[test]
fn order_checks() {
    let (main, qr) = (HouseRules::default(), house(|it| it.order_check = OrderCheck::QrDie));
    assert!(obeyed(&main, 2, &[3, 4]) && !obeyed(&main, 2, &[2, 3]));
    assert!(obeyed(&qr, 2, &[2]) && !obeyed(&qr, 2, &[3]));
    assert!(!obeyed(&main, 3, &[1, 2, 3]) && obeyed(&qr, 3, &[3]) && !obeyed(&qr, 3, &[4]));
}

// proves SN-V-3, SN-V-4
#[test]
fn a_line_shoots_and_cover_saves() {
    let hit = |change: fn(&mut Play)| {
        let (mut play, dice) = volley(|play| {
            play.at(FOOT).formation = Formation::Line;
            change(play);
        });
        assert_eq!(dice, 5);
        play.does(NORTH, roll(&[4, 5, 2, 6, 1]));
        assert_eq!(play.dice(), Some(3));
        play.does(SOUTH, roll(&[4, 3, 6]));
        play.one(FOE).morale.now
    };
    assert_eq!(hit(|_| ()), 3);
    assert_eq!(hit(|play| play.at(FOE).at.cover = true), 4);
    assert_eq!(hit(|play| play.at(FOE).at = on(Ground::Building)), 4);
}

// proves SN-V-5
#[test]
fn a_square_shoots_at_what_is_concealed() {
    let (_, dice) = volley(|play| {
        play.card(FOOT, |card| card.vol = Some(3)).at(FOOT).formation = Formation::Square;
        play.at(FOE).at.concealed = true;
    });
    assert_eq!(dice, 1);
}

// proves SN-V-6, SN-V-7
#[test]
fn charge_distances() {
    let house = HouseRules::default();
    assert!(!reaches(&house, 12, 4, 15) && reaches(&house, 12, 5, 15));
    assert!(reaches(&house, 14, 4, 15) && !reaches(&house, 14, 3, 15));
    assert!(reaches(&house, 10, 5, 14) && !reaches(&house, 10, 4, 14));
    let mut play = Play::storming(&[FOOT]);
    play.refuses(NORTH, "E-CHG-FAR", [charge(FOOT, FOE, 26)]);
}

// proves SN-V-8
#[test]
fn defensive_fire() {
    let dice = |change: fn(&mut Play)| {
        let mut play = Play::storming(&[FOOT, GUARD]);
        change(&mut play);
        play.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[6]));
        play.does(SOUTH, Command::Fire { unit: FOE });
        play.dice()
    };
    assert_eq!(dice(|_| ()), Some(3));
    assert_eq!(dice(|play| play.at(FOE).formation = Formation::Line), Some(4));
    assert_eq!(dice(|play| play.at(FOE).at = on(Ground::Building)), Some(2));
}

// proves SN-V-9, SN-V-10
#[test]
fn cavalry_against_squares() {
    let contact = |set, printed| {
        let mut play = Play::storming(&[HORSE, FOOT]);
        play.rule(|house| house.formation_set = set);
        play.card(HORSE, |card| card.chr = Some(printed)).at(FOE).formation = Formation::Square;
        play.at(HORSE).formation = Formation::AttackColumn;
        play.does(NORTH, charge(HORSE, FOE, 4)).does(NORTH, roll(&[6])).does(SOUTH, DECLINE);
        play
    };
    let mut main = contact(FormationSet::Main, 4);
    assert_eq!(main.dice(), Some(5));
    main.does(NORTH, roll(&[4, 4, 4, 1, 1])).does(SOUTH, roll(&[2, 3, 5]));
    assert_eq!(main.one(FOE).casualties, 0);
    let mut qr = contact(FormationSet::Qr, 5);
    assert_eq!(qr.dice(), Some(2));
    qr.does(NORTH, roll(&[4, 1]));
    assert_eq!(qr.needs(), Some(4));
}

fn back(morale: u8, bonus: i8, die: u8) -> u8 {
    let bonus = vec![reckoning::Reason::of("SN-MOR-6", "rally", bonus)];
    Nerve { morale, bonus, direction: RallyDirection::AddToM }.back(die)
}

// proves SN-V-11, SN-V-12, SN-V-13
#[test]
fn morale_tests() {
    assert_eq!([back(3, 0, 5), back(3, 1, 5)], [2, 1]);
    let mut play = Play::tested(&[FOOT, GUARD]);
    play.does(NORTH, test(FOOT)).does(NORTH, roll(&[5]));
    assert_eq!(play.morale(NORTH), 6);
    let mut british = Play::tested(&[FOOT, GUARD]);
    british.of_nation(FOOT, Nation::UnitedKingdom).does(NORTH, test(FOOT));
    let events = british.ok(NORTH, roll(&[5]));
    assert!(events.contains(&Event::Tested { unit: FOOT, back: 1 }));
    assert!((1..=6).all(|die| back(6, 0, die) == 0));
}

// proves SN-V-14
#[test]
fn the_last_casualty() {
    let (mut play, _) = volley(|play| play.at(FOE).morale.now = 1);
    play.does(NORTH, roll(&[4, 1, 1, 1])).does(SOUTH, roll(&[1])).does(NORTH, END);
    assert_eq!((play.one(FOE).status, play.morale(SOUTH)), (Status::Eliminated, 5));
    assert_eq!(play.phase(), PhaseId::Orders, "nobody is tested");
}

// proves SN-V-15
#[test]
fn thresholds() {
    let mut play = Play::orders();
    let thresholds = [13, 12, 16, 17, 4, 1].map(|start| {
        play.army(NORTH, start, start);
        play.state.threshold(NORTH)
    });
    assert_eq!(thresholds, [4, 3, 4, 5, 1, 1]);
}

// proves SN-V-16, SN-V-17, SN-V-29, SN-V-30
#[test]
fn army_morale_checks() {
    let ends = |generals: u8, die: u8| {
        let mut play = Play::of(Part::Morale);
        play.army(NORTH, 4, 13);
        play.state.leaders[usize::from(GENERAL)].alive = generals > 0;
        if generals > 1 {
            play.state.leaders[usize::from(ONE)].card.kind = LeaderKind::General;
        }
        play.happens(Vec::new());
        if play.dice().is_some() {
            play.does(NORTH, roll(&[die]));
        }
        play.won().is_some()
    };
    assert_eq!([ends(1, 1), ends(1, 2), ends(2, 2), ends(0, 1)], [false, true, false, true]);
    let mut losses = Play::tested(&[FOOT, GUARD]);
    losses.army(NORTH, 13, 13).give(HORSE, Order::Move);
    for unit in [FOOT, GUARD] {
        losses.does(NORTH, fix(Correction::Eliminated { unit: HORSE, to: unit == FOOT }));
        losses.does(NORTH, test(unit)).does(NORTH, roll(&[6]));
        if unit == FOOT {
            losses.does(NORTH, Command::Edge { left: false });
        }
    }
    losses.does(NORTH, Command::Edge { left: false });
    assert_eq!((losses.morale(NORTH), losses.state.round), (11, 2));
    losses.does(NORTH, fix(Correction::Eliminated { unit: HORSE, to: true }));
    losses.does(NORTH, fix(Correction::Leader { leader: GENERAL, to: false }));
    assert_eq!((losses.morale(NORTH), losses.state.generals(NORTH)), (8, 0));
    losses.refuses(NORTH, "E-ORD-DEAD", [say(GENERAL, Order::Move, &[FOOT])]);
    let mut both = Play::of(Part::Morale);
    both.army(NORTH, 1, 13).army(SOUTH, 1, 13).happens(Vec::new());
    both.does(NORTH, roll(&[6])).does(SOUTH, roll(&[6]));
    assert_eq!(both.outcome().unwrap().winner, None);
}

// proves SN-V-18
#[test]
fn hidden_units() {
    let most = |units: u8| {
        let play = Play::begun(|setup| {
            setup.armies[0].units.truncate(1);
            setup.armies[0].units[0].copies = units;
        });
        play.state.may_hide(NORTH)
    };
    assert_eq!([most(9), most(7)], [4, 3]);
    let mut play = Play::begun(|setup| setup.armies[0].units[0].copies = 6);
    play.refuses(NORTH, "E-SET-HIDDEN", [Command::Deploy { hidden: (0..5).collect() }]);
}

// proves SN-V-19
#[test]
fn a_surprise_shot() {
    let mut play = Play::moving(&[FOOT]);
    play.hide(SOUTH, &[FOE_GUNS]);
    let look = Command::Reveal { unit: FOOT, marker: 0, distance: None };
    play.does(NORTH, look).does(NORTH, roll(&[4])).does(SOUTH, shoot(FOE_GUNS, FOOT));
    assert_eq!(play.dice(), Some(4));
}

// proves SN-V-20
#[test]
fn obstacles() {
    let over = |unit| {
        let path = Path { obstacle: true, ..Path::default() };
        go_so(Piece::Unit(unit), None, path, on(Ground::Rough))
    };
    let mut play = Play::moving(&[FOOT, GUARD]);
    play.at(FOOT).formation = Formation::Line;
    assert_eq!(play.refused_by(NORTH, over(FOOT)), ["SN-MOV-4", "E-MOV-LINE"]);
    play.at(FOOT).formation = Formation::AttackColumn;
    play.does(NORTH, over(FOOT)).does(NORTH, roll(&[2]));
    play.does(NORTH, over(GUARD)).does(NORTH, roll(&[3]));
    assert_eq!([FOOT, GUARD].map(|unit| play.one(unit).at.ground), [Ground::Open, Ground::Rough]);
}

// proves SN-V-21, SN-V-22
#[test]
fn water_and_rough_ground() {
    let mut play = Play::storming(&[FOOT, HORSE]);
    let water = Path { water: true, ..Path::default() };
    let rough = Path { rough: true, ..Path::default() };
    play.at(FOOT).formation = Formation::Line;
    assert_eq!((play.allowed(FOOT, water), play.allowed(FOOT, rough)), (Some(3), Some(0)));
    play.card(FOOT, |card| card.mov = Some(3));
    assert_eq!(play.allowed(FOOT, water), Some(0));
    assert_eq!(play.allowed(HORSE, rough), Some(10));
    let over = |unit| Command::Charge { unit, target: FOE, distance: 4, rough: true };
    play.refuses(NORTH, "E-CHG-ROUGH", [over(HORSE)]).does(NORTH, over(FOOT));
}

// proves SN-V-23
#[test]
fn prussia_hits_on_three() {
    let (mut play, dice) = volley(|play| {
        play.of_nation(FOOT, Nation::Prussia);
    });
    play.does(NORTH, roll(&[3, 3, 3, 2]));
    assert_eq!((dice, play.dice()), (4, Some(3)));
    let (mut play, _) = volley(|play| {
        play.of_nation(FOOT, Nation::Russia);
    });
    play.does(NORTH, roll(&[3, 3, 3, 2]));
    assert_eq!(play.dice(), None);
}

// proves SN-V-24
#[test]
fn orders_and_second_actions() {
    let mut play = Play::orders();
    let told = Told { piece: Piece::Unit(FOOT), order: Order::Move, outside: true };
    play.refuses(NORTH, "E-ORD-OUTSIDE", [Command::State { leader: ONE, told: vec![told] }]);
    play.of_nation(FOOT, Nation::Lowlands);
    let done = Given { order: Order::Move, standing: Standing::Done };
    play.at(FOOT).orders = vec![done];
    play.refuses(NORTH, "E-ORD-AGAIN", [say(ONE, Order::Move, &[FOOT])]);
    let second = Command::SecondAction { unit: FOOT, order: Order::Move, alone: false };
    play.does(NORTH, second.clone()).refuses(NORTH, "E-NAT-SECOND", [second]);
}

// proves SN-V-25
#[test]
fn one_genius() {
    let mut play = Play::orders();
    play.state.round = 2;
    play.does(NORTH, Command::Genius { leader: GENERAL });
    play.state.round = 5;
    play.refuses(NORTH, "E-TG-USED", [Command::Genius { leader: GENERAL }]);
}

// proves SN-V-26
#[test]
fn inside_a_building() {
    let (_, dice) = volley(|play| play.at(FOOT).at = on(Ground::Building));
    assert_eq!(dice, 3);
    let mut play = Play::storming(&[FOOT]);
    play.at(FOOT).at = on(Ground::Building);
    play.refuses(NORTH, "E-CHG-FROM", [charge(FOOT, FOE, 4)]);
    let mut play = Play::moving(&[GUARD]);
    play.at(FOOT).at = on(Ground::Building);
    play.refuses(NORTH, "E-MOV-ORDER", [go(FOOT)]);
}

// proves SN-V-27
#[test]
fn an_enemy_in_range() {
    let mut play = Play::moving(&[FOOT]);
    let mut aside = go(FOOT);
    if let Command::Move { aside, watched, .. } = &mut aside {
        (*aside, *watched) = (true, true);
    }
    play.refuses(NORTH, "E-MOV-STRAIGHT", [aside]).does(NORTH, go(FOOT));
}

// proves SN-V-28
#[test]
fn a_failed_unit_still_fires_in_defence() {
    let mut play = Play::storming(&[FOOT]);
    play.at(FOE).orders = vec![Given { order: Order::Move, standing: Standing::Failed }];
    play.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[6]));
    play.does(SOUTH, Command::Fire { unit: FOE });
    assert_eq!(play.dice(), Some(3));
}
