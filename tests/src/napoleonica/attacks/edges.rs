//! The edges of an attack: the strike of a square, the dice of a Counterblow, who is in reach, who
//! is too tired, and the better of two abilities of one name (N-ATK-1, N-ATK-11 to N-ATK-13,
//! N-ABL-1).

use super::super::prelude::*;

/// The unit's card has no melee attack.
fn disarm(scene: &mut Scene, unit: UnitId) -> &mut Scene {
    let unarmed = |card: &mut UnitCard| {
        card.attacks.as_mut().unwrap().retain(|attack| attack.kind != MELEE);
    };
    scene.card(unit, unarmed)
}

/// The kinds of dice in the pool, in its order.
fn pool(scene: &Scene) -> Vec<&str> {
    scene.front().pool.iter().map(|die| die.die.as_str()).collect()
}

/// North's foot struck South's, which strikes back.
fn struck_back(scene: &mut Scene) -> &mut Scene {
    scene.struck("---");
    scene.does(SOUTH, BLOW)
}

/// North's foot, whose crit is a frenzy, struck with one.
fn in_frenzy(scene: &mut Scene) -> &mut Scene {
    scene.printed(FOOT, MELEE, 3, Some(CritEffect::Frenzy)).struck("*--");
    scene
}

/// One of the two kinds of dice is left out.
const DROP: [u8; 1] = [0];

#[test]
fn cards_go_with_the_strike_of_a_square_as_with_any_attack() {
    // proves N-ATK-13, N-CRD-1
    let mut scene = Scene::battle_with(two_kinds);
    scene.deal(NORTH, 1).deal(SOUTH, 1).squared(PLAIN).lays(Some(Laid::Decoy), None);
    assert_eq!(scene.does(NORTH, settled("-")).front().origin, Origin::Square);
    assert_eq!(scene.step(), AttackStep::Lay(ATTACKER));
    scene.ok(SOUTH, lay(Laid::Card(None)));
    assert_eq!(scene.step(), AttackStep::Reveal(ATTACKER), "North has had its card");
    let bonus = Some(Bonus { attack: MELEE, dice: steel(1) });
    scene.ok(SOUTH, read(CardUse::Bonus, CardFace { bonus, ..CardFace::default() }));
    assert_eq!(pool(&scene), ["bone", "steel"], "of which one is chosen");
    assert_eq!(pool(scene.does(SOUTH, drop_dice(&DROP))), ["steel"]);
}

#[test]
fn nobody_forms_square_against_a_square() {
    // proves N-ATK-13
    let mut scene = Scene::with(|it| it.able(HORSE, Trait::Square).squared(PLAIN));
    scene.rolls("-");
    scene.refuses(NORTH, "E-SQ-CAV", [SQUARE]);
}

#[test]
fn flanking_gives_no_die_in_a_squared_fight() {
    // proves N-ATK-13, A-N-80
    let mut scene = Scene::battle_with(two_kinds);
    scene.squared(FLANKED).bare();
    assert_eq!(pool(&scene), ["bone"], "nothing is left to choose");
    assert_eq!(scene.shown().reasons.len(), 1);
    let mut scene = Scene::battle_with(two_kinds);
    scene.able(ENEMY_FOOT, Trait::Square).declare(HORSE, ENEMY_FOOT, MELEE, FLANKED);
    let named = |die: &str| {
        let dice = Some([die.into(), "bone".into()]);
        Command::FormSquare { dice, situation: PLAIN }
    };
    scene.refuses(SOUTH, "E-DIE-KIND", [named("steel")]).ok(SOUTH, named("bone"));
}

#[test]
fn a_square_without_a_melee_attack_strikes_with_a_die_of_its_choice() {
    // proves N-ATK-13, A-N-72
    let mut scene = Scene::battle_with(two_kinds);
    disarm(&mut scene, ENEMY_FOOT).squared(PLAIN).rolls("-");
    assert_eq!(pool(scene.bare()), ["bone", "steel"]);
    assert_eq!(pool(scene.does(SOUTH, drop_dice(&DROP))), ["steel"]);
}

#[test]
fn a_counterblow_has_its_number_or_the_melee_dice_or_one() {
    // proves N-ATK-12, A-N-33, A-N-79
    for (x, armed, expected) in [
        (steel(2), true, vec!["steel", "steel"]),
        (Vec::new(), true, vec!["bone", "bone", "bone"]),
        (steel(2), false, vec!["steel"]),
        (Vec::new(), false, vec!["steel"]),
    ] {
        let mut scene = Scene::battle_with(|setup| {
            two_kinds(setup);
            setup.house.counterblow_die = Some("steel".into());
        });
        if !armed {
            disarm(&mut scene, ENEMY_FOOT);
        }
        let struck = struck_back(scene.able(ENEMY_FOOT, Trait::Counterblow(x)));
        assert_eq!(pool(struck), expected);
    }
}

#[test]
fn the_one_die_of_a_counterblow_is_chosen_where_the_table_agreed_on_none() {
    // proves N-ATK-12, A-N-79
    let mut scene = Scene::battle_with(two_kinds);
    disarm(&mut scene, ENEMY_FOOT).able(ENEMY_FOOT, Trait::Counterblow(dice(2))).struck("---");
    let offered = scene.open_offers(SOUTH).remove(0);
    let Command::Counterblow { pay, situation, dice } = offered else { panic!("{offered:?}") };
    assert_eq!(dice, Some(super::super::scene::dice(1)), "an example");
    scene.ok(SOUTH, Command::Counterblow { pay, situation, dice: Some(steel(3)) });
    assert_eq!(pool(&scene), ["steel"]);
}

#[test]
fn who_strikes_back_without_a_melee_attack_persecutes_nobody() {
    // proves N-ATK-11, N-ATK-12, nap.persecution
    for armed in [true, false] {
        let mut scene = Scene::battle_with(|setup| {
            two_kinds(setup);
            setup.house.counterblow_die = Some("steel".into());
        });
        if !armed {
            disarm(&mut scene, ENEMY_FOOT);
        }
        scene.able(ENEMY_FOOT, Trait::Persecution(2)).models(FOOT, 1);
        struck_back(scene.able(ENEMY_FOOT, Trait::Counterblow(steel(1)))).rolls("!");
        assert_eq!(scene.over(), !armed, "nobody is asked where only no is possible");
    }
}

#[test]
fn who_went_back_under_the_answer_of_the_horse_is_out_of_reach() {
    // proves N-ATK-12, A-N-81
    let mut scene = Scene::with(|it| it.able(ENEMY_FOOT, Trait::Counterblow(dice(1))));
    scene.able(HORSE, Trait::Counterblow(dice(1))).squared(PLAIN).rolls("-");
    scene.rolls("-");
    scene.kept().does(NORTH, BLOW).rolls("<");
    assert!(scene.does(SOUTH, BACK).over(), "the foot left the horse by its own retreat");
}

#[test]
fn a_counterblows_crit_sets_off_frenzy_once() {
    // proves N-ATK-12, nap.counterblow, nap.frenzy
    let mut scene = Scene::with(|it| it.able(ENEMY_FOOT, Trait::Counterblow(dice(2))));
    struck_back(scene.printed(ENEMY_FOOT, MELEE, 3, Some(CritEffect::Frenzy))).rolls("*-");
    assert_eq!((scene.step(), scene.front().origin), (AttackStep::Frenzy, Origin::Counterblow));
    scene.ok(SOUTH, attack(FOOT, MELEE));
    assert_eq!((scene.front().attacker, scene.front().origin), (ENEMY_FOOT, Origin::Frenzy));
    scene.rolls("*--");
    assert!(scene.over(), "once in an activation");
}

#[test]
fn who_was_tired_out_in_the_fight_does_not_attack_again() {
    // proves N-ATK-1, N-ACT-13, nap.frenzy
    for (fatigue, again) in [(0, true), (1, false)] {
        let mut scene = Scene::battle_with(|setup| setup.house.fatigue_rerolls = false);
        scene.able(ENEMY_FOOT, Trait::Counterblow(dice(2))).tired(FOOT, fatigue);
        in_frenzy(&mut scene).does(SOUTH, BLOW).rolls("!!");
        let over = scene.does(NORTH, REDUCE).over();
        assert_eq!(!over, again, "fatigue {fatigue} and one more");
    }
}

#[test]
fn who_is_tired_by_the_time_of_the_second_attack_is_refused() {
    // proves N-ATK-1, nap.frenzy
    let mut scene = Scene::with(in_frenzy);
    assert_eq!(scene.step(), AttackStep::Frenzy);
    let refused = scene.tired(FOOT, 2).refused_by(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!(refused, ["N-ATK-1", "E-ACT-TIRED"]);
}

#[test]
fn who_was_tired_out_by_being_activated_again_finishes_in_full() {
    // proves N-ACT-6, nap.frenzy
    let mut scene = Scene::battle_with(|setup| {
        setup.house.deactivation = false;
        setup.house.fatigue_rerolls = false;
    });
    in_frenzy(scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1));
    assert!(scene.unit(FOOT).exhausted());
    assert_eq!(scene.step(), AttackStep::Frenzy);
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
}

#[test]
fn of_two_abilities_of_one_name_the_better_counts() {
    // proves N-ABL-1, nap.counterblow, nap.flank
    let mut scene = Scene::battle();
    for strength in [1, 2] {
        scene.able(ENEMY_FOOT, Trait::Counterblow(dice(strength)));
        scene.able(FOOT, Trait::Flank(dice(2 * strength - 1)));
        scene.able(GUNS, Trait::Buckshot(dice(strength)));
    }
    let mut close = scene.clone();
    scene.struck_in(MELEE, "------", FLANKED);
    assert_eq!(scene.does(SOUTH, BLOW).front().pool.len(), 2);
    assert_eq!(close.declare(GUNS, ENEMY_FOOT, RANGED, TOUCHING).front().pool.len(), 4);
}

#[test]
fn vampirism_counts_crits_before_any_is_ignored() {
    // proves nap.vampirism, A-N-74
    for (after, models) in [(false, 4), (true, 3)] {
        let mut scene = Scene::battle_with(|setup| {
            setup.house.forest_sym = Symbol::Crit;
            setup.house.vampirism_after_ignores = after;
        });
        scene.printed(FOOT, MELEE, 3, Some(CritEffect::Vampirism)).models(FOOT, 2);
        scene.declare(FOOT, ENEMY_FOOT, MELEE, FOREST).rolls("**-");
        if !scene.over() {
            scene.ok(SOUTH, SUFFER);
        }
        assert_eq!(scene.unit(FOOT).models.now, models);
    }
}
