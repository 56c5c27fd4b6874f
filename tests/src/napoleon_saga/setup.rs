//! Before the first turn (NS-SET): cards, objectives, twelve units, the lines shown, terrain.

use super::prelude::*;

/// A setup in which North draws these units, and no other; South sixteen foot.
fn drawing(units: &[(&UnitCard, u8)]) -> Setup {
    let mut setup = setup();
    let named = |(place, (unit, _)): (usize, &(&UnitCard, u8))| {
        but((*unit).clone(), |unit| unit.id = format!("{place}"))
    };
    setup.armies[0].cards = units.iter().enumerate().map(named).collect();
    let entries = units.iter().enumerate();
    setup.armies[0].units = entries
        .map(|(place, (_, copies))| Entry { card: format!("{place}"), copies: *copies })
        .collect();
    setup
}

fn guard() -> UnitCard {
    but(foot(), |card| card.status = Some(Status::Guard))
}

fn put(unit: UnitId, at: &str) -> Command {
    Command::Put { unit, slot: slot(at) }
}

/// North's units 0, 1, 2 … on these slots in turn.
fn lay(scene: &mut Scene, slots: &str) {
    for (unit, at) in (0..).zip(slots.split(' ')) {
        scene.ok(NORTH, put(unit, at));
    }
}

const TWELVE: &str = "F1 F2 F3 F4 F5 S1 S2 S3 S4 R1 R2 R3";

/// Both lie, with nothing in hand but what the deck gives.
fn opened(change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = Scene::begun(change);
    for seat in Side::BOTH {
        scene.plays(seat, [REST, DEPLOYED]);
    }
    scene
}

#[test]
fn each_draws_five_cards_besides_the_bluff() {
    // proves NS-SET-2
    let scene = Scene::begun(|_| {});
    for seat in Side::BOTH {
        let player = scene.player(seat);
        assert_eq!((player.strategy.hand().len(), player.strategy.pile().len()), (5, 35));
        assert!(player.bluff, "six cards in hand");
    }
    assert_eq!(scene.seen_by(SOUTH).sides[0].hand, 5, "the Bluff is not counted (A14)");
}

#[test]
fn a_tables_deck_is_dealt_unseen() {
    // proves NS-SET-2
    let mut setup = setup();
    setup.sources.strategy = Source::Table;
    assert_eq!(Scene::start(&setup).player(NORTH).strategy.hand(), [None; 5]);
    setup.armies[0].strategy.clear();
    let scene = Scene::start(&setup);
    assert_eq!(scene.player(NORTH).strategy.pile().len(), 35, "forty where nobody has typed it");
}

#[test]
fn two_objectives_each_and_no_card_twice() {
    // proves NS-SET-3, NS-OBJ-1
    let scene = Scene::begun(|setup| {
        setup.sources.objectives = Source::App;
        setup.objectives = objectives(&[None; 5]);
    });
    let ids = |seat| scene.player(seat).objectives.iter().map(|held| held.id).collect::<Vec<_>>();
    assert_eq!((ids(NORTH), ids(SOUTH)), (vec![Some(0), Some(1)], vec![Some(2), Some(3)]));
    assert_eq!(scene.state.objectives, [4]);
    let seen = scene.seen_by(SOUTH).sides[0].objectives.clone();
    assert!(seen.len() == 2 && seen.iter().all(|held| held.id.is_none()), "secret");
}

#[test]
fn twelve_units_fill_both_lines_and_leave_two_holes_in_the_reserve() {
    // proves NS-SET-4, NSB-11
    let mut scene = Scene::begun(|_| {});
    let drawn =
        |scene: &Scene| scene.state.units.iter().filter(|unit| unit.place == Place::Drawn).count();
    assert_eq!(drawn(&scene), 24);
    for event in Scene::before(&setup()).happens(Vec::new()) {
        if let Event::UnitsDrawn { side: seat, units, .. } = event {
            let own = |id: &UnitId| scene.by_id(*id).owner == seat;
            assert!(units.all().iter().all(own), "from one's own deck");
        }
    }
    assert_eq!(scene.refused(NORTH, DEPLOYED), "E-SET-ALL");
    lay(&mut scene, TWELVE);
    let count = |is: fn(Slot) -> bool| {
        scene.state.standing(NORTH).filter(|(.., spot)| is(spot.slot)).count()
    };
    assert_eq!((count(Slot::is_first), count(Slot::is_second), count(Slot::is_reserve)), (5, 4, 3));
    assert_eq!(scene.state.free_reserve(NORTH).count(), 2);
    scene.refuses(NORTH, "E-DONE", [REST]).ok(NORTH, DEPLOYED);
    assert_eq!(scene.refused(NORTH, put(0, "R5")), "E-DONE");
    let seen = scene.seen_by(SOUTH);
    let north = seen.spots.iter().filter(|there| there.spot.board == NORTH);
    assert!(north.clone().all(|there| there.unit.as_ref().is_none_or(|unit| unit.id.is_none())));
}

#[test]
fn holes_in_the_lines_are_refused() {
    // proves NS-SET-4
    let mut scene = Scene::begun(|_| {});
    lay(&mut scene, "F1 F2 R5 F4 F5 S1 S2 S3 S4 R1 R2 R3");
    assert_eq!(scene.refused(NORTH, DEPLOYED), "E-SET-FIRST");
    scene.ok(NORTH, put(8, "F3"));
    assert_eq!(scene.refused(NORTH, DEPLOYED), "E-SET-SECOND");
    scene.ok(NORTH, put(2, "S4"));
    scene.ok(NORTH, DEPLOYED);
}

#[test]
fn a_unit_is_put_where_it_may_lie_and_changes_places() {
    // proves NS-SET-4
    let mut scene = Scene::begun(|_| {});
    assert_eq!(scene.refused(NORTH, put(0, "RL")), "E-SET-PLACE");
    assert_eq!(scene.refused(NORTH, put(16, "F1")), "E-SET-PLACE", "one of South's");
    assert_eq!(scene.refused(NORTH, put(12, "F1")), "E-SET-PLACE", "it was not drawn");
    scene.ok(NORTH, put(0, "F1"));
    assert_eq!(scene.does(NORTH, put(1, "F1")).by_id(0).place, Place::Drawn, "back in hand");
    scene.ok(NORTH, put(0, "F2"));
    scene.ok(NORTH, put(0, "F1"));
    assert_eq!(scene.state.at(spot(NORTH, "F2")), Some(1), "both changed places");
    let slots: Vec<_> = scene.open_offers(SOUTH);
    assert!(slots.contains(&Command::Put { unit: 16, slot: slot("R5") }));
}

#[test]
fn guards_begin_in_the_reserve() {
    // proves NS-SET-5, NSV-17
    let mut scene = Scene::start(&drawing(&[(&guard(), 4), (&foot(), 8)]));
    assert_eq!(scene.refused(NORTH, put(0, "S1")), "E-SET-GUARD");
    lay(&mut scene, "R1 R2 R3 R4 F1 F2 F3 F4 F5 S1 S2 S4");
    assert_eq!(scene.refused(NORTH, put(11, "R1")), "E-SET-GUARD", "the Guard would come forward");
    scene.ok(NORTH, DEPLOYED);
    let mut scene = Scene::start(&drawing(&[(&guard(), 3), (&foot(), 9)]));
    lay(&mut scene, "R1 R2 R3 R4 F1 F2 F3 F4 F5 S1 S2 S4");
    assert_eq!(scene.refused(NORTH, DEPLOYED), "E-SET-SECOND");
}

#[test]
fn guns_do_not_begin_in_front() {
    // proves NS-SET-6, NSV-18
    let mut scene = Scene::start(&drawing(&[(&guns(), 1), (&horse_guns(), 1), (&foot(), 14)]));
    for gun in [0, 1] {
        assert_eq!(scene.refused(NORTH, put(gun, "F3")), "E-SET-ARTILLERY");
    }
    scene.ok(NORTH, put(0, "S2"));
    scene.ok(NORTH, put(1, "R1"));
    scene.ok(NORTH, put(2, "F3"));
    assert_eq!(scene.refused(NORTH, put(2, "S2")), "E-SET-ARTILLERY", "the gun would come forward");
}

#[test]
fn the_app_lays_out_what_is_left_where_it_may_lie() {
    // proves NS-SET-4, NS-SET-5, NS-SET-6
    let units = [(&guns(), 2), (&guard(), 4), (&horse_guns(), 1), (&foot(), 5)];
    let mut scene = Scene::start(&drawing(&units));
    scene.ok(NORTH, put(11, "R5"));
    scene.ok(NORTH, REST);
    let holes = scene.refused(NORTH, DEPLOYED);
    assert_eq!(holes, "E-SET-FIRST", "one foot is kept in the Reserve by hand");
    scene.ok(NORTH, put(11, "F5"));
    scene.ok(NORTH, DEPLOYED);
    for (_, unit, spot) in scene.state.standing(NORTH) {
        let guard = scene.state.card(unit).status == Some(Status::Guard);
        assert_eq!(guard, spot.slot.is_reserve(), "{}", spot.slot);
    }
}

#[test]
fn a_table_names_the_twelve_it_drew() {
    // proves NS-SET-4
    let mut scene = Scene::begun(|setup| setup.sources.army = Source::Table);
    assert_eq!(scene.refused(NORTH, DEPLOYED), "E-SET-ALL");
    for (unit, at) in (4..).zip(TWELVE.split(' ')) {
        scene.ok(NORTH, put(unit, at));
    }
    assert_eq!(scene.refused(NORTH, put(0, "R4")), "E-SET-DRAW", "that were thirteen");
    scene.ok(NORTH, put(0, "R3"));
    assert_eq!(scene.by_id(15).place, Place::Deck, "it was not drawn after all");
    scene.does(NORTH, DEPLOYED).plays(SOUTH, [REST, DEPLOYED]);
    assert!(matches!(scene.state.phase, Phase::Opening { .. }));
}

#[test]
fn both_lines_lie_open_once_both_are_done() {
    // proves NS-SET-8
    let mut scene = Scene::begun(|_| {});
    let card = scene.player(NORTH).strategy.hand()[0];
    let play = Command::PlayCard { card, kind: None, on: Some(spot(NORTH, "F1")), bonus: None };
    for seat in Side::BOTH {
        assert_eq!(scene.refused(NORTH, play.clone()), "E-SET-REVEAL");
        assert!(scene.state.units.iter().all(|unit| !unit.face_up));
        scene.plays(seat, [REST, DEPLOYED]);
    }
    for (_, unit, spot) in Side::BOTH.into_iter().flat_map(|seat| scene.state.standing(seat)) {
        assert_eq!(unit.face_up, !spot.slot.is_reserve(), "{}", spot.slot);
    }
    assert_eq!(scene.refused(SOUTH, REST), "E-PHASE");
}

#[test]
fn terrain_of_the_opening_hand_is_laid_before_the_first_turn() {
    // proves NS-SET-7
    let mut scene = opened(|setup| {
        setup.armies[0].strategy_cards[0].kind = StrategyKind::Terrain(Terrain::Hill);
    });
    let play = |card, at: &str| play(card, Some(spot(NORTH, at)));
    assert_eq!(scene.refused(NORTH, play(4, "F1")), "E-SET-TERRAIN", "an order");
    scene.ok(NORTH, play(0, "R2"));
    assert_eq!(scene.state.ground(spot(NORTH, "R2")), Some(Terrain::Hill));
    assert_eq!(scene.player(NORTH).strategy.hand().len(), 4, "not filled up (A45)");
    assert!(scene.open_offers(NORTH).contains(&DONE));
    scene.ok(NORTH, DONE);
    assert!(scene.offers(NORTH).is_empty(), "nothing more is asked of North");
    scene.refuses(NORTH, "E-DONE", [DONE, play(1, "R1")]).ok(SOUTH, DONE);
    assert!(matches!(scene.state.phase, Phase::Initiative { .. }));
    assert_eq!(scene.state.turn, 1);
}

#[test]
fn a_quick_start_asks_nobody() {
    // proves NS-SET-4
    for army in [Source::App, Source::Table] {
        let scene = Scene::begun(|setup| (setup.quick_start, setup.sources.army) = (true, army));
        assert!(matches!(scene.state.phase, Phase::Initiative { .. }));
        for seat in Side::BOTH {
            assert_eq!(scene.state.standing(seat).count(), 12);
            assert_eq!(scene.state.free_reserve(seat).count(), 2);
        }
        let waits = |place| matches!(place, Place::Drawn);
        assert!(!scene.state.units.iter().any(|unit| waits(unit.place)));
    }
}

#[test]
fn a_small_army_that_was_agreed_on_is_laid_out_as_far_as_it_goes() {
    // proves NS-SET-4
    let mut setup = drawing(&[(&guard(), 1), (&guns(), 6)]);
    setup.play_anyway = true;
    setup.armies[0].faction.nations = vec![Nation::French];
    let mut scene = Scene::start(&setup);
    scene.plays(NORTH, [REST, DEPLOYED]);
    assert_eq!(scene.state.standing(NORTH).count(), 7);
}

#[test]
fn an_objective_is_shown_before_units_are_drawn() {
    // proves NS-OBJ-4
    let mut scene = Scene::begun(|setup| {
        setup.house.objectives_mode = ObjectivesMode::TwoShowOne;
    });
    assert!(matches!(scene.state.phase, Phase::Dealing));
    scene.refuses(NORTH, "E-OBJ-SHOW", [REST]).ok(NORTH, Command::ShowObjective { place: 1 });
    assert_eq!(scene.refused(NORTH, Command::ShowObjective { place: 0 }), "E-DONE");
    scene.ok(SOUTH, Command::ShowObjective { place: 0 });
    assert!(matches!(scene.state.phase, Phase::Deployment { .. }));
}

#[test]
fn nobody_is_drawn_from_a_deck_of_nobody() {
    // proves NS-SET-4
    let mut setup = setup();
    setup.play_anyway = true;
    setup.armies[0].units.clear();
    let drawn = Scene::before(&setup).happens(Vec::new());
    let seats = drawn.iter().filter_map(|event| match event {
        Event::UnitsDrawn { side: seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(seats.collect::<Vec<_>>(), [SOUTH]);
}
