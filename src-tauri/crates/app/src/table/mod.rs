//! Who sits where at a battle.

mod backup;
mod host;
mod people;
pub mod reply;
mod told;

pub use host::Tables;

use crate::ask::{Nothing, subject};
use crate::{Effect, Kind, Right};
use tracker::Id;

subject! {
    /// Who sits where at a battle.
    TableRequest, TableReplies, "table/";

    /// Who sits where at a battle, as far as the caller may know.
    Table { battle: Id as "string" } -> reply::Table {
        right: |it| Right::Present(it.battle),
        kind: |_| Kind::Table,
        effect: Effect::Cached,
        answer: |mut turn, it| told::told(&mut turn.records, turn.caller, it.battle),
    }

    /// Sends a device away for good.
    Revoke {
        battle: Id as "string",
        /// The device.
        device: Id as "string",
    } -> Nothing {
        right: |it| Right::Acting(it.battle),
        kind: |_| Kind::Wish,
        effect: Effect::Idempotent,
        answer: people::revoke,
    }

    /// The holder of a place answers a device that asks for it.
    AnswerKnock {
        battle: Id as "string",
        /// The device that knocks.
        device: Id as "string",
        /// Whether it may have the place.
        agree: bool,
    } -> Nothing {
        right: |it| Right::Acting(it.battle),
        kind: |_| Kind::Wish,
        effect: Effect::Idempotent,
        answer: people::answer_knock,
    }

    /// Sets how long the screens lag behind.
    DelayScreens {
        battle: Id as "string",
        /// Seconds, at most 3,600.
        seconds: u16,
    } -> Nothing {
        right: |it| Right::OwnerOf(it.battle),
        effect: Effect::Idempotent,
        answer: people::delay_screens,
    }

    /// Leaves a table on another device. What was kept of it stays.
    Leave { battle: Id as "string" } -> Nothing {
        right: |it| Right::Present(it.battle),
        kind: |_| Kind::Leave,
        effect: Effect::Idempotent,
        answer: people::leave,
    }
}
