//! The data of Napoleonica: every file parses, is named after its id, and names what there is.

use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, from_value, to_value};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use tracker::System;
use tracker::games::napoleonica::Napoleonica;
use tracker::games::napoleonica::cards::{
    AttackValue, CardType, Detachment, Effect, EscalationCard, ManeuverCard, ReinforcementCard,
    UnitCard,
};
use tracker::games::napoleonica::dice::{Dice, DieKind};
use tracker::games::napoleonica::list::{Army, Entry, Faction};
use tracker::games::napoleonica::setup::Scenario;

/// What the practice armies may cost.
const LIMIT: u16 = 200;

#[test]
fn printed_factions_and_units_parse() {
    let factions: Vec<Faction> = read("factions");
    let units: Vec<UnitCard> = read("units");
    assert!(!factions.is_empty() && !units.is_empty());
    for unit in &units {
        assert!(factions.iter().any(|faction| faction.id == unit.faction), "{}", unit.id);
    }
}

#[test]
fn practice_cards_are_complete() {
    for unit in Practice::read().units {
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
fn practice_things_name_factions_and_dice_that_exist() {
    let pack = Practice::read();
    assert_eq!(pack.dice.len(), 6);
    assert!(pack.dice.iter().all(|die| die.faces.as_ref().is_some_and(|faces| faces.len() == 6)));
    let kinds: BTreeSet<&str> = pack.dice.iter().map(|die| die.id.as_str()).collect();
    let wanted = pack.dice_named();
    assert!(wanted.iter().all(|die| kinds.contains(die.as_str())), "{wanted:?} of {kinds:?}");
    let mut owners = pack.units.iter().map(|unit| &unit.faction);
    assert!(owners.all(|owner| pack.factions.iter().any(|faction| faction.id == *owner)));
    let mut owners = pack.detachments.iter().map(|detachment| &detachment.faction);
    assert!(owners.all(|owner| pack.factions.iter().any(|faction| faction.id == *owner)));
}

#[test]
fn practice_shows_every_branch_ability_and_crit_effect() {
    let pack = Practice::read();
    for faction in &pack.factions {
        let own = pack.units.iter().filter(|unit| unit.faction == faction.id);
        let branches: BTreeSet<String> = own.map(|unit| name(&unit.branch)).collect();
        assert_eq!(branches.len(), 7, "{}: {branches:?}", faction.id);
    }
    let shown = pack.abilities_and_crits();
    for listed in array("abilities.json") {
        let id = listed["id"].as_str().unwrap().trim_start_matches("nap.");
        assert!(shown.contains(id), "{id} is on no practice card");
    }
}

#[test]
fn practice_decks_are_whole_and_do_what_their_kind_may() {
    let pack = Practice::read();
    for faction in &pack.factions {
        let deck = maneuver(&faction.id);
        assert_eq!(deck.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 30);
        assert!((10..=14).contains(&deck.len()));
        for card in &deck {
            assert!(card.leadership <= 9 && card.effects.iter().all(|e| may(card.kind, e)));
            assert!(card.corruption == 0 || faction.uses_corruption, "{}", card.id);
        }
    }
    let reinforcement: Vec<ReinforcementCard> = read("practice/reinforcement");
    assert!(reinforcement.iter().all(|card| card.gives.is_some()));
    assert_eq!(reinforcement.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 16);
    let escalation: Vec<EscalationCard> = read("practice/escalation");
    assert_eq!(escalation.len(), 8);
    for side in escalation.iter().flat_map(|card| card.sides) {
        let side = side.unwrap();
        assert!((4..=8).contains(&side.orders) && (1..=3).contains(&side.maneuver));
    }
}

#[test]
fn practice_armies_are_legal() {
    for army in practice_armies() {
        let cards = army.units.iter().map(|entry| army.card(entry).unwrap().cost.unwrap());
        let joined = army.units.iter().flat_map(|entry| &entry.detachments);
        let joined = joined.map(|id| army.detachment(id).unwrap().cost.unwrap());
        assert!(cards.chain(joined).sum::<u16>() <= LIMIT, "{}", army.name);
        assert_eq!(Napoleonica::check(&army).violations, Vec::new(), "{}", army.name);
    }
}

#[test]
fn practice_scenarios_give_points() {
    for (stem, text) in files("practice/scenarios") {
        let scenario: Scenario = from_str(&text).unwrap_or_else(|why| panic!("{stem}: {why}"));
        assert_eq!(scenario.name.to_lowercase().replace(' ', "-"), stem);
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

/// The practice pack without its decks.
struct Practice {
    factions: Vec<Faction>,
    units: Vec<UnitCard>,
    detachments: Vec<Detachment>,
    dice: Vec<DieKind>,
}

impl Practice {
    fn read() -> Self {
        Self {
            factions: read("practice/factions"),
            units: read("practice/units"),
            detachments: read("practice/detachments"),
            dice: from_value(Value::Array(array("practice/dice.json"))).unwrap(),
        }
    }

    fn attacks(&self) -> impl Iterator<Item = &AttackValue> {
        self.units.iter().flat_map(|unit| unit.attacks.iter().flatten())
    }

    /// Every kind of die that some card names, wherever it stands on the card.
    fn dice_named(&self) -> BTreeSet<String> {
        let decks = self.factions.iter().flat_map(|faction| maneuver(&faction.id));
        let cards = decks.map(|card| to_value(card).unwrap());
        let units = self.units.iter().map(|unit| to_value(unit).unwrap());
        let joined = self.detachments.iter().map(|card| to_value(card).unwrap());
        let mut found = BTreeSet::new();
        cards.chain(units).chain(joined).for_each(|card| collect_dice(&card, &mut found));
        found
    }

    fn abilities_and_crits(&self) -> BTreeSet<String> {
        let printed = self.units.iter().flat_map(|unit| unit.abilities.iter().flatten());
        let abilities = printed.map(|ability| name(&ability.does));
        let crits = self.attacks().filter_map(|attack| attack.crit.as_ref()).map(name);
        abilities.chain(crits).collect()
    }
}

fn collect_dice(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|part| collect_dice(part, found)),
        Value::Object(fields) => {
            found.extend(from_value::<Dice>(value.clone()).map(|dice| dice.die));
            fields.values().for_each(|part| collect_dice(part, found));
        }
        _ => {}
    }
}

/// The practice armies with their cards, as a battle takes them.
pub(crate) fn practice_armies() -> Vec<Army> {
    let pack = Practice::read();
    let files: Vec<Value> = read("practice/armies");
    assert_eq!(files.len(), 2);
    files.iter().map(|file| muster(&pack, file)).collect()
}

fn muster(pack: &Practice, file: &Value) -> Army {
    let faction = pack.factions.iter().find(|faction| file["faction"] == faction.id).unwrap();
    let units: Vec<Entry> = from_value(file["entries"].clone()).unwrap();
    assert_eq!(units.len(), 6);
    Army {
        name: from_value(file["name"].clone()).unwrap(),
        faction: faction.clone(),
        limit: Some(LIMIT),
        units,
        cards: pack.units.clone(),
        detachments: pack.detachments.clone(),
        maneuver: maneuver(&faction.id),
    }
}

fn maneuver(faction: &str) -> Vec<ManeuverCard> {
    read(&format!("practice/maneuver/{faction}"))
}

/// The word of an enum's variant in the data.
fn name<T: serde::Serialize>(value: &T) -> String {
    match to_value(value).unwrap() {
        Value::String(word) => word,
        Value::Object(tagged) => tagged.keys().next().unwrap().clone(),
        other => panic!("{other} has no name"),
    }
}

/// Every thing of a folder; its file bears its id.
pub(crate) fn read<T: DeserializeOwned>(folder: &str) -> Vec<T> {
    let things = files(folder).into_iter().map(|(stem, text)| {
        let value: Value = from_str(&text).unwrap_or_else(|why| panic!("{stem}: {why}"));
        assert_eq!(value["id"], stem, "{folder}");
        from_value(value).unwrap_or_else(|why| panic!("{stem}: {why}"))
    });
    things.collect()
}

fn array(file: &str) -> Vec<Value> {
    from_str(&fs::read_to_string(folder(file)).unwrap()).unwrap()
}

pub(crate) fn files(of: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder(of)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries
        .map(|path| {
            assert!(path.extension().is_some_and(|extension| extension == "json"), "{path:?}");
            let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
            (stem, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

pub(crate) fn folder(of: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../data/napoleonica").join(of)
}
