//! The end of a turn and the endings (FC-END, FC-WIN), scenarios and battle royale.

use super::prelude::*;

fn count(points: [u8; 2], towns: [u8; 2]) -> C {
    C::Count { points, towns }
}

/// The turn ends, with these points so far.
fn ending(north: i16, south: i16, change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = Scene::battle_with(change);
    scene.scored(NORTH, north).scored(SOUTH, south);
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
    scene
}

fn award(rule: &str, faction: Option<&str>, each: bool, least: u8) -> TownAward {
    let faction = faction.map(str::to_owned);
    TownAward { rule: rule.into(), faction, least, points: 1, each, penalty: 0 }
}

/// The sixth scenario's Towns, which Styx destroys.
fn razing(setup: &mut Setup) {
    let towns = ["Kargaf", "Silira", "Naida", "Zur"].map(str::to_owned).to_vec();
    let by = "styx".to_owned();
    setup.scenario.capture = 0;
    setup.scenario.razing = Some(Razing { by, towns, points: 1, all_stand: 2, some_stand: 1 });
}

/// North's foot destroys a unit of South's that has one left.
fn kill(scene: &mut Scene, unit: UnitId) {
    scene.active(FOOT).weakened(unit, 1).does(NORTH, attack(unit)).rolls(&[2], &[]);
}

#[test]
fn capture_points_count_at_the_end_and_tokens_go() {
    // proves FC-END-1, FC-TER-5
    let mut scene = ending(0, 0, |_| ());
    assert!(scene.state.units.iter().all(|unit| unit.order.is_none() && !unit.defends));
    scene.does(NORTH, count([2, 1], [0, 0]));
    assert_eq!((scene.points(), scene.state.turn), ([2, 1], 2));
    let mut scene = ending(0, 0, |_| ());
    scene.does(SOUTH, count([0, 0], [0, 0]));
    assert_eq!(scene.points(), [0, 0], "whoever stands there at the end of another turn");
}

#[test]
fn what_a_side_may_hold_is_offered() {
    // proves FC-END-1, FC-TER-5
    let offered = |change: fn(&mut Setup)| ending(0, 0, change).open_offers(NORTH);
    let points = [[0, 0], [1, 0], [0, 1]].map(|points| count(points, [0, 0]));
    assert_eq!(offered(|_| ()), points);
    let towns = [[0, 0], [4, 0], [0, 4]].map(|towns| count([0, 0], towns));
    let by_towns = offered(|setup| {
        setup.scenario.capture = 0;
        setup.scenario.town_awards = vec![award("FC-S2-2", None, false, 2)];
    });
    assert_eq!(by_towns, towns);
}

#[test]
fn only_what_is_on_the_map_is_counted() {
    // proves FC-END-1, FC-TER-5
    ending(0, 0, |_| ()).refuses(NORTH, "E-END-TOWNS", [count([0, 0], [3, 2])]);
    let bare = |setup: &mut Setup| {
        setup.scenario.capture = 0;
        setup.scenario.town_awards = vec![award("FC-S2-2", None, false, 2)];
    };
    ending(0, 0, bare).refuses(NORTH, "E-END-POINTS", [count([1, 0], [0, 0])]);
    let scene = ending(0, 0, |setup| setup.scenario.capture = 0);
    assert_eq!(scene.state.turn, 2, "with nothing to count nobody is asked");
}

#[test]
fn the_target_wins_with_more_than_the_opponent() {
    // proves FC-WIN-1, FC-WIN-2, FV-39
    let mut scene = Scene::duel();
    kill(scene.scored(NORTH, 9).scored(SOUTH, 9), ENEMY_FOOT);
    scene.ok(NORTH, advance(false));
    assert_eq!(scene.won(), Some((NORTH, "FC-WIN-1".into())));
    let mut scene = Scene::duel();
    kill(scene.scored(NORTH, 9).scored(SOUTH, 10).scored(NORTH, 0), ENEMY_FOOT);
    assert_eq!(scene.does(NORTH, advance(false)).outcome(), None, "level: it goes on");
    kill(&mut scene, ENEMY_HORSE);
    assert_eq!(scene.does(NORTH, advance(false)).won().unwrap().0, NORTH);
}

#[test]
fn all_points_of_an_attack_are_one_change() {
    // proves FC-WIN-1, FC-WIN-2, FV-40
    let mut scene =
        Scene::duel_of(|it| it.weakened(FOOT, 1).weakened(ENEMY_FOOT, 1).defends(ENEMY_FOOT));
    scene.scored(NORTH, 9).scored(SOUTH, 9).clash(&[2], &[2]);
    assert_eq!((scene.points(), scene.outcome()), ([10, 10], None));
}

#[test]
fn all_awards_of_a_turn_are_one_change() {
    // proves FC-WIN-1, FC-END-1
    let mut scene = ending(9, 8, |_| ());
    scene.does(NORTH, count([1, 3], [0, 0]));
    assert_eq!(scene.won(), Some((SOUTH, "FC-WIN-1".into())));
    assert_eq!(scene.state.turn, 1, "no turn begins after it");
}

#[test]
fn some_units_are_worth_more() {
    // proves FC-S1-1, FC-S2-1, FC-S3-1, FV-41
    for rule in ["FC-S1-1", "FC-S2-1", "FC-S3-1"] {
        let mut scene = Scene::duel_with(|setup| {
            let name = Some("hero".to_owned());
            setup.scenario.bounties =
                vec![Bounty { rule: rule.into(), name, branches: Vec::new(), points: 1 }];
        });
        kill(&mut scene, ENEMY_HERO);
        kill(scene.does(NORTH, advance(false)), ENEMY_FOOT);
        assert_eq!(scene.points(), [3, 0]);
        assert_eq!(scene.state.ledger.entries().iter().filter(|it| it.reason == rule).count(), 1);
    }
}

#[test]
fn heroes_and_colossals_are_worth_two() {
    // proves FC-S5-2, FV-41
    let mut scene = Scene::duel_with(|setup| {
        let branches = vec![Branch::Hero, Branch::Colossal];
        setup.scenario.bounties =
            vec![Bounty { rule: "FC-S5-2".into(), name: None, branches, points: 1 }];
    });
    for (unit, points) in [(ENEMY_BEAST, 2), (ENEMY_HERO, 4), (ENEMY_FOOT, 5)] {
        kill(&mut scene, unit);
        assert_eq!(scene.does(NORTH, advance(false)).points(), [points, 0]);
    }
}

#[test]
fn two_towns_give_a_point_and_cost_an_order() {
    // proves FC-S2-2
    let mut scene = ending(0, 0, |setup| {
        let penalised = TownAward { penalty: 1, ..award("FC-S2-2", None, false, 2) };
        setup.scenario.town_awards = vec![penalised];
        setup.armies[0].cards[0].leadership = Some(Leadership { dice: 2, ..Leadership::default() });
    });
    scene.does(NORTH, count([0, 0], [3, 1]));
    assert_eq!((scene.points(), scene.state.players[0].penalty), ([1, 0], 1));
    let Phase::Generating([north, _]) = &scene.state.phase else { panic!("orders are made") };
    assert_eq!(north.dice, 1);
}

#[test]
fn towns_give_each_faction_its_own_points() {
    // proves FC-S5-3, FV-43
    let towns = |setup: &mut Setup| {
        let styx = award("FC-S5-3", Some("styx"), true, 1);
        setup.scenario.town_awards = vec![award("FC-S5-3", Some("empire"), false, 2), styx];
    };
    for (towns_of, points) in [([2, 0], [1, 0]), ([1, 1], [0, 1]), ([2, 2], [1, 2])] {
        assert_eq!(ending(0, 0, towns).does(NORTH, count([0, 0], towns_of)).points(), points);
    }
}

#[test]
fn a_town_that_styx_enters_is_destroyed() {
    // proves FC-S6-1
    let mut scene = Scene::battle_with(razing);
    let raze = |unit| C::Raze { unit };
    scene.refuses(NORTH, "E-RAZE", [raze(FOOT)]).refuses(SOUTH, "E-UNIT", [raze(FOOT)]);
    scene.does(SOUTH, raze(ENEMY_FOOT));
    assert_eq!((scene.points(), scene.state.razed), ([0, 1], 1));
    assert!(
        scene.offers_any(SOUTH, |it| matches!(it, C::Raze { .. })),
        "in whatever way, at any time"
    );
    Scene::battle().refuses(SOUTH, "E-RAZE", [raze(ENEMY_FOOT)]);
}

#[test]
fn a_town_that_the_last_deed_entered_falls_before_the_towns_count() {
    // proves FC-S6-1, FC-S6-2, FC-S6-3
    let mut scene = ending(0, 0, razing);
    assert_eq!((scene.phase(), scene.points()), (PhaseId::Ending, [0, 0]));
    assert!(scene.offers_any(SOUTH, |it| matches!(it, C::Raze { .. })));
    scene.does(SOUTH, C::Raze { unit: ENEMY_FOOT }).does(NORTH, count([0, 0], [0, 0]));
    assert_eq!((scene.points(), scene.state.turn), ([1, 1], 2));
    let mut scene = Scene::battle_with(razing);
    scene.state.razed = 3;
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
    scene.does(SOUTH, C::Raze { unit: ENEMY_FOOT });
    assert_eq!(scene.won(), Some((SOUTH, "FC-S6-3".into())));
}

#[test]
fn the_end_of_a_turn_waits_only_for_units_that_can_raze() {
    // proves FC-S6-1
    let mut scene = Scene::battle_with(razing);
    assert!(scene.state.ends_by_tap());
    for unit in ENEMY_FOOT..=ENEMY_BEAST {
        scene.apply(&Event::Destroyed { unit });
    }
    assert!(!scene.state.ends_by_tap(), "only South destroys Towns");
}

#[test]
fn a_side_holds_no_more_than_it_has_units() {
    // proves FC-TER-5
    let mut scene = ending(0, 0, |_| ());
    scene.refuses(NORTH, "E-END-UNITS", [count([0, 6], [0, 0]), count([5, 0], [1, 0])]);
    assert_eq!(scene.does(NORTH, count([5, 5], [0, 0])).points(), [5, 5]);
}

#[test]
fn the_pages_know_whether_lost_towns_are_graveyards() {
    // proves FC-S6-1, A-F-14
    for aura in [true, false] {
        let mut scene = Scene::battle_with(|setup| {
            razing(setup);
            setup.house.s6_graveyard_aura = aura;
        });
        let seen = scene.does(SOUTH, C::Raze { unit: ENEMY_FOOT }).on_table();
        assert_eq!((seen.house.s6_graveyard_aura, seen.razed), (aura, 1));
    }
}

#[test]
fn no_town_falls_where_none_is_named() {
    // proves FC-S6-3
    let mut scene = Scene::battle_with(|setup| {
        razing(setup);
        setup.scenario.razing.as_mut().unwrap().towns.clear();
    });
    scene.refuses(SOUTH, "E-RAZE", [C::Raze { unit: ENEMY_FOOT }]).happens(Vec::new());
    assert_eq!(scene.outcome(), None);
}

#[test]
fn the_empire_scores_for_the_towns_that_stand() {
    // proves FC-S6-2, FV-42
    for (razed, points) in [(0, 2), (1, 1), (3, 1)] {
        let mut scene = Scene::battle_with(razing);
        scene.state.razed = razed;
        scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
        scene.does(NORTH, count([0, 0], [0, 0]));
        assert_eq!(scene.points(), [points, 0]);
    }
}

#[test]
fn without_its_towns_the_empire_is_lost() {
    // proves FC-S6-3, FV-42
    let mut scene = Scene::battle_with(razing);
    scene.scored(NORTH, 9).state.razed = 2;
    scene.does(SOUTH, C::Raze { unit: ENEMY_FOOT });
    assert_eq!((scene.points(), scene.outcome()), ([9, 1], None));
    scene.does(SOUTH, C::Raze { unit: ENEMY_HERO });
    assert_eq!(scene.won(), Some((SOUTH, "FC-S6-3".into())));
}

/// A battle royale in which each side has one unit left.
fn royale() -> Scene {
    let mut scene = Scene::duel_with(|setup| setup.scenario = Scenario::default());
    for unit in [ARCHERS, HORSE, HERO, BEAST] {
        scene.apply(&Event::Destroyed { unit }).apply(&Event::Destroyed { unit: unit + 5 });
    }
    scene
}

#[test]
fn a_battle_royale_goes_on_until_an_army_is_gone() {
    // proves FC-WIN-4, FC-BR-2
    let mut scene = royale();
    kill(&mut scene, ENEMY_FOOT);
    scene.ok(NORTH, advance(false));
    assert_eq!((scene.won(), scene.points()), (Some((NORTH, "FC-WIN-4".into())), [0, 0]));
}

#[test]
fn both_gone_at_once_is_a_draw() {
    // proves FC-WIN-4
    let mut scene = royale();
    scene.weakened(FOOT, 1).weakened(ENEMY_FOOT, 1).defends(ENEMY_FOOT).clash(&[2], &[2]);
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.winner, &*outcome.rule), (None, "FC-WIN-4"));
}

#[test]
fn marks_of_a_turn_end_with_it() {
    // proves FC-END-1
    let mut scene = Scene::duel_of(|it| it.able(FOOT, Trait::Persecution(1)));
    scene.of(FOOT).marks.put(Mark::Persecuted);
    scene.happens(vec![Event::PhaseBegan { phase: PhaseId::Ending }]);
    assert!(!scene.unit(FOOT).marks.has(Mark::Persecuted));
}
