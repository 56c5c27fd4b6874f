//! The verdict over several steps: a table with their times, and a line with the counts.

use std::{
    thread,
    time::{Duration, Instant},
};

use crate::step::{Stop, spent};

/// The steps that ran, in order.
#[derive(Default)]
pub(crate) struct Verdict(Vec<Row>);

struct Row {
    name: String,
    passed: bool,
    time: Duration,
}

impl Verdict {
    /// Runs one step and records its result; the next step runs either way.
    pub(crate) fn run(&mut self, name: &str, work: impl FnOnce() -> Result<(), Stop>) -> bool {
        let begun = Instant::now();
        let result = work();
        if let Err(stop) = &result {
            eprintln!("\n{stop}");
        }
        let name = name.to_owned();
        self.0.push(Row { name, passed: result.is_ok(), time: begun.elapsed() });
        result.is_ok()
    }

    /// Runs other steps at the same time as its own, whose rows come first.
    pub(crate) fn alongside(
        &mut self,
        others: impl FnOnce(&mut Self) + Send,
        own: impl FnOnce(&mut Self),
    ) {
        let mut beside = Self::default();
        thread::scope(|scope| {
            scope.spawn(|| others(&mut beside));
            own(self);
        });
        self.add(beside);
    }

    /// Adds the steps of another verdict.
    pub(crate) fn add(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Prints the table and the counts, and fails if a step did.
    pub(crate) fn give(self, whole: &str) -> Result<(), Stop> {
        let failed = self.0.iter().filter(|row| !row.passed).count();
        println!("\n{}", self.table());
        println!("{} passed, {failed} failed", self.0.len() - failed);
        if failed == 0 { Ok(()) } else { Err(Stop::Failed(whole.to_owned())) }
    }

    fn table(&self) -> String {
        let line = |row: &Row| {
            let word = if row.passed { "passed" } else { "FAILED" };
            format!("  {:<24} {word}  {:>12}\n", row.name, spent(row.time))
        };
        self.0.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_is_counted_and_the_rest_still_runs() {
        let mut verdict = Verdict::default();
        assert!(!verdict.run("one", || Err(Stop::Failed("one".into()))));
        assert!(verdict.run("two", || Ok(())));
        assert!(verdict.table().contains("FAILED"));
        assert!(verdict.give("both").is_err());
    }
}
