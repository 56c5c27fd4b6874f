//! The result of a test (W-TST): one pure function for the decision and for the forecast.

use super::super::content::house_rules::{HouseRules, Nat20};
use super::super::state::Edge;
use super::super::state::test::TestId;

/// The numbers of a test: its bonus and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Check {
    /// The bonus added to the die.
    pub bonus: i16,
    /// The number that the sum has to reach.
    pub target: i16,
    /// Whether the sum has to exceed the target (A3).
    pub strict: bool,
    /// The effect of a natural 20 and a natural 1 (A19).
    pub nat20: Nat20,
}

/// The result of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The die that counts.
    pub kept: u8,
    /// Whether it succeeded.
    pub passed: bool,
    /// Whether a hit deals two casualties (A19).
    pub critical: bool,
}

impl Check {
    /// A test by the house rules. The book says "beat" only for the two tests of an attack (A3), and
    /// only an Attack test can hit or miss automatically (A19).
    #[must_use]
    pub fn of(house: &HouseRules, test: TestId, bonus: i16, target: i16) -> Self {
        let strict = house.beat_is_strict && matches!(test, TestId::Attack | TestId::Power);
        let nat20 = if test == TestId::Attack { house.nat20 } else { Nat20::None };
        Self { bonus, target, strict, nat20 }
    }

    /// The outcome of the dice (W-TST-1, W-TST-2). Without dice the test fails.
    #[must_use]
    pub fn resolve(&self, edge: Option<Edge>, faces: &[u8]) -> Outcome {
        let kept = match edge {
            Some(Edge::Advantage) => faces.iter().max(),
            Some(Edge::Disadvantage) => faces.iter().min(),
            None => faces.first(),
        };
        let kept = kept.copied().unwrap_or(0);
        let total = i16::from(kept) + self.bonus;
        let reached = if self.strict { total > self.target } else { total >= self.target };
        let passed = match (self.nat20, kept) {
            (Nat20::AutoHitAndAutoMiss, 20) => true,
            (Nat20::AutoHitAndAutoMiss, 1) => false,
            (Nat20::AutoHitAndAutoMiss | Nat20::None | Nat20::AttackCritTwo, _) => reached,
        };
        let critical = passed && kept == 20 && self.nat20 == Nat20::AttackCritTwo;
        Outcome { kept, passed, critical }
    }
}

/// The combined edge of a test: advantage and disadvantage cancel each other, in any number (W-TST-2).
#[must_use]
pub fn edge(edges: impl IntoIterator<Item = Edge>) -> Option<Edge> {
    let (mut helps, mut hinders) = (false, false);
    for edge in edges {
        match edge {
            Edge::Advantage => helps = true,
            Edge::Disadvantage => hinders = true,
        }
    }
    match (helps, hinders) {
        (true, false) => Some(Edge::Advantage),
        (false, true) => Some(Edge::Disadvantage),
        (true, true) | (false, false) => None,
    }
}

/// How many d20 are rolled.
#[must_use]
pub fn dice(edge: Option<Edge>) -> usize {
    if edge.is_some() { 2 } else { 1 }
}
