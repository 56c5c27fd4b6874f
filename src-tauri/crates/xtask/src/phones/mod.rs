//! `cargo xtask phones`: checks of the phone apps that need no phone.

mod files;
mod rules;
mod types;

use crate::{step::Stop, verdict::Verdict};
use files::Files;

const MEANING: &str = "
This shows that the app's Rust code, its plugins and their permissions fit these phones, and that
what no compiler here reads (Gradle, manifests, property lists, workflows, the stores' texts) has
none of the faults that the rules know.
It does not show that the app links, that its Kotlin and Swift parts and SQLite's C code
compile, or that it starts: that takes the Android NDK, Xcode and a phone. The workflows `phones`
and `release` build with them, and .github/PHONES.md says what to look at on a phone.
";

const READING: &str = "Reading what is written for phones";

/// Runs the reading rules, type-checks package `shell` for both systems, and prints what that proves.
pub(crate) fn run() -> Result<(), Stop> {
    let mut verdict = Verdict::default();
    verdict.run("reading", read);
    types::check(&mut verdict)?;
    println!("{MEANING}");
    verdict.give("The phones")
}

/// Runs only the reading rules, which take no time.
pub(crate) fn read() -> Result<(), Stop> {
    let files = Files::default();
    let broken: Vec<String> = rules::all()
        .filter_map(|rule| Some(format!("{}: {}", rule.says, (rule.check)(&files).err()?)))
        .collect();
    println!("\n> {READING}");
    for sentence in &broken {
        println!("  {sentence}");
    }
    println!("  {} rules, {} broken", rules::all().count(), broken.len());
    if broken.is_empty() { Ok(()) } else { Err(Stop::Failed(READING.to_owned())) }
}
