//! Random battles: every open offer is accepted, the invariants hold, somebody is always asked, and
//! every battle comes to an end.

use super::scene::setup;
use crate::laws::random::{Game, Table};
use serde_json::to_value;
use tracker::Entry;
use tracker::games::fantasy_commander::cards::{Ability, CardKind, Trait};
use tracker::games::fantasy_commander::list::Entry as Listed;
use tracker::games::fantasy_commander::setup::{Razing, Setup};

/// Everything that a battle can have, by a number.
fn varied(number: u64) -> Setup {
    let mut setup = setup();
    let kinds = [CardKind::Tactic, CardKind::Terrain, CardKind::Curse];
    for (army, kind) in setup.armies.iter_mut().zip([number, number / 3]) {
        army.deck = vec![
            Listed { card: "plan".into(), copies: 3 },
            Listed { card: "other".into(), copies: 2 },
        ];
        let mut other = army.tactics[0].clone();
        (other.id, other.kind) = ("other".into(), Some(kinds[usize::try_from(kind % 3).unwrap()]));
        other.color = None;
        army.tactics.push(other);
        abilities(army, number);
    }
    setup.house.optional_pass = number.is_multiple_of(2);
    setup.quick_start = !number.is_multiple_of(3);
    if number.is_multiple_of(4) {
        let towns = vec!["Zur".to_owned(), "Naida".to_owned()];
        setup.scenario.razing =
            Some(Razing { by: "styx".into(), towns, points: 1, all_stand: 2, some_stand: 1 });
    }
    if number.is_multiple_of(5) {
        setup.scenario = tracker::games::fantasy_commander::setup::Scenario::default();
    }
    setup
}

fn abilities(army: &mut tracker::games::fantasy_commander::list::Army, number: u64) {
    let all = [
        Trait::MultipleAttack,
        Trait::Persecution(2),
        Trait::Necromancy,
        Trait::Rush,
        Trait::Regroup,
        Trait::Resurgent,
        Trait::Vampirism,
        Trait::Marauder,
        Trait::Defender,
        Trait::Counterblow,
        Trait::MasterOfAttack(1),
        Trait::MasterOfDefense(2),
        Trait::Survivable,
        Trait::Regeneration(1),
    ];
    for (place, card) in (0..).zip(&mut army.cards) {
        let at =
            |more: u64| all[usize::try_from((number + 3 * place + more) % 14).unwrap()].clone();
        let cost = tracker::games::fantasy_commander::orders::Orders::counted([0, 1, 0, 0, 0]);
        let free = Ability { does: at(0), cost: Default::default() };
        card.abilities = Some(vec![free, Ability { does: at(5), cost }]);
        if let Some(leadership) = &mut card.leadership {
            (leadership.dice, leadership.rerolls) = (1, 1);
        }
    }
}

#[test]
fn random_battles_never_stand_still() {
    let entry = Entry::of::<super::scene::FantasyCommander>();
    let (mut ended, mut steps) = (0, 0);
    for number in 0..200 {
        let game = Game::from(&entry, &to_value(varied(number)).unwrap());
        let mut table = Table::begin(&entry, &game.mixed(number), number);
        for _ in 0..400 {
            let Some(offer) = table.offer() else { break };
            table.act(&offer);
            steps += 1;
        }
        let over = table.play.summary().outcome.is_some();
        assert!(over || table.offer().is_some(), "{} stands still", table.called());
        ended += usize::from(over);
    }
    assert!(ended > 20 && steps > 10_000, "{ended} ended, {steps} steps");
}
