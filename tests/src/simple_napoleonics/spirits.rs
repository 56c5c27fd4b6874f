//! What is done out of turn: second actions, Allied Support and Tactical Genius.

use super::prelude::*;
use crate::door::requests::TestHost;
use crate::laws::lengths::{Leaving, Shown};
use crate::laws::random::{Dice, Game, Table};
use serde_json::json;

fn second(unit: UnitId, order: Order) -> Command {
    Command::SecondAction { unit, order, alone: false }
}

fn support(unit: UnitId, order: Order) -> Command {
    Command::Support { unit, order }
}

/// The Lowlands in the movement phase; the foot has moved.
fn lowlands() -> Play {
    let mut play = Play::moving(&[FOOT, GUARD]);
    for unit in [FOOT, GUARD] {
        play.of_nation(unit, Nation::Lowlands);
    }
    play.does(NORTH, go(FOOT));
    play
}

// proves SN-NAT-5, SN-V-24
#[test]
fn a_unit_of_the_lowlands_acts_twice() {
    let mut play = lowlands();
    let alone = Command::SecondAction { unit: FOOT, order: Order::Move, alone: true };
    play.refuses(NORTH, "E-NAT-LOWLANDS", [second(HORSE, Order::Move)]);
    play.refuses(NORTH, "E-NAT-FIRST", [second(GUARD, Order::Shoot)]);
    play.refuses(NORTH, "E-NAT-ALONE", [alone.clone()]);
    let mut of_one_arm = play.clone();
    for unit in 0..=FOE_GUNS {
        of_one_arm.card(unit, |card| card.arm = Some(Arm::Infantry));
    }
    of_one_arm.refuses(NORTH, "E-NAT-ALONE", [second(FOOT, Order::Move)]);
    of_one_arm.does(NORTH, go(GUARD));
    assert_eq!(of_one_arm.state.round, 2, "nobody is asked for what nobody may do");
    let mut inside = play.clone();
    inside.at(FOOT).at = on(Ground::Building);
    let charges = second(FOOT, Order::Charge);
    assert_eq!(inside.refused_by(NORTH, charges), ["SN-CHG-6", "E-CHG-FROM"]);
    let mut hidden = play.clone();
    hidden.hide(NORTH, &[HORSE, GUNS]).refuses(NORTH, "E-NAT-FIRST", [second(GUARD, Order::Shoot)]);
    hidden.does(NORTH, second(FOOT, Order::Move));
    let mut manual = play.clone();
    manual.rule(|house| house.lowlands_radius = LowlandsRadius::Manual).does(NORTH, alone);
    play.does(NORTH, second(FOOT, Order::Move));
    assert_eq!(play.refused_by(NORTH, second(FOOT, Order::Move)), ["SN-NAT-5", "E-NAT-SECOND"]);
    play.does(NORTH, go(FOOT)).does(NORTH, go(GUARD));
    assert_eq!((play.phase(), play.state.round), (PhaseId::Orders, 2));
    assert!(!play.state.player(NORTH).second_used, "once a round");
}

#[test]
fn a_second_action_may_be_a_formation_or_come_later() {
    let mut play = lowlands();
    play.does(NORTH, second(FOOT, Order::Form(Formation::Line)));
    assert_eq!(play.one(FOOT).formation, Formation::Line);
    let mut play = lowlands();
    let same = Order::Form(play.one(FOOT).formation);
    assert_eq!(play.refused_by(NORTH, second(FOOT, same)), ["SN-FRM-1", "E-FRM-SAME"]);
    let mut play = lowlands();
    play.does(NORTH, second(FOOT, Order::Shoot)).does(NORTH, END);
    assert_eq!(play.phase(), PhaseId::Shooting);
    play.refuses(NORTH, "E-PHASE", [second(FOOT, Order::Move)]);
    play.does(NORTH, shoot(FOOT, FOE));
}

// proves SN-NAT-5
#[test]
fn neither_an_order_let_go_nor_a_phase_that_is_left_has_a_second_action() {
    let mut play = lowlands();
    let forgo = Command::Forgo { piece: Piece::Unit(GUARD), order: Order::Move };
    play.clone().does(NORTH, forgo).refuses(NORTH, "E-NAT-FIRST", [second(GUARD, Order::Shoot)]);
    play.give(FOE, Order::Move);
    play.does(NORTH, END).refuses(NORTH, "E-PHASE", [second(FOOT, Order::Move)]);
    play.does(NORTH, second(FOOT, Order::Shoot));
    assert!(play.state.is_ready(Piece::Unit(FOOT), Order::Shoot));
}

// proves A43
#[test]
fn what_is_done_out_of_turn_takes_nobodys_turn() {
    let mut play = Play::moving(&[FOOT]);
    play.of_nation(FOE, Nation::Lowlands).give(FOE_GUARD, Order::Move);
    let moved = Given { order: Order::Move, standing: Standing::Done };
    play.at(FOE).orders.push(moved);
    play.does(SOUTH, second(FOE, Order::Form(Formation::Line)));
    assert_eq!(play.turn(), Some(NORTH));
    play.does(NORTH, go(FOOT));
    assert_eq!(play.turn(), Some(SOUTH));
}

// proves SN-NAT-6
#[test]
fn a_german_unit_acts_at_once_in_any_phase() {
    let german = || {
        let mut play = Play::moving(&[FOOT]);
        for unit in [FOE, FOE_GUARD] {
            play.of_nation(unit, Nation::GermanMinor);
        }
        play
    };
    let mut play = german();
    play.refuses(SOUTH, "E-NAT-GERMAN", [support(FOE_HORSE, Order::Charge)]);
    play.does(SOUTH, support(FOE, Order::Shoot));
    play.refuses(NORTH, "E-BUSY", [go(FOOT)]);
    play.refuses(SOUTH, "E-BUSY", [shoot(FOE_GUARD, FOOT)]);
    play.does(SOUTH, shoot(FOE, FOOT)).does(SOUTH, roll(&[1, 1, 1, 1]));
    assert_eq!(play.orders_of(FOE), []);
    assert_eq!(play.refused_by(SOUTH, support(FOE, Order::Move)), ["SN-NAT-6", "E-NAT-SUPPORT"]);
    play.does(NORTH, go(FOOT));
    let mut brigade = german();
    brigade.rule(|house| house.german_scope = GermanScope::Brigade);
    brigade.does(SOUTH, support(FOE, Order::Move)).does(SOUTH, go(FOE)).does(SOUTH, go(FOE_GUARD));
    brigade.does(SOUTH, DECLINE).does(SOUTH, DECLINE);
    assert_eq!((brigade.opening(), brigade.turn()), (None, Some(NORTH)));
    let mut drawn_up = german();
    drawn_up.rule(|house| house.german_scope = GermanScope::Brigade);
    drawn_up.does(SOUTH, support(FOE, Order::Form(Formation::Square)));
    let formed = [FOE, FOE_GUARD, FOE_GUNS].map(|unit| drawn_up.one(unit).formation);
    assert_eq!(formed, [Formation::Square, Formation::Square, Formation::None]);
    let mut charge_now = german();
    charge_now.does(SOUTH, support(FOE, Order::Charge)).does(SOUTH, charge(FOE, FOOT, 4));
    charge_now.does(SOUTH, roll(&[6])).does(NORTH, DECLINE);
    assert_eq!(charge_now.dice(), Some(3));
}

// proves SN-NAT-6, A15
#[test]
fn a_brigade_charges_one_unit_after_the_other() {
    let mut play = Play::moving(&[FOOT]);
    for unit in [FOE, FOE_GUARD] {
        play.of_nation(unit, Nation::GermanMinor);
    }
    play.rule(|house| house.german_scope = GermanScope::Brigade);
    play.does(SOUTH, support(FOE, Order::Charge)).does(SOUTH, charge(FOE, FOOT, 4));
    play.does(SOUTH, roll(&[6]));
    assert_eq!(play.opening(), Some(Opening::Fire { unit: FOOT, foe: FOE }));
    play.does(NORTH, DECLINE).does(SOUTH, roll(&[1, 1, 1]));
    let next = Opening::Support { unit: FOE_GUARD, order: Order::Charge };
    assert_eq!((play.state.charge, play.opening()), (None, Some(next)), "the first has struck");
}

// proves SN-NAT-6, SN-SHO-5, SN-CHG-6
#[test]
fn support_is_not_spent_on_what_cannot_be_done() {
    let mut play = Play::moving(&[FOOT]);
    for (unit, ground) in [(FOE, Ground::Building), (FOE_GUARD, Ground::Water)] {
        play.of_nation(unit, Nation::GermanMinor).at(unit).at = on(ground);
    }
    let charges = support(FOE, Order::Charge);
    assert_eq!(play.refused_by(SOUTH, charges.clone()), ["SN-CHG-6", "E-CHG-FROM"]);
    play.refuses(SOUTH, "E-SHO-WATER", [support(FOE_GUARD, Order::Shoot)]);
    let mut brigade = play.clone();
    brigade.rule(|house| house.german_scope = GermanScope::Brigade);
    brigade.does(SOUTH, support(FOE, Order::Shoot)).does(SOUTH, DECLINE);
    assert_eq!(brigade.opening(), Some(Opening::Support { unit: FOE_GUNS, order: Order::Shoot }));
    play.hide(NORTH, &[FOOT, GUARD, HORSE, GUNS]).at(FOE).at = on(Ground::Open);
    assert_eq!(play.refused_by(SOUTH, charges), ["SN-CHG-1", "E-SHO-NOBODY"]);
}

// proves SN-NAT-9
#[test]
fn north_italy_moves_farther() {
    let mut play = Play::moving(&[FOOT]);
    play.of_nation(FOOT, Nation::NorthItaly);
    assert_eq!(play.allowed(FOOT, Path::default()), Some(14));
}

// proves SN-TG-1, SN-V-25
#[test]
fn a_genius_is_used_once() {
    let mut play = Play::orders();
    let genius = |leader| Command::Genius { leader };
    play.refuses(NORTH, "E-TG-GENERAL", [genius(ONE)]);
    play.refuses(SOUTH, "E-LEADER", [genius(GENERAL)]);
    play.does(NORTH, genius(GENERAL));
    assert!(play.seen_by(SOUTH).leaders[0].genius_used);
    play.state.round = 5;
    assert_eq!(play.refused_by(NORTH, genius(GENERAL)), ["SN-TG-1", "E-TG-USED"]);
    let used = |it: &Offer<Command>| it.command == genius(GENERAL);
    assert!(!play.offers(NORTH).iter().any(used), "a tap that nobody needs any more");
    play.does(SOUTH, genius(FOE_GENERAL));
}

/// A text that cannot be written shorter.
fn letters(dice: &mut Dice, count: usize) -> String {
    (0..count).map(|_| char::from(b'!' + u8::try_from(dice.below(90)).unwrap())).collect()
}

/// What only its side reads of it (SN-TG-2) is as long for all others.
// proves SN-TG-2
#[test]
fn the_longest_tactical_genius_tells_nothing_by_its_length() {
    let (game, mut dice) = (Game::of("simple_napoleonics"), Dice(7));
    let mut setup = game.practice.clone();
    for army in setup["armies"].as_array_mut().unwrap() {
        for leader in army["staff"].as_array_mut().unwrap() {
            leader["genius"] = json!({"name": "G", "text": letters(&mut dice, 1_000)});
        }
    }
    let mut table = Table::begin(&game.entry, &setup.to_string(), 1);
    for _ in 0..20 {
        let before = Shown::of(&*table.play);
        let offer = table.offer().unwrap();
        table.act(&offer);
        Leaving::of(&*table.play, table.texts.last().unwrap(), &before);
    }
}

// proves SN-TG-2
#[test]
fn a_longer_one_is_not_taken() {
    let host = TestHost::new();
    let typed = |text: String| {
        let genius = json!({"name": "G", "text": text});
        json!({"ask": "save_card", "game": "simple_napoleonics", "shelf": "leaders",
            "card": "general-oldgate", "values": {"genius": genius}})
    };
    host.ask(typed("x".repeat(1_000)));
    assert_eq!(host.refused(typed("x".repeat(1_001)))["code"], "unread");
}
