//! `cargo xtask bench`: measures the speed of a tap, a battle and the pages, and the installed sizes,
//! as one table. With `--against REV`, another revision is measured alternately in the same run and
//! shown beside it.

mod checkout;
mod sizes;
mod table;

use crate::{setup, step::Stop};
use checkout::Checkout;
use table::Table;

/// What can be measured, in the order of the table.
const PARTS: [&str; 5] = ["taps", "table", "pages", "armies", "sizes"];

/// What to measure, and how often.
#[derive(Debug, PartialEq)]
pub(crate) struct Plan {
    /// A revision to compare with.
    against: Option<String>,
    /// How often each of two states is measured; a single state is measured once.
    rounds: usize,
    /// The parts; all if none is named.
    parts: Vec<&'static str>,
}

impl Plan {
    /// Reads `--against REV`, `--rounds N`, and the names of parts.
    pub(crate) fn read(mut words: &[&str]) -> Result<Self, Stop> {
        let mut plan = Self { against: None, rounds: 3, parts: Vec::new() };
        loop {
            words = match words {
                [] => return Ok(plan),
                ["--against", revision, rest @ ..] => {
                    plan.against = Some((*revision).to_owned());
                    rest
                }
                ["--rounds", count, rest @ ..] => {
                    let count = count.parse().ok().filter(|count| *count > 0);
                    plan.rounds = count.ok_or_else(|| unknown(words))?;
                    rest
                }
                [name, rest @ ..] => {
                    let part = PARTS.into_iter().find(|part| part == name);
                    plan.parts.push(part.ok_or_else(|| unknown(words))?);
                    rest
                }
            };
        }
    }

    fn measures(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }
}

fn unknown(words: &[&str]) -> Stop {
    Stop::Unknown(format!("bench {}", words.join(" ")))
}

/// Measures release builds; the pages run in a browser slowed down to a phone.
pub(crate) fn run(plan: &Plan) -> Result<(), Stop> {
    setup::browser()?;
    let here = Checkout::here();
    here.build()?;
    let Some(revision) = &plan.against else {
        println!("\n{}", measured(&here, plan)?.alone());
        return Ok(());
    };
    let there = Checkout::of(revision)?;
    there.build()?;
    let mut pairs = Vec::new();
    for round in 1..=plan.rounds {
        println!("\n> Round {round} of {}", plan.rounds);
        // Alternate which one goes first, so that a machine that slows down slows both.
        pairs.push(if round % 2 == 1 {
            let one = measured(&here, plan)?;
            (one, measured(&there, plan)?)
        } else {
            let other = measured(&there, plan)?;
            (measured(&here, plan)?, other)
        });
    }
    println!("\n{}", Table::paired(&pairs, revision));
    there.remove()
}

fn measured(checkout: &Checkout, plan: &Plan) -> Result<Table, Stop> {
    let parts = PARTS.into_iter().filter(|part| plan.measures(part));
    let rows = parts.map(|part| checkout.measure(part)).collect::<Result<String, Stop>>()?;
    Ok(Table::read(&rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let read = |words: &[&str]| Plan::read(words).ok();
        let all = Plan { against: None, rounds: 3, parts: Vec::new() };
        assert_eq!(read(&[]), Some(all));
        let some = Plan { against: Some("HEAD~2".into()), rounds: 5, parts: vec!["taps"] };
        assert_eq!(read(&["--against", "HEAD~2", "taps", "--rounds", "5"]), Some(some));
        assert_eq!(read(&["--against"]), None);
        assert_eq!(read(&["--rounds", "0"]), None);
        assert_eq!(read(&["paegs"]), None);
    }
}
