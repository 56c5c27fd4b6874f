//! Tests: a d20, or two with advantage or disadvantage, plus a bonus, against a target number.

use super::units::{Id, Nat20, Switches};

/// What a test is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    Attack,
    Power,
    /// Morale of a Diminished unit.
    Diminish,
    /// Morale against battle magic.
    Magic,
    FollowUp,
    SetForCharge,
    /// Command for a maneuver of the unit's own, against what its text says.
    Maneuver,
    /// Morale of a broken unit that is rallied.
    Rally,
}

impl Test {
    /// What it has to reach, unless a card says (W-TST-4).
    pub(crate) fn dc(self) -> Option<i16> {
        match self {
            Self::Attack | Self::Power | Self::Maneuver => None,
            Self::Diminish | Self::Magic | Self::SetForCharge | Self::Rally => Some(13),
            Self::FollowUp => Some(8),
        }
    }
}

/// What there is for and against a test: how often does not matter (W-TST-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) advantage: bool,
    pub(crate) disadvantage: bool,
}

impl Edge {
    /// Both together.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            advantage: self.advantage || other.advantage,
            disadvantage: self.disadvantage || other.disadvantage,
        }
    }

    /// How many dice are rolled.
    pub(crate) fn dice(self) -> usize {
        if self.advantage == self.disadvantage { 1 } else { 2 }
    }

    /// The die that counts.
    pub(crate) fn kept(self, faces: &[u8]) -> u8 {
        let kept = if self.advantage { faces.iter().max() } else { faces.iter().min() };
        kept.copied().unwrap_or_default()
    }
}

/// A test that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) who: Id,
    pub(crate) test: Test,
    /// The die that counted.
    pub(crate) kept: u8,
    pub(crate) total: i16,
    pub(crate) target: i16,
    pub(crate) passed: bool,
}

/// Makes a test. "Beat" is printed of DEF and TOU alone (A3), a hit is an Attack's (A19).
pub(crate) fn make(who: Id, test: Test, kept: u8, bonus: i16, target: i16, by: &Switches) -> Made {
    let total = i16::from(kept) + bonus;
    let beats = matches!(test, Test::Attack | Test::Power) && by.beat_is_strict;
    let reaches = if beats { total > target } else { total >= target };
    let auto = test == Test::Attack && by.nat20 == Nat20::AutoHitAndAutoMiss;
    let passed = match kept {
        20 if auto => true,
        1 if auto => false,
        _ => reaches,
    };
    Made { who, test, kept, total, target, passed }
}
