//! Army lists, and what players bring.

mod alone;
mod checker;
mod codes;
mod file;
mod fixes;
mod lists;
pub(crate) mod pins;
mod read;
pub mod reply;
#[cfg(all(test, feature = "spec"))]
pub(crate) mod schema;
mod takers;
mod text;

pub use alone::{CheckedArmy, Checks};
pub use codes::file_of_codes;
pub use fixes::{Fill, Fix, Fixes, ListChange};
pub(crate) use lists::setup;
pub use read::{Army, Brought, Claims, read};
pub use reply::Claimed;
pub use text::{Nearest, OpenLine, ReadText};

use crate::ask::{Nothing, subject};
use crate::cards::pack;
use crate::{ArmyList, Draft, Effect, Right};
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::Id;

subject! {
    /// Army lists, and what players bring.
    ArmyRequest, ArmyReplies, "army/";

    /// The user's army lists for a game.
    Armies { game: String } -> reply::Armies {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| lists::armies(turn.free(), &it.game),
    }

    /// Saves an army list, replacing the one with the same id.
    SaveArmy {
        game: String,
        /// The list; a new one if it has no id.
        army: ArmyList,
        /// The version that it changes, from the last reply about it; none if there is none yet.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        over: Option<String>,
    } -> reply::SaveArmy {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| lists::save_army(turn.free(), it),
    }

    /// Deletes an army list for good.
    DeleteArmy { army: Id as "string" } -> Nothing {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| lists::delete_army(turn.free(), it.army),
    }

    /// Checks an army list without saving it.
    CheckArmy {
        game: String,
        /// The list, or the id of a saved list or of an army in the pack.
        army: Value as "string | import('../ArmyList').ArmyList",
        /// The agreed limit in points.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        limit: Option<u16>,
    } -> reply::Judged {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| {
            lists::check(turn.free(), &it.game, it.army, it.limit)
        },
    }

    /// Finds the fixes of an army list's faults, without saving it.
    FixArmy {
        game: String,
        /// The list.
        army: ArmyList,
        /// The agreed limit in points.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        limit: Option<u16>,
    } -> Fixes {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| lists::fix(turn.free(), it),
    }

    /// Finds units for the points that are left in an army list, without saving it.
    FillArmy {
        game: String,
        /// The list.
        army: ArmyList,
        /// How many units of each card may be in the list; none of a card that is not named.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        most: Option<BTreeMap<String, u16>>,
        /// Chooses among what fits: the same number gives the same proposals.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seed: Option<u32>,
    } -> Fill {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| lists::fill(turn.free(), it),
    }

    /// Judges each of the user's lists with one more unit of a card, without saving it.
    ListsFor {
        game: String,
        /// The unit's card.
        card: String,
    } -> reply::ListsFor {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| takers::lists_for(turn.free(), it),
    }

    /// What an army list can do, in numbers that the game computes from its cards.
    ArmyFigures {
        game: String,
        /// The list, saved or not.
        army: ArmyList,
    } -> reply::ArmyFigures {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| lists::figures(turn.free(), it),
    }

    /// An army list as a file, with what the user typed on the cards that it names.
    ExportArmy {
        game: String,
        /// The list, saved or not.
        army: ArmyList,
    } -> reply::ArmyText {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| file::export_army(turn.free(), it),
    }

    /// Saves the army in such a file as a new list, and the cards in it that have no typed values here.
    ImportArmy {
        /// The sender's own id for the new list. Repeating the request is harmless.
        id: Id as "string",
        /// The file.
        text: String,
    } -> reply::Imported {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| file::import_army(turn.free(), it),
    }

    /// An army list as codes that a camera reads, with what its cards have otherwise than this app.
    ArmyCodes {
        game: String,
        /// The list, saved or not.
        army: ArmyList,
    } -> reply::ArmyCodes {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| codes::army_codes(turn.free(), it),
    }

    /// Joins codes to the file that they are parts of.
    ReadCodes {
        /// The texts of the codes that were seen so far, in any order.
        texts: Vec<String>,
    } -> reply::ReadCodes {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| {
            drop(turn);
            codes::read_codes(it)
        },
    }

    /// Reads an army list from a text, as players paste it in chats.
    ReadArmy {
        game: String,
        /// The text.
        text: String,
    } -> ReadText {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| {
            text::read_army(&pack(turn.free(), &it.game)?, &it.game, &it.text)
        },
    }

    /// Checks what the players bring without beginning.
    Muster {
        game: String,
        /// As for a new battle.
        draft: Draft,
    } -> reply::Judged {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| Ok(lists::muster(turn.free(), it)?.into()),
    }
}
