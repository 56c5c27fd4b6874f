//! How long the messages about a game's battles are, so that no length tells a secret.

/// Bytes that are set aside for what a game hides. A message is filled up to its budget, which
/// follows from what everybody may know; one that needs more than that tells something by its
/// length. `tests/src/laws/lengths.rs` fails for a game that needs larger ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    /// For what changed of what only one seat sees, as JSON, where that seat acted or is asked for
    /// something new. By how much changed for everybody: little, more, most.
    pub fresh: [usize; 3],
    /// The same where another seat acted, and this one is not asked for anything new.
    pub quiet: [usize; 3],
    /// For all that only one seat sees, as JSON, and for what changed of it where a step was taken
    /// back.
    pub whole: usize,
    /// For what the text of a step has beyond what everybody is told of it: its id, its time, the
    /// command, and what other eyes are not told of its events. Draws have a budget of their own.
    pub step: usize,
}

impl Budgets {
    /// Enough for every game there is: in a hundred thousand random steps none needed more than
    /// nineteen twentieths of what changes, which is most where a secret comes to light and less
    /// where one is chosen.
    pub const USUAL: Self =
        Self { fresh: [640, 480, 960], quiet: [160, 272, 608], whole: 6 << 10, step: 288 };
}

impl Default for Budgets {
    fn default() -> Self {
        Self::USUAL
    }
}
