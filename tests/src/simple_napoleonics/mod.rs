//! Simple Napoleonics: rules by their ids, chapter by chapter.

mod charge;
mod corrections;
mod deployment;
mod ending;
mod fog;
mod morale;
mod movement;
mod orders;
mod prelude;
mod scene;
mod shooting;
mod spirits;
mod vectors;
