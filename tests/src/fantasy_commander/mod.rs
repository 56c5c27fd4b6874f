//! Fantasy Commander: rules by their ids, chapter by chapter.

mod action;
mod army;
mod battles;
mod corrections;
mod data;
mod deployment;
mod end;
mod fights;
mod generating;
mod giving;
mod moments;
mod odds;
mod oracle;
mod prelude;
mod random;
mod scene;
