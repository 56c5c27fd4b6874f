//! `aide check`: is an army list legal?

use crate::say::Sentences;
use crate::{No, game_or_first, json_of, unreadable};
use app::Problem;
use std::path::Path;
use tracker::Checked;

/// Checks the list in a file and says what is wrong with it.
pub(crate) fn check(
    file: &Path,
    game: Option<String>,
    limit: Option<u16>,
    json: bool,
) -> Result<(), No> {
    let game = game_or_first(game)?;
    let army = json_of(file)?;
    let checked = app::check(&game, army, limit).map_err(|problem| match problem {
        Problem::BadRequest { what } => unreadable(file, what),
        problem => No::Unreadable(crate::say::problem(&problem)),
    })?;
    if json {
        println!("{}", serde_json::to_string(&checked).unwrap_or_default());
    } else {
        print(&Sentences::of(&app::content(&game)?), &checked);
    }
    if legal(&checked) { Ok(()) } else { Err(No::Said) }
}

fn legal(checked: &Checked) -> bool {
    checked.violations.iter().all(|found| found.warning)
}

fn print(sentences: &Sentences, checked: &Checked) {
    for found in &checked.violations {
        println!("{}", sentences.violation(found));
    }
    let units = if checked.units == 1 { "unit" } else { "units" };
    let limit = checked.limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
    println!("{} {units}, {}{limit} points.", checked.units, checked.points);
    if legal(checked) {
        println!("This army is legal.");
    }
}
