//! Which of Napoleonica's events show something.

use super::prelude::*;
use crate::laws::random::VIEWERS;

fn shown_to_one(event: &Event) -> bool {
    VIEWERS.into_iter().any(|viewer| Napoleonica::reveals(event, viewer))
}

#[test]
fn what_lay_hidden_or_was_left_to_chance_is_taken_back_with_consent() {
    // proves N-LEAD-2, N-ORD-3
    let seat = Side::North;
    let (card, role, laid) = (None, Role::Attacker, Laid::Decoy);
    let order = Orders::one(Color::Red);
    let drawn = |count| Event::OrdersDrawn {
        side: seat,
        count,
        drawn: Veiled::HIDDEN,
        why: DrawnFor::Round,
    };
    for shows in [
        Event::BidsShown { bids: [Bid::Decoy; 2] },
        Event::CardShown { role, side: seat, card: laid },
        Event::CardsDrawn { side: seat, count: 1, cards: Veiled::HIDDEN },
        Event::Revealed { cards: vec![None; 3], left: None },
        Event::Rolled { dice: vec![0], faces: Vec::new(), settled: false },
        Event::DeploymentRolled { faces: [1, 2], chooser: None },
        Event::LeaderRolled { faces: [1, 2] },
        drawn(1),
        Event::Swapped { side: seat, open: true, paid: Veiled::of(Color::Red) },
    ] {
        assert!(shown_to_one(&shows), "{shows:?}");
    }
    for own in [
        Event::BidLocked { side: seat, bid: Veiled::of(Bid::Decoy) },
        Event::CardLaid { role, side: seat, card: Veiled::of(laid) },
        Event::CardDiscarded { side: seat, card },
        Event::OpeningReturned { side: seat, count: 2, cards: Veiled::HIDDEN },
        Event::OrdersPlaced { unit: 0, orders: order },
        Event::OrdersPaid { side: seat, orders: order },
        Event::OrderTaken { side: seat, color: Veiled::of(Color::Red) },
        Event::OrdersPutBack { side: seat, count: 1, orders: Veiled::of(order) },
        Event::Swapped { side: seat, open: false, paid: Veiled::of(Color::Red) },
        drawn(0),
    ] {
        assert!(!shown_to_one(&own), "{own:?}");
    }
}
