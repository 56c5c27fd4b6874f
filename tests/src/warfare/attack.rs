//! Attacks (W-ATK), being Diminished (W-DIM), and who is exposed (W-EXP).

use super::prelude::*;

const HIT: [u8; 1] = [9];
const MISS: [u8; 1] = [8];
const POWER: [u8; 1] = [10];
const FEEBLE: [u8; 1] = [9];

/// Foot attacks the foot that faces it, of which so much is left.
fn against(left: u8) -> Scene {
    let mut scene = Scene::battle();
    scene.with_left(ENEMY_FOOT, left).does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    scene
}

/// The same, and it hits, with this much harm where the Power test succeeds.
fn hit(left: u8, power: Option<i16>) -> Scene {
    let mut scene = against(left);
    scene.card_of(FOOT, |card| card.dmg = Some(power.unwrap_or(1)));
    scene.does(NORTH, roll(TestId::Attack, &HIT));
    if scene.due() == Some(TestId::Power) {
        scene.does(NORTH, roll(TestId::Power, if power.is_some() { &POWER } else { &FEEBLE }));
    }
    scene
}

#[test]
fn a_hit_takes_a_casualty_and_power_takes_more() {
    // proves W-ATK-2, W-ATK-3, W-V-1, W-V-2, W-S-1
    let mut scene = against(6);
    scene.does(NORTH, roll(TestId::Attack, &MISS));
    assert_eq!((scene.left(ENEMY_FOOT), scene.due()), (6, None), "a failure ends the attack");
    assert_eq!((hit(6, None).left(ENEMY_FOOT), hit(6, Some(1)).left(ENEMY_FOOT)), (5, 4));
    assert_eq!(hit(6, Some(1)).due(), None, "four of six are left");
}

#[test]
fn power_is_rolled_only_after_a_hit() {
    // proves W-ATK-3, W-V-34
    let mut scene = against(6);
    scene.refuses(NORTH, "E-ATK-POWER", [roll(TestId::Power, &POWER)]);
    scene.does(NORTH, roll(TestId::Attack, &MISS));
    scene.refuses(NORTH, "E-ATK-POWER", [roll(TestId::Power, &POWER)]);
    scene.refuses(NORTH, "E-ASKED", [roll(TestId::Attack, &HIT)]);
}

#[test]
fn no_damage_is_dealt_before_somebody_rolls() {
    // proves W-ATK-7
    let mut scene = Scene::battle_with(|setup| setup.sources.dice = Source::App);
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    assert_eq!((scene.due(), scene.left(ENEMY_FOOT)), (Some(TestId::Attack), 6));
}

#[test]
fn each_kind_attacks_whom_it_may() {
    // proves W-ATK-1, W-V-26, W-V-27, A18
    let mut foot = Scene::active(FOOT);
    foot.refuses(
        NORTH,
        "E-ATK-ADJACENT",
        [attack(ENEMY_GUARD), attack(ENEMY_BOWS), attack(ENEMY_HORSE)],
    );
    foot.refuses(NORTH, "E-ATK-OWN", [attack(GUARD)]);
    foot.refuses(NORTH, "E-UNIT", [attack(99)]);
    let mut bows = Scene::active(BOWS);
    for target in [ENEMY_FOOT, ENEMY_BOWS, ENEMY_HORSE, ENEMY_KITES] {
        bows.clone().does(NORTH, attack(target));
    }
    bows.is(ENEMY_KITES, Place::Broken).refuses(NORTH, "E-RND-GONE", [attack(ENEMY_KITES)]);
    let mut horse = Scene::battle();
    horse.stands(ENEMY_BOWS, at(SOUTH, Vanguard, 2)).does(NORTH, activate(HORSE));
    horse.refuses(NORTH, "E-ATK-EXPOSED", [attack(ENEMY_FOOT)]);
    for target in [ENEMY_HORSE, ENEMY_KITES, ENEMY_GUARD] {
        horse.clone().does(NORTH, attack(target));
    }
    horse.insisted(NORTH, attack(ENEMY_FOOT));
}

#[test]
fn attacks_of_an_action_go_on_against_the_same_or_another_target() {
    // proves W-ATK-4, W-V-16, A16
    let twice = |retarget: bool| {
        let mut scene = Scene::house(|house| house.retarget = retarget);
        scene.own_card(BOWS, |card| card.attacks = Some(2)).does(NORTH, activate(BOWS));
        scene.does(NORTH, attack(ENEMY_FOOT)).does(NORTH, roll(TestId::Attack, &MISS));
        scene
    };
    let mut scene = twice(true);
    scene.does(NORTH, attack(ENEMY_BOWS)).does(NORTH, roll(TestId::Attack, &MISS));
    scene.refuses(NORTH, "E-ACT-ACTION", [attack(ENEMY_FOOT)]);
    let mut scene = twice(false);
    scene.refuses(NORTH, "E-ATK-SAME", [attack(ENEMY_BOWS)]).does(NORTH, attack(ENEMY_FOOT));
    let mut scene = twice(true);
    scene.does(NORTH, go(at(NORTH, Center, 2)));
    scene.refuses(NORTH, "E-ACT-ACTION", [attack(ENEMY_FOOT)]);
}

#[test]
fn a_unit_with_nothing_left_breaks_and_leaves_its_space() {
    // proves W-ATK-5, W-DIM-4, W-V-4, W-V-33, A28
    for scene in [hit(1, Some(3)), hit(4, Some(3)), hit(2, Some(3))] {
        assert_eq!((scene.left(ENEMY_FOOT), scene.place(ENEMY_FOOT)), (0, Place::Broken));
        assert_eq!(scene.due(), None, "no test");
        assert_eq!(scene.waits_for(), [Seat(0)], "the space may be followed into");
    }
}

#[test]
fn weakened_and_hidden_weigh_on_tests() {
    // proves W-ATK-6, W-V-21, W-V-22, A12
    let tested = |weakened: bool, hidden: bool, scope: WeakenedScope, test: TestId| {
        let mut scene = Scene::house(|house| house.weakened_scope = scope);
        if weakened {
            scene.bearing(FOOT, Condition::Weakened);
        }
        if hidden {
            scene.bearing(ENEMY_FOOT, Condition::Hidden);
        }
        scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
        let faces: &[u8] = &[20, 20];
        if test == TestId::Power && scene.verdict(NORTH, roll(TestId::Attack, faces)).is_some() {
            scene.does(NORTH, roll(TestId::Attack, &faces[..1]));
        }
        scene
    };
    let (both, power) = (WeakenedScope::AttackAndPower, WeakenedScope::PowerOnly);
    let two = |scene: &Scene, test| scene.clone().verdict(NORTH, roll(test, &[20, 2])).is_none();
    for (weakened, hidden, scope, test, disadvantage) in [
        (true, false, both, TestId::Attack, true),
        (true, false, both, TestId::Power, true),
        (true, false, power, TestId::Attack, false),
        (true, false, power, TestId::Power, true),
        (false, true, both, TestId::Attack, true),
        (false, true, both, TestId::Power, false),
    ] {
        let scene = tested(weakened, hidden, scope, test);
        assert_eq!(two(&scene, test), disadvantage, "{test:?} {weakened} {hidden}");
        let straight = roll_with(test, [true, false, false], &[20]);
        assert_eq!(
            scene.clone().verdict(NORTH, straight).is_none(),
            disadvantage,
            "with advantage"
        );
    }
    let mut scene = tested(true, false, both, TestId::Attack);
    scene.does(NORTH, roll(TestId::Attack, &[20, 8]));
    assert_eq!(scene.left(ENEMY_FOOT), 6, "the lower one counts");
}

#[test]
fn a_unit_at_half_of_its_die_is_tested_once_the_attack_is_over() {
    // proves W-DIM-1, W-V-3, W-V-4, A4, A34
    let mut scene = hit(4, None);
    assert_eq!((scene.left(ENEMY_FOOT), scene.waits_for()), (3, vec![Seat(1)]));
    let mut held = scene.clone();
    held.does(SOUTH, roll(TestId::Diminish, &[12]));
    assert_eq!(held.left(ENEMY_FOOT), 3);
    scene.does(SOUTH, roll(TestId::Diminish, &[11])).does(SOUTH, DECLINE);
    assert_eq!(scene.left(ENEMY_FOOT), 2, "who does not withdraw suffers it");
    let mut scene = hit(4, Some(2));
    assert_eq!((scene.left(ENEMY_FOOT), scene.due()), (1, Some(TestId::Diminish)));
    scene.unit(ENEMY_FOOT).reaction = false;
    scene.does(SOUTH, roll(TestId::Diminish, &[2]));
    assert_eq!(scene.place(ENEMY_FOOT), Place::Broken);
}

#[test]
fn a_unit_is_tested_once_a_battle() {
    // proves W-DIM-2, W-V-5, W-V-6, A5
    let again = |once: bool, from: u8| {
        let mut scene = Scene::house(|house| house.diminish_once = once);
        scene.unit(ENEMY_FOOT).marks.put(Mark::Tested);
        scene.with_left(ENEMY_FOOT, from).does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
        (scene.left(ENEMY_FOOT), scene.due())
    };
    assert_eq!(again(true, 3), (2, None), "it is below half already");
    assert_eq!(again(true, 4), (3, None), "it had recovered");
    assert_eq!(again(false, 4), (3, Some(TestId::Diminish)));
    assert_eq!(again(false, 3), (2, None));
}

#[test]
fn an_attack_tests_nobody_who_was_at_half_before_it() {
    // proves W-DIM-1, A41
    for from in [3, 2] {
        let mut scene = Scene::house(|house| house.diminish_any_source = false);
        scene.with_left(ENEMY_FOOT, from).does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
        assert_eq!((scene.left(ENEMY_FOOT), scene.due()), (from - 1, None));
    }
}

#[test]
fn half_is_half_of_the_printed_die() {
    // proves W-DIM-5, W-V-7
    for (size, half) in [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6)] {
        let mut scene = Scene::battle();
        scene.unit(ENEMY_FOOT).die = tracker::kit::Gauge { now: half + 1, most: size };
        assert!(!scene.unit(ENEMY_FOOT).is_diminished());
        scene.does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
        assert_eq!((scene.left(ENEMY_FOOT), scene.due()), (half, Some(TestId::Diminish)));
        assert!(scene.unit(ENEMY_FOOT).is_diminished());
        scene.unit(ENEMY_FOOT).reaction = false;
        scene.does(SOUTH, roll(TestId::Diminish, &[2]));
        assert_eq!(scene.left(ENEMY_FOOT), half - 1);
    }
}

#[test]
fn a_unit_between_two_others_in_its_rank_is_not_exposed() {
    // proves W-EXP-4, W-V-23, W-V-25, A8
    let mut scene = Scene::battle();
    assert!(scene.exposed(FOOT), "nobody on one side of it");
    scene.stands(BOWS, at(NORTH, Vanguard, 4));
    assert!(!scene.exposed(FOOT) && scene.exposed(GUARD));
    scene.stands(BOWS, at(NORTH, Vanguard, 5)).stands(GUARD, at(NORTH, Vanguard, 1));
    assert!(!scene.exposed(FOOT), "however far away they are");
    scene.stands(FOOT, at(NORTH, Vanguard, 1));
    assert!(scene.exposed(FOOT), "the edge of the battlefield");
    for board in [NORTH, SOUTH] {
        let row = [(FOOT, 3), (GUARD, 2), (BOWS, 4)];
        for (unit, file) in row {
            scene.stands(unit, at(board, Rear, file));
        }
        assert!(scene.exposed(FOOT), "either Rear");
    }
    assert!([HORSE, ENEMY_KITES].into_iter().all(|unit| scene.exposed(unit)), "off the grid");
    assert!(!scene.is(FOOT, Place::Broken).exposed(FOOT));
}

#[test]
fn the_center_and_the_reserve_are_protected_in_front_and_behind() {
    // proves W-EXP-3, W-V-24, A7, A35
    let exposed = |model: ExposedModel, rear: bool, front: bool| {
        let mut scene = Scene::house(|house| house.exposed_model = model);
        for unit in [FOOT, GUARD, BOWS, SECOND] {
            scene.is(unit, Place::Aside);
        }
        scene.stands(FOOT, at(NORTH, Center, 1));
        if rear {
            scene.stands(GUARD, at(NORTH, Rear, 1));
        }
        if front {
            scene.stands(BOWS, at(SOUTH, Reserve, 1));
        }
        scene.exposed(FOOT)
    };
    let cases = [(true, true), (true, false), (false, true), (false, false)];
    let all = |model| cases.map(|(rear, front)| exposed(model, rear, front));
    assert_eq!(all(ExposedModel::Fg), [false, true, true, true]);
    assert_eq!(all(ExposedModel::ProtectIfEither), [false, false, false, true]);
    assert_eq!(all(ExposedModel::SheetNoException), [true; 4]);
    let mut scene = Scene::house(|house| house.exposed_model = ExposedModel::Manual);
    assert!(!scene.exposed(SECOND) && scene.exposed(HORSE));
    scene.does(NORTH, activate(GUARD));
    let put = Effect::Put { unit: SECOND, condition: Condition::Exposed, ends: None };
    scene.does(NORTH, effect(put));
    assert!(scene.exposed(SECOND), "the players say so");
}
