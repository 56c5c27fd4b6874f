//! `aide play`: a battle in memory, with one JSON line in and one out. PLAY.md describes the lines.

use crate::lines::{LINE_MOST, Lines, Unread};
use crate::say::{self, Sentences};
use crate::wish::{BackTo, Command, End, Other, TakeBack, Wish};
use crate::{No, game_or_first, json_of, out};
use app::{OpenBattle, Problem};
use serde_json::{Value, json};
use std::io;
use std::path::Path;
use tracker::{Digest, Id, Seat, Seed, Taken, Viewer, Violation};

/// A battle with its journal, and the viewer that the answers are for.
struct Game {
    board: OpenBattle,
    journal: Vec<String>,
    eyes: Option<Viewer>,
    lines: u128,
}

/// Plays the lines of standard input until it ends.
pub(crate) fn play(
    setup: Option<&Path>,
    game: Option<String>,
    eyes: Option<Viewer>,
    seed: Option<Given>,
) -> Result<(), No> {
    let game = game_or_first(game)?;
    let draft = match setup {
        Some(file) => json_of(file)?,
        None => app::content(&game)?["practice"]["draft"].clone(),
    };
    let (board, opening) = begin(&game, &draft, seed)?;
    let mut game = Game { board, journal: Vec::new(), eyes, lines: 0 };
    game.keep(&opening);
    // Refuse a viewer without a seat before the first line.
    game.seated(None)?;
    for line in Lines::of(io::stdin().lock()) {
        let line = line?;
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        out::line(&game.answer(line).to_string())?;
    }
    Ok(())
}

/// A seed, and an id for the battle.
type Given = (Digest, Option<Id>);

/// The id of the battle with this seed. It differs for other seeds, and does not reveal the seed.
fn id_of(Digest(seed): Digest) -> Id {
    let Digest(bytes) = Digest::of(&[b"aide play".as_slice(), &seed].concat());
    Id(std::array::from_fn(|at| bytes[at]))
}

/// Begins the battle. With a given seed, the same lines always give the same answers.
fn begin(game: &str, draft: &Value, seed: Option<Given>) -> Result<(OpenBattle, Taken), No> {
    let setup = app::setup(game, draft)?;
    app::legal(game, &setup).map_err(|problem| illegal(game, problem))?;
    let (id, seed) = match seed {
        Some((seed, id)) => (id.unwrap_or_else(|| id_of(seed)), Seed(seed.0)),
        None => app::fresh()?,
    };
    Ok(OpenBattle::begin(game, &setup, id, 0, seed.into())?)
}

/// The problem with the armies, listing each violation with its fix.
fn illegal(game: &str, problem: Problem) -> No {
    let (Problem::NotLegal { violations }, Ok(content)) = (&problem, app::content(game)) else {
        return problem.into();
    };
    let sentences = Sentences::of(&content);
    let line = |found: &Violation| {
        let army = found.seat.map(|side| (side.at() + 1).to_string()).unwrap_or_default();
        say::told("check.army", &[("army", army), ("violation", sentences.violation(found, &[]))])
    };
    violations.iter().for_each(|found| out::note(&line(found)));
    No::Because(say::t("check.not_legal", &()))
}

/// The answer to a line.
fn said(done: Result<Value, Problem>) -> Value {
    match done {
        Ok(answer) => answer,
        Err(Problem::Refused(refusal)) => json!({ "refused": refusal }),
        Err(problem) => json!({ "problem": problem }),
    }
}

/// Parses a viewer: `table`, or a seat's number.
pub(crate) fn eyes(name: &str) -> Result<Viewer, String> {
    match name {
        "table" => Ok(Viewer::Table),
        seat => match seat.parse() {
            Ok(seat) if seat < Seat::MOST => Ok(Viewer::Seat(Seat(seat))),
            _ => Err(say::t("eyes", &())),
        },
    }
}

impl Game {
    /// Answers a line. Every answer also names the seats that are asked now.
    fn answer(&mut self, line: Result<String, Unread>) -> Value {
        self.lines += 1;
        let line = line.map_err(|unread| match unread {
            Unread::Long { bytes } => Problem::TooLarge { bytes, most: LINE_MOST },
            Unread::Garbled { at } => {
                Problem::BadRequest { what: format!("byte {at} is not UTF-8") }
            }
        });
        let wish = line.and_then(|line| Wish::read(&line));
        let mut answer = said(wish.and_then(|wish| self.carry_out(wish)));
        answer["asked"] = self.asked();
        answer
    }

    /// The seats that are asked, as everybody may know.
    fn asked(&self) -> Value {
        let view = serde_json::from_str::<Value>(self.board.view(Viewer::Table).get());
        view.map_or(Value::Null, |mut view| view["asked"].take())
    }

    fn carry_out(&mut self, wish: Wish) -> Result<Value, Problem> {
        match wish {
            Wish::Act(command) => self.act(command),
            Wish::Other(Other::Correct(correct)) => self.act(correct.command()),
            Wish::Other(Other::TakeBack(TakeBack { seat, consent, why })) => {
                let last = self.board.last_standing().map(|last| last.seq);
                let taken = self.board.take_back(seat, self.id(0), consent, why)?;
                let mut answer = self.done(&taken, seat);
                answer["took_back"] = json!(last.as_slice());
                Ok(answer)
            }
            Wish::Other(Other::BackTo(back)) => {
                // Tried on a copy first: if any step cannot be taken back, none is.
                self.copy()?.go_back(&back)?;
                let took_back = self.go_back(&back)?;
                Ok(json!({ "seq": self.last_seq(), "took_back": took_back }))
            }
            Wish::Other(Other::End(end)) => self.end(end),
            Wish::Other(Other::Would(line)) => Ok(json!({ "would": said(self.would(line)) })),
            Wish::Other(Other::Offers(eyes)) => Ok(json!({ "offers": self.look(eyes)?.offers })),
            Wish::Other(Other::View(eyes)) => Ok(json!({ "view": self.look(eyes)?.view })),
            Wish::Other(Other::Log(eyes)) => {
                Ok(json!({ "log": self.board.log(self.seated(eyes)?) }))
            }
            Wish::Other(Other::Prove {}) => Ok(json!({ "proof": self.board.prove()? })),
            Wish::Other(Other::Export {}) => {
                Ok(json!({ "export": self.board.written(&self.journal)? }))
            }
        }
    }

    /// What the answer to a line would be. If the step draws or reveals something, says only that it
    /// would be done, so that nobody looks ahead.
    fn would(&self, line: Value) -> Result<Value, Problem> {
        let wish = Wish::of(line)?;
        if matches!(wish, Wish::Other(Other::Would(_))) {
            return Err(Problem::BadRequest { what: "would, in would".to_owned() });
        }
        // Whether another seat could act may depend on something that this viewer may not know.
        if let (Wish::Act(command), Some(eyes)) = (&wish, self.eyes)
            && !eyes.knows(command.seat)
        {
            return Err(Problem::NotAllowed {});
        }
        let mut copy = self.copy()?;
        let mut answer = copy.carry_out(wish)?;
        let stepped = copy.board.line(copy.last_seq(), Viewer::Table);
        let reveals = stepped.is_some_and(|line| line.revealing);
        if let Some(events) = answer.get_mut("events").filter(|_| reveals) {
            *events = Value::Null;
        }
        Ok(answer)
    }

    /// A copy of the battle, for trying something.
    fn copy(&self) -> Result<Self, Problem> {
        let Self { journal, eyes, lines, .. } = self;
        let board = self.board.again(journal)?;
        Ok(Self { board, journal: journal.clone(), eyes: *eyes, lines: *lines })
    }

    /// Voids standing steps until `back.step` is the last one. Returns their numbers.
    fn go_back(&mut self, back: &BackTo) -> Result<Vec<u32>, Problem> {
        let mut voided = Vec::new();
        while let Some(last) = self.board.last_standing().filter(|last| last.seq > back.step) {
            let id = self.id(voided.len());
            let taken = self.board.take_back(back.seat, id, back.consent, back.why.clone())?;
            self.keep(&taken);
            voided.push(last.seq);
        }
        if self.board.last_standing().map_or(0, |last| last.seq) == back.step {
            return Ok(voided);
        }
        Err(Problem::BadRequest { what: format!("no step {} stands", back.step) })
    }

    fn act(&mut self, command: Command) -> Result<Value, Problem> {
        let Command { seat, command, insist } = command;
        let eyes = self.eyes_or(None, Viewer::Seat(seat));
        match self.board.act(seat, eyes, self.id(0), &command, insist) {
            Ok(taken) => Ok(self.done(&taken, seat)),
            // The refusal is visible, but its reason depends on something that this viewer may not
            // know.
            Err(Problem::Refused(refusal)) if !refusal.is_for(seat, eyes) => {
                Ok(json!({ "refused": null }))
            }
            Err(problem) => Err(problem),
        }
    }

    fn end(&mut self, end: End) -> Result<Value, Problem> {
        let End { seat, how, consent, why } = end;
        let taken = self.board.end(seat, self.id(0), how, consent.then(Vec::new), why)?;
        self.keep(&taken);
        Ok(json!({ "seq": taken.seq(), "ended": self.board.summary().outcome }))
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

    fn look(&self, asked: Option<Viewer>) -> Result<app::Look, Problem> {
        Ok(self.board.look(self.seated(asked)?))
    }

    /// The viewer, which is the table or a seat of this battle.
    fn seated(&self, asked: Option<Viewer>) -> Result<Viewer, Problem> {
        match self.eyes_or(asked, Viewer::Table) {
            Viewer::Seat(seat) if self.board.seats().side(seat).is_none() => {
                Err(Problem::BadRequest { what: format!("there is no seat {}", seat.0) })
            }
            viewer => Ok(viewer),
        }
    }

    fn eyes_or(&self, asked: Option<Viewer>, otherwise: Viewer) -> Viewer {
        asked.or(self.eyes).unwrap_or(otherwise)
    }

    /// The id of the first, second, … step of a line. The same lines make the same battle.
    fn id(&self, step: usize) -> Id {
        let step = u128::try_from(step).unwrap_or(u128::MAX);
        Id((self.lines | step << 64).to_be_bytes())
    }

    fn last_seq(&self) -> u32 {
        u32::try_from(self.journal.len()).unwrap_or(u32::MAX).saturating_sub(1)
    }
}
