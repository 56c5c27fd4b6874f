//! What is asked of the device itself: its games, settings and notices.

pub mod reply;

use crate::ask::{Nothing, subject};
use crate::{Kind, Right};
use serde_json::Value;

subject! {
    /// What is asked of the device itself: its games, settings and notices.
    DeviceRequest, DeviceReplies, "device/";

    /// The games there are.
    Games {} -> reply::Games {
        right: |_| Right::Everyone,
        kind: |_| Kind::Content,
        answer: |turn, _| Ok(reply::Games { games: turn.free().packs.games() }),
    }

    /// The settings of this device, and the notices for its user.
    Settings {} -> reply::Settings {
        right: |_| Right::Owner,
        answer: |turn, _| turn.free().settings(),
    }

    /// Sets one setting.
    SetSetting {
        /// Its name.
        name: String,
        /// Its value.
        value: Value as "unknown",
    } -> Nothing {
        right: |_| Right::Owner,
        answer: |turn, it| turn.free().set_setting(&it.name, &it.value).map(|()| Nothing {}),
    }

    /// Somebody has read the notices.
    NoticesRead {} -> Nothing {
        right: |_| Right::Owner,
        answer: |turn, _| turn.free().notices_read().map(|()| Nothing {}),
    }
}
