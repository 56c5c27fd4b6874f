//! Rerolls and crit effects (N-ATK-7, N-ATK-8, N-RRL, N-FREE-3).

use super::super::prelude::*;
use RerollBy::{Ability as ABILITY, Card as CARD, Fatigue as FATIGUE};

const PAID: RerollBy = RerollBy::Order(Color::Green);

/// A reroll of one die, which then shows a hit.
fn reroll(die: u8, by: RerollBy) -> Command {
    Command::Reroll { die, by, face: Some(faces("!")[0]) }
}

/// North's foot has rolled in melee against South's, in a battle set up further.
fn rolled(letters: &str, set: impl FnOnce(&mut Scene) -> &mut Scene) -> Scene {
    rolled_in(Scene::with(set), letters)
}

fn rolled_in(mut scene: Scene, letters: &str) -> Scene {
    scene.declared().rolled(letters);
    scene
}

/// Both foot have these abilities.
fn masters(own: u8, other: u8) -> impl Fn(&mut Scene) -> &mut Scene {
    move |scene| {
        scene.able(FOOT, Trait::MasterOfAttack(own));
        if other > 0 {
            scene.able(ENEMY_FOOT, Trait::MasterOfDefence(other));
        }
        scene
    }
}

#[test]
fn the_attacker_rerolls_first_and_each_die_once_per_player() {
    // proves N-ATK-7, NV-36, nap.master_of_attack, nap.master_of_defence
    let mut scene = rolled("!-*", masters(2, 1));
    scene.refuses(SOUTH, "E-ATK-STEP", [reroll(1, ABILITY)]);
    scene.refuses(NORTH, "E-RR-LOCK", [reroll(2, ABILITY)]);
    scene.does(NORTH, reroll(1, ABILITY)).refuses(NORTH, "E-RR-TWICE", [reroll(1, ABILITY)]);
    scene.does(NORTH, KEEP).ok(SOUTH, reroll(1, ABILITY));
    assert!(scene.front().crit_done, "nothing was left to reroll with");
}

#[test]
fn the_locked_symbol_is_the_tables_choice() {
    // proves N-ATK-7, A-N-12
    for (locked, die) in
        [(None, None), (Some(Symbol::Miss), Some(2)), (Some(Symbol::Retreat), Some(1))]
    {
        let scene = Scene::battle_with(|setup| setup.house.locked_symbol = locked);
        let mut scene = rolled_in(scene, "*<-");
        scene.refuses(NORTH, "E-RR-LOCK", die.map(|die| reroll(die, PAID)));
        scene.ok(NORTH, reroll(0, PAID));
    }
}

/// North's foot throws a grenade at a master of defense and rolls two misses.
fn thrown(mut scene: Scene) -> Scene {
    scene.able(FOOT, Trait::Grenade(dice(2))).able(ENEMY_FOOT, Trait::MasterOfDefence(1));
    scene.declare(FOOT, ENEMY_FOOT, GRENADE, PLAIN).rolled("--");
    scene
}

#[test]
fn a_grenades_dice_may_be_rerolled() {
    // proves N-ATK-7, nap.grenade
    let mut scene = thrown(Scene::battle());
    assert_eq!(scene.does(NORTH, reroll(0, PAID)).front().pool.len(), 2, "as many as printed");
    scene.ok(SOUTH, reroll(0, ABILITY));
}

#[test]
fn a_grenades_dice_lie_as_they_fell_where_the_table_says_so() {
    // proves nap.grenade, A-N-75
    let scene = thrown(Scene::battle_with(|setup| setup.house.grenade_rerolls = false));
    assert!(scene.over(), "nobody is asked");
}

#[test]
fn only_a_reroll_that_is_given_as_one_is_paid() {
    // proves N-ATK-7, N-FREE-3, N-RRL-1
    let books =
        |scene: &Scene| (scene.player(NORTH).hand.total(), scene.unit(ENEMY_FOOT).fatigue.now);
    let mut scene = Scene::with(|it| it.tired(ENEMY_FOOT, 1));
    scene.struck("!--");
    assert_eq!((books(&scene), scene.over()), ((6, 1), true), "nobody is asked");
    let mut scene = rolled("---", |it| it.tired(ENEMY_FOOT, 1));
    scene.plays(NORTH, [reroll(0, PAID), reroll(1, FATIGUE)]);
    assert_eq!(books(&scene), (5, 0));
}

#[test]
fn an_ability_gives_so_many_rerolls() {
    // proves N-ATK-7
    let mut scene = rolled("---", masters(1, 0));
    scene.ok(NORTH, reroll(0, ABILITY));
    scene.refuses(NORTH, "E-RR-NONE", [reroll(1, ABILITY), reroll(1, CARD)]);
}

#[test]
fn two_masters_are_as_good_as_the_better() {
    // proves N-ABL-1, nap.master_of_attack
    let scene = rolled("---", |it| masters(2, 0)(it.able(FOOT, Trait::MasterOfAttack(1))));
    assert_eq!(scene.front().rerolls[ATTACKER.at()].ability, 2);
}

#[test]
fn one_order_buys_one_reroll_in_the_own_turn() {
    // proves N-FREE-3, N-FREE-4
    let mut scene = rolled("---", |it| it.hand(NORTH, orders(2, 1, 0, 0)));
    scene.refuses(SOUTH, "E-NOT-YOUR-TURN", [reroll(0, PAID)]);
    scene.refuses(NORTH, "E-ORDER-HAND", [reroll(0, RerollBy::Order(Color::Red))]);
    scene.tired(ENEMY_FOOT, 1).ok(NORTH, reroll(0, PAID));
    assert_eq!(scene.player(NORTH).spent, one(Color::Green));
    scene.refuses(NORTH, "E-FREE-REROLL", [reroll(1, PAID)]);
}

#[test]
fn without_orders_there_is_nothing_to_pay_with() {
    // proves N-FREE-3
    let mut scene = rolled("---", |it| it.hand(NORTH, one(Color::Green)).tired(ENEMY_FOOT, 1));
    scene.refuses(NORTH, "E-FREE-PAY", [reroll(0, PAID)]);
}

#[test]
fn who_has_passed_buys_no_reroll_in_a_counterblow() {
    // proves NV-24, N-BAT-4, N-BAT-5, N-ATK-12
    let mut scene = Scene::with(|it| it.able(FOOT, Trait::Counterblow(dice(2))).active(FOOT));
    scene.plays(NORTH, [MOVE, PASS]).declare(ENEMY_FOOT, FOOT, MELEE, PLAIN).rolls("---");
    scene.does(NORTH, BLOW).refuses(NORTH, "E-BAT-PASSED", [reroll(0, PAID)]);
    scene.state.players[0].passed = false;
    scene.refuses(NORTH, "E-NOT-YOUR-TURN", [reroll(0, PAID)]);
}

#[test]
fn each_side_takes_fatigue_off_the_other_for_one_reroll() {
    // proves N-RRL-1, NB-12, N-FAT-2
    let mut scene = rolled("---", |it| it.tired(FOOT, 1).tired(ENEMY_FOOT, 2));
    scene.does(NORTH, reroll(0, FATIGUE)).refuses(NORTH, "E-RR-ONCE", [reroll(1, FATIGUE)]);
    scene.does(NORTH, KEEP).ok(SOUTH, reroll(0, FATIGUE));
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(ENEMY_FOOT).fatigue.now), (0, 1));
}

#[test]
fn a_fresh_enemy_has_no_fatigue_to_take() {
    // proves N-RRL-1, NB-12
    let mut scene = rolled("---", |it| it);
    scene.refuses(NORTH, "E-RR-FAT", [reroll(0, FATIGUE)]);
    assert!(scene.does(NORTH, KEEP).over(), "the defender was not asked either");
}

#[test]
fn a_fatigue_reroll_may_wake_an_exhausted_unit() {
    // proves NV-37, N-FAT-3
    let mut scene = Scene::with(|it| it.tired(ENEMY_FOOT, 1));
    scene.of(ENEMY_FOOT).fatigue.most = 1;
    let mut scene = rolled_in(scene, "---");
    assert!(scene.unit(ENEMY_FOOT).exhausted());
    assert!(!scene.does(NORTH, reroll(0, FATIGUE)).unit(ENEMY_FOOT).exhausted());
}

#[test]
fn fatigue_rerolls_can_be_left_out() {
    // proves N-RRL-1, A-N-28
    let mut scene = Scene::battle_with(|setup| setup.house.fatigue_rerolls = false);
    scene.tired(ENEMY_FOOT, 1);
    rolled_in(scene, "---").refuses(NORTH, "E-RR-OFF", [reroll(0, FATIGUE)]);
}

#[test]
fn more_dice_of_a_crit_come_once_and_may_be_rerolled() {
    // proves N-ATK-8, NV-29
    let more = Some(CritEffect::MoreDice(2));
    let mut scene = rolled("*!-", |it| it.printed(FOOT, MELEE, 3, more));
    assert_eq!(scene.does(NORTH, KEEP).step(), AttackStep::CritRoll);
    scene.does(NORTH, roll("*-")).refuses(NORTH, "E-RR-NEW", [reroll(2, PAID)]);
    let attack = scene.does(NORTH, reroll(4, PAID)).front();
    assert_eq!((attack.pool.len(), attack.damage), (5, 4));
}

#[test]
fn a_crit_on_the_extra_dice_deals_two_under_a_hammerblow() {
    // proves NV-29, N-ATK-8, nap.hammerblow
    let hammer = Some(CritEffect::Hammerblow);
    let mut scene = rolled("*-", |it| it.printed(FOOT, MELEE, 2, hammer));
    let Phase::Battle(turn) = &mut scene.state.phase else { panic!("the battle goes on") };
    let die = &mut turn.attacks[0].pool[1];
    (die.extra, die.face) = (true, Some(faces("*")[0]));
    assert_eq!(scene.does(NORTH, KEEP).front().damage, 4);
}

#[test]
fn extra_dice_count_towards_the_six_where_the_table_says_so() {
    // proves N-ATK-5, A-N-25
    for (cap, dice) in [(true, 6), (false, 7)] {
        let mut scene = Scene::battle_with(|setup| setup.house.cap_crit_dice = cap);
        scene.printed(FOOT, MELEE, 6, Some(CritEffect::MoreDice(1)));
        let mut scene = rolled_in(scene, "**----");
        assert_eq!(scene.does(NORTH, KEEP).front().pool.len(), dice);
    }
}

#[test]
fn what_the_table_settled_is_not_asked_again() {
    // proves N-ATK-7
    let mut scene = Scene::with(|it| masters(2, 0)(it).tired(ENEMY_FOOT, 1));
    scene.struck("!--");
    assert!(scene.over());
}

#[test]
fn what_the_attacker_settled_leaves_the_defenders_rerolls() {
    // proves N-ATK-7, N-RRL-1
    for (by, fatigue, master) in [(FATIGUE, 1, 0), (ABILITY, 0, 1)] {
        let mut scene = Scene::with(|it| masters(2, master)(it).tired(FOOT, fatigue));
        scene.struck("!--");
        assert_eq!(scene.step(), AttackStep::Reroll(DEFENDER), "the attacker is not asked again");
        scene.ok(SOUTH, Command::Reroll { die: 0, by, face: Some(faces("-")[0]) });
        assert_eq!((scene.unit(ENEMY_FOOT).models.now, scene.over()), (4, true));
    }
}

#[test]
fn a_defender_buys_no_reroll_of_another_ones_dice() {
    // proves N-FREE-3
    let mut scene = Scene::with(|it| it.able(ENEMY_FOOT, Trait::Counterblow(dice(1))));
    scene.struck("---");
    scene.does(SOUTH, BLOW).refuses(NORTH, "E-RR-OWN", [reroll(0, PAID)]);
}

#[test]
fn a_card_gives_rerolls_to_whoever_played_it() {
    // proves N-ATK-7, N-CRD-4
    let mut scene = Scene::with(|it| it.deal(SOUTH, 1).declared());
    let says = CardFace { effects: vec![Effect::Rerolls(1)], ..CardFace::default() };
    scene.lays(None, Some(Laid::Card(None))).ok(SOUTH, read(CardUse::Effect, says));
    scene.plays(NORTH, [roll("!--"), KEEP]);
    scene.refuses(SOUTH, "E-DIE-PLACE", [reroll(7, CARD)]).ok(SOUTH, reroll(1, CARD));
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 4, "two hits now, and the defender is asked");
    assert_eq!(scene.step(), AttackStep::Reduce);
}

#[test]
fn the_app_rerolls_where_it_rolls() {
    // proves N-ATK-7
    let mut scene = Scene::battle_with(|setup| {
        setup.dice[0].faces = Some(faces("*!<-"));
        setup.sources.dice = Source::App;
    });
    scene.declared().does(NORTH, DECLINE).chance(&[&[3, 3, 3]]).ok(SOUTH, DECLINE);
    scene.refuses(NORTH, "E-APP-DRAWS", [reroll(0, PAID)]).tired(ENEMY_FOOT, 1).chance(&[&[1]]);
    scene.ok(NORTH, Command::Reroll { die: 0, by: PAID, face: None });
    assert_eq!(scene.front().pool[0].face, Some(faces("!")[0]));
}
