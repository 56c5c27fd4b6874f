//! What the dice come to: ignores, retreat, damage, destruction (N-ATK-9, N-ATK-10, N-TER,
//! N-FRM, N-RET, N-DMG, N-DST, N-TRK-2, N-TRK-7).

use super::fight::*;
use super::scene::*;
use tracker::games::napoleonica::cards::{Ability, CritEffect, Detachment, Trait};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::dice::Symbol;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::orders::Color;
use tracker::games::napoleonica::state::attack::{Ground, RetreatAnswer, Situation};
use tracker::games::napoleonica::state::{Phase, Status, UnitId};

const REDUCE: Command = Command::Reduce {};
const SUFFER: Command = Command::Suffer {};

fn retreat(answer: RetreatAnswer, hexes: Option<u8>) -> Command {
    Command::Retreat { answer, hexes }
}

fn on(ground: Ground) -> Situation {
    Situation { ground, ..Situation::default() }
}

/// What a roll of these letters comes to in a situation: damage and hexes back.
fn sum(scene: &mut Scene, letters: &str, situation: Situation) -> (u8, u8) {
    struck_in(scene, MELEE, letters, situation);
    (front(scene).damage, front(scene).retreats)
}

fn lost(scene: &Scene, unit: UnitId) -> u8 {
    scene.unit(unit).models.most - scene.unit(unit).models.now
}

#[test]
fn crits_and_hits_are_damage_and_retreats_are_hexes() {
    // proves N-ATK-10
    let mut scene = Scene::battle();
    assert_eq!(struck(&mut scene, "*!<"), (2, 1));
    let view = scene.on_table();
    let shown = serde_json::to_value(&view.now).unwrap();
    assert_eq!(shown["attack"]["sum"]["damage"], 2);
}

#[test]
fn a_hammerblow_doubles_crits_in_its_kind_of_attack() {
    // proves N-ATK-10, NV-28, nap.hammerblow
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Hammerblow));
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, Situation::default());
    bare(&mut scene);
    let events = scene.ok(NORTH, settled("**!"));
    assert!(events.contains(&Event::Counted { damage: 5, retreats: 0 }));
    assert_eq!(scene.unit(ENEMY_FOOT).status, Status::Destroyed, "it had four models");
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, RANGED, 3, Some(CritEffect::Hammerblow));
    struck_in(&mut scene, RANGED, "**!", Situation::default());
    assert_eq!(front(&scene).damage, 3);
}

#[test]
fn formation_and_brave_ignore_a_retreat_each() {
    // proves N-ATK-9, N-FRM-1, NV-30, nap.brave
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Brave);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, formed());
    bare(&mut scene);
    scene.ok(NORTH, settled("!<<"));
    assert!(over(&scene), "no retreat was left to ask about");
    assert_eq!(lost(&scene, ENEMY_FOOT), 1);
}

fn formed() -> Situation {
    Situation { formation: true, ..Situation::default() }
}

#[test]
fn a_formation_is_a_matter_of_touch_and_of_the_house() {
    // proves N-FRM-1, N-TER-7, NB-14
    assert_eq!(sum(&mut Scene::battle(), "!<<", formed()), (1, 1), "on plain, friends on hills");
    let mut scene = Scene::battle_with(|setup| setup.house.formation = false);
    assert_eq!(sum(&mut scene, "!<<", formed()), (1, 2));
}

#[test]
fn one_brave_ignores_one_and_a_hill_one_more() {
    // proves N-ABL-1, NB-7, N-TER-3
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Brave).able(ENEMY_FOOT, Trait::Brave);
    let brave = Ability { does: Trait::Brave, activatable: false, corruption: 0 };
    let officer = Detachment {
        id: "officer".into(),
        faction: "south".into(),
        name: "Officer".into(),
        cost: None,
        abilities: vec![brave],
    };
    scene.state.units[usize::from(ENEMY_FOOT)].detachment = Some(officer);
    let mut hill = scene.clone();
    assert_eq!(struck(&mut scene, "<<<"), (0, 2));
    assert_eq!(sum(&mut hill, "<<<", on(Ground::Hill)), (0, 1));
}

#[test]
fn a_forest_ignores_a_hit_unless_the_table_reads_it_otherwise() {
    // proves N-TER-2, A-N-14
    let forest = on(Ground::Forest);
    assert_eq!(sum(&mut Scene::battle(), "!!<", forest), (1, 1));
    let mut scene = Scene::battle_with(|setup| setup.house.forest_sym = Symbol::Retreat);
    struck_in(&mut scene, MELEE, "!!<", forest);
    assert_eq!(front(&scene).damage, 2);
}

#[test]
fn another_source_of_the_same_effect_adds_up() {
    // proves N-ABL-1
    let situation = Situation { ignore: Some(Symbol::Retreat), ..Situation::default() };
    assert_eq!(sum(&mut Scene::battle(), "<<<", situation), (0, 2));
}

#[test]
fn a_shield_ignores_a_hit_of_its_kind_of_attack() {
    // proves N-ATK-9, nap.shield, A-N-51
    for (kind, letters, damage) in [(RANGED, "!!", 1), (MELEE, "!!-", 2)] {
        let mut scene = Scene::battle();
        scene.able(ENEMY_FOOT, Trait::Shield);
        struck_in(&mut scene, kind, letters, Situation::default());
        let felt = if over(&scene) { lost(&scene, ENEMY_FOOT) } else { front(&scene).damage };
        assert_eq!(felt, damage);
    }
}

#[test]
fn a_veteran_turns_symbols_once_somebody_knows_which() {
    // proves N-ATK-9, nap.veteran, A-N-51
    for (veteran, sum) in [(None, (3, 0)), (Some([Symbol::Hit, Symbol::Retreat]), (1, 2))] {
        let mut scene = Scene::battle_with(|setup| setup.house.veteran = veteran);
        scene.able(ENEMY_FOOT, Trait::Veteran);
        assert_eq!(struck(&mut scene, "*!!"), sum);
    }
}

#[test]
fn a_blocked_retreat_costs_one_damage_in_all() {
    // proves N-RET-1, N-RET-2, N-RET-3, NV-31
    let mut scene = Scene::battle();
    struck(&mut scene, "<<-");
    assert_eq!(scene.refused(NORTH, retreat(RetreatAnswer::Full, None)), "E-BAT-TURN");
    assert_eq!(scene.refused(SOUTH, retreat(RetreatAnswer::Blocked, Some(2))), "E-RET-HEXES");
    scene.ok(SOUTH, retreat(RetreatAnswer::Blocked, Some(1)));
    assert_eq!(lost(&scene, ENEMY_FOOT), 1);
    let mut scene = Scene::battle();
    struck(&mut scene, "<<<");
    assert_eq!(scene.refused(SOUTH, retreat(RetreatAnswer::Difficult, Some(0))), "E-RET-HEXES");
    scene.ok(SOUTH, retreat(RetreatAnswer::Difficult, None));
    assert_eq!(lost(&scene, ENEMY_FOOT), 1, "one and not two");
}

#[test]
fn a_retreat_that_cannot_begin_costs_exactly_one() {
    // proves N-RET-2, NB-11
    let mut scene = Scene::battle();
    struck(&mut scene, "<<<");
    scene.ok(SOUTH, retreat(RetreatAnswer::Blocked, None));
    assert_eq!(lost(&scene, ENEMY_FOOT), 1);
    let mut scene = Scene::battle();
    struck(&mut scene, "<<<");
    scene.ok(SOUTH, retreat(RetreatAnswer::Full, None));
    assert_eq!(lost(&scene, ENEMY_FOOT), 0);
}

#[test]
fn a_clumsy_unit_takes_one_damage_for_any_retreat() {
    // proves NV-32, nap.clumsy
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Clumsy).able(ENEMY_FOOT, Trait::Counterblow(dice(1)));
    assert_eq!(struck(&mut scene, "<<<"), (1, 0));
    assert_eq!(lost(&scene, ENEMY_FOOT), 1);
    assert_eq!(scene.refused(SOUTH, REDUCE), "E-DMG-ONE");
}

#[test]
fn fatigue_reduces_damage_once() {
    // proves N-DMG-2, NV-33, N-FAT-1
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Counterblow(dice(1)));
    struck(&mut scene, "!!!");
    scene.ok(SOUTH, REDUCE);
    assert_eq!((scene.unit(ENEMY_FOOT).fatigue.now, lost(&scene, ENEMY_FOOT)), (1, 2));
    assert_eq!(scene.refused(SOUTH, REDUCE), "E-DMG-ONCE");
}

#[test]
fn magic_and_a_full_unit_are_not_reduced() {
    // proves N-DMG-2, NV-33, N-ATK-2
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MAGIC, 3, None);
    struck_in(&mut scene, MAGIC, "!!<", Situation::default());
    assert_eq!(scene.refused(SOUTH, REDUCE), "E-DMG-MAGIC");
    let mut scene = Scene::battle();
    scene.tired(ENEMY_FOOT, 2);
    struck(&mut scene, "!!<");
    assert_eq!(scene.refused(SOUTH, REDUCE), "E-FAT-FULL");
}

#[test]
fn fortitude_comes_before_fatigue_and_leaves_one() {
    // proves N-DMG-1, NV-34, nap.fortitude
    for (letters, left) in [("!--", 1), ("!!-", 1), ("!!!", 2)] {
        let mut scene = Scene::battle();
        scene.able(ENEMY_FOOT, Trait::Fortitude).able(ENEMY_FOOT, Trait::Counterblow(dice(1)));
        struck(&mut scene, letters);
        assert_eq!(front(&scene).damage, left);
        if left == 1 {
            assert_eq!(scene.refused(SOUTH, REDUCE), "E-DMG-ONE");
        } else {
            scene.ok(SOUTH, REDUCE);
        }
        assert_eq!(lost(&scene, ENEMY_FOOT), 1);
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
        let mut scene = Scene::battle();
        scene.able(ENEMY_FOOT, Trait::Fortitude).able(ENEMY_FOOT, Trait::Regroup);
        struck(&mut scene, letters);
        scene.ok(SOUTH, Command::Regroup { difficult });
        assert_eq!((lost(&scene, ENEMY_FOOT), over(&scene)), (left, true), "{letters}");
    }
}

#[test]
fn a_hit_and_a_blocked_retreat_are_two_and_may_be_reduced() {
    // proves NV-35, N-DMG-1
    let mut scene = Scene::battle();
    struck(&mut scene, "!<-");
    scene.ok(SOUTH, retreat(RetreatAnswer::Blocked, None));
    scene.ok(SOUTH, REDUCE);
    assert_eq!(lost(&scene, ENEMY_FOOT), 1);
}

#[test]
fn models_lost_stand_on_the_line_of_their_class() {
    // proves N-DMG-3, N-TRK-2
    let mut scene = Scene::battle();
    printed(&mut scene, FOOT, MELEE, 6, None);
    declare(&mut scene, FOOT, ENEMY_HORSE, MELEE, Situation::default());
    bare(&mut scene);
    scene.ok(NORTH, settled("!!----"));
    scene.ok(SOUTH, SUFFER);
    let horse = usize::from(scene.unit(ENEMY_HORSE).kind);
    assert_eq!(scene.player(SOUTH).track[horse], [0, 2, 0, 0]);
    assert_eq!(scene.refused(SOUTH, SUFFER), "E-ATK-NONE");
}

#[test]
fn damage_above_the_models_left_is_lost() {
    // proves N-DMG-3, N-DST-1
    for (models, letters) in [(1, "!!!"), (1, "!!<")] {
        let mut scene = Scene::battle();
        scene.models(ENEMY_FOOT, models);
        struck(&mut scene, letters);
        assert_eq!(scene.unit(ENEMY_FOOT).status, Status::Destroyed, "nothing is asked");
    }
    let mut scene = Scene::battle();
    scene.models(ENEMY_FOOT, 2);
    struck(&mut scene, "!!<");
    scene.ok(SOUTH, retreat(RetreatAnswer::Full, None));
    scene.ok(SOUTH, REDUCE);
    assert_eq!(scene.unit(ENEMY_FOOT).models.now, 1, "fatigue saved the last");
}

#[test]
fn the_last_model_goes_onto_the_track_before_a_units_worth_leaves_it() {
    // proves N-TRK-7, NB-3, NB-16, NV-39
    let mut scene = Scene::battle();
    scene.models(ENEMY_FOOT, 1).models(ENEMY_FOOT2, 3);
    struck(&mut scene, "!--");
    let foot = usize::from(scene.unit(ENEMY_FOOT).kind);
    let south = scene.player(SOUTH);
    assert_eq!((south.removed[foot], south.track[foot]), (4, [0, 0, 1, 0]));
}

#[test]
fn the_farthest_models_are_offered_first() {
    // proves N-TRK-7
    let mut scene = Scene::battle();
    scene.models(ENEMY_FOOT, 1).models(ENEMY_FOOT2, 3);
    let foot = usize::from(scene.unit(ENEMY_FOOT).kind);
    scene.state.players[1].track[foot] = [0, 1, 0, 3];
    struck(&mut scene, "!--");
    let farthest = scene.open_offers(SOUTH).remove(0);
    assert_eq!(farthest, Command::RemoveModels { unit: ENEMY_FOOT, gone: [0, 1, 1, 2] });
    scene.ok(SOUTH, farthest);
    assert_eq!(scene.player(SOUTH).track[foot], [0, 0, 0, 1], "one was on line two, one just came");
}

#[test]
fn a_destroyed_unit_gives_up_its_orders_and_one_point() {
    // proves N-DST-1, N-DST-2, N-BLK-3
    let mut scene = Scene::battle();
    scene.models(ENEMY_FOOT, 1).orders_on(ENEMY_FOOT, one(Color::Red));
    scene.state.units[usize::from(ENEMY_FOOT)].blanks = 1;
    struck(&mut scene, "!--");
    assert_eq!(scene.player(SOUTH).spent, one(Color::Red));
    assert_eq!(scene.unit(ENEMY_FOOT).blanks, 0);
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
        scene.state.players[0].corruption = before;
        declare(&mut scene, FOOT, ENEMY_GENERAL, MELEE, Situation::default());
        bare(&mut scene);
        scene.ok(NORTH, settled("!--"));
        assert_eq!(scene.state.ledger.totals(), [points.into(), 0]);
        assert_eq!(scene.player(NORTH).corruption, after);
    }
}

#[test]
fn an_army_without_units_has_lost() {
    // proves N-DST-3, N-WIN-2
    let mut scene = Scene::battle_with(|setup| setup.armies[1].units.truncate(1));
    scene.models(ENEMY_FOOT, 1);
    struck(&mut scene, "!--");
    let Phase::Finished(outcome) = &scene.state.phase else { panic!("the battle goes on") };
    assert_eq!((outcome.winner, outcome.rule.as_ref()), (Some(NORTH), "N-WIN-2"));
}

#[test]
fn regroup_gives_way_for_one_damage_less() {
    // proves nap.regroup, A-N-35
    for (difficult, left) in [(false, 1), (true, 2)] {
        let mut scene = Scene::battle();
        scene.able(ENEMY_FOOT, Trait::Regroup);
        struck(&mut scene, "!!-");
        scene.ok(SOUTH, Command::Regroup { difficult });
        if left == 2 {
            scene.ok(SOUTH, SUFFER);
        }
        assert_eq!(lost(&scene, ENEMY_FOOT), left);
    }
}

#[test]
fn regroup_answers_no_attack_that_pushed_back_and_works_once() {
    // proves N-ABL-3, nap.regroup
    let mut scene = Scene::battle();
    scene.able(FOOT, Trait::Persecution(1)).able(ENEMY_FOOT, Trait::Regroup);
    assert_eq!(struck(&mut scene, "!--"), (1, 0));
    scene.ok(SOUTH, Command::Regroup { difficult: false });
    let mut other = scene.clone();
    scene.ok(NORTH, attack(ENEMY_FOOT, MELEE));
    assert_eq!(scene.refused(SOUTH, Command::Regroup { difficult: false }), "E-ABL-ONCE");
    other.ok(NORTH, attack(ENEMY_FOOT2, MELEE));
    bare(&mut other);
    other.ok(NORTH, settled("!--"));
    other.ok(SOUTH, Command::Regroup { difficult: false });
    assert_eq!(lost(&other, ENEMY_FOOT2), 0, "each unit once");
    let mut scene = Scene::battle();
    assert_eq!(struck(&mut scene, "!<-"), (1, 1));
    assert_eq!(scene.refused(SOUTH, Command::Regroup { difficult: false }), "E-ABL-LACK");
}

#[test]
fn regroup_is_open_to_whoever_stood_in_melee() {
    // proves nap.regroup
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Regroup);
    struck(&mut scene, "---");
    scene.ok(SOUTH, Command::Regroup { difficult: false });
    assert_eq!((lost(&scene, ENEMY_FOOT), over(&scene)), (0, true), "it gave way unhurt");
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Regroup);
    struck_in(&mut scene, RANGED, "!-", Situation::default());
    assert_eq!((lost(&scene, ENEMY_FOOT), over(&scene)), (1, true), "nobody asks after a shot");
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Regroup).able(ENEMY_FOOT, Trait::Clumsy);
    struck(&mut scene, "!--");
    assert!(over(&scene), "a clumsy unit does not go back");
}

#[test]
fn symbols_change_before_they_are_ignored_and_before_crits_double() {
    // proves N-ATK-9, N-ATK-10, nap.veteran, nap.hammerblow
    let mut scene = Scene::battle_with(|setup| {
        setup.house.veteran = Some([Symbol::Hit, Symbol::Retreat]);
    });
    scene.able(ENEMY_FOOT, Trait::Veteran).able(ENEMY_FOOT, Trait::Brave);
    assert_eq!(sum(&mut scene, "!!-", Situation::default()), (0, 1));
    let mut scene = Scene::battle_with(|setup| setup.house.forest_sym = Symbol::Crit);
    printed(&mut scene, FOOT, MELEE, 3, Some(CritEffect::Hammerblow));
    assert_eq!(sum(&mut scene, "**!", on(Ground::Forest)), (3, 0), "the ignored crit deals none");
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
    printed(&mut scene, FOOT, MELEE, 6, None);
    scene.able(ENEMY_FOOT, Trait::Brave).able(ENEMY_FOOT, Trait::Shield);
    assert_eq!(sum(&mut scene, "**!!!<", on(Ground::Hill)), (2, 1));
}

#[test]
fn marauder_and_hammerblow_work_in_the_kind_the_table_reads() {
    // proves N-ATK-10, N-ATK-11, nap.marauder, nap.hammerblow
    let mut scene = Scene::battle_with(|setup| {
        setup.house.marauder_type = RANGED;
        setup.house.hammerblow_type = RANGED;
    });
    printed(&mut scene, FOOT, RANGED, 1, Some(CritEffect::Hammerblow));
    scene.able(FOOT, Trait::Marauder).tired(FOOT, 1).tired(ENEMY_FOOT, 2);
    struck_in(&mut scene, RANGED, "*", Situation::default());
    assert_eq!((lost(&scene, ENEMY_FOOT), scene.unit(FOOT).fatigue.now), (2, 0));
}

#[test]
fn the_count_says_why() {
    // proves N-ATK-9, N-ATK-10
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Brave);
    declare(&mut scene, FOOT, ENEMY_FOOT, MELEE, on(Ground::Forest));
    bare(&mut scene);
    scene.ok(NORTH, roll("!!<"));
    let shown = serde_json::to_value(&scene.on_table().now).unwrap();
    let lines = shown["attack"]["sum"]["lines"].as_array().unwrap();
    let why: Vec<&str> = lines.iter().filter_map(|line| line["why"].as_str()).collect();
    assert_eq!(why, ["N-ATK-10", "N-TER-2", "nap.brave"]);
}

#[test]
fn the_count_goes_on_to_say_why() {
    // proves N-DMG-1, N-RET-2
    let mut scene = Scene::battle();
    scene.able(ENEMY_FOOT, Trait::Fortitude).able(ENEMY_FOOT, Trait::Counterblow(dice(1)));
    printed(&mut scene, FOOT, MELEE, 5, None);
    struck(&mut scene, "!!!<<");
    scene.ok(SOUTH, retreat(RetreatAnswer::Blocked, None));
    scene.ok(SOUTH, REDUCE);
    let shown = serde_json::to_value(&scene.on_table().now).unwrap();
    let said: Vec<(&str, i64, i64)> = shown["attack"]["sum"]["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let number = |name: &str| line[name].as_i64().unwrap();
            (line["why"].as_str().unwrap(), number("damage"), number("retreats"))
        })
        .collect();
    let blocked = [("N-RET-2", 0, -2), ("N-RET-2", 1, 0)];
    let braced = [("nap.fortitude", -1, 0), ("N-DMG-2", -1, 0)];
    assert_eq!(said, [&[("N-ATK-10", 3, 2)], &blocked[..], &braced[..]].concat());
    assert_eq!((&shown["attack"]["sum"]["damage"], lost(&scene, ENEMY_FOOT)), (&2.into(), 2));
}
