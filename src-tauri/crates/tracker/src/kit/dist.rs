//! An exact distribution: possible outcomes with integer weights. Nothing is rounded before a chance is
//! shown.

use std::cmp::Ordering;

/// The maximum number of pairs of outcomes that are joined: a few dozen dice whose every face counts.
const PAIRS: usize = 1 << 21;

/// The possible outcomes, each once, in order, with its weight.
///
/// Weights are kept in lowest terms, so equal distributions compare as equal. Combining two
/// distributions returns `None` if the weights would overflow, or if there are more than 2,097,152
/// pairs of outcomes. So no chance is ever approximate, and none exhausts the memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dist<T> {
    outcomes: Vec<(T, u128)>,
    total: u128,
}

impl<T: Ord + Clone> Dist<T> {
    /// A certain outcome.
    #[must_use]
    pub fn certain(outcome: T) -> Self {
        Self { outcomes: vec![(outcome, 1)], total: 1 }
    }

    /// Equally likely outcomes: the faces of a die. `None` without any.
    #[must_use]
    pub fn fair(faces: impl IntoIterator<Item = T>) -> Option<Self> {
        Self::weighted(faces.into_iter().map(|face| (face, 1)))
    }

    /// Outcomes by their weights; the same outcome may occur several times. `None` if no weight is
    /// above 0.
    #[must_use]
    pub fn weighted(outcomes: impl IntoIterator<Item = (T, u128)>) -> Option<Self> {
        let mut all: Vec<_> = outcomes.into_iter().filter(|(_, weight)| *weight > 0).collect();
        all.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut merged: Vec<(T, u128)> = Vec::with_capacity(all.len());
        for (outcome, weight) in all {
            match merged.last_mut() {
                Some((last, sum)) if *last == outcome => *sum = sum.checked_add(weight)?,
                _ => merged.push((outcome, weight)),
            }
        }
        Self::reduced(merged)
    }

    /// Divides the weights by their greatest common divisor.
    fn reduced(mut outcomes: Vec<(T, u128)>) -> Option<Self> {
        let common = outcomes.iter().fold(0, |common, (_, weight)| gcd(common, *weight));
        let mut total: u128 = 0;
        for (_, weight) in &mut outcomes {
            *weight = weight.checked_div(common)?;
            total = total.checked_add(*weight)?;
        }
        (total > 0).then_some(Self { outcomes, total })
    }

    /// The outcomes in order, with their weights.
    pub fn outcomes(&self) -> impl Iterator<Item = (&T, u128)> {
        self.outcomes.iter().map(|(outcome, weight)| (outcome, *weight))
    }

    /// The sum of the weights.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The distribution of `each` of the outcomes.
    #[must_use]
    pub fn map<U: Ord + Clone>(&self, each: impl Fn(&T) -> U) -> Option<Dist<U>> {
        Dist::weighted(self.outcomes().map(|(outcome, weight)| (each(outcome), weight)))
    }

    /// This distribution and an independent one, joined outcome by outcome.
    #[must_use]
    pub fn and<U: Ord + Clone, V: Ord + Clone>(
        &self,
        other: &Dist<U>,
        join: impl Fn(&T, &U) -> V,
    ) -> Option<Dist<V>> {
        let pairs = self.outcomes.len().checked_mul(other.outcomes.len());
        let mut joined = Vec::with_capacity(pairs.filter(|pairs| *pairs <= PAIRS)?);
        for (one, weight) in self.outcomes() {
            for (two, more) in other.outcomes() {
                joined.push((join(one, two), weight.checked_mul(more)?));
            }
        }
        Dist::weighted(joined)
    }

    /// The distribution when the next throw depends on the outcome: a reroll.
    #[must_use]
    pub fn then<U: Ord + Clone>(&self, next: impl Fn(&T) -> Dist<U>) -> Option<Dist<U>> {
        let branches: Vec<_> =
            self.outcomes().map(|(outcome, weight)| (weight, next(outcome))).collect();
        let whole = branches.iter().try_fold(1, |whole, (_, branch)| lcm(whole, branch.total))?;
        let mut joined = Vec::new();
        for (weight, branch) in &branches {
            let scale = weight.checked_mul(whole / branch.total)?;
            for (outcome, more) in branch.outcomes() {
                joined.push((outcome.clone(), scale.checked_mul(more)?));
            }
        }
        Dist::weighted(joined)
    }

    /// This many independent dice of this kind, joined to `nothing` one by one, since many dice have
    /// many more outcomes than one. `join` must not depend on the order of its arguments.
    #[must_use]
    pub fn power(&self, count: u32, nothing: T, join: impl Fn(&T, &T) -> T) -> Option<Self> {
        (0..count).try_fold(Self::certain(nothing), |whole, _| whole.and(self, &join))
    }

    /// The chance that the outcome satisfies `asked`.
    #[must_use]
    pub fn odds(&self, asked: impl Fn(&T) -> bool) -> Odds {
        let favorable = self.outcomes().filter(|(outcome, _)| asked(outcome));
        Odds { part: favorable.map(|(_, weight)| weight).sum(), of: self.total }
    }
}

impl Dist<u8> {
    /// The mean as a fraction: the sum of all values by their weights, and the sum of the weights.
    #[must_use]
    pub fn sum(&self) -> (u128, u128) {
        let values =
            self.outcomes().map(|(value, weight)| u128::from(*value).saturating_mul(weight));
        (values.fold(0, u128::saturating_add), self.total)
    }

    /// The mean, in thousandths, rounded half up.
    #[must_use]
    pub fn average(&self) -> u32 {
        let (mut whole, mut rest) = (0, 0);
        for (value, weight) in self.outcomes() {
            for _ in 0..*value {
                match rest >= self.total - weight {
                    true => (whole, rest) = (whole + 1, rest - (self.total - weight)),
                    false => rest += weight,
                }
            }
        }
        whole * 1000 + u32::from(thousandths(rest, self.total))
    }
}

/// An exact chance, as a fraction.
#[derive(Debug, Clone, Copy)]
pub struct Odds {
    part: u128,
    of: u128,
}

impl Odds {
    /// The chance in thousandths, rounded half up. A possible but uncertain outcome is never shown as 0
    /// or 1000.
    #[must_use]
    pub fn permille(self) -> u16 {
        match self.part.cmp(&self.of) {
            Ordering::Less if self.part > 0 => thousandths(self.part, self.of).clamp(1, 999),
            Ordering::Less => 0,
            Ordering::Equal | Ordering::Greater => 1000,
        }
    }
}

/// Thousandths by long division, which avoids overflow for large weights.
fn thousandths(part: u128, of: u128) -> u16 {
    let (mut digits, mut rest) = (0, part);
    for _ in 0..3 {
        let (digit, left) = ten_times(rest, of);
        (digits, rest) = (digits * 10 + digit, left);
    }
    digits + u16::from(rest >= of - rest)
}

/// The quotient and remainder of ten times `rest` divided by `of`, for `rest` below `of`.
fn ten_times(rest: u128, of: u128) -> (u16, u128) {
    let (mut digit, mut sum) = (0, 0);
    for _ in 0..10 {
        match rest >= of - sum {
            true => (digit, sum) = (digit + 1, rest - (of - sum)),
            false => sum += rest,
        }
    }
    (digit, sum)
}

fn gcd(one: u128, other: u128) -> u128 {
    match other {
        0 => one,
        _ => gcd(other, one % other),
    }
}

fn lcm(one: u128, other: u128) -> Option<u128> {
    one.checked_div(gcd(one, other))?.checked_mul(other)
}
