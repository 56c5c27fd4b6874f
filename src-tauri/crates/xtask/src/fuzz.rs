//! `cargo xtask fuzz`: feeds the app untrusted input (frames, patches, sealed items, battle files,
//! armies, lines of play) generated from seeds, for longer than the tests do. The same seed generates
//! the same input.

use crate::{
    step::{Stop, step},
    test,
};

/// How many of each, and the first seed.
pub(crate) struct Sample {
    count: u64,
    seed: u64,
}

impl Sample {
    /// Reads `--count N` and `--seed N`.
    pub(crate) fn read(mut words: &[&str]) -> Result<Self, Stop> {
        let mut sample = Self { count: 2_000, seed: 0 };
        while let [name, rest @ ..] = words {
            let (value, rest) = rest.split_first().unwrap_or((&"", &[]));
            let unknown = || Stop::Unknown(format!("fuzz {name} {value}"));
            let number = value.parse().map_err(|_| unknown())?;
            match *name {
                "--count" => sample.count = number,
                "--seed" => sample.seed = number,
                _ => return Err(unknown()),
            }
            words = rest;
        }
        Ok(sample)
    }
}

/// Runs the fuzz tests.
pub(crate) fn run(sample: &Sample) -> Result<(), Stop> {
    test::build()?;
    let mut fuzz = test::fuzz();
    fuzz.env("AIDE_FUZZ", sample.count.to_string());
    fuzz.env("AIDE_FUZZ_SEED", sample.seed.to_string());
    let what = format!("{} of each, from seed {} on", sample.count, sample.seed);
    step(&what, &mut fuzz)
}
