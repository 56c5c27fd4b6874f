//! What a device is sent after a step: the open look, which everybody may see and which is made once
//! for all devices, and a layer with what only its seat may see. The number and the lengths of the
//! messages follow from the open look alone, so they reveal no secret.

use crate::wire::difference::{Operation, difference};
use crate::wire::frames::{FromHost, Own as OwnSaid, Patch};
use crate::wire::layer::layer;
use crate::wire::parcel::Parcel;
use crate::wire::parsed::Parsed;
use app::Look;
use serde_json::value::RawValue;
use std::sync::OnceLock;
use tracker::{Budgets, Seat};

/// Thresholds for how much changed in the open look, in bytes of JSON: little, more, or most.
const CHANGES: [usize; 2] = [450, 750];
/// The budget for a page of the log, in addition to half of its public length in JSON.
const PAGE: usize = 1 << 10;

/// The padded length of a log page for a seat, if its public version takes `public` bytes of JSON.
#[must_use]
pub fn page_budget(public: usize) -> usize {
    PAGE + public / 2
}

/// The look of the table's own viewer after a step: the public information.
pub struct Open {
    /// Counts the looks shown. A new name is a new turn but not a new step.
    pub turn: u64,
    /// The newest step.
    pub seq: u32,
    /// The look. `None` if only the parcel is kept.
    look: Option<Parsed>,
    /// The changes since the previous turn, if they are shorter than the whole.
    patch: Option<Parcel>,
    whole: OnceLock<Parcel>,
    /// The seats that are asked to act.
    asked: Vec<Seat>,
    /// The budget for a whole layer.
    layer: usize,
    /// The budget for the changes in the layer of each seat.
    budgets: Vec<usize>,
}

/// What a seat sees beyond the open look.
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
    /// The successor of `last`. Returns `None` if the look is the same.
    #[must_use]
    pub fn after(look: &Look, last: Option<&Self>) -> Option<Self> {
        let new = Parsed::of(look)?;
        let length = new.raw().get().len();
        let old = last.and_then(|last| Some((last.seq, last.look.as_ref()?.whole())));
        if old.is_some_and(|(_, old)| old.get() == new.raw().get()) {
            return None;
        }
        let patch = old.and_then(|(from, old)| {
            let ops = difference(old, new.whole());
            let patch = written(&HostMessage {
                patch: Some(Patch { from, seq: look.seq, ops }),
                ..HostMessage::default()
            })?;
            (patch.len() < length).then_some(patch)
        });
        let changed = patch.as_ref().map_or(usize::MAX, String::len);
        let much = CHANGES.iter().filter(|least| changed >= **least).count();
        let returned = look.take_back.as_ref().is_none_or(|step| step.seq != look.seq);
        let Budgets { fresh, quiet, whole: layer, .. } = look.budgets;
        let budgets = look.sides.all().map(|seat| {
            // The step taken back may have hidden anything, so everything is shown again.
            if returned {
                return layer;
            }
            let alone = last.is_some_and(|last| last.leaves_alone(seat, look));
            if alone { quiet[much] } else { fresh[much] }
        });
        let budgets = budgets.collect();
        let patch = patch.map(|patch| Parcel::of(patch.as_bytes()));
        let (turn, seq) = (last.map_or(1, |last| last.turn + 1), look.seq);
        let asked = look.asked.clone();
        let (look, whole) = (Some(new), OnceLock::new());
        Some(Self { turn, seq, look, patch, whole, asked, layer, budgets })
    }

    /// Whether another seat's step leads from here to that look, and this seat is not newly asked for
    /// anything.
    fn leaves_alone(&self, seat: Seat, look: &Look) -> bool {
        let next = self.seq + 1 == look.seq;
        let step = look.take_back.as_ref().filter(|step| step.seq == look.seq);
        let theirs = step.and_then(|step| step.by).is_some_and(|by| by != seat.0);
        next && theirs && (self.asked.contains(&seat) || !look.asked.contains(&seat))
    }

    /// The whole open look.
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

    /// The budget of a reply that carries a seat's look. Not for a look whose parcel alone is kept.
    pub(crate) fn budget(&self) -> usize {
        self.layer + self.look.as_ref().map_or(0, |look| look.raw().get().len()) / 2
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
        let Self { turn, seq, layer, .. } = *self;
        let (asked, budgets) = (self.asked.clone(), self.budgets.clone());
        let whole = OnceLock::from(self.whole().clone());
        Self { turn, seq, look: None, patch: None, whole, asked, layer, budgets }
    }
}

impl Own {
    /// What a seat sees beyond the open look of the same step, following the layer of the previous
    /// turn.
    #[must_use]
    pub fn after(
        look: &Look,
        seat: Seat,
        open: &Open,
        last: Option<(&Open, &Self)>,
    ) -> Option<Self> {
        let look = Parsed::of(look)?;
        let layer = Parsed::of(&layer(open.look.as_ref()?.whole(), look.whole()))?;
        let budget = *open.budgets.get(seat.at())?;
        let last = last.filter(|(before, _)| before.turn + 1 == open.turn);
        let step = last.and_then(|(before, own)| {
            let ops = difference(own.layer.whole(), layer.whole());
            let step = OwnSaid::Step(Patch { from: before.seq, seq: open.seq, ops });
            let step = written(&HostMessage { own: Some(step), ..HostMessage::default() })?;
            Some(Parcel::hidden(step.as_bytes(), budget))
        });
        Some(Self { look: look.into_raw(), layer, budget, step, whole: OnceLock::new() })
    }

    /// The whole layer, to go with the whole open look.
    pub fn whole(&self, open: &Open) -> &Parcel {
        self.whole.get_or_init(|| {
            let whole = OwnSaid::Whole { seq: open.seq, layer: self.layer.raw() };
            let whole = written(&HostMessage { own: Some(whole), ..HostMessage::default() })
                .unwrap_or_default();
            Parcel::hidden(whole.as_bytes(), open.layer)
        })
    }

    /// The changes since the previous turn, to go with the changes of the open look.
    #[must_use]
    pub fn step(&self) -> Option<&Parcel> {
        self.step.as_ref()
    }

    /// The padded length of the changes.
    #[must_use]
    pub fn budget(&self) -> usize {
        self.budget
    }

    /// The seat's look, as JSON.
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
    use app::{BattleName, Undoable};
    use serde_json::value::RawValue;
    use tracker::{Digest, Seats};

    const USUAL: Budgets = Budgets::USUAL;

    /// A look after a step of a seat, which asks these seats for something.
    fn look(seq: u32, by: Option<u8>, asked: &[u8]) -> Look {
        let view = format!("{{\"seq\":{seq}}}");
        let battle = BattleName { id: "0".into(), name: "Ford".into(), game: "toy".into() };
        let step = by.map(|by| {
            let (by, what) = (Some(by), Vec::new());
            Undoable { seq, by, reveals: false, what, ended: None }
        });
        Look {
            battle,
            sides: Seats::default(),
            names: Vec::new(),
            view: RawValue::from_string(view).unwrap(),
            moment: None,
            scene: None,
            offers: Vec::new(),
            take_back: step,
            seq,
            budgets: USUAL,
            asked: asked.iter().copied().map(Seat).collect(),
            odds_hidden: false,
            checkpoint: Digest([7; 32]),
        }
    }

    #[test]
    fn anothers_step_that_asks_a_seat_nothing_new_has_a_small_budget_for_it() {
        let before = Open::after(&look(4, None, &[1]), None).unwrap();
        let quiet = |next: &Look| {
            let budgets = Open::after(next, Some(&before)).unwrap().budgets;
            budgets.iter().map(|budget| USUAL.quiet.contains(budget)).collect::<Vec<_>>()
        };
        assert_eq!(quiet(&look(5, Some(0), &[])), [false, true]);
        assert_eq!(quiet(&look(5, Some(1), &[])), [true, false]);
        assert_eq!(quiet(&look(5, Some(1), &[0])), [false; 2], "it is asked now");
        assert_eq!(quiet(&look(5, Some(0), &[1])), [false, true], "it was asked before");
        assert_eq!(quiet(&look(6, Some(0), &[])), [false; 2], "a step was missed");
    }

    #[test]
    fn what_comes_back_has_the_budget_of_a_whole_layer() {
        let before = Open::after(&look(4, Some(1), &[1]), None).unwrap();
        let mut back = look(5, Some(0), &[1]);
        back.take_back.as_mut().unwrap().seq = 3;
        let first = look(5, None, &[1]);
        for back in [back, first] {
            assert_eq!(Open::after(&back, Some(&before)).unwrap().budgets, [USUAL.whole; 2]);
        }
    }

    #[test]
    fn a_game_with_larger_secrets_has_its_own_budgets() {
        let budgets = Budgets { fresh: [1, 2, 3], quiet: [4, 5, 6], whole: 7, ..USUAL };
        let of_game = |look: Look| Look { budgets, ..look };
        let before = Open::after(&of_game(look(4, None, &[1])), None).unwrap();
        let next = Open::after(&of_game(look(5, Some(1), &[])), Some(&before)).unwrap();
        assert!(budgets.quiet.contains(&next.budgets[0]), "{:?}", next.budgets);
        assert!(budgets.fresh.contains(&next.budgets[1]), "{:?}", next.budgets);
        let back = Open::after(&of_game(look(6, None, &[])), Some(&next)).unwrap();
        assert_eq!(back.budgets, [7; 2]);
    }

    #[test]
    fn a_look_that_is_asked_for_is_padded_by_what_everybody_is_shown() {
        let look = look(4, None, &[]);
        let open = Open::after(&look, None).unwrap();
        let length = serde_json::to_string(&look).unwrap().len();
        assert_eq!(open.budget(), USUAL.whole + length / 2);
        assert_eq!(open.kept().budget(), USUAL.whole);
    }
}
