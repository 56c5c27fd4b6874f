//! The arrows in ARCHITECTURE match the manifests.

use super::tidy::{read, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The dependencies of each crate on crates of the workspace, without tests and tasks.
fn of_manifests() -> Arrows {
    let words = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let told = Command::new(env!("CARGO")).args(words).current_dir(root()).output().unwrap();
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    let packages = told["packages"].as_array().unwrap();
    let name = |it: &Value| it["name"].as_str().unwrap().to_owned();
    let ours: BTreeSet<String> = packages.iter().map(name).collect();
    let needs = |package: &Value| {
        let all = package["dependencies"].as_array().unwrap().iter();
        all.filter(|it| it["kind"].is_null()).map(name).filter(|it| ours.contains(it)).collect()
    };
    let all = packages.iter().map(|package| (name(package), needs(package)));
    all.filter(|(_, needs): &(_, BTreeSet<_>)| !needs.is_empty()).collect()
}

/// The lines `one -> another, a third` of ARCHITECTURE.
fn of_the_paper() -> Arrows {
    let paper = read(&root().join(".github/ARCHITECTURE.md"));
    let arrows = paper.lines().filter_map(|line| line.split_once(" -> "));
    let arrows = arrows.filter(|(from, _)| from.chars().all(|c| c.is_ascii_lowercase()));
    arrows
        .map(|(from, to)| (from.to_owned(), to.split(", ").map(str::to_owned).collect()))
        .collect()
}

#[test]
fn the_paper_draws_the_arrows_of_the_manifests() {
    let arrows = of_the_paper();
    assert!(!arrows.is_empty());
    assert_eq!(arrows, of_manifests());
}
