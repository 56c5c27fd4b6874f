//! After the losses (FC-ADV, FC-ATK-10, Necromancy, Persecution, Multiple Attack).

use super::super::prelude::*;

/// North's foot destroys South's, which has a model left.
fn destroyed(set: impl FnOnce(&mut Scene) -> &mut Scene) -> Scene {
    let mut scene = Scene::duel_of(|it| set(it.weakened(ENEMY_FOOT, 1)));
    scene.clash(&[2], &[]);
    scene
}

#[test]
fn the_attacker_advances_where_the_target_was() {
    // proves FC-ADV-1, FC-ATK-10
    let mut scene = destroyed(|it| it);
    assert_eq!(scene.asks(), Some(FightStep::Advance));
    scene.refuses(SOUTH, "E-TURN", [advance(true)]);
    let events = scene.ok(NORTH, advance(true));
    assert!(events.contains(&Event::Advanced { unit: FOOT }));
    let events = destroyed(|it| it).ok(NORTH, advance(false));
    assert!(!events.contains(&Event::Advanced { unit: FOOT }));
}

#[test]
fn a_hex_that_was_not_left_is_not_entered() {
    // proves FC-ADV-1
    let mut scene = Scene::duel();
    scene.clash(&[1], &[]);
    scene.refuses(NORTH, "E-ADV-NOHEX", [advance(true)]).does(SOUTH, retreat(0));
    assert_eq!(scene.asks(), None, "it could not move");
    let mut scene = Scene::duel();
    assert_eq!(scene.clash(&[1], &[]).does(SOUTH, retreat(1)).asks(), Some(FightStep::Advance));
}

#[test]
fn who_panicked_or_shot_stays() {
    // proves FC-ADV-1, FV-37
    let mut scene = Scene::duel_of(|it| it.weakened(ENEMY_FOOT, 1).defends(ENEMY_FOOT));
    scene.clash(&[2], &[1]).refuses(NORTH, "E-ADV-PANIC", [advance(true)]);
    assert_eq!(scene.does(NORTH, retreat(1)).asks(), None);
    let mut scene = Scene::duel_of(|it| it.weakened(ENEMY_FOOT, 2).active(ARCHERS));
    scene.does(NORTH, shoot(ENEMY_FOOT)).rolls(&[1, 2], &[]);
    scene.refuses(NORTH, "E-ADV-RANGED", [advance(true)]).does(SOUTH, retreat(1));
    assert_eq!(scene.asks(), None);
}

/// The codes of an advance into this ground.
fn into(ground: Ground, wades: &str) -> Option<FightStep> {
    let mut scene = Scene::duel_with(|setup| setup.scenario.wades = Some(wades.into()));
    scene.weakened(ENEMY_FOOT, 2).card(ENEMY_FOOT).branch = Some(Branch::Hero);
    scene.clash_seen(on(Ground::Open, ground), &[2, 2], &[]).asks()
}

#[test]
fn nobody_advances_into_fortifications_or_a_river() {
    // proves FC-ELM-6, FC-ADV-1
    assert_eq!(into(Ground::Fortification, ""), None);
    assert_eq!(
        [into(Ground::River, "beast"), into(Ground::River, "foot")],
        [None, Some(FightStep::Advance)]
    );
    let mut scene = Scene::duel();
    for (ground, code) in [(Ground::Fortification, "E-ADV-FORT"), (Ground::River, "E-ADV-RIVER")] {
        scene.active(FOOT).ok(NORTH, attack_seen(ENEMY_HORSE, MELEE, on(Ground::Open, ground)));
        scene.refuses(NORTH, code, [advance(true)]).rolls(&[6], &[]);
    }
}

#[test]
fn a_multiple_attack_goes_round_and_never_advances() {
    // proves FC-ADV-1, fc.multiple_attack
    let mut scene = destroyed(|it| it.able(FOOT, Trait::MultipleAttack));
    assert_eq!(scene.asks(), None);
    scene.does(NORTH, attack(ENEMY_HORSE)).refuses(NORTH, "E-ADV-MULTIPLE", [advance(true)]);
    scene.rolls(&[6], &[]).refuses(NORTH, "E-ATK-TWICE", [attack(ENEMY_HORSE)]);
    scene.does(NORTH, attack(ENEMY_HERO));
}

#[test]
fn its_own_panic_stops_it() {
    // proves fc.multiple_attack
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::MultipleAttack).defends(ENEMY_FOOT));
    scene.clash(&[6], &[1, 1]).does(NORTH, retreat(1));
    assert!(scene.state.activation().is_none());
}

#[test]
fn the_dead_rise_where_an_enemy_fell() {
    // proves FC-ATK-10, fc.necromancy
    let mut scene = Scene::duel_with(|setup| {
        setup.conscripts = vec![card("empire", "conscript", Branch::RegularInfantry, 2, 0)];
    });
    scene.able(FOOT, Trait::Necromancy).weakened(ENEMY_FOOT, 1).clash(&[2], &[]);
    let raise = |conscript| C::Raise { conscript, size: None };
    scene.refuses(NORTH, "E-RAISE", [raise(Some(7))]).does(NORTH, raise(Some(0)));
    let risen = scene.unit(10);
    assert_eq!(
        (risen.owner, risen.status, risen.order, risen.strength.now),
        (NORTH, Status::Battlefield, None, 2)
    );
    assert_eq!(scene.asks(), None, "its hex is taken: no advance");
}

#[test]
fn or_they_stay_where_they_are() {
    // proves fc.necromancy
    let mut scene = Scene::duel_with(|setup| {
        setup.conscripts = vec![card("empire", "conscript", Branch::RegularInfantry, 2, 0)];
    });
    scene.able(FOOT, Trait::Necromancy).weakened(ENEMY_FOOT, 1).clash(&[2], &[]);
    assert_eq!(
        scene.does(NORTH, C::Raise { conscript: None, size: None }).asks(),
        Some(FightStep::Advance)
    );
}

#[test]
fn a_target_that_destroys_its_attacker_raises_too() {
    // proves FC-ATK-10, fc.necromancy
    let mut scene = Scene::duel_with(|setup| {
        setup.conscripts = vec![card("styx", "conscript", Branch::RegularInfantry, 2, 0)];
    });
    scene.able(ENEMY_FOOT, Trait::Necromancy).defends(ENEMY_FOOT).weakened(FOOT, 1);
    scene.clash(&[6], &[2, 2, 2]);
    let raise = C::Raise { conscript: Some(0), size: None };
    assert_eq!(scene.asks(), Some(FightStep::Raise));
    scene.refuses(NORTH, "E-TURN", [raise.clone()]).does(SOUTH, raise);
    assert_eq!((scene.unit(10).owner, scene.unit(10).status), (SOUTH, Status::Battlefield));
}

#[test]
fn one_that_falls_with_its_enemy_raises_still() {
    // proves FC-ATK-10, fc.necromancy
    let mut scene = Scene::duel_with(|setup| {
        setup.conscripts = vec![card("empire", "conscript", Branch::RegularInfantry, 2, 0)];
    });
    scene.able(FOOT, Trait::Necromancy).defends(ENEMY_FOOT);
    scene.weakened(FOOT, 1).weakened(ENEMY_FOOT, 1).clash(&[2], &[2]);
    assert_eq!([FOOT, ENEMY_FOOT].map(|unit| scene.left(unit)), [0, 0]);
    scene.does(NORTH, C::Raise { conscript: Some(0), size: None });
    assert_eq!((scene.unit(10).owner, scene.asks()), (NORTH, None));
}

/// North's foot may raise a unit on the hex of an enemy that it destroyed.
fn raising(conscripts: Vec<UnitCard>) -> Scene {
    let mut scene = Scene::duel_with(|setup| setup.conscripts = conscripts);
    scene.able(FOOT, Trait::Necromancy).weakened(ENEMY_FOOT, 1).clash(&[2], &[]);
    scene
}

#[test]
fn the_dead_of_another_faction_do_not_rise() {
    // proves FC-ATK-10, FC-ARM-1, fc.necromancy
    let conscript = |faction| card(faction, "conscript", Branch::RegularInfantry, 2, 0);
    let mut scene = raising(vec![conscript("styx"), conscript("empire")]);
    let raise = |at| C::Raise { conscript: Some(at), size: None };
    scene.refuses(NORTH, "E-RAISE", [raise(0)]).does(NORTH, raise(1));
    assert_eq!(scene.unit(10).owner, NORTH);
}

#[test]
fn a_conscript_of_unknown_size_rises_as_its_player_says_once() {
    // proves FC-DEP-3, FC-WEA-1, fc.necromancy
    let mut conscript = card("empire", "conscript", Branch::RegularInfantry, 2, 0);
    (conscript.size, conscript.branch) = (None, None);
    let mut scene = raising(vec![conscript]);
    let raise = |size| C::Raise { conscript: Some(0), size };
    scene.refuses(NORTH, "E-RAISE-SIZE", [None, Some(0), Some(7)].map(raise));
    assert!(scene.offers_any(NORTH, |command| *command == raise(Some(3))));
    let learned = FantasyCommander::learned(&scene.state, &raise(Some(1))).expect("remembered");
    assert_eq!((learned.shelf, learned.field, learned.value.get()), ("conscripts", "size", "1"));
    scene.does(NORTH, raise(Some(1)));
    assert_eq!(scene.unit(10).strength, tracker::kit::Gauge::full(1));
    assert!(scene.state.is_weak(10, Ground::Open), "it has a single model");
    scene.active(HORSE).able(HORSE, Trait::Necromancy).weakened(ENEMY_HORSE, 1);
    scene.does(NORTH, attack(ENEMY_HORSE)).rolls(&[2], &[]);
    scene.refuses(NORTH, "E-RAISE-SIZE", [raise(Some(1))]).does(NORTH, raise(None));
    assert_eq!(scene.unit(11).strength, tracker::kit::Gauge::full(1));
}

#[test]
fn what_is_typed_on_a_conscript_is_kept_with_the_conscripts() {
    // proves FC-TAC-5
    let mut scene = raising(vec![card("empire", "conscript", Branch::RegularInfantry, 2, 0)]);
    scene.does(NORTH, C::Raise { conscript: Some(0), size: None });
    let shelf = |kind| {
        let typed = C::FillCard { kind, value: CardValue::Attack(4) };
        FantasyCommander::learned(&scene.state, &typed).expect("it is remembered").shelf
    };
    assert_eq!([shelf(scene.unit(10).kind), shelf(scene.unit(FOOT).kind)], ["conscripts", "units"]);
}

/// North's foot persecutes, and has advanced.
fn pursuing() -> Scene {
    let mut scene =
        destroyed(|it| it.able(FOOT, Trait::Persecution(2)).able(FOOT, Trait::Marauder));
    scene.fresh(FOOT, 2).does(NORTH, advance(true));
    scene
}

#[test]
fn a_persecution_is_one_more_melee_after_an_advance() {
    // proves FC-ADV-1, fc.persecution
    let mut scene = pursuing();
    assert_eq!(scene.state.activation().unwrap().stage, Stage::Persecuting);
    scene
        .refuses(NORTH, "E-UNI-ORDER", [WALK])
        .does(NORTH, attack(ENEMY_HORSE))
        .weakened(ENEMY_HORSE, 1);
    scene.rolls(&[2], &[]).does(NORTH, advance(true));
    assert!(scene.state.activation().is_none(), "once a turn");
    let mut scene = destroyed(|it| it.able(FOOT, Trait::Persecution(2)));
    assert!(scene.does(NORTH, advance(false)).state.activation().is_none());
}

#[test]
fn a_persecution_is_an_attack_of_its_own() {
    // proves fc.persecution, fc.marauder
    let mut scene = pursuing();
    scene.does(NORTH, attack(ENEMY_HORSE)).rolls(&[2], &[]);
    assert_eq!(scene.tired(FOOT), 1);
    assert!(pursuing().does(NORTH, END).state.activation().is_none(), "nobody has to");
}
