//! Patterns of enum variants by name alone.

/// The pattern of variants with any content: `variants!(Phase::{Dealing, Tally})`. A match can then
/// name the variants that it ignores, and the compiler reports new ones.
macro_rules! variants {
    ($of:ident::{$($variant:ident),+ $(,)?}) => { $($of::$variant { .. })|+ };
}
pub(crate) use variants;
