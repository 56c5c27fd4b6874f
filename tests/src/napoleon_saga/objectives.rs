//! Objectives (NS-OBJ): secret aims that the players judge.

use super::prelude::*;

/// Phase III; North holds an immediate objective, a long-term one, and one nobody has typed.
fn scene(mode: ObjectivesMode) -> Scene {
    let timings = [Some(Timing::Immediate), Some(Timing::LongTerm), None];
    let mut scene = Scene::battle_with(|setup| {
        setup.house.objectives_mode = mode;
        setup.sources.objectives = Source::App;
        setup.objectives = objectives(&timings);
    });
    scene.unit(NORTH, "F3", foot());
    scene.unit(SOUTH, "F3", foot());
    let held = |id| Objective { id: Some(id), shown: false, done: false };
    scene.state.players[0].objectives = (0..3).map(held).collect();
    scene
}

fn claim(place: u8) -> Command {
    Command::Claim { place, timing: None }
}

#[test]
fn unmet_objectives_cost_nothing_and_stay_secret() {
    // proves NS-OBJ-1
    let mut scene = scene(ObjectivesMode::TwoSecret);
    assert_eq!(scene.refused(NORTH, claim(3)), "E-OBJ-NONE");
    assert_eq!(scene.refused(SOUTH, claim(0)), "E-OBJ-NONE", "South holds none");
    let seen = scene.seen_by(SOUTH).sides[0].objectives.clone();
    assert!(seen.len() == 3 && seen.iter().all(|held| held.id.is_none() && held.card.is_none()));
    assert_eq!(scene.points(NORTH), 0);
}

#[test]
fn an_immediate_objective_scores_as_soon_as_it_is_met() {
    // proves NS-OBJ-2, NS-VIC-4
    let mut scene = scene(ObjectivesMode::TwoSecret);
    let told = scene.ok(NORTH, claim(0));
    assert!(matches!(told[0], Event::Achieved { place: 0, objective: Some(0), .. }));
    assert_eq!(scene.points(NORTH), 1);
    assert!(scene.seen_by(SOUTH).sides[0].objectives[0].card.is_some(), "it is shown");
    scene.refuses(NORTH, "E-OBJ-SCORED", [claim(0)]).ok(NORTH, claim(2));
    assert_eq!(scene.points(NORTH), 2, "what nobody has typed counts when the players say so");
}

#[test]
fn a_long_term_objective_waits_for_the_end() {
    // proves NS-OBJ-3
    let mut scene = scene(ObjectivesMode::TwoSecret);
    assert_eq!(scene.refused(NORTH, claim(1)), "E-OBJ-LATER");
    let typed = Command::Claim { place: 2, timing: Some(Timing::LongTerm) };
    assert_eq!(scene.refused(NORTH, typed), "E-OBJ-LATER");
    scene.state.phase = Phase::Tally { done: [false; 2] };
    assert_eq!(scene.does(NORTH, claim(1)).points(NORTH), 1);
    assert_eq!(scene.state.ledger.entries()[0].reason, "NS-OBJ-3");
}

#[test]
fn nothing_is_claimed_before_the_first_turn_or_after_the_last() {
    // proves NS-OBJ-2
    let mut early = Scene::begun(|_| {});
    assert_eq!(early.refused(NORTH, claim(0)), "E-PHASE");
    let mut scene = scene(ObjectivesMode::TwoSecret);
    let outcome = Outcome::by_rule(None, "NS-VIC-2", vec![0, 0]);
    scene.state.phase = Phase::Finished(outcome);
    assert_eq!(scene.refused(NORTH, claim(0)), "E-VIC-OVER");
}

/// The beginning with this many dealt.
fn dealt(mode: ObjectivesMode, cards: usize) -> Scene {
    let mut setup = setup();
    setup.house.objectives_mode = mode;
    setup.sources.objectives = Source::App;
    setup.objectives = objectives(&vec![None; cards]);
    Scene::start(&setup)
}

#[test]
fn one_of_two_is_shown_where_the_players_agree_on_it() {
    // proves NS-OBJ-4
    let mut scene = dealt(ObjectivesMode::TwoShowOne, 4);
    assert_eq!(scene.refused(NORTH, Command::ShowObjective { place: 2 }), "E-OBJ-NONE");
    scene.ok(NORTH, Command::ShowObjective { place: 1 });
    let seen = scene.seen_by(SOUTH).sides[0].objectives.clone();
    assert_eq!(seen.iter().map(|held| held.id).collect::<Vec<_>>(), [None, Some(1)]);
    assert_eq!(scene.open_offers(NORTH), []);
    assert_eq!(scene.open_offers(SOUTH).len(), 2);
    scene.ok(SOUTH, Command::ShowObjective { place: 0 });
    assert!(matches!(scene.state.phase, Phase::Deployment { .. }));
    assert_eq!(scene.refused(SOUTH, Command::ShowObjective { place: 0 }), "E-PHASE");
}

#[test]
fn two_of_three_can_be_completed() {
    // proves NS-OBJ-5
    let begun = dealt(ObjectivesMode::ThreeShowOneCompleteTwo, 6);
    assert!(matches!(begun.state.phase, Phase::Dealing), "one has to be shown");
    assert_eq!(begun.player(SOUTH).objectives.len(), 3);
    let mut scene = scene(ObjectivesMode::ThreeShowOneCompleteTwo);
    scene.plays(NORTH, [claim(0), claim(2)]);
    scene.state.phase = Phase::Tally { done: [false; 2] };
    assert_eq!(scene.refused(NORTH, claim(1)), "E-OBJ-TWO");
}

#[test]
fn nothing_is_shown_where_both_stay_secret() {
    // proves NS-OBJ-1
    let scene = dealt(ObjectivesMode::TwoSecret, 4);
    assert!(matches!(scene.state.phase, Phase::Deployment { .. }));
    let mut dealing = scene;
    dealing.state.phase = Phase::Dealing;
    assert_eq!(dealing.refused(NORTH, Command::ShowObjective { place: 0 }), "E-NOT-ASKED");
}
