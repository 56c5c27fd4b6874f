//! Fights, step by step.

mod abilities;
mod after;
mod blow;
mod declare;
mod dice;
mod resolve;
mod stand;
