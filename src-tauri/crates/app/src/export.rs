//! Carrying battles between devices: export, import, and checking a file without taking it in.

use crate::fair::Receipt;
use crate::join::Behind;
use crate::mend::holding;
use crate::open_battle::OpenBattle;
use crate::plain::cut;
use crate::seating::sealed_items;
use crate::{App, Hidden, Problem, Reply, Turn, sealed, sealed_file, system};
use handover::{Phrase, Sealer};
use library::{Held, Step};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fmt::Display;
use std::path::Path;
use tracker::{Digest, Id, Proof};

/// What the file says it is.
const FORMAT: &str = "aide-de-camp battle";
/// The version of the file that this program writes.
const VERSION: u32 = 1;
/// The largest file of a battle, sealed or not, in bytes: what is larger is neither written nor
/// taken in. That is room for thirty thousand steps, or half as many where they are sealed.
pub const FILE_MOST: u64 = MOST as u64;
pub(crate) const MOST: usize = 12 << 20;

/// An exported battle. Its first page and its steps stand in it letter for letter, since each
/// step bears the digest of the one before.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exported {
    format: String,
    version: u32,
    app: String,
    name: String,
    /// The digest of the last step.
    head: Digest,
    header: Box<RawValue>,
    steps: Vec<Box<RawValue>>,
}

/// What became of a battle in a library's file, behind what it is called.
pub type TakenIn = (String, Result<Reply, Problem>);

/// What is read of a first page, whatever the game.
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

/// What is read of a step, whatever the game.
#[derive(Deserialize)]
pub(crate) struct Mark {
    pub(crate) seq: u32,
    pub(crate) id: Id,
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
    let exported = Exported::read(text)?;
    let page = exported.first_page()?;
    let (open, proof) = exported.proven(&page)?;
    if !exported.is_whole() {
        return Err(Problem::CutShort { steps: open.steps() });
    }
    receipts.iter().try_for_each(|(n, receipt)| receipt.check(*n, page.battle, &open))?;
    Ok(proof)
}

/// Whether a text is a sealed backup, which its words open.
#[must_use]
pub fn is_sealed(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Kind {
        format: String,
    }
    serde_json::from_str(text).is_ok_and(|Kind { format }| format == sealed::FORMAT)
}

/// A battle as a text. Before its end it tells every hand, every locked choice and all draws to
/// come, so it may be had only where this device plays every seat.
pub(crate) fn export(mut records: Turn<'_>, battle: Id) -> Result<Reply, Problem> {
    // Opened first: what is exported has been looked at.
    let open = records.open_battle(battle)?;
    let (name, mut seats) = (open.name().name.clone(), open.seats().all());
    if !records.is_over(battle)? && seats.any(|seat| records.is_elsewhere(battle, seat)) {
        return Err(Problem::OnlySealed {});
    }
    let journal = records.library.journal(&battle.0)?.ok_or(Problem::no_battle(battle))?;
    drop(records);
    let text = written(&name, &journal.header, &journal.steps)?;
    Ok(Reply::Export { text, file: file_name(&name, "aide.json"), words: None })
}

/// A battle as a text that only the twelve words open, which are made for it.
pub(crate) fn export_sealed(mut records: Turn<'_>, battle: Id) -> Result<Reply, Problem> {
    let name = records.open_battle(battle)?.name().name.clone();
    let items = records.all_padded(battle)?;
    drop(records);
    let phrase = Phrase::of(system::random()?);
    let text = sealed_file(battle, &sealed_items(&Sealer::new(&phrase, battle.0), 0, items));
    Problem::unless_short(&text, MOST)?;
    let words = Some(Hidden(phrase.text()));
    Ok(Reply::Export { text, file: file_name(&name, "sealed.json"), words })
}

impl App {
    /// Takes in a battle that proves. One whose end is missing goes on as far as it holds, where
    /// the owner says so. What is held of it already gives way where the file tells more of the same
    /// battle.
    pub(crate) fn import(
        &self,
        text: &str,
        phrase: Option<&str>,
        cut: bool,
    ) -> Result<Reply, Problem> {
        self.take_in(&Exported::read_or_open(text, phrase)?, cut)
    }

    /// Takes in every battle that is in a library's file, such as one that was set aside; each with
    /// what it is called. For the owner alone.
    ///
    /// # Errors
    /// When nothing can be read of it, or the disk refuses.
    pub fn import_file(&self, file: &Path, cut: bool) -> Result<Vec<TakenIn>, Problem> {
        let found = self.records().library.held_in(file)?;
        if found.is_empty() {
            return Err(bad("no battle can be read of it"));
        }
        let take_in = |held: Held| {
            let taken = Exported::found(&held).and_then(|exported| self.take_in(&exported, cut));
            (held.name, taken)
        };
        Ok(found.into_iter().map(take_in).collect())
    }

    fn take_in(&self, exported: &Exported, cut: bool) -> Result<Reply, Problem> {
        let page = exported.first_page()?;
        let id = page.battle;
        let (mut open, proof) = exported.proven(&page)?;
        let mut records = self.records();
        let mut steps = exported.texts();
        let held = records.library.held(&id.0)?;
        let behind = held.map(|held| Behind::of(held, &open, &steps)).transpose()?;
        if !exported.is_whole() {
            if !cut {
                return Err(Problem::CutShort { steps: open.steps() });
            }
            if !behind.as_ref().is_some_and(|behind| behind.goes_beyond(&steps)) {
                steps.push(open.go_on(0)?);
            }
        }
        let aside = match behind {
            Some(behind) => Some(records.join(id, open, &steps, &behind)?),
            None => {
                let marks = marks(&steps)?;
                records.keep(id, &exported.name, &open, numbered(&marks, &steps))?;
                records.open.insert(id, open);
                None
            }
        };
        drop(records);
        self.tell(Some(id));
        if aside.is_some() {
            self.tell_table(id);
        }
        Ok(Reply::Import { battle: id.to_string(), proof, aside })
    }
}

impl OpenBattle {
    /// The battle as a file that can be taken in elsewhere, from the texts of its steps.
    ///
    /// # Errors
    /// None for the steps that the battle gave.
    pub fn written(&self, steps: &[String]) -> Result<String, Problem> {
        written(&self.name().name, &self.header(), steps)
    }
}

impl Exported {
    fn read(text: &str) -> Result<Self, Problem> {
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

    /// What is whole of a file whose end is missing: a step stands on a line of its own.
    fn without_end(text: &str) -> Option<Self> {
        let (before, steps) = text.split_once("\"steps\":[\n")?;
        let exported: Self = serde_json::from_str(&format!("{before}\"steps\":[]}}")).ok()?;
        let whole = |line: &str| {
            let line = line.strip_suffix(',').unwrap_or(line);
            RawValue::from_string(line.to_owned()).ok()
        };
        Some(Self { steps: steps.lines().map_while(whole).collect(), ..exported })
    }

    /// A battle that was not exported in a file of this kind.
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
        Problem::unless_short(text, MOST)?;
        if is_sealed(text) { sealed::opened(text, phrase) } else { Self::read(text) }
    }

    /// What holds of a battle that was found in a library's file.
    fn found(held: &Held) -> Result<Self, Problem> {
        let (open, steps) = holding(held)?;
        let whole = steps.len() == held.known as usize;
        let exported = Self::of(cut(&open.name().name, library::NAME_MOST), open.header(), steps)?;
        let head = if whole { exported.head } else { Digest([0; 32]) };
        Ok(Self { head, ..exported })
    }

    fn first_page(&self) -> Result<FirstPage, Problem> {
        FirstPage::read(self.header.get())
    }

    /// The battle, played back: no step is missing or changed, unless those at its end.
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

    /// The battle, played back and proven, if it can be kept as it is.
    fn proven(&self, page: &FirstPage) -> Result<(OpenBattle, Proof), Problem> {
        library::fit(&self.name)?;
        let open = self.play_back(page)?;
        let proof = open.prove()?;
        open.invariants()?;
        Ok((open, proof))
    }

    /// Whether its last step is the one that was written last.
    fn is_whole(&self) -> bool {
        self.steps.last().is_some_and(|step| Digest::of(step.get().as_bytes()) == self.head)
    }

    fn texts(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.get().to_owned()).collect()
    }
}

/// The steps as the library is given them.
pub(crate) fn numbered<'a>(
    marks: &'a [Mark],
    steps: &'a [String],
) -> impl Iterator<Item = Step<'a>> {
    marks.iter().zip(steps).map(|(mark, text)| Step { seq: mark.seq, id: mark.id.0, text })
}

pub(crate) fn marks(steps: &[String]) -> Result<Vec<Mark>, Problem> {
    steps.iter().map(|step| serde_json::from_str(step).map_err(bad)).collect()
}

/// The file: one step to a line, so that people and programs can look at it.
fn written(name: &str, header: &str, steps: &[String]) -> Result<String, Problem> {
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

/// A battle's name as that of a file.
fn file_name(name: &str, ending: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let words: String = name.chars().map(plain).collect();
    let words: Vec<&str> = words.split('-').filter(|word| !word.is_empty()).collect();
    let stem = if words.is_empty() { "battle".to_owned() } else { words.join("-") };
    format!("{stem}.{ending}")
}

fn bad(what: impl Display) -> Problem {
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
