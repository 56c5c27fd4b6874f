//! Laws, rules, playthroughs, tidy and durability.

#[cfg(test)]
mod cli;
#[cfg(test)]
mod door;
#[cfg(test)]
mod durability;
#[cfg(test)]
mod host;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod napoleonica;
#[cfg(test)]
mod tidy;
