//! House rules and sources in any mixture: battles of all of them come to an end.

use super::practice;
use super::secrecy::{keeps_secrets, play_at_random};
use tracker::games::napoleonica::house_rules::{
    EndOn, ExchangeReturn, FirstTie, HouseRules, Source, Sources, ThirdCard, TieDiscard,
};
use tracker::games::napoleonica::setup::Setup;
use tracker::games::napoleonica::state::Phase;

/// Every way of the order, reinforcement and end phases, each with some of the others.
fn house(number: u64) -> HouseRules {
    let way = |of: u64| usize::try_from(number % of).unwrap_or(0);
    HouseRules {
        end_on: [EndOn::Either, EndOn::EscalationOnly][way(2)],
        exchange_return: [ExchangeReturn::Before, ExchangeReturn::None, ExchangeReturn::After]
            [way(3)],
        corruption_per_order: 1 + u8::try_from(way(3)).unwrap(),
        first_tie: [FirstTie::RollOff, FirstTie::BidAgain, FirstTie::FirstDeployer][way(3)],
        tie_discard: [TieDiscard::Holder, TieDiscard::Both, TieDiscard::Neither][way(3)],
        third_card: [ThirdCard::Discarded, ThirdCard::UnderTheDeck, ThirdCard::StaysUp][way(3)],
        reserve_saves: number.is_multiple_of(2),
        show_exchange: number.is_multiple_of(5),
        ..HouseRules::default()
    }
}

/// Every mixture of what the app and what the table draws.
fn sources(number: u64) -> Sources {
    let source = |bit: u64| [Source::App, Source::Table][usize::from(number >> bit & 1 == 1)];
    Sources {
        dice: source(0),
        pouch: source(1),
        maneuver: source(2),
        reinforcement: source(3),
        escalation: source(4),
    }
}

fn setup(number: u64) -> Setup {
    let mut setup = practice::setup(sources(number));
    setup.house = house(number);
    setup.quick_start = number.is_multiple_of(7);
    if number.is_multiple_of(3) {
        setup.scenario.hexes = [Some(4), Some(3)];
    }
    if number.is_multiple_of(4) {
        setup.armies.iter_mut().for_each(|army| army.faction.uses_corruption = true);
    }
    if number % 8 == 1 {
        (setup.reinforcement, setup.reinforcement_size) = (Vec::new(), Some(7));
    }
    setup.rounds = 3;
    setup
}

#[test]
fn battles_of_any_mixture_come_to_an_end() {
    for number in 0..256 {
        let battle = play_at_random(&setup(number), number, 5_000);
        let phase = &battle.state().phase;
        assert!(matches!(phase, Phase::Finished(_)), "battle {number} stands still in {phase:?}");
    }
}

#[test]
fn no_mixture_tells_a_secret() {
    for number in 0..48 {
        keeps_secrets(&setup(number), 1);
    }
}
