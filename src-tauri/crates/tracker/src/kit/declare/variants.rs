//! Patterns of enum variants by name alone, and what the variant of a phase holds.

/// The pattern of variants with any content: `variants!(Phase::{Dealing, Tally})`. A match can then
/// name the variants that it ignores, and the compiler reports new ones.
macro_rules! variants {
    ($of:ident::{$($variant:ident),+ $(,)?}) => { $($of::$variant { .. })|+ };
}
pub(crate) use variants;

/// What the phase of a battle holds, or the refusal of what belongs to another one:
/// `held!(state: Battle(turn) => turn)`. `Phase`, `PhaseId` and `wrong_phase` are the game's.
macro_rules! held {
    ($state:ident: $phase:ident $held:tt => $found:expr) => {
        if let Phase::$phase $held = &$state.phase {
            Ok($found)
        } else {
            Err(wrong_phase($state, PhaseId::$phase))
        }
    };
}
pub(crate) use held;
