//! What may be done at any time: typed values and corrected counters. The table is right, and
//! nothing appears or is lost.

use super::battle::leadership::{bidding, card, sides};
use super::prelude::*;

fn order(seat: Side, color: Color, from: Zone, to: Zone) -> Command {
    correct(Correction::Order { side: seat, color, from, to })
}

#[test]
fn only_what_is_there_is_corrected() {
    // proves N-FAT-1, N-COR-1
    let mut scene = Scene::battle_with(|setup| setup.armies[0].faction.uses_corruption = true);
    let tired = |unit, to| correct(Correction::Fatigue { unit, to });
    scene.does(NORTH, tired(FOOT, 1)).refuses(NORTH, "E-FIX-RANGE", [tired(FOOT, 3)]);
    assert_eq!(scene.unit(FOOT).fatigue.now, 1);
    scene.reserve(&[FOOT]).refuses(NORTH, "E-FIX-UNIT", [tired(FOOT, 1), tired(99, 1)]);
    let corruption = |seat, to| correct(Correction::Corruption { side: seat, to });
    scene.refuses(NORTH, "E-FIX-RANGE", [corruption(NORTH, 21)]);
    scene.refuses(NORTH, "E-COR-FACTION", [corruption(SOUTH, 1)]);
}

#[test]
fn models_go_to_the_track_and_come_from_its_nearest_line() {
    let mut scene = Scene::battle();
    scene.ok(NORTH, correct(Correction::Models { unit: FOOT, to: 2 }));
    let kind = scene.unit(FOOT).kind;
    assert_eq!(scene.player(NORTH).on_line(kind, Line::One), 2);
    let (from, to) = (Line::One, Line::Deployment);
    scene.ok(NORTH, correct(Correction::Model { side: NORTH, kind, from, to }));
    scene.ok(NORTH, correct(Correction::Models { unit: FOOT, to: 3 }));
    assert_eq!(scene.player(NORTH).on_line(kind, Line::Deployment), 0);
    assert_eq!(scene.player(NORTH).on_line(kind, Line::One), 1);
    let none = Correction::Model { side: NORTH, kind, from: Line::Two, to };
    assert_eq!(scene.refused(NORTH, correct(none)), "E-FIX-THERE");
}

#[test]
fn orders_move_and_do_not_appear() {
    // proves N-SET-2
    let mut scene = Scene::battle();
    scene.ok(NORTH, order(NORTH, Color::Red, Zone::Hand, Zone::Unit(FOOT)));
    assert_eq!(
        (scene.unit(FOOT).orders, scene.player(NORTH).hand.of(Color::Red)),
        (one(Color::Red), 1)
    );
    for (from, to) in
        [(Zone::Spent, Zone::Hand), (Zone::Hand, Zone::Hand), (Zone::Hand, Zone::Unit(ENEMY_FOOT))]
    {
        assert_eq!(scene.refused(NORTH, order(NORTH, Color::Red, from, to)), "E-FIX-THERE");
    }
    let peek = order(SOUTH, Color::Purple, Zone::Hand, Zone::Spent);
    assert_eq!(scene.refused(NORTH, peek), "E-FIX-OWN");
}

#[test]
fn an_order_that_lies_unseen_moves_unseen() {
    let mut scene = Scene::battle();
    let events = scene.ok(NORTH, order(NORTH, Color::Purple, Zone::Hand, Zone::Pouch));
    let told = |viewer| match events[0].redacted(viewer) {
        Event::OrderCorrected { color, .. } => color.known().copied(),
        other => panic!("{other:?}"),
    };
    assert_eq!(told(Viewer::Seat(NORTH.seat())), Some(Color::Purple));
    assert_eq!((told(Viewer::Seat(SOUTH.seat())), told(Viewer::Table)), (None, None));
}

#[test]
fn points_are_entered_with_the_difference() {
    // proves N-VP-1
    let mut scene = Scene::battle();
    scene.ok(NORTH, correct(Correction::Points { side: SOUTH, to: 3 }));
    scene.ok(NORTH, correct(Correction::Points { side: SOUTH, to: 1 }));
    let entries: Vec<i16> = scene.state.ledger.entries().iter().map(|e| e.points).collect();
    assert_eq!((entries, scene.state.ledger.of(SOUTH)), (vec![3, -2], 1));
}

#[test]
fn the_turn_passes_on_between_actions() {
    let mut scene = Scene::battle();
    let to = |to| correct(Correction::Turn { to });
    scene.ok(NORTH, Command::Activate { unit: FOOT, pay: one(Color::Green) });
    assert_eq!(scene.refused(NORTH, to(SOUTH)), "E-FIX-LATER");
    scene.plays(NORTH, [Command::EndActivation {}, to(SOUTH)]);
    assert_eq!(scene.turn().side, SOUTH);
    scene.ok(SOUTH, correct(Correction::Passed { side: NORTH, to: true }));
    assert_eq!(scene.refused(SOUTH, to(NORTH)), "E-FIX-PASSED");
}

#[test]
fn somebody_leads_once_there_is_a_leader() {
    let mut scene = Scene::battle();
    let lead = |to| correct(Correction::Leader { to });
    scene.refuses(NORTH, "E-FIX-LEADER", [lead(None)]).ok(NORTH, lead(Some(SOUTH)));
    assert_eq!(scene.state.leader, Some(SOUTH));
}

#[test]
fn taking_away_the_last_escalation_card_makes_it_the_last_round() {
    // proves N-ESC-3
    let mut scene = Scene::battle();
    assert!(!scene.does(NORTH, correct(Correction::Escalation { to: 2 })).state.final_round);
    assert!(scene.does(NORTH, correct(Correction::Escalation { to: 0 })).state.final_round);
}

#[test]
fn only_what_can_be_printed_is_typed() {
    let mut scene = Scene::battle();
    let kind = scene.unit(FOOT).kind;
    let melee = |dice| AttackValue { kind: AttackType::Melee, dice, range: None, crit: None };
    let other = Dice { die: "glass".into(), count: 1 };
    for value in [
        CardValue::Activation(Cost(Vec::new())),
        CardValue::Activation(Cost(vec![Vec::new()])),
        CardValue::Attack(melee(Some(dice(7)))),
        CardValue::Attack(melee(Some(Vec::new()))),
        CardValue::Attack(melee(Some(vec![other]))),
    ] {
        let fill = Command::FillCard { kind, value };
        assert_eq!(scene.refused(NORTH, fill), "E-CARD-VALUE");
    }
    let named = |name: &str| Trait::Other { name: name.into(), text: String::new() };
    let ability = |does| {
        let value = CardValue::Abilities(vec![Ability { does, activatable: true, corruption: 0 }]);
        Command::FillCard { kind, value }
    };
    for does in [named(" "), Trait::Grenade(dice(7)), Trait::Buckshot(Vec::new())] {
        assert_eq!(scene.refused(NORTH, ability(does)), "E-CARD-VALUE");
    }
    scene.ok(NORTH, ability(named("Stubborn")));
    scene.ok(SOUTH, Command::FillCard { kind, value: CardValue::Attack(melee(Some(dice(6)))) });
    assert_eq!(
        scene.state.attack_value(scene.unit(FOOT), AttackType::Melee).unwrap().dice,
        Some(dice(6))
    );
}

#[test]
fn cards_that_are_there_after_all_make_more_rounds() {
    // proves N-ESC-3
    let left = |to| correct(Correction::Escalation { to });
    for (size, last) in [(None, false), (Some(4), false), (Some(0), true)] {
        let mut scene = Scene::battle();
        scene.ok(NORTH, left(0));
        scene.state.reinforcement.left = size;
        scene.ok(NORTH, left(1));
        assert_eq!(scene.state.final_round, last, "{size:?} reinforcement cards");
    }
}

#[test]
fn a_deck_found_empty_before_its_card_is_taken_ended_the_game_before() {
    // proves N-ESC-4
    let mut scene = bidding(|_| {});
    assert_eq!(scene.refused(NORTH, correct(Correction::Escalation { to: 0 })), "E-FIX-RANGE");
    scene.state.round = 3;
    scene.ok(NORTH, correct(Correction::Escalation { to: 0 }));
    scene.ok(NORTH, Command::ShowBids { bids: [card(4), card(2)] });
    let refused = |scene: &Scene| {
        let offers = Napoleonica::offers(&scene.state, NORTH.seat(), Viewer::Table);
        offers.into_iter().map(|offer| offer.refusal.unwrap().code).collect::<Vec<_>>()
    };
    assert_eq!(refused(&scene), ["E-ESC-EMPTY"; 2]);
    scene.ok(NORTH, correct(Correction::Escalation { to: 1 }));
    scene.ok(NORTH, Command::Escalate { side: 0, numbers: sides(4, 1) });
}

#[test]
fn a_leader_put_right_costs_nobody_a_turn_and_gives_nobody_two() {
    // proves N-REI-3, N-REI-4
    for corrected in [NORTH, SOUTH] {
        let mut scene = Scene::battle();
        for unit in [FOOT, ENEMY_FOOT] {
            scene.reserve(&[unit]);
        }
        scene.state.reinforcement.revealed = vec![None; 3];
        scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Reserves }]);
        let lead = || correct(Correction::Leader { to: Some(SOUTH) });
        if corrected == SOUTH {
            scene.ok(NORTH, Command::Done {});
        }
        scene.ok(corrected, lead());
        if corrected == NORTH {
            scene.ok(NORTH, Command::Done {});
        }
        scene.ok(SOUTH, Command::Done {});
        let take = |arrows| {
            let gives = Some(Relief { arrows, ..Relief::default() });
            Command::TakeCard { place: 0, gives }
        };
        assert_eq!(scene.refused(NORTH, take(0)), "E-REI-LEADER");
        scene.plays(SOUTH, [take(0), correct(Correction::Leader { to: Some(NORTH) })]);
        assert_eq!(scene.does(NORTH, take(0)).turn().side, NORTH);
    }
}

#[test]
fn who_really_leads_takes_the_first_card() {
    // proves N-REI-4
    let mut scene = Scene::with(|it| it.models(FOOT, 2).models(ENEMY_FOOT, 2));
    scene.state.reinforcement.revealed = vec![None; 3];
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Relief }]);
    let lead = |to| correct(Correction::Leader { to: Some(to) });
    let gives = Some(Relief { arrows: 2, ..Relief::default() });
    scene.ok(NORTH, lead(SOUTH));
    scene.plays(SOUTH, [Command::TakeCard { place: 0, gives }, lead(NORTH), Command::Done {}]);
    scene.ok(NORTH, Command::TakeCard { place: 0, gives });
}

#[test]
fn abilities_are_not_typed_while_one_is_switched_on() {
    // proves N-ACT-10
    let mut scene = Scene::battle();
    let ability = |does| Ability { does, activatable: true, corruption: 0 };
    scene.ability(FOOT, ability(Trait::Brave));
    let kind = scene.unit(FOOT).kind;
    let typed = || {
        let value = CardValue::Abilities(vec![ability(Trait::Fortitude)]);
        Command::FillCard { kind, value }
    };
    scene.ok(NORTH, Command::Activate { unit: FOOT, pay: one(Color::Green) });
    scene.does(SOUTH, typed()).ok(NORTH, Command::SwitchOn { ability: 0 });
    assert_eq!(scene.refused(SOUTH, typed()), "E-FIX-LATER");
    let other = scene.unit(HORSE).kind;
    let value = CardValue::Abilities(Vec::new());
    scene.ok(NORTH, Command::FillCard { kind: other, value });
    scene.does(NORTH, Command::Move { then_attack: false }).ok(SOUTH, typed());
}

#[test]
fn a_grenade_typed_late_was_there_from_the_start() {
    // proves N-ACT-13
    let mut scene = Scene::battle();
    let kind = scene.unit(FOOT).kind;
    let fill = |all: &[Trait]| {
        let ability =
            |does: &Trait| Ability { does: does.clone(), activatable: false, corruption: 0 };
        let value = CardValue::Abilities(all.iter().map(ability).collect());
        Command::FillCard { kind, value }
    };
    let grenade = Trait::Grenade(dice(2));
    scene.ok(NORTH, fill(std::slice::from_ref(&grenade)));
    assert_eq!([FOOT, FOOT2, HORSE].map(|unit| scene.unit(unit).grenade), [true, true, false]);
    scene.happens(vec![Event::GrenadeThrown { unit: FOOT }]);
    scene.ok(NORTH, fill(&[Trait::Brave, grenade]));
    assert_eq!([FOOT, FOOT2].map(|unit| scene.unit(unit).grenade), [false, true], "one is thrown");
    assert!(!scene.does(NORTH, fill(&[])).unit(FOOT2).grenade);
}
