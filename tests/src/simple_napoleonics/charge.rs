//! Charges: from the declaration to the blow.

use super::prelude::*;

/// The foot charges over 8" and arrives with a 5.
fn arrived(change: impl FnOnce(&mut Play)) -> Play {
    let mut play = Play::storming(&[FOOT, HORSE]);
    change(&mut play);
    play.does(NORTH, charge(FOOT, FOE, 16)).does(NORTH, roll(&[5]));
    play
}

/// Whether a charge of the horse over that many half inches arrives with that die.
fn arrives(change: impl FnOnce(&mut Play), distance: Halves, die: u8) -> bool {
    let mut play = Play::storming(&[HORSE, FOOT]);
    change(&mut play);
    play.does(NORTH, charge(HORSE, FOE, distance)).does(NORTH, roll(&[die]));
    matches!(play.opening(), Some(Opening::Fire { .. }))
}

// proves SN-CHG-1
#[test]
fn a_charge_has_an_order_and_twelve_inches() {
    let mut play = Play::storming(&[FOOT]);
    assert_eq!(play.refused_by(NORTH, charge(GUARD, FOE, 10)), ["SN-CHG-1", "E-CHG-ORDER"]);
    assert_eq!(play.refused_by(NORTH, charge(FOOT, FOE, 25)), ["SN-CHG-1", "E-CHG-FAR"]);
    play.does(NORTH, charge(FOOT, FOE, 24));
}

// proves SN-CHG-2
#[test]
fn a_die_and_half_of_mov_reach_the_target() {
    assert!(arrives(|_| (), 16, 4) && !arrives(|_| (), 17, 4));
    let mov = |mov| {
        move |play: &mut Play| {
            play.card(HORSE, |card| card.mov = Some(mov));
        }
    };
    assert!(arrives(mov(5), 13, 4) && !arrives(mov(5), 14, 4));
    let round = |round| {
        move |play: &mut Play| {
            play.card(HORSE, |card| card.mov = Some(5)).rule(|house| house.round_half = round);
        }
    };
    assert!(arrives(round(RoundHalf::Up), 14, 4) && !arrives(round(RoundHalf::Down), 13, 4));
    let line = |mov| {
        move |play: &mut Play| {
            play.at(HORSE).formation = Formation::Line;
            play.rule(|house| house.charge_mov = mov);
        }
    };
    assert!(!arrives(line(ChargeMov::Effective), 16, 4));
    assert!(arrives(line(ChargeMov::Printed), 16, 4));
    let sum = |play: &mut Play| {
        play.rule(|house| house.charge_formula = ChargeFormula::HalfOfSum);
    };
    assert!(arrives(sum, 12, 4) && !arrives(sum, 13, 4));
}

#[test]
fn a_charge_that_falls_short_is_spent() {
    let mut play = Play::storming(&[FOOT, HORSE]);
    play.does(NORTH, charge(FOOT, FOE, 24)).does(NORTH, roll(&[1]));
    assert!(play.state.charge.is_none() && play.opening().is_none());
    play.refuses(NORTH, "E-CHG-ORDER", [charge(FOOT, FOE, 2)]);
    let mut fired = Play::storming(&[FOOT, HORSE]);
    fired.rule(|house| house.defensive_fire_on_failed_charge = true);
    fired.does(NORTH, charge(FOOT, FOE, 24)).does(NORTH, roll(&[1]));
    fired.does(SOUTH, Command::Fire { unit: FOE }).does(SOUTH, roll(&[1, 1, 1]));
    assert!(fired.state.charge.is_none() && fired.state.due.is_none());
}

// proves SN-NAT-2
#[test]
fn france_moves_farther_and_rolls_a_failed_charge_again() {
    let mut play = Play::storming(&[FOOT, HORSE]);
    play.of_nation(FOOT, Nation::France);
    assert_eq!(play.allowed(FOOT, Path::default()), Some(14));
    play.does(NORTH, charge(FOOT, FOE, 15)).does(NORTH, roll(&[3]));
    assert_eq!(play.opening(), Some(Opening::Elan { unit: FOOT }));
    let mut short = play.clone();
    play.does(NORTH, REROLL).does(NORTH, roll(&[4]));
    assert!(matches!(play.opening(), Some(Opening::Fire { .. })));
    short.does(NORTH, REROLL).does(NORTH, roll(&[2]));
    assert!(short.state.charge.is_none(), "once");
}

// proves SN-CHG-3, SN-V-28
#[test]
fn the_target_fires_first() {
    let mut play = arrived(|play| {
        play.at(FOE).formation = Formation::Line;
        play.at(FOE).orders = vec![Given { order: Order::Move, standing: Standing::Failed }];
    });
    play.refuses(NORTH, "E-ASKED", [Command::Fire { unit: FOE }]);
    play.refuses(SOUTH, "E-ASKED", [Command::Fire { unit: FOE_GUARD }]);
    play.does(SOUTH, Command::Fire { unit: FOE });
    assert_eq!(play.dice(), Some(4));
    play.does(SOUTH, roll(&[4, 1, 1, 1])).does(NORTH, roll(&[1]));
    assert_eq!((play.one(FOOT).casualties, play.dice()), (1, Some(3)));
    let mut killed = arrived(|play| play.at(FOOT).morale.now = 1);
    killed.does(SOUTH, Command::Fire { unit: FOE }).does(SOUTH, roll(&[4, 1, 1]));
    killed.does(NORTH, roll(&[1]));
    assert_eq!(killed.one(FOOT).status, Status::Eliminated);
    assert!(killed.state.charge.is_none(), "nobody is left to strike");
    let mut wet = Play::storming(&[FOOT, HORSE]);
    wet.at(FOE).at = on(Ground::Water);
    wet.does(NORTH, charge(FOOT, FOE, 4)).does(NORTH, roll(&[5]));
    assert_eq!(wet.dice(), Some(3), "nobody fires from water");
}

// proves SN-CHG-4
#[test]
fn contact_is_struck_and_saved() {
    let mut play = arrived(|play| play.at(FOOT).formation = Formation::AttackColumn);
    play.does(SOUTH, DECLINE);
    assert_eq!((play.dice(), play.needs()), (Some(4), Some(4)));
    play.does(NORTH, roll(&[4, 5, 1, 1])).does(SOUTH, roll(&[1, 4]));
    assert_eq!((play.one(FOE).casualties, play.one(FOE).morale.now), (1, 3));
    let mut calm = arrived(|play| {
        play.rule(|house| house.charge_casualties_lower_morale = false);
    });
    calm.does(SOUTH, DECLINE).does(NORTH, roll(&[4, 1, 1])).does(SOUTH, roll(&[1]));
    assert_eq!((calm.one(FOE).casualties, calm.one(FOE).morale.now), (1, 4));
}

// proves SN-V-9, SN-V-10
#[test]
fn cavalry_breaks_on_squares_by_either_set() {
    let saved = |set, round, printed| {
        let mut play = Play::storming(&[HORSE, FOOT]);
        play.rule(|house| (house.formation_set, house.square_qr_round) = (set, round));
        play.card(HORSE, |card| card.chr = Some(printed)).at(FOE).formation = Formation::Square;
        play.at(HORSE).formation = Formation::AttackColumn;
        play.does(NORTH, charge(HORSE, FOE, 4)).does(NORTH, roll(&[5])).does(SOUTH, DECLINE);
        let dice = play.dice().unwrap();
        play.does(NORTH, roll(&vec![6; dice.into()]));
        (dice, play.needs().unwrap())
    };
    assert_eq!(saved(FormationSet::Main, SquareQrRound::Down, 4), (5, 2));
    assert_eq!(saved(FormationSet::Qr, SquareQrRound::Down, 5), (2, 4));
    assert_eq!(saved(FormationSet::Qr, SquareQrRound::Up, 5), (3, 4));
}

#[test]
fn the_target_strikes_back_by_house_rule() {
    let mut play = arrived(|play| {
        play.rule(|house| house.fight_back = FightBack::Mutual);
    });
    play.does(SOUTH, DECLINE).does(NORTH, roll(&[1, 1, 1]));
    assert_eq!((play.dice(), play.asked()), (Some(3), vec![SOUTH]));
    play.does(SOUTH, roll(&[4, 1, 1])).does(NORTH, roll(&[1]));
    assert_eq!(play.one(FOOT).casualties, 1);
    let mut column = arrived(|play| {
        play.rule(|house| house.fight_back = FightBack::Mutual);
        play.at(FOE).formation = Formation::AttackColumn;
    });
    column.does(SOUTH, DECLINE).does(NORTH, roll(&[1, 1, 1]));
    assert_eq!(column.dice(), Some(4), "a column adds to Chr, whoever charges");
}

// proves SN-CHG-6, SN-V-22
#[test]
fn ground_and_fog_forbid_charges() {
    let rough = |unit| Command::Charge { unit, target: FOE, distance: 8, rough: true };
    let mut play = Play::storming(&[FOOT, HORSE, GUNS]);
    play.refuses(NORTH, "E-CHG-ROUGH", [rough(HORSE), rough(GUNS)]);
    for ground in [Ground::Water, Ground::Building] {
        play.at(FOOT).at = on(ground);
        assert_eq!(play.refused_by(NORTH, charge(FOOT, FOE, 8)), ["SN-CHG-6", "E-CHG-FROM"]);
    }
    play.at(FOOT).at = on(Ground::Rough);
    play.hide(SOUTH, &[FOE_GUARD]);
    assert_eq!(play.refused_by(NORTH, charge(FOOT, FOE_GUARD, 8)), ["SN-CHG-6", "E-CHG-MARKER"]);
    play.hide(NORTH, &[GUARD]);
    play.refuses(NORTH, "E-FOG-CHARGE", [charge(GUARD, FOE, 8)]);
    play.does(NORTH, rough(FOOT));
}
