//! Settings of this device, and the notices that are kept until its owner has read them.

use crate::device::reply::Settings;
use crate::{App, Notice, Problem};
use library::{Carried, NAME_MOST};
use serde_json::Value;

/// The largest setting, in bytes.
const MOST: usize = 16 << 10;

impl App {
    /// The settings; a damaged one counts as not set.
    pub(crate) fn settings(&self) -> Result<Settings, Problem> {
        let records = self.records();
        let kept = records.library.settings()?;
        let read = |(name, text): (String, library::Text)| {
            Some((name, serde_json::from_str(&text.ok()?).ok()?))
        };
        let settings = kept.into_iter().filter_map(read).collect();
        let notices = records.library.notices()?.into_iter().map(told).collect();
        Ok(Settings { settings, notices })
    }

    pub(crate) fn notices_read(&self) -> Result<(), Problem> {
        self.records().library.forget_notices()?;
        self.tell(None);
        Ok(())
    }

    pub(crate) fn set_setting(&self, name: &str, value: &Value) -> Result<(), Problem> {
        let letters = name.chars().count();
        if letters == 0 {
            return Err(Problem::NameEmpty {});
        }
        if letters > NAME_MOST {
            return Err(Problem::NameTooLong { letters, most: NAME_MOST });
        }
        let text = value.to_string();
        Problem::unless_short(&text, MOST)?;
        self.records().library.set_setting(name, &text)?;
        self.tell(None);
        Ok(())
    }
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
