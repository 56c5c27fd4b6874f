//! The lines that `aide play` accepts. PLAY.md describes them.

use crate::distinct::Distinct;
use app::Problem;
use serde::Deserialize;
use serde_json::{Value, json};
use tracker::{Ending, Seat, Viewer};

/// The line fields whose value is an object.
const OBJECTS: [&str; 4] = ["correct", "take_back", "back_to", "end"];

/// The longest reason, in characters, as for a correction.
const WHY: usize = 200;

/// A seat's command.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    pub(crate) seat: Seat,
    pub(crate) command: Value,
    #[serde(default)]
    pub(crate) insist: Option<String>,
}

/// The request in a line.
pub(crate) enum Wish {
    Act(Command),
    Other(Other),
}

/// A request other than a command.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Other {
    Correct(Correct),
    TakeBack(TakeBack),
    BackTo(BackTo),
    End(End),
    Would(Value),
    Offers(Option<Viewer>),
    View(Option<Viewer>),
    Log(Option<Viewer>),
    Prove {},
    Export {},
}

/// Corrects the books: the table is right.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Correct {
    seat: Seat,
    what: Value,
    why: String,
}

impl Correct {
    /// The command for this correction.
    pub(crate) fn command(self) -> Command {
        let Self { seat, what, why } = self;
        let command = json!({ "do": "correct", "what": what, "why": why });
        Command { seat, command, insist: None }
    }
}

/// Voids the last standing step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeBack {
    pub(crate) seat: Seat,
    #[serde(default)]
    pub(crate) consent: bool,
    #[serde(default)]
    pub(crate) why: String,
}

/// Voids every standing step after that one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BackTo {
    pub(crate) seat: Seat,
    pub(crate) step: u32,
    #[serde(default)]
    pub(crate) consent: bool,
    #[serde(default)]
    pub(crate) why: String,
}

/// Ends the battle before its rules do.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct End {
    pub(crate) seat: Seat,
    pub(crate) how: Ending,
    #[serde(default)]
    pub(crate) consent: bool,
    #[serde(default)]
    pub(crate) why: String,
}

impl Wish {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Result<Self, Problem> {
        let Distinct(line) = serde_json::from_str(line).map_err(unread)?;
        Self::of(line)
    }

    pub(crate) fn of(line: Value) -> Result<Self, Problem> {
        // serde accepts a list of fields for a struct.
        if let Some(name) = OBJECTS.iter().find(|name| line[**name].is_array()) {
            return Err(unread(format!("{name} is an object, not a list")));
        }
        match line.get("command") {
            Some(_) => {
                let command: Command = serde_json::from_value(line).map_err(unread)?;
                reasonable(command.insist.as_deref())?;
                Ok(Self::Act(command))
            }
            None => serde_json::from_value(line).map(Self::Other).map_err(unread),
        }
    }
}

/// Checks that the reason to insist is readable.
fn reasonable(insist: Option<&str>) -> Result<(), Problem> {
    let given = |why: &str| !why.trim().is_empty() && why.chars().count() <= WHY;
    if insist.is_none_or(given) {
        return Ok(());
    }
    Err(unread(format!("a reason to insist has 1 to {WHY} letters")))
}

fn unread(error: impl std::fmt::Display) -> Problem {
    Problem::BadRequest { what: error.to_string() }
}
