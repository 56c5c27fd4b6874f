//! The length budgets of messages about a game's battles, so that no length reveals a secret.

/// Bytes reserved for what a game hides. A message is padded to its budget, which follows from public
/// information. A message that needs more reveals something by its length. `tests/src/laws/lengths.rs`
/// fails for a game that needs larger budgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budgets {
    /// For the changes, in JSON, of what only one seat sees, if that seat acted or is asked for
    /// something new. Indexed by how much changed for everybody: little, more, most.
    pub fresh: [usize; 3],
    /// The same, if another seat acted and this one is not asked for anything new.
    pub quiet: [usize; 3],
    /// For everything that only one seat sees, in JSON, and for its changes when a step was taken back.
    pub whole: usize,
    /// For the part of a step's text that is not public: its id, its time, the command, and the hidden
    /// parts of its events. Draws have their own budget.
    pub step: usize,
}

impl Budgets {
    /// Enough for every current game. In a hundred thousand random steps, none needed more than
    /// nineteen twentieths of the budget for changes. Reveals of a secret need the most, choices of one
    /// less.
    pub const USUAL: Self =
        Self { fresh: [640, 480, 960], quiet: [160, 272, 608], whole: 6 << 10, step: 288 };
}

impl Default for Budgets {
    fn default() -> Self {
        Self::USUAL
    }
}
