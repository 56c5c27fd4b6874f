//! What is shown of a venue after a step.

use super::place::Place;
use serde_json::value::RawValue;
use tracker::Budgets;

/// What some eyes are shown of a venue. Everybody's is sent to all; what a place sees beyond it, to its
/// devices alone.
#[derive(Debug, Clone)]
pub struct Picture {
    /// The newest step.
    pub seq: u32,
    /// What is shown, in the venue's own form.
    pub shown: Box<RawValue>,
    /// What everybody knows of the newest step.
    pub known: Known,
}

/// What everybody knows of the newest step. The lengths of a host's messages follow from it, so it
/// holds no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// The place that took the step, if any.
    pub by: Option<Place>,
    /// Whether anything may be shown again, as when a step was taken back.
    pub again: bool,
    /// The places that are asked to act.
    pub asked: Vec<Place>,
    /// How long the messages are.
    pub budgets: Budgets,
}
