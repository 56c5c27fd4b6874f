//! The shelf of battles: what is on it, what is begun, brought and taken from it.

pub mod reply;
mod shelf;

pub(crate) use shelf::Asked;

use crate::ask::{Nothing, Turn, subject};
use crate::{Draft, Hidden, Kind, Problem, Right};
use serde_json::Value;
use tracker::Id;

subject! {
    /// The shelf of battles: what is on it, what is begun, brought and taken from it.
    BattlesRequest, BattlesReplies, "battles/";

    /// The battles on this device, most recently touched first.
    Battles {} -> reply::Battles {
        right: |_| Right::Owner,
        answer: |turn, _| battles(turn),
    }

    /// Begins a battle with the practice armies.
    Practice {
        game: String,
    } -> reply::Begun {
        right: |_| Right::Owner,
        answer: |turn, it| reply::begun(turn.free().practice(&it.game)),
    }

    /// Begins a battle.
    NewBattle {
        game: String,
        /// What to call it.
        name: String,
        /// What the players bring and agreed on. An army and a scenario may be given by id.
        draft: Draft,
    } -> reply::Begun {
        right: |_| Right::Owner,
        answer: |turn, it| reply::begun(turn.free().new_battle(&it.game, &it.name, it.draft)),
    }

    /// Begins another battle from the setup of this one, with the cards as they are known now.
    Again {
        battle: Id as "string",
        /// Each side gets the other side's armies.
        change_sides: bool,
        /// The battle waits for its players at a table, as after [`Self::Gather`].
        gather: bool,
    } -> reply::Begun {
        right: |it| Right::OwnerOf(it.battle),
        answer: |turn, it| {
            reply::begun(turn.app.again(turn.records, it.battle, it.change_sides, it.gather))
        },
    }

    /// Commits to the secret half of a battle's chance, and waits for the seats' contributions.
    Gather {
        game: String,
        /// What to call the battle.
        name: String,
        /// As for a new battle; the practice battle if not given.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        draft: Option<Draft>,
    } -> reply::Gather {
        right: |_| Right::Owner,
        answer: |turn, it| turn.free().gather(&it.game, &it.name, it.draft),
    }

    /// Begins a gathered battle with the contributions given so far.
    Begin {
        battle: Id as "string",
    } -> reply::Begun {
        right: |it| Right::OwnerOf(it.battle),
        answer: |turn, it| reply::begun(turn.app.begin_gathered(turn.records, it.battle)),
    }

    /// Imports an exported battle.
    Import {
        /// The exported text, or a sealed backup.
        text: String,
        /// The key phrase that opens a sealed backup.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        phrase: Option<Hidden>,
        /// Import a file whose end is missing as far as it holds.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        cut: bool,
    } -> reply::Import {
        right: |_| Right::Owner,
        answer: import,
    }

    /// Gives a battle another name.
    RenameBattle {
        battle: Id as "string",
        /// The new name.
        name: String,
    } -> Nothing {
        right: |it| Right::OwnerOf(it.battle),
        answer: |turn, it| turn.app.rename_battle(turn.records, it.battle, &it.name).map(|()| Nothing {}),
    }

    /// Deletes a battle for good.
    DeleteBattle {
        battle: Id as "string",
    } -> Nothing {
        right: |it| Right::OwnerOf(it.battle),
        kind: |_| Kind::Delete,
        answer: |turn, it| turn.app.delete_battle(turn.records, it.battle).map(|()| Nothing {}),
    }

    /// What was won and spent over a series of battles.
    Ledger {
        game: String,
        /// The series' name.
        series: String,
    } -> reply::Ledger {
        right: |_| Right::Owner,
        answer: |turn, it| turn.free().ledger(&it.game, &it.series),
    }

    /// Adds a line to the ledger of a series. The first line creates the ledger.
    LedgerEntry {
        game: String,
        /// The series' name.
        series: String,
        /// The line, in the game's own form.
        entry: Value as "unknown",
    } -> reply::Ledger {
        right: |_| Right::Owner,
        answer: |turn, it| turn.free().enter(&it.game, &it.series, &it.entry),
    }
}

/// The battles on this device, and then those at the tables that it visits.
fn battles(turn: Turn<'_>) -> Result<reply::Battles, Problem> {
    let network = turn.watch.network;
    let mut battles = turn.free().battles()?;
    battles.extend(network.visited());
    Ok(reply::Battles { battles })
}

fn import(turn: Turn<'_>, Import { text, phrase, cut }: Import) -> Result<reply::Import, Problem> {
    let network = turn.watch.network;
    let app = turn.free();
    // An import is compared with the newest state that was shown of that battle.
    network.keep_shown()?;
    let phrase = phrase.as_ref().map(|Hidden(phrase)| phrase.as_str());
    let taken = app.import(&text, phrase, cut)?;
    // A device never holds the same battle twice.
    network.taken_in(&taken.battle);
    Ok(taken)
}
