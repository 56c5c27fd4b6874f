//! *Napoleon Saga: Waterloo*: its rules by their ids, chapter by chapter.

mod army;
mod battle;
mod cards;
mod corrections;
mod data;
mod eyes;
mod fights;
mod house_rules;
mod initiative;
mod invariants;
mod moments;
mod objectives;
mod oracle;
mod outflank;
mod prelude;
mod reform;
mod reinforcement;
mod reserve;
mod scene;
mod secrets;
mod setup;
mod terrain;
mod victory;
