//! What dice come to (FC-ATK-5 to FC-ATK-9, FC-ATK-11, FC-SUP, FC-FRM, FC-WEA, FC-RNG, FC-MAG).

use super::super::prelude::*;
use crate::house::data;

/// Losses of both, and panic of both: the attacker first.
type Fell = ([u8; 2], [u8; 2]);

const WHOLE: fn(&mut Scene) -> &mut Scene = |it| it;

/// What these faces do. Without dice the target does not defend.
fn fought(
    seen: Situation,
    faces: &[u8],
    defense: &[u8],
    set: impl FnOnce(&mut Scene) -> &mut Scene,
) -> Fell {
    let mut scene = Scene::duel_of(set);
    scene.of(ENEMY_FOOT).defends = !defense.is_empty();
    scene.clash_seen(seen, faces, defense).fell()
}

fn plain(faces: &[u8], defense: &[u8]) -> Fell {
    fought(PLAIN, faces, defense, WHOLE)
}

/// The same for a shot of North's archers, or their magic.
fn shot(kind: AttackKind, seen: Situation, faces: &[u8], defense: &[u8], left: u8) -> Fell {
    let mut scene = Scene::duel_of(|it| it.active(ARCHERS).weakened(ARCHERS, left));
    scene.card(ARCHERS).ranged.as_mut().unwrap()[0].magical = kind == MAGICAL;
    scene.of(ENEMY_FOOT).defends = true;
    scene.card(ENEMY_FOOT).defense = Some(0);
    scene.ok(NORTH, attack_seen(ENEMY_FOOT, kind, seen));
    scene.rolls(faces, defense).fell()
}

/// What South's foot suffers from a four, and what North's gets back, where both stand at a
/// Graveyard that helps North's faction.
fn at_a_graveyard(change: impl FnOnce(&mut Setup), razed: u8) -> ([u8; 2], u8) {
    let mut scene = Scene::duel_with(|setup| {
        setup.scenario.graveyard = Some("empire".into());
        change(setup);
    });
    scene.state.razed = razed;
    scene.weakened(FOOT, 2).defends(ENEMY_FOOT);
    let seen = Situation { graveyard: [true; 2], ..PLAIN };
    scene.clash_seen(seen, &[4, 2], &[4, 6]);
    (scene.fell().0, scene.left(FOOT))
}

#[test]
fn a_graveyard_gives_support_and_vampirism_to_one_faction() {
    // proves FC-S4-1
    assert_eq!(
        at_a_graveyard(|_| (), 0),
        ([0, 1], 3),
        "the four hits, the target's does not block"
    );
    let other = |setup: &mut Setup| setup.scenario.graveyard = Some("styx".into());
    assert_eq!(at_a_graveyard(other, 0), ([0, 0], 2));
}

#[test]
fn a_town_that_fell_is_a_graveyard_where_the_house_says_so() {
    // proves FC-S4-1, FC-S6-1, A-F-14
    let razing = |aura: bool| {
        move |setup: &mut Setup| {
            let towns = vec!["Zur".to_owned(), "Naida".to_owned()];
            let by = "empire".to_owned();
            setup.scenario.razing =
                Some(Razing { by, towns, points: 1, all_stand: 2, some_stand: 1 });
            setup.house.s6_graveyard_aura = aura;
        }
    };
    let left = |aura, razed| at_a_graveyard(razing(aura), razed).1;
    assert_eq!([left(true, 0), left(true, 1), left(false, 1)], [2, 3, 2]);
}

#[test]
fn each_face_of_the_attacker_has_its_meaning() {
    // proves FC-ATK-5, FB-9
    let of = |seen, face| fought(seen, &[face], &[], WHOLE);
    let all = [1, 2, 3, 4, 5, 6].map(|face| of(PLAIN, face));
    let nothing = ([0, 0], [0, 0]);
    let hit = ([0, 1], [0, 0]);
    assert_eq!(all, [([0, 0], [0, 1]), hit, hit, nothing, nothing, nothing]);
    assert_eq!(of(SUPPORTED, 4), hit);
}

#[test]
fn each_face_of_the_target_has_its_meaning() {
    // proves FC-ATK-6
    let of = |seen, face| fought(seen, &[2], &[face], WHOLE);
    let through = ([0, 1], [0, 0]);
    let blocked = ([0, 0], [0, 0]);
    let both = ([1, 1], [0, 0]);
    let all = [1, 2, 3, 4, 5, 6].map(|face| of(PLAIN, face));
    assert_eq!(all, [([0, 1], [1, 0]), both, both, through, blocked, blocked]);
    assert_eq!(of(Situation { support: [false, true], ..PLAIN }, 4), blocked);
}

#[test]
fn the_books_own_fight() {
    // proves FB-3, FB-4, FC-SUP-1, FC-ATK-9
    assert_eq!(fought(SUPPORTED, &[2, 3, 4], &[2, 5], WHOLE), ([1, 2], [0, 0]));
    assert_eq!(plain(&[2, 3, 4], &[5, 1]), ([0, 1], [1, 0]));
}

#[test]
fn blocks_stop_hits_first_and_panic_last() {
    // proves FC-ATK-8, FC-ATK-11, FV-25
    let against = |defense: &[u8]| plain(&[2, 3, 1], defense);
    assert_eq!(against(&[5, 6]), ([0, 0], [0, 1]));
    assert_eq!(against(&[5, 6, 6]), ([0, 0], [0, 0]));
    assert_eq!(against(&[5]), ([0, 1], [0, 1]));
}

#[test]
fn a_single_model_is_weak() {
    // proves FC-WEA-1, FV-26
    let by = |unit: UnitId, left, seen| {
        let mut scene = Scene::duel_of(|it| it.active(unit).weakened(unit, left));
        scene.clash_seen(seen, &[2, 3, 3, 4], &[]).fell().0[1]
    };
    assert_eq!([by(FOOT, 1, PLAIN), by(FOOT, 1, SUPPORTED), by(FOOT, 2, PLAIN)], [1, 2, 3]);
    assert_eq!([by(HERO, 1, PLAIN), by(BEAST, 1, PLAIN)], [3, 3], "these never are");
}

#[test]
fn a_weak_target_hits_less_too() {
    // proves FC-WEA-1, FC-ATK-6
    let lost = |left| fought(PLAIN, &[6], &[3, 3, 2], |it| it.weakened(ENEMY_FOOT, left)).0[0];
    assert_eq!([lost(1), lost(2)], [0, 2], "the attacker's shield stops one");
}

#[test]
fn the_units_of_fortitude_are_not() {
    // proves fc.fortitude
    let strong = |it: &mut Scene| it.weakened(FOOT, 1).able(FOOT, Trait::Fortitude).left(FOOT);
    let lost = fought(PLAIN, &[3], &[], |it| {
        assert_eq!(strong(it), 1);
        it
    });
    assert_eq!(lost.0[1], 1);
}

#[test]
fn who_wades_is_weak_in_a_river() {
    // proves FC-S5-1
    let lost = |ground| {
        let mut scene = Scene::duel_with(|it| it.scenario.wades = Some("beast".into()));
        scene.active(BEAST).clash_seen(on(ground, Ground::Open), &[3], &[]).fell().0[1]
    };
    assert_eq!([lost(Ground::River), lost(Ground::Open)], [0, 1]);
}

#[test]
fn the_attackers_shields_block_as_the_house_reads_it() {
    // proves FV-27, A-F-01, FC-ATK-5
    let with = |attacker_block, faces: &[u8]| {
        let mut scene = Scene::duel_with(|setup| setup.house.attacker_block = attacker_block);
        scene.defends(ENEMY_FOOT).clash(faces, &[3, 1]).fell()
    };
    assert_eq!(with(AttackerBlock::FiveAndSix, &[2, 5]), ([0, 1], [1, 0]));
    assert_eq!(with(AttackerBlock::None, &[2, 5]), ([1, 1], [1, 0]));
    let lost = |house| [5, 6].map(|face| with(house, &[2, face]).0[0]);
    assert_eq!([lost(AttackerBlock::Five), lost(AttackerBlock::Six)], [[0, 1], [1, 0]]);
}

#[test]
fn two_own_units_that_touch_ignore_a_panic() {
    // proves FC-FRM-1, FC-ATK-7, FV-28
    let panic = |count| fought(touched(0, count), &[1, 1, 1], &[], WHOLE).1[1];
    assert_eq!([0, 1, 2, 5].map(panic), [3, 3, 2, 1]);
    assert_eq!(fought(touched(2, 0), &[2], &[1, 1], WHOLE).1[0], 1, "the attacker's, too");
}

#[test]
fn what_is_ignored_is_ignored_before_blocks() {
    // proves FC-ATK-7, FC-TER-2
    let forest = on(Ground::Open, Ground::Forest);
    assert_eq!(fought(forest, &[2, 2, 1], &[5], WHOLE), ([0, 0], [0, 1]));
    assert_eq!(fought(on(Ground::Forest, Ground::Open), &[6], &[2, 2], WHOLE).0[0], 0);
    let rooted = fought(Situation { support: [true, false], ..forest }, &[4], &[], WHOLE);
    assert_eq!(rooted.0[1], 1, "it takes a plain hit, and support is none");
}

#[test]
fn a_guess_at_an_icon_may_be_put_right() {
    // proves A-F-13
    let forest = |symbol, faces: &[u8]| {
        let mut scene = Scene::duel_with(|setup| setup.house.forest = symbol);
        let seen = Situation { support: [true, false], ..on(Ground::Open, Ground::Forest) };
        let (lost, panic) = scene.clash_seen(seen, faces, &[]).fell();
        lost[1] + panic[1]
    };
    let each = |symbol| [1, 2, 3, 4].map(|face| forest(symbol, &[face]));
    assert_eq!(each(Symbol::Panic), [0, 1, 1, 1]);
    assert_eq!(each(Symbol::Hit), [1, 0, 1, 1]);
    assert_eq!(each(Symbol::Strong), [1, 1, 0, 1]);
    assert_eq!(each(Symbol::Support), [1, 1, 1, 0]);
    assert_eq!(each(Symbol::PlainHit), [1, 0, 0, 1]);
    assert_eq!(each(Symbol::AnyHit), [1, 0, 0, 0]);
}

#[test]
fn what_ignores_one_symbol_goes_before_what_ignores_any() {
    // proves FC-ATK-7, A-F-13
    let mut scene = Scene::duel_with(|setup| {
        (setup.house.forest, setup.house.armour) = (Symbol::AnyHit, Symbol::Hit);
    });
    scene.able(ENEMY_FOOT, Trait::Armour);
    assert_eq!(scene.clash_seen(on(Ground::Open, Ground::Forest), &[2, 3], &[]).fell().0[1], 0);
}

#[test]
fn the_fortified_strike_back_and_are_brave() {
    // proves FC-ELM-6
    let mut scene = Scene::duel();
    scene.clash_seen(on(Ground::Open, Ground::Fortification), &[1, 2], &[5, 2]);
    assert_eq!(scene.fell(), ([1, 0], [0, 0]));
    let mut horse = Scene::duel();
    horse.ok(NORTH, attack_seen(ENEMY_HORSE, MELEE, on(Ground::Open, Ground::Fortification)));
    assert_eq!(horse.rolls(&[1], &[]).fell().1, [0, 1], "infantry alone");
}

#[test]
fn infantry_that_attacks_out_of_fortifications_is_brave() {
    // proves FC-ELM-6
    let seen = on(Ground::Fortification, Ground::Open);
    assert_eq!(fought(seen, &[2], &[1, 1], WHOLE), ([0, 1], [1, 0]));
}

#[test]
fn a_house_says_what_fatigue_adds_to_a_multiple_attack() {
    // proves fc.multiple_attack, A-F-13
    let lost = |multiple, faces: &[u8], rush: bool| {
        let mut scene = Scene::duel_with(|setup| setup.house.multiple = multiple);
        scene.able(FOOT, Trait::MultipleAttack).fresh(FOOT, 0);
        if rush {
            scene.able(FOOT, Trait::Rush);
        }
        scene.does(NORTH, tiring(ENEMY_FOOT)).rolls(faces, &[]);
        (scene.fell(), scene.asks() == Some(FightStep::Push))
    };
    let hit = ([0, 1], [0, 0]);
    assert_eq!(lost(Multiple::Die, &[2, 6, 6, 6], false), (hit, false), "one die more");
    assert_eq!(lost(Multiple::Hit, &[6, 6, 6], false), (hit, false));
    assert_eq!(lost(Multiple::Panic, &[6, 6, 6], false), (([0, 0], [0, 1]), false));
    assert_eq!(lost(Multiple::Hit, &[6, 6, 6], true), (hit, true), "and it is part of the roll");
}

#[test]
fn a_shot_hits_by_its_range() {
    // proves FC-RNG-3, FB-8, FV-31
    let far = Situation { far: true, ..PLAIN };
    let lost = |seen, left| shot(SHOOTING, seen, &[2, 3, 4], &[], left).0[1];
    assert_eq!([lost(PLAIN, 3), lost(far, 3), lost(far, 1)], [3, 2, 1]);
    assert_eq!(shot(SHOOTING, PLAIN, &[5, 6], &[], 3), ([0, 0], [0, 0]));
}

#[test]
fn against_a_shot_shields_block_and_nothing_else_counts() {
    // proves FC-RNG-4, FV-32
    let supported = Situation { support: [false, true], ..PLAIN };
    assert_eq!(shot(SHOOTING, supported, &[2, 2], &[2, 1, 4, 5], 3), ([0, 1], [0, 0]));
    assert_eq!(shot(SHOOTING, touched(0, 2), &[1, 1], &[2], 3).1, [0, 1], "formation works");
}

#[test]
fn against_magic_nothing_is_rolled() {
    // proves FC-MAG-1, FV-33
    assert_eq!(shot(MAGICAL, PLAIN, &[2, 2, 1], &[], 3), ([0, 2], [0, 1]));
    let seen = Situation { ground: [Ground::Open, Ground::Town], ..touched(0, 2) };
    assert_eq!(shot(MAGICAL, seen, &[2, 2, 1], &[], 3), ([0, 1], [0, 0]));
}

#[test]
fn a_house_may_leave_no_formation_against_magic() {
    // proves A-F-20
    let mut scene = Scene::duel_with(|setup| setup.house.magic_no_fatigue = true);
    scene.card(ARCHERS).ranged.as_mut().unwrap()[0].magical = true;
    scene.active(ARCHERS).ok(NORTH, attack_seen(ENEMY_FOOT, MAGICAL, touched(0, 2)));
    assert_eq!(scene.rolls(&[1], &[]).fell().1, [0, 1]);
}

#[test]
fn what_a_house_shuts_out_of_magic_is_named_in_its_texts() {
    // proves A-F-20, FC-MAG-1
    let sorcerers = |shut: bool| {
        let mut scene = Scene::duel_with(|setup| setup.house.magic_no_fatigue = shut);
        scene.card(ARCHERS).ranged.as_mut().unwrap()[0].magical = true;
        scene.active(ARCHERS);
        scene
    };
    let panic = [false, true].map(|shut| {
        let attack = attack_seen(ENEMY_FOOT, MAGICAL, touched(0, 2));
        sorcerers(shut).does(NORTH, attack).rolls(&[1], &[]).fell().1
    });
    assert_eq!(panic, [[0, 0], [0, 1]], "Formation");
    let asks = [false, true].map(|shut| {
        let attack = attack_seen(ENEMY_FOOT, MAGICAL, PLAIN);
        sorcerers(shut).fresh(ENEMY_FOOT, 0).does(NORTH, attack).rolls(&[2], &[]).asks()
    });
    assert_eq!(asks, [Some(FightStep::AnswerTarget), None], "fatigue");
    let house = data::file(FantasyCommander::ID, "words/en/house_rules.json");
    let said = &house["switches"]["magic_no_fatigue"]["text"];
    let schema = data::file("schema/fantasy_commander", "house_rules.json");
    for text in [said, &schema["properties"]["magic_no_fatigue"]["description"]] {
        let text = text.as_str().unwrap();
        assert!(text.contains("Formation") && text.contains("fatigue"), "{text}");
    }
}

/// What a target with these abilities suffers, and one without.
fn against(does: Trait, faces: &[u8]) -> [Fell; 2] {
    let able = |it: &mut Scene| it.able(ENEMY_FOOT, does.clone()).left(FOOT);
    let with = fought(PLAIN, faces, &[], |it| {
        able(it);
        it
    });
    [with, plain(faces, &[])]
}

#[test]
fn abilities_ignore_symbols() {
    // proves fc.armour, fc.brave, fc.forged, FC-ATK-7
    assert_eq!(against(Trait::Armour, &[2, 3, 1])[0], ([0, 1], [0, 1]));
    assert_eq!(against(Trait::Brave, &[1, 1, 2])[0], ([0, 1], [0, 1]));
    assert_eq!(against(Trait::Forged, &[1, 1, 2])[0], ([0, 1], [0, 0]));
    assert_eq!(against(Trait::Forged, &[1, 1, 2])[1], ([0, 1], [0, 2]));
}

#[test]
fn abilities_of_the_attacker_change_its_roll() {
    // proves fc.dominance, fc.terrifying, fc.ranger
    let by = |does: Trait, seen, faces: &[u8]| {
        let mut scene = Scene::duel();
        scene.able(FOOT, does).clash_seen(seen, faces, &[]).fell()
    };
    assert_eq!(by(Trait::Dominance, PLAIN, &[4, 3]).0, [0, 2]);
    assert_eq!(by(Trait::Terrifying, PLAIN, &[2]), ([0, 1], [0, 1]));
    assert_eq!(by(Trait::Ranger, on(Ground::Open, Ground::Town), &[2]).0, [0, 1]);
    assert_eq!(by(Trait::Ranger, on(Ground::Open, Ground::Forest), &[2]).0, [0, 1]);
}

#[test]
fn dominance_may_be_of_another_symbol() {
    // proves A-F-13, fc.dominance
    let lost = |symbol, face| {
        let mut scene = Scene::duel_with(|setup| setup.house.dominance = symbol);
        scene.weakened(FOOT, 1).able(FOOT, Trait::Dominance).clash(&[face], &[]).fell().0[1]
    };
    let each = |symbol| [3, 4].map(|face| lost(symbol, face));
    assert_eq!(
        [Symbol::Strong, Symbol::Support, Symbol::AnyHit].map(each),
        [[1, 0], [0, 1], [1, 1]]
    );
}

#[test]
fn what_terrifying_adds_counts_as_a_die_would() {
    // proves A-F-13, fc.terrifying
    let lost = |symbol, left, seen| {
        let mut scene = Scene::duel_with(|setup| setup.house.terrifying = symbol);
        scene.weakened(FOOT, left).able(FOOT, Trait::Terrifying);
        scene.clash_seen(seen, &[6], &[]).fell().0[1]
    };
    assert_eq!([1, 2].map(|left| lost(Symbol::Strong, left, PLAIN)), [0, 1]);
    assert_eq!([PLAIN, SUPPORTED].map(|seen| lost(Symbol::Support, 2, seen)), [0, 1]);
}
