//! Variants of an enum by their names alone.

/// The pattern of variants whatever they hold: `variants!(Phase::{Dealing, Tally})`. So a match names
/// what it leaves alone, and asks about every variant to come.
macro_rules! variants {
    ($of:ident::{$($variant:ident),+ $(,)?}) => { $($of::$variant { .. })|+ };
}
pub(crate) use variants;
