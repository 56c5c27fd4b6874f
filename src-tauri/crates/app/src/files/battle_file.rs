//! An exported battle: the file that carries it between devices.

use crate::open_battle::OpenBattle;
use crate::{Problem, names};
use library::Step;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fmt::Display;
use tracker::{Digest, Id, Proof};

/// The format's name in the file.
const FORMAT: &str = "aide-de-camp battle";
/// The version of the file that this program writes.
const VERSION: u32 = 1;
/// The largest file of a battle, sealed or not, in bytes. Larger files are neither written nor
/// imported. It has room for thirty thousand steps, or half as many if they are sealed.
pub const FILE_MOST: u64 = MOST as u64;
pub(crate) const MOST: usize = 12 << 20;

/// An exported battle. It holds the first page and the steps byte for byte, since each step contains
/// the digest of the one before.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exported {
    format: String,
    version: u32,
    app: String,
    pub(crate) name: String,
    /// The digest of the last step.
    pub(crate) head: Digest,
    header: Box<RawValue>,
    steps: Vec<Box<RawValue>>,
}

/// The fields of a first page that are read for every game.
#[derive(Deserialize)]
pub(crate) struct FirstPage {
    pub(crate) game: String,
    pub(crate) battle: Id,
}

impl FirstPage {
    pub(crate) fn read(header: &str) -> Result<Self, Problem> {
        serde_json::from_str(header).map_err(bad)
    }
}

/// The fields of a step that are read for every game.
#[derive(Deserialize)]
pub(crate) struct StepName {
    pub(crate) seq: u32,
    pub(crate) id: Id,
}

impl OpenBattle {
    /// The battle as a file for import on another device, from the texts of its steps.
    ///
    /// # Errors
    /// None for the steps that the battle returned.
    pub fn written(&self, steps: &[String]) -> Result<String, Problem> {
        written(&self.name().name, &self.header(), steps)
    }
}

impl Exported {
    /// Reads a file. If its end is missing, reads as far as it goes.
    pub(crate) fn read(text: &str) -> Result<Self, Problem> {
        Problem::unless_short(text, MOST)?;
        let exported = match serde_json::from_str(text) {
            Err(error) if error.is_eof() => Self::without_end(text).ok_or_else(|| bad(error))?,
            exported => exported.map_err(bad)?,
        };
        match exported.version {
            _ if exported.format != FORMAT => Err(bad("it is something else")),
            version if version > VERSION => Err(Problem::TooNew { format: version }),
            _ => Ok(exported),
        }
    }

    /// The intact part of a file whose end is missing. Each step is on a line of its own.
    fn without_end(text: &str) -> Option<Self> {
        let (before, steps) = text.split_once("\"steps\":[\n")?;
        let exported: Self = serde_json::from_str(&format!("{before}\"steps\":[]}}")).ok()?;
        let whole = |line: &str| {
            let line = line.strip_suffix(',').unwrap_or(line);
            RawValue::from_string(line.to_owned()).ok()
        };
        Some(Self { steps: steps.lines().map_while(whole).collect(), ..exported })
    }

    /// Makes an exported battle from other sources than such a file.
    pub(crate) fn of(name: String, header: String, steps: Vec<String>) -> Result<Self, Problem> {
        let head = Digest::of(steps.last().map_or(b"", String::as_bytes));
        let steps = steps.into_iter().map(RawValue::from_string).collect::<Result<_, _>>();
        Ok(Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            app: String::new(),
            name,
            head,
            header: RawValue::from_string(header).map_err(bad)?,
            steps: steps.map_err(bad)?,
        })
    }

    pub(crate) fn first_page(&self) -> Result<FirstPage, Problem> {
        FirstPage::read(self.header.get())
    }

    /// Replays the battle: no step is missing or changed, except possibly at its end.
    fn play_back(&self, page: &FirstPage) -> Result<OpenBattle, Problem> {
        if self.steps.is_empty() {
            return Err(bad("it has no steps"));
        }
        let name = self.name.trim().to_owned();
        let open =
            OpenBattle::open(&page.game, page.battle, name, self.header.get(), &self.texts());
        open.map_err(|problem| match problem {
            Problem::BadRequest { what } => bad(format!("first page: {what}")),
            problem => problem,
        })
    }

    /// The battle, replayed and proven, if it can be stored as it is.
    pub(crate) fn proven(&self, page: &FirstPage) -> Result<(OpenBattle, Proof), Problem> {
        library::fit(&self.name)?;
        names::measured(self.header.get())?;
        let open = self.play_back(page)?;
        let proof = open.prove()?;
        open.invariants()?;
        Ok((open, proof))
    }

    /// Whether its last step is the one that was written last.
    pub(crate) fn is_whole(&self) -> bool {
        self.steps.last().is_some_and(|step| Digest::of(step.get().as_bytes()) == self.head)
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.get().to_owned()).collect()
    }
}

/// The steps in the form that the library takes.
pub(crate) fn numbered<'a>(
    names: &'a [StepName],
    steps: &'a [String],
) -> impl Iterator<Item = Step<'a>> {
    names.iter().zip(steps).map(|(name, text)| Step { seq: name.seq, id: name.id.0, text })
}

/// The number and the id of each step.
pub(crate) fn step_names(steps: &[String]) -> Result<Vec<StepName>, Problem> {
    steps.iter().map(|step| serde_json::from_str(step).map_err(bad)).collect()
}

/// The file, with one step to a line, so that people and programs can inspect it.
pub(crate) fn written(name: &str, header: &str, steps: &[String]) -> Result<String, Problem> {
    let name = serde_json::to_string(name).map_err(bad)?;
    let app = env!("CARGO_PKG_VERSION");
    let head = Digest::of(steps.last().map_or(b"", String::as_bytes));
    let steps = steps.join(",\n");
    let text = format!(
        "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"app\":\"{app}\",\"name\":{name},\n\
         \"head\":\"{head}\",\"header\":{header},\n\"steps\":[\n{steps}\n]}}\n"
    );
    Problem::unless_short(&text, MOST)?;
    Ok(text)
}

/// The problem for a file that cannot be imported, with the reason.
pub(crate) fn bad(what: impl Display) -> Problem {
    Problem::BadImport { what: what.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_taken_in_again_is_not_written() {
        let steps = |bytes| [format!("\"{}\"", "x".repeat(bytes))];
        let largest = written("name", "{}", &steps(MOST - 500)).unwrap();
        assert!(Exported::read(&largest).is_ok(), "{}", largest.len());
        let larger = written("name", "{}", &steps(MOST));
        assert!(matches!(larger, Err(Problem::TooLarge { most: MOST, .. })));
    }
}
