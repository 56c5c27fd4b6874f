//! Two lists of JSON side by side: what stays, and what comes in the place of what.

use serde_json::value::RawValue;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::ops::Range;

/// A part of two lists.
pub(crate) enum Part {
    /// The same in both.
    Same { old: Range<usize> },
    /// Something else, or nothing, in the place of something, or of nothing.
    Other { old: Range<usize>, new: Range<usize> },
}

/// The parts of two lists, in their order.
pub(crate) fn aligned(old: &[&RawValue], new: &[&RawValue]) -> Vec<Part> {
    let [old, new] = [old, new].map(|list| list.iter().map(|raw| raw.get()).collect::<Vec<_>>());
    capture_diff_slices(Algorithm::Myers, &old, &new).iter().map(part).collect()
}

fn part(op: &DiffOp) -> Part {
    match op {
        DiffOp::Equal { .. } => Part::Same { old: op.old_range() },
        DiffOp::Delete { .. } | DiffOp::Insert { .. } | DiffOp::Replace { .. } => {
            Part::Other { old: op.old_range(), new: op.new_range() }
        }
    }
}
