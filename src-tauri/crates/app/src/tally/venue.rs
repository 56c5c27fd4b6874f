//! A tally as a venue.

use super::kept::{Kept, is_kept};
use super::roles;
use crate::records::{Records, Told, Venue};
use crate::{Caller, Eyes, Known, Picture, Place, Problem};
use library::{Fault, Library};
use serde_json::value::to_raw_value;
use serde_json::{Map, json};
use tracker::{Budgets, Id};

/// The hands that a tally has.
const HANDS: u8 = 3;

/// The tallies of this device.
pub(crate) struct Tallies;

impl Venue for Tallies {
    fn is_kept(&self, library: &Library, tally: Id) -> Result<bool, Fault> {
        is_kept(library, tally)
    }

    fn has(&self, _: &mut Records, _: Id, place: Place) -> Result<bool, Problem> {
        Ok(roles::ALL.contains(&place.role) && place.number < HANDS)
    }

    fn is_over(&self, records: &Records, tally: Id) -> Result<bool, Problem> {
        Ok(Kept::of(&records.library, tally)?.is_over())
    }

    fn pictures(
        &self,
        records: &mut Records,
        tally: Id,
        eyes: &[Eyes],
    ) -> Result<Vec<Picture>, Problem> {
        let kept = Kept::of(&records.library, tally)?;
        let by = kept.steps.last().and_then(|step| step.by);
        let known = Known { by, again: by.is_none(), asked: Vec::new(), budgets: Budgets::USUAL };
        let seq = u32::try_from(kept.steps.len().saturating_sub(1)).unwrap_or(u32::MAX);
        let picture = |eyes: &Eyes| {
            let shown = to_raw_value(&kept.seen_by(*eyes));
            let shown = shown.map_err(|error| Problem::System { why: error.to_string() })?;
            Ok(Picture { seq, shown, known: known.clone() })
        };
        eyes.iter().map(picture).collect()
    }

    fn items(&self, records: &mut Records, tally: Id, from: u32) -> Result<Vec<String>, Problem> {
        Ok(Kept::of(&records.library, tally)?.items(from))
    }

    fn last_at(&self, records: &mut Records, tally: Id) -> Result<i64, Problem> {
        Ok(Kept::of(&records.library, tally)?.steps.last().map_or(0, |step| step.at))
    }

    fn told(&self, records: &mut Records, _: Caller, tally: Id) -> Result<Told, Problem> {
        let kept = Kept::of(&records.library, tally)?;
        let own = Map::from_iter([("battle".to_owned(), json!(kept.name()))]);
        let steps = u32::try_from(kept.steps.len()).unwrap_or(u32::MAX);
        Ok(Told { own, steps, late: Vec::new() })
    }
}
