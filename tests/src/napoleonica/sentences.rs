//! Sentences of Napoleonica: every refusal and violation that a rule test meets fills its own.

use crate::sentences;
use tracker::games::napoleonica::Napoleonica;
use tracker::{Refusal, System, Violation};

/// A refusal fills its sentence.
pub(crate) fn fills(refusal: &Refusal) {
    sentences::fills(Napoleonica::ID, refusal);
}

/// A violation fills its sentence and that of its fix.
pub(crate) fn fills_with_fix(fault: &Violation) {
    sentences::fills_with_fix(Napoleonica::ID, fault);
}
