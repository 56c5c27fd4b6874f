//! Reactions (W-MAN) and rallying (W-RAL).

use super::prelude::*;

fn withdraw(unit: UnitId) -> C {
    C::Withdraw { unit }
}

fn follow(unit: UnitId) -> C {
    C::FollowUp { unit }
}

fn brace(unit: UnitId) -> C {
    C::SetForCharge { unit }
}

/// South's artillery has failed its test for being Diminished.
fn failed(scene: &mut Scene) -> &mut Scene {
    scene.with_left(ENEMY_BOWS, 4).turn_of(NORTH, BOWS).hits(NORTH, ENEMY_BOWS, 1);
    scene.does(SOUTH, roll(TestId::Diminish, &[2]))
}

#[test]
fn who_fails_a_morale_test_may_withdraw_instead() {
    // proves W-DIM-3, W-MAN-1, W-V-9, A21
    let mut scene = Scene::battle();
    failed(&mut scene);
    assert_eq!((scene.left(ENEMY_BOWS), scene.waits_for()), (3, vec![Seat(1)]));
    scene.refuses(NORTH, "E-REACT-FIRST", [attack(ENEMY_FOOT)]);
    scene.refuses(NORTH, "E-MAN-NONE", [withdraw(ENEMY_BOWS)]);
    scene.does(SOUTH, withdraw(ENEMY_BOWS));
    assert_eq!((scene.left(ENEMY_BOWS), scene.spot(ENEMY_BOWS)), (3, Some(at(SOUTH, Rear, 3))));
    assert!(!scene.can_react(ENEMY_BOWS));
    scene.refuses(SOUTH, "E-MAN-BEHIND", [withdraw(ENEMY_BOWS), withdraw(ENEMY_KITES)]);
}

#[test]
fn without_room_behind_the_casualty_is_suffered() {
    // proves W-MAN-5, W-V-10
    let spoils: [fn(&mut Scene); 4] = [
        |scene| scene.unit(ENEMY_BOWS).stand(at(SOUTH, Rear, 3)),
        |scene| scene.unit(ENEMY_GUARD).stand(at(SOUTH, Rear, 3)),
        |scene| scene.unit(ENEMY_BOWS).reaction = false,
        |scene| {
            scene.by_house(|house| house.collapse_closes_up = false);
            scene.state.collapsed.insert((SOUTH, Rear));
        },
    ];
    for spoil in spoils {
        let mut scene = Scene::battle();
        spoil(&mut scene);
        failed(&mut scene);
        assert_eq!((scene.left(ENEMY_BOWS), scene.waits_for()), (2, vec![Seat(0)]));
    }
    let mut scene = Scene::battle();
    scene.refuses(SOUTH, "E-MAN-NONE", [withdraw(ENEMY_FOOT)]);
    scene.unit(ENEMY_FOOT).reaction = false;
    scene.refuses(SOUTH, "E-MAN-REACTED", [withdraw(ENEMY_FOOT)]);
}

/// North's cavalry hits the foot that stands alone.
fn charged(house: fn(&mut HouseRules), left: u8) -> Scene {
    let mut scene = Scene::house(house);
    scene.with_left(ENEMY_FOOT, left).own_card(HORSE, |card| card.attacks = Some(2));
    scene.does(NORTH, activate(HORSE)).hits(NORTH, ENEMY_FOOT, 1);
    scene
}

#[test]
fn infantry_sets_for_the_charge_that_has_hurt_it() {
    // proves W-V-11, W-MAN-1, A31
    let mut scene = charged(|_| (), 6);
    assert_eq!(scene.waits_for(), [Seat(1)]);
    scene.refuses(SOUTH, "E-MAN-CHARGE", [brace(ENEMY_BOWS), brace(ENEMY_GUARD)]);
    let mut failed = scene.clone();
    failed.does(SOUTH, brace(ENEMY_FOOT)).does(SOUTH, roll(TestId::SetForCharge, &[11]));
    assert_eq!(failed.left(HORSE), 6);
    scene.does(SOUTH, brace(ENEMY_FOOT)).does(SOUTH, roll(TestId::SetForCharge, &[12]));
    assert_eq!((scene.left(HORSE), scene.can_react(ENEMY_FOOT)), (5, false));
    scene.hits(NORTH, ENEMY_FOOT, 1);
    assert_eq!((scene.left(ENEMY_FOOT), scene.waits_for()), (4, vec![Seat(0)]), "once");
    scene.refuses(SOUTH, "E-MAN-REACTED", [brace(ENEMY_FOOT)]);
    let mut scene = Scene::active(FOOT);
    scene.hits(NORTH, ENEMY_FOOT, 1);
    assert_eq!(scene.waits_for(), [Seat(0)], "no charge");
}

#[test]
fn infantry_sets_for_the_magic_of_a_mounted_unit_that_has_hurt_it() {
    // proves W-MAG-1, A31
    let hurt = |by: UnitId, die: u8| {
        let mut scene = Scene::active(by);
        scene.does(NORTH, C::Magic { target: Some(ENEMY_FOOT) });
        scene.does(SOUTH, roll(TestId::Magic, &[die]));
        if scene.offers(SOUTH).iter().any(|offer| offer.command == withdraw(ENEMY_FOOT)) {
            scene.does(SOUTH, DECLINE);
        }
        scene
    };
    let mut scene = hurt(HORSE, 2);
    assert_eq!((scene.left(ENEMY_FOOT), scene.waits_for()), (5, vec![Seat(1)]));
    scene.does(SOUTH, brace(ENEMY_FOOT)).does(SOUTH, roll(TestId::SetForCharge, &[12]));
    assert_eq!((scene.left(HORSE), scene.waits_for()), (5, vec![Seat(0)]));
    for (by, die) in [(HORSE, 19), (BOWS, 2)] {
        assert_eq!(hurt(by, die).waits_for(), [Seat(0)], "no casualty of a charge");
    }
}

#[test]
fn a_broken_unit_sets_for_no_charge_but_by_a_house_rule() {
    // proves W-MAN-3, W-V-12, A14
    let scene = charged(|_| (), 1);
    assert_eq!((scene.place(ENEMY_FOOT), scene.waits_for()), (Place::Broken, vec![Seat(0)]));
    let mut scene = charged(|house| house.set_for_charge_on_break = true, 1);
    scene.does(SOUTH, brace(ENEMY_FOOT)).does(SOUTH, roll(TestId::SetForCharge, &[12]));
    assert_eq!((scene.left(HORSE), scene.place(ENEMY_FOOT)), (5, Place::Broken));
}

/// South's foot breaks before North's.
fn broken() -> Scene {
    let mut scene = Scene::battle();
    scene.with_left(ENEMY_FOOT, 1).does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
    scene
}

const GAP: Spot = Spot { board: SOUTH, space: Space { rank: Vanguard, file: 3 } };

#[test]
fn infantry_follows_into_a_space_that_an_enemy_left() {
    // proves W-MAN-2, W-V-13, A22
    let mut scene = broken();
    assert_eq!(scene.waits_for(), [Seat(0)], "none of the side that left it, and infantry alone");
    scene.refuses(NORTH, "E-MAN-INFANTRY", [follow(BOWS), follow(HORSE)]);
    scene.refuses(NORTH, "E-MAN-NONE", [follow(GUARD), follow(SECOND)]);
    let mut failed = scene.clone();
    failed.does(NORTH, follow(FOOT)).does(NORTH, roll(TestId::FollowUp, &[6]));
    assert_eq!((failed.spot(FOOT), failed.can_react(FOOT)), (Some(at(NORTH, Vanguard, 3)), false));
    assert_eq!(failed.state.windows.front(), None, "nobody else is beside it");
    failed.refuses(NORTH, "E-MAN-NONE", [follow(FOOT)]);
    let mut declined = scene.clone();
    declined.does(NORTH, DECLINE).refuses(NORTH, "E-ASKED", [DECLINE]);
    scene.does(NORTH, follow(FOOT)).does(NORTH, roll(TestId::FollowUp, &[7]));
    assert_eq!(scene.spot(FOOT), Some(GAP));
    assert_eq!(scene.state.acting().unwrap().moves, 0, "it still has its Move");
}

#[test]
fn a_space_that_is_left_by_following_may_be_followed_into() {
    // proves W-MAN-2, W-V-14
    let mut scene = Scene::battle();
    scene.stands(ENEMY_GUARD, at(NORTH, Vanguard, 4)).with_left(ENEMY_FOOT, 1);
    scene.does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
    scene.does(NORTH, follow(FOOT)).does(NORTH, roll(TestId::FollowUp, &[20]));
    assert_eq!(scene.waits_for(), [Seat(1)]);
    scene.does(SOUTH, follow(ENEMY_GUARD)).does(SOUTH, roll(TestId::FollowUp, &[20]));
    assert_eq!(scene.spot(ENEMY_GUARD), Some(at(NORTH, Vanguard, 3)));
    assert_eq!(scene.waits_for(), [Seat(0)], "each unit once");
}

#[test]
fn whoever_leaves_a_space_may_be_followed() {
    // proves W-MAN-2
    let mut scene = Scene::active(FOOT);
    scene.does(NORTH, go(at(NORTH, Reserve, 3)));
    assert_eq!(scene.waits_for(), [Seat(1)], "a Move");
    scene.does(SOUTH, follow(ENEMY_FOOT)).does(SOUTH, roll(TestId::FollowUp, &[20]));
    assert_eq!(scene.spot(ENEMY_FOOT), Some(at(NORTH, Vanguard, 3)));
    assert_eq!(scene.waits_for(), [Seat(0)], "nobody of North stands beside the space behind");
}

#[test]
fn commanders_who_may_follow_are_asked_together() {
    // proves W-MAN-1
    let mut scene = Scene::battle();
    scene.stands(SECOND, at(SOUTH, Vanguard, 2)).with_left(ENEMY_FOOT, 1);
    scene.does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
    assert_eq!(scene.waits_for(), [Seat(0), ALLY]);
    let mut spent = scene.clone();
    spent.unit(SECOND).reaction = false;
    spent.refuses(ALLY, "E-MAN-REACTED", [follow(SECOND)]);
    scene.does(NORTH, DECLINE).does(ALLY, follow(SECOND));
    assert_eq!(scene.waits_for(), [ALLY]);
    let mut spent = Scene::battle();
    spent.stands(SECOND, at(SOUTH, Vanguard, 2)).with_left(ENEMY_FOOT, 1);
    spent.unit(SECOND).reaction = false;
    spent.does(NORTH, activate(FOOT)).hits(NORTH, ENEMY_FOOT, 1);
    assert_eq!(spent.waits_for(), [Seat(0)]);
    spent.insisted(ALLY, follow(SECOND));
    spent.does(ALLY, roll(TestId::FollowUp, &[20]));
    assert_eq!(
        spent.spot(SECOND),
        Some(GAP),
        "the table lets who was not asked follow all the same"
    );
    scene.does(ALLY, roll(TestId::FollowUp, &[20]));
    assert_eq!((scene.spot(SECOND), scene.waits_for()), (Some(GAP), vec![Seat(0)]));
}

fn rally(unit: UnitId, to: Option<Spot>) -> C {
    C::Rally { unit, to }
}

const HOME: Option<Spot> = Some(Spot { board: NORTH, space: Space { rank: Rear, file: 3 } });

fn beaten(unit: UnitId) -> Scene {
    let mut scene = Scene::battle();
    scene.is(unit, Place::Broken);
    scene
}

#[test]
fn a_broken_unit_is_rallied_once() {
    // proves W-RAL-1, W-RAL-2, W-V-32, A29
    for (face, left) in [(12, 1), (20, 2)] {
        let mut scene = beaten(FOOT);
        scene.does(NORTH, rally(FOOT, HOME)).does(NORTH, roll(TestId::Rally, &[face]));
        assert_eq!((scene.left(FOOT), scene.spot(FOOT)), (left, HOME));
        scene.is(FOOT, Place::Broken).refuses(
            NORTH,
            "E-RAL-ONCE",
            [rally(FOOT, Some(at(NORTH, Rear, 4)))],
        );
    }
    let mut scene = beaten(FOOT);
    scene.does(NORTH, rally(FOOT, HOME)).does(NORTH, roll(TestId::Rally, &[11]));
    assert_eq!(scene.place(FOOT), Place::Disbanded);
    scene.refuses(NORTH, "E-RAL-DISBANDED", [rally(FOOT, HOME)]);
    let mut scene = beaten(HORSE);
    scene.refuses(NORTH, "E-DEP-OFF", [rally(HORSE, HOME)]);
    scene.does(NORTH, rally(HORSE, None)).does(NORTH, roll(TestId::Rally, &[12]));
    assert_eq!(scene.place(HORSE), Place::Aside);
}

#[test]
fn a_unit_comes_back_on_its_own_side_between_activations() {
    // proves W-RAL-1, W-COL-1
    let mut scene = beaten(FOOT);
    scene.refuses(NORTH, "E-RAL-BROKEN", [rally(GUARD, HOME)]);
    scene.refuses(NORTH, "E-RAL-SPACE", [rally(FOOT, None), rally(FOOT, Some(at(SOUTH, Rear, 3)))]);
    scene.refuses(NORTH, "E-SPACE", [rally(FOOT, Some(at(NORTH, Vanguard, 2)))]);
    scene.state.collapsed.insert((NORTH, Reserve));
    scene.refuses(NORTH, "E-COL-RANK", [rally(FOOT, Some(at(NORTH, Reserve, 2)))]);
    scene.is(ENEMY_BOWS, Place::Broken);
    scene.refuses(NORTH, "E-RND-OWNER", [rally(ENEMY_BOWS, Some(at(SOUTH, Rear, 3)))]);
    assert!(scene.offers_any(NORTH, |offer| matches!(offer, C::Rally { .. })));
    scene.does(NORTH, activate(GUARD)).refuses(NORTH, "E-RND-FINISH", [rally(FOOT, HOME)]);
    let mut scene = beaten(FOOT);
    scene.by_house(|house| house.rally = false).refuses(NORTH, "E-RAL-OFF", [rally(FOOT, HOME)]);
}
