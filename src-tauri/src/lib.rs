//! The window of Aide-de-Camp.
