//! Settings of this device, and the notices that are kept until its owner has read them.

use super::SetSetting;
use super::reply::Settings;
use crate::app::App;
use crate::ask::{Nothing, Turn};
use crate::{Notice, Problem};
use library::{Carried, NAME_MOST};

/// The largest setting, in bytes.
const MOST: usize = 16 << 10;

/// The settings; a damaged one counts as not set.
pub(super) fn settings(Turn { records, .. }: &Turn<'_>) -> Result<Settings, Problem> {
    let kept = records.library.settings()?;
    let read = |(name, text): (String, library::Text)| {
        Some((name, serde_json::from_str(&text.ok()?).ok()?))
    };
    let settings = kept.into_iter().filter_map(read).collect();
    let notices = records.library.notices()?.into_iter().map(told).collect();
    Ok(Settings { settings, notices })
}

pub(super) fn notices_read(app: &App) -> Result<Nothing, Problem> {
    app.records().library.forget_notices()?;
    app.tell(None);
    Ok(Nothing {})
}

pub(super) fn set_setting(app: &App, ask: SetSetting) -> Result<Nothing, Problem> {
    let SetSetting { name, value } = ask;
    let letters = name.chars().count();
    if letters == 0 {
        return Err(Problem::NameEmpty {});
    }
    if letters > NAME_MOST {
        return Err(Problem::NameTooLong { letters, most: NAME_MOST });
    }
    let text = value.to_string();
    Problem::unless_short(&text, MOST)?;
    app.records().library.set_setting(&name, &text)?;
    app.tell(None);
    Ok(Nothing {})
}

fn told(notice: library::Notice) -> Notice {
    use library::Notice as N;
    match notice {
        N::Quarantined { reason, path, carried: Carried { whole, part, lost } } => {
            Notice::Quarantined { reason, path, whole, part, lost }
        }
        N::Damaged { name, battle, at } => Notice::Damaged { name, battle, at },
        N::Lost { what, name, count } => Notice::Lost { kind: what, name, count },
        N::Missing { changes, path } => Notice::Missing { changes, path },
        N::Unmarked => Notice::Unmarked {},
    }
}
