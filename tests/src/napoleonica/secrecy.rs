//! Secrecy: nothing that a viewer gets depends on what it may not know.
//!
//! In every position of random battles the secrets of a seat are changed for others that the
//! viewer could not tell apart; then its view, its offers and what it is told have to stay the
//! same to the letter.

use super::practice;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::attack::{Laid, Role};
use tracker::games::napoleonica::command::Command;
use tracker::games::napoleonica::event::Event;
use tracker::games::napoleonica::house::{Source, Sources};
use tracker::games::napoleonica::orders::{Color, Orders};
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::{Bid, DrawnFor, Phase, Player, State};
use tracker::kit::Secret;
use tracker::{Act, Battle, Header, Id, Offer, Seat, Seed, Step, System, Taken, Viewer};

/// A small generator of its own, so that a failing battle can be played again by its number.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }
}

/// Everything that a viewer gets of a position.
fn gets(state: &State, viewer: Viewer) -> String {
    let view = serde_json::to_string(&Napoleonica::view(state, viewer)).unwrap();
    let offers: Vec<Offer<Command>> = [Seat::NORTH, Seat::SOUTH]
        .into_iter()
        .flat_map(|seat| Napoleonica::offers(state, seat, viewer))
        .collect();
    view + &serde_json::to_string(&offers).unwrap()
}

/// The same position with other secrets of a seat.
fn with_other_secrets(state: &State, seat: Seat, dice: &mut Dice) -> State {
    let mut other = state.clone();
    let app_cards = state.setup.sources.maneuver == Source::App;
    mix_orders(&mut other.players[seat.at()], dice);
    if let Phase::Leadership { bids, .. } = &mut other.phase {
        // A locked bid may be any card of the hand or the Decoy.
        if bids[seat.at()].is_some() && dice.below(2) == 0 {
            bids[seat.at()] = Some(Secret::of(seat, Bid::Decoy));
        }
    }
    if app_cards {
        mix_cards(&mut other, seat, dice);
    }
    other
}

/// Orders change places between pouch, hand and what was put away; counts stay.
fn mix_orders(player: &mut Player, dice: &mut Dice) {
    let mut all: Vec<Color> = [player.pouch, player.hand, player.away]
        .iter()
        .flat_map(|orders| orders.each().collect::<Vec<_>>())
        .collect();
    let mut take = |count: u8| -> Orders {
        (0..count).map(|_| all.swap_remove(dice.below(all.len()))).collect()
    };
    let (hand, away) = (player.hand.total(), player.away.total());
    player.hand = take(hand);
    player.away = take(away);
    player.pouch = all.into_iter().collect();
}

/// Cards change places between hand and pile; counts stay. A bid card has to stay in hand.
fn mix_cards(state: &mut State, seat: Seat, dice: &mut Dice) {
    let bid = matches!(&state.phase, Phase::Leadership { bids, .. } if bids[seat.at()].is_some());
    let deck = &mut state.players[seat.at()].maneuver;
    if bid || deck.hand().is_empty() || deck.pile().is_empty() {
        return;
    }
    let given = deck.hand()[dice.below(deck.hand().len())];
    let taken = deck.pile()[dice.below(deck.pile().len())];
    deck.put_back(&[given]);
    deck.draw(&[taken]);
}

/// A laid card may as well be the Decoy, and the Decoy a card.
fn lay_another(state: &mut State, seat: Seat) {
    let Phase::Battle(turn) = &mut state.phase else { return };
    let Some(attack) = turn.attacks.last_mut() else { return };
    let player = &mut state.players[seat.at()];
    for laid in attack.laid.iter_mut().flatten() {
        match laid.seen_by(Viewer::Seat(seat)).copied() {
            Some(Laid::Card(card)) => {
                player.maneuver.recall(card);
                *laid = Secret::of(seat, Laid::Decoy);
            }
            Some(Laid::Decoy) | None => {}
        }
    }
}

/// What others are told of an event hides the same as the view.
fn told_alike(event: &Event, viewer: Viewer, seat: Seat) {
    let told = serde_json::to_value(Napoleonica::tell(event, viewer)).unwrap();
    let (kind, told) = told.as_object().unwrap().iter().next().unwrap();
    let hidden: &[&str] = match event {
        Event::CardsDrawn { seat: owner, .. } | Event::OpeningReturned { seat: owner, .. }
            if *owner == seat =>
        {
            &["cards"]
        }
        Event::BidLocked { seat: owner, .. } if *owner == seat => &["bid"],
        Event::OrdersDrawn { seat: owner, .. } if *owner == seat => &["drawn"],
        Event::OrdersPutBack { seat: owner, .. } if *owner == seat => &["orders"],
        Event::Exchanged { seat: owner, .. } | Event::Swapped { seat: owner, .. }
            if *owner == seat =>
        {
            &["paid", "away"]
        }
        Event::OrderTaken { seat: owner, .. } if *owner == seat => &["color"],
        Event::CardLaid { seat: owner, .. } if *owner == seat => &["card"],
        _ => &[],
    };
    for field in hidden {
        let value = told.get(field).cloned().unwrap_or_default();
        assert!(value.is_null(), "{kind}.{field} of seat {} was told to {viewer:?}", seat.0);
    }
}

/// A battle of its own number.
pub(crate) fn battle(setup: &Setup, number: u64) -> (Battle<Napoleonica>, Taken) {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    let header = Header {
        format: 1,
        game: Napoleonica::ID.into(),
        battle: Id([1; 16]),
        made: 0,
        seed: Seed(seed),
        setup: setup.clone(),
    };
    Battle::begin(header).expect("the setup can be played")
}

/// Plays at random; `look` is called in every position with the events that led to it.
pub(crate) fn play_at_random(
    setup: &Setup,
    number: u64,
    steps: u32,
    mut look: impl FnMut(&State, &[Event], &mut Dice),
) -> Battle<Napoleonica> {
    let mut dice = Dice(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let (mut battle, first) = battle(setup, number);
    look(battle.state(), &events_of(&first), &mut dice);
    for step in 1..=steps {
        let offers: Vec<Offer<Command>> = [Seat::NORTH, Seat::SOUTH]
            .into_iter()
            .flat_map(|seat| Napoleonica::offers(battle.state(), seat, Viewer::Seat(seat)))
            .filter(|offer| offer.refusal.is_none())
            .collect();
        let Some(Offer { seat, command, .. }) = choose(&offers, &mut dice) else { break };
        let shown = format!("battle {number}, step {step}: {command:?} by seat {}", seat.0);
        let mut id = [2; 16];
        id[..4].copy_from_slice(&step.to_be_bytes());
        let act = Act { by: seat, id: Id(id), at: 0, command, insist: None };
        let taken = battle.act(act).unwrap_or_else(|fault| panic!("{shown} was offered: {fault}"));
        Napoleonica::sound(battle.state()).unwrap_or_else(|broken| panic!("{shown}: {broken:?}"));
        look(battle.state(), &events_of(&taken), &mut dice);
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

fn events_of(taken: &Taken) -> Vec<Event> {
    let Taken::New { text, .. } = taken else { return Vec::new() };
    serde_json::from_str::<Step<Napoleonica>>(text).unwrap().events().to_vec()
}

pub(crate) fn keeps_secrets(setup: &Setup, battles: u64) {
    for number in 0..battles {
        play_at_random(setup, number, 150, |state, events, dice| {
            for seat in [Seat::NORTH, Seat::SOUTH] {
                for viewer in [Viewer::Table, Viewer::Seat(seat.other())] {
                    events.iter().for_each(|event| told_alike(event, viewer, seat));
                    let mut other = with_other_secrets(state, seat, dice);
                    lay_another(&mut other, seat);
                    let (here, there) = (gets(state, viewer), gets(&other, viewer));
                    assert_eq!(
                        here, there,
                        "battle {number}: {viewer:?} learns of seat {}",
                        seat.0
                    );
                }
            }
        });
    }
}

#[test]
fn with_all_by_the_app_nobody_learns_anothers_secrets() {
    // proves N-ORD-3, N-SET-10, N-LEAD-7, N-FREE-5
    keeps_secrets(&practice::all_by_app(), 10);
}

#[test]
fn with_all_by_the_table_nobody_learns_anothers_secrets() {
    keeps_secrets(&practice::all_by_table(), 10);
}

#[test]
fn in_any_mixture_nobody_learns_anothers_secrets() {
    for mixture in 0..32_u32 {
        let source = |bit: u32| if mixture >> bit & 1 == 1 { Source::Table } else { Source::App };
        let sources = Sources {
            dice: source(0),
            pouch: source(1),
            maneuver: source(2),
            reinforcement: source(3),
            escalation: source(4),
        };
        keeps_secrets(&practice::setup(sources), 1);
    }
}

#[test]
fn what_lay_hidden_or_was_left_to_chance_is_taken_back_with_consent() {
    // proves N-LEAD-2, N-ORD-3
    let seat = Seat::NORTH;
    let (card, role, laid) = (None, Role::Attacker, Laid::Decoy);
    let order = Orders::one(Color::Red);
    let drawn = |count| Event::OrdersDrawn { seat, count, drawn: None, why: DrawnFor::Round };
    for shows in [
        Event::BidsShown { bids: [Bid::Decoy; 2] },
        Event::CardShown { role, seat, card: laid },
        Event::CardsDrawn { seat, count: 1, cards: None },
        Event::Revealed { cards: vec![None; 3], left: None },
        Event::Rolled { dice: vec![0], faces: Vec::new(), settled: false },
        Event::DeploymentRolled { faces: [1, 2], chooser: None },
        Event::LeaderRolled { faces: [1, 2] },
        drawn(1),
    ] {
        assert!(Napoleonica::reveals(&shows), "{shows:?}");
    }
    for own in [
        Event::BidLocked { seat, bid: Some(Bid::Decoy) },
        Event::CardLaid { role, seat, card: Some(laid) },
        Event::CardDiscarded { seat, card },
        Event::OpeningReturned { seat, count: 2, cards: None },
        Event::OrdersPlaced { unit: 0, orders: order },
        Event::OrdersPaid { seat, orders: order },
        Event::OrderTaken { seat, color: Some(Color::Red) },
        Event::OrdersPutBack { seat, count: 1, orders: Some(order) },
        Event::Swapped { seat, open: true, paid: Some(Color::Red) },
        drawn(0),
    ] {
        assert!(!Napoleonica::reveals(&own), "{own:?}");
    }
}
