//! A tally as it is stored: a document for what it began with, and one for each step.

use super::{BeginTally, roles};
use crate::{BattleName, Eyes, Place, Problem};
use handover::padded;
use library::Library;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tracker::Id;

/// The kind of its documents.
const KIND: &str = "tally";
/// The length of each item that other devices keep.
const ITEM: usize = 512;

/// A tally, with all its steps.
pub(super) struct Kept {
    id: Id,
    pub(super) first: BeginTally,
    pub(super) steps: Vec<Step>,
}

/// A step. The first one opens the tally, each other one raises it.
#[derive(Serialize, Deserialize)]
pub(super) struct Step {
    pub(super) by: Option<Place>,
    pub(super) id: Id,
    pub(super) at: i64,
}

impl Kept {
    pub(super) fn begin(library: &mut Library, id: Id, first: BeginTally) -> Result<(), Problem> {
        let text = written(&first);
        library.keep_documents(KIND, &id.0, [(0, text.as_str())])?;
        let mut tally = Self { id, first, steps: Vec::new() };
        tally.add(library, Step { by: None, id, at: crate::clock::now() })
    }

    pub(super) fn of(library: &Library, id: Id) -> Result<Self, Problem> {
        let missing = || Problem::no_battle(id);
        let texts = library.documents(KIND, &id.0)?.into_iter().filter_map(|(_, text)| text.ok());
        let mut texts = texts.collect::<Vec<_>>().into_iter();
        let first = texts.next().and_then(|text| serde_json::from_str(&text).ok());
        let steps = texts.filter_map(|text| serde_json::from_str(&text).ok()).collect();
        Ok(Self { id, first: first.ok_or_else(missing)?, steps })
    }

    pub(super) fn add(&mut self, library: &mut Library, step: Step) -> Result<(), Problem> {
        let number = u32::try_from(self.steps.len() + 1).unwrap_or(u32::MAX);
        library.keep_documents(KIND, &self.id.0, [(number, written(&step).as_str())])?;
        self.steps.push(step);
        Ok(())
    }

    /// Which tally it is.
    pub(super) fn name(&self) -> BattleName {
        let (id, name, game) = (self.id.to_string(), self.first.name.clone(), KIND.to_owned());
        BattleName { id, name, game }
    }

    /// How far it is.
    fn count(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    pub(super) fn is_over(&self) -> bool {
        self.count() >= self.first.goal as usize
    }

    /// The tally as these eyes are shown it.
    pub(super) fn seen_by(&self, eyes: Eyes) -> Value {
        let keeps = eyes.place().is_some_and(|place| *place.role == roles::KEEPER);
        let goal = Some(self.first.goal).filter(|_| keeps || self.is_over());
        json!({"battle": self.name(), "seq": self.count(), "goal": goal,
            "raised": self.steps.iter().filter_map(|step| step.by).collect::<Vec<_>>()})
    }

    /// The texts of its items from that number on.
    pub(super) fn items(&self, from: u32) -> Vec<String> {
        let all = [written(&self.first)].into_iter().chain(self.steps.iter().map(written));
        all.skip(from as usize).map(|text| padded(&text, ITEM)).collect()
    }
}

fn written(thing: &impl Serialize) -> String {
    serde_json::to_string(thing).unwrap_or_default()
}

/// Whether the library has a tally of this id.
pub(super) fn is_kept(library: &Library, id: Id) -> Result<bool, library::Fault> {
    Ok(!library.documents(KIND, &id.0)?.is_empty())
}
