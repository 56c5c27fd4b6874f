//! `aide check`: the verdict on an army list.

use crate::say::{self, Sentences};
use crate::{No, game_or_first, json_of, out, unreadable};
use app::{Fix, Problem};
use handover::{ArmyFile, NoArmy};
use serde::Serialize;
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
    let (game, checked, fixes) = match ArmyFile::read(&army) {
        Ok(shared) => {
            let of = shared.game.clone();
            if let Some(game) = game.filter(|game| *game != of) {
                let why = say::t("check.other_game", &json!({"of": of, "game": game}));
                return Err(unreadable(file, why));
            }
            (of, app::check_file(shared.clone(), limit), app::fix_file(shared, limit))
        }
        Err(NoArmy::Other) => {
            let game = game_or_first(game)?;
            let checked = app::check(&game, army.clone(), limit);
            let fixes = app::fix(&game, army, limit);
            (game, checked, fixes)
        }
        Err(no) => return Err(Problem::from(no).into()),
    };
    let checked = checked.map_err(named)?;
    // An army that is not a list of cards by id has no fixes.
    let fixes = fixes.map(|found| found.fixes).unwrap_or_default();
    let checked = Told { checked, fixes };
    let told = match json {
        true => out::line(&serde_json::to_string(&checked).unwrap_or_default()),
        false => tell(&Sentences::of(&app::content(&game)?), &checked),
    };
    // The verdict is the exit code, even if nobody reads the output.
    match (told.map_err(No::from), checked.checked.legality) {
        (Ok(()) | Err(No::Unheard), Legality::NotLegal) => Err(No::Said),
        (Ok(()) | Err(No::Unheard), Legality::NotYetKnown) => Err(No::Unknown),
        (told, _) => told,
    }
}

/// An army in numbers with the verdict on it, and the fixes of each violation.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    checked: Checked,
    fixes: Vec<Vec<Fix>>,
}

fn tell(sentences: &Sentences, Told { checked, fixes }: &Told) -> io::Result<()> {
    for (at, found) in checked.violations.iter().enumerate() {
        let fixes = fixes.get(at).map_or(&[][..], Vec::as_slice);
        out::say(&sentences.violation(found, fixes))?;
    }
    out::line(&say::t("check.total", checked))?;
    out::line(&say::t("check.verdict", checked))
}
