//! Settings of this device, and what its owner has to be told once.

use crate::{App, Aside, Notice, Problem, Reply};
use library::{NAME_MOST, Reason, SetAside};
use serde_json::Value;

/// The largest setting, in bytes.
const MOST: usize = 16 << 10;

impl App {
    /// The settings; a damaged one counts as not set.
    pub(crate) fn settings(&self) -> Result<Reply, Problem> {
        let mut desk = self.desk();
        let kept = desk.library.settings()?;
        let read = |(name, text): (String, library::Text)| {
            Some((name, serde_json::from_str(&text.ok()?).ok()?))
        };
        let settings = kept.into_iter().filter_map(read).collect();
        Ok(Reply::Settings { settings, notice: desk.notice.take() })
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
        self.desk().library.set_setting(name, &text)?;
        self.tell(None, None);
        Ok(())
    }
}

/// What there is to tell about the opening of the library.
pub(crate) fn notice(set_aside: Option<SetAside>, missing: u64) -> Option<Notice> {
    let set_aside = set_aside.map(|aside| Aside {
        path: aside.path.display().to_string(),
        reason: match aside.reason {
            Reason::Damaged(_) => "damaged",
            Reason::Foreign => "foreign",
            Reason::Newer { .. } => "newer",
            Reason::Orphaned => "orphaned",
        },
    });
    let notice = Notice { set_aside, missing };
    (notice != Notice::default()).then_some(notice)
}
