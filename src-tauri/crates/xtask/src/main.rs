//! Set-up, run, test, generate: every habit of the project.

fn main() {}
