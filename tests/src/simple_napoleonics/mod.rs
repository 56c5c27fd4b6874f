//! Simple Napoleonics: rules by their ids, chapter by chapter.

mod army;
mod charge;
mod corrections;
mod data;
mod deployment;
mod ending;
mod fog;
mod moments;
mod morale;
mod movement;
mod odds;
mod oracle;
mod orders;
mod prelude;
mod scene;
mod shooting;
mod spirits;
mod standing;
mod table;
mod vectors;
