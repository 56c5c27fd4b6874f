//! Laws, rules, playthroughs, tidy and durability.
#![cfg(test)]
#![expect(clippy::needless_pass_by_value, reason = "a scene reads best when it is handed things")]

mod decoders;
mod door;
mod fantasy_commander;
mod house;
mod laws;
mod made_up;
mod napoleon_saga;
mod napoleonica;
mod oracle;
mod scene;
mod simple_napoleonics;
mod table;
mod terminal;
mod warfare;
