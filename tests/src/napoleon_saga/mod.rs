//! *Napoleon Saga: Waterloo*: its rules by their ids, chapter by chapter.

mod activation;
mod casualties;
mod charge;
mod corrections;
mod data;
mod deeds;
mod dice;
mod evade;
mod eyes;
mod fire;
mod house_rules;
mod melee;
mod moves;
mod outflank;
mod reform;
mod reinforcement;
mod reserve;
mod retreat;
mod scene;
mod victory;
mod winner;
