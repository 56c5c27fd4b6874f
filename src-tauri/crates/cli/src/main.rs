//! The binary `aide`: the app's functions for a terminal.
//!
//! It exits with 0 on success, 1 if the answer is no, 2 if the input could not be read, and 3 if the
//! answer is not known; [`CODES`] says more.

#![warn(clippy::print_stdout, clippy::print_stderr)]

mod army;
mod batch;
mod commands;
mod distinct;
mod isolate;
mod lines;
mod out;
mod pack;
mod paper;
mod play;
mod say;
mod wish;

use app::Problem;
use clap::builder::NonEmptyStringValueParser;
use clap::{Parser, Subcommand};
use serde_json::json;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The exit codes, which are the same for all commands.
const CODES: &str = "Exit codes:
  0  The answer is yes, or it is done.
  1  The answer is no: it is not legal, not proven, not here, or the system refuses.
  2  The question could not be read: its words, or a file that they name.
  3  The answer is not known yet: a value that a rule needs has not been typed.";

/// Keeps the books of a miniatures game.
#[derive(Parser)]
#[command(name = "aide", version, after_help = CODES)]
struct Aide {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Lists the games.
    Games,
    /// Checks an army list, or many.
    Check {
        /// The list, as JSON. With --batch, files and folders: `.jsonl` has a list a line.
        #[arg(required_unless_present = "batch")]
        armies: Vec<PathBuf>,
        /// Checks many, and says a line of each: those in the files and folders, or a list a line on
        /// the standard input.
        #[arg(long)]
        batch: bool,
        /// The game, when it is not the first one.
        #[arg(long)]
        game: Option<String>,
        /// The agreed limit in points.
        #[arg(long)]
        limit: Option<u16>,
        /// Answers in JSON.
        #[arg(long)]
        json: bool,
    },
    /// Cards that somebody typed, as one file.
    Pack {
        #[command(subcommand)]
        what: Pack,
    },
    /// Does something with an army list.
    Army {
        #[command(subcommand)]
        what: Army,
    },
    /// Plays a battle in memory: JSON lines in, JSON lines out (see PLAY.md).
    Play {
        /// What the battle begins from, as JSON; the practice battle when not given.
        #[arg(long)]
        setup: Option<PathBuf>,
        /// The game, when it is not the first one.
        #[arg(long)]
        game: Option<String>,
        /// Whose eyes the answers are for: a seat's number or `table`; those of the side that acts
        /// when not given.
        #[arg(long = "as", value_parser = play::eyes)]
        eyes: Option<tracker::Viewer>,
        /// The seed of all draws, 64 hex digits; a random one when not given.
        #[arg(long)]
        seed: Option<tracker::Digest>,
        /// The battle's id, 32 hex digits; it follows from the seed when not given.
        #[arg(long, requires = "seed")]
        id: Option<tracker::Id>,
    },
    /// Lists the battles on this device.
    Battles,
    /// Writes a battle to a file, or to the terminal. A battle that is not over shows both hands,
    /// every locked choice and all draws to come, unless it is sealed.
    Export {
        /// The battle's id, or how it begins.
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        battle: String,
        /// The file.
        file: Option<PathBuf>,
        /// Sealed with twelve words, which are said on the standard error.
        #[arg(long, conflicts_with = "open")]
        sealed: bool,
        /// Open, although the battle is not over.
        #[arg(long)]
        open: bool,
    },
    /// Says what holds of a damaged battle, and lets it go on from there.
    Mend {
        /// The battle's id, or how it begins.
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        battle: String,
        /// Sets the whole battle aside and goes on with what holds.
        #[arg(long)]
        yes: bool,
    },
    /// Says what happened to the library, as every command does until it is read.
    Notices {
        /// Somebody has read it: it is not said again.
        #[arg(long)]
        read: bool,
    },
    /// Deletes a battle for good.
    Delete {
        /// The battle's id, or how it begins.
        battle: String,
        /// Without this nothing is deleted.
        #[arg(long)]
        yes: bool,
    },
    /// Takes in an exported battle, a sealed backup of one, or what can be read of a file that was
    /// set aside. What is here of the same battle, and is damaged or does not go as far, is set
    /// aside then.
    Import {
        /// The file.
        file: PathBuf,
        /// The twelve words that open a sealed backup.
        #[arg(long)]
        phrase: Option<String>,
        /// Takes in a file whose end is missing as far as it holds.
        #[arg(long)]
        cut: bool,
    },
    /// Checks an exported battle: every step and every draw.
    Verify {
        /// The file.
        file: PathBuf,
        /// The receipt that another device kept of it; may be given several times.
        #[arg(long = "receipt")]
        receipts: Vec<PathBuf>,
    },
    /// Serves the app to a browser on this machine.
    Serve {
        /// The first port that is tried, for this and for tables; 0 for any that is free.
        #[arg(long, default_value_t = table::PORT)]
        port: u16,
    },
}

#[derive(Subcommand)]
enum Pack {
    /// Checks a pack, and names everything that is wrong with it.
    Check {
        /// The file.
        file: PathBuf,
        /// Answers in JSON.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Subcommand)]
enum Army {
    /// Writes its roster as a page for a browser, which prints it. The page is whole: it needs no app
    /// and no network.
    Print {
        /// The list, as for `aide check`.
        army: PathBuf,
        /// Its cards instead of the roster: four to a page, with marks where to cut.
        #[arg(long)]
        cards: bool,
        /// The paper.
        #[arg(long, value_enum, default_value = "a4")]
        paper: paper::Paper,
        /// The game, when it is not the first one.
        #[arg(long)]
        game: Option<String>,
        /// The file; the terminal when not given.
        #[arg(short, long)]
        out: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let done = match Aide::parse().what {
        What::Games => commands::games(),
        What::Check { armies, batch, game, limit, json } => match armies.as_slice() {
            [army] if !batch => army::check(army, game.as_deref(), limit, json),
            armies => batch::check(
                armies,
                batch::How { game: game.as_deref(), limit, json, ..batch::How::default() },
            ),
        },
        What::Pack { what: Pack::Check { file, json } } => pack::check(&file, json),
        What::Army { what: Army::Print { army, cards, paper, game, out } } => {
            let sheet = if cards { paper::Sheet::Cards } else { paper::Sheet::Roster };
            paper::print(&army, game.as_deref(), sheet, paper, out.as_deref())
        }
        What::Play { setup, game, eyes, seed, id } => {
            play::play(setup.as_deref(), game, eyes, seed.map(|seed| (seed, id)))
        }
        What::Battles => commands::battles(),
        What::Export { battle, file, sealed, open } => {
            let form = match (sealed, open) {
                (true, _) => Some(commands::Form::Sealed),
                (false, true) => Some(commands::Form::Open),
                (false, false) => None,
            };
            commands::export(&battle, file.as_deref(), form)
        }
        What::Delete { battle, yes } => commands::delete(&battle, yes),
        What::Mend { battle, yes } => commands::mend(&battle, yes),
        What::Notices { read } => commands::notices(read),
        What::Import { file, phrase, cut } => commands::import(&file, phrase, cut),
        What::Verify { file, receipts } => commands::verify(&file, &receipts),
        What::Serve { port } => commands::serve(port),
    };
    match done {
        Ok(()) | Err(No::Unheard) => ExitCode::SUCCESS,
        Err(No::Said) => ExitCode::from(1),
        Err(No::Unread) => ExitCode::from(2),
        Err(No::Unknown) => ExitCode::from(3),
        Err(No::Because(why)) => {
            out::note(&why);
            ExitCode::from(1)
        }
        Err(No::Unreadable(why)) => {
            out::note(&why);
            ExitCode::from(2)
        }
    }
}

/// Why a command failed.
enum No {
    /// The answer is no, and was already printed.
    Said,
    /// Some of the input could not be read, and why was already printed.
    Unread,
    /// The answer is not known yet, and why was already printed.
    Unknown,
    /// The answer is no, for this reason.
    Because(String),
    /// The input could not be read.
    Unreadable(String),
    /// Nobody reads the output any more, as in `aide battles | head -1`. This is no error.
    Unheard,
}

impl From<Problem> for No {
    fn from(problem: Problem) -> Self {
        let why = say::problem(&problem);
        if is_of_input(&problem) { Self::Unreadable(why) } else { Self::Because(why) }
    }
}

/// Whether a problem is that some input cannot be read. Everything else is an answer.
fn is_of_input(problem: &Problem) -> bool {
    matches!(
        problem,
        Problem::BadRequest { .. }
            | Problem::BadImport { .. }
            | Problem::BadName { .. }
            | Problem::TextTooLong { .. }
            | Problem::TooLarge { .. }
            | Problem::TooNew { .. }
            | Problem::NewerRules { .. }
            | Problem::NoArmy {}
            | Problem::NoPack {}
            | Problem::PacksTooLarge { .. }
            | Problem::Unread(_)
            | Problem::OtherGame { .. }
            | Problem::DamagedCode {}
            | Problem::OtherPack { .. }
            | Problem::NoSuchGame { .. }
            | Problem::NoSuchCard { .. }
    )
}

impl From<io::Error> for No {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unheard,
            _ => Self::Because(error.to_string()),
        }
    }
}

/// The largest army or setup, in bytes.
const DRAFT_MOST: u64 = 1 << 20;

/// The text of a file of at most `most` bytes.
fn text_of(file: &Path, most: u64) -> Result<String, No> {
    // Checked before opening it, because opening a pipe waits for a writer.
    let about = std::fs::metadata(file).map_err(|error| unreadable(file, error))?;
    if !about.is_file() {
        return Err(unreadable(file, say::t("file.no_file", &())));
    }
    let open = File::open(file).map_err(|error| unreadable(file, error))?;
    let size = about.len();
    let mut text = String::new();
    // Some files report no size.
    if size <= most {
        let read = open.take(most + 1).read_to_string(&mut text);
        read.map_err(|error| unreadable(file, error))?;
    }
    if size == 0 && text.is_empty() {
        return Err(unreadable(file, say::t("file.empty", &())));
    }
    let bytes = size.max(text.len().try_into().unwrap_or(u64::MAX));
    if bytes > most {
        let why = say::t("file.too_large", &json!({"bytes": bytes, "most": most}));
        return Err(unreadable(file, why));
    }
    Ok(app::plain_start(&text).to_owned())
}

/// A file as JSON.
fn json_of(file: &Path) -> Result<serde_json::Value, No> {
    serde_json::from_str(&text_of(file, DRAFT_MOST)?).map_err(|error| unreadable(file, error))
}

fn unreadable(file: &Path, error: impl std::fmt::Display) -> No {
    No::Unreadable(format!("{}: {error}", file.display()))
}

/// The game that was named, or the first one.
fn game_or_first(game: Option<String>) -> Result<String, No> {
    let first = || app::games().into_iter().next().map(|game| game.id);
    game.or_else(first).ok_or_else(|| No::Because(say::t("no_game", &())))
}
