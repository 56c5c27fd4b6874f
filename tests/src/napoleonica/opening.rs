//! Before the first round: components, opening hands and deployment (N-SET, N-DEP).

use super::practice;
use super::prelude::*;
use super::prelude::{Command as C, Event as E};

/// The standard setup, both opening hands chosen.
pub(crate) fn deploying(change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = Scene::begun(change);
    for seat in [NORTH, SOUTH] {
        scene.ok(seat, C::ReturnOpening { cards: Vec::new() });
    }
    scene
}

fn rolled(change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = deploying(change);
    scene.ok(NORTH, C::RollDeployment { faces: Some([5, 2]) });
    scene.ok(NORTH, C::ChooseFirst { first: SOUTH });
    scene
}

fn turn(scene: &Scene) -> Option<Side> {
    let Phase::Deployment(deployment) = &scene.state.phase else { panic!("deployment is over") };
    deployment.side
}

fn statuses(scene: &Scene, status: Status) -> usize {
    scene.state.units.iter().filter(|unit| unit.status == status).count()
}

#[test]
fn a_pouch_holds_seventeen() {
    // proves N-SET-2
    let scene = Scene::begun(|_| {});
    let pouch = scene.player(NORTH).pouch;
    assert_eq!((pouch, pouch.total()), (orders(8, 5, 3, 1), 17));
    assert_eq!(Color::ALL.map(|color| FULL.of(color)), [8, 5, 3, 1]);
}

#[test]
fn the_decoy_is_never_in_the_deck() {
    // proves N-SET-3
    let scene = Scene::start(&practice::all_by_app());
    let deck = &scene.player(NORTH).maneuver;
    assert_eq!((deck.total(), deck.hand().len()), (30, 5), "the Decoy is none of the thirty");
}

#[test]
fn two_of_five_cards_go_back() {
    // proves N-SET-4
    let mut scene = Scene::start(&practice::all_by_app());
    let hand = scene.player(NORTH).maneuver.hand().to_vec();
    let codes = [Vec::new(), hand[..1].to_vec(), hand[..3].to_vec()];
    for cards in codes {
        assert_eq!(scene.refused(NORTH, C::ReturnOpening { cards }), "E-OPENING");
    }
    let strange = vec![Some(200), Some(200)];
    assert_eq!(scene.refused(NORTH, C::ReturnOpening { cards: strange }), "E-CARD-HAND");
    scene.ok(NORTH, C::ReturnOpening { cards: hand[1..3].to_vec() });
    let deck = &scene.player(NORTH).maneuver;
    assert_eq!((deck.hand(), deck.pile().len()), (&[hand[0], hand[3], hand[4]][..], 27));
    assert_eq!(scene.refused(NORTH, C::ReturnOpening { cards: Vec::new() }), "E-DONE");
    assert!(matches!(scene.state.phase, Phase::Opening { done: [true, false] }));
}

#[test]
fn a_tables_deck_is_counted_and_not_known() {
    // proves N-SET-4
    let scene = deploying(|_| {});
    let deck = &scene.player(SOUTH).maneuver;
    assert_eq!((deck.hand(), deck.pile().len()), (&[None; 3][..], 27));
    assert!(matches!(scene.state.phase, Phase::Deployment(_)));
}

#[test]
fn the_shared_deck_is_counted_where_it_is_known() {
    // proves N-SET-5
    let known = Scene::start(&practice::all_by_app()).state.reinforcement;
    assert_eq!(known.left.map(usize::from), Some(known.pile.len()));
    assert!(known.revealed.is_empty(), "it lies face down (A-N-09)");
    assert_eq!(Scene::begun(|_| {}).state.reinforcement.left, None);
}

#[test]
fn only_a_faction_that_keeps_corruption_has_any() {
    // proves N-SET-7
    let scene = Scene::begun(|setup| setup.armies[1].faction.uses_corruption = true);
    assert_eq!((scene.player(NORTH).corruption, scene.player(SOUTH).corruption), (0, 3));
    let view = scene.on_table();
    assert_eq!([view.sides[0].corruption, view.sides[1].corruption], [None, Some(3)]);
}

#[test]
fn fatigue_and_blank_orders_have_no_supply_that_runs_out() {
    // proves N-SET-8
    let mut scene = Scene::battle();
    let blanks = [0; 250].map(|_| E::BlankPlaced { unit: 0 });
    scene.happens(blanks.to_vec());
    assert_eq!(scene.unit(0).blanks, 250);
}

#[test]
fn nobody_leads_before_the_first_round() {
    // proves N-SET-9
    assert_eq!(Scene::begun(|_| {}).state.leader, None);
    assert_eq!(rolled(|_| {}).state.leader, None);
}

#[test]
fn the_larger_army_begins() {
    // proves N-DEP-1
    let scene = deploying(|setup| drop(setup.armies[0].units.remove(0)));
    assert_eq!((turn(&scene), scene.state.first_deployer), (Some(SOUTH), Some(SOUTH)));
}

#[test]
fn armies_of_one_size_roll_and_the_higher_chooses() {
    // proves N-DEP-1
    let mut scene = deploying(|_| {});
    assert_eq!(scene.refused(NORTH, C::RollDeployment { faces: Some([7, 1]) }), "E-DIE-FACE");
    assert_eq!(scene.refused(NORTH, C::Place { unit: 0 }), "E-DEP-ROLL");
    scene.ok(NORTH, C::RollDeployment { faces: Some([4, 4]) });
    scene.ok(SOUTH, C::RollDeployment { faces: Some([1, 6]) });
    assert_eq!(scene.refused(NORTH, C::ChooseFirst { first: NORTH }), "E-BAT-TURN");
    scene.ok(SOUTH, C::ChooseFirst { first: NORTH });
    assert_eq!(turn(&scene), Some(NORTH));
}

#[test]
fn the_app_rolls_again_until_one_is_higher() {
    // proves N-DEP-1
    let mut scene = Scene::begun(|setup| setup.sources.dice = Source::App);
    scene.ok(NORTH, C::ReturnOpening { cards: Vec::new() });
    scene.chance(&[&[2, 2], &[0, 5]]).ok(SOUTH, C::ReturnOpening { cards: Vec::new() });
    scene.ok(SOUTH, C::ChooseFirst { first: SOUTH });
    assert_eq!(turn(&scene), Some(SOUTH));
}

#[test]
fn units_are_placed_in_turn_and_the_rest_by_who_has_any() {
    // proves N-DEP-2
    let mut scene = rolled(|setup| setup.armies[0].units.truncate(5));
    assert_eq!(scene.refused(NORTH, C::Place { unit: 0 }), "E-BAT-TURN");
    assert_eq!(scene.refused(SOUTH, C::Place { unit: 0 }), "E-DEP-UNIT");
    for (north, south) in (0..5).zip(5..10) {
        scene.does(SOUTH, C::Place { unit: south }).ok(NORTH, C::Place { unit: north });
    }
    assert_eq!(statuses(&scene, Status::Battlefield), 10);
    let mut scene = deploying(|setup| setup.armies[1].units.truncate(1));
    scene.does(NORTH, C::Place { unit: 0 }).ok(SOUTH, C::Place { unit: 5 });
    scene.plays(NORTH, [C::Place { unit: 1 }, C::Place { unit: 2 }]);
}

#[test]
fn what_has_no_hex_stays_in_reserve() {
    // proves N-DEP-4
    let mut scene = rolled(|setup| setup.scenario.hexes = [Some(2), None]);
    for (south, north) in [(5, 3), (6, 4)] {
        scene.does(SOUTH, C::Place { unit: south }).ok(NORTH, C::Place { unit: north });
    }
    assert_eq!(statuses(&scene, Status::Reserve), 3);
    scene.refuses(NORTH, "E-DEP-LIMIT", [C::Place { unit: 0 }]).ok(SOUTH, C::PlaceRest {});
    assert_eq!(statuses(&scene, Status::Battlefield), 7);
}

#[test]
fn a_unit_starts_whole_rested_and_without_orders() {
    // proves N-DEP-5
    let mut scene = rolled(|setup| setup.armies[0].cards[0].stamina = None);
    assert_eq!(scene.does(SOUTH, C::PlaceRest {}).unit(0).fatigue.most, 2, "where nobody typed it");
    for unit in scene.state.units.iter() {
        assert_eq!(
            (unit.models.now, unit.fatigue.now, unit.ordered()),
            (unit.models.most, 0, false)
        );
    }
}

#[test]
fn a_last_look_begins_the_first_round() {
    // proves N-DEP-7
    let mut scene = rolled(|_| {});
    scene.refuses(NORTH, "E-DEP-WAIT", [C::Deployed {}]).ok(NORTH, C::PlaceRest {});
    let events = scene.ok(SOUTH, C::Deployed {});
    assert_eq!(events[0], E::RoundBegan { round: 1 });
    assert!(matches!(scene.state.phase, Phase::Leadership { revealed: true, .. }));
}

#[test]
fn a_quick_start_asks_nobody_and_begins_the_first_round() {
    // proves N-SET-4, N-DEP-1
    let mut setup = practice::all_by_table();
    (setup.quick_start, setup.scenario.hexes) = (true, [Some(3), Some(3)]);
    let scene = Scene::start_with(&setup, &[&[4, 4], &[4, 1]]);
    assert_eq!((scene.state.round, statuses(&scene, Status::Battlefield)), (1, 6));
    assert_eq!(scene.state.first_deployer, Some(NORTH));
    assert_eq!(scene.player(NORTH).maneuver.hand().len(), 3);
}

#[test]
fn nobody_sees_the_other_hand() {
    // proves N-SET-10
    let scene = Scene::start(&practice::all_by_app());
    assert!(scene.on_table().own.is_none());
    assert_eq!(scene.seen_by(NORTH).own.map(|own| own.cards.len()), Some(5));
    assert_eq!(scene.seen_by(SOUTH).sides[0].cards, 5);
    assert_eq!(scene.seen_by(SOUTH).eyes, Some(SOUTH));
    assert!(
        Viewer::Seat(SOUTH.seat()).knows(SOUTH.seat())
            && !Viewer::Seat(SOUTH.seat()).knows(NORTH.seat())
    );
}
