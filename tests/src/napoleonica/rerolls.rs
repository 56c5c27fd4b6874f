//! Rerolls and crit effects (N-ATK-7, N-ATK-8, N-RRL, N-FREE-3).

use super::fight::*;
use super::scene::*;
use tracker::games::napoleonica::cards::{CritEffect, Effect, Trait};
use tracker::games::napoleonica::command::{CardFace, Command};
use tracker::games::napoleonica::dice::Symbol;
use tracker::games::napoleonica::house_rules::Source;
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::state::attack::{AttackStep, CardUse, Laid, RerollBy, Situation};

const PAID: RerollBy = RerollBy::Order(Color::Green);

/// A reroll of one die, which then shows a hit.
fn reroll(die: u8, by: RerollBy) -> Command {
    Command::Reroll { die, by, face: Some(faces("!")[0]) }
}

/// North's foot attacks South's in melee and has rolled so.
fn rolled(scene: &mut Scene, letters: &str) {
    declare(scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    bare(scene);
    scene.ok(NORTH, roll(letters));
}

#[test]
fn the_attacker_rerolls_first_and_each_die_once_per_player() {
    // proves N-ATK-7, NV-36, nap.master_of_attack, nap.master_of_defence
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::MasterOfAttack(2)).able(ENEMY_FOOT, Trait::MasterOfDefence(1));
    rolled(&mut scene, "!-*");
    assert_eq!(scene.refused(SOUTH, reroll(1, RerollBy::Ability)), "E-ATK-STEP");
    assert_eq!(scene.refused(NORTH, reroll(2, RerollBy::Ability)), "E-RR-LOCK");
    scene.ok(NORTH, reroll(1, RerollBy::Ability));
    assert_eq!(scene.refused(NORTH, reroll(1, RerollBy::Ability)), "E-RR-TWICE");
    scene.ok(NORTH, KEEP);
    scene.ok(SOUTH, reroll(1, RerollBy::Ability));
    assert!(front(&scene).crit_done, "nothing was left to reroll with");
}

#[test]
fn the_locked_symbol_is_the_tables_choice() {
    // proves N-ATK-7, A-N-12
    let mut scene = Scene::battle_with(|setup| setup.house.locked_symbol = None);
    rolled(&mut scene, "*--");
    scene.ok(NORTH, reroll(0, PAID));
    for (locked, die) in [(Symbol::Miss, 2), (Symbol::Retreat, 1)] {
        let mut scene = Scene::battle_with(|setup| setup.house.locked_symbol = Some(locked));
        rolled(&mut scene, "*<-");
        assert_eq!(scene.refused(NORTH, reroll(die, PAID)), "E-RR-LOCK");
        scene.ok(NORTH, reroll(0, PAID));
    }
}

#[test]
fn a_grenades_dice_may_be_rerolled() {
    // proves N-ATK-7, nap.grenade
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Grenade(dice(2))).able(ENEMY_FOOT, Trait::MasterOfDefence(1));
    declare(&mut scene, FOOT, ENEMY_FOOT, GRENADE, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, roll("--"));
    scene.ok(NORTH, reroll(0, PAID));
    assert_eq!(front(&scene).pool.len(), 2, "as many as printed");
    scene.ok(SOUTH, reroll(0, RerollBy::Ability));
}

#[test]
fn only_a_reroll_that_is_given_as_one_is_paid() {
    // proves N-ATK-7, N-FREE-3, N-RRL-1
    let before_the_roll = || {
        let mut scene = Scene::battle();
        scene.tired(ENEMY_FOOT, 1);
        declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
        bare(&mut scene);
        scene
    };
    let books =
        |scene: &Scene| (scene.player(NORTH).hand.total(), scene.unit(ENEMY_FOOT).fatigue.now);
    let mut scene = before_the_roll();
    scene.ok(NORTH, settled("!--"));
    assert_eq!((books(&scene), over(&scene)), ((6, 1), true), "nobody is asked");
    let mut scene = before_the_roll();
    scene.ok(NORTH, roll("---"));
    scene.ok(NORTH, reroll(0, PAID));
    scene.ok(NORTH, reroll(1, RerollBy::Fatigue));
    assert_eq!(books(&scene), (5, 0));
}

#[test]
fn an_ability_gives_so_many_rerolls() {
    // proves N-ATK-7
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::MasterOfAttack(1));
    rolled(&mut scene, "---");
    scene.ok(NORTH, reroll(0, RerollBy::Ability));
    assert_eq!(scene.refused(NORTH, reroll(1, RerollBy::Ability)), "E-RR-NONE");
    assert_eq!(scene.refused(NORTH, reroll(1, RerollBy::Card)), "E-RR-NONE");
}

#[test]
fn two_masters_are_as_good_as_the_better() {
    // proves N-ABL-1, nap.master_of_attack
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::MasterOfAttack(1)).able(FOOT, Trait::MasterOfAttack(2));
    rolled(&mut scene, "---");
    assert_eq!(front(&scene).rerolls[ATTACKER.at()].ability, 2);
}

#[test]
fn one_order_buys_one_reroll_in_the_own_turn() {
    // proves N-FREE-3, N-FREE-4
    let mut scene = Scene::battle();
    scene.hand(NORTH, orders(2, 1, 0, 0));
    rolled(&mut scene, "---");
    assert_eq!(scene.refused(SOUTH, reroll(0, PAID)), "E-NOT-YOUR-TURN");
    let red = RerollBy::Order(Color::Red);
    assert_eq!(scene.refused(NORTH, reroll(0, red)), "E-ORDER-HAND");
    scene.tired(ENEMY_FOOT, 1).ok(NORTH, reroll(0, PAID));
    assert_eq!(scene.player(NORTH).spent, one(Color::Green));
    assert_eq!(scene.refused(NORTH, reroll(1, PAID)), "E-FREE-REROLL");
}

#[test]
fn without_orders_there_is_nothing_to_pay_with() {
    // proves N-FREE-3
    let mut scene = Scene::battle();
    scene.hand(NORTH, orders(1, 0, 0, 0)).tired(ENEMY_FOOT, 1);
    rolled(&mut scene, "---");
    assert_eq!(scene.refused(NORTH, reroll(0, PAID)), "E-FREE-PAY");
}

#[test]
fn who_has_passed_buys_no_reroll_in_a_counterblow() {
    // proves NV-24, N-BAT-4, N-BAT-5, N-ATK-12
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Counterblow(dice(2)));
    scene.ok(NORTH, activate(FOOT));
    scene.ok(NORTH, Command::Move { then_attack: false });
    scene.ok(NORTH, Command::Pass {});
    declare(&mut scene, ENEMY_FOOT, FOOT, MELEE, Situation::default());
    bare(&mut scene);
    scene.ok(SOUTH, settled("---"));
    scene.ok(NORTH, blow());
    assert_eq!(scene.refused(NORTH, reroll(0, PAID)), "E-BAT-PASSED");
    scene.state.players[0].passed = false;
    assert_eq!(scene.refused(NORTH, reroll(0, PAID)), "E-NOT-YOUR-TURN");
}

fn blow() -> Command {
    Command::Counterblow { pay: Color::Green, situation: Situation::default(), dice: None }
}

#[test]
fn each_side_takes_fatigue_off_the_other_for_one_reroll() {
    // proves N-RRL-1, NB-12, N-FAT-2
    let mut scene = Scene::battle();
    scene.tired(FOOT, 1).tired(ENEMY_FOOT, 2);
    rolled(&mut scene, "---");
    scene.ok(NORTH, reroll(0, RerollBy::Fatigue));
    assert_eq!(scene.refused(NORTH, reroll(1, RerollBy::Fatigue)), "E-RR-ONCE");
    scene.ok(NORTH, KEEP);
    scene.ok(SOUTH, reroll(0, RerollBy::Fatigue));
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(ENEMY_FOOT).fatigue.now), (0, 1));
}

#[test]
fn a_fresh_enemy_has_no_fatigue_to_take() {
    // proves N-RRL-1, NB-12
    let mut scene = Scene::battle();
    rolled(&mut scene, "---");
    assert_eq!(scene.refused(NORTH, reroll(0, RerollBy::Fatigue)), "E-RR-FAT");
    scene.ok(NORTH, KEEP);
    assert!(over(&scene), "the defender was not asked either");
}

#[test]
fn a_fatigue_reroll_may_wake_an_exhausted_unit() {
    // proves NV-37, N-FAT-3
    let mut scene = Scene::battle();
    scene.state.units[usize::from(ENEMY_FOOT)].fatigue.most = 1;
    scene.tired(ENEMY_FOOT, 1);
    rolled(&mut scene, "---");
    assert!(scene.unit(ENEMY_FOOT).exhausted());
    scene.ok(NORTH, reroll(0, RerollBy::Fatigue));
    assert!(!scene.unit(ENEMY_FOOT).exhausted());
}

#[test]
fn fatigue_rerolls_can_be_left_out() {
    // proves N-RRL-1, A-N-28
    let mut scene = Scene::battle_with(|setup| setup.house.fatigue_rerolls = false);
    scene.tired(ENEMY_FOOT, 1);
    rolled(&mut scene, "---");
    assert_eq!(scene.refused(NORTH, reroll(0, RerollBy::Fatigue)), "E-RR-OFF");
}

#[test]
fn more_dice_of_a_crit_come_once_and_may_be_rerolled() {
    // proves N-ATK-8, NV-29
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::MoreDice(2)));
    rolled(&mut scene, "*!-");
    scene.ok(NORTH, KEEP);
    assert_eq!(step(&scene), AttackStep::CritRoll);
    scene.ok(NORTH, roll("*-"));
    assert_eq!(scene.refused(NORTH, reroll(2, PAID)), "E-RR-NEW");
    scene.ok(NORTH, reroll(4, PAID));
    assert_eq!((front(&scene).pool.len(), front(&scene).damage), (5, 4));
}

#[test]
fn a_crit_on_the_extra_dice_deals_two_under_a_hammerblow() {
    // proves NV-29, N-ATK-8, nap.hammerblow
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 2, Some(CritEffect::Hammerblow));
    rolled(&mut scene, "*-");
    let mut attack = front(&scene).clone();
    attack.pool[1].extra = true;
    attack.pool[1].face = Some(faces("*")[0]);
    let tracker::games::napoleonica::state::Phase::Battle(turn) = &mut scene.state.phase else {
        panic!("the battle goes on");
    };
    turn.attacks = vec![attack];
    scene.ok(NORTH, KEEP);
    assert_eq!(front(&scene).damage, 4);
}

#[test]
fn extra_dice_count_towards_the_six_where_the_table_says_so() {
    // proves N-ATK-5, A-N-25
    for (cap, dice) in [(true, 6), (false, 7)] {
        let mut scene = Scene::battle_with(|setup| setup.house.cap_crit_dice = cap);
        printed(&mut scene, FOOT, MELEE, 6, Some(CritEffect::MoreDice(1)));
        rolled(&mut scene, "**----");
        scene.ok(NORTH, KEEP);
        assert_eq!(front(&scene).pool.len(), dice);
    }
}

#[test]
fn what_the_table_settled_is_not_asked_again() {
    // proves N-ATK-7
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::MasterOfAttack(2)).tired(ENEMY_FOOT, 1);
    struck(&mut scene, "!--");
    assert!(over(&scene));
}

#[test]
fn what_the_attacker_settled_leaves_the_defenders_rerolls() {
    // proves N-ATK-7, N-RRL-1
    for by in [RerollBy::Fatigue, RerollBy::Ability] {
        let mut scene = Scene::battle();
        match by {
            RerollBy::Fatigue => scene.tired(FOOT, 1),
            _ => scene.able(ENEMY_FOOT, Trait::MasterOfDefence(1)),
        };
        scene.able(FOOT, Trait::MasterOfAttack(2));
        struck(&mut scene, "!--");
        assert_eq!(step(&scene), AttackStep::Reroll(DEFENDER), "the attacker is not asked again");
        scene.ok(SOUTH, Command::Reroll { die: 0, by, face: Some(faces("-")[0]) });
        assert_eq!((scene.unit(ENEMY_FOOT).models.now, over(&scene)), (4, true));
    }
}

#[test]
fn a_grenades_dice_lie_as_they_fell_where_the_table_says_so() {
    // proves nap.grenade, A-N-75
    let mut scene = Scene::battle_with(|setup| setup.house.grenade_rerolls = false);
    scene.able(FOOT, Trait::Grenade(dice(2))).able(ENEMY_FOOT, Trait::MasterOfDefence(1));
    declare(&mut scene, FOOT, ENEMY_FOOT, GRENADE, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, roll("--"));
    assert!(over(&scene), "nobody is asked");
}

#[test]
fn a_defender_buys_no_reroll_of_another_ones_dice() {
    // proves N-FREE-3
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Counterblow(dice(1)));
    struck(&mut scene, "---");
    scene.ok(SOUTH, blow());
    assert_eq!(scene.refused(NORTH, reroll(0, PAID)), "E-RR-OWN");
}

#[test]
fn a_card_gives_rerolls_to_whoever_played_it() {
    // proves N-ATK-7, N-CRD-4
    let mut scene = Scene::battle();
    deal(&mut scene, SOUTH, 1);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    scene.ok(NORTH, DECLINE);
    scene.ok(SOUTH, lay(Laid::Card(None)));
    let says = CardFace { effects: vec![Effect::Rerolls(1)], ..CardFace::default() };
    scene.ok(SOUTH, Command::UseCard { used: CardUse::Effect, says: Some(says) });
    scene.ok(NORTH, roll("!--"));
    scene.ok(NORTH, KEEP);
    assert_eq!(scene.refused(SOUTH, reroll(7, RerollBy::Card)), "E-DIE-PLACE");
    scene.ok(SOUTH, reroll(1, RerollBy::Card));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 4, "two hits now, and the defender is asked");
    assert_eq!(step(&scene), AttackStep::Reduce);
}

#[test]
fn the_app_rerolls_where_it_rolls() {
    // proves N-ATK-7
    let mut scene = Scene::battle_with(|setup| {
        setup.dice[0].faces = Some(faces("*!<-"));
        setup.sources.dice = Source::App;
    });
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    scene.ok(NORTH, DECLINE);
    scene.chance(&[&[3, 3, 3]]).ok(SOUTH, DECLINE);
    assert_eq!(scene.refused(NORTH, reroll(0, PAID)), "E-APP-DRAWS");
    scene.tired(ENEMY_FOOT, 1).chance(&[&[1]]);
    scene.ok(NORTH, Command::Reroll { die: 0, by: PAID, face: None });
    assert_eq!(front(&scene).pool[0].face, Some(faces("!")[0]));
}
