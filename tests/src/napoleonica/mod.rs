//! Napoleonica: rules by their ids, chapter by chapter.

mod action_cards;
mod activation;
mod aftermath;
mod army;
mod attack_cards;
mod attacks;
mod corrections;
mod damage;
mod data;
mod deactivation;
mod drawing;
mod ending;
mod eyes;
mod fight;
mod house_rules;
mod leadership;
mod leniency;
mod opening;
mod playthroughs;
mod practice;
mod reinforcement;
mod rerolls;
mod scene;
mod secrecy;
mod tournament;
mod turns;
