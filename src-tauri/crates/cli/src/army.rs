//! `aide check`: the verdict on an army list.

use crate::say::{self, Sentences};
use crate::{No, game_or_first, json_of, out, unreadable};
use app::Problem;
use handover::{ArmyFile, NoArmy};
use serde_json::json;
use std::io;
use std::path::Path;
use tracker::{Checked, Legality};

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
    // The verdict is the exit code, even if nobody reads the output.
    match (told.map_err(No::from), checked.legality) {
        (Ok(()) | Err(No::Unheard), Legality::NotLegal) => Err(No::Said),
        (Ok(()) | Err(No::Unheard), Legality::NotYetKnown) => Err(No::Unknown),
        (told, _) => told,
    }
}

fn tell(sentences: &Sentences, checked: &Checked) -> io::Result<()> {
    for found in &checked.violations {
        out::say(&sentences.violation(found))?;
    }
    out::line(&say::t("check.total", checked))?;
    out::line(&say::t("check.verdict", checked))
}
