//! `aide check`: the verdict on an army list.

use crate::commands::library;
use crate::say::{self, Sentences};
use crate::{DRAFT_MOST, No, game_or_first, out, text_of, unreadable};
use app::{Army, Brought, CheckedArmy, Checks, Claims, Fix, Fixes, Problem, ReadText};
use serde::Serialize;
use serde_json::json;
use std::io;
use std::path::Path;
use tracker::Legality;

/// Checks the list in a file and prints what is wrong with it.
pub(crate) fn check(
    file: &Path,
    game: Option<&str>,
    limit: Option<u16>,
    json: bool,
) -> Result<(), No> {
    let text = text_of(file, DRAFT_MOST)?;
    let library = library()?;
    let mut checks = library.as_ref().map_or_else(Checks::default, Checks::with);
    let (army, whole) = read_army(&mut checks, file, &text, game)?;
    let checked = checks.judge(&army, limit);
    let checked = checked.map_err(|problem| match problem {
        problem @ Problem::Unread(_) => unreadable(file, say::problem(&problem)),
        problem => problem.into(),
    })?;
    match answer(checked, checks.fixes(&army, limit).ok().flatten(), json) {
        // Nobody knows whether it is legal with what was not understood.
        Ok(()) if !whole => Err(No::Unknown),
        answered => answered,
    }
}

/// Reads the army in a file: JSON, codes, or a list as players paste it in chats. Says what was not
/// understood of it, and returns whether that is nothing.
pub(crate) fn read_army(
    checks: &mut Checks<'_>,
    file: &Path,
    text: &str,
    game: Option<&str>,
) -> Result<(Brought, bool), No> {
    let coded = app::file_of_codes(text).transpose();
    let coded = coded.map_err(|problem| unreadable(file, say::problem(&problem)))?;
    let text = coded.as_deref().unwrap_or(text);
    if text.contains('{') {
        let read = app::brought::json(text).and_then(|army| app::read(&army, game));
        let army = read.map_err(|problem| unreadable(file, say::problem(&problem)))?;
        return Ok((army, true));
    }
    let game = game_or_first(game.map(str::to_owned))?;
    let read = checks.read_text(&game, text);
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
    let army = Army::List(Box::new(army));
    Ok((Brought { game, army, changed: false, claims: Claims::default() }, open.is_empty()))
}

/// Tells what was found about an army.
fn answer(army: CheckedArmy, fixes: Option<Fixes>, json: bool) -> Result<(), No> {
    let legality = army.checked.legality;
    let fixes = fixes.map(|found| found.fixes).unwrap_or_default();
    let told = match json {
        true => out::line(&serde_json::to_string(&Told { army, fixes }).unwrap_or_default()),
        false => tell(&Sentences::of(&app::content(&army.game)?), &army, &fixes),
    };
    // The verdict is the exit code, even if nobody reads the output.
    match (told.map_err(No::from), legality) {
        (Ok(()) | Err(No::Unheard), Legality::NotLegal) => Err(No::Said),
        (Ok(()) | Err(No::Unheard), Legality::NotYetKnown) => Err(No::Unknown),
        (told, _) => told,
    }
}

/// An army in numbers with the verdict on it, and the fixes of each violation.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    army: CheckedArmy,
    fixes: Vec<Vec<Fix>>,
}

fn tell(sentences: &Sentences, army: &CheckedArmy, fixes: &[Vec<Fix>]) -> io::Result<()> {
    for (at, found) in army.checked.violations.iter().enumerate() {
        let fixes = fixes.get(at).map_or(&[][..], Vec::as_slice);
        out::say(&sentences.violation(found, fixes))?;
    }
    out::line(&say::t("check.total", &army.checked))?;
    out::line(&say::t("check.verdict", &army.checked))?;
    if army.changed {
        out::line(&say::t("check.changed", &()))?;
    }
    if let Some(changes) = &army.changes {
        let names: Vec<_> = changes.cards.iter().map(|card| card.name.as_str()).collect();
        let values = json!({
            "cards": changes.cards.len(), "names": names.join(", "),
            "points": changes.points_now, "legality": changes.legality_now,
        });
        out::say(&say::t("check.others", &values))?;
    }
    match &army.claimed {
        Some(claimed) => out::line(&say::t("check.claimed", claimed)),
        None => Ok(()),
    }
}
