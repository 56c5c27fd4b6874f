//! `aide pack`: packs of cards as files.

use crate::{DRAFT_MOST, No, out, say, text_of};
use app::{PackContent, Problem, Unread};
use serde::Serialize;
use serde_json::json;
use std::io;
use std::path::Path;

/// What is said of a pack in JSON.
#[derive(Serialize)]
struct Told<'a> {
    file: String,
    /// What is wrong with it: each with its code and its values, and as a sentence.
    faults: Vec<Fault<'a>>,
    #[serde(flatten)]
    pack: Option<Pack<'a>>,
}

#[derive(Serialize)]
struct Fault<'a> {
    #[serde(flatten)]
    problem: &'a Problem,
    said: String,
}

#[derive(Serialize)]
struct Pack<'a> {
    game: &'a str,
    pack: &'a handover::PackHead,
    cards: usize,
    digest: &'a str,
    /// Whether it was changed after it was written.
    changed: bool,
    /// The fields that this version does not know.
    unknown: &'a [Unread],
}

/// Checks the pack in a file: everything that is wrong with it, a line each.
pub(crate) fn check(file: &Path, json: bool) -> Result<(), No> {
    let text = text_of(file, DRAFT_MOST)?;
    let read = app::read_pack(&text);
    let told = match json {
        true => out::line(&serde_json::to_string(&told(file, &read)).unwrap_or_default()),
        false => tell(file, &read),
    };
    // The verdict is the exit code, even if nobody reads the output.
    match (told.map_err(No::from), read) {
        (Ok(()) | Err(No::Unheard), Err(_)) => Err(No::Unread),
        (told, _) => told,
    }
}

fn told<'a>(file: &Path, read: &'a Result<PackContent, Vec<Problem>>) -> Told<'a> {
    let fault = |problem| Fault { problem, said: say::problem(problem) };
    let faults = read.as_ref().err().into_iter().flatten().map(fault).collect();
    let pack = read.as_ref().ok().map(|content| Pack {
        game: &content.file.game,
        pack: &content.file.pack,
        cards: content.size(),
        digest: &content.digest,
        changed: content.changed,
        unknown: &content.unknown,
    });
    Told { file: file.display().to_string(), faults, pack }
}

fn tell(file: &Path, read: &Result<PackContent, Vec<Problem>>) -> io::Result<()> {
    let name = file.display().to_string();
    let content = match read {
        Ok(content) => content,
        Err(faults) => {
            let each = faults.iter().map(say::problem);
            let mut lines =
                each.map(|said| say::t("pack.fault", &json!({"file": name, "said": said})));
            lines.try_for_each(|line| out::say(&line))?;
            return out::line(&say::t("pack.faults", &json!({"faults": faults.len()})));
        }
    };
    let head = &content.file.pack;
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    out::say(&say::t(
        "pack.head",
        &json!({
            "name": head.name, "version": head.version, "game": content.file.game,
            "cards": content.size(), "author": text(&head.author),
            "license": text(&head.license), "languages": text(&head.languages.join(", ")),
        }),
    ))?;
    for unread in &content.unknown {
        out::say(&say::t("pack.unknown", &json!({"said": say::unread(unread)})))?;
    }
    match content.changed {
        true => out::line(&say::t("check.changed", &())),
        false => Ok(()),
    }
}
