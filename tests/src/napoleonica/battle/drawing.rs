//! Drawing, drafting and exchanging orders (N-ORD).

use super::super::prelude::*;
use super::super::prelude::{Command as C, Event as E};
use super::leadership::{escalating, sides};
use Color::{Green, Purple, Red};

/// Both have drawn so many and may exchange. The app draws greens first in a scene.
fn exchanging(count: u8, change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = escalating(change);
    scene.ok(NORTH, C::Escalate { side: 0, numbers: sides(count, 1) });
    scene
}

/// The exchange step with this hand in North's hand, no pouch of the rest above `pouch`.
fn holding(hand: Orders, pouch: u8, change: impl FnOnce(&mut Setup)) -> Scene {
    let mut scene = exchanging(6, change);
    scene.hand(NORTH, hand);
    let player = &mut scene.state.players[0];
    let rest: Orders = player.pouch.each().skip(usize::from(pouch)).collect();
    player.pouch = player.pouch.minus(&rest);
    player.spent = rest;
    scene
}

fn swap(pay: Color, away: Orders) -> C {
    C::Exchange { pay, away, drawn: None }
}

/// Orders in hand, in the pouch and put away.
fn counts(scene: &Scene, seat: Side) -> (u8, u8, u8) {
    let player = scene.player(seat);
    (player.hand.total(), player.pouch.total(), player.away.total())
}

#[test]
fn before_drawing_a_pouch_is_whole() {
    // proves N-ORD-1, NV-6
    let mut scene = escalating(|_| {});
    let token = one(Green);
    scene.state.players[1].pouch = FULL.minus(&token);
    scene.state.players[1].spent = token;
    let refusal = scene.refusal(NORTH, C::Escalate { side: 0, numbers: sides(8, 1) });
    assert_eq!((refusal.code.as_ref(), &refusal.values["missing"]), ("E-POUCH-COUNT", &1.into()));
    let mut scene = exchanging(8, |_| {});
    assert_eq!(counts(&scene, NORTH), (8, 9, 0));
    scene.happens(vec![E::OrdersReturned {}]);
    assert_eq!(counts(&scene, NORTH), (0, 17, 0));
}

#[test]
fn as_many_are_drawn_as_the_card_says() {
    // proves N-ORD-2, NV-1
    let mut scene = escalating(|_| {});
    let (north, south): (&[u32], &[u32]) = (&[0, 8, 13, 16, 1, 2], &[3, 4, 5, 9, 10, 11]);
    scene.chance(&[north, south]).ok(NORTH, C::Escalate { side: 0, numbers: sides(6, 1) });
    assert_eq!(counts(&scene, NORTH), (6, 11, 0));
    assert_eq!(scene.player(NORTH).hand, orders(3, 1, 1, 1));
    assert_eq!(scene.player(SOUTH).hand, orders(3, 3, 0, 0));
    assert_eq!(counts(&exchanging(20, |_| {}), NORTH), (17, 0, 0), "all there is");
}

#[test]
fn the_other_sees_how_many_and_not_which() {
    // proves N-ORD-3, NV-1
    let scene = exchanging(6, |_| {});
    let seen = scene.seen_by(SOUTH);
    assert_eq!((seen.sides[0].hand, seen.sides[0].pouch, seen.sides[0].away), (6, 11, 0));
    let drawn = E::OrdersDrawn {
        side: NORTH,
        count: 6,
        drawn: Veiled::of(orders(6, 0, 0, 0)),
        why: DrawnFor::Round,
    };
    let shown = drawn.redacted(Viewer::Seat(SOUTH.seat()));
    assert!(matches!(shown, E::OrdersDrawn { count: 6, drawn: Veiled::HIDDEN, .. }));
}

#[test]
fn the_table_says_what_it_drew_and_it_has_to_be_possible() {
    // proves N-ORD-2
    let mut scene = exchanging(3, |setup| setup.sources.pouch = Source::Table);
    assert_eq!(scene.refused(NORTH, C::Draw { drawn: orders(2, 0, 0, 0) }), "E-DRAW-COUNT");
    assert_eq!(scene.refused(NORTH, C::Draw { drawn: orders(0, 0, 0, 3) }), "E-DRAW-MISSING");
    scene.ok(NORTH, C::Draw { drawn: orders(1, 1, 0, 1) });
    assert_eq!(scene.refused(NORTH, C::Draw { drawn: orders(1, 1, 1, 0) }), "E-DRAW-NONE");
    scene.ok(SOUTH, C::Draw { drawn: orders(0, 0, 3, 0) });
    assert!(matches!(scene.state.phase, Phase::Exchange { .. }));
}

#[test]
fn draft_draws_more_and_puts_as_many_back() {
    // proves N-ORD-4
    let mut scene = escalating(|_| {});
    scene.able(FOOT, Trait::Draft(1)).reserve(&[FOOT2]).able(GENERAL, Trait::Draft(2));
    scene.ok(NORTH, C::Escalate { side: 0, numbers: sides(4, 1) });
    assert_eq!(counts(&scene, NORTH), (7, 10, 0), "one foot on the field and the general");
    assert_eq!(scene.refused(NORTH, C::PutBack { orders: orders(2, 0, 0, 0) }), "E-DRAFT-COUNT");
    assert_eq!(scene.refused(NORTH, C::PutBack { orders: orders(0, 0, 0, 3) }), "E-ORDER-HAND");
    assert_eq!(scene.refused(SOUTH, C::PutBack { orders: orders(3, 0, 0, 0) }), "E-DONE");
    scene.ok(NORTH, C::PutBack { orders: orders(3, 0, 0, 0) });
    assert_eq!(counts(&scene, NORTH), (4, 13, 0));
    assert!(matches!(scene.state.phase, Phase::Exchange { .. }));
}

#[test]
fn draft_puts_back_no_more_than_it_drew() {
    // proves N-ORD-4
    let mut scene = escalating(|_| {});
    scene.able(GENERAL, Trait::Draft(5));
    scene.ok(NORTH, C::Escalate { side: 0, numbers: sides(15, 1) });
    assert_eq!(counts(&scene, NORTH), (17, 0, 0));
    scene.ok(NORTH, C::PutBack { orders: orders(2, 0, 0, 0) });
    assert_eq!(counts(&scene, NORTH), (15, 2, 0));
}

#[test]
fn nobody_exchanges_before_both_have_drawn() {
    // proves N-ORD-5
    let mut scene = exchanging(4, |setup| setup.sources.pouch = Source::Table);
    scene.ok(NORTH, C::Draw { drawn: orders(4, 0, 0, 0) });
    assert_eq!(scene.refused(NORTH, swap(Green, one(Green))), "E-PHASE");
    assert!(!scene.open_offers(NORTH).iter().any(|c| matches!(c, C::Exchange { .. })));
    scene.does(SOUTH, C::Draw { drawn: orders(4, 0, 0, 0) }).ok(NORTH, swap(Green, one(Green)));
}

#[test]
fn an_exchange_costs_one_order() {
    // proves N-ORD-5, NV-2
    let mut scene = exchanging(6, |_| {});
    scene.ok(NORTH, swap(Green, orders(3, 0, 0, 0)));
    assert_eq!(counts(&scene, NORTH), (5, 8, 4));
    let house = |setup: &mut Setup| setup.house.exchange_return = ExchangeReturn::Before;
    let mut before = exchanging(6, house);
    before.ok(NORTH, swap(Green, orders(3, 0, 0, 0)));
    assert_eq!(counts(&before, NORTH), (5, 11, 1));
    let house = |setup: &mut Setup| setup.house.exchange_return = ExchangeReturn::After;
    let mut after = exchanging(6, house);
    let events = after.ok(NORTH, swap(Green, orders(3, 0, 0, 0)));
    assert_eq!(counts(&after, NORTH), (5, 11, 1));
    assert!(matches!(events.last(), Some(E::ExchangeReturned { count: 3, .. })));
}

#[test]
fn who_exchanged_sees_what_paid_what_went_and_what_came_and_nobody_else() {
    // proves N-ORD-3, N-ORD-5
    let mut scene = exchanging(6, |_| {});
    scene.ok(NORTH, swap(Green, orders(2, 0, 0, 0)));
    let seen = scene.seen_by(NORTH).own.unwrap().exchange.unwrap();
    assert_eq!((seen.paid, seen.away), (one(Green), orders(2, 0, 0, 0)));
    assert_eq!(seen.drawn.total(), 2);
    assert_eq!(scene.seen_by(SOUTH).own.unwrap().exchange, None);
    scene.does(NORTH, C::Done {}).ok(SOUTH, C::Done {});
    assert_eq!(scene.seen_by(NORTH).own.unwrap().exchange, None, "it is over");
}

#[test]
fn a_table_may_say_at_once_or_later_what_it_drew() {
    // proves N-ORD-5
    let mut scene = holding(orders(3, 0, 0, 0), 5, |setup| setup.sources.pouch = Source::App);
    let at_once = C::Exchange { pay: Green, away: one(Green), drawn: Some(one(Green)) };
    assert_eq!(scene.refused(NORTH, at_once.clone()), "E-APP-DRAWS");
    let mut setup = Setup::clone(&scene.state.setup);
    setup.sources.pouch = Source::Table;
    scene.state.setup = setup.into();
    scene.plays(NORTH, [at_once, swap(Green, one(Green))]);
    scene.refuses(NORTH, "E-DRAW-DUE", [C::Done {}]).ok(NORTH, C::Draw { drawn: one(Green) });
    assert_eq!(counts(&scene, NORTH), (1, 3, 4));
}

#[test]
fn each_exchange_is_paid_for_itself() {
    // proves N-ORD-6, NV-3
    let mut scene = exchanging(6, |_| {});
    scene.plays(NORTH, [swap(Green, one(Green)), swap(Green, one(Green))]);
    assert_eq!(counts(&scene, NORTH), (4, 9, 4));
    let mut scene = holding(orders(2, 0, 0, 0), 9, |_| {});
    scene.ok(NORTH, swap(Green, one(Green)));
    assert_eq!(counts(&scene, NORTH).0, 1);
    assert_eq!(scene.refused(NORTH, swap(Green, one(Green))), "E-DONE", "nothing left to do");
    let mut scene = exchanging(1, |setup| setup.armies[0].faction.uses_corruption = true);
    assert_eq!(scene.refused(NORTH, swap(Green, one(Green))), "E-EXCH-FEW");
}

#[test]
fn a_short_pouch_gives_what_it_has() {
    // proves N-ORD-7, NV-4
    let mut scene = holding(orders(3, 0, 0, 0), 1, |_| {});
    scene.ok(NORTH, swap(Green, orders(2, 0, 0, 0)));
    assert_eq!(counts(&scene, NORTH), (1, 0, 3));
}

#[test]
fn an_exchange_takes_one_order_at_least_out_of_the_hand() {
    // proves N-ORD-5, NV-5
    let mut scene = exchanging(6, |_| {});
    assert_eq!(scene.refused(NORTH, swap(Green, Orders::default())), "E-EXCH-ZERO");
    assert_eq!(scene.refused(NORTH, swap(Purple, one(Green))), "E-ORDER-HAND");
    assert_eq!(scene.refused(NORTH, swap(Green, orders(6, 0, 0, 0))), "E-EXCH-FEW");
}

#[test]
fn who_emptied_the_pouch_is_told_so() {
    // proves N-ORD-9
    let mut scene = holding(orders(4, 0, 0, 0), 2, |_| {});
    assert!(scene.does(NORTH, swap(Green, orders(2, 0, 0, 0))).player(NORTH).pouch.is_empty());
    scene.refuses(NORTH, "E-POUCH-EMPTY", [swap(Green, one(Green))]).ok(SOUTH, C::Done {});
}

#[test]
fn an_exchange_that_the_pouch_cannot_fill_is_warned_of() {
    // proves N-ORD-7, NV-4
    let warned = |house: ExchangeReturn| {
        let change = |setup: &mut Setup| setup.house.exchange_return = house;
        let scene = holding(orders(4, 0, 0, 0), 1, change);
        let offers = Napoleonica::offers(&scene.state, NORTH.seat(), Viewer::Seat(NORTH.seat()));
        let exchanges = offers.into_iter().filter_map(|offer| match offer.command {
            C::Exchange { away, .. } => Some((away.total(), offer.warnings)),
            _ => None,
        });
        let said = |warning: &Warning| {
            (warning.code, warning.values["pouch"].clone(), warning.values["orders"].clone())
        };
        exchanges.map(|(away, all)| (away, all.iter().map(said).collect())).collect::<Vec<_>>()
    };
    let short = |orders: u8| vec![("W-EXCH-SHORT", 1_u8.into(), orders.into())];
    let expected = [(1, Vec::new()), (2, short(2)), (3, short(1))];
    assert_eq!(warned(ExchangeReturn::None), expected);
    assert!(warned(ExchangeReturn::Before).iter().all(|(_, warnings)| warnings.is_empty()));
}

#[test]
fn of_two_drafts_on_one_unit_the_greater_counts() {
    // proves N-ABL-1, N-ORD-4
    let mut scene = escalating(|_| {});
    scene.able(GENERAL, Trait::Draft(1)).able(GENERAL, Trait::Draft(2)).able(FOOT, Trait::Draft(1));
    scene.ok(NORTH, C::Escalate { side: 0, numbers: sides(4, 1) });
    let Phase::Drawing { draft } = &scene.state.phase else { panic!("drafted orders go back") };
    assert_eq!(draft[0], Draft::PutBack(4), "two of the general, and one of either foot");
}

#[test]
fn an_empty_pouch_gives_nothing_more() {
    // proves N-ORD-9, NV-5
    let abyss = |setup: &mut Setup| setup.armies[0].faction.uses_corruption = true;
    let mut scene = holding(orders(2, 0, 0, 0), 0, abyss);
    assert_eq!(scene.refused(NORTH, swap(Green, one(Green))), "E-POUCH-EMPTY");
    scene.plays(NORTH, [C::Swap { pay: Green }, C::Swap { pay: Green }]);
    assert_eq!(counts(&scene, NORTH).0, 0);
}

#[test]
fn after_the_order_phase_there_is_no_exchange() {
    // proves N-ORD-8
    let mut scene = exchanging(6, |_| {});
    scene.does(NORTH, C::Done {}).refuses(NORTH, "E-DONE", [swap(Green, one(Green))]);
    scene.does(SOUTH, C::Done {}).refuses(SOUTH, "E-PHASE", [swap(Green, one(Green))]);
}

#[test]
fn the_abyss_swaps_orders_for_corruption() {
    // proves N-ORD-10
    let mut scene = exchanging(2, |setup| {
        setup.armies[1].faction.uses_corruption = true;
        setup.house.corruption_per_order = 2;
    });
    assert_eq!(scene.refused(NORTH, C::Swap { pay: Green }), "E-COR-FACTION");
    assert_eq!(scene.refused(SOUTH, C::Swap { pay: Red }), "E-ORDER-HAND");
    scene.ok(SOUTH, C::Swap { pay: Green });
    assert_eq!((scene.player(SOUTH).corruption, counts(&scene, SOUTH)), (5, (1, 15, 1)));
    scene.state.players[1].corruption = 19;
    scene.ok(SOUTH, C::Swap { pay: Green });
    assert_eq!(scene.player(SOUTH).corruption, 20, "the surplus is lost");
    scene.happens(vec![E::PhaseBegan { phase: PhaseId::Exchange }]);
    assert_eq!(scene.refused(SOUTH, C::Swap { pay: Green }), "E-DONE", "no order, nothing to do");
}

#[test]
fn put_away_orders_are_counted_and_not_shown() {
    // proves N-ORD-3
    for open in [false, true] {
        let mut scene = exchanging(6, |setup| setup.house.show_exchange = open);
        let events = scene.ok(NORTH, swap(Green, one(Green)));
        let shown = events[0].redacted(Viewer::Table);
        let E::Exchanged { count, paid, away, .. } = shown else { panic!("{shown:?}") };
        assert_eq!((count, paid.known().is_some(), away.known().is_some()), (2, open, open));
        assert_eq!(scene.on_table().sides[0].away, 2);
    }
}

#[test]
fn orders_that_go_back_before_may_be_drawn_again() {
    // proves N-ORD-5, N-ORD-7
    for (exchange_return, hand) in
        [(ExchangeReturn::None, 3), (ExchangeReturn::Before, 4), (ExchangeReturn::After, 3)]
    {
        let house = |setup: &mut Setup| setup.house.exchange_return = exchange_return;
        let mut scene = holding(orders(5, 0, 0, 0), 1, house);
        scene.state.players[0].pouch = one(Red);
        scene.state.players[0].spent = FULL.minus(&orders(5, 0, 1, 0));
        scene.ok(NORTH, swap(Green, orders(2, 0, 0, 0)));
        assert_eq!(counts(&scene, NORTH).0, hand, "{exchange_return:?}");
    }
}
