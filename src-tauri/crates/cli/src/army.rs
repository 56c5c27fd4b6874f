//! `aide check`: is an army list legal?

use crate::say::Sentences;
use crate::{No, game_or_first, json_of, unreadable};
use app::Problem;
use std::path::Path;
use tracker::Violation;

/// Checks the list in a file and says what is wrong with it.
pub(crate) fn check(
    file: &Path,
    game: Option<String>,
    limit: Option<u16>,
    json: bool,
) -> Result<(), No> {
    let game = game_or_first(game)?;
    let army = json_of(file)?;
    let violations = app::check(&game, army, limit).map_err(|problem| match problem {
        Problem::BadRequest { what } => unreadable(file, what),
        problem => No::Unreadable(crate::say::problem(&problem)),
    })?;
    if json {
        println!("{}", serde_json::to_string(&violations).unwrap_or_default());
    } else {
        print(&Sentences::of(&app::content(&game)?), &violations);
    }
    match violations.iter().any(|found| !found.warning) {
        true => Err(No::Said),
        false => Ok(()),
    }
}

fn print(sentences: &Sentences, violations: &[Violation]) {
    for found in violations {
        println!("{}", sentences.violation(found));
    }
    if !violations.iter().any(|found| !found.warning) {
        println!("This army is legal.");
    }
}
