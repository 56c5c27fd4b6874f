//! Napoleonica: rules by their ids, chapter by chapter.

mod action_cards;
mod activation;
mod corrections;
mod data;
mod deactivation;
mod leniency;
mod playthroughs;
mod practice;
mod scene;
mod secrecy;
mod turns;
