//! What a device is sent after a step: the open picture, which everybody may see and which is made once
//! for all devices, and a layer with what only its place may see. The number and the lengths of the
//! messages follow from the open picture alone, so they reveal no secret.

use crate::wire::difference::{Operation, difference};
use crate::wire::frames::{FromHost, Own as OwnSaid, Patch};
use crate::wire::layer::layer;
use crate::wire::parcel::Parcel;
use crate::wire::parsed::Parsed;
use app::{Known, Picture, Place};
use serde_json::value::RawValue;
use std::sync::OnceLock;
use tracker::Budgets;

/// Thresholds for how much changed in the open picture, in bytes of JSON: little, more, or most.
const CHANGES: [usize; 2] = [450, 750];
/// The budget for a page of the log, in addition to half of its public length in JSON.
const PAGE: usize = 1 << 10;

/// The padded length of a log page for a place, if its public version takes `public` bytes of JSON.
#[must_use]
pub fn page_budget(public: usize) -> usize {
    PAGE + public / 2
}

/// The picture for everybody after a step: the public information.
pub struct Open {
    /// Counts the pictures shown. A new name is a new turn but not a new step.
    pub turn: u64,
    /// The newest step.
    pub seq: u32,
    /// What is shown. `None` if only the parcel is kept.
    look: Option<Parsed>,
    /// The changes since the previous turn, if they are shorter than the whole.
    patch: Option<Parcel>,
    whole: OnceLock<Parcel>,
    /// What everybody knows of the step.
    known: Known,
    /// How much changed: an index of the budgets.
    much: usize,
    /// The places that were asked to act before, if the step is the next one.
    before: Option<Vec<Place>>,
}

/// What a place sees beyond the open picture.
pub struct Own {
    look: Box<RawValue>,
    layer: Parsed,
    budget: usize,
    step: Option<Parcel>,
    whole: OnceLock<Parcel>,
}

/// A host's message about a look.
type HostMessage<'a> = FromHost<&'a RawValue, Vec<Operation<'a>>>;

impl Open {
    /// The successor of `last`. Returns `None` if the picture is the same.
    #[must_use]
    pub fn after(picture: &Picture, last: Option<&Self>) -> Option<Self> {
        let seq = picture.seq;
        let new = Parsed::of(&picture.shown)?;
        let length = new.raw().get().len();
        let old = last.and_then(|last| Some((last.seq, last.look.as_ref()?.whole())));
        if old.is_some_and(|(_, old)| old.get() == new.raw().get()) {
            return None;
        }
        let patch = old.and_then(|(from, old)| {
            let ops = difference(old, new.whole());
            let patch = written(&HostMessage {
                patch: Some(Patch { from, seq, ops }),
                ..HostMessage::default()
            })?;
            (patch.len() < length).then_some(patch)
        });
        let changed = patch.as_ref().map_or(usize::MAX, String::len);
        let much = CHANGES.iter().filter(|least| changed >= **least).count();
        let patch = patch.map(|patch| Parcel::of(patch.as_bytes()));
        let turn = last.map_or(1, |last| last.turn + 1);
        let before = last.filter(|last| last.seq + 1 == seq).map(|last| last.known.asked.clone());
        let (look, whole, known) = (Some(new), OnceLock::new(), picture.known.clone());
        Some(Self { turn, seq, look, patch, whole, known, much, before })
    }

    /// The budget for the changes in the layer of a place.
    fn budget_of(&self, place: Place) -> usize {
        let Known { by, again, ref asked, budgets: Budgets { fresh, quiet, whole, .. } } =
            self.known;
        // A step that was taken back may have hidden anything, so everything is shown again.
        if again {
            return whole;
        }
        // Another place's step leads here, and this one is not newly asked for anything.
        let theirs = by.is_some_and(|by| by != place);
        let asked_before = |before: &Vec<Place>| before.contains(&place) || !asked.contains(&place);
        let alone = theirs && self.before.as_ref().is_some_and(asked_before);
        if alone { quiet[self.much] } else { fresh[self.much] }
    }

    /// The whole open picture.
    pub fn whole(&self) -> &Parcel {
        self.whole.get_or_init(|| {
            let whole = self.look.as_ref().and_then(|look| {
                written(&HostMessage { look: Some(look.raw()), ..HostMessage::default() })
            });
            Parcel::of(whole.unwrap_or_default().as_bytes())
        })
    }

    /// The changes since the previous turn.
    #[must_use]
    pub fn patch(&self) -> Option<&Parcel> {
        self.patch.as_ref()
    }

    /// The budget of a reply that carries a place's picture. Not for one whose parcel alone is kept.
    pub(crate) fn budget(&self) -> usize {
        self.known.budgets.whole + self.look.as_ref().map_or(0, |look| look.raw().get().len()) / 2
    }

    /// The look, as JSON.
    pub(crate) fn look(&self) -> Option<String> {
        if let Some(look) = &self.look {
            return Some(look.raw().get().to_owned());
        }
        let message = String::from_utf8(self.whole().message()?).ok()?;
        Some(message.strip_prefix("{\"look\":")?.strip_suffix('}')?.to_owned())
    }

    /// A copy that takes as little memory as possible, to be kept for a while.
    pub(crate) fn kept(&self) -> Self {
        let Self { turn, seq, much, .. } = *self;
        let (known, before) = (self.known.clone(), self.before.clone());
        let whole = OnceLock::from(self.whole().clone());
        Self { turn, seq, look: None, patch: None, whole, known, much, before }
    }
}

impl Own {
    /// What a place sees beyond the open picture of the same step, following the layer of the previous
    /// turn.
    #[must_use]
    pub fn after(
        picture: &Picture,
        place: Place,
        open: &Open,
        last: Option<(&Open, &Self)>,
    ) -> Option<Self> {
        let look = Parsed::of(&picture.shown)?;
        let layer = Parsed::of(&layer(open.look.as_ref()?.whole(), look.whole()))?;
        let budget = open.budget_of(place);
        let last = last.filter(|(before, _)| before.turn + 1 == open.turn);
        let step = last.and_then(|(before, own)| {
            let ops = difference(own.layer.whole(), layer.whole());
            let step = OwnSaid::Step(Patch { from: before.seq, seq: open.seq, ops });
            let step = written(&HostMessage { own: Some(step), ..HostMessage::default() })?;
            Some(Parcel::hidden(step.as_bytes(), budget))
        });
        Some(Self { look: look.into_raw(), layer, budget, step, whole: OnceLock::new() })
    }

    /// The whole layer, to go with the whole open picture.
    pub fn whole(&self, open: &Open) -> &Parcel {
        self.whole.get_or_init(|| {
            let whole = OwnSaid::Whole { seq: open.seq, layer: self.layer.raw() };
            let whole = written(&HostMessage { own: Some(whole), ..HostMessage::default() })
                .unwrap_or_default();
            Parcel::hidden(whole.as_bytes(), open.known.budgets.whole)
        })
    }

    /// The changes since the previous turn, to go with the changes of the open picture.
    #[must_use]
    pub fn step(&self) -> Option<&Parcel> {
        self.step.as_ref()
    }

    /// The padded length of the changes.
    #[must_use]
    pub fn budget(&self) -> usize {
        self.budget
    }

    /// The place's picture, as JSON.
    pub(crate) fn look(&self) -> &str {
        self.look.get()
    }

    /// The layer, as JSON.
    pub(crate) fn layer(&self) -> &str {
        self.layer.raw().get()
    }
}

fn written(said: &HostMessage<'_>) -> Option<String> {
    serde_json::to_string(said).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::battle::seat;
    use serde_json::json;
    use serde_json::value::to_raw_value;
    use tracker::Seat;

    const USUAL: Budgets = Budgets::USUAL;

    /// A picture after a step of a seat, which asks these seats for something.
    fn picture(seq: u32, by: Option<u8>, asked: &[u8]) -> Picture {
        let place = |number| seat(Seat(number));
        let (by, again) = (by.map(place), by.is_none());
        let asked = asked.iter().copied().map(place).collect();
        let known = Known { by, again, asked, budgets: USUAL };
        Picture { seq, shown: to_raw_value(&json!({"view": {"seq": seq}})).unwrap(), known }
    }

    fn budgets(open: &Open) -> [usize; 2] {
        [0, 1].map(|number| open.budget_of(seat(Seat(number))))
    }

    #[test]
    fn anothers_step_that_asks_a_seat_nothing_new_has_a_small_budget_for_it() {
        let before = Open::after(&picture(4, None, &[1]), None).unwrap();
        let quiet = |next: &Picture| {
            let next = Open::after(next, Some(&before)).unwrap();
            budgets(&next).map(|budget| USUAL.quiet.contains(&budget))
        };
        assert_eq!(quiet(&picture(5, Some(0), &[])), [false, true]);
        assert_eq!(quiet(&picture(5, Some(1), &[])), [true, false]);
        assert_eq!(quiet(&picture(5, Some(1), &[0])), [false; 2], "it is asked now");
        assert_eq!(quiet(&picture(5, Some(0), &[1])), [false, true], "it was asked before");
        assert_eq!(quiet(&picture(6, Some(0), &[])), [false; 2], "a step was missed");
    }

    #[test]
    fn what_comes_back_has_the_budget_of_a_whole_layer() {
        let before = Open::after(&picture(4, Some(1), &[1]), None).unwrap();
        let back = Open::after(&picture(5, None, &[1]), Some(&before)).unwrap();
        assert_eq!(budgets(&back), [USUAL.whole; 2]);
    }

    #[test]
    fn a_game_with_larger_secrets_has_its_own_budgets() {
        let larger = Budgets { fresh: [1, 2, 3], quiet: [4, 5, 6], whole: 7, ..USUAL };
        let of_game = |mut picture: Picture| {
            picture.known.budgets = larger;
            picture
        };
        let before = Open::after(&of_game(picture(4, None, &[1])), None).unwrap();
        let next = Open::after(&of_game(picture(5, Some(1), &[])), Some(&before)).unwrap();
        let [first, second] = budgets(&next);
        assert!(larger.quiet.contains(&first) && larger.fresh.contains(&second));
        let back = Open::after(&of_game(picture(6, None, &[])), Some(&next)).unwrap();
        assert_eq!(budgets(&back), [7; 2]);
    }

    #[test]
    fn a_picture_that_is_asked_for_is_padded_by_what_everybody_is_shown() {
        let picture = picture(4, None, &[]);
        let open = Open::after(&picture, None).unwrap();
        assert_eq!(open.budget(), USUAL.whole + picture.shown.get().len() / 2);
        assert_eq!(open.kept().budget(), USUAL.whole);
    }
}
