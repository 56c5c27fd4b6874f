//! `aide check`: the verdict on an army list.

use crate::say::{self, Sentences};
use crate::{DRAFT_MOST, No, game_or_first, out, text_of, unreadable};
use app::{Fix, Fixes, Problem, ReadText};
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
    let text = text_of(file, DRAFT_MOST)?;
    if !text.contains('{') {
        return check_text(file, &text, game, limit, json);
    }
    let army = serde_json::from_str(&text).map_err(|error| unreadable(file, error))?;
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
    answer(&game, checked, fixes, json)
}

/// Checks a list that is no JSON, as players paste it in chats.
fn check_text(
    file: &Path,
    text: &str,
    game: Option<String>,
    limit: Option<u16>,
    json: bool,
) -> Result<(), No> {
    let game = game_or_first(game)?;
    let read = app::read_army(&game, text);
    let ReadText { army, open } = read.map_err(|problem| match problem {
        Problem::NoArmy {} => unreadable(file, say::t("check.no_list", &json!({"game": game}))),
        problem => problem.into(),
    })?;
    for line in &open {
        let nearest: Vec<_> = line.nearest.iter().map(|it| it.name.as_str()).collect();
        let nearest = nearest.join(&say::t("check.either", &()));
        let nearest = (!nearest.is_empty()).then_some(nearest);
        let values = json!({"line": line.line, "text": line.text, "nearest": nearest});
        out::note(&say::t("check.open", &values));
    }
    let army = serde_json::to_value(army).unwrap_or_default();
    let checked = app::check(&game, army.clone(), limit)?;
    match answer(&game, checked, app::fix(&game, army, limit), json) {
        // Nobody knows whether it is legal with what was not understood.
        Ok(()) if !open.is_empty() => Err(No::Unknown),
        answered => answered,
    }
}

/// Tells what was found about an army.
fn answer(
    game: &str,
    checked: Checked,
    fixes: Result<Fixes, Problem>,
    json: bool,
) -> Result<(), No> {
    // An army that is not a list of cards by id has no fixes.
    let fixes = fixes.map(|found| found.fixes).unwrap_or_default();
    let checked = Told { checked, fixes };
    let told = match json {
        true => out::line(&serde_json::to_string(&checked).unwrap_or_default()),
        false => tell(&Sentences::of(&app::content(game)?), &checked),
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
