//! Carrying battles between devices: export, import, and checking a file without taking it in.

use crate::board::Board;
use crate::fair::Receipt;
use crate::{App, Problem, sealed};
use library::Step;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fmt::Display;
use tracker::{Digest, Id, Proof};

/// What the file says it is.
const FORMAT: &str = "aide-de-camp battle";
/// The version of the file that this program writes.
const VERSION: u32 = 1;
/// The largest file that is taken in: more than ten thousand steps.
const MOST: usize = 8 << 20;
/// The largest file of a battle, sealed or not, in bytes.
pub const FILE_MOST: u64 = MOST_SEALED as u64;
/// The same where it is sealed: four letters for three bytes, and a nonce for each step.
pub(crate) const MOST_SEALED: usize = 12 << 20;

/// An exported battle. Its first page and its steps stand in it letter for letter, since each
/// step bears the digest of the one before.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Carried {
    format: String,
    version: u32,
    app: String,
    name: String,
    /// The digest of the last step.
    head: Digest,
    header: Box<RawValue>,
    steps: Vec<Box<RawValue>>,
}

/// What is read of a first page, whatever the game.
#[derive(Deserialize)]
struct FirstPage {
    game: String,
    battle: Id,
}

/// What is read of a step, whatever the game.
#[derive(Deserialize)]
struct Mark {
    seq: u32,
    id: Id,
}

/// Checks an exported battle: that it is whole, that every step and draw follows, and that it is
/// the one that the receipts of other devices are of.
///
/// # Errors
/// What is wrong with it, and at which step.
pub fn verify(text: &str, receipts: &[&str]) -> Result<Proof, Problem> {
    let numbered = (1..).zip(receipts);
    let receipts: Vec<_> = numbered
        .map(|(n, text)| Ok((n, Receipt::read(text, n)?)))
        .collect::<Result<_, Problem>>()?;
    let carried = Carried::read(text)?;
    let page = carried.first_page()?;
    let board = carried.board(&page)?;
    let proof = board.prove()?;
    receipts.iter().try_for_each(|(n, receipt)| receipt.check(*n, page.battle, &board))?;
    Ok(proof)
}

impl App {
    pub(crate) fn export(&self, battle: Id) -> Result<(String, String), Problem> {
        let mut desk = self.desk();
        // Opened first: what is exported has been looked at.
        let name = desk.board(battle)?.name().name.clone();
        let journal = desk.library.journal(&battle.0)?.ok_or(Problem::no_battle(battle))?;
        drop(desk);
        let text = written(&name, &journal.header, &journal.steps)?;
        Ok((text, file_name(&name)))
    }

    pub(crate) fn import(&self, text: &str, phrase: Option<&str>) -> Result<String, Problem> {
        let carried = Carried::read_or_open(text, phrase)?;
        let page = carried.first_page()?;
        let id = page.battle;
        let mut desk = self.desk();
        if desk.library.battle(&id.0)?.is_some() {
            return Err(Problem::AlreadyHere { battle: id.to_string() });
        }
        let board = carried.board(&page)?;
        board.sound()?;
        let marks = carried.marks()?;
        let steps = marks.iter().zip(&carried.steps);
        let steps =
            steps.map(|(mark, step)| Step { seq: mark.seq, id: mark.id.0, text: step.get() });
        desk.keep(id, &carried.name, &board, steps)?;
        desk.boards.insert(id, board);
        drop(desk);
        self.tell(Some(id), None);
        Ok(id.to_string())
    }
}

impl Board {
    /// The battle as a file that can be taken in elsewhere, from the texts of its steps.
    ///
    /// # Errors
    /// None for the steps that the board gave.
    pub fn written(&self, steps: &[String]) -> Result<String, Problem> {
        written(&self.name().name, &self.header(), steps)
    }
}

impl Carried {
    fn read(text: &str) -> Result<Self, Problem> {
        Problem::unless_short(text, MOST)?;
        let carried: Self = serde_json::from_str(text).map_err(bad)?;
        match carried.version {
            _ if carried.format != FORMAT => Err(bad("it is something else")),
            version if version > VERSION => Err(Problem::TooNew { format: version }),
            _ => Ok(carried),
        }
    }

    /// A battle that was not carried in a file of this kind.
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

    /// An exported battle, or a sealed one that the phrase opens.
    fn read_or_open(text: &str, phrase: Option<&str>) -> Result<Self, Problem> {
        #[derive(Deserialize)]
        struct Kind {
            format: String,
        }
        Problem::unless_short(text, MOST_SEALED)?;
        match serde_json::from_str(text) {
            Ok(Kind { format }) if format == sealed::FORMAT => sealed::opened(text, phrase),
            _ => Self::read(text),
        }
    }

    fn first_page(&self) -> Result<FirstPage, Problem> {
        serde_json::from_str(self.header.get()).map_err(bad)
    }

    /// The battle, played back: no step is missing or changed.
    fn board(&self, page: &FirstPage) -> Result<Board, Problem> {
        let steps: Vec<String> = self.steps.iter().map(|step| step.get().to_owned()).collect();
        let name = self.name.trim().to_owned();
        let last = steps.last().ok_or_else(|| bad("it has no steps"))?;
        let whole = Digest::of(last.as_bytes()) == self.head;
        let board = Board::open(&page.game, page.battle, name, self.header.get(), &steps);
        let board = board.map_err(|problem| match problem {
            Problem::BadRequest { what } => bad(format!("first page: {what}")),
            problem => problem,
        })?;
        if whole { Ok(board) } else { Err(board.cut_short()) }
    }

    fn marks(&self) -> Result<Vec<Mark>, Problem> {
        self.steps.iter().map(|step| serde_json::from_str(step.get()).map_err(bad)).collect()
    }
}

/// The file: one step to a line, so that people and programs can look at it.
fn written(name: &str, header: &str, steps: &[String]) -> Result<String, Problem> {
    let name = serde_json::to_string(name).map_err(bad)?;
    let app = env!("CARGO_PKG_VERSION");
    let head = Digest::of(steps.last().map_or(b"", String::as_bytes));
    let steps = steps.join(",\n");
    Ok(format!(
        "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"app\":\"{app}\",\"name\":{name},\n\
         \"head\":\"{head}\",\"header\":{header},\n\"steps\":[\n{steps}\n]}}\n"
    ))
}

/// A battle's name as that of a file.
fn file_name(name: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "battle".to_owned() } else { words.join("-") };
    format!("{stem}.aide.json")
}

fn bad(what: impl Display) -> Problem {
    Problem::BadImport { what: what.to_string() }
}
