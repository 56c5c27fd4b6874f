//! The JSON Schemas of the data files, and of what a battle is asked and answers, made from the
//! types that read and write them.
//!
//! With `AIDE_GENERATE` set the test writes them to `data/schema`; without it, it fails when one
//! is out of step.

use crate::games::{napoleon_saga, napoleonica};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, schema_for};
use std::path::Path;

#[test]
#[expect(clippy::disallowed_methods, reason = "this test keeps files in step")]
fn schemas_are_in_step() {
    let schemas = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../data/schema");
    let write = std::env::var("AIDE_GENERATE").is_ok();
    for (game, all) in GAMES {
        let folder = schemas.join(game);
        if write {
            std::fs::create_dir_all(&folder).unwrap();
        }
        for (name, schema) in all() {
            let file = folder.join(format!("{name}.json"));
            if write {
                std::fs::write(&file, &schema).unwrap();
            }
            let there = std::fs::read_to_string(&file).unwrap_or_default();
            assert!(there == schema, "{} is out of step: cargo xtask generate", file.display());
        }
    }
}

/// The schemas of a game, by name.
type Schemas = fn() -> Vec<(&'static str, String)>;

/// Every game with its schemas.
const GAMES: &[(&str, Schemas)] =
    &[("napoleonica", of_napoleonica), ("napoleon_saga", of_napoleon_saga)];

#[test]
fn every_game_has_its_schemas() {
    let games: Vec<&str> = crate::games::ALL.iter().map(|entry| entry.id).collect();
    assert_eq!(GAMES.iter().map(|(game, _)| *game).collect::<Vec<_>>(), games);
}

fn of_napoleonica() -> Vec<(&'static str, String)> {
    use napoleonica::{cards, command, dice, event, house_rules, list, orders, setup, view};
    vec![
        ("army", schema::<list::Army>()),
        ("command", schema::<command::Command>()),
        ("correction", schema::<command::Correction>()),
        ("cost", schema::<orders::Cost>()),
        ("detachment", schema::<cards::Detachment>()),
        ("dice", schema::<Vec<dice::DieKind>>()),
        ("escalation_card", schema::<cards::EscalationCard>()),
        ("event", told::<event::Event>()),
        ("faction", schema::<list::Faction>()),
        ("house_rules", schema::<house_rules::HouseRules>()),
        ("maneuver_card", schema::<cards::ManeuverCard>()),
        ("reinforcement_card", schema::<cards::ReinforcementCard>()),
        ("scenario", schema::<setup::Scenario>()),
        ("setup", schema::<setup::Setup>()),
        ("unit_card", schema::<cards::UnitCard>()),
        ("view", told::<view::types::View>()),
    ]
}

fn of_napoleon_saga() -> Vec<(&'static str, String)> {
    use napoleon_saga::{cards, command, event, house_rules, list, setup, view};
    vec![
        ("army", schema::<list::Army>()),
        ("command", schema::<command::Command>()),
        ("correction", schema::<command::Correction>()),
        ("event", told::<event::Event>()),
        ("faction", schema::<list::Faction>()),
        ("house_rules", schema::<house_rules::HouseRules>()),
        ("objective_card", schema::<cards::ObjectiveCard>()),
        ("setup", schema::<setup::Setup>()),
        ("strategy_card", schema::<cards::StrategyCard>()),
        ("unit_card", schema::<cards::UnitCard>()),
        ("view", told::<view::types::View>()),
    ]
}

/// The schema of what is read.
fn schema<T: JsonSchema>() -> String {
    written(&schema_for!(T))
}

/// The schema of what is told.
fn told<T: JsonSchema>() -> String {
    written(&SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<T>())
}

fn written(schema: &Schema) -> String {
    let mut text = serde_json::to_string_pretty(schema).unwrap();
    text.push('\n');
    text
}
