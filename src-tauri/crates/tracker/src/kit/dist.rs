//! An exact distribution: what may come out, with whole-number weights. Nothing is rounded before a
//! chance is shown.

use std::cmp::Ordering;

/// So many pairs of outcomes are joined at most: a few dozen dice whose every face counts.
const PAIRS: usize = 1 << 21;

/// What may come out, each outcome once, in order, with its weight.
///
/// Weights are kept in lowest terms, so equal distributions compare as equal. What combines two
/// distributions is `None` where the weights would not fit, or where there are more pairs of outcomes
/// than 2,097,152: no chance is ever approximate, and none takes all memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dist<T> {
    outcomes: Vec<(T, u128)>,
    total: u128,
}

impl<T: Ord + Clone> Dist<T> {
    /// What is sure to come out.
    #[must_use]
    pub fn certain(outcome: T) -> Self {
        Self { outcomes: vec![(outcome, 1)], total: 1 }
    }

    /// One of several, each as likely as the next: the faces of a die. `None` without any.
    #[must_use]
    pub fn fair(faces: impl IntoIterator<Item = T>) -> Option<Self> {
        Self::weighted(faces.into_iter().map(|face| (face, 1)))
    }

    /// Outcomes by their weights; the same outcome may come several times. `None` where no weight
    /// is above 0.
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

    /// Divides the weights by what they have in common.
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

    /// What the weights add up to.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total
    }

    /// What each outcome comes to.
    #[must_use]
    pub fn map<U: Ord + Clone>(&self, each: impl Fn(&T) -> U) -> Option<Dist<U>> {
        Dist::weighted(self.outcomes().map(|(outcome, weight)| (each(outcome), weight)))
    }

    /// This and another that does not depend on it, joined outcome by outcome.
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

    /// What follows where the next throw depends on the outcome: a reroll.
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

    /// So many independent dice of this one kind, joined to `nothing` one by one: many dice have many
    /// more outcomes than one. `join` must not care for the order of its two.
    #[must_use]
    pub fn power(&self, count: u32, nothing: T, join: impl Fn(&T, &T) -> T) -> Option<Self> {
        (0..count).try_fold(Self::certain(nothing), |whole, _| whole.and(self, &join))
    }

    /// How likely it is that the outcome is as asked.
    #[must_use]
    pub fn odds(&self, asked: impl Fn(&T) -> bool) -> Odds {
        let favorable = self.outcomes().filter(|(outcome, _)| asked(outcome));
        Odds { part: favorable.map(|(_, weight)| weight).sum(), of: self.total }
    }
}

impl Dist<u8> {
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
    /// The chance in thousandths, rounded half up. What is possible but not sure is never shown as
    /// 0 or 1000.
    #[must_use]
    pub fn permille(self) -> u16 {
        match self.part.cmp(&self.of) {
            Ordering::Less if self.part > 0 => thousandths(self.part, self.of).clamp(1, 999),
            Ordering::Less => 0,
            Ordering::Equal | Ordering::Greater => 1000,
        }
    }
}

/// Thousandths by long division, so that no weight is too large to be multiplied.
fn thousandths(part: u128, of: u128) -> u16 {
    let (mut digits, mut rest) = (0, part);
    for _ in 0..3 {
        let (digit, left) = ten_times(rest, of);
        (digits, rest) = (digits * 10 + digit, left);
    }
    digits + u16::from(rest >= of - rest)
}

/// How often `of` goes into ten times `rest`, and what is left of it, for `rest` below `of`.
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
