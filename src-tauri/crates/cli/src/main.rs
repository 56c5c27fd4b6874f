//! The binary aide: the same door for a terminal.

fn main() {}
