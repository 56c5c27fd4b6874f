//! Napoleonica: rules by their ids, chapter by chapter.

mod army;
mod attacks;
mod audit;
mod battle;
mod campaign;
mod corrections;
mod data;
mod ending;
mod eyes;
mod invariants;
mod moments;
mod opening;
mod oracle;
mod practice;
mod prelude;
mod reinforcement;
mod scene;
mod secrecy;
