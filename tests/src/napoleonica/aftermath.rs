//! What follows an attack: Marauder, Vampirism, Square, Counterblow, Frenzy, Persecution
//! (N-ATK-11 to N-ATK-13).

use super::fight::*;
use super::scene::*;
use tracker::Side;
use tracker::games::napoleonica::cards::{Ability, CritEffect, Trait};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::dice::DieKind;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::state::attack::{
    AttackStep, Ground, Origin, RetreatAnswer, Situation,
};

const SUFFER: Command = Command::Suffer {};
const SQUARE: Command = Command::FormSquare {
    dice: None,
    situation: Situation {
        ground: Ground::Plain,
        formation: false,
        flank: false,
        adjacent: true,
        ignore: None,
    },
};

fn blow() -> Command {
    Command::Counterblow { pay: Color::Green, situation: Situation::default(), dice: None }
}

/// South's foot strikes back with two dice.
fn stubborn() -> Scene {
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Counterblow(dice(2)));
    scene
}

/// North's horse charges South's foot, which may form square.
fn charge(scene: &mut Scene) {
    scene.able(ENEMY_FOOT, Trait::Square);
    declare(scene, HORSE, ENEMY_FOOT, MELEE, Situation::default());
}

#[test]
fn a_marauder_that_did_damage_is_relieved() {
    // proves N-ATK-11, nap.marauder
    for (letters, left) in [("!--", 0), ("---", 1)] {
        let mut scene = Scene::battle();
        scene.able(FOOT, Trait::Marauder).tired(FOOT, 1);
        struck(&mut scene, letters);
        kept(&mut scene);
        assert_eq!(scene.unit(FOOT).fatigue.now, left);
    }
}

#[test]
fn vampirism_gives_models_back_off_the_track() {
    // proves N-ATK-11, nap.vampirism, A-N-40
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 4, Some(CritEffect::Vampirism));
    scene.models(FOOT, 2).models(FOOT2, 2);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("***-"));
    scene.ok(SOUTH, SUFFER);
    assert_eq!(scene.unit(FOOT).models.now, 4, "three crits, two gaps, four on the track");
}

#[test]
fn a_counterblow_swaps_the_roles_and_costs_an_order() {
    // proves N-ATK-12, nap.counterblow
    let mut scene = stubborn();
    scene.models(FOOT, 1);
    struck(&mut scene, "---");
    scene.ok(SOUTH, blow());
    let attack = front(&scene);
    assert_eq!((attack.attacker, attack.target), (ENEMY_FOOT, FOOT));
    assert_eq!((attack.origin, attack.pool.len()), (Origin::Counterblow, 2));
    assert_eq!(scene.player(SOUTH).spent, one(Color::Green));
    bare(&mut scene);
    scene.ok(SOUTH, settled("!-"));
    assert_eq!(scene.state.ledger.totals(), [0, 1], "the kill is the striker's");
    assert!(scene.unit(ENEMY_FOOT).fatigue.now == 0 && over(&scene));
}

#[test]
fn nothing_else_goes_with_a_counterblow() {
    // proves N-ATK-12, N-ATK-13
    let mut scene = stubborn();
    scene.able(FOOT, Trait::Counterblow(dice(1)));
    deal(&mut scene, SOUTH, 1);
    struck(&mut scene, "---");
    scene.ok(SOUTH, blow());
    assert_eq!(scene.refused(NORTH, blow()), "E-CB-CHAIN");
    let card = tracker::games::napoleonica::state::attack::Laid::Decoy;
    assert_eq!(scene.refused(SOUTH, lay(card)), "E-CB-CARD");
    scene.able(FOOT, Trait::Square);
    assert_eq!(scene.refused(NORTH, SQUARE), "E-SQ-CAV");
}

#[test]
fn a_counterblow_needs_strength_an_order_and_touch() {
    // proves N-ATK-12
    let mut scene = stubborn();
    scene.tired(ENEMY_FOOT, 2);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    assert_eq!(scene.refused(SOUTH, blow()), "E-ACT-TIRED");
    scene.tired(ENEMY_FOOT, 0).hand(SOUTH, orders(0, 0, 0, 0));
    assert_eq!(scene.refused(SOUTH, blow()), "E-FREE-PAY");
    assert_eq!(scene.refused(NORTH, blow()), "E-BAT-TURN");
}

#[test]
fn who_went_back_does_not_strike_back() {
    // proves N-ATK-12
    let mut scene = stubborn();
    struck(&mut scene, "!<-");
    scene.ok(SOUTH, Command::Retreat { answer: RetreatAnswer::Full, hexes: None });
    assert!(over(&scene));
    let mut scene = stubborn();
    struck_in(&mut scene, RANGED, "--", Situation::default());
    assert!(over(&scene), "nor after a shot");
}

#[test]
fn who_has_passed_may_still_react() {
    // proves N-BAT-5
    let mut scene = stubborn();
    scene.state.players[1].passed = true;
    struck(&mut scene, "!!-");
    scene.ok(SOUTH, Command::Reduce {});
    scene.ok(SOUTH, blow());
    assert_eq!(front(&scene).origin, Origin::Counterblow);
}

#[test]
fn frenzy_follows_the_counterblow_once_in_an_activation() {
    // proves N-ATK-11, N-ABL-3, nap.frenzy
    let mut scene = stubborn();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    struck(&mut scene, "*--");
    assert_eq!(step(&scene), AttackStep::Counterblow);
    scene.ok(SOUTH, DECLINE);
    assert_eq!(step(&scene), AttackStep::Frenzy);
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, RANGED)), "E-ATK-MELEE");
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ABL-ONCE");
    bare(&mut scene);
    scene.ok(NORTH, settled("*--"));
    scene.ok(SOUTH, DECLINE);
    assert!(over(&scene), "a second crit gives no third attack");
}

#[test]
fn frenzy_is_over_when_the_target_went_back() {
    // proves nap.frenzy
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    struck(&mut scene, "*<-");
    scene.ok(SOUTH, Command::Retreat { answer: RetreatAnswer::Full, hexes: None });
    assert!(over(&scene));
}

#[test]
fn persecution_attacks_another_once_in_an_activation() {
    // proves N-ATK-11, N-ABL-3, nap.persecution
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Persecution(2)).models(ENEMY_FOOT, 1);
    struck(&mut scene, "!--");
    assert_eq!(step(&scene), AttackStep::Persecution);
    assert_eq!(scene.refused(NORTH, attack(ENEMY_FOOT, MELEE)), "E-ATK-TARGET");
    scene.ok(NORTH, attack(ENEMY_GENERAL, MELEE));
    assert_eq!(scene.refused(NORTH, attack(ENEMY_GUNS, MELEE)), "E-ABL-ONCE");
    bare(&mut scene);
    scene.ok(NORTH, settled("!--"));
    assert!(over(&scene));
    assert_eq!(scene.state.ledger.totals(), [3, 0]);
}

#[test]
fn an_extra_attack_may_be_declined() {
    // proves N-ATK-11
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Persecution(2)).models(ENEMY_FOOT, 1);
    struck(&mut scene, "!--");
    scene.ok(NORTH, DECLINE);
    assert!(over(&scene));
}

#[test]
fn a_square_takes_one_die_and_strikes_back_though_exhausted() {
    // proves N-ATK-13, NV-48, nap.square
    let mut scene = Scene::battle();
    scene.tired(ENEMY_FOOT, 1);
    charge(&mut scene);
    scene.ok(SOUTH, SQUARE);
    assert_eq!(scene.unit(ENEMY_FOOT).fatigue.now, 2);
    bare(&mut scene);
    assert_eq!(front(&scene).pool.len(), 1);
    scene.ok(NORTH, settled("<"));
    let strike = front(&scene);
    assert_eq!(
        (strike.origin, strike.attacker, strike.pool.len()),
        (Origin::Square, ENEMY_FOOT, 1)
    );
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 4, "it stands, and takes no damage for that");
    bare(&mut scene);
    scene.ok(SOUTH, settled("!"));
    kept(&mut scene);
    assert_eq!((scene.unit(HORSE).models.now, over(&scene)), (2, true));
}

#[test]
fn a_square_is_refused_where_it_cannot_be_formed() {
    // proves N-ATK-13, NV-48
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Square).tired(ENEMY_FOOT, 2);
    declare(&mut scene, HORSE, ENEMY_FOOT, MELEE, Situation::default());
    assert_eq!(scene.refused(SOUTH, SQUARE), "E-FAT-FULL");
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Square);
    let forest = Situation { ground: Ground::Forest, ..Situation::default() };
    declare(&mut scene, HORSE, ENEMY_FOOT, MELEE, forest);
    assert_eq!(scene.refused(SOUTH, SQUARE), "E-SQ-TERRAIN");
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Square);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    assert_eq!(scene.refused(SOUTH, SQUARE), "E-SQ-CAV");
}

#[test]
fn each_side_of_a_squared_fight_chooses_its_die() {
    // proves N-ATK-13
    let mut scene = Scene::battle_with(|setup| {
        setup.dice.push(DieKind { id: "steel".into(), label: "Steel".into(), faces: None });
    });
    let horse = usize::from(scene.unit(HORSE).kind);
    let melee = &mut scene.state.units.kinds_mut()[horse].card.attacks.as_mut().unwrap()[0];
    let steel = tracker::games::napoleonica::dice::Dice { die: "steel".into(), count: 1 };
    melee.dice.as_mut().unwrap().push(steel);
    charge(&mut scene);
    scene.ok(SOUTH, SQUARE);
    bare(&mut scene);
    assert_eq!(scene.refused(NORTH, Command::DropDice { dice: vec![0] }), "E-SQ-ONE");
    scene.ok(NORTH, Command::DropDice { dice: vec![0, 1, 2] });
    assert_eq!(front(&scene).pool[0].die, "steel");
}

#[test]
fn a_square_strikes_at_horse_where_it_stands() {
    // proves N-ATK-13, N-TER-2, N-FRM-1
    let mut scene = Scene::battle();
    charge(&mut scene);
    let situation =
        Situation { ground: Ground::Hill, formation: true, ignore: None, ..Situation::default() };
    scene.ok(SOUTH, Command::FormSquare { dice: None, situation });
    bare(&mut scene);
    scene.ok(NORTH, settled("-"));
    assert!(front(&scene).situation.adjacent && front(&scene).situation.formation);
    bare(&mut scene);
    scene.ok(SOUTH, settled("<"));
    kept(&mut scene);
    assert!(over(&scene), "the hill ignored the retreat");
}

#[test]
fn horse_that_a_square_drove_off_is_not_struck_again() {
    // proves N-ATK-11, N-ATK-12
    for (answer, blows) in [(RetreatAnswer::Full, 0), (RetreatAnswer::Blocked, 1)] {
        let mut scene = stubborn();
        charge(&mut scene);
        scene.ok(SOUTH, SQUARE);
        bare(&mut scene);
        scene.ok(NORTH, settled("-"));
        bare(&mut scene);
        scene.ok(SOUTH, settled("<"));
        kept(&mut scene);
        scene.ok(NORTH, Command::Retreat { answer, hexes: None });
        let offered = scene.open_offers(SOUTH);
        let struck = offered.iter().any(|offer| matches!(offer, Command::Counterblow { .. }));
        assert_eq!((struck, over(&scene)), (blows == 1, blows == 0));
    }
}

#[test]
fn a_dead_square_does_not_strike() {
    // proves N-ATK-13
    let mut scene = Scene::battle();
    scene.models(ENEMY_FOOT, 1);
    charge(&mut scene);
    let dice = Some(["bone".into(), "bone".into()]);
    scene.ok(SOUTH, Command::FormSquare { dice, situation: Situation::default() });
    bare(&mut scene);
    scene.ok(NORTH, settled("!"));
    assert!(over(&scene));
}

#[test]
fn a_square_meets_only_a_charge() {
    // proves N-ATK-13, A-N-33
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Square).able(HORSE, Trait::Counterblow(dice(1)));
    declare(&mut scene, HORSE, ENEMY_FOOT, RANGED, Situation::default());
    assert_eq!(scene.refused(SOUTH, SQUARE), "E-SQ-MELEE");
    bare(&mut scene);
    scene.ok(NORTH, settled("--"));
    scene.ok(NORTH, Command::EndTurn {});
    declare(&mut scene, ENEMY_FOOT, HORSE, MELEE, Situation::default());
    bare(&mut scene);
    scene.ok(SOUTH, settled("---"));
    scene.ok(NORTH, blow());
    assert_eq!(scene.refused(SOUTH, SQUARE), "E-SQ-COUNTER");
}

#[test]
fn a_counterblow_answers_melee_by_those_who_have_it() {
    // proves N-ATK-12
    let mut scene = stubborn();
    declare(&mut scene, FOOT, ENEMY_FOOT, RANGED, Situation::default());
    assert_eq!(scene.refused(SOUTH, blow()), "E-CB-MELEE");
    let mut scene = Scene::battle();
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    assert_eq!(scene.refused(SOUTH, blow()), "E-ABL-LACK");
    let mut scene = stubborn();
    scene.able(FOOT, Trait::Persecution(1));
    struck(&mut scene, "<--");
    scene.ok(SOUTH, Command::Retreat { answer: RetreatAnswer::Full, hexes: None });
    assert_eq!(scene.refused(SOUTH, blow()), "E-CB-REACH");
}

#[test]
fn the_order_that_pays_has_to_be_in_hand() {
    // proves N-ATK-12
    let mut scene = stubborn();
    scene.hand(SOUTH, orders(0, 1, 0, 0));
    struck(&mut scene, "---");
    assert_eq!(scene.refused(SOUTH, blow()), "E-ORDER-HAND");
    assert_eq!(scene.open_offers(SOUTH).len(), 2, "one order to pay with, or none");
}

/// The events of a last roll by their order in the journal.
fn order(events: &[Event], seat: Side) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::ModelsLost { .. } => Some("lost"),
        Event::UnitDestroyed { .. } => Some("destroyed"),
        Event::Scored { seat: of, .. } if *of == seat => Some("scored"),
        Event::FatigueSet { .. } => Some("marauder"),
        Event::AttackEnded {} => Some("ended"),
        _ => None,
    };
    events.iter().filter_map(name).collect()
}

#[test]
fn consequences_come_in_their_order() {
    // proves N-ATK-11
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Marauder).tired(FOOT, 1).models(ENEMY_FOOT, 1);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("!--"));
    let events = scene.ok(SOUTH, KEEP);
    let expected = ["lost", "destroyed", "scored", "marauder", "ended"];
    assert_eq!(order(&events, NORTH), expected);
}

#[test]
fn an_advance_is_remembered_until_the_next_action() {
    // proves N-ATK-11, nap.advance
    let advance = |scene: &Scene| {
        let shown = serde_json::to_value(scene.on_table().now).unwrap();
        shown["advance"].clone()
    };
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Advance));
    struck(&mut scene, "---");
    assert_eq!(advance(&scene), serde_json::json!([]));
    scene.hand(NORTH, orders(1, 0, 0, 0));
    declare(&mut scene, FOOT2, ENEMY_FOOT, MELEE, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("*--"));
    assert_eq!(advance(&scene), serde_json::json!([FOOT2]), "though it is South's turn by now");
    scene.ok(SOUTH, activate(ENEMY_GUNS));
    assert_eq!(advance(&scene), serde_json::json!([]));
}

#[test]
fn frenzy_needs_a_target_that_lives() {
    // proves nap.frenzy
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    scene.models(ENEMY_FOOT, 1);
    struck(&mut scene, "*--");
    assert!(over(&scene));
}

#[test]
fn frenzy_offers_the_same_attack_again() {
    // proves nap.frenzy
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    let forest = Situation { ground: Ground::Forest, adjacent: true, ..Situation::default() };
    struck_in(&mut scene, MELEE, "*--", forest);
    let offers = scene.open_offers(NORTH);
    assert_eq!(offers[0], seen(ENEMY_FOOT, MELEE, forest));
    let targets = offers.iter().filter_map(|offer| match offer {
        Command::Attack { target, .. } => Some(*target),
        _ => None,
    });
    let targets: Vec<_> = targets.collect();
    assert!(targets.len() > 1, "other units may be attacked too");
    assert_eq!(targets.iter().filter(|target| **target == ENEMY_FOOT).count(), 1);
}

#[test]
fn frenzy_with_dice_that_no_card_says_offers_those_of_before() {
    // proves nap.frenzy
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    let of = usize::from(scene.unit(FOOT).kind);
    let attacks = scene.state.units.kinds_mut()[of].card.attacks.as_mut().unwrap();
    attacks.iter_mut().find(|attack| attack.kind == MELEE).unwrap().dice = None;
    scene.ok(NORTH, activate(FOOT));
    let situation = Situation { adjacent: true, ..Situation::default() };
    let typed = Some(dice(3));
    let blow = |dice| Command::Attack { target: ENEMY_FOOT, kind: MELEE, situation, dice };
    scene.ok(NORTH, blow(typed.clone()));
    bare(&mut scene);
    scene.ok(NORTH, settled("*--"));
    assert_eq!(scene.open_offers(NORTH)[0], blow(typed));
}

#[test]
fn persecution_follows_melee_alone_and_only_while_it_is_on() {
    // proves nap.persecution, N-ABL-2
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Persecution(2)).models(ENEMY_FOOT, 1);
    struck_in(&mut scene, RANGED, "!-", Situation::default());
    assert!(over(&scene), "a shot is no melee");
    for (on, step) in [(false, None), (true, Some(AttackStep::Persecution))] {
        let mut scene = Scene::battle_with(|setup| setup.house.deactivation = false);
        let does = Trait::Persecution(2);
        scene.ability(FOOT, Ability { does, activatable: true, corruption: 0 });
        scene.models(ENEMY_FOOT, 1).ok(NORTH, activate(FOOT));
        if on {
            scene.ok(NORTH, Command::SwitchOn { ability: 0 });
        }
        scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
        bare(&mut scene);
        scene.ok(NORTH, settled("!--"));
        kept(&mut scene);
        assert_eq!((!over(&scene)).then(|| front(&scene).step), step);
    }
}

#[test]
fn who_spends_the_last_strength_on_the_blow_does_not_strike_back() {
    // proves N-ATK-12, N-DMG-2
    let mut scene = stubborn();
    scene.tired(ENEMY_FOOT, 1);
    struck(&mut scene, "!!-");
    scene.ok(SOUTH, Command::Reduce {});
    assert!(over(&scene), "exhausted now");
}

#[test]
fn what_goes_with_an_attack_goes_with_a_counterblow() {
    // proves nap.counterblow, N-FLK-1, nap.vampirism
    let mut scene = stubborn();
    printed(&mut scene, ENEMY_FOOT, MELEE, 3, Some(CritEffect::Vampirism));
    scene.models(ENEMY_FOOT, 2);
    struck(&mut scene, "---");
    let situation = Situation { flank: true, ..Situation::default() };
    scene.ok(SOUTH, Command::Counterblow { pay: Color::Green, situation, dice: None });
    assert_eq!(front(&scene).pool.len(), 3, "two of its own and one for the flank");
    bare(&mut scene);
    scene.ok(SOUTH, settled("*--"));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 3);
}
