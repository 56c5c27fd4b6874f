//! What the oracles of all games share: chance to deal positions by, the questions that came up, and
//! the naming of positions that are judged otherwise. What is right each oracle says itself, from
//! its rulebook.

use crate::laws::random::Dice;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What went otherwise than the oracle says.
pub(crate) type Told<T = ()> = Result<T, String>;

impl Dice {
    pub(crate) fn small(&mut self, below: u8) -> u8 {
        u8::try_from(self.below(below.into())).unwrap()
    }

    pub(crate) fn between(&mut self, from: u8, to: u8) -> u8 {
        from + self.small(to - from + 1)
    }

    /// One time in so many.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// What the tracker calls by the name that a word of the oracle has.
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

/// The oracle and the tracker have to say the same.
pub(crate) fn same<T: PartialEq + Debug>(what: &str, oracle: &T, tracker: &T) -> Told {
    if oracle == tracker {
        return Ok(());
    }
    Err(format!("{what}: oracle {oracle:?}, tracker {tracker:?}"))
}

/// How often questions came up, by what was asked.
#[derive(Default)]
pub(crate) struct Asked(BTreeMap<String, usize>);

impl Asked {
    pub(crate) fn note(&mut self, question: &str) {
        *self.0.entry(question.to_owned()).or_default() += 1;
    }

    pub(crate) fn total(&self) -> usize {
        self.0.values().sum()
    }

    /// Each of these questions came up so often at least.
    pub(crate) fn all_came_up(&self, least: usize, questions: &[&str]) {
        let times = |question: &str| self.0.get(question).copied().unwrap_or(0);
        let never: Vec<_> = questions.iter().filter(|asked| times(asked) < least).collect();
        assert!(never.is_empty(), "hardly anybody was asked for {never:?}: {:?}", self.0);
    }
}

/// Plays positions by their numbers: none may be judged otherwise by the tracker than by the
/// oracle. The questions that came up.
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
