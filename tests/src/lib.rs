//! Laws, rules, playthroughs, tidy and durability.
