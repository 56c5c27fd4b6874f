//! The data of Napoleonica beyond the laws for every game: the practice pack shows all there is.

use crate::house::data::{self, word};
use crate::laws::random::practice;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use tracker::System;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{
    CardType, Effect, EscalationCard, ManeuverCard, ReinforcementCard, UnitCard,
};
use tracker::games::napoleonica::setup::Scenario;

/// What the practice armies may cost.
const LIMIT: i64 = 200;

fn all<T: DeserializeOwned>(shelf: &str) -> Vec<T> {
    data::all(Napoleonica::ID, &format!("practice/{shelf}"))
}

#[test]
fn practice_cards_are_complete() {
    for unit in all::<UnitCard>("units") {
        let known = unit.branch.is_some() && unit.cost.is_some() && unit.unique.is_some();
        let body = unit.size.is_some() && unit.stamina.is_some() && unit.movement.is_some();
        assert!(known && body && unit.activation.is_some(), "{}", unit.id);
        let attacks = unit.attacks.unwrap();
        assert!(!attacks.is_empty() && unit.abilities.is_some(), "{}", unit.id);
        assert!(attacks.iter().all(|attack| attack.dice.is_some()), "{}", unit.id);
        assert!(attacks.iter().all(|attack| attack.range.is_some()), "{}", unit.id);
    }
}

#[test]
fn practice_shows_every_branch_ability_and_crit_effect() {
    let units: Vec<UnitCard> = all("units");
    for army in &practice::<Napoleonica>().armies {
        let own = units.iter().filter(|unit| unit.faction == army.faction.id);
        let branches: BTreeSet<String> = own.map(|unit| word(&unit.branch)).collect();
        assert_eq!(branches.len(), 7, "{}: {branches:?}", army.faction.id);
    }
    let abilities = units.iter().flat_map(|unit| unit.abilities.iter().flatten());
    let attacks = units.iter().flat_map(|unit| unit.attacks.iter().flatten());
    let crits = attacks.filter_map(|attack| attack.crit.as_ref()).map(word);
    let shown: BTreeSet<String> =
        abilities.map(|ability| word(&ability.does)).chain(crits).collect();
    for listed in data::list(Napoleonica::ID, "abilities.json") {
        let id = listed["id"].as_str().unwrap().trim_start_matches("nap.");
        assert!(shown.contains(id), "{id} is on no practice card");
    }
}

#[test]
fn practice_decks_are_whole_and_do_what_their_kind_may() {
    let setup = practice::<Napoleonica>();
    assert_eq!(setup.dice.len(), 6);
    assert!(setup.dice.iter().all(|die| die.faces.as_ref().is_some_and(|faces| faces.len() == 6)));
    for army in &setup.armies {
        let deck: Vec<ManeuverCard> = all(&format!("maneuver/{}", army.faction.id));
        assert_eq!(deck.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 30);
        assert!((10..=14).contains(&deck.len()));
        for card in &deck {
            assert!(card.leadership <= 9 && card.effects.iter().all(|e| may(card.kind, e)));
            assert!(card.corruption == 0 || army.faction.uses_corruption, "{}", card.id);
        }
    }
    let reinforcement: Vec<ReinforcementCard> = all("reinforcement");
    assert!(reinforcement.iter().all(|card| card.gives.is_some()));
    assert_eq!(reinforcement.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 16);
    let escalation: Vec<EscalationCard> = all("escalation");
    assert_eq!(escalation.len(), 8);
    for side in escalation.iter().flat_map(|card| card.sides) {
        let side = side.unwrap();
        assert!((4..=8).contains(&side.orders) && (1..=3).contains(&side.maneuver));
    }
}

#[test]
fn practice_armies_are_small_and_scenarios_give_points() {
    for army in &practice::<Napoleonica>().armies {
        let checked = Napoleonica::check(army);
        assert!(checked.units == 6 && checked.points <= LIMIT, "{}: {checked:?}", army.name);
    }
    for scenario in all::<Scenario>("scenarios") {
        assert!(scenario.conditions.iter().all(|condition| condition.points > 0));
    }
}

/// Whether a card of this kind can do this: attack cards touch the dice, reaction cards spoil
/// them, action cards do the rest (N-CRD-2 to N-CRD-4).
fn may(kind: CardType, effect: &Effect) -> bool {
    match effect {
        Effect::Dice(_) | Effect::Add(..) => kind == CardType::Attack,
        Effect::Rerolls(_) => kind != CardType::Action,
        Effect::Ignore(..) => kind == CardType::Reaction,
        Effect::Activate { .. }
        | Effect::Steps(_)
        | Effect::Relieve(_)
        | Effect::Tire(_)
        | Effect::Orders(_) => kind == CardType::Action,
        Effect::Damage(_) | Effect::Draw(_) | Effect::Discard(_) | Effect::Corruption(_) => true,
    }
}
