//! `aide check`: checks whether an army list is legal.

use crate::say::{self, Sentences};
use crate::{No, game_or_first, json_of, out, unreadable};
use app::Problem;
use handover::{ArmyFile, NoArmy};
use serde_json::json;
use std::io;
use std::path::Path;
use tracker::Checked;

/// Checks the list in a file and prints what is wrong with it.
pub(crate) fn check(
    file: &Path,
    game: Option<String>,
    limit: Option<u16>,
    json: bool,
) -> Result<(), No> {
    let army = json_of(file)?;
    let named = |problem| match problem {
        Problem::BadRequest { what } => unreadable(file, what),
        problem => problem.into(),
    };
    let (game, checked) = match ArmyFile::read(&army) {
        Ok(shared) => {
            let of = shared.game.clone();
            if let Some(game) = game.filter(|game| *game != of) {
                let why = say::t("check.other_game", &json!({"of": of, "game": game}));
                return Err(unreadable(file, why));
            }
            (of, app::check_file(shared, limit))
        }
        Err(NoArmy::Other) => {
            let game = game_or_first(game)?;
            let checked = app::check(&game, army, limit);
            (game, checked)
        }
        Err(no) => return Err(Problem::from(no).into()),
    };
    let checked = checked.map_err(named)?;
    let told = match json {
        true => out::line(&serde_json::to_string(&checked).unwrap_or_default()),
        false => tell(&Sentences::of(&app::content(&game)?), &checked),
    };
    match told.map_err(No::from) {
        // An illegal list fails even if nobody reads the output.
        Ok(()) | Err(No::Unheard) if !legal(&checked) => Err(No::Said),
        told => told,
    }
}

fn legal(checked: &Checked) -> bool {
    checked.violations.iter().all(|found| found.warning)
}

fn tell(sentences: &Sentences, checked: &Checked) -> io::Result<()> {
    for found in &checked.violations {
        out::say(&sentences.violation(found))?;
    }
    out::line(&say::t("check.total", checked))?;
    if legal(checked) { out::line(&say::t("check.legal", &())) } else { Ok(()) }
}
