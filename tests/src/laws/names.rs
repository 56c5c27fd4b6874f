//! Names: players and units with the same name are told apart, in every game.

use crate::laws::random::{Table, games};
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::Viewer;
use tracker::kit::alike;

/// Gives the players and everything they bring names that look the same; factions keep theirs.
fn rename(thing: &mut Value, named: bool) {
    match thing {
        Value::String(name) if named => "Alex".clone_into(name),
        Value::Array(list) => list.iter_mut().for_each(|one| rename(one, named)),
        Value::Object(fields) => {
            let fields = fields.iter_mut().filter(|(field, _)| *field != "faction");
            fields.for_each(|(field, one)| {
                rename(one, matches!(field.as_str(), "name" | "names"));
            });
        }
        _ => {}
    }
}

fn twins(names: &[String]) -> Option<(&String, &String)> {
    let pairs = names
        .iter()
        .enumerate()
        .flat_map(|(at, one)| names.iter().skip(at + 1).map(move |other| (one, other)));
    pairs.into_iter().find(|(one, other)| alike(one, other))
}

/// The names in a list of a view, by owner.
fn named(list: &Value, whose: &str) -> BTreeMap<String, Vec<String>> {
    let mut names = BTreeMap::<_, Vec<_>>::new();
    for thing in list.as_array().into_iter().flatten() {
        if let Some(name) = thing["name"].as_str() {
            names.entry(thing[whose].to_string()).or_default().push(name.to_owned());
        }
    }
    names
}

#[test]
fn players_and_units_of_one_name_are_told_apart() {
    for game in games() {
        let mut setup: Value = serde_json::from_str(&game.mixed(0)).unwrap();
        // The toy has no names.
        let Some(names) = setup.get_mut("names") else { continue };
        rename(names, true);
        rename(&mut setup["armies"], false);
        let mut table = Table::begin(&game.entry, &setup.to_string(), 0);
        let mut units = 0;
        for _ in 0..60 {
            let sides = table.play.summary().names;
            assert_eq!(sides, ["Alex", "Alex 2"]);
            let seats = table.play.seat_names(&sides);
            assert_eq!(twins(&seats), None, "{}", table.called());
            for viewer in table.play.seats().viewers() {
                let view: Value = serde_json::from_str(table.play.view(viewer).get()).unwrap();
                assert_eq!(named(&view["sides"], "none")["null"], sides, "{}", table.called());
                let listed = named(&view["units"], "owner");
                units += listed.values().map(Vec::len).sum::<usize>();
                for names in listed.values() {
                    assert_eq!(twins(names), None, "{}", table.called());
                }
            }
            let Some(offer) = table.offer() else { break };
            table.act(&offer);
        }
        // On boards a unit is identified by its slot.
        let boards = table.play.view(Viewer::Table).get().contains("\"spots\"");
        assert!(boards || units > 0, "{}", table.called());
    }
}
