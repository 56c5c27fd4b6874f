//! `aide play`: a battle in memory, one JSON line in and one out. PLAY.md describes the lines.

use crate::{No, game_or_first, json_of};
use app::{Board, Problem};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::path::Path;
use tracker::{Digest, Id, Seat, Seed, Taken, Viewer};

/// A seat's command.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Command {
    seat: Seat,
    command: Value,
    #[serde(default)]
    insist: Option<String>,
}

/// Anything else that a line may say.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wish {
    Correct(Correct),
    TakeBack(TakeBack),
    Offers(Option<Viewer>),
    View(Option<Viewer>),
    Log(Option<Viewer>),
    Prove {},
    Export {},
}

/// A correction of the books: the table is right.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Correct {
    seat: Seat,
    what: Value,
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakeBack {
    seat: Seat,
    #[serde(default)]
    consent: bool,
    #[serde(default)]
    why: String,
}

/// A battle with its journal, and whose eyes the answers are for.
struct Game {
    board: Board,
    journal: Vec<String>,
    eyes: Option<Viewer>,
    lines: u128,
}

/// Plays what comes in until nothing more comes.
pub(crate) fn play(
    setup: Option<&Path>,
    game: Option<String>,
    eyes: Option<Viewer>,
    seed: Option<Digest>,
) -> Result<(), No> {
    let game = game_or_first(game)?;
    let draft = match setup {
        Some(file) => json_of(file)?,
        None => app::content(&game)?["practice"]["draft"].clone(),
    };
    let (board, opening) = begin(&game, &draft, seed)?;
    let mut game = Game { board, journal: Vec::new(), eyes, lines: 0 };
    game.keep(&opening);
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if !line.trim().is_empty() {
            writeln!(out, "{}", game.answer(&line))?;
            out.flush()?;
        }
    }
    Ok(())
}

/// With a seed given, the same lines always give the same answers.
fn begin(game: &str, draft: &Value, seed: Option<Digest>) -> Result<(Board, Taken), No> {
    let setup = app::setup(game, draft)?;
    let (id, seed) = match seed {
        Some(Digest(seed)) => (Id([0; 16]), Seed(seed)),
        None => app::fresh()?,
    };
    Ok(Board::begin(game, &setup, id, 0, seed.into())?)
}

/// Eyes by name: `table`, or a seat's number.
pub(crate) fn eyes(name: &str) -> Result<Viewer, String> {
    match name {
        "table" => Ok(Viewer::Table),
        seat => match seat.parse() {
            Ok(seat @ 0..=1) => Ok(Viewer::Seat(Seat(seat))),
            _ => Err("a seat's number, or table".to_owned()),
        },
    }
}

impl Game {
    fn answer(&mut self, line: &str) -> Value {
        self.lines += 1;
        match self.carry_out(line) {
            Ok(answer) => answer,
            Err(Problem::Refused(refusal)) => json!({ "refused": refusal }),
            Err(problem) => json!({ "problem": problem }),
        }
    }

    fn carry_out(&mut self, line: &str) -> Result<Value, Problem> {
        let line: Value = serde_json::from_str(line).map_err(unread)?;
        if line.get("command").is_some() {
            let Command { seat, command, insist } = serde_json::from_value(line).map_err(unread)?;
            return self.act(seat, &command, insist);
        }
        match serde_json::from_value(line).map_err(unread)? {
            Wish::Correct(Correct { seat, what, why }) => {
                let command = json!({ "do": "correct", "what": what, "why": why });
                self.act(seat, &command, None)
            }
            Wish::TakeBack(TakeBack { seat, consent, why }) => {
                let taken = self.board.take_back(seat, self.id(), consent, why)?;
                Ok(self.done(&taken, seat))
            }
            Wish::Offers(eyes) => Ok(json!({ "offers": self.look(eyes).offers })),
            Wish::View(eyes) => Ok(json!({ "view": self.look(eyes).view })),
            Wish::Log(eyes) => {
                Ok(json!({ "log": self.board.log(self.eyes_or(eyes, Viewer::Table)) }))
            }
            Wish::Prove {} => Ok(json!({ "proof": self.board.prove()? })),
            Wish::Export {} => Ok(json!({ "export": self.board.written(&self.journal)? })),
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        command: &Value,
        insist: Option<String>,
    ) -> Result<Value, Problem> {
        let taken = self.board.act(seat, self.id(), command, insist)?;
        Ok(self.done(&taken, seat))
    }

    fn done(&mut self, taken: &Taken, by: Seat) -> Value {
        self.keep(taken);
        let eyes = self.eyes_or(None, Viewer::Seat(by));
        let events = self.board.line(taken.seq(), eyes).map(|line| line.events);
        json!({ "seq": taken.seq(), "events": events.unwrap_or_default() })
    }

    fn keep(&mut self, taken: &Taken) {
        if let Taken::New { text, .. } = taken {
            self.journal.push(text.clone());
        }
    }

    fn look(&self, asked: Option<Viewer>) -> app::Look {
        self.board.look(self.eyes_or(asked, Viewer::Table))
    }

    fn eyes_or(&self, asked: Option<Viewer>, otherwise: Viewer) -> Viewer {
        asked.or(self.eyes).unwrap_or(otherwise)
    }

    /// The id of a command: its line, so that the same lines make the same battle.
    fn id(&self) -> Id {
        Id(self.lines.to_be_bytes())
    }
}

fn unread(error: impl std::fmt::Display) -> Problem {
    Problem::BadRequest { what: error.to_string() }
}
