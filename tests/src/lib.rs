//! Laws, rules, playthroughs, tidy and durability.

#[cfg(test)]
mod durability;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod napoleonica;
#[cfg(test)]
mod tidy;
