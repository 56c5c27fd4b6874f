//! Warfare: rules by their ids, chapter by chapter.

mod prelude;
mod scene;
mod tests;
