//! *Napoleon Saga: Waterloo*: its rules by their ids, chapter by chapter.

mod activation;
mod data;
mod eyes;
mod moves;
mod outflank;
mod scene;
