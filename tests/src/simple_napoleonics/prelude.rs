//! What every chapter uses.

pub(super) use super::scene::*;
