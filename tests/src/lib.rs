//! Laws, rules, playthroughs, tidy and durability.
#![cfg_attr(
    test,
    expect(clippy::needless_pass_by_value, reason = "a scene reads best when it is handed things")
)]

#[cfg(test)]
mod asked;
#[cfg(test)]
mod attacker;
#[cfg(test)]
mod bringing;
#[cfg(test)]
mod circles;
#[cfg(test)]
mod cli;
#[cfg(test)]
mod consent;
#[cfg(test)]
mod corpus;
#[cfg(test)]
mod counters;
#[cfg(test)]
mod data;
#[cfg(test)]
mod door;
#[cfg(test)]
mod durability;
#[cfg(test)]
mod ending;
#[cfg(test)]
mod fair;
#[cfg(test)]
mod forger;
#[cfg(test)]
mod four;
#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod guest;
#[cfg(test)]
mod host;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod lengths;
#[cfg(test)]
mod leniency;
#[cfg(test)]
mod mending;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod napoleon_saga;
#[cfg(test)]
mod napoleonica;
#[cfg(test)]
mod odds;
#[cfg(test)]
mod odds_hidden;
#[cfg(test)]
mod older;
#[cfg(test)]
mod onlooker;
#[cfg(test)]
mod opened;
#[cfg(test)]
mod oracle;
#[cfg(test)]
mod outage;
#[cfg(test)]
mod phone;
#[cfg(test)]
mod playthroughs;
#[cfg(test)]
mod random;
#[cfg(test)]
mod relay;
#[cfg(test)]
mod rights;
#[cfg(test)]
mod sampled;
#[cfg(test)]
mod scene;
#[cfg(test)]
mod scenes;
#[cfg(test)]
mod seating;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod sentences;
#[cfg(test)]
mod skeleton_orders;
#[cfg(test)]
mod skeleton_warfare;
#[cfg(test)]
mod skeleton_warfare_rules;
#[cfg(test)]
mod skeleton_warfare_tests;
#[cfg(test)]
mod skeleton_warfare_units;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod tampering;
#[cfg(test)]
mod terminal;
#[cfg(test)]
mod tidy;
#[cfg(test)]
mod toy;
#[cfg(test)]
mod wire;
