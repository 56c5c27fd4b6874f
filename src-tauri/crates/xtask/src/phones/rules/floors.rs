//! Rules over the oldest supported systems and web views.

use serde_json::Value;

use super::{Fault::Edit, Rule, between, demand};
use crate::phones::files::Files;

const CONFIG: &str = "src-tauri/tauri.conf.json";
const APP: &str = "src-tauri/gen/android/app/build.gradle.kts";
const PAGES: &str = "ui/package.json";
const BUILD: &str = "ui/vite.config.ts";

pub(super) const RULES: &[Rule] = &[
    Rule {
        says: "Gradle and Tauri name the same oldest Android",
        check: android,
        faults: &[
            Edit(APP, "minSdk = 26", "minSdk = 24"),
            Edit(CONFIG, "\"minSdkVersion\": 26", "\"minSdkVersion\": 24"),
        ],
    },
    Rule {
        says: "The pages are built for the web view of the oldest iOS",
        check: ios,
        faults: &[
            Edit(
                CONFIG,
                "\"minimumSystemVersion\": \"16.4\"",
                "\"minimumSystemVersion\": \"15.0\"",
            ),
            Edit(PAGES, "safari 16.4", "safari 17.4"),
            Edit(BUILD, "target: floor", "target: newest"),
        ],
    },
];

fn json(files: &Files, path: &str) -> Result<Value, String> {
    serde_json::from_str(&files.text(path)?).map_err(|error| format!("{path}: {error}"))
}

fn android(files: &Files) -> Result<(), String> {
    let gradle = files.text(APP)?;
    let theirs = between(&gradle, "minSdk = ", "\n").and_then(|version| version.parse().ok());
    let ours = json(files, CONFIG)?["bundle"]["android"]["minSdkVersion"].as_u64();
    demand(ours.is_some() && ours == theirs, format!("Gradle says {theirs:?}, Tauri {ours:?}"))
}

fn ios(files: &Files) -> Result<(), String> {
    let config = json(files, CONFIG)?;
    let oldest = config["bundle"]["iOS"]["minimumSystemVersion"].as_str().ok_or("none is named")?;
    let named = json(files, PAGES)?["browserslist"].clone();
    let safari = Value::String(format!("safari {oldest}"));
    let fits = named.as_array().is_some_and(|list| list.contains(&safari));
    demand(fits, format!("they are built for {named}, and iOS may be {oldest}"))?;
    demand(files.text(BUILD)?.contains("target: floor."), "the build does not read that")
}
