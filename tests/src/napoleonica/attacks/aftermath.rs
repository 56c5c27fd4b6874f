//! What follows an attack: Marauder, Vampirism, Square, Counterblow, Frenzy, Persecution
//! (N-ATK-11 to N-ATK-13).

use super::super::prelude::*;

const FRENZY: Option<CritEffect> = Some(CritEffect::Frenzy);

/// South's foot strikes back with two dice.
fn stubborn() -> Scene {
    Scene::with(|it| it.able(ENEMY_FOOT, Trait::Counterblow(dice(2))))
}

/// North's foot goes into a frenzy by a crit.
fn frantic() -> Scene {
    Scene::with(|it| it.printed(FOOT, MELEE, 3, FRENZY))
}

/// North's foot may strike another after it killed South's, which has one model.
fn pursuing() -> Scene {
    Scene::with(|it| it.able(FOOT, Trait::Persecution(2)).models(ENEMY_FOOT, 1))
}

#[test]
fn a_marauder_that_did_damage_is_relieved() {
    // proves N-ATK-11, nap.marauder
    for (letters, left) in [("!--", 0), ("---", 1)] {
        let mut scene = Scene::with(|it| it.able(FOOT, Trait::Marauder).tired(FOOT, 1));
        scene.struck(letters);
        assert_eq!(scene.kept().unit(FOOT).fatigue.now, left);
    }
}

#[test]
fn vampirism_gives_models_back_off_the_track() {
    // proves N-ATK-11, nap.vampirism, A-N-40
    let mut scene = Scene::with(|it| it.printed(FOOT, MELEE, 4, Some(CritEffect::Vampirism)));
    scene.models(FOOT, 2).models(FOOT2, 2).declared().rolls("***-");
    scene.ok(SOUTH, SUFFER);
    assert_eq!(scene.unit(FOOT).models.now, 4, "three crits, two gaps, four on the track");
}

#[test]
fn a_counterblow_swaps_the_roles_and_costs_an_order() {
    // proves N-ATK-12, nap.counterblow
    let mut scene = stubborn();
    scene.models(FOOT, 1).struck("---");
    let attack = scene.does(SOUTH, BLOW).front();
    assert_eq!((attack.attacker, attack.target), (ENEMY_FOOT, FOOT));
    assert_eq!((attack.origin, attack.pool.len()), (Origin::Counterblow, 2));
    assert_eq!(scene.player(SOUTH).spent, one(Color::Green));
    scene.rolls("!-");
    assert_eq!(scene.state.ledger.totals(), [0, 1], "the kill is the striker's");
    assert!(scene.unit(ENEMY_FOOT).fatigue.now == 0 && scene.over());
}

#[test]
fn nothing_else_goes_with_a_counterblow() {
    // proves N-ATK-12, N-ATK-13
    let mut scene = stubborn();
    scene.able(FOOT, Trait::Counterblow(dice(1))).deal(SOUTH, 1).struck("---");
    scene.does(SOUTH, BLOW).refuses(NORTH, "E-CB-CHAIN", [BLOW]);
    scene.refuses(SOUTH, "E-CB-CARD", [lay(Laid::Decoy)]);
    scene.able(FOOT, Trait::Square).refuses(NORTH, "E-SQ-CAV", [SQUARE]);
}

#[test]
fn a_counterblow_needs_strength_an_order_and_touch() {
    // proves N-ATK-12
    let mut scene = stubborn();
    scene.tired(ENEMY_FOOT, 2).declared().refuses(SOUTH, "E-ACT-TIRED", [BLOW]);
    scene.tired(ENEMY_FOOT, 0).hand(SOUTH, orders(0, 0, 0, 0));
    scene.refuses(SOUTH, "E-FREE-PAY", [BLOW]).refuses(NORTH, "E-BAT-TURN", [BLOW]);
}

#[test]
fn who_went_back_does_not_strike_back() {
    // proves N-ATK-12
    let mut scene = stubborn();
    scene.struck("!<-");
    assert!(scene.does(SOUTH, BACK).over());
    let mut scene = stubborn();
    scene.struck_in(RANGED, "--", PLAIN);
    assert!(scene.over(), "nor after a shot");
}

#[test]
fn who_has_passed_may_still_react() {
    // proves N-BAT-5
    let mut scene = stubborn();
    scene.state.players[1].passed = true;
    scene.struck("!!-");
    assert_eq!(scene.plays(SOUTH, [REDUCE, BLOW]).front().origin, Origin::Counterblow);
}

#[test]
fn frenzy_follows_the_counterblow_once_in_an_activation() {
    // proves N-ATK-11, N-ABL-3, nap.frenzy
    let mut scene = stubborn();
    scene.printed(FOOT, MELEE, 3, FRENZY).struck("*--");
    assert_eq!(scene.step(), AttackStep::Counterblow);
    assert_eq!(scene.does(SOUTH, DECLINE).step(), AttackStep::Frenzy);
    scene.refuses(NORTH, "E-ATK-MELEE", [attack(ENEMY_FOOT, RANGED)]);
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    scene.refuses(NORTH, "E-ABL-ONCE", [attack(ENEMY_FOOT, MELEE)]).rolls("*--");
    assert!(scene.does(SOUTH, DECLINE).over(), "a second crit gives no third attack");
}

#[test]
fn frenzy_is_over_when_the_target_went_back() {
    // proves nap.frenzy
    let mut scene = frantic();
    scene.struck("*<-");
    assert!(scene.does(SOUTH, BACK).over());
}

#[test]
fn persecution_attacks_another_once_in_an_activation() {
    // proves N-ATK-11, N-ABL-3, nap.persecution
    let mut scene = pursuing();
    scene.struck("!--");
    assert_eq!(scene.step(), AttackStep::Persecution);
    scene.refuses(NORTH, "E-ATK-TARGET", [attack(ENEMY_FOOT, MELEE)]);
    scene.ok(NORTH, attack(ENEMY_GENERAL, MELEE));
    scene.refuses(NORTH, "E-ABL-ONCE", [attack(ENEMY_GUNS, MELEE)]).rolls("!--");
    assert!(scene.over());
    assert_eq!(scene.state.ledger.totals(), [3, 0]);
}

#[test]
fn an_extra_attack_may_be_declined() {
    // proves N-ATK-11
    let mut scene = pursuing();
    scene.struck("!--");
    assert!(scene.does(NORTH, DECLINE).over());
}

#[test]
fn a_square_takes_one_die_and_strikes_back_though_exhausted() {
    // proves N-ATK-13, NV-48, nap.square
    let mut scene = Scene::with(|it| it.tired(ENEMY_FOOT, 1).squared(PLAIN));
    assert_eq!(scene.unit(ENEMY_FOOT).fatigue.now, 2);
    assert_eq!(scene.bare().front().pool.len(), 1);
    scene.rolls("<");
    let strike = scene.front();
    let (by, dice) = (strike.attacker, strike.pool.len());
    assert_eq!((strike.origin, by, dice), (Origin::Square, ENEMY_FOOT, 1));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 4, "it stands, and takes no damage for that");
    scene.rolls("!");
    scene.kept();
    assert_eq!((scene.unit(HORSE).models.now, scene.over()), (2, true));
}

#[test]
fn a_square_is_refused_where_it_cannot_be_formed() {
    // proves N-ATK-13, NV-48
    for (by, fatigue, situation, code) in [
        (HORSE, 2, PLAIN, "E-FAT-FULL"),
        (HORSE, 0, FOREST, "E-SQ-TERRAIN"),
        (FOOT, 0, PLAIN, "E-SQ-CAV"),
    ] {
        let mut scene = Scene::with(|it| it.able(ENEMY_FOOT, Trait::Square));
        scene.tired(ENEMY_FOOT, fatigue).declare(by, ENEMY_FOOT, MELEE, situation);
        scene.refuses(SOUTH, code, [SQUARE]);
    }
}

#[test]
fn each_side_of_a_squared_fight_chooses_its_die() {
    // proves N-ATK-13
    let mut scene = Scene::battle_with(two_kinds);
    scene.card(HORSE, |card| {
        let melee = &mut card.attacks.as_mut().unwrap()[0];
        melee.dice.as_mut().unwrap().extend(steel(1));
    });
    scene.squared(PLAIN).bare();
    scene.refuses(NORTH, "E-SQ-ONE", [Command::DropDice { dice: vec![0] }]);
    scene.ok(NORTH, Command::DropDice { dice: vec![0, 1, 2] });
    assert_eq!(scene.front().pool[0].die, "steel");
}

#[test]
fn a_square_strikes_at_horse_where_it_stands() {
    // proves N-ATK-13, N-TER-2, N-FRM-1
    let mut scene = Scene::with(|it| it.able(ENEMY_FOOT, Trait::Square));
    scene.declare(HORSE, ENEMY_FOOT, MELEE, PLAIN);
    let situation = Situation { formation: true, ..HILL };
    scene.does(SOUTH, Command::FormSquare { dice: None, situation }).rolls("-");
    assert!(scene.front().situation.adjacent && scene.front().situation.formation);
    scene.rolls("<");
    assert!(scene.kept().over(), "the hill ignored the retreat");
}

#[test]
fn horse_that_a_square_drove_off_is_not_struck_again() {
    // proves N-ATK-11, N-ATK-12
    for (answer, struck) in [(RetreatAnswer::Full, false), (RetreatAnswer::Blocked, true)] {
        let mut scene = stubborn();
        scene.squared(PLAIN).rolls("-");
        scene.rolls("<");
        scene.kept().ok(NORTH, back(answer));
        let blow = |offer: &Command| matches!(offer, Command::Counterblow { .. });
        assert_eq!((scene.offers_any(SOUTH, blow), scene.over()), (struck, !struck));
    }
}

#[test]
fn a_dead_square_does_not_strike() {
    // proves N-ATK-13
    let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1).able(ENEMY_FOOT, Trait::Square));
    scene.declare(HORSE, ENEMY_FOOT, MELEE, PLAIN);
    let dice = Some(["bone".into(), "bone".into()]);
    scene.does(SOUTH, Command::FormSquare { dice, situation: PLAIN }).rolls("!");
    assert!(scene.over());
}

#[test]
fn a_square_meets_only_a_charge() {
    // proves N-ATK-13, A-N-33
    let mut scene = Scene::with(|it| it.able(ENEMY_FOOT, Trait::Square));
    scene.able(HORSE, Trait::Counterblow(dice(1))).declare(HORSE, ENEMY_FOOT, RANGED, PLAIN);
    scene.refuses(SOUTH, "E-SQ-MELEE", [SQUARE]).rolls("--");
    scene.does(NORTH, END).declare(ENEMY_FOOT, HORSE, MELEE, PLAIN).rolls("---");
    scene.does(NORTH, BLOW).refuses(SOUTH, "E-SQ-COUNTER", [SQUARE]);
}

#[test]
fn a_counterblow_answers_melee_by_those_who_have_it() {
    // proves N-ATK-12
    let mut scene = stubborn();
    scene.declare(FOOT, ENEMY_FOOT, RANGED, PLAIN).refuses(SOUTH, "E-CB-MELEE", [BLOW]);
    Scene::battle().declared().refuses(SOUTH, "E-ABL-LACK", [BLOW]);
    let mut scene = stubborn();
    scene.able(FOOT, Trait::Persecution(1)).struck("<--");
    scene.does(SOUTH, BACK).refuses(SOUTH, "E-CB-REACH", [BLOW]);
}

#[test]
fn the_order_that_pays_has_to_be_in_hand() {
    // proves N-ATK-12
    let mut scene = stubborn();
    scene.hand(SOUTH, orders(0, 1, 0, 0)).struck("---");
    scene.refuses(SOUTH, "E-ORDER-HAND", [BLOW]);
    assert_eq!(scene.open_offers(SOUTH).len(), 2, "one order to pay with, or none");
}

/// The events of a last roll by their order in the journal.
fn order(events: &[Event], seat: Side) -> Vec<&'static str> {
    let name = |event: &Event| match event {
        Event::ModelsLost { .. } => Some("lost"),
        Event::UnitDestroyed { .. } => Some("destroyed"),
        Event::Scored { side: of, .. } if *of == seat => Some("scored"),
        Event::FatigueSet { .. } => Some("marauder"),
        Event::AttackEnded {} => Some("ended"),
        _ => None,
    };
    events.iter().filter_map(name).collect()
}

#[test]
fn consequences_come_in_their_order() {
    // proves N-ATK-11
    let mut scene = Scene::with(|it| it.able(FOOT, Trait::Marauder).models(ENEMY_FOOT, 1));
    scene.tired(FOOT, 1).declared().rolls("!--");
    let expected = ["lost", "destroyed", "scored", "marauder", "ended"];
    assert_eq!(order(&scene.ok(SOUTH, KEEP), NORTH), expected);
}

#[test]
fn an_advance_is_remembered_until_the_next_action() {
    // proves N-ATK-11, nap.advance
    let advance = |scene: &Scene| match scene.on_table().now {
        Now::Battle(turn) => turn.advance,
        other => panic!("{other:?}"),
    };
    let mut scene = Scene::with(|it| it.printed(FOOT, MELEE, 3, Some(CritEffect::Advance)));
    scene.struck("---");
    assert!(advance(&scene).is_empty());
    scene.hand(NORTH, orders(1, 0, 0, 0)).declare(FOOT2, ENEMY_FOOT, MELEE, PLAIN).rolls("*--");
    assert_eq!(advance(&scene), [FOOT2], "though it is South's turn by now");
    assert!(advance(scene.does(SOUTH, activate(ENEMY_GUNS))).is_empty());
}

#[test]
fn frenzy_needs_a_target_that_lives() {
    // proves nap.frenzy
    let mut scene = frantic();
    scene.models(ENEMY_FOOT, 1).struck("*--");
    assert!(scene.over());
}

#[test]
fn frenzy_offers_the_same_attack_again() {
    // proves nap.frenzy
    let mut scene = frantic();
    let forest = Situation { adjacent: true, ..FOREST };
    scene.struck_in(MELEE, "*--", forest);
    let offers = scene.open_offers(NORTH);
    assert_eq!(offers[0], seen(ENEMY_FOOT, MELEE, forest));
    let targets: Vec<_> = offers.iter().filter_map(target).collect();
    assert!(targets.len() > 1, "other units may be attacked too");
    assert_eq!(targets.iter().filter(|target| **target == ENEMY_FOOT).count(), 1);
}

fn target(offer: &Command) -> Option<UnitId> {
    if let Command::Attack { target, .. } = offer { Some(*target) } else { None }
}

#[test]
fn frenzy_with_dice_that_no_card_says_offers_those_of_before() {
    // proves nap.frenzy
    let mut scene = frantic();
    scene.card(FOOT, |card| {
        let attacks = card.attacks.iter_mut().flatten();
        attacks.filter(|attack| attack.kind == MELEE).for_each(|attack| attack.dice = None);
    });
    let (situation, dice) = (TOUCHING, Some(dice(3)));
    let blow = Command::Attack { target: ENEMY_FOOT, kind: MELEE, situation, dice };
    scene.active(FOOT).does(NORTH, blow.clone()).rolls("*--");
    assert_eq!(scene.open_offers(NORTH)[0], blow);
}

#[test]
fn persecution_follows_melee_alone_and_only_while_it_is_on() {
    // proves nap.persecution, N-ABL-2
    let mut scene = pursuing();
    scene.struck_in(RANGED, "!-", PLAIN);
    assert!(scene.over(), "a shot is no melee");
    for (on, step) in [(false, None), (true, Some(AttackStep::Persecution))] {
        let mut scene = Scene::battle_with(|setup| setup.house.deactivation = false);
        scene.ability(FOOT, activatable(Trait::Persecution(2))).models(ENEMY_FOOT, 1).active(FOOT);
        scene.plays(NORTH, on.then_some(ON)).does(NORTH, attack(ENEMY_FOOT, MELEE)).rolls("!--");
        scene.kept();
        assert_eq!((!scene.over()).then(|| scene.step()), step);
    }
}

#[test]
fn who_spends_the_last_strength_on_the_blow_does_not_strike_back() {
    // proves N-ATK-12, N-DMG-2
    let mut scene = stubborn();
    scene.tired(ENEMY_FOOT, 1).struck("!!-");
    assert!(scene.does(SOUTH, REDUCE).over(), "exhausted now");
}

#[test]
fn what_goes_with_an_attack_goes_with_a_counterblow() {
    // proves nap.counterblow, N-FLK-1, nap.vampirism
    let mut scene = stubborn();
    scene.printed(ENEMY_FOOT, MELEE, 3, Some(CritEffect::Vampirism)).models(ENEMY_FOOT, 2);
    scene.struck("---");
    let blow = Command::Counterblow { pay: Color::Green, situation: FLANKED, dice: None };
    let dice = scene.does(SOUTH, blow).front().pool.len();
    assert_eq!(dice, 3, "two of its own and one for the flank");
    scene.rolls("*--");
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 3);
}
