//! The end phase, points and the endings (N-END, N-VP, N-WIN, N-RND-2).

use super::battle::leadership::{bidding, card, sides};
use super::opening::deploying;
use super::practice;
use super::prelude::*;
use super::prelude::{Command as C, Event as E};

/// A battle of which both have passed; the end phase ran as far as it asks nobody.
fn ending(change: impl FnOnce(&mut Setup), before: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::battle_with(change);
    before(&mut scene);
    scene.does(NORTH, PASS).ok(SOUTH, PASS);
    scene
}

/// The same without changes to the setup.
fn ended(before: impl FnOnce(&mut Scene)) -> Scene {
    ending(|_| {}, before)
}

fn landmarks(setup: &mut Setup) {
    let held = |text: &str, points| Condition { text: text.into(), points };
    setup.scenario.conditions = vec![held("Holds the mill", 1), held("Holds the bridge", 2)];
}

fn scored(seat: Side, points: i16) -> E {
    E::Scored { side: seat, points, reason: "N-VP-1".into() }
}

fn destroyed(scene: &mut Scene, units: impl IntoIterator<Item = u8>) {
    for unit in units {
        let count = scene.unit(unit).models.now;
        scene.happens(vec![E::ModelsLost { unit, count }]);
    }
}

#[test]
fn scenario_points_are_entered_for_both_at_once() {
    // proves N-END-1, N-VP-1
    let mut scene = ending(landmarks, |_| {});
    assert!(matches!(scene.state.phase, Phase::Scoring));
    assert_eq!(scene.refused(NORTH, C::Score { met: vec![[1, 0]] }), "E-SCORE-COUNT");
    scene.ok(SOUTH, C::Score { met: vec![[1, 0], [1, 2]] });
    assert_eq!(scene.state.ledger.totals(), [3, 4]);
    let reasons: Vec<_> = scene.state.ledger.entries().iter().map(|s| s.reason.as_ref()).collect();
    assert_eq!(reasons, ["N-END-1"; 3], "every change with its reason");
}

#[test]
fn without_conditions_nobody_is_asked() {
    // proves N-END-1, N-RND-2
    let scene = ended(|_| {});
    assert_eq!(scene.state.round, 2);
    assert!(matches!(scene.state.phase, Phase::Leadership { revealed: true, .. }));
}

#[test]
fn orders_come_back_and_blanks_go() {
    // proves N-END-3
    let scene = ended(|scene| {
        scene.orders_on(FOOT, one(Color::Green));
        scene.happens(vec![
            E::BlankPlaced { unit: FOOT },
            E::OrdersPaid { side: SOUTH, orders: orders(1, 1, 0, 0) },
            E::Swapped { side: NORTH, open: false, paid: Veiled::of(Color::Blue) },
        ]);
    });
    for seat in [NORTH, SOUTH] {
        let player = scene.player(seat);
        assert_eq!((player.pouch.total(), player.hand.total()), (17, 0));
        assert!(player.spent.is_empty() && player.away.is_empty());
    }
    assert_eq!((scene.unit(FOOT).orders.total(), scene.unit(FOOT).blanks), (0, 0));
}

#[test]
fn cards_are_drawn_as_the_escalation_side_said() {
    // proves N-END-4
    let scene = ended(|scene| scene.state.escalation.maneuver = 2);
    for seat in [NORTH, SOUTH] {
        let deck = &scene.player(seat).maneuver;
        assert_eq!((deck.hand().len(), deck.pile().len()), (2, 28));
    }
}

#[test]
fn a_hand_above_seven_is_cut_by_its_owner() {
    // proves N-END-4, N-CRD-8, NV-43
    let mut scene = ended(|scene| {
        scene.deal(NORTH, 6).state.escalation.maneuver = 3;
    });
    assert!(matches!(scene.state.phase, Phase::Refit { .. }));
    assert_eq!(scene.refused(NORTH, C::Discard { cards: vec![None] }), "E-HAND-7");
    assert_eq!(scene.refused(SOUTH, C::Discard { cards: Vec::new() }), "E-HAND-7");
    scene.ok(NORTH, C::Discard { cards: vec![None; 2] });
    assert_eq!((scene.player(NORTH).maneuver.hand().len(), scene.state.round), (7, 2));
}

#[test]
fn an_empty_deck_gives_nothing_and_is_never_shuffled() {
    // proves N-CRD-9, NV-43, NB-9
    let tossed = |seat| E::CardDiscarded { side: seat, card: None };
    let scene = ended(|scene| {
        let tosses = [NORTH, SOUTH].into_iter().flat_map(|seat| [0; 29].map(|_| tossed(seat)));
        scene.deal(NORTH, 29).deal(SOUTH, 30).happens(tosses.collect());
        scene.state.escalation.maneuver = 3;
    });
    let hands = [NORTH, SOUTH].map(|seat| scene.player(seat).maneuver.hand().len());
    assert_eq!(hands, [1, 1], "one drawn of three due, and one kept with none to draw");
    assert!(scene.player(NORTH).maneuver.pile().is_empty());
    assert_eq!(scene.player(SOUTH).maneuver.discard().len(), 29);
}

#[test]
fn the_app_draws_the_cards_it_knows() {
    // proves N-END-4
    let mut setup = practice::all_by_app();
    setup.scenario.conditions.clear();
    let mut scene = Scene::battle_with(|there| *there = setup);
    scene.state.escalation.maneuver = 2;
    let draws: &[&[u32]] = &[&[0, 29], &[3, 4], &[0, 1, 2]];
    scene.chance(draws).happens(vec![E::PhaseBegan { phase: PhaseId::Scoring }]);
    assert_eq!(scene.player(NORTH).maneuver.hand().len(), 2);
    assert_eq!(scene.seen_by(SOUTH).own.map(|own| own.cards.len()), Some(2));
}

#[test]
fn what_is_on_the_board_stays_for_the_next_round() {
    // proves N-END-5
    let scene = ending(
        |setup| setup.armies[1].faction.uses_corruption = true,
        |scene| {
            scene.tired(FOOT, 2).models(FOOT, 3);
        },
    );
    assert_eq!((scene.unit(FOOT).fatigue.now, scene.unit(FOOT).models.now), (2, 3));
    assert_eq!((scene.player(SOUTH).corruption, scene.state.leader), (3, Some(NORTH)));
    assert_eq!((scene.player(NORTH).on_track(0), scene.state.round), (1, 2));
}

#[test]
fn the_goal_ends_the_game_at_once() {
    // proves N-WIN-1, N-END-2, NV-45
    let mut scene = Scene::battle_with(|setup| setup.scenario.goal = Some(5));
    scene.happens(vec![scored(NORTH, 4), scored(SOUTH, 3)]);
    assert_eq!(scene.outcome(), None);
    scene.happens(vec![scored(NORTH, 1)]);
    assert_eq!(scene.won(), Some((NORTH, "N-WIN-1".into())));
    assert_eq!(scene.outcome().map(|outcome| outcome.score), Some(vec![5, 3]));
    assert_eq!(scene.refused(SOUTH, PASS), "E-PHASE");
}

#[test]
fn a_destroyed_army_loses_whatever_the_points() {
    // proves N-WIN-2, N-DST-3
    let mut scene = Scene::battle();
    scene.happens(vec![scored(SOUTH, 20)]);
    destroyed(&mut scene, 5..9);
    assert_eq!(scene.outcome(), None);
    destroyed(&mut scene, [9]);
    assert_eq!(scene.won(), Some((NORTH, "N-WIN-2".into())));
}

#[test]
fn a_reserve_saves_the_army_where_the_house_says_so() {
    // proves N-WIN-2
    for (saves, winner) in [(true, None), (false, Some((NORTH, "N-WIN-2".into())))] {
        let mut scene = Scene::battle_with(|setup| setup.house.reserve_saves = saves);
        scene.reserve(&[ENEMY_FOOT]);
        destroyed(&mut scene, 6..10);
        assert_eq!(scene.won(), winner);
    }
}

#[test]
fn a_destroyed_army_goes_before_the_goal() {
    // proves N-WIN-2
    let mut scene = Scene::battle_with(|setup| setup.scenario.goal = Some(5));
    destroyed(&mut scene, 5..9);
    let lost = E::ModelsLost { unit: 9, count: 1 };
    scene.happens(vec![lost, scored(SOUTH, 5)]);
    assert_eq!(scene.won(), Some((NORTH, "N-WIN-2".into())));
}

#[test]
fn nothing_ends_before_armies_are_on_the_field() {
    // proves N-WIN-2
    let mut scene = deploying(|setup| {
        setup.scenario.hexes = [Some(0), Some(0)];
        setup.house.reserve_saves = false;
    });
    scene.happens(vec![E::FirstDeployer { side: NORTH }]);
    assert_eq!(scene.does(NORTH, C::Deployed {}).state.round, 1);
    assert_eq!(scene.outcome(), None);
}

#[test]
fn after_the_last_round_more_points_win() {
    // proves N-WIN-3, N-ESC-3, NB-19
    let last = |scene: &mut Scene| scene.state.final_round = true;
    let scene = ended(|scene| {
        last(scene);
        scene.happens(vec![scored(SOUTH, 2), scored(NORTH, 1)]);
    });
    assert_eq!(scene.won(), Some((SOUTH, "N-WIN-3".into())));
}

#[test]
fn equal_points_go_to_the_leader_token() {
    // proves N-WIN-3, NV-46
    let scene = ended(|scene| {
        (scene.state.final_round, scene.state.leader) = (true, Some(SOUTH));
        scene.happens(vec![scored(SOUTH, 6), scored(NORTH, 6)]);
    });
    assert_eq!(scene.won(), Some((SOUTH, "N-WIN-3".into())));
}

#[test]
fn without_a_goal_points_do_not_end_the_game() {
    // proves N-WIN-4
    let mut scene = Scene::battle();
    scene.happens(vec![scored(NORTH, 500)]);
    assert_eq!(scene.outcome(), None);
}

#[test]
fn both_at_the_goal_are_compared() {
    // proves N-WIN-5, N-END-1, NV-47
    let goal = |setup: &mut Setup| {
        landmarks(setup);
        setup.scenario.goal = Some(5);
    };
    let four = |scene: &mut Scene| drop(scene.happens(vec![scored(NORTH, 4), scored(SOUTH, 4)]));
    let mut scene = ending(goal, four);
    scene.ok(NORTH, C::Score { met: vec![[1, 0], [0, 1]] });
    assert_eq!(scene.won(), Some((SOUTH, "N-WIN-5".into())));
    let mut scene = ending(goal, four);
    scene.ok(NORTH, C::Score { met: vec![[1, 1], [0, 0]] });
    assert_eq!(scene.won(), Some((NORTH, "N-WIN-5".into())), "the leader token decides");
}

#[test]
fn every_point_is_written_down_with_its_round() {
    // proves N-VP-1
    let mut scene = Scene::battle();
    let what = Correction::Points { side: SOUTH, to: 3 };
    scene.ok(NORTH, C::Correct { what, why: "forgot the mill".into() });
    let entry = &scene.state.ledger.entries()[0];
    assert_eq!((entry.side, entry.round, entry.points), (SOUTH, 1, 3));
}

#[test]
fn a_second_round_begins_where_nothing_has_ended() {
    // proves N-RND-2, N-RND-1
    let mut scene = bidding(|_| {});
    for round in 1..=2 {
        assert_eq!(scene.state.round, round);
        scene.ok(NORTH, C::ShowBids { bids: [card(4), card(2)] });
        scene.plays(NORTH, [C::Escalate { side: 0, numbers: sides(4, 1) }, C::Done {}]);
        scene.ok(SOUTH, C::Done {});
        for seat in [NORTH, SOUTH] {
            scene.ok(seat, C::Done {});
        }
        scene.does(NORTH, PASS).ok(SOUTH, PASS);
    }
    assert_eq!((scene.state.round, scene.state.escalation.left), (3, 4));
}

#[test]
fn the_goal_ends_the_game_in_any_phase() {
    // proves N-WIN-1
    let mut scene = bidding(|setup| setup.scenario.goal = Some(5));
    scene.happens(vec![E::RoundBegan { round: 2 }]);
    let what = Correction::Points { side: SOUTH, to: 5 };
    scene.ok(NORTH, C::Correct { what, why: "the mill of last round".into() });
    assert_eq!(scene.won(), Some((SOUTH, "N-WIN-1".into())));
}

#[test]
fn nothing_is_drawn_after_the_end() {
    // proves N-WIN-1
    let mut scene = Scene::battle_with(|setup| {
        setup.scenario.goal = Some(5);
        setup.sources.pouch = Source::Table;
    });
    scene.ok(NORTH, C::DrawOrder { pay: orders(2, 0, 0, 0), drawn: None });
    scene.ok(NORTH, correct(Correction::Points { side: SOUTH, to: 5 }));
    assert_eq!(scene.won(), Some((SOUTH, "N-WIN-1".into())));
    assert!(scene.offers(NORTH).is_empty());
    assert_eq!(scene.refused(NORTH, C::Draw { drawn: one(Color::Green) }), "E-PHASE");
}

#[test]
fn a_victory_put_right_before_the_first_battle_phase_counts_at_once() {
    // proves N-WIN-1, N-WIN-2
    let mut scene = bidding(|setup| setup.scenario.goal = Some(10));
    scene.ok(NORTH, correct(Correction::Points { side: NORTH, to: 12 }));
    assert_eq!(scene.won(), Some((NORTH, "N-WIN-1".into())));
    for reserve_saves in [true, false] {
        let mut scene = bidding(|setup| setup.house.reserve_saves = reserve_saves);
        for unit in 5..10 {
            assert_eq!(scene.outcome(), None);
            scene.ok(NORTH, correct(Correction::Models { unit, to: 0 }));
        }
        assert_eq!(scene.won(), Some((NORTH, "N-WIN-2".into())));
    }
}

#[test]
fn a_condition_gives_no_more_points_than_any_table_has_seen() {
    // proves N-END-1
    let mut scene = ending(
        |setup| {
            setup.scenario.conditions = vec![Condition { text: "Holds".into(), points: 255 }];
        },
        |_| {},
    );
    scene.refuses(NORTH, "E-SCORE-MOST", [C::Score { met: vec![[0, 255]] }]);
    scene.ok(NORTH, C::Score { met: vec![[3, 0]] });
    assert_eq!(scene.state.ledger.totals(), [765, 0]);
}
