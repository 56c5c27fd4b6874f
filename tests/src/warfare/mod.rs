//! Warfare: rules by their ids, chapter by chapter.

mod activation;
mod army;
mod attack;
mod corrections;
mod data;
mod deployment;
mod moments;
mod odds;
mod oracle;
mod prelude;
mod reactions;
mod rounds;
mod scene;
mod secrets;
mod table;
mod tests;
