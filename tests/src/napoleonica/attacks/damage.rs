//! What the dice come to: ignores, retreat, damage, destruction (N-ATK-9, N-ATK-10, N-TER,
//! N-FRM, N-RET, N-DMG, N-DST, N-TRK-2, N-TRK-7).

use super::super::prelude::*;

const HAMMERBLOW: Option<CritEffect> = Some(CritEffect::Hammerblow);
const REGROUP: Command = Command::Regroup { difficult: false };

fn retreat(answer: RetreatAnswer, hexes: Option<u8>) -> Command {
    Command::Retreat { answer, hexes }
}

/// South's foot can do this.
fn able(does: Trait) -> Scene {
    Scene::with(|it| it.able(ENEMY_FOOT, does))
}

/// South's foot strikes back, so that an attack without damage is not over.
fn stubborn() -> Scene {
    able(Trait::Counterblow(dice(1)))
}

/// North's foot struck South's, which has this ability, so.
fn struck(does: Trait, letters: &str) -> Scene {
    let mut scene = able(does);
    scene.struck(letters);
    scene
}

/// What a roll of these letters comes to in a situation: damage and hexes back.
fn sum(scene: &mut Scene, letters: &str, situation: Situation) -> (u8, u8) {
    scene.struck_in(MELEE, letters, situation);
    (scene.front().damage, scene.front().retreats)
}

/// The models that South's foot has lost, and whether the attack is over.
fn end(scene: &Scene) -> (u8, bool) {
    (scene.lost(ENEMY_FOOT), scene.over())
}

#[test]
fn crits_and_hits_are_damage_and_retreats_are_hexes() {
    // proves N-ATK-10
    let mut scene = Scene::battle();
    assert_eq!(scene.struck("*!<"), (2, 1));
    assert_eq!(scene.shown().sum.damage, 2);
}

#[test]
fn a_hammerblow_doubles_crits_in_its_kind_of_attack() {
    // proves N-ATK-10, NV-28, nap.hammerblow
    let mut scene = Scene::with(|it| it.printed(FOOT, MELEE, 3, HAMMERBLOW).declared());
    let events = scene.rolls("**!");
    assert!(events.contains(&Event::Counted { damage: 5, retreats: 0 }));
    assert_eq!(scene.unit(ENEMY_FOOT).status, Status::Destroyed, "it had four models");
    let mut scene = Scene::with(|it| it.printed(FOOT, RANGED, 3, HAMMERBLOW));
    scene.struck_in(RANGED, "**!", PLAIN);
    assert_eq!(scene.front().damage, 3);
}

#[test]
fn formation_and_brave_ignore_a_retreat_each() {
    // proves N-ATK-9, N-FRM-1, NV-30, nap.brave
    let mut scene = able(Trait::Brave);
    scene.struck_in(MELEE, "!<<", FORMED);
    assert_eq!(end(&scene), (1, true), "no retreat was left to ask about");
}

#[test]
fn a_formation_is_a_matter_of_touch_and_of_the_house() {
    // proves N-FRM-1, N-TER-7, NB-14
    assert_eq!(sum(&mut Scene::battle(), "!<<", FORMED), (1, 1), "on plain, friends on hills");
    let mut scene = Scene::battle_with(|setup| setup.house.formation = false);
    assert_eq!(sum(&mut scene, "!<<", FORMED), (1, 2));
}

#[test]
fn one_brave_ignores_one_and_a_hill_one_more() {
    // proves N-ABL-1, NB-7, N-TER-3
    let mut scene = able(Trait::Brave);
    scene.able(ENEMY_FOOT, Trait::Brave).of(ENEMY_FOOT).detachment = Some(Detachment {
        id: "officer".into(),
        faction: "south".into(),
        name: "Officer".into(),
        cost: None,
        abilities: vec![Ability { does: Trait::Brave, activatable: false, corruption: 0 }],
    });
    let mut hill = scene.clone();
    assert_eq!(scene.struck("<<<"), (0, 2));
    assert_eq!(sum(&mut hill, "<<<", HILL), (0, 1));
}

#[test]
fn a_forest_ignores_a_hit_unless_the_table_reads_it_otherwise() {
    // proves N-TER-2, A-N-14
    assert_eq!(sum(&mut Scene::battle(), "!!<", FOREST), (1, 1));
    let mut scene = Scene::battle_with(|setup| setup.house.forest_sym = Symbol::Retreat);
    scene.struck_in(MELEE, "!!<", FOREST);
    assert_eq!(scene.front().damage, 2);
}

#[test]
fn another_source_of_the_same_effect_adds_up() {
    // proves N-ABL-1
    let situation = Situation { ignore: Some(Symbol::Retreat), ..PLAIN };
    assert_eq!(sum(&mut Scene::battle(), "<<<", situation), (0, 2));
}

#[test]
fn a_shield_ignores_a_hit_of_its_kind_of_attack() {
    // proves N-ATK-9, nap.shield, A-N-51
    for (kind, letters, damage) in [(RANGED, "!!", 1), (MELEE, "!!-", 2)] {
        let mut scene = able(Trait::Shield);
        scene.struck_in(kind, letters, PLAIN);
        let felt = if scene.over() { scene.lost(ENEMY_FOOT) } else { scene.front().damage };
        assert_eq!(felt, damage);
    }
}

#[test]
fn a_veteran_turns_symbols_once_somebody_knows_which() {
    // proves N-ATK-9, nap.veteran, A-N-51
    for (veteran, sum) in [(None, (3, 0)), (Some([Symbol::Hit, Symbol::Retreat]), (1, 2))] {
        let mut scene = Scene::battle_with(|setup| setup.house.veteran = veteran);
        assert_eq!(scene.able(ENEMY_FOOT, Trait::Veteran).struck("*!!"), sum);
    }
}

#[test]
fn a_blocked_retreat_costs_one_damage_in_all() {
    // proves N-RET-1, N-RET-2, N-RET-3, NV-31
    use RetreatAnswer::{Blocked, Difficult};
    let mut scene = Scene::battle();
    scene.struck("<<-");
    scene.refuses(NORTH, "E-BAT-TURN", [BACK]);
    scene.refuses(SOUTH, "E-RET-HEXES", [retreat(Blocked, Some(2))]);
    assert_eq!(scene.does(SOUTH, retreat(Blocked, Some(1))).lost(ENEMY_FOOT), 1);
    let mut scene = Scene::battle();
    scene.struck("<<<");
    scene.refuses(SOUTH, "E-RET-HEXES", [retreat(Difficult, Some(0))]);
    assert_eq!(scene.does(SOUTH, back(Difficult)).lost(ENEMY_FOOT), 1, "one and not two");
}

#[test]
fn a_retreat_that_cannot_begin_costs_exactly_one() {
    // proves N-RET-2, NB-11
    for (answer, lost) in [(RetreatAnswer::Blocked, 1), (RetreatAnswer::Full, 0)] {
        let mut scene = Scene::battle();
        scene.struck("<<<");
        assert_eq!(scene.does(SOUTH, back(answer)).lost(ENEMY_FOOT), lost);
    }
}

#[test]
fn a_clumsy_unit_takes_one_damage_for_any_retreat() {
    // proves NV-32, nap.clumsy
    let mut scene = stubborn();
    assert_eq!(scene.able(ENEMY_FOOT, Trait::Clumsy).struck("<<<"), (1, 0));
    assert_eq!(scene.refuses(SOUTH, "E-DMG-ONE", [REDUCE]).lost(ENEMY_FOOT), 1);
}

#[test]
fn fatigue_reduces_damage_once() {
    // proves N-DMG-2, NV-33, N-FAT-1
    let mut scene = stubborn();
    scene.struck("!!!");
    scene.does(SOUTH, REDUCE).refuses(SOUTH, "E-DMG-ONCE", [REDUCE]);
    assert_eq!((scene.unit(ENEMY_FOOT).fatigue.now, scene.lost(ENEMY_FOOT)), (1, 2));
}

#[test]
fn magic_and_a_full_unit_are_not_reduced() {
    // proves N-DMG-2, NV-33, N-ATK-2
    let mut scene = Scene::with(|it| it.printed(FOOT, MAGIC, 3, None));
    scene.struck_in(MAGIC, "!!<", PLAIN);
    scene.refuses(SOUTH, "E-DMG-MAGIC", [REDUCE]);
    let mut scene = Scene::with(|it| it.tired(ENEMY_FOOT, 2));
    scene.struck("!!<");
    scene.refuses(SOUTH, "E-FAT-FULL", [REDUCE]);
}

#[test]
fn fortitude_comes_before_fatigue_and_leaves_one() {
    // proves N-DMG-1, NV-34, nap.fortitude
    for (letters, left) in [("!--", 1), ("!!-", 1), ("!!!", 2)] {
        let mut scene = stubborn();
        scene.able(ENEMY_FOOT, Trait::Fortitude).struck(letters);
        assert_eq!(scene.front().damage, left);
        if left == 1 {
            scene.refuses(SOUTH, "E-DMG-ONE", [REDUCE]);
        } else {
            scene.ok(SOUTH, REDUCE);
        }
        assert_eq!(scene.lost(ENEMY_FOOT), 1);
    }
}

#[test]
fn fortitude_leaves_one_beside_regroup_too() {
    // proves N-DMG-1, nap.fortitude, nap.regroup
    for (letters, difficult, left) in [
        ("!--", false, 1),
        ("!!-", false, 1),
        ("!!!", false, 1),
        ("!--", true, 1),
        ("---", false, 0),
    ] {
        let mut scene = able(Trait::Fortitude);
        scene.able(ENEMY_FOOT, Trait::Regroup).struck(letters);
        scene.ok(SOUTH, Command::Regroup { difficult });
        assert_eq!(end(&scene), (left, true), "{letters}");
    }
}

#[test]
fn a_hit_and_a_blocked_retreat_are_two_and_may_be_reduced() {
    // proves NV-35, N-DMG-1
    let mut scene = Scene::battle();
    scene.struck("!<-");
    scene.plays(SOUTH, [back(RetreatAnswer::Blocked), REDUCE]);
    assert_eq!(scene.lost(ENEMY_FOOT), 1);
}

#[test]
fn models_lost_stand_on_the_line_of_their_class() {
    // proves N-DMG-3, N-TRK-2
    let mut scene = Scene::with(|it| it.printed(FOOT, MELEE, 6, None));
    scene.declare(FOOT, ENEMY_HORSE, MELEE, PLAIN).rolls("!!----");
    scene.does(SOUTH, SUFFER).refuses(SOUTH, "E-ATK-NONE", [SUFFER]);
    assert_eq!(*scene.track(ENEMY_HORSE), [0, 2, 0, 0]);
}

#[test]
fn damage_above_the_models_left_is_lost() {
    // proves N-DMG-3, N-DST-1
    for letters in ["!!!", "!!<"] {
        let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1));
        scene.struck(letters);
        assert_eq!(scene.unit(ENEMY_FOOT).status, Status::Destroyed, "nothing is asked");
    }
    let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 2));
    scene.struck("!!<");
    scene.plays(SOUTH, [BACK, REDUCE]);
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 1, "fatigue saved the last");
}

#[test]
fn the_last_model_goes_onto_the_track_before_a_units_worth_leaves_it() {
    // proves N-TRK-7, NB-3, NB-16, NV-39
    let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1).models(ENEMY_FOOT2, 3));
    scene.struck("!--");
    let removed = scene.player(SOUTH).removed[usize::from(scene.unit(ENEMY_FOOT).kind)];
    assert_eq!((removed, *scene.track(ENEMY_FOOT)), (4, [0, 0, 1, 0]));
}

#[test]
fn the_farthest_models_are_offered_first() {
    // proves N-TRK-7
    let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1).models(ENEMY_FOOT2, 3));
    *scene.track(ENEMY_FOOT) = [0, 1, 0, 3];
    scene.struck("!--");
    let farthest = scene.open_offers(SOUTH).remove(0);
    assert_eq!(farthest, Command::RemoveModels { unit: ENEMY_FOOT, gone: [0, 1, 1, 2] });
    let left = *scene.does(SOUTH, farthest).track(ENEMY_FOOT);
    assert_eq!(left, [0, 0, 0, 1], "one was on line two, one just came");
}

#[test]
fn a_destroyed_unit_gives_up_its_orders_and_one_point() {
    // proves N-DST-1, N-DST-2, N-BLK-3
    let mut scene = Scene::with(|it| it.models(ENEMY_FOOT, 1));
    scene.orders_on(ENEMY_FOOT, one(Color::Red)).of(ENEMY_FOOT).blanks = 1;
    scene.struck("!--");
    assert_eq!((scene.player(SOUTH).spent, scene.unit(ENEMY_FOOT).blanks), (one(Color::Red), 0));
    assert_eq!(scene.state.ledger.totals(), [1, 0]);
    assert_eq!(scene.player(NORTH).corruption, 0, "only the Abyss keeps it");
}

#[test]
fn a_commander_is_worth_two_and_corruption_stops_at_twenty() {
    // proves N-DST-2, N-VP-1, NV-42, N-COR-1, N-COR-2
    for (points, before, after) in [(2, 20, 20), (3, 4, 5)] {
        let mut scene = Scene::battle_with(|setup| {
            setup.armies[0].faction.uses_corruption = true;
            setup.house.commander_vp = points;
        });
        scene.corruption(before).declare(FOOT, ENEMY_GENERAL, MELEE, PLAIN).rolls("!--");
        assert_eq!(scene.state.ledger.totals(), [points.into(), 0]);
        assert_eq!(scene.player(NORTH).corruption, after);
    }
}

#[test]
fn an_army_without_units_has_lost() {
    // proves N-DST-3, N-WIN-2
    let mut scene = Scene::battle_with(|setup| setup.armies[1].units.truncate(1));
    scene.models(ENEMY_FOOT, 1).struck("!--");
    assert_eq!(scene.won(), Some((NORTH, "N-WIN-2".into())));
}

#[test]
fn regroup_gives_way_for_one_damage_less() {
    // proves nap.regroup, A-N-35
    for (difficult, left) in [(false, 1), (true, 2)] {
        let mut scene = struck(Trait::Regroup, "!!-");
        scene.ok(SOUTH, Command::Regroup { difficult });
        scene.plays(SOUTH, (left == 2).then_some(SUFFER));
        assert_eq!(scene.lost(ENEMY_FOOT), left);
    }
}

#[test]
fn regroup_answers_no_attack_that_pushed_back_and_works_once() {
    // proves N-ABL-3, nap.regroup
    let mut scene = able(Trait::Regroup);
    assert_eq!(scene.able(FOOT, Trait::Persecution(1)).struck("!--"), (1, 0));
    let mut other = scene.does(SOUTH, REGROUP).clone();
    scene.does(NORTH, attack(ENEMY_FOOT, MELEE)).refuses(SOUTH, "E-ABL-ONCE", [REGROUP]);
    other.does(NORTH, attack(ENEMY_FOOT2, MELEE)).rolls("!--");
    assert_eq!(other.does(SOUTH, REGROUP).lost(ENEMY_FOOT2), 0, "each unit once");
    let mut scene = Scene::battle();
    assert_eq!(scene.struck("!<-"), (1, 1));
    scene.refuses(SOUTH, "E-ABL-LACK", [REGROUP]);
}

#[test]
fn regroup_is_open_to_whoever_stood_in_melee() {
    // proves nap.regroup
    let mut scene = struck(Trait::Regroup, "---");
    assert_eq!(end(scene.does(SOUTH, REGROUP)), (0, true), "it gave way unhurt");
    let mut scene = able(Trait::Regroup);
    scene.struck_in(RANGED, "!-", PLAIN);
    assert_eq!(end(&scene), (1, true), "nobody asks after a shot");
    let mut scene = able(Trait::Regroup);
    scene.able(ENEMY_FOOT, Trait::Clumsy).struck("!--");
    assert!(scene.over(), "a clumsy unit does not go back");
}

#[test]
fn symbols_change_before_they_are_ignored_and_before_crits_double() {
    // proves N-ATK-9, N-ATK-10, nap.veteran, nap.hammerblow
    let turned = Some([Symbol::Hit, Symbol::Retreat]);
    let mut scene = Scene::battle_with(|setup| setup.house.veteran = turned);
    scene.able(ENEMY_FOOT, Trait::Veteran).able(ENEMY_FOOT, Trait::Brave);
    assert_eq!(sum(&mut scene, "!!-", PLAIN), (0, 1));
    let mut scene = Scene::battle_with(|setup| setup.house.forest_sym = Symbol::Crit);
    scene.printed(FOOT, MELEE, 3, HAMMERBLOW);
    assert_eq!(sum(&mut scene, "**!", FOREST), (3, 0), "the ignored crit deals none");
}

#[test]
fn the_lost_pictures_are_the_tables_choice() {
    // proves N-ATK-9, N-TER-3, A-N-14, A-N-51
    let mut scene = Scene::battle_with(|setup| {
        setup.house.hill_sym = Symbol::Hit;
        setup.house.brave_sym = Symbol::Hit;
        setup.house.shield_sym = Symbol::Crit;
        setup.house.shield_type = MELEE;
    });
    scene.able(ENEMY_FOOT, Trait::Brave).able(ENEMY_FOOT, Trait::Shield);
    assert_eq!(sum(scene.printed(FOOT, MELEE, 6, None), "**!!!<", HILL), (2, 1));
}

#[test]
fn marauder_and_hammerblow_work_in_the_kind_the_table_reads() {
    // proves N-ATK-10, N-ATK-11, nap.marauder, nap.hammerblow
    let mut scene = Scene::battle_with(|setup| {
        setup.house.marauder_type = RANGED;
        setup.house.hammerblow_type = RANGED;
    });
    scene.printed(FOOT, RANGED, 1, HAMMERBLOW).able(FOOT, Trait::Marauder);
    scene.tired(FOOT, 1).tired(ENEMY_FOOT, 2).struck_in(RANGED, "*", PLAIN);
    assert_eq!((scene.lost(ENEMY_FOOT), scene.unit(FOOT).fatigue.now), (2, 0));
}

/// What the count says, line by line.
fn lines(scene: &Scene) -> Vec<(String, i8, i8)> {
    let lines = scene.shown().sum.lines.into_iter();
    lines.map(|line| (line.why.into_owned(), line.damage, line.retreats)).collect()
}

#[test]
fn the_count_says_why() {
    // proves N-ATK-9, N-ATK-10
    let mut scene = able(Trait::Brave);
    scene.declare(FOOT, ENEMY_FOOT, MELEE, FOREST).rolled("!!<");
    let why: Vec<_> = lines(&scene).into_iter().map(|(why, ..)| why).collect();
    assert_eq!(why, ["N-ATK-10", "N-TER-2", "nap.brave"]);
}

#[test]
fn the_count_goes_on_to_say_why() {
    // proves N-DMG-1, N-RET-2
    let mut scene = stubborn();
    scene.able(ENEMY_FOOT, Trait::Fortitude).printed(FOOT, MELEE, 5, None).struck("!!!<<");
    scene.plays(SOUTH, [back(RetreatAnswer::Blocked), REDUCE]);
    let said = [
        ("N-ATK-10", 3, 2),
        ("N-RET-2", 0, -2),
        ("N-RET-2", 1, 0),
        ("nap.fortitude", -1, 0),
        ("N-DMG-2", -1, 0),
    ];
    assert_eq!(lines(&scene), said.map(|(why, hurt, back)| (why.to_owned(), hurt, back)));
    assert_eq!((scene.shown().sum.damage, scene.lost(ENEMY_FOOT)), (2, 2));
}
