//! What the table has just seen of bids and attacks.

use super::attacks::fight::activate;
use super::battle::leadership::{bidding, card, escalating, sides};
use super::prelude::*;
use super::prelude::{Command as C, Event as E};
use tracker::kit::Readiness;

#[test]
fn both_bids_lie_side_by_side_with_what_becomes_of_them() {
    // proves N-LEAD-3, N-LEAD-5
    let mut scene = bidding(|_| ());
    scene.ok(NORTH, C::ShowBids { bids: [card(4), Bid::Decoy] });
    let moment = scene.moment();
    let [north, south] = &moment.cards[..] else { panic!("{moment:?}") };
    assert_eq!((north.worth, north.wins, south.worth, south.wins), (4, true, 0, false));
    assert_eq!(codes(&[north.what.clone(), south.what.clone()]), ["card", "decoy"]);
    let fates = [north, south].map(|card| card.fate.as_ref().unwrap().code);
    assert_eq!(fates, ["spent", "back_in_hand"]);
    assert_eq!((codes(&moment.result), moment.rule), (vec!["leads"], "N-LEAD-3"));
}

#[test]
fn a_tie_shows_the_dice_that_settle_it_and_those_that_tied() {
    // proves N-LEAD-4
    let mut scene = bidding(|_| ());
    scene.ok(NORTH, C::ShowBids { bids: [card(3), card(3)] });
    assert_eq!(codes(&scene.moment().result), ["bids_tied"]);
    scene.ok(NORTH, C::RollLeader { faces: Some([3, 3]) });
    scene.ok(NORTH, C::RollLeader { faces: Some([2, 5]) });
    let moment = scene.moment();
    let dice: Vec<_> = moment.dice.iter().map(|die| (&die.face, &die.was[..])).collect();
    let [two, three, five] = [2, 3, 5].map(Value::Number);
    assert_eq!(dice, [(&two, &[three.clone()][..]), (&five, &[three][..])]);
    assert_eq!((codes(&moment.why), moment.side), (vec!["tie_rolled"], Some(SOUTH)));
}

#[test]
fn a_tie_says_who_leads_without_dice_and_whose_card_goes_as_well() {
    // proves N-LEAD-4, A-N-05
    let mut scene = bidding(|setup| {
        setup.house.first_tie = FirstTie::FirstDeployer;
        setup.house.tie_discard = TieDiscard::Both;
    });
    scene.ok(NORTH, C::ShowBids { bids: [card(3), card(3)] });
    let moment = scene.moment();
    assert_eq!((codes(&moment.why), moment.side), (vec!["tie_deployed"], Some(NORTH)));
    let fates: Vec<_> = moment.cards.iter().map(|card| card.fate.as_ref().unwrap().code).collect();
    assert_eq!(fates, ["spent", "discarded"]);
}

#[test]
fn the_side_taken_says_what_each_draws_and_who_drafts_more() {
    // proves N-ESC-2, N-ORD-4
    let mut scene = escalating(|_| ());
    scene.able(FOOT, Trait::Draft(1));
    scene.ok(NORTH, C::Escalate { side: 1, numbers: sides(6, 2) });
    let moment = scene.moment();
    let head = moment.head.as_ref().unwrap();
    assert_eq!((head.code, &head.values["letter"]), ("side_taken", &Value::from("B")));
    assert_eq!(codes(&moment.result), ["orders_each", "cards_each"]);
    let [draft] = &moment.why[..] else { panic!("{moment:?}") };
    assert_eq!((draft.code, &draft.values["player"]), ("drafts", &Value::Number(0)));
    assert!(moment.cards.is_empty(), "the bids are put away");
}

#[test]
fn what_a_reinforcement_card_came_to_stands_on_the_next_pages() {
    // proves N-REI-4, N-REI-6
    let mut scene = Scene::battle();
    scene.models(FOOT, 3);
    scene.state.reinforcement.revealed = vec![None; 3];
    scene.happens(vec![E::PhaseBegan { phase: PhaseId::Relief }]);
    let gives = Relief { arrows: 1, orders: 2, fatigue: 0 };
    scene.ok(NORTH, C::TakeCard { place: 0, gives: Some(gives) });
    let moment = scene.moment();
    assert_eq!(moment.head.as_ref().unwrap().code, "took_card");
    assert_eq!((codes(&moment.result), moment.side), (vec!["drew"], Some(NORTH)));
    assert_eq!(codes(&moment.why), ["gives_steps", "gives_orders"]);
    let kind = scene.unit(FOOT).kind;
    scene.ok(NORTH, C::Step { kind, from: Line::One, unit: None });
    assert_eq!(codes(&scene.moment().result), ["drew", "moved_on"]);
    let gives = Relief { arrows: 1, ..Relief::default() };
    scene.ok(SOUTH, C::TakeCard { place: 0, gives: Some(gives) });
    assert_eq!(codes(&scene.moment().why), Vec::<&str>::new());
    assert_eq!(
        (codes(&scene.moment().result), scene.moment().side),
        (vec!["gives_steps"], Some(SOUTH))
    );
}

#[test]
fn the_track_says_whose_models_moved_and_what_came_back() {
    // proves N-REI-1, N-TRK-4
    let mut scene = Scene::battle();
    scene.models(FOOT, 3);
    let kind = usize::from(scene.unit(FOOT).kind);
    scene.state.players[0].track[kind] = [0, 0, 0, 1];
    let shifted = [NORTH, SOUTH].map(|seat| E::TrackShifted { side: seat });
    let begun = E::PhaseBegan { phase: PhaseId::Shift };
    scene.happens([begun].into_iter().chain(shifted).collect());
    let [only] = &scene.moment().result[..] else { panic!("{:?}", scene.moment()) };
    assert_eq!((only.code, &only.values["player"]), ("shifted", &Value::Number(0)));
    scene.ok(NORTH, C::Join { unit: FOOT });
    assert_eq!(codes(&scene.moment().result), ["got_back"]);
}

#[test]
fn the_end_of_a_round_says_who_scored_and_what_was_drawn() {
    // proves N-END-1, N-END-4
    let mut scene = scoring();
    scene.state.escalation.maneuver = 2;
    scene.ok(NORTH, C::Score { met: vec![[0, 0]] });
    assert_eq!(codes(&scene.moment().result), ["nobody_scored", "drew_cards", "drew_cards"]);
    let mut scene = scoring();
    scene.ok(NORTH, C::Score { met: vec![[1, 0]] });
    let moment = scene.moment();
    assert_eq!(moment.head.as_ref().unwrap().code, "round_over");
    assert_eq!((codes(&moment.result), moment.points.len()), (vec![], 1));
}

/// The end of a round that one condition gives points for.
fn scoring() -> Scene {
    let mut scene = Scene::battle_with(|setup| {
        let mill = Condition { text: "The mill.".into(), points: 2 };
        setup.scenario.conditions = vec![mill];
    });
    scene.state.escalation.maneuver = 0;
    scene.happens(vec![E::PhaseBegan { phase: PhaseId::Scoring }]);
    scene
}

#[test]
fn an_attack_shows_its_dice_with_old_faces_what_the_forest_ignored_and_the_loss() {
    // proves N-ATK-10, N-TER-2
    let mut scene = Scene::battle();
    scene.declare(FOOT, ENEMY_FOOT, MELEE, FOREST).rolled("!-!");
    let by = RerollBy::Order(Color::Green);
    scene.ok(NORTH, C::Reroll { die: 1, by, face: Some(faces("!")[0]) });
    while !scene.over() {
        scene.kept();
        if !scene.over() && scene.act(SOUTH, C::Suffer {}).is_err() {
            break;
        }
    }
    let moment = scene.moment();
    let [hit, miss] = ["hit", "miss"].map(Value::from);
    let dice: Vec<_> = moment.dice.iter().map(|die| (&die.face, die.was.len(), die.void)).collect();
    assert_eq!(dice, [(&hit, 0, false), (&hit, 1, false), (&hit, 0, true)]);
    assert_eq!(moment.dice[1].was, [miss]);
    assert_eq!(moment.dice[1].note.as_ref().unwrap().code, "by_order");
    assert_eq!(codes(&moment.result), ["lost"]);
    assert_eq!(moment.result[0].values["n"], Value::Number(2));
    assert_eq!(
        codes(&moment.why),
        ["change", "change", "left"],
        "the dice, the forest, who is left"
    );
}

#[test]
fn the_next_activation_puts_it_away() {
    let mut scene = Scene::battle();
    scene.struck("---");
    scene.kept();
    assert_eq!(codes(&scene.moment().result), ["nothing"]);
    scene.ok(NORTH, activate(GUNS));
    assert_eq!(Napoleonica::moment(&scene.state, Viewer::Table), None);
}

#[test]
fn whose_activation_goes_on_is_not_done_with_it() {
    let mut scene = Scene::battle();
    scene.ok(NORTH, activate(FOOT));
    let pieces = Napoleonica::scene(&scene.state).pieces;
    let foot = pieces.iter().find(|piece| piece.id == Some(FOOT.into())).unwrap();
    assert_eq!(foot.readiness, Readiness::Acting);
}
