//! `aide army print`: an army as a page for paper. The page is the app's own, with the replies of the
//! door inside, so that it opens from a disk.

use crate::army::read_army;
use crate::commands::{library, write};
use crate::{DRAFT_MOST, No, say, text_of, unreadable};
use app::army::{ArmyCodes, CheckArmy, ExportArmy, FixArmy};
use app::cards::Pack;
use app::{App, Army, ArmyList, Caller, Checks, Problem};
use clap::ValueEnum;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::io::Read;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// The built page, compressed.
const PAGE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/army.html.gz"));
/// Where the army stands in it.
const HERE: &str = "<!--army-->";

/// The size of a sheet.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

/// What is printed of an army.
#[derive(Clone, Copy)]
pub(crate) enum Sheet {
    /// What is in it, for the opponent and the judge.
    Roster,
    /// Its cards, to be cut out.
    Cards,
}

/// Writes the page of the list in a file.
pub(crate) fn print(
    file: &Path,
    game: Option<&str>,
    sheet: Sheet,
    paper: Paper,
    to: Option<&Path>,
) -> Result<(), No> {
    let mut page = String::new();
    let read = GzDecoder::new(PAGE).read_to_string(&mut page);
    let (head, rest) = read
        .ok()
        .and_then(|_| page.split_once(HERE))
        .ok_or_else(|| No::Because(say::t("print.unbuilt", &())))?;
    let text = text_of(file, DRAFT_MOST)?;
    // Without books of its own, the door has empty ones for as long as this takes.
    let empty = tempfile::tempdir()?;
    let app = match library()? {
        Some(app) => app,
        None => App::open(empty.path()).map_err(|error| No::Because(error.to_string()))?,
    };
    let army = read_army(&mut Checks::with(&app), file, &text, game)?.0;
    let Army::List(list) = army.army else {
        return Err(unreadable(file, say::t("print.full", &())));
    };
    let printed = printed(&app, &army.game, &list, sheet)?;
    // In JSON, nothing but a text has this sign, and a page might take what follows it for its own.
    let printed = printed.to_string().replace('<', "\\u003c");
    let size = match paper {
        Paper::A4 => "A4",
        Paper::Letter => "letter",
    };
    let army = format!(
        "<style>@page{{size:{size}}}</style>\n\
         <script id=\"army\" type=\"application/json\">{printed}</script>"
    );
    write(to, &[head, &army, rest].concat())
}

/// A list, and what the door says about it.
fn printed(app: &App, game: &str, list: &ArmyList, sheet: Sheet) -> Result<Value, No> {
    let (game, army) = (game.to_owned(), list.clone());
    let owner = Caller::Owner;
    let codes = match app.call(owner, ArmyCodes { game: game.clone(), army: army.clone() }) {
        Ok(codes) => Some(codes),
        Err(Problem::TooLarge { .. }) => None,
        Err(problem) => return Err(problem.into()),
    };
    let check = CheckArmy { game: game.clone(), army: json!(army), limit: None };
    let fix = FixArmy { game: game.clone(), army: army.clone(), limit: None };
    let export = ExportArmy { game: game.clone(), army };
    let sheet = match sheet {
        Sheet::Roster => "roster",
        Sheet::Cards => "cards",
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(json!({
        "game": game, "army": list, "sheet": sheet,
        "at": u64::try_from(now.as_millis()).unwrap_or_default(),
        "replies": {
            "pack": app.call(owner, Pack { game: game.clone() })?,
            "check_army": app.call(owner, check)?,
            "fix_army": app.call(owner, fix)?,
            "export_army": app.call(owner, export)?,
            "army_codes": codes,
        },
    }))
}
