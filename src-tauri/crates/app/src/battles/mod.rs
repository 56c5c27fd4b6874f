//! The shelf of battles: what is on it, what is begun, brought and taken from it.

mod begin;
mod carry;
mod ledger;
mod list;
pub mod reply;

pub use carry::{TakenIn, import_file};

use crate::ask::{Nothing, subject};
use crate::{Draft, Effect, Hidden, Kind, Right};
use serde_json::Value;
use tracker::Id;

subject! {
    /// The shelf of battles: what is on it, what is begun, brought and taken from it.
    BattlesRequest, BattlesReplies, "battles/";

    /// The battles on this device, most recently touched first.
    Battles {} -> reply::Battles {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, _| list::battles(turn),
    }

    /// The battles on this device that were begun with a saved army list.
    BattlesWith { army: Id as "string" } -> reply::BattlesWith {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: list::battles_with,
    }

    /// Begins a battle with the practice armies.
    Practice { game: String } -> reply::Begun {
        right: |_| Right::Owner,
        effect: Effect::Once,
        answer: |turn, it| begin::practice(turn.free(), &it.game),
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
        effect: Effect::Once,
        answer: |turn, it| begin::new_battle(turn.free(), it),
    }

    /// Begins another battle from the setup of this one, with the cards as they are known now.
    Again {
        battle: Id as "string",
        /// Each side gets the other side's armies.
        change_sides: bool,
        /// The battle waits for its players at a table, as after `Gather`.
        gather: bool,
    } -> reply::Begun {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Once,
        answer: begin::again,
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
        effect: Effect::Once,
        answer: |turn, it| begin::gather(turn.free(), it),
    }

    /// Begins a gathered battle with the contributions given so far.
    Begin { battle: Id as "string" } -> reply::Begun {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Idempotent,
        answer: begin::begin_gathered,
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
        effect: Effect::Once,
        answer: carry::import,
    }

    /// Gives a battle another name.
    RenameBattle {
        battle: Id as "string",
        /// The new name.
        name: String,
    } -> Nothing {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Idempotent,
        answer: list::rename_battle,
    }

    /// Deletes a battle for good.
    DeleteBattle { battle: Id as "string" } -> Nothing {
        right: |it| Right::OwnerOf(it.battle),
        kind: |_| Kind::Delete,
        effect: Effect::Idempotent,
        answer: list::delete_battle,
    }

    /// What was won and spent over a series of battles.
    Ledger {
        game: String,
        /// The series' name.
        series: String,
    } -> reply::Ledger {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, it| ledger::ledger(turn.free(), &it.game, &it.series),
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
        effect: Effect::Once,
        answer: |turn, it| ledger::enter(turn.free(), it),
    }
}
