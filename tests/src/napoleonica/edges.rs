//! The edges of an attack: the strike of a square, the dice of a Counterblow, who is in reach, who
//! is too tired, and the better of two abilities of one name (N-ATK-1, N-ATK-11 to N-ATK-13,
//! N-ABL-1).

use super::fight::*;
use super::scene::*;
use tracker::games::napoleonica::cards::{AttackType, Bonus, CritEffect, Trait};
use tracker::games::napoleonica::command::{CardFace, Command};
use tracker::games::napoleonica::dice::{Dice, DieKind, Symbol};
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::UnitId;
use tracker::games::napoleonica::state::attack::{
    AttackStep, CardUse, Ground, Laid, Origin, RetreatAnswer, Situation,
};

const SUFFER: Command = Command::Suffer {};

fn square() -> Command {
    Command::FormSquare { dice: None, situation: Situation::default() }
}

fn blow() -> Command {
    Command::Counterblow { pay: Color::Green, situation: Situation::default(), dice: None }
}

fn retreat() -> Command {
    Command::Retreat { answer: RetreatAnswer::Full, hexes: None }
}

/// There are dice of bone and of steel; a flank gives steel.
fn two_kinds(setup: &mut Setup) {
    setup.dice.push(DieKind { id: "steel".into(), label: "Steel".into(), faces: None });
    setup.house.flank_die = Some("steel".into());
}

fn steel(count: u8) -> Vec<Dice> {
    vec![Dice { die: "steel".into(), count }]
}

/// The unit's card has no melee attack.
fn disarm(scene: &mut Scene, unit: UnitId) {
    let kind = usize::from(scene.unit(unit).kind);
    let attacks = scene.state.units.kinds_mut()[kind].card.attacks.as_mut().unwrap();
    attacks.retain(|attack| attack.kind != AttackType::Melee);
}

/// The kinds of dice in the pool, in its order.
fn pool(scene: &Scene) -> Vec<&str> {
    front(scene).pool.iter().map(|die| die.die.as_str()).collect()
}

/// North's foot struck South's, which strikes back.
fn struck_back(scene: &mut Scene) {
    struck(scene, "---");
    scene.ok(SOUTH, blow());
}

/// North's horse charges South's foot in square and misses; the strike is open.
fn squared(scene: &mut Scene, situation: Situation) {
    scene.able(ENEMY_FOOT, Trait::Square);
    declare(scene, HORSE, ENEMY_FOOT, MELEE, situation);
    scene.ok(SOUTH, square());
}

#[test]
fn cards_go_with_the_strike_of_a_square_as_with_any_attack() {
    // proves N-ATK-13, N-CRD-1
    let mut scene = Scene::battle_with(two_kinds);
    deal(&mut scene, NORTH, 1);
    deal(&mut scene, SOUTH, 1);
    squared(&mut scene, Situation::default());
    scene.ok(NORTH, lay(Laid::Decoy));
    scene.ok(SOUTH, DECLINE);
    scene.ok(NORTH, settled("-"));
    assert_eq!(front(&scene).origin, Origin::Square);
    assert_eq!(step(&scene), AttackStep::Lay(ATTACKER));
    scene.ok(SOUTH, lay(Laid::Card(None)));
    assert_eq!(step(&scene), AttackStep::Reveal(ATTACKER), "North has had its card");
    let bonus = Some(Bonus { attack: MELEE, dice: steel(1) });
    let says = Some(CardFace { bonus, ..CardFace::default() });
    scene.ok(SOUTH, Command::UseCard { used: CardUse::Bonus, says });
    assert_eq!(pool(&scene), ["bone", "steel"], "of which one is chosen");
    scene.ok(SOUTH, Command::DropDice { dice: vec![0] });
    assert_eq!(pool(&scene), ["steel"]);
}

#[test]
fn nobody_forms_square_against_a_square() {
    // proves N-ATK-13
    let mut scene = Scene::battle();
    scene.able(HORSE, Trait::Square);
    squared(&mut scene, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("-"));
    assert_eq!(scene.refused(NORTH, square()), "E-SQ-CAV");
}

#[test]
fn flanking_gives_no_die_in_a_squared_fight() {
    // proves N-ATK-13, A-N-80
    let flank = Situation { flank: true, ..Situation::default() };
    let mut scene = Scene::battle_with(two_kinds);
    squared(&mut scene, flank);
    bare(&mut scene);
    assert_eq!(pool(&scene), ["bone"], "nothing is left to choose");
    let shown = serde_json::to_value(scene.on_table().now).unwrap();
    assert_eq!(shown["attack"]["reasons"].as_array().map(Vec::len), Some(1));
    let mut scene = Scene::battle_with(two_kinds);
    scene.able(ENEMY_FOOT, Trait::Square);
    declare(&mut scene, HORSE, ENEMY_FOOT, MELEE, flank);
    let named = |die: &str| Command::FormSquare {
        dice: Some([die.into(), "bone".into()]),
        situation: Situation::default(),
    };
    assert_eq!(scene.refused(SOUTH, named("steel")), "E-DIE-KIND");
    scene.ok(SOUTH, named("bone"));
}

#[test]
fn a_square_without_a_melee_attack_strikes_with_a_die_of_its_choice() {
    // proves N-ATK-13, A-N-72
    let mut scene = Scene::battle_with(two_kinds);
    disarm(&mut scene, ENEMY_FOOT);
    squared(&mut scene, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("-"));
    bare(&mut scene);
    assert_eq!(pool(&scene), ["bone", "steel"]);
    scene.ok(SOUTH, Command::DropDice { dice: vec![0] });
    assert_eq!(pool(&scene), ["steel"]);
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
        scene.able(ENEMY_FOOT, Trait::Counterblow(x));
        struck_back(&mut scene);
        assert_eq!(pool(&scene), expected);
    }
}

#[test]
fn the_one_die_of_a_counterblow_is_chosen_where_the_table_agreed_on_none() {
    // proves N-ATK-12, A-N-79
    let mut scene = Scene::battle_with(two_kinds);
    disarm(&mut scene, ENEMY_FOOT);
    scene.able(ENEMY_FOOT, Trait::Counterblow(dice(2)));
    struck(&mut scene, "---");
    let offered = scene.open_offers(SOUTH).remove(0);
    let Command::Counterblow { pay, situation, dice } = offered else { panic!("{offered:?}") };
    assert_eq!(dice, Some(super::scene::dice(1)), "an example");
    scene.ok(SOUTH, Command::Counterblow { pay, situation, dice: Some(steel(3)) });
    assert_eq!(pool(&scene), ["steel"]);
}

#[test]
fn who_went_back_under_the_answer_of_the_horse_is_out_of_reach() {
    // proves N-ATK-12, A-N-81
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Counterblow(dice(1))).able(HORSE, Trait::Counterblow(dice(1)));
    squared(&mut scene, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("-"));
    bare(&mut scene);
    scene.ok(SOUTH, settled("-"));
    kept(&mut scene);
    scene.ok(NORTH, blow());
    bare(&mut scene);
    scene.ok(NORTH, settled("<"));
    scene.ok(SOUTH, retreat());
    assert!(over(&scene), "the foot left the horse by its own retreat");
}

#[test]
fn a_counterblows_crit_sets_off_frenzy_once() {
    // proves N-ATK-12, nap.counterblow, nap.frenzy
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Counterblow(dice(2)));
    printed(&mut scene, ENEMY_FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    struck_back(&mut scene);
    bare(&mut scene);
    scene.ok(SOUTH, settled("*-"));
    assert_eq!((step(&scene), front(&scene).origin), (AttackStep::Frenzy, Origin::Counterblow));
    scene.ok(SOUTH, attack(FOOT, MELEE));
    assert_eq!((front(&scene).attacker, front(&scene).origin), (ENEMY_FOOT, Origin::Frenzy));
    bare(&mut scene);
    scene.ok(SOUTH, settled("*--"));
    assert!(over(&scene), "once in an activation");
}

#[test]
fn who_was_tired_out_in_the_fight_does_not_attack_again() {
    // proves N-ATK-1, N-ACT-13, nap.frenzy
    for (fatigue, again) in [(0, true), (1, false)] {
        let mut scene = Scene::battle_with(|setup| setup.house.fatigue_rerolls = false);
        scene.able(ENEMY_FOOT, Trait::Counterblow(dice(2))).tired(FOOT, fatigue);
        printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
        struck(&mut scene, "*--");
        scene.ok(SOUTH, blow());
        bare(&mut scene);
        scene.ok(SOUTH, settled("!!"));
        scene.ok(NORTH, Command::Reduce {});
        assert_eq!(!over(&scene), again, "fatigue {fatigue} and one more");
    }
}

#[test]
fn who_is_tired_by_the_time_of_the_second_attack_is_refused() {
    // proves N-ATK-1, nap.frenzy
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    struck(&mut scene, "*--");
    assert_eq!(step(&scene), AttackStep::Frenzy);
    scene.tired(FOOT, 2);
    let refusal = scene.act(NORTH, attack(ENEMY_FOOT, MELEE)).unwrap_err();
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_ref()), ("E-ACT-TIRED", "N-ATK-1"));
}

#[test]
fn who_was_tired_out_by_being_activated_again_finishes_in_full() {
    // proves N-ACT-6, nap.frenzy
    let mut scene = Scene::battle_with(|setup| {
        setup.house.deactivation = false;
        setup.house.fatigue_rerolls = false;
    });
    scene.orders_on(FOOT, one(Color::Blue)).tired(FOOT, 1);
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Frenzy));
    struck(&mut scene, "*--");
    assert!(scene.unit(FOOT).exhausted());
    assert_eq!(step(&scene), AttackStep::Frenzy);
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
}

#[test]
fn of_two_abilities_of_one_name_the_better_counts() {
    // proves N-ABL-1, nap.counterblow, nap.flank
    let mut scene = Scene::battle();
    scene
        .able(ENEMY_FOOT, Trait::Counterblow(dice(1)))
        .able(ENEMY_FOOT, Trait::Counterblow(dice(2)));
    scene.able(FOOT, Trait::Flank(dice(1))).able(FOOT, Trait::Flank(dice(3)));
    let flank = Situation { flank: true, ..Situation::default() };
    struck_in(&mut scene, MELEE, "------", flank);
    scene.ok(SOUTH, blow());
    assert_eq!(front(&scene).pool.len(), 2);
    let mut scene = Scene::battle();
    scene.able(GUNS, Trait::Buckshot(dice(1))).able(GUNS, Trait::Buckshot(dice(2)));
    let close = Situation { adjacent: true, ..Situation::default() };
    declare(&mut scene, GUNS, ENEMY_FOOT, RANGED, close);
    assert_eq!(front(&scene).pool.len(), 4);
}

#[test]
fn vampirism_counts_crits_before_any_is_ignored() {
    // proves nap.vampirism, A-N-74
    for (after, models) in [(false, 4), (true, 3)] {
        let mut scene = Scene::battle_with(|setup| {
            setup.house.forest_sym = Symbol::Crit;
            setup.house.vampirism_after_ignores = after;
        });
        printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Vampirism));
        scene.models(FOOT, 2);
        let forest = Situation { ground: Ground::Forest, ..Situation::default() };
        declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, forest);
        bare(&mut scene);
        scene.ok(NORTH, settled("**-"));
        if !over(&scene) {
            scene.ok(SOUTH, SUFFER);
        }
        assert_eq!(scene.unit(FOOT).models.now, models);
    }
}
