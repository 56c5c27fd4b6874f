//! `cargo xtask fuzz`: feeds the app untrusted input (frames, patches, sealed items, battle files,
//! armies, codes, pictures, lines of play) generated from seeds, for longer than the tests do. The same
//! seed generates the same input. With `--minutes`, each decoder of what players bring gets input for
//! that long, and it is said how many there were.

use std::process::Command;

use crate::{
    step::{Stop, step},
    test,
    verdict::Verdict,
};

/// How many of each, or for how long, and the first seed.
pub(crate) struct Sample {
    count: u64,
    minutes: Option<u64>,
    seed: u64,
}

impl Sample {
    /// Reads `--count N` or `--minutes N`, and `--seed N`.
    pub(crate) fn read(mut words: &[&str]) -> Result<Self, Stop> {
        let mut sample = Self { count: 2_000, minutes: None, seed: 0 };
        while let [name, rest @ ..] = words {
            let (value, rest) = rest.split_first().unwrap_or((&"", &[]));
            let unknown = || Stop::Unknown(format!("fuzz {name} {value}"));
            let number = value.parse().map_err(|_| unknown())?;
            match *name {
                "--count" => sample.count = number,
                "--minutes" => sample.minutes = Some(number),
                "--seed" => sample.seed = number,
                _ => return Err(unknown()),
            }
            words = rest;
        }
        Ok(sample)
    }

    /// Lets a command make up this much.
    fn given_to(&self, mut command: Command) -> Command {
        command.env("AIDE_FUZZ", self.count.to_string());
        command.env("AIDE_FUZZ_SEED", self.seed.to_string());
        command.envs(self.minutes.map(|minutes| ("AIDE_FUZZ_MINUTES", minutes.to_string())));
        command
    }
}

/// Runs the fuzz tests; all of them, whichever fail.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    test::build()?;
    let mut rust = match sample.minutes {
        Some(_) => test::decoders(),
        None => test::fuzz(),
    };
    rust.arg("--nocapture");
    let much = match sample.minutes {
        Some(minutes) => format!("{minutes} min of each"),
        None => format!("{} of each", sample.count),
    };
    let mut verdict = Verdict::default();
    for (what, command) in [("input", rust), ("pictures", test::pictures())] {
        let name = format!("Made-up {what}, {much}, from seed {} on", sample.seed);
        verdict.run(what, || step(&name, &mut sample.given_to(command)));
    }
    verdict.give("The made-up input")
}
