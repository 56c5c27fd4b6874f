//! What the oracles of all games share: randomness for dealing positions, the questions that came up,
//! and the report of positions that are judged differently. Each oracle itself states what is right,
//! from its rulebook.

use crate::laws::random::Dice;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// An error says what differs from the oracle.
pub(crate) type Told<T = ()> = Result<T, String>;

impl Dice {
    pub(crate) fn small(&mut self, below: u8) -> u8 {
        u8::try_from(self.below(below.into())).unwrap()
    }

    pub(crate) fn between(&mut self, from: u8, to: u8) -> u8 {
        from + self.small(to - from + 1)
    }

    /// True once in this many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// The tracker's value whose name is a word of the oracle.
pub(crate) fn named<T: DeserializeOwned>(word: impl Debug) -> T {
    let mut name = String::new();
    for letter in format!("{word:?}").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    serde_json::from_value(name.into()).unwrap()
}

/// Checks that the oracle and the tracker agree.
pub(crate) fn same<T: PartialEq + Debug>(what: &str, oracle: &T, tracker: &T) -> Told {
    if oracle == tracker {
        return Ok(());
    }
    Err(format!("{what}: oracle {oracle:?}, tracker {tracker:?}"))
}

/// How often each question came up.
#[derive(Default)]
pub(crate) struct Asked(BTreeMap<String, usize>);

impl Asked {
    pub(crate) fn note(&mut self, question: &str) {
        *self.0.entry(question.to_owned()).or_default() += 1;
    }

    pub(crate) fn total(&self) -> usize {
        self.0.values().sum()
    }

    /// Checks that each of these questions came up at least this often.
    pub(crate) fn all_came_up(&self, least: usize, questions: &[&str]) {
        let times = |question: &str| self.0.get(question).copied().unwrap_or(0);
        let never: Vec<_> = questions.iter().filter(|asked| times(asked) < least).collect();
        assert!(never.is_empty(), "hardly anybody was asked for {never:?}: {:?}", self.0);
    }
}

/// Plays positions by their numbers, and checks that the tracker judges each as the oracle does.
/// Returns the questions that came up.
pub(crate) fn agree(
    what: &str,
    numbers: impl Iterator<Item = u64>,
    mut play: impl FnMut(u64, &mut Asked) -> Told,
) -> Asked {
    let mut asked = Asked::default();
    let differs = |number| {
        let difference = play(number, &mut asked).err()?;
        Some(format!("{what} {number}, {difference}"))
    };
    let found: Vec<String> = numbers.filter_map(differs).collect();
    assert!(found.is_empty(), "{} differ:\n{}", found.len(), found.join("\n"));
    asked
}
