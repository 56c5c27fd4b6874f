//! Rules over what the pages may ask of the window.

use serde_json::Value;

use super::{
    Fault::{Edit, Instead},
    Rule, demand,
};
use crate::phones::files::Files;

const CONFIG: &str = "src-tauri/tauri.conf.json";
const FOLDER: &str = "src-tauri/capabilities";
const MAIN: &str = "src-tauri/capabilities/main.json";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "The capabilities in force are those that have a file",
        check: listed,
        faults: &[
            Edit(CONFIG, "[\"main\", \"mobile\"]", "[\"main\"]"),
            Edit(CONFIG, "[\"main\", \"mobile\"]", "[\"main\", \"mobile\", \"more\"]"),
        ],
    },
    Rule {
        says: "No page from elsewhere may ask the window",
        check: own,
        faults: &[
            Edit(MAIN, "\"windows\"", "\"remote\": {\"urls\": [\"https://*\"]}, \"windows\""),
            Edit(MAIN, "[\"main\"]", "[\"*\"]"),
            Instead(MAIN, b"{"),
        ],
    },
];

fn json(files: &Files, path: &str) -> Result<Value, String> {
    serde_json::from_str(&files.text(path)?).map_err(|error| format!("{path}: {error}"))
}

fn listed(files: &Files) -> Result<(), String> {
    let config = json(files, CONFIG)?;
    let list = config["app"]["security"]["capabilities"].as_array().ok_or("no list")?;
    let mut listed: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
    listed.sort_unstable();
    let paths = files.within(FOLDER)?;
    let here = paths.iter().map(|path| Ok(json(files, path)?["identifier"].to_string()));
    let mut here: Vec<String> = here.collect::<Result<_, String>>()?;
    here.sort_unstable();
    let here: Vec<&str> = here.iter().map(|name| name.trim_matches('"')).collect();
    demand(listed == here, format!("listed are {listed:?}, there are {here:?}"))
}

fn own(files: &Files) -> Result<(), String> {
    for path in files.within(FOLDER)? {
        let capability = json(files, &path)?;
        demand(capability.get("remote").is_none(), format!("{path} lets others in"))?;
        let windows = &capability["windows"];
        demand(*windows == serde_json::json!(["main"]), format!("{path} is for {windows}"))?;
    }
    Ok(())
}
