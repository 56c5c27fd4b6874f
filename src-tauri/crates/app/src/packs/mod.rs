//! Packs: cards that somebody typed, as one file. Those that were brought in lie over the game's own
//! cards, and what the user typed lies over them.

mod differences;
mod own;
pub mod reply;
#[cfg(all(test, feature = "spec"))]
mod schema;
mod stored;

use crate::ask::{Nothing, subject};
use crate::{Effect, Right};
use tracker::Id;

subject! {
    /// Packs: cards that somebody typed, as one file.
    PacksRequest, PacksReplies, "packs/";

    /// The packs of a game that were brought in, and what the user's own cards would be as one.
    Packs { game: String } -> reply::Packs {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| stored::packs(turn.free(), &it.game),
    }

    /// Reads a pack without keeping it, and says what it would change.
    ReadPack {
        game: String,
        /// The file.
        text: String,
    } -> reply::ReadPack {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| differences::read(turn.free(), it),
    }

    /// Keeps a pack, replacing the one with the same id.
    SavePack {
        game: String,
        /// The file.
        text: String,
        /// The version that it replaces, from the last reply about it; none if there is none yet.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        over: Option<String>,
    } -> reply::SavePack {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| stored::save(turn.free(), it),
    }

    /// Forgets a pack that was brought in. Lists and battles keep the cards that they use.
    ForgetPack { game: String, pack: Id as "string" } -> Nothing {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| stored::forget(turn.free(), it),
    }

    /// A pack that was brought in, as the file that came.
    ExportPack { game: String, pack: Id as "string" } -> reply::PackText {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| stored::export(turn.free(), it),
    }

    /// The user's own cards of a game as a file. Its id stays the same, and its version goes up when
    /// something has changed.
    MakePack {
        game: String,
        /// Its name.
        name: String,
        /// Who wrote it; may be empty.
        author: String,
        /// On what terms it may be handed on; may be empty.
        license: String,
        /// The languages of its texts, such as `en`.
        languages: Vec<String>,
    } -> reply::PackText {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| own::make(turn.free(), it),
    }
}
