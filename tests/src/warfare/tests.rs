//! Tests (W-TST): the die, advantage and disadvantage, natural 20s, and what has to be reached.

use super::prelude::*;
use tracker::games::warfare::resolve::{Check, dice, edge};

const ADVANTAGE: Edge = Edge::Advantage;
const DISADVANTAGE: Edge = Edge::Disadvantage;

fn check(test: TestId, house: &HouseRules) -> Check {
    Check::of(house, test, 3, 12)
}

fn passes(house: &HouseRules, test: TestId, face: u8) -> bool {
    check(test, house).resolve(None, &[face]).passed
}

#[test]
fn as_much_as_the_target_is_enough_unless_it_has_to_be_beaten() {
    // proves W-TST-1, W-V-1, A3
    let usual = HouseRules::default();
    let strict = HouseRules { beat_is_strict: true, ..HouseRules::default() };
    for test in [TestId::Attack, TestId::Power] {
        assert!(passes(&usual, test, 9) && !passes(&usual, test, 8));
        assert!(!passes(&strict, test, 9) && passes(&strict, test, 10));
    }
    assert!(passes(&strict, TestId::Diminish, 9), "the book says beat of DEF and TOU alone");
}

#[test]
fn the_higher_or_the_lower_die_counts_and_both_cancel_out() {
    // proves W-TST-2
    let check = check(TestId::Attack, &HouseRules::default());
    let kept = |edge, faces: &[u8]| check.resolve(edge, faces).kept;
    assert_eq!([kept(Some(ADVANTAGE), &[4, 15]), kept(Some(DISADVANTAGE), &[4, 15])], [15, 4]);
    assert_eq!([kept(None, &[7]), kept(None, &[])], [7, 0]);
    assert_eq!(edge([ADVANTAGE, ADVANTAGE]), Some(ADVANTAGE), "any number of each");
    assert_eq!(edge([ADVANTAGE, DISADVANTAGE, DISADVANTAGE]), None);
    assert_eq!([dice(Some(ADVANTAGE)), dice(None)], [2, 1]);
}

#[test]
fn a_natural_twenty_and_a_one_do_what_the_house_says() {
    // proves W-TST-3, A19
    let house = |nat20| HouseRules { nat20, ..HouseRules::default() };
    let far = |nat20, test, face| {
        let check = Check::of(&house(nat20), test, if face == 1 { 30 } else { -30 }, 12);
        check.resolve(None, &[face]).passed
    };
    let auto = Nat20::AutoHitAndAutoMiss;
    assert!(far(auto, TestId::Attack, 20) && !far(auto, TestId::Attack, 1));
    assert!(!far(Nat20::None, TestId::Attack, 20) && far(Nat20::None, TestId::Attack, 1));
    assert!(!far(auto, TestId::Power, 20), "only an Attack test hits by itself");
    let critical =
        |nat20, face| check(TestId::Attack, &house(nat20)).resolve(None, &[face]).critical;
    assert!(critical(Nat20::AttackCritTwo, 20) && !critical(Nat20::AttackCritTwo, 19));
    assert!(!critical(auto, 20));
    let mut scene = Scene::house(|house| house.nat20 = Nat20::AttackCritTwo);
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    scene.does(NORTH, roll(TestId::Attack, &[20]));
    assert_eq!((scene.left(ENEMY_FOOT), scene.due()), (4, Some(TestId::Power)));
}

#[test]
fn what_a_test_has_to_reach_is_printed() {
    // proves W-TST-4, W-S-2, W-S-3, W-S-4, W-S-6
    let cases = [
        (Test::Diminish { unit: FOOT }, 13),
        (Test::Magic { unit: FOOT }, 13),
        (Test::Rally { unit: FOOT, to: None }, 13),
        (Test::SetForCharge { unit: FOOT, foe: ENEMY_HORSE }, 13),
        (Test::FollowUp { unit: FOOT }, 8),
        (Test::Maneuver { unit: FOOT, dc: 17 }, 17),
    ];
    for (test, needs) in cases {
        for (below, passes) in [(1, true), (2, false)] {
            let mut scene = Scene::active(GUARD);
            scene.state.due = Some(test);
            let events = scene.ok(NORTH, roll(test.id(), &[needs - below]));
            let Event::Tested { passed, .. } = events[0] else { panic!("{events:?}") };
            assert_eq!(passed, passes, "{test:?} with a bonus of 1");
        }
    }
}

#[test]
fn the_table_says_as_many_dice_as_are_rolled() {
    // proves W-TST-1, W-TST-2
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, attack(ENEMY_FOOT));
    let wrong =
        [roll(TestId::Attack, &[0]), roll(TestId::Attack, &[21]), roll(TestId::Attack, &[3, 4])];
    scene.refuses(NORTH, "E-DICE", wrong);
    scene.refuses(NORTH, "E-DICE", [roll_with(TestId::Attack, [true, false, false], &[3])]);
    let silent = C::Roll {
        test: TestId::Attack,
        advantage: false,
        disadvantage: false,
        resources: false,
        faces: None,
    };
    scene.refuses(NORTH, "E-DIE-NEEDED", [silent.clone()]);
    scene.refuses(SOUTH, "E-TURN", [roll(TestId::Attack, &[9])]);
    scene.refuses(NORTH, "E-TEST-FIRST", [roll(TestId::Rally, &[9]), activate(GUARD)]);
    let mut scene = Scene::battle_with(|setup| setup.sources.dice = Source::App);
    scene.does(NORTH, activate(FOOT)).does(NORTH, attack(ENEMY_FOOT));
    scene.refuses(NORTH, "E-APP-ROLLS", [roll(TestId::Attack, &[9])]);
    scene.chance(&[&[8]]).does(NORTH, silent.clone());
    assert_eq!((scene.left(ENEMY_FOOT), scene.due()), (5, Some(TestId::Power)), "a 9 hits");
    scene.refuses(NORTH, "E-TEST-FIRST", [silent]);
}

#[test]
fn a_value_that_nobody_typed_is_asked_for_once() {
    // proves W-TST-1
    let mut scene = Scene::battle();
    scene.card_of(ENEMY_FOOT, |card| card.def = None).card_of(FOOT, |card| card.attacks = None);
    scene.does(NORTH, activate(FOOT)).refuses(NORTH, "E-CARD-UNKNOWN", [attack(ENEMY_FOOT)]);
    let fill = |kind, stat, value| C::FillCard { kind, stat, value };
    let (foot, foe) = (scene.unit(FOOT).kind, scene.unit(ENEMY_FOOT).kind);
    scene.refuses(NORTH, "E-CARD-VALUE", [fill(foot, Stat::Attacks, 0), fill(99, Stat::Atk, 1)]);
    scene.does(NORTH, fill(foot, Stat::Attacks, 2)).does(NORTH, attack(ENEMY_FOOT));
    assert_eq!(scene.waits_for(), [Seat(1)], "its owner types what the target needs");
    scene.refuses(NORTH, "E-CARD-UNKNOWN", [roll(TestId::Attack, &[9])]);
    assert!(scene.offers_any(SOUTH, |offer| *offer == fill(foe, Stat::Def, 10)));
    scene.does(SOUTH, fill(foe, Stat::Def, 13)).does(NORTH, roll(TestId::Attack, &[9]));
    assert_eq!(scene.left(ENEMY_FOOT), 6);
}

#[test]
fn what_a_side_hides_it_types_itself() {
    // proves A38
    let mut scene = Scene::house(|house| house.share_stats = false);
    let kind = scene.unit(ENEMY_FOOT).kind;
    scene.refuses(NORTH, "E-CARD-OWN", [C::FillCard { kind, stat: Stat::Mor, value: 3 }]);
    let events = scene.ok(SOUTH, C::FillCard { kind, stat: Stat::Mor, value: 3 });
    let told = |viewer| serde_json::to_value(events[0].redacted(viewer)).unwrap();
    let value = |viewer: Viewer| told(viewer)["card_filled"]["value"].clone();
    assert_eq!(value(Viewer::Seat(Seat(1))), 3);
    assert!(
        [Viewer::Table, Viewer::Seat(Seat(0)), Viewer::Seat(ALLY)]
            .map(value)
            .iter()
            .all(serde_json::Value::is_null)
    );
    let open = scene.ok(NORTH, C::FillCard { kind, stat: Stat::Com, value: 3 });
    assert!(open[0].redacted(Viewer::Table) == open[0]);
}
