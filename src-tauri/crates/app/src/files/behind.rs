//! A battle of which a file has more than is here: it is damaged here, lost its end, or did not go
//! as far. The steps of the file replace those that are here; steps beyond the end of the file stay.

use crate::Problem;
use crate::open_battle::OpenBattle;
use library::Held;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// A held battle of which a file has more.
pub(crate) struct Behind {
    pub(crate) held: Held,
    /// Whether it had gone on without steps that the file has.
    pub(crate) mended: bool,
}

impl Behind {
    /// The held battle, if the file has more of the same history.
    pub(crate) fn of(mut held: Held, open: &OpenBattle, steps: &[String]) -> Result<Self, Problem> {
        let battle = || open.name().id.clone();
        let mended = ends_with_note(&held, steps);
        if mended && held.steps.pop_last().is_some() {
            held.known -= 1;
        }
        if held.header.sure && held.header.text != open.header() {
            return Err(Problem::OtherHistory { battle: battle(), seq: 0 });
        }
        let mut more = mended || !held.header.sure || !held.listed;
        for (seq, text) in (0..).zip(steps) {
            match held.steps.get(&seq) {
                Some(found) if found.sure && found.text != *text => {
                    return Err(Problem::OtherHistory { battle: battle(), seq });
                }
                found => more |= found.is_none_or(|found| !found.sure),
            }
        }
        match more {
            true => Ok(Self { held, mended }),
            false => Err(Problem::AlreadyHere { battle: battle() }),
        }
    }

    /// Whether it has more steps than these.
    pub(crate) fn goes_beyond(&self, steps: &[String]) -> bool {
        self.held.known as usize > steps.len()
    }
}

/// Whether an intact battle ends with a note that steps were lost, and the file has those steps. Nobody
/// played on after the note, so replacing it loses nothing.
fn ends_with_note(held: &Held, steps: &[String]) -> bool {
    #[derive(Deserialize)]
    struct Step {
        deed: BTreeMap<String, IgnoredAny>,
    }
    let Some((seq, last)) = held.steps.last_key_value().filter(|_| held.is_whole()) else {
        return false;
    };
    let note = serde_json::from_str(&last.text);
    let is_note = note.is_ok_and(|step: Step| step.deed.contains_key("mended"));
    is_note && steps.get(*seq as usize).is_some_and(|text| *text != last.text)
}
