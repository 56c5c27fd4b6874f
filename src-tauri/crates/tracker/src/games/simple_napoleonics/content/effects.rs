//! The effects of formations, ground and nations (1.6 of the rules) as plain numbers.

use super::cards::{Arm, Formation, Nation, UnitCard};
use super::house_rules::FormationSet;
use crate::kit::variants;

/// A die hits on this or more (SN-SHO-2).
pub const HIT: u8 = 4;
/// Inches within which a charge may be declared (SN-CHG-1).
pub const CHARGE_RANGE: u16 = 12;
/// A die crosses an obstacle on this or more (SN-MOV-4).
pub const CROSSES: u8 = 3;
/// A die reveals a hidden unit on this or more (SN-FOG-2).
pub const REVEALS: u8 = 4;
/// Inches that rough ground costs (SN-MOV-2).
pub const ROUGH: i8 = -3;

impl Formation {
    /// Inches that it adds to a move.
    #[must_use]
    pub fn mov(self, set: FormationSet) -> i8 {
        match (set, self) {
            (FormationSet::Main, Self::Line) => -3,
            (FormationSet::Main, Self::Square) => -1,
            (FormationSet::Qr, Self::AttackColumn) => 2,
            (FormationSet::Main, Self::None | Self::AttackColumn)
            | (FormationSet::Qr, Self::None | Self::Line | Self::Square) => 0,
        }
    }

    /// Dice that it adds to a volley; by the Quick Reference a Line helps only in the Shooting phase.
    #[must_use]
    pub fn vol(self, set: FormationSet, in_shooting: bool) -> i8 {
        match (set, self) {
            (FormationSet::Main, Self::Line) => 1,
            (FormationSet::Qr, Self::Line) => i8::from(in_shooting),
            (FormationSet::Main, Self::AttackColumn | Self::Square)
            | (FormationSet::Qr, Self::AttackColumn) => -1,
            (FormationSet::Main, Self::None) | (FormationSet::Qr, Self::None | Self::Square) => 0,
        }
    }

    /// Dice that it adds to a charge.
    #[must_use]
    pub fn chr(self, set: FormationSet) -> i8 {
        i8::from(set == FormationSet::Main && self == Self::AttackColumn)
    }
}

impl Nation {
    /// The rule that makes it move 1" farther, if any (SN-NAT-2, SN-NAT-9).
    #[must_use]
    pub fn mov(self) -> Option<&'static str> {
        match self {
            Self::France => Some("SN-NAT-2"),
            Self::NorthItaly => Some("SN-NAT-9"),
            variants!(Self::{
                UnitedKingdom, Austria, Prussia, Lowlands, GermanMinor, Russia, Spain
            }) => None,
        }
    }

    /// The rule that improves volleys of such a unit, if any (SN-NAT-4, SN-NAT-7).
    #[must_use]
    pub fn volley(self, arm: Option<Arm>) -> Option<&'static str> {
        match (self, arm) {
            (Self::Prussia, _) => Some("SN-NAT-4"),
            (Self::Russia, Some(Arm::Artillery)) => Some("SN-NAT-7"),
            (
                variants!(Self::{
                    UnitedKingdom, France, Austria, Lowlands, GermanMinor, Russia, Spain,
                    NorthItaly
                }),
                _,
            ) => None,
        }
    }
}

impl UnitCard {
    /// Whether the unit is of a nation.
    #[must_use]
    pub fn is_of(&self, nation: Nation) -> bool {
        self.nation == Some(nation)
    }
}
