//! The refusals that several chapters share.

use crate::kit::Books;

/// The rule that refusals of corrections name.
pub(crate) const BOOKS: Books = Books("W-ATK-7");
