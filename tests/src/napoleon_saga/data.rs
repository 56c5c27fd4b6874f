//! The data of Napoleon Saga beyond the laws for every game: the practice pack shows all there is,
//! and every word on a card is explained.

use crate::house::data::{self, word};
use crate::laws::random::practice;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;
use tracker::System;
use tracker::games::napoleon_saga::NapoleonSaga;
use tracker::games::napoleon_saga::cards::{
    Effect, Formation, Keyword, ObjectiveCard, Status, StrategyCard, StrategyKind, Terrain, Timing,
    UnitCard, UnitType, Window,
};

/// What the practice armies may cost.
const LIMIT: i64 = 900;
/// Cards of a practice strategy deck.
const DECK: u32 = 40;

fn all<T: DeserializeOwned>(shelf: &str) -> Vec<T> {
    data::all(NapoleonSaga::ID, &format!("practice/{shelf}"))
}

#[test]
fn practice_cards_are_complete() {
    for unit in &all::<UnitCard>("units") {
        let what = unit.nation.is_some() && unit.kind.is_some() && unit.status.is_some();
        let values = [unit.fire, unit.melee, unit.cohesion, unit.morale, unit.presence];
        let known = what && unit.keywords.is_some() && unit.cost.is_some();
        assert!(known && values.iter().all(Option::is_some), "{}", unit.id);
        assert!(values.iter().flatten().all(|value| *value <= 9), "{}", unit.id);
    }
    for card in &all::<StrategyCard>("strategy") {
        assert!(card.initiative.is_some_and(|initiative| initiative <= 5), "{}", card.id);
        assert!(!card.condition.is_empty() && !card.text.is_empty(), "{}", card.id);
    }
}

#[test]
fn practice_shows_every_type_status_and_keyword() {
    let units: Vec<UnitCard> = all("units");
    for faction in practice::<NapoleonSaga>().armies.map(|army| army.faction) {
        let own = units.iter().filter(|unit| faction.nations.contains(&unit.nation.unwrap()));
        let kinds: BTreeSet<UnitType> = own.filter_map(|unit| unit.kind).collect();
        assert!(UnitType::ALL.iter().all(|kind| kinds.contains(kind)), "{}", faction.id);
    }
    let statuses: BTreeSet<Status> = units.iter().filter_map(|unit| unit.status).collect();
    assert!(Status::ALL.iter().all(|status| statuses.contains(status)));
    let keywords = units.iter().flat_map(|unit| unit.keywords.iter().flatten());
    let keywords: BTreeSet<Keyword> = keywords.copied().collect();
    assert!(Keyword::ALL.iter().all(|keyword| keywords.contains(keyword)));
}

#[test]
fn every_word_on_a_card_is_explained() {
    let listed: BTreeSet<(String, String)> =
        data::list(NapoleonSaga::ID, "keywords.json").iter().map(kind_and_id).collect();
    let shown = |kind: &str, names: &[&str]| {
        let missing = |name: &&&str| !listed.contains(&(kind.to_owned(), (**name).to_owned()));
        let missing: Vec<_> = names.iter().filter(missing).collect();
        assert!(missing.is_empty(), "no word on the {kind} {missing:?}");
    };
    shown("type", &UnitType::ALL.map(UnitType::name));
    shown("status", &Status::ALL.map(Status::name));
    shown("keyword", &Keyword::ALL.map(Keyword::name));
    shown("formation", &Formation::ALL.map(Formation::name));
    shown("terrain", &Terrain::ALL.map(Terrain::name));
}

fn kind_and_id(word: &Value) -> (String, String) {
    let id = word["id"].as_str().unwrap().strip_prefix("saga.").expect("an id of this game");
    (word["kind"].as_str().unwrap().to_owned(), id.to_owned())
}

#[test]
fn practice_decks_are_whole_and_show_every_kind_of_card() {
    let strategy: Vec<StrategyCard> = all("strategy");
    for army in practice::<NapoleonSaga>().armies {
        assert_eq!(army.strategy.iter().map(|entry| u32::from(entry.copies)).sum::<u32>(), DECK);
        for entry in &army.strategy {
            let card = army.strategy_card(&entry.card).expect("a card of the pack");
            assert!(card.nation.is_none_or(|nation| army.faction.nations.contains(&nation)));
            assert!(does_something(card), "{}", card.id);
        }
        let kinds: BTreeSet<String> = army.strategy_cards.iter().map(kind).collect();
        for terrain in Terrain::ALL {
            assert!(kinds.contains(terrain.name()), "{}: {}", army.name, terrain.name());
        }
        for formation in Formation::ALL {
            assert!(kinds.contains(formation.name()), "{}: {}", army.name, formation.name());
        }
        let others = ["order", "flag", "officer", "other"];
        assert!(others.iter().all(|kind| kinds.contains(*kind)), "{}: {kinds:?}", army.name);
    }
    for window in Window::ALL {
        assert!(strategy.iter().any(|card| card.window == window), "{}", window.name());
    }
    let effects: BTreeSet<String> =
        strategy.iter().flat_map(|card| &card.effects).map(word).collect();
    assert_eq!(effects, ["bonus", "heal", "ready", "steady"].map(String::from).into());
}

/// Terrain and formations say it by their kind; the others by an effect that the app carries out.
fn does_something(card: &StrategyCard) -> bool {
    let by_kind = matches!(card.kind, StrategyKind::Terrain(_) | StrategyKind::Formation(_));
    let adds = |effect: &Effect| !matches!(effect, Effect::Bonus { by: 0, .. });
    by_kind == card.effects.is_empty() && card.effects.iter().all(adds)
}

/// The kind of a card; the terrain or formation itself where it is one.
fn kind(card: &StrategyCard) -> String {
    match card.kind {
        StrategyKind::Terrain(terrain) => terrain.name().to_owned(),
        StrategyKind::Formation(formation) => formation.name().to_owned(),
        other => word(&other),
    }
}

#[test]
fn practice_objectives_count_at_once_or_at_the_end() {
    let objectives: Vec<ObjectiveCard> = all("objectives");
    assert_eq!(objectives.len(), 14);
    assert!(objectives.iter().all(|objective| !objective.text.is_empty()));
    for timing in Timing::ALL {
        let so = objectives.iter().filter(|objective| objective.timing == Some(timing));
        assert!(so.count() >= 4, "{}", timing.name());
    }
}

#[test]
fn practice_armies_cost_what_is_usual() {
    for army in practice::<NapoleonSaga>().armies {
        assert!(NapoleonSaga::check(&army).points <= LIMIT, "{}", army.name);
    }
}
