//! Rules over the app's version, which determines the stores' version numbers.

use serde_json::Value;

use super::{Fault::Edit, Rule, between, demand, numbers};
use crate::phones::files::Files;

const CONFIG: &str = "src-tauri/tauri.conf.json";
const APP: &str = "src-tauri/gen/android/app/build.gradle.kts";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "The packages bear the workspace's version, and Android's number grows with it",
        check: version,
        faults: &[
            // Without it every package is number 1 of version 1.0.
            Edit(CONFIG, "\"version\": \"0.1.0\",", ""),
            Edit("Cargo.toml", "version = \"0.1.0\"", "version = \"0.2.0\""),
            Edit("Cargo.toml", "version = \"0.1.0\"", "version = \"0.1.1000\""),
        ],
    },
    Rule {
        says: "Gradle takes number and name of the version from Tauri",
        check: from_tauri,
        faults: &[
            Edit(APP, "tauri.android.versionCode", "tauri.android.code"),
            Edit(APP, "tauri.android.versionName", "tauri.android.name"),
        ],
    },
];

/// Android's version code, computed as in Tauri's CLI.
pub(super) fn code(files: &Files) -> Result<u32, String> {
    let manifest = files.text("Cargo.toml")?;
    let version = between(&manifest, "[workspace.package]\nversion = \"", "\"");
    let version = version.ok_or("Cargo.toml names no version of the workspace")?;
    match numbers(version).as_deref() {
        Some(&[major, minor, patch]) if minor < 1000 && patch < 1000 && major < 2100 => {
            Ok(major * 1_000_000 + minor * 1000 + patch)
        }
        _ => Err(format!("{version} gives no number that grows")),
    }
}

fn version(files: &Files) -> Result<(), String> {
    code(files)?;
    let config = files.text(CONFIG)?;
    let config: Value = serde_json::from_str(&config).map_err(|error| error.to_string())?;
    let here = config["version"].as_str().ok_or("tauri.conf.json names none")?;
    let manifest = files.text("Cargo.toml")?;
    let there = between(&manifest, "[workspace.package]\nversion = \"", "\"");
    demand(there == Some(here), format!("{here} in tauri.conf.json, {there:?} in Cargo.toml"))
}

fn from_tauri(files: &Files) -> Result<(), String> {
    let text = files.text(APP)?;
    let takes = |what: &str| text.contains(&format!("getProperty(\"tauri.android.{what}\""));
    demand(takes("versionCode") && takes("versionName"), "it does not")
}
