//! `aide check --batch`: the verdicts on many armies, a line each.

use crate::commands::library;
use crate::lines::{Lines, Unread};
use crate::{DRAFT_MOST, No, out, say, text_of};
use app::{App, CheckedArmy, Checks};
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::thread;
use tracker::Legality;

/// The largest file of lines, in bytes.
const FILE_MOST: u64 = 256 << 20;
/// How many armies are read before they are checked.
const AT_ONCE: usize = 8192;

/// How the armies are checked and told.
#[derive(Clone, Copy, Default)]
pub(crate) struct How<'a> {
    /// The library whose typed values count, if there is one.
    pub(crate) library: Option<&'a App>,
    /// The game of lists that do not say theirs.
    pub(crate) game: Option<&'a str>,
    /// The agreed limit in points.
    pub(crate) limit: Option<u16>,
    /// Answers in JSON.
    pub(crate) json: bool,
}

/// An army that was found: where, and its text.
struct Found {
    file: String,
    /// The line, if the file has one army a line, from 1.
    line: Option<usize>,
    text: Result<String, String>,
}

/// What is said of one army.
#[derive(Serialize)]
struct Told {
    file: String,
    line: Option<usize>,
    #[serde(flatten)]
    verdict: Verdict,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Verdict {
    Checked(CheckedArmy),
    Unread { unreadable: String },
}

/// How many armies there were of each kind.
#[derive(Default, Serialize)]
struct Counts {
    armies: usize,
    not_legal: usize,
    not_yet_known: usize,
    unreadable: usize,
}

/// Checks the armies in files and folders; without any, those on standard input, one a line.
pub(crate) fn check(paths: &[PathBuf], how: How<'_>) -> Result<(), No> {
    let library = library()?;
    let how = &How { library: library.as_ref(), ..how };
    let mut counts = Counts::default();
    let mut waiting = Vec::new();
    each(paths, &mut |found| {
        waiting.push(found);
        if waiting.len() < AT_ONCE {
            return Ok(());
        }
        counts.tell(std::mem::take(&mut waiting), how)
    })?;
    counts.tell(waiting, how)?;
    out::note(&say::t("check.batch", &counts));
    match counts {
        Counts { unreadable: 1.., .. } => Err(No::Unread),
        Counts { not_legal: 1.., .. } => Err(No::Said),
        Counts { not_yet_known: 1.., .. } => Err(No::Unknown),
        Counts { .. } => Ok(()),
    }
}

type Each<'a> = dyn FnMut(Found) -> Result<(), No> + 'a;

fn each(paths: &[PathBuf], take: &mut Each<'_>) -> Result<(), No> {
    if paths.is_empty() {
        return lines("-", io::stdin().lock(), take);
    }
    paths.iter().try_for_each(|path| of_path(path, take))
}

/// The armies of a file, or of all JSON files of a folder, in order.
fn of_path(path: &Path, take: &mut Each<'_>) -> Result<(), No> {
    if path.is_dir() {
        let entries = path.read_dir().map_err(|error| crate::unreadable(path, error))?;
        let mut inside: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        inside
            .retain(|path| path.is_dir() || has_ending(path, "json") || has_ending(path, "jsonl"));
        inside.sort();
        return inside.iter().try_for_each(|path| of_path(path, take));
    }
    let file = path.display().to_string();
    if path == Path::new("-") {
        return lines("-", io::stdin().lock(), take);
    }
    if has_ending(path, "jsonl") {
        let text = text_of(path, FILE_MOST)?;
        return lines(&file, text.as_bytes(), take);
    }
    let text = match text_of(path, DRAFT_MOST) {
        Ok(text) => Ok(text),
        Err(No::Unreadable(why)) => Err(why),
        Err(no) => return Err(no),
    };
    take(Found { file, line: None, text })
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(ending))
}

fn lines(file: &str, from: impl io::Read, take: &mut Each<'_>) -> Result<(), No> {
    for (at, line) in Lines::of(BufReader::new(from)).enumerate() {
        let text = line?.map_err(|unread| match unread {
            Unread::Long { bytes } => say::t("check.long", &json!({"bytes": bytes})),
            Unread::Garbled { at } => say::t("check.garbled", &json!({"at": at})),
        });
        if text.as_deref() != Ok("") {
            take(Found { file: file.to_owned(), line: Some(at + 1), text })?;
        }
    }
    Ok(())
}

impl Counts {
    /// Checks these armies on all processors, and tells the verdicts in order.
    fn tell(&mut self, found: Vec<Found>, how: &How<'_>) -> Result<(), No> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let share = found.len().div_ceil(threads).max(1);
        let mut shares = Vec::new();
        let mut rest = found.into_iter().peekable();
        while rest.peek().is_some() {
            shares.push(rest.by_ref().take(share).collect::<Vec<_>>());
        }
        let told: Vec<Told> = thread::scope(|scope| {
            let all: Vec<_> =
                shares.into_iter().map(|share| scope.spawn(move || judged(share, how))).collect();
            all.into_iter().flat_map(|one| one.join().unwrap_or_default()).collect()
        });
        told.iter().try_for_each(|told| self.say(told, how.json))
    }

    fn say(&mut self, told: &Told, json: bool) -> Result<(), No> {
        self.armies += 1;
        match &told.verdict {
            Verdict::Unread { .. } => self.unreadable += 1,
            Verdict::Checked(army) => match army.checked.legality {
                Legality::Legal => {}
                Legality::NotLegal => self.not_legal += 1,
                Legality::NotYetKnown => self.not_yet_known += 1,
            },
        }
        let said = match json {
            true => out::line(&serde_json::to_string(told).unwrap_or_default()),
            false => out::say(&say::t("check.one", &one(told))),
        };
        match said {
            // The verdict is the exit code, even if nobody reads the output.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => Ok(done?),
        }
    }
}

/// What is said of an army in a line.
fn one(told: &Told) -> Value {
    let mut values = json!(told);
    for field in ["legality", "claimed", "changes", "changed"] {
        let value = values[field].take();
        values[field] = match value {
            // A list stands for its length.
            Value::Object(changes) => changes.get("cards").cloned().unwrap_or(true.into()),
            Value::Bool(true) => "changed".into(),
            value => value,
        };
    }
    values
}

fn judged(found: Vec<Found>, how: &How<'_>) -> Vec<Told> {
    let mut checks = how.library.map_or_else(Checks::default, Checks::with);
    let each = found.into_iter().map(|Found { file, line, text }| {
        let verdict = match text.and_then(|text| checked(&mut checks, &text, how)) {
            Ok(army) => Verdict::Checked(army),
            Err(unreadable) => Verdict::Unread { unreadable },
        };
        Told { file, line, verdict }
    });
    each.collect()
}

fn checked(checks: &mut Checks<'_>, text: &str, how: &How<'_>) -> Result<CheckedArmy, String> {
    let checked = app::brought::json(text).and_then(|army| {
        let game = how.game.filter(|_| army.get("format").is_none());
        checks.check(&army, game, how.limit)
    });
    checked.map_err(|problem| say::problem(&problem))
}
