//! Activations (W-ACT), tokens (W-TOK), and battle magic (W-MAG).

use super::prelude::*;

const FAILS: [u8; 1] = [2];
const PASSES: [u8; 1] = [12];

fn maneuver() -> C {
    C::Maneuver { dc: 10 }
}

fn magic(target: UnitId) -> C {
    C::Magic { target: Some(target) }
}

fn put(unit: UnitId, condition: Condition) -> C {
    effect(Effect::Put { unit, condition, ends: None })
}

/// Foot acts, stands where it can move and attack, and nobody follows it.
fn foot() -> Scene {
    let mut scene = Scene::active(FOOT);
    scene.quiet();
    scene
}

const BACK: Spot = Spot { board: NORTH, space: Space { rank: Reserve, file: 3 } };
const HOME: Spot = Spot { board: NORTH, space: Space { rank: Vanguard, file: 3 } };

#[test]
fn a_unit_may_react_again_when_it_is_activated() {
    // proves W-ACT-1, W-ACT-10, A11
    let mut scene = Scene::battle();
    assert!(scene.state.units.iter().all(|unit| unit.reaction), "at the start");
    scene.unit(FOOT).reaction = false;
    scene.does(NORTH, activate(FOOT));
    assert!(scene.can_react(FOOT));
}

#[test]
fn tokens_deal_casualties_and_one_of_each_kind_goes() {
    // proves W-ACT-1, W-TOK-1, W-TOK-2, W-V-17
    let mut scene = Scene::battle();
    scene.own_card(FOOT, |card| card.size = Some(12)).unit(FOOT).die =
        tracker::kit::Gauge::full(12);
    scene.does(NORTH, activate(GUARD));
    let tokens = |token, count, each| effect(Effect::Tokens { unit: FOOT, token, count, each });
    scene.does(NORTH, tokens(Token::Fire, 2, 1)).does(NORTH, tokens(Token::Bleed, 1, 2));
    scene.refuses(NORTH, "E-FIX-RANGE", [tokens(Token::Acid, 0, 1), tokens(Token::Acid, 1, 0)]);
    scene.does(NORTH, END).does(NORTH, activate(FOOT));
    let left = scene.unit(FOOT).tokens;
    assert_eq!((scene.left(FOOT), left.of(Token::Fire), left.of(Token::Bleed)), (8, 1, 0));
    let remove = |token| effect(Effect::Remove { unit: FOOT, token, count: 1 });
    scene.refuses(NORTH, "E-TOK-NONE", [remove(Token::Bleed)]);
    scene.does(NORTH, remove(Token::Fire));
    assert!(scene.unit(FOOT).tokens.is_empty());
}

#[test]
fn tokens_can_diminish_or_break_a_unit_as_it_is_activated() {
    // proves W-ACT-8, W-V-8, A6
    let burning = |any_source: bool, left: u8| {
        let mut scene = Scene::house(|house| house.diminish_any_source = any_source);
        let fire = scene.unit(FOOT).tokens.with(Token::Fire, 1);
        scene.unit(FOOT).tokens = fire;
        scene.with_left(FOOT, left).does(NORTH, activate(FOOT));
        scene
    };
    assert_eq!((burning(true, 4).due(), burning(false, 4).due()), (Some(TestId::Diminish), None));
    let mut untested = burning(false, 4);
    assert_eq!(untested.left(FOOT), 3);
    assert!(untested.unit(FOOT).is_diminished() && !untested.unit(FOOT).falling);
    let mut broken = burning(true, 1);
    assert_eq!((broken.place(FOOT), broken.waits_for()), (Place::Broken, vec![Seat(1)]));
    broken.does(SOUTH, DECLINE);
    assert!(broken.state.acting().is_none(), "its activation is over");
}

#[test]
fn a_unit_has_a_move_and_an_action_in_any_order() {
    // proves W-ACT-2, W-V-16, A26
    let mut scene = foot();
    scene.does(NORTH, go(BACK)).does(NORTH, go(HOME));
    scene.refuses(NORTH, "E-ACT-MOVE", [go(BACK)]);
    scene.refuses(
        NORTH,
        "E-ACT-ACTION",
        [attack(ENEMY_FOOT), maneuver(), C::Magic { target: None }],
    );
    let mut scene = foot();
    scene.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &[2]));
    scene.refuses(NORTH, "E-ACT-ACTION", [attack(ENEMY_FOOT)]);
    scene.does(NORTH, go(BACK)).refuses(NORTH, "E-ACT-MOVE", [go(HOME)]);
    let mut scene = foot();
    scene.does(NORTH, go(at(NORTH, Vanguard, 4)));
    scene.stands(ENEMY_FOOT, at(SOUTH, Vanguard, 2)).does(NORTH, attack(ENEMY_FOOT));
}

#[test]
fn a_failed_maneuver_leaves_an_attack_or_a_move() {
    // proves W-ACT-3, W-MAN-4, W-V-15, A36
    let failed = |moved: bool| {
        let mut scene = foot();
        if moved {
            scene.does(NORTH, go(BACK));
        }
        scene.does(NORTH, maneuver()).does(NORTH, roll(TestId::Maneuver, &FAILS));
        scene
    };
    let mut scene = failed(false);
    scene.refuses(NORTH, "E-ACT-ACTION", [maneuver()]);
    let mut moves = scene.clone();
    moves.does(NORTH, go(BACK)).refuses(NORTH, "E-ACT-FAILED", [go(HOME), attack(ENEMY_FOOT)]);
    scene.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &[2]));
    scene.refuses(NORTH, "E-ACT-FAILED", [go(BACK)]);
    failed(true).refuses(NORTH, "E-ACT-FAILED", [go(HOME)]);
    let mut scene = foot();
    scene.refuses(NORTH, "E-MAN-DC", [C::Maneuver { dc: 0 }, C::Maneuver { dc: 31 }]);
    scene.does(NORTH, maneuver()).does(NORTH, roll(TestId::Maneuver, &PASSES));
    scene.refuses(NORTH, "E-ACT-ACTION", [attack(ENEMY_FOOT), maneuver()]);
    scene.does(NORTH, go(BACK));
}

#[test]
fn a_move_goes_as_far_as_the_card_says_over_empty_spaces() {
    // proves W-ACT-4, A33
    let far = at(NORTH, Center, 4);
    let mut scene = foot();
    scene.refuses(NORTH, "E-SPACE", [go(at(SOUTH, Vanguard, 3)), go(at(NORTH, Rear, 7))]);
    scene.refuses(NORTH, "E-ACT-FAR", [go(far)]);
    for (movement, reaches) in [(0, false), (2, false), (3, true)] {
        let mut scene = Scene::battle();
        scene.own_card(FOOT, |card| card.movement = Some(movement)).does(NORTH, activate(FOOT));
        assert_eq!(scene.verdict(NORTH, go(far)).is_none(), reaches, "{movement}");
    }
    let mut scene = Scene::active(HORSE);
    assert!(!scene.refusal(NORTH, go(BACK)).waivable, "it is nowhere to go from");
    scene.refuses(NORTH, "E-ACT-OFF", [go(BACK)]);
    let mut scene = foot();
    scene.is(ENEMY_FOOT, Place::Broken).does(NORTH, go(at(SOUTH, Vanguard, 3)));
    assert_eq!(scene.spot(FOOT), Some(at(SOUTH, Vanguard, 3)), "into the enemy half");
}

#[test]
fn a_disorganized_unit_does_nothing_in_its_next_activation() {
    // proves W-ACT-5, W-V-18, A20
    let mut scene = Scene::battle();
    let fire = scene.unit(FOOT).tokens.with(Token::Fire, 1);
    (scene.unit(FOOT).tokens, scene.unit(FOOT).reaction) = (fire, false);
    scene.bearing(FOOT, Condition::Disorganized).quiet().does(NORTH, activate(FOOT));
    assert_eq!((scene.left(FOOT), scene.can_react(FOOT)), (5, true));
    let all = [go(BACK), attack(ENEMY_FOOT), maneuver(), magic(ENEMY_FOOT), C::Bonus {}];
    scene.refuses(NORTH, "E-ACT-DISORGANIZED", all).does(NORTH, END);
    assert!(!scene.unit(FOOT).bears(Condition::Disorganized));
    let mut lost = Scene::battle();
    lost.bearing(FOOT, Condition::Disorganized).bearing(FOOT, Condition::Misled);
    lost.does(NORTH, activate(FOOT)).does(NORTH, END);
    assert_eq!(lost.spot(FOOT), Some(HOME), "it does not stray either");
    scene.turn_of(NORTH, GUARD).does(NORTH, put(GUARD, Condition::Disorganized));
    scene.does(NORTH, go(at(NORTH, Reserve, 2))).does(NORTH, END);
    assert!(scene.unit(GUARD).bears(Condition::Disorganized), "it is for the next activation");
}

#[test]
fn a_disoriented_unit_attacks_or_moves() {
    // proves W-ACT-6, W-V-19
    let mut scene = Scene::battle();
    scene.bearing(FOOT, Condition::Disoriented).quiet().does(NORTH, activate(FOOT));
    let mut attacks = scene.clone();
    attacks.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &[2]));
    attacks.refuses(NORTH, "E-ACT-DISORIENTED", [go(BACK)]);
    scene.does(NORTH, go(BACK)).refuses(NORTH, "E-ACT-DISORIENTED", [attack(ENEMY_FOOT)]);
    scene.does(NORTH, go(HOME)).does(NORTH, END);
    assert!(!scene.unit(FOOT).bears(Condition::Disoriented));
}

#[test]
fn a_misled_unit_strays_and_does_nothing_else() {
    // proves W-ACT-7, W-V-20, A23
    let mut scene = Scene::active(GUARD);
    scene.refuses(
        NORTH,
        "E-ACT-MISLEAD",
        [put(HORSE, Condition::Misled), put(ENEMY_KITES, Condition::Misled)],
    );
    scene.does(NORTH, put(FOOT, Condition::Misled)).does(NORTH, END).does(NORTH, activate(FOOT));
    assert_eq!(scene.waits_for(), [Seat(0)], "the table says where");
    let stray = |to| C::Stray { to };
    scene.refuses(NORTH, "E-ASKED", [DECLINE]);
    scene.refuses(NORTH, "E-ACT-FAR", [stray(at(NORTH, Rear, 3)), stray(at(NORTH, Vanguard, 2))]);
    scene.does(NORTH, stray(BACK)).does(SOUTH, DECLINE);
    assert_eq!(scene.spot(FOOT), Some(BACK));
    scene.refuses(NORTH, "E-ACT-MISLED", [go(HOME), attack(ENEMY_FOOT), maneuver()]);
    scene.refuses(NORTH, "E-ASKED", [stray(HOME)]);
    scene.does(NORTH, END);
    assert!(!scene.unit(FOOT).bears(Condition::Misled));
}

#[test]
fn chance_or_the_gm_says_where_a_misled_unit_goes() {
    // proves W-ACT-7, A23, A38
    let misled = |change: fn(&mut Setup)| {
        let mut scene = Scene::battle_with(change);
        scene.bearing(FOOT, Condition::Misled);
        scene
    };
    let mut app = misled(|setup| setup.sources.misled = Source::App);
    let free = app.state.free_beside(HOME);
    app.chance(&[&[1]]).does(NORTH, activate(FOOT));
    assert_eq!(app.spot(FOOT), Some(free[1]));
    let mut gm = misled(|setup| setup.house.misled_mover = MisledMover::Gm);
    gm.does(NORTH, activate(FOOT));
    assert_eq!(gm.waits_for(), [Seat(1)]);
    let mut stuck = misled(|_| ());
    for (unit, to) in
        [(GUARD, at(NORTH, Vanguard, 2)), (BOWS, at(NORTH, Vanguard, 4)), (SECOND, BACK)]
    {
        stuck.stands(unit, to);
    }
    stuck.does(NORTH, activate(FOOT));
    assert_eq!((stuck.spot(FOOT), stuck.waits_for()), (Some(HOME), vec![Seat(0)]), "it stays");
    stuck.refuses(NORTH, "E-ACT-MISLED", [attack(ENEMY_FOOT)]);
}

#[test]
fn a_unit_that_is_misled_while_it_acts_cannot_attack() {
    // proves W-ACT-7
    let mut scene = foot();
    scene.does(NORTH, put(FOOT, Condition::Misled));
    scene.refuses(NORTH, "E-ACT-MISLED", [attack(ENEMY_FOOT)]);
    scene.does(NORTH, go(BACK));
}

#[test]
fn a_bonus_action_needs_a_trait() {
    // proves W-ACT-9, A27
    let mut scene = foot();
    scene.refuses(NORTH, "E-ACT-BONUS", [C::Bonus {}]);
    let quick = Trait { name: "Quick".into(), text: None, kind: TraitKind::BonusAction };
    let mut scene = Scene::battle();
    scene.own_card(FOOT, |card| card.traits = vec![quick]).quiet();
    scene.does(NORTH, activate(FOOT));
    scene
        .does(NORTH, go(BACK))
        .does(NORTH, maneuver())
        .does(NORTH, roll(TestId::Maneuver, &PASSES));
    scene.does(NORTH, C::Bonus {}).refuses(NORTH, "E-ACT-BONUS", [C::Bonus {}]);
}

#[test]
fn battle_magic_is_an_action_and_tests_morale_first() {
    // proves W-MAG-1, W-MAG-2
    let mut scene = foot();
    scene.refuses(NORTH, "E-ATK-OWN", [magic(GUARD)]);
    scene.does(NORTH, magic(ENEMY_KITES));
    assert_eq!(scene.shown_fight().unwrap().what.code, "magic");
    assert_eq!((scene.due(), scene.waits_for()), (Some(TestId::Magic), vec![Seat(1)]));
    let mut held = scene.clone();
    held.does(SOUTH, roll(TestId::Magic, &[12]));
    assert_eq!(held.left(ENEMY_KITES), 6);
    scene.does(SOUTH, roll(TestId::Magic, &[11]));
    assert_eq!(scene.left(ENEMY_KITES), 5);
    for scene in [&mut held, &mut scene] {
        scene.does(NORTH, put(ENEMY_KITES, Condition::Weakened));
        assert!(scene.unit(ENEMY_KITES).bears(Condition::Weakened), "its text either way");
        scene.refuses(NORTH, "E-ACT-ACTION", [magic(ENEMY_FOOT)]);
        scene.does(NORTH, go(BACK));
    }
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, magic(ENEMY_BOWS)).does(SOUTH, roll(TestId::Magic, &[2]));
    scene.does(SOUTH, C::Withdraw { unit: ENEMY_BOWS });
    assert_eq!((scene.left(ENEMY_BOWS), scene.spot(ENEMY_BOWS)), (6, Some(at(SOUTH, Rear, 3))));
}

#[test]
fn what_a_text_does_is_booked_by_hand() {
    // proves W-MAG-1
    let mut scene = foot();
    let unit = ENEMY_FOOT;
    let harm = |casualties| effect(Effect::Harm { unit, casualties });
    scene.refuses(NORTH, "E-FIX-RANGE", [harm(0), harm(21)]);
    let mut slain = scene.clone();
    slain.does(NORTH, harm(20));
    assert_eq!(slain.place(unit), Place::Broken, "a die has no more to lose");
    scene.does(NORTH, harm(2));
    scene.does(NORTH, effect(Effect::Heal { unit, casualties: 1 }));
    assert_eq!(scene.left(unit), 5);
    scene.does(NORTH, effect(Effect::Shift { unit, to: at(SOUTH, Reserve, 3) }));
    scene.does(NORTH, DECLINE);
    assert_eq!(scene.spot(unit), Some(at(SOUTH, Reserve, 3)));
    scene.unit(unit).reaction = false;
    scene.does(NORTH, effect(Effect::Ready { unit }));
    let round = Some(Ends::Round);
    scene.does(NORTH, effect(Effect::Put { unit, condition: Condition::Hidden, ends: round }));
    assert_eq!(scene.unit(unit).ends(Condition::Hidden), round);
    scene.does(NORTH, effect(Effect::Lift { unit, condition: Condition::Hidden }));
    scene.does(NORTH, effect(Effect::Disband { unit }));
    assert_eq!(scene.place(unit), Place::Disbanded);
    let weak = |ends| effect(Effect::Put { unit: GUARD, condition: Condition::Weakened, ends });
    let mut long = scene.clone();
    long.does(NORTH, weak(Some(Ends::Battle))).refuses(
        NORTH,
        "E-FIX-THERE",
        [weak(None), weak(round)],
    );
    let mut again = scene.clone();
    again.bearing(GUARD, Condition::Weakened).does(NORTH, END).does(NORTH, activate(GUARD));
    again.does(NORTH, weak(None)).refuses(NORTH, "E-FIX-THERE", [weak(None)]).does(NORTH, END);
    assert!(again.unit(GUARD).bears(Condition::Weakened), "it came again, for the next activation");
    let idle = [Effect::Ready { unit: GUARD }, Effect::Heal { unit: GUARD, casualties: 1 }];
    scene.refuses(NORTH, "E-FIX-THERE", idle.map(effect));
    scene.refuses(NORTH, "E-FIX-THERE", [put(GUARD, Condition::Exposed)]);
    scene.refuses(NORTH, "E-RND-GONE", [effect(Effect::Ready { unit })]);
    let shift = Effect::Shift { unit: HORSE, to: BACK };
    scene.refuses(NORTH, "E-ACT-OFF", [effect(shift)]);
    let likely = [put(FOOT, Condition::Hidden), effect(Effect::Disband { unit: FOOT })];
    assert!(likely.iter().all(|it| scene.open_offers(NORTH).contains(it)));
}
