//! The start of a round: reinforcement cards, bids, escalation (N-RND, N-LEAD, N-ESC).

use super::super::opening::deploying;
use super::super::practice;
use super::super::prelude::*;
use super::super::prelude::{Command as C, Event as E};
use crate::laws::{random, sampled::Sampler};

/// Round 1: three cards lie open and both are to bid.
pub(crate) fn bidding(change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = deploying(change);
    scene.happens(vec![E::FirstDeployer { side: NORTH }]);
    scene.plays(NORTH, [C::PlaceRest {}, C::Deployed {}]);
    scene
}

/// The same, and North leads.
pub(crate) fn escalating(change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = bidding(change);
    scene.ok(NORTH, C::ShowBids { bids: [card(4), card(2)] });
    scene
}

pub(crate) fn card(leadership: u8) -> Bid {
    Bid::Card { leadership, card: None }
}

pub(crate) fn sides(orders: u8, maneuver: u8) -> Option<EscalationSide> {
    Some(EscalationSide { orders, maneuver })
}

fn reinforcements(copies: u8) -> Vec<ReinforcementCard> {
    vec![ReinforcementCard { id: "march".into(), name: "March".into(), gives: None, copies }]
}

/// Two bids and who leads by them, with the cards each is left with.
fn bids(scene: &mut Scene, north: Bid, south: Bid) -> (Option<Side>, [usize; 2]) {
    scene.does(NORTH, C::Bid { bid: north }).ok(SOUTH, C::Bid { bid: south });
    (scene.state.leader, [NORTH, SOUTH].map(|seat| scene.player(seat).maneuver.hand().len()))
}

#[test]
fn phases_follow_one_another_and_none_is_skipped() {
    // proves N-RND-1, N-GEN-1
    let mut scene = bidding(|_| {});
    scene.refuses(NORTH, "E-PHASE", [C::Pass {}, C::Join { unit: 0 }, C::Done {}]);
    assert_eq!(scene.refused(NORTH, C::Score { met: Vec::new() }), "E-PHASE");
    let refusal = scene.refusal(NORTH, C::Draw { drawn: Default::default() });
    assert_eq!((refusal.code.as_ref(), refusal.waivable), ("E-DRAW-NONE", false));
    let refusal = scene.refusal(NORTH, C::Place { unit: 0 });
    assert_eq!(refusal.values["current_phase"], "order".into());
}

#[test]
fn two_players_with_a_pouch_a_deck_and_a_track_each() {
    // proves N-GEN-2
    let scene = bidding(|_| {});
    assert_eq!(scene.state.players.len(), 2);
}

#[test]
fn three_cards_lie_open_before_anyone_bids() {
    // proves N-LEAD-1
    let scene = bidding(|setup| setup.reinforcement_size = Some(4));
    assert_eq!(scene.state.reinforcement.revealed, [None; 3]);
    assert_eq!((scene.state.reinforcement.left, scene.state.final_round), (Some(1), false));
    let scene = bidding(|setup| {
        setup.reinforcement = reinforcements(4);
        setup.sources.reinforcement = Source::App;
    });
    assert_eq!(scene.on_table().reinforcement.revealed.iter().flatten().count(), 3);
}

#[test]
fn a_deck_that_runs_out_makes_this_the_last_round() {
    // proves N-LEAD-1
    for size in [2, 3] {
        let scene = bidding(|setup| setup.reinforcement_size = Some(size));
        assert_eq!(scene.state.reinforcement.revealed.len(), usize::from(size));
        assert!(scene.state.final_round, "{size} cards");
    }
    let mut uncounted = bidding(|_| {});
    assert!(!uncounted.state.final_round);
    uncounted.ok(SOUTH, C::ReinforcementsRunOut {});
    assert!(uncounted.state.final_round);
}

#[test]
fn the_house_may_shuffle_the_reinforcements_again() {
    // proves N-LEAD-1
    let mut scene = bidding(|setup| {
        setup.house.end_on = EndOn::EscalationOnly;
        setup.reinforcement = reinforcements(4);
        setup.sources.reinforcement = Source::App;
    });
    let open = scene.state.reinforcement.revealed.iter().flatten().copied().collect();
    let cleared = E::RevealedCleared { discarded: open, back: Vec::new(), kept: Vec::new() };
    let round = E::PhaseBegan { phase: PhaseId::Leadership };
    let events = scene.happens(vec![cleared, round]);
    assert!(events.contains(&E::ReinforcementsReshuffled {}));
    assert_eq!((scene.state.reinforcement.left, scene.state.final_round), (Some(1), false));
}

#[test]
fn bids_are_locked_unseen_and_shown_together() {
    // proves N-LEAD-2
    let mut scene = bidding(|_| {});
    let events = scene.ok(NORTH, C::Bid { bid: card(3) });
    let shown = events[0].redacted(Viewer::Seat(SOUTH.seat()));
    assert_eq!(shown, E::BidLocked { side: NORTH, bid: Veiled::HIDDEN });
    assert_eq!((events.len(), scene.seen_by(SOUTH).own.and_then(|own| own.bid)), (1, None));
    assert_eq!(scene.refused(NORTH, C::Bid { bid: Bid::Decoy }), "E-DONE");
    let events = scene.ok(SOUTH, C::Bid { bid: card(1) });
    assert!(events.contains(&E::BidsShown { bids: [card(3), card(1)] }));
}

#[test]
fn the_higher_bid_leads_and_is_discarded() {
    // proves N-LEAD-3, N-LEAD-7
    let mut scene = bidding(|_| {});
    assert_eq!(bids(&mut scene, card(2), card(5)), (Some(SOUTH), [3, 2]));
    assert_eq!(scene.player(SOUTH).maneuver.discard().len(), 1);
}

#[test]
fn equal_bids_leave_the_token_with_its_holder() {
    // proves N-LEAD-4
    for (house, hands) in
        [(TieDiscard::Holder, [3, 2]), (TieDiscard::Both, [2, 2]), (TieDiscard::Neither, [3, 3])]
    {
        let mut scene = bidding(|setup| setup.house.tie_discard = house);
        scene.state.leader = Some(SOUTH);
        assert_eq!(bids(&mut scene, card(3), card(3)), (Some(SOUTH), hands), "{house:?}");
    }
}

#[test]
fn a_first_tie_is_rolled_off() {
    // proves N-LEAD-4
    let mut scene = bidding(|_| {});
    assert_eq!(scene.refused(NORTH, C::RollLeader { faces: Some([2, 1]) }), "E-BID-UNTIED");
    bids(&mut scene, card(3), card(3));
    scene.ok(NORTH, C::RollLeader { faces: Some([3, 3]) });
    assert!(matches!(&scene.state.phase, Phase::Leadership { bids, .. } if bids.is_open()));
    scene.ok(NORTH, C::RollLeader { faces: Some([2, 6]) });
    assert_eq!(scene.state.leader, Some(SOUTH));
    assert_eq!(scene.player(SOUTH).maneuver.discard().len(), 1);
    assert!(matches!(scene.state.phase, Phase::Escalation));
}

#[test]
fn the_app_rolls_off_by_itself() {
    // proves N-LEAD-4
    let mut scene = bidding(|setup| setup.armies[1].units.truncate(4));
    let mut setup = Setup::clone(&scene.state.setup);
    setup.sources.dice = Source::App;
    scene.state.setup = setup.into();
    scene.ok(NORTH, C::Bid { bid: card(3) });
    scene.chance(&[&[1, 1], &[4, 0]]).ok(SOUTH, C::Bid { bid: card(3) });
    assert_eq!(scene.state.leader, Some(NORTH));
}

#[test]
fn the_house_settles_a_first_tie_otherwise() {
    // proves N-LEAD-4
    let mut first = bidding(|setup| setup.house.first_tie = FirstTie::FirstDeployer);
    assert_eq!(bids(&mut first, card(3), card(3)).0, Some(NORTH));
    let mut again = bidding(|setup| setup.house.first_tie = FirstTie::BidAgain);
    assert_eq!(bids(&mut again, card(3), card(3)), (None, [3, 3]));
    assert_eq!(bids(&mut again, card(3), card(4)).0, Some(SOUTH));
}

#[test]
fn the_decoy_is_below_every_card_and_comes_back() {
    // proves N-LEAD-5, NV-44
    let mut scene = bidding(|_| {});
    assert_eq!(bids(&mut scene, card(4), Bid::Decoy), (Some(NORTH), [2, 3]));
    let mut scene = bidding(|_| {});
    assert_eq!(bids(&mut scene, Bid::Decoy, card(0)), (Some(SOUTH), [3, 2]));
    let mut scene = bidding(|_| {});
    scene.state.leader = Some(NORTH);
    assert_eq!(bids(&mut scene, Bid::Decoy, Bid::Decoy), (Some(NORTH), [3, 3]));
}

#[test]
fn without_cards_the_decoy_is_the_only_bid() {
    // proves N-LEAD-6
    let mut scene = bidding(|_| {});
    let tossed = [0; 3].map(|_| E::CardDiscarded { side: NORTH, card: None });
    scene.happens(tossed.to_vec());
    assert_eq!(scene.refused(NORTH, C::Bid { bid: card(5) }), "E-BID-NONE");
    assert!(scene.open_offers(NORTH).contains(&C::Bid { bid: Bid::Decoy }));
}

#[test]
fn a_known_card_bids_what_it_prints_and_only_from_the_hand() {
    // proves N-LEAD-2
    let mut setup = practice::all_by_app();
    (setup.quick_start, setup.sources.dice) = (true, Source::Table);
    let roll: &[u32] = &[5, 0];
    let (pick, back): (&[u32], &[u32]) = (&[0, 1, 2, 3, 4], &[0, 1]);
    let mut scene = Scene::start_with(&setup, &[pick, pick, back, back, roll, &[0, 1, 2]]);
    let own = scene.player(NORTH).maneuver.hand()[0];
    let high = Bid::Card { leadership: 99, card: own };
    scene.ok(NORTH, C::Bid { bid: high });
    let printed = scene.state.maneuver_card(NORTH, own.unwrap()).unwrap().leadership;
    let locked = scene.seen_by(NORTH).own.and_then(|own| own.bid);
    assert_eq!(locked, Some(Bid::Card { leadership: printed, card: own }));
    let strange = Bid::Card { leadership: 9, card: Some(200) };
    assert_eq!(scene.refused(SOUTH, C::Bid { bid: strange }), "E-CARD-HAND");
    let mut scene = bidding(|setup| setup.sources.maneuver = Source::Table);
    let mut setup = Setup::clone(&scene.state.setup);
    setup.sources.maneuver = Source::App;
    scene.state.setup = setup.into();
    let together = C::ShowBids { bids: [card(4), card(2)] };
    assert_eq!(scene.refused(NORTH, together), "E-BID-APART");
}

#[test]
fn the_leader_picks_a_side() {
    // proves N-ESC-1
    let mut scene = escalating(|_| {});
    let side = C::Escalate { side: 1, numbers: sides(5, 2) };
    scene.refuses(SOUTH, "E-ESC-LEADER", [side.clone()]).ok(NORTH, side);
    assert_eq!((scene.state.escalation.orders, scene.state.escalation.maneuver), (5, 2));
}

#[test]
fn a_side_gives_two_numbers_that_only_an_unknown_card_asks_for() {
    // proves N-ESC-2
    let known = [sides(4, 1), None];
    let mut scene = escalating(|setup| {
        setup.escalation = vec![EscalationCard { id: "calm".into(), sides: known }];
        setup.sources.escalation = Source::App;
    });
    assert_eq!(scene.refused(NORTH, C::Escalate { side: 1, numbers: None }), "E-ESC-NUMBERS");
    assert_eq!(scene.refused(NORTH, C::Escalate { side: 2, numbers: None }), "E-NO-SUCH");
    scene.ok(NORTH, C::Escalate { side: 0, numbers: None });
    assert_eq!(scene.player(SOUTH).hand.total(), 4);
}

#[test]
fn the_last_card_makes_the_last_round() {
    // proves N-ESC-3, NB-19
    let mut scene = bidding(|setup| setup.rounds = 6);
    scene.state.round = 6;
    scene.state.escalation.left = 2;
    scene.ok(NORTH, C::ShowBids { bids: [card(4), card(2)] });
    assert_eq!((scene.state.escalation.left, scene.state.final_round), (1, false));
    let mut scene = bidding(|_| {});
    scene.state.escalation.left = 1;
    scene.ok(NORTH, C::ShowBids { bids: [card(4), card(2)] });
    assert_eq!((scene.state.escalation.left, scene.state.final_round), (0, true));
}

#[test]
fn with_no_card_left_the_game_is_over() {
    // proves N-ESC-4
    let mut scene = bidding(|_| {});
    (scene.state.round, scene.state.escalation.left) = (7, 0);
    scene.ok(NORTH, C::ShowBids { bids: [card(4), card(2)] });
    let refusal = scene.refusal(NORTH, C::Escalate { side: 0, numbers: sides(5, 1) });
    assert_eq!((refusal.code.as_ref(), &refusal.values["round"]), ("E-ESC-EMPTY", &6.into()));
}

#[test]
fn insisting_on_an_empty_escalation_deck_makes_it_the_last_round() {
    // proves N-ESC-4
    let mut scene = bidding(|_| {});
    scene.state.round = 2;
    let what = Correction::Escalation { to: 0 };
    scene.ok(NORTH, C::Correct { what, why: "none is left".into() });
    assert!(!scene.does(NORTH, C::ShowBids { bids: [card(4), card(2)] }).state.final_round);
    scene.insisted(NORTH, C::Escalate { side: 0, numbers: sides(4, 1) });
    assert!(scene.state.final_round);
}

#[test]
fn a_command_of_another_step_of_the_phase_names_the_steps() {
    // proves N-RND-1
    let mut scene = bidding(|_| {});
    let mut phases = |command| {
        let refusal = scene.refusal(NORTH, command);
        assert_eq!((refusal.code.as_ref(), refusal.waivable), ("E-PHASE", false));
        ["needed_phase", "current_phase"].map(|name| match &refusal.values[name] {
            Value::Text(word) => word.clone(),
            other => panic!("{other:?}"),
        })
    };
    let numbers = sides(4, 1);
    assert_eq!(phases(C::Escalate { side: 0, numbers }), ["escalation", "leadership"]);
    assert_eq!(phases(C::Pass {}), ["battle", "order"]);
    assert_eq!(phases(C::Place { unit: 0 }), ["deployment", "order"]);
}

/// The phases by what a refusal calls them, and the commands of each.
const PHASES: [(&str, PhaseId, &str); 6] = [
    ("opening", PhaseId::Opening, "return_opening"),
    ("deployment", PhaseId::Deployment, "roll_deployment choose_first place place_rest deployed"),
    (
        "order",
        PhaseId::Exchange,
        "reinforcements_run_out bid show_bids roll_leader escalate put_back exchange swap",
    ),
    ("reinforcement", PhaseId::Relief, "join corrupt_step arrive take_card done"),
    (
        "battle",
        PhaseId::Battle,
        "activate play_card pass end_turn take_order draw_order decline deactivate switch_on buy_hex \
         move rest end_activation card_activates card_gives card_tires card_done keep reduce suffer",
    ),
    ("end", PhaseId::Scoring, "score discard"),
];

#[test]
fn every_command_belongs_to_its_phase() {
    // proves N-RND-1, N-ORD-8
    let (sampler, mut dice) = (Sampler::new("napoleonica", "command", "{}"), random::Dice(1));
    for (current, phase, _) in PHASES {
        let mut scene = Scene::battle();
        scene.apply(&E::PhaseBegan { phase });
        for (needed, _, commands) in PHASES.iter().filter(|(needed, ..)| *needed != current) {
            // Whoever exchanges orders says when that is done, as whoever takes cards does.
            let others = commands.split(' ').filter(|name| (current, *name) != ("order", "done"));
            for name in others {
                let command: C = serde_json::from_value(sampler.named(name, &mut dice)).unwrap();
                let refusal = scene.refusal(NORTH, command);
                let told = (refusal.code.as_ref(), refusal.waivable);
                assert_eq!(told, ("E-PHASE", false), "{name} in {current}");
                assert_eq!(refusal.values["needed_phase"], (*needed).into(), "{name}");
                assert_eq!(refusal.values["current_phase"], current.into());
            }
        }
    }
}

#[test]
fn typed_numbers_are_remembered_with_their_card() {
    // proves N-ESC-2
    let mut scene = escalating(|setup| {
        let sides = [sides(4, 1), None];
        setup.escalation = vec![EscalationCard { id: "calm".into(), sides }];
        setup.sources.escalation = Source::App;
    });
    let command = C::Escalate { side: 1, numbers: sides(7, 2) };
    scene.ok(NORTH, command.clone());
    let learned = Napoleonica::learned(&scene.state, &command);
    let learned = learned.unwrap();
    assert_eq!(
        (learned.shelf, learned.card.as_str(), learned.field),
        ("escalation", "calm", "sides")
    );
    let said = r#"[{"orders":4,"maneuver":1},{"orders":7,"maneuver":2}]"#;
    assert_eq!(learned.value.get(), said);
    let printed = C::Escalate { side: 0, numbers: sides(7, 2) };
    let learned = Napoleonica::learned(&scene.state, &printed);
    assert!(learned.is_none(), "what is printed stays");
}

#[test]
fn a_deck_that_is_shuffled_again_need_not_be_watched() {
    // proves N-LEAD-1
    for (end_on, watched) in [(EndOn::Either, true), (EndOn::EscalationOnly, false)] {
        let mut scene = bidding(|setup| setup.house.end_on = end_on);
        let offers = scene.open_offers(NORTH);
        assert_eq!(offers.contains(&C::ReinforcementsRunOut {}), watched, "{end_on:?}");
        assert_eq!(scene.act(NORTH, C::ReinforcementsRunOut {}).is_ok(), watched);
    }
}

#[test]
fn a_card_that_stayed_open_is_not_shuffled_in() {
    // proves N-LEAD-1, N-REI-7
    let mut scene = bidding(|setup| {
        setup.house.end_on = EndOn::EscalationOnly;
        setup.house.third_card = ThirdCard::StaysUp;
        setup.reinforcement_size = Some(5);
    });
    assert_eq!(scene.state.reinforcement.left, Some(2));
    scene.state.reinforcement.left = Some(1);
    scene.state.reinforcement.revealed = vec![None];
    scene.happens(vec![E::PhaseBegan { phase: PhaseId::Leadership }]);
    let deck = &scene.state.reinforcement;
    assert_eq!((deck.revealed.len(), deck.left), (3, Some(2)), "four shuffled, two drawn");
}

#[test]
fn cards_under_the_deck_come_last() {
    // proves N-LEAD-1, N-REI-7
    let mut scene = bidding(|setup| {
        setup.reinforcement = reinforcements(3);
        setup.reinforcement.extend(reinforcements(3));
        setup.sources.reinforcement = Source::App;
        setup.house.third_card = ThirdCard::UnderTheDeck;
    });
    let deck = &mut scene.state.reinforcement;
    (deck.revealed, deck.pile, deck.under) = (Vec::new(), vec![0, 0], vec![1, 1]);
    deck.left = Some(4);
    scene.happens(vec![E::PhaseBegan { phase: PhaseId::Leadership }]);
    let deck = &scene.state.reinforcement;
    assert_eq!((&deck.revealed[..], deck.left), (&[Some(0), Some(0), Some(1)][..], Some(1)));
    assert_eq!((deck.pile.len(), &deck.under[..]), (0, &[1][..]));
}

#[test]
fn a_leader_put_right_in_a_tie_settles_the_bids() {
    // proves N-LEAD-3, N-LEAD-4
    let mut scene = bidding(|_| {});
    bids(&mut scene, card(3), card(3));
    scene.ok(NORTH, correct(Correction::Leader { to: Some(SOUTH) }));
    assert_eq!(scene.state.leader, Some(SOUTH));
    assert_eq!(scene.player(SOUTH).maneuver.discard().len(), 1);
    assert!(matches!(scene.state.phase, Phase::Escalation));
}

#[test]
fn the_size_that_the_table_counted_goes_before_the_packs_cards() {
    // proves N-LEAD-1
    for (source, left) in [(Source::Table, 5), (Source::App, 13)] {
        let scene = Scene::begun(|setup| {
            setup.reinforcement = reinforcements(13);
            setup.reinforcement_size = Some(5);
            setup.sources.reinforcement = source;
        });
        assert_eq!(scene.state.reinforcement.left, Some(left));
    }
}
