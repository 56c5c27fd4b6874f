//! What the table has just seen of bids and attacks.

use super::fight::activate;
use super::leadership::{bidding, card};
use super::prelude::Command as C;
use super::prelude::*;
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
    let [two, three, five] = [2, 3, 5].map(Said::Number);
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
    let [hit, miss] = ["hit", "miss"].map(Said::from);
    let dice: Vec<_> = moment.dice.iter().map(|die| (&die.face, die.was.len(), die.void)).collect();
    assert_eq!(dice, [(&hit, 0, false), (&hit, 1, false), (&hit, 0, true)]);
    assert_eq!(moment.dice[1].was, [miss]);
    assert_eq!(moment.dice[1].note.as_ref().unwrap().code, "by_order");
    assert_eq!(codes(&moment.result), ["lost"]);
    assert_eq!(moment.result[0].values["n"], Said::Number(2));
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
