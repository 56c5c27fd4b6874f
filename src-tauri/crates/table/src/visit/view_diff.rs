//! The looks of a visit as they arrive: the open look, and the layer of its seat.

use super::bounds::{Unfit, apply, fits};
use super::end::End;
use super::{Own, Patch};
use crate::wire::have::have;
use crate::wire::layer::laid;
use serde_json::Value;

/// The newest look, in its parts.
#[derive(Default)]
pub(super) struct Sight {
    open: Option<Value>,
    /// The layer over it. A place without one sees only the open look.
    layer: Option<(u32, Value)>,
}

impl Sight {
    /// Stores the layer for the next open look.
    pub(super) fn own(&mut self, own: Own) -> Result<(), End> {
        let before = self.layer.take();
        self.layer = Some(match own {
            Own::Whole { seq, layer } => {
                fits(&layer).map_err(End::Unfit)?;
                (seq, layer)
            }
            Own::Step(Patch { from, seq, ops }) => {
                let (_, mut layer) = before.filter(|(seq, _)| *seq == from).ok_or(End::Lost)?;
                fitted(apply(&mut layer, &ops))?;
                (seq, layer)
            }
        });
        Ok(())
    }

    /// Stores a whole open look. Returns the look of the place.
    pub(super) fn whole(&mut self, open: Value) -> Result<Value, End> {
        fits(&open).map_err(End::Unfit)?;
        self.open = Some(open);
        self.seen()
    }

    /// Applies a patch to the open look. Returns the look of the place. If the patch does not fit,
    /// nothing is held any more.
    pub(super) fn patch(&mut self, patch: &Patch) -> Result<Value, End> {
        let open = self.open.take().filter(|open| seq_of(open) == Some(patch.from));
        let mut open = open.ok_or(End::Lost)?;
        fitted(apply(&mut open, &patch.ops))?;
        self.open = Some(open).filter(|open| seq_of(open) == Some(patch.seq));
        self.seen()
    }

    /// The open look.
    pub(super) fn open(&self) -> Option<&Value> {
        self.open.as_ref()
    }

    /// The digest of the held look, or `None` if there is none.
    pub(super) fn have(&self) -> Option<u32> {
        let layer = self.layer.as_ref().map(|(_, layer)| layer);
        self.open.as_ref().map(|open| have(open, layer))
    }

    fn seen(&self) -> Result<Value, End> {
        let open = self.open.as_ref().ok_or(End::Lost)?;
        let look = match &self.layer {
            None => Some(open.clone()),
            Some((seq, layer)) => laid(open, layer).filter(|_| seq_of(open) == Some(*seq)),
        };
        look.ok_or(End::Lost)
    }
}

fn fitted(applied: Result<bool, Unfit>) -> Result<(), End> {
    if applied.map_err(End::Unfit)? { Ok(()) } else { Err(End::Lost) }
}

/// The step of a look.
pub(super) fn seq_of(look: &Value) -> Option<u32> {
    u32::try_from(look.get("seq")?.as_u64()?).ok()
}
