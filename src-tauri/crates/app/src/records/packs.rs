//! The packs that were brought in: kept as the texts that came, each read once.

use super::Records;
use crate::pack::Pack;
use crate::pack_file::{PackContent, read_pack};
use crate::{Problem, kept, lock, version};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};
use tracker::Id;

/// The most bytes of the packs of a game together.
const ALL_MOST: usize = 2 << 20;

/// A pack that is kept here.
pub(crate) struct KeptPack {
    /// Its id.
    pub(crate) id: Id,
    /// The file as it came; none if the disk damaged it.
    pub(crate) text: Option<String>,
    /// What it says; none if it cannot be read, by this version of the app or at all.
    pub(crate) content: Option<Arc<PackContent>>,
}

/// A pack that was read, or that it cannot be.
type Known = Option<Arc<PackContent>>;

/// What was read, by the versions of the texts: every look at a game's cards uses it again.
static READ: LazyLock<Mutex<BTreeMap<String, Known>>> = LazyLock::new(Mutex::default);

/// How many of them are remembered.
const READ_MOST: usize = 32;

impl Records {
    /// The packs of a game, in the order of their ids.
    pub(crate) fn packs(&self, game: &str) -> Result<Vec<KeptPack>, Problem> {
        let all = self.library.all_documents(&kind(game))?.into_iter();
        let kept = all.map(|(id, _, text)| {
            let text = text.ok();
            let content = text.as_deref().and_then(content);
            KeptPack { id: Id(id), text, content }
        });
        Ok(kept.collect())
    }

    /// The cards of all packs of a game, those that count before others last.
    pub(crate) fn pack_cards(&self, game: &str) -> Result<Vec<Arc<PackContent>>, Problem> {
        Ok(self.packs(game)?.into_iter().filter_map(|pack| pack.content).collect())
    }

    /// Keeps a pack over the version of its text that it replaces.
    pub(crate) fn save_pack(
        &mut self,
        (game, id): (&str, Id),
        text: &str,
        over: Option<&str>,
    ) -> Result<(), Problem> {
        let others = self.packs(game)?.into_iter().filter(|pack| pack.id != id);
        let bytes = others.filter_map(|pack| Some(pack.text?.len())).sum::<usize>() + text.len();
        if bytes > ALL_MOST {
            return Err(Problem::PacksTooLarge { bytes, most: ALL_MOST });
        }
        let changes = |kept: Option<&str>| version::changes(over, text, kept);
        self.library.save_document(&kind(game), &id.0, text, changes)
    }

    /// Forgets a pack. Returns whether it was here.
    pub(crate) fn forget_pack(&mut self, game: &str, id: Id) -> Result<bool, Problem> {
        Ok(self.library.forget_documents(&kind(game), &id.0)?)
    }
}

/// Lays the cards of packs over a game's own.
pub(crate) fn lay(pack: &mut Pack, packs: &[Arc<PackContent>]) {
    for content in packs {
        for (shelf, card, values) in kept::each(&content.file.cards) {
            pack.lay(shelf, card, values);
        }
    }
}

/// The kind of their documents.
fn kind(game: &str) -> String {
    format!("pack/{game}")
}

fn content(text: &str) -> Known {
    let version = version::version(text);
    if let Some(known) = lock(&READ).get(&version) {
        return known.clone();
    }
    let known = read_pack(text).ok().map(Arc::new);
    let mut read = lock(&READ);
    if read.len() >= READ_MOST {
        read.clear();
    }
    read.insert(version, known.clone());
    known
}
