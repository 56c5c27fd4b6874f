//! Secrecy of Napoleonica's practice battle and of any other setup; and random battles of it with
//! its own types.

use super::practice;
use crate::random::{Dice, VIEWERS};
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::orders::{Color, Orders};
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::attack::{Laid, Role};
use tracker::games::napoleonica::state::{Bid, DrawnFor};
use tracker::kit::Veiled;
use tracker::{Act, Battle, Entry, Header, Id, Offer, Seed, Side, System, Viewer};

/// A battle of its own number.
pub(crate) fn battle(setup: &Setup, number: u64) -> Battle<Napoleonica> {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    let header = Header::new::<Napoleonica>(Id([1; 16]), 0, Seed(seed).into(), setup.clone());
    Battle::begin(header).expect("the setup can be played").0
}

/// Plays so many steps at random, or to the end.
pub(crate) fn play_at_random(setup: &Setup, number: u64, steps: u32) -> Battle<Napoleonica> {
    let mut dice = Dice(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut battle = battle(setup, number);
    for step in 1..=steps {
        let offers: Vec<Offer<Command>> = [Side::NORTH, Side::SOUTH]
            .into_iter()
            .flat_map(|seat| {
                Napoleonica::offers(battle.state(), seat.seat(), Viewer::Seat(seat.seat()))
            })
            .filter(|offer| offer.refusal.is_none())
            .collect();
        let Some(Offer { seat, command, .. }) = choose(&offers, &mut dice) else { break };
        let shown = format!("battle {number}, step {step}: {command:?} by seat {}", seat.0);
        let mut id = [2; 16];
        id[..4].copy_from_slice(&step.to_be_bytes());
        let act = Act { by: seat, id: Id(id), at: 0, command, insist: None };
        battle.act(act).unwrap_or_else(|fault| panic!("{shown} was offered: {fault}"));
        Napoleonica::invariants(battle.state())
            .unwrap_or_else(|broken| panic!("{shown}: {broken:?}"));
    }
    battle
}

/// Any offer, but seldom one that only ends something: battles should be fought.
fn choose(offers: &[Offer<Command>], dice: &mut Dice) -> Option<Offer<Command>> {
    let idle = |offer: &Offer<Command>| {
        use Command as C;
        matches!(offer.command, C::Pass {} | C::EndTurn {} | C::EndActivation {})
    };
    // A card that only the table knows can go on for ever.
    let done = offers.iter().find(|offer| offer.command == Command::CardDone {});
    if let Some(done) = done.filter(|_| dice.below(3) == 0) {
        return Some(done.clone());
    }
    let active: Vec<_> = offers.iter().filter(|offer| !idle(offer)).collect();
    if active.is_empty() || dice.below(12) == 0 {
        return offers.get(dice.below(offers.len())).cloned();
    }
    active.get(dice.below(active.len())).map(|offer| (*offer).clone())
}

/// Plays battles and sees that players learn nothing that they may not know.
pub(crate) fn keeps_secrets(setup: &Setup, battles: u64) {
    let setup = serde_json::to_string(setup).unwrap();
    for number in 0..battles {
        crate::secrecy::keeps_secrets(&Entry::of::<Napoleonica>(), &setup, number, 150);
    }
}

#[test]
fn with_all_by_the_app_nobody_learns_anothers_secrets() {
    // proves N-ORD-3, N-SET-10, N-LEAD-7, N-FREE-5
    keeps_secrets(&practice::all_by_app(), 4);
}

fn shown_to_one(event: &Event) -> bool {
    VIEWERS.into_iter().any(|viewer| Napoleonica::reveals(event, viewer))
}

#[test]
fn what_lay_hidden_or_was_left_to_chance_is_taken_back_with_consent() {
    // proves N-LEAD-2, N-ORD-3
    let seat = Side::NORTH;
    let (card, role, laid) = (None, Role::Attacker, Laid::Decoy);
    let order = Orders::one(Color::Red);
    let drawn =
        |count| Event::OrdersDrawn { seat, count, drawn: Veiled::HIDDEN, why: DrawnFor::Round };
    for shows in [
        Event::BidsShown { bids: [Bid::Decoy; 2] },
        Event::CardShown { role, seat, card: laid },
        Event::CardsDrawn { seat, count: 1, cards: Veiled::HIDDEN },
        Event::Revealed { cards: vec![None; 3], left: None },
        Event::Rolled { dice: vec![0], faces: Vec::new(), settled: false },
        Event::DeploymentRolled { faces: [1, 2], chooser: None },
        Event::LeaderRolled { faces: [1, 2] },
        drawn(1),
        Event::Swapped { seat, open: true, paid: Veiled::of(Color::Red) },
    ] {
        assert!(shown_to_one(&shows), "{shows:?}");
    }
    for own in [
        Event::BidLocked { seat, bid: Veiled::of(Bid::Decoy) },
        Event::CardLaid { role, seat, card: Veiled::of(laid) },
        Event::CardDiscarded { seat, card },
        Event::OpeningReturned { seat, count: 2, cards: Veiled::HIDDEN },
        Event::OrdersPlaced { unit: 0, orders: order },
        Event::OrdersPaid { seat, orders: order },
        Event::OrderTaken { seat, color: Veiled::of(Color::Red) },
        Event::OrdersPutBack { seat, count: 1, orders: Veiled::of(order) },
        Event::Swapped { seat, open: false, paid: Veiled::of(Color::Red) },
        drawn(0),
    ] {
        assert!(!shown_to_one(&own), "{own:?}");
    }
}
