//! What became of each mutant, kept in `target/mutants/<package>.txt`: a line for each judgement,
//! `judge outcome mutant`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::PathBuf,
};

use crate::{step::Stop, tree::target};

/// Which tests judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Judge {
    /// The quick ones.
    First,
    /// Those that judge what the quick ones missed.
    Second,
}

impl Judge {
    pub(crate) const BOTH: [Self; 2] = [Self::First, Self::Second];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::First => "the quick tests",
            Self::Second => "the slow tests",
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Caught,
    Missed,
    /// It does not compile.
    Unviable,
}

/// The files that cargo-mutants writes while it tries them. A mutant that makes the tests run for
/// ever was noticed.
const FILES: [(&str, Outcome); 4] = [
    ("caught.txt", Outcome::Caught),
    ("timeout.txt", Outcome::Caught),
    ("missed.txt", Outcome::Missed),
    ("unviable.txt", Outcome::Unviable),
];

/// What became of the mutants of a package.
pub(crate) struct Outcomes {
    path: PathBuf,
    known: BTreeMap<(Judge, String), Outcome>,
}

/// What became of a sample.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Counts {
    pub(crate) caught: usize,
    pub(crate) unviable: usize,
    pub(crate) untried: usize,
    pub(crate) survivors: Vec<String>,
}

impl Outcomes {
    /// What is known so far.
    pub(crate) fn load(package: &str) -> Result<Self, Stop> {
        let path = target().join("mutants").join(format!("{package}.txt"));
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| machine(&path, error))?,
        };
        Ok(Self { path, known: text.lines().filter_map(line).collect() })
    }

    /// Takes in what the last run of cargo-mutants wrote, also one that was stopped.
    pub(crate) fn harvest(&mut self) -> Result<(), Stop> {
        let read = |path: PathBuf| fs::read_to_string(path).unwrap_or_default();
        let judge = match read(self.judging()).trim() {
            "first" => Judge::First,
            "second" => Judge::Second,
            _ => return Ok(()),
        };
        for (file, outcome) in FILES {
            for name in read(target().join("mutants.out").join(file)).lines() {
                self.known.insert((judge, name.to_owned()), outcome);
            }
        }
        self.save()
    }

    /// Notes who judges the run that begins now.
    pub(crate) fn begin(&self, judge: Judge) -> Result<(), Stop> {
        // There is none before the first run.
        drop(fs::remove_dir_all(target().join("mutants.out")));
        self.save()?;
        let path = self.judging();
        fs::write(&path, judge.word()).map_err(|error| machine(&path, error))
    }

    /// Those that this judge still has to try.
    pub(crate) fn left_for<'a>(&self, judge: Judge, chosen: &BTreeSet<&'a str>) -> Vec<&'a str> {
        let left = |name: &&&str| match judge {
            Judge::First => self.get(Judge::First, name).is_none(),
            Judge::Second => {
                self.get(Judge::First, name) == Some(Outcome::Missed)
                    && self.get(Judge::Second, name).is_none()
            }
        };
        chosen.iter().filter(left).copied().collect()
    }

    /// What became of those.
    pub(crate) fn of(&self, chosen: &BTreeSet<&str>) -> Counts {
        let mut counts = Counts::default();
        for name in chosen {
            let first = self.get(Judge::First, name);
            let last = first.filter(|first| *first != Outcome::Missed);
            match last.or_else(|| self.get(Judge::Second, name)) {
                Some(Outcome::Caught) => counts.caught += 1,
                Some(Outcome::Unviable) => counts.unviable += 1,
                Some(Outcome::Missed) => counts.survivors.push((*name).to_owned()),
                None => counts.untried += 1,
            }
        }
        counts
    }

    fn get(&self, judge: Judge, name: &str) -> Option<Outcome> {
        self.known.get(&(judge, name.to_owned())).copied()
    }

    fn judging(&self) -> PathBuf {
        self.path.with_extension("judging")
    }

    fn save(&self) -> Result<(), Stop> {
        let lines = self.known.iter().map(|((judge, name), outcome)| {
            let (judge, outcome) = (judge.word(), word(*outcome));
            format!("{judge} {outcome} {name}\n")
        });
        let text: String = lines.collect();
        let folder = self.path.parent().unwrap_or(&self.path);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&self.path, text));
        written.map_err(|error| machine(&self.path, error))
    }
}

fn line(line: &str) -> Option<((Judge, String), Outcome)> {
    let mut words = line.splitn(3, ' ');
    let (judge, said) = (words.next()?, words.next()?);
    let judge = Judge::BOTH.into_iter().find(|it| it.word() == judge)?;
    let outcome = FILES.into_iter().map(|(_, outcome)| outcome).find(|it| word(*it) == said)?;
    Some(((judge, words.next()?.to_owned()), outcome))
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Caught => "caught",
        Outcome::Missed => "missed",
        Outcome::Unviable => "unviable",
    }
}

fn machine(path: &std::path::Path, error: io::Error) -> Stop {
    Stop::Machine(path.display().to_string(), error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(text: &str) -> Outcomes {
        Outcomes { path: PathBuf::new(), known: text.lines().filter_map(line).collect() }
    }

    #[test]
    fn a_run_that_was_stopped_goes_on() {
        let known = known(
            "first caught a.rs:1: x -> y\nfirst missed b\nfirst missed c\nsecond caught b\n\
             first unviable d\nnonsense",
        );
        let chosen = BTreeSet::from(["a.rs:1: x -> y", "b", "c", "d", "e"]);
        assert_eq!(known.left_for(Judge::First, &chosen), ["e"]);
        assert_eq!(known.left_for(Judge::Second, &chosen), ["c"]);
        let counts = known.of(&chosen);
        assert_eq!((counts.caught, counts.unviable, counts.untried), (2, 1, 2));
        assert!(counts.survivors.is_empty());
    }

    #[test]
    fn who_survives_both_is_named() {
        let known = known("first missed b\nsecond missed b");
        assert_eq!(known.of(&BTreeSet::from(["b"])).survivors, ["b"]);
    }
}
