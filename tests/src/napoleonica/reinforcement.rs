//! The track, reserves and reinforcement cards (N-REI, N-TRK).

use super::practice;
use super::prelude::*;
use super::prelude::{Command as C, Event as E};

/// The reinforcement phase begins.
fn shift(scene: &mut Scene) -> &mut Scene {
    let shifted = [NORTH, SOUTH].map(|seat| E::TrackShifted { side: seat });
    let begun = E::PhaseBegan { phase: PhaseId::Shift };
    scene.happens([begun].into_iter().chain(shifted).collect());
    scene
}

/// North, whose foot lacks models, takes a card that gives this; nothing moved before.
fn carded(lost: u8, change: impl FnOnce(&mut Setup), gives: Relief) -> Scene {
    let mut scene = open_cards(lost, change);
    scene.ok(NORTH, take(gives));
    scene
}

fn open_cards(lost: u8, change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = Scene::battle_with(change);
    scene.models(FOOT, 4 - lost);
    scene.state.reinforcement.revealed = vec![None; 3];
    scene.happens(vec![E::PhaseBegan { phase: PhaseId::Relief }]);
    scene
}

const DONE: C = C::Done {};

fn join(unit: UnitId) -> C {
    C::Join { unit }
}

fn relieve(unit: UnitId) -> C {
    C::Relieve { unit }
}

fn arrive(unit: UnitId) -> C {
    C::Arrive { unit }
}

fn take(gives: Relief) -> C {
    C::TakeCard { place: 0, gives: Some(gives) }
}

fn arrows(arrows: u8) -> Relief {
    Relief { arrows, ..Relief::default() }
}

fn step(kind: u8, from: Line, unit: Option<UnitId>) -> C {
    C::Step { kind, from, unit }
}

fn abyss(setup: &mut Setup) {
    setup.armies[0].faction.uses_corruption = true;
}

/// The track of a unit's type, farthest line first.
fn track(scene: &Scene, unit: UnitId) -> [u8; 4] {
    let unit = scene.unit(unit);
    scene.player(unit.owner).track[usize::from(unit.kind)]
}

/// The tracks of foot, horse and guns of North.
fn tracks(scene: &Scene) -> [[u8; 4]; 3] {
    [FOOT, HORSE, GUNS].map(|unit| track(scene, unit))
}

fn relief(scene: &Scene) -> Option<(Side, Option<Relief>)> {
    match scene.state.phase {
        Phase::Relief { side: seat, card, .. } => Some((seat, card)),
        _ => None,
    }
}

#[test]
fn the_whole_track_moves_one_line_down() {
    // proves N-REI-1
    let mut scene = Scene::battle();
    scene.models(FOOT, 3).models(HORSE, 2).models(GUNS, 1).models(ENEMY_FOOT, 2);
    shift(&mut scene);
    assert_eq!(tracks(&scene), [[0, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0]]);
    assert_eq!(track(&scene, ENEMY_FOOT), [0, 0, 0, 2]);
    shift(&mut scene);
    assert_eq!(track(&scene, FOOT), [0, 0, 0, 1], "what is on the deployment line stays");
}

#[test]
fn lost_models_begin_on_the_line_of_their_class() {
    // proves N-TRK-1, N-TRK-2
    let mut scene = Scene::battle();
    let lost = [FOOT, HORSE, GUNS].map(|unit| E::ModelsLost { unit, count: 1 });
    scene.happens(lost.to_vec());
    assert_eq!(tracks(&scene), [[0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]);
}

#[test]
fn a_model_steps_down_and_never_up() {
    // proves N-TRK-3
    let mut scene = open_cards(0, |_| {});
    scene.models(GUNS, 1).ok(NORTH, take(arrows(5)));
    let guns = scene.unit(GUNS).kind;
    for from in [Line::Three, Line::Two, Line::One] {
        scene.ok(NORTH, step(guns, from, None));
        assert_eq!(scene.refused(NORTH, step(guns, from, None)), "E-TRK-NOMODEL");
    }
    assert_eq!(scene.refused(NORTH, step(guns, Line::Deployment, None)), "E-TRK-NOUNIT");
    assert_eq!(
        scene.does(NORTH, step(guns, Line::Deployment, Some(GUNS))).unit(GUNS).models.now,
        2
    );
}

#[test]
fn a_model_joins_a_unit_of_its_type_that_has_a_gap() {
    // proves N-TRK-4
    let mut scene = Scene::with(|it| it.models(FOOT, 3));
    shift(shift(&mut scene));
    assert_eq!(scene.refused(NORTH, join(FOOT2)), "E-TRK-FULL");
    scene.refuses(NORTH, "E-ACT-UNIT", [join(ENEMY_FOOT)]).reserve(&[FOOT]);
    assert_eq!(scene.refused(NORTH, join(FOOT)), "E-TRK-NOUNIT");
    scene.of(FOOT).status = Status::Battlefield;
    scene.ok(NORTH, join(FOOT));
    assert_eq!((scene.unit(FOOT).models.now, track(&scene, FOOT)), (4, [0; 4]));
}

#[test]
fn a_unit_gets_one_model_in_the_phase() {
    // proves N-REI-2, N-REI-4, NV-40
    let mut scene = Scene::with(|it| it.models(FOOT, 2));
    shift(&mut scene);
    scene.state.reinforcement.revealed = vec![None; 3];
    shift(&mut scene);
    scene.ok(NORTH, join(FOOT));
    assert_eq!((scene.unit(FOOT).models.now, track(&scene, FOOT)), (3, [0, 0, 0, 1]));
    assert!(relief(&scene).is_some(), "nothing else can join");
    let foot = scene.unit(FOOT).kind;
    scene.state.units.kinds_mut()[0].card.abilities = None;
    scene.tired(GENERAL, 1);
    let gives = Relief { arrows: 1, orders: 0, fatigue: 1 };
    scene.ok(NORTH, take(gives));
    let again = step(foot, Line::Deployment, Some(FOOT));
    assert_eq!(scene.refused(NORTH, again), "E-REI-ONCE");
}

#[test]
fn a_model_just_arrived_on_the_line_waits_a_round() {
    // proves N-TRK-5
    let mut scene = Scene::with(|it| it.models(FOOT, 2));
    shift(&mut scene);
    scene.state.players[0].track[0] = [0, 0, 1, 1];
    shift(&mut scene);
    scene.ok(NORTH, join(FOOT));
    assert_eq!((scene.unit(FOOT).models.now, track(&scene, FOOT)), (3, [0, 0, 0, 1]));
    scene.models(FOOT2, 3);
    scene.state.players[0].track[0] = [0, 0, 1, 1];
    scene.state.phase = Phase::Shift { done: [false; 2], ready: [vec![0; 8], vec![0; 8]] };
    assert_eq!(scene.refused(NORTH, join(FOOT2)), "E-TRK-SOON");
}

#[test]
fn the_time_table_of_the_three_classes() {
    // proves N-TRK-5, NV-41
    for (unit, rounds) in [(FOOT, 2), (HORSE, 3), (GUNS, 4)] {
        let mut scene = Scene::battle();
        scene.happens(vec![E::ModelsLost { unit, count: 1 }]);
        for round in 1..=rounds {
            shift(&mut scene);
            let joins = scene.open_offers(NORTH).contains(&join(unit));
            assert_eq!(joins, round == rounds, "unit {unit}, {round} rounds later");
            assert_eq!(track(&scene, unit)[3] > 0, round + 1 >= rounds);
        }
    }
}

#[test]
fn nobody_has_to_put_a_model_back() {
    // proves N-TRK-6
    let mut scene = Scene::with(|it| it.models(FOOT, 3));
    shift(shift(&mut scene));
    assert!(matches!(scene.state.phase, Phase::Shift { done: [false, true], .. }));
    scene.ok(NORTH, DONE);
    assert_eq!((scene.unit(FOOT).models.now, track(&scene, FOOT)), (3, [0, 0, 0, 1]));
}

#[test]
fn a_destroyed_unit_takes_as_many_models_out_of_the_game() {
    // proves N-TRK-7, NB-3, NV-39
    let mut scene = Scene::with(|it| it.models(FOOT, 1).models(FOOT2, 3));
    assert_eq!(track(&scene, FOOT), [0, 0, 4, 0]);
    let gone = [0, 0, 4, 0];
    let lost = E::ModelsLost { unit: FOOT, count: 1 };
    scene.happens(vec![lost, E::UnitDestroyed { unit: FOOT, gone }]);
    assert_eq!(track(&scene, FOOT2), [0, 0, 1, 0]);
    assert_eq!((scene.player(NORTH).removed[0], scene.unit(FOOT).models.now), (4, 0));
}

#[test]
fn in_battle_a_unit_may_get_several_models() {
    // proves N-TRK-8
    let mut scene = Scene::with(|it| it.models(FOOT, 2));
    scene.state.players[0].track[0] = [0, 0, 0, 2];
    let steps = Effect::Steps(2);
    let played = E::CardPlayed { side: NORTH, card: None, effects: vec![steps], free: false };
    scene.happens(vec![played, E::CardLeft { effects: Vec::new(), steps: 2, owes: 0 }]);
    scene.ok(NORTH, step(0, Line::Deployment, Some(FOOT)));
    assert_eq!(scene.does(NORTH, step(0, Line::Deployment, Some(FOOT))).unit(FOOT).models.now, 4);
}

#[test]
fn reserves_arrive_leader_first_and_as_many_as_wanted() {
    // proves N-REI-3
    let mut scene = Scene::battle();
    scene.reserve(&[FOOT, HORSE, ENEMY_FOOT]);
    shift(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Reserves { side: NORTH, .. }));
    assert_eq!(scene.refused(SOUTH, arrive(ENEMY_FOOT)), "E-BAT-TURN");
    assert_eq!(scene.refused(NORTH, arrive(GUNS)), "E-RES-UNIT");
    scene.plays(NORTH, [arrive(FOOT), arrive(HORSE)]);
    assert!(matches!(scene.state.phase, Phase::Reserves { side: SOUTH, .. }));
    assert_eq!(scene.does(SOUTH, DONE).unit(HORSE).status, Status::Battlefield);
    assert_eq!(scene.unit(ENEMY_FOOT).status, Status::Reserve);
}

#[test]
fn the_leader_takes_the_first_card() {
    // proves N-REI-4
    let mut scene = open_cards(1, |_| {});
    let take = |place| C::TakeCard { place, gives: Some(arrows(0)) };
    assert_eq!(scene.refused(SOUTH, take(0)), "E-REI-LEADER");
    assert_eq!(scene.refused(NORTH, C::TakeCard { place: 0, gives: None }), "E-REI-GIVES");
    scene.refuses(NORTH, "E-NO-SUCH", [take(3)]).ok(NORTH, take(2));
    assert_eq!(relief(&scene), Some((SOUTH, None)));
    scene.refuses(NORTH, "E-BAT-TURN", [take(0)]).ok(SOUTH, take(1));
    assert_eq!(scene.turn().side, NORTH);
}

#[test]
fn two_arrows_bring_one_model_onto_the_field() {
    // proves N-REI-5, NB-1
    let mut scene = carded(1, |_| {}, arrows(2));
    scene.plays(NORTH, [step(0, Line::One, None), step(0, Line::Deployment, Some(FOOT))]);
    assert_eq!((scene.unit(FOOT).models.now, relief(&scene)), (4, Some((SOUTH, None))));
}

#[test]
fn two_arrows_move_two_models() {
    // proves N-REI-5, NB-2
    let mut scene = carded(2, |_| {}, arrows(2));
    scene.plays(NORTH, [step(0, Line::One, None), step(0, Line::One, None)]);
    assert_eq!(track(&scene, FOOT), [0, 0, 0, 2]);
}

#[test]
fn a_card_gives_no_more_than_it_says() {
    // proves N-REI-5, N-REI-6
    let one_each = Relief { arrows: 1, orders: 0, fatigue: 1 };
    let mut scene = carded(2, |_| {}, one_each);
    scene.tired(GUNS, 2).refuses(NORTH, "E-TRK-FAR", [step(0, Line::One, Some(FOOT))]);
    scene.ok(NORTH, step(0, Line::One, None));
    assert_eq!(scene.refused(NORTH, step(0, Line::One, None)), "E-REI-STEPS");
    let mut scene = carded(2, |_| {}, one_each);
    scene.tired(GUNS, 2).ok(NORTH, relieve(GUNS));
    assert_eq!(scene.refused(NORTH, relieve(GUNS)), "E-REI-RELIEF");
}

#[test]
fn unused_steps_are_lost() {
    // proves N-REI-5
    let mut scene = carded(2, |_| {}, arrows(3));
    scene.ok(NORTH, DONE);
    assert_eq!(relief(&scene), Some((SOUTH, None)));
    assert_eq!(scene.refused(NORTH, step(0, Line::One, None)), "E-BAT-TURN");
}

#[test]
fn a_card_gives_orders_from_the_own_pouch_and_takes_fatigue_off() {
    // proves N-REI-6
    let mut scene = open_cards(1, |_| {});
    scene.tired(GUNS, 2).hand(NORTH, orders(0, 0, 0, 0)).chance(&[&[16, 0]]);
    let gives = Relief { arrows: 0, orders: 2, fatigue: 2 };
    assert_eq!(scene.does(NORTH, take(gives)).player(NORTH).hand, orders(1, 0, 0, 1));
    assert_eq!(scene.refused(NORTH, relieve(FOOT)), "E-RR-FAT");
    scene.plays(NORTH, [relieve(GUNS), relieve(GUNS)]);
    assert_eq!((scene.unit(GUNS).fatigue.now, relief(&scene)), (0, Some((SOUTH, None))));
}

#[test]
fn a_known_card_gives_what_it_prints() {
    // proves N-REI-4, N-REI-5
    let mut scene = open_cards(2, |setup| {
        setup.reinforcement = practice::all_by_app().reinforcement;
        setup.reinforcement[0].gives = Some(arrows(2));
    });
    scene.state.reinforcement.revealed = vec![Some(0)];
    scene.ok(NORTH, take(arrows(9)));
    assert_eq!(relief(&scene), Some((NORTH, Some(arrows(2)))));
}

#[test]
fn the_third_card_goes_where_the_house_says() {
    // proves N-REI-7
    for (house, discard, left, open) in [
        (ThirdCard::Discarded, 3, 5, 0),
        (ThirdCard::UnderTheDeck, 2, 6, 0),
        (ThirdCard::StaysUp, 2, 5, 1),
    ] {
        let mut scene = open_cards(1, |setup| {
            setup.reinforcement = practice::all_by_app().reinforcement;
            setup.reinforcement.iter_mut().for_each(|card| card.gives = Some(arrows(0)));
            setup.house.third_card = house;
        });
        scene.state.reinforcement.revealed = [0, 1, 2].map(Some).to_vec();
        scene.state.reinforcement.left = Some(5);
        scene.ok(NORTH, C::TakeCard { place: 0, gives: None });
        scene.ok(SOUTH, C::TakeCard { place: 1, gives: None });
        let deck = &scene.state.reinforcement;
        let found = (deck.discard.len(), deck.left, deck.revealed.len());
        assert_eq!(found, (discard, Some(left), open), "{house:?}");
    }
}

#[test]
fn the_abyss_moves_models_by_corruption_as_often_as_it_can_pay() {
    // proves N-REI-8, NB-13
    let mut scene = open_cards(1, abyss);
    scene.corruption(8);
    let pay = |from, unit| C::CorruptStep { kind: 0, from, unit };
    let enemy = scene.unit(ENEMY_FOOT).kind;
    let other = C::CorruptStep { kind: enemy, from: Line::One, unit: None };
    assert_eq!(scene.refused(SOUTH, other), "E-COR-FACTION");
    scene.plays(NORTH, [pay(Line::One, None), pay(Line::Deployment, Some(FOOT))]);
    assert_eq!((scene.unit(FOOT).models.now, scene.player(NORTH).corruption), (4, 2));
    scene.models(FOOT2, 3).refuses(NORTH, "E-COR-FEW", [pay(Line::One, None)]);
}

#[test]
fn corruption_is_a_choice_after_the_shift_as_well() {
    // proves N-REI-8
    let mut scene = Scene::battle_with(abyss);
    scene.models(FOOT, 3).corruption(3);
    shift(&mut scene);
    assert!(matches!(scene.state.phase, Phase::Shift { done: [false, true], .. }));
    scene.ok(NORTH, C::CorruptStep { kind: 0, from: Line::Deployment, unit: Some(FOOT) });
    assert_eq!((scene.unit(FOOT).models.now, scene.player(NORTH).corruption), (4, 0));
}

#[test]
fn a_deck_with_no_card_left_skips_the_cards() {
    // proves N-RND-1
    let mut scene = Scene::battle();
    shift(&mut scene);
    assert_eq!(scene.turn().side, NORTH);
}

#[test]
fn orders_of_a_card_that_the_table_draws_are_asked_of_their_owner() {
    // proves N-REI-6
    let gives = Relief { arrows: 1, orders: 2, fatigue: 0 };
    let table = |setup: &mut Setup| setup.sources.pouch = Source::Table;
    let mut scene = carded(1, table, gives);
    let Now::Relief { due, .. } = scene.on_table().now else { panic!("no relief") };
    assert_eq!((due, scene.on_table().asked), (2, vec![NORTH]));
    assert!(matches!(scene.open_offers(NORTH)[..], [C::Draw { .. }]));
    assert_eq!(scene.refused(NORTH, DONE), "E-DRAW-DUE");
    scene.ok(NORTH, C::Draw { drawn: orders(1, 1, 0, 0) });
    assert_eq!(scene.player(NORTH).hand, orders(3, 3, 2, 1));
    assert_eq!(relief(&scene), Some((NORTH, Some(arrows(1)))));
}

#[test]
fn the_next_phase_brings_the_next_model() {
    // proves N-REI-2
    let mut scene = Scene::with(|it| it.models(FOOT, 2));
    shift(&mut scene);
    for models in [3, 4] {
        shift(&mut scene);
        assert_eq!(scene.does(NORTH, join(FOOT)).unit(FOOT).models.now, models);
    }
}

#[test]
fn a_card_is_taken_before_anyone_is_done_where_the_deck_is_counted() {
    // proves N-REI-4
    let mut scene = open_cards(1, |_| {});
    scene.state.reinforcement.left = Some(5);
    scene.refuses(NORTH, "E-REI-CARD", [DONE, step(0, Line::One, None)]);
    scene.state.reinforcement.left = None;
    scene.ok(NORTH, DONE);
    assert_eq!(relief(&scene), Some((SOUTH, None)), "only the table sees that none lies there");
}

#[test]
fn a_card_with_nothing_left_to_do_is_done_once_its_orders_are_drawn() {
    // proves N-REI-2, N-REI-6
    let gives = Relief { arrows: 1, orders: 1, fatigue: 0 };
    let mut scene = open_cards(1, |setup| setup.sources.pouch = Source::Table);
    scene.state.players[0].track[0] = [0, 0, 0, 1];
    scene.of(FOOT).marks.put(Mark::Reinforced);
    scene.ok(NORTH, take(gives));
    assert_eq!(relief(&scene).map(|(seat, _)| seat), Some(NORTH));
    scene.ok(NORTH, C::Draw { drawn: orders(1, 0, 0, 0) });
    assert_eq!(relief(&scene), Some((SOUTH, None)), "the only gap was filled in this phase");
}
