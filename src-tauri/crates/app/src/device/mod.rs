//! What is asked of the device itself: its games, settings and notices.

pub mod reply;
mod settings;

use crate::ask::{Nothing, subject};
use crate::{Effect, Kind, Right};
use serde_json::Value;

subject! {
    /// What is asked of the device itself: its games, settings and notices.
    DeviceRequest, DeviceReplies, "device/";

    /// The games there are.
    Games {} -> reply::Games {
        right: |_| Right::Everyone,
        kind: |_| Kind::Content,
        effect: Effect::Cached,
        answer: |turn, _| Ok(reply::Games { games: turn.free().packs.games() }),
    }

    /// The settings of this device, and the notices for its user.
    Settings {} -> reply::Settings {
        right: |_| Right::Owner,
        effect: Effect::Read,
        answer: |turn, _| settings::settings(&turn),
    }

    /// Sets one setting.
    SetSetting {
        /// Its name.
        name: String,
        /// Its value.
        value: Value as "unknown",
    } -> Nothing {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, it| settings::set_setting(turn.free(), it),
    }

    /// Somebody has read the notices.
    NoticesRead {} -> Nothing {
        right: |_| Right::Owner,
        effect: Effect::Idempotent,
        answer: |turn, _| settings::notices_read(turn.free()),
    }
}
