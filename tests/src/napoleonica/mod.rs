//! Napoleonica: rules by their ids, chapter by chapter.

mod data;
mod scene;
