//! What a unit is and how it stands, and the house rules for what the sheet leaves open.

/// A space of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Space {
    pub(crate) row: u8,
    pub(crate) file: u8,
}

/// A unit by its place in the list.
pub(crate) type Id = usize;

/// Whose unit it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    A,
    B,
}

/// What kind of unit it is: archers and siege weapons are artillery, what flies is aerial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Infantry,
    Artillery,
    Cavalry,
    Aerial,
}

impl Kind {
    /// Cavalry and flying units are placed to one side of the grid.
    pub(crate) fn off_grid(self) -> bool {
        matches!(self, Self::Cavalry | Self::Aerial)
    }
}

/// What is printed on a unit's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) kind: Kind,
    pub(crate) atk: i16,
    pub(crate) pow: i16,
    pub(crate) def: i16,
    pub(crate) tou: i16,
    pub(crate) mor: i16,
    pub(crate) com: i16,
    /// Attacks in one Attack action.
    pub(crate) attacks: u8,
    /// Casualties of a successful Power test.
    pub(crate) dmg: u8,
    /// Faces of the casualty die.
    pub(crate) size: u8,
    /// What it counts for at the end of a round, where that was entered.
    pub(crate) points: Option<u32>,
    /// Its price, where that was entered.
    pub(crate) cost: Option<u32>,
}

/// Whether a unit still fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Fights,
    /// It lost its last casualty: off the battlefield, but it may be rallied.
    Broken,
    /// Out of the game.
    Disbanded,
}

/// The conditions that rules ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conditions {
    pub(crate) disorganized: bool,
    pub(crate) disoriented: bool,
    pub(crate) hidden: bool,
    pub(crate) misled: bool,
    pub(crate) weakened: bool,
}

/// Tokens of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) count: u8,
    /// Casualties that each of them deals.
    pub(crate) each: u8,
}

/// A unit in the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) side: Side,
    pub(crate) card: Card,
    /// What its casualty die shows.
    pub(crate) left: u8,
    /// Where it stands; none off the grid, or off the battlefield.
    pub(crate) space: Option<Space>,
    pub(crate) standing: Standing,
    pub(crate) reaction: bool,
    /// It made the test of a Diminished unit in this battle.
    pub(crate) tested: bool,
    /// It was rallied in this battle.
    pub(crate) rallied: bool,
    pub(crate) conditions: Conditions,
    pub(crate) tokens: Vec<Token>,
    /// What the players say where exposure is theirs to say.
    pub(crate) said_exposed: bool,
}

impl Unit {
    /// A fresh unit.
    pub(crate) fn new(side: Side, card: Card, space: Option<Space>) -> Self {
        Self {
            side,
            card,
            left: card.size,
            space,
            standing: Standing::Fights,
            reaction: true,
            tested: false,
            rallied: false,
            conditions: Conditions::default(),
            tokens: Vec::new(),
            said_exposed: false,
        }
    }

    /// It is on the battlefield, on the grid or to one side of it.
    pub(crate) fn fights(&self) -> bool {
        self.standing == Standing::Fights
    }

    /// At half its casualty die or below (A4, W-DIM-5), but not broken.
    pub(crate) fn is_low(&self) -> bool {
        0 < self.left && was_low(self.card.size, self.left)
    }

    /// Whether it is of this kind.
    pub(crate) fn is(&self, kind: Kind) -> bool {
        self.card.kind == kind
    }
}

/// Whether so many left of so many are half or fewer (A4).
pub(crate) fn was_low(size: u8, left: u8) -> bool {
    left <= size / 2
}

/// What a natural 20 or 1 does (A19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Nat20 {
    #[default]
    None,
    /// An Attack test hits by a 20 and misses by a 1.
    AutoHitAndAutoMiss,
    /// An Attack that hits by a 20 deals two casualties.
    AttackCritTwo,
}

/// Who is exposed (A7, A35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ExposedModel {
    #[default]
    Fg,
    ProtectIfEither,
    SheetNoException,
    Manual,
}

/// What the check at the end of a round asks for (A1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PointsRule {
    #[default]
    MoreThanDouble,
    MajorityPlusOne,
}

/// What a unit counts for (A37).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PointsValue {
    #[default]
    Entered,
    OneEach,
    Size,
    Cost,
}

/// The switches, by the names that the list of ambiguities gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Switches {
    pub(crate) beat_is_strict: bool,
    pub(crate) nat20: Nat20,
    pub(crate) points_rule: PointsRule,
    pub(crate) points_value: PointsValue,
    /// Points of broken units count.
    pub(crate) broken_points: bool,
    pub(crate) diminish_once: bool,
    pub(crate) diminish_any_source: bool,
    pub(crate) exposed_model: ExposedModel,
    pub(crate) collapse: bool,
    pub(crate) collapse_round1: bool,
    pub(crate) collapse_closes_up: bool,
    pub(crate) diagonals: bool,
    /// A weakened unit has disadvantage on Power tests alone (A12).
    pub(crate) weakened_power_only: bool,
    pub(crate) set_for_charge_on_break: bool,
    pub(crate) retarget: bool,
}

impl Default for Switches {
    fn default() -> Self {
        Self {
            beat_is_strict: false,
            nat20: Nat20::None,
            points_rule: PointsRule::MoreThanDouble,
            points_value: PointsValue::Entered,
            broken_points: false,
            diminish_once: true,
            diminish_any_source: true,
            exposed_model: ExposedModel::Fg,
            collapse: true,
            collapse_round1: true,
            collapse_closes_up: true,
            diagonals: false,
            weakened_power_only: false,
            set_for_charge_on_break: false,
            retarget: true,
        }
    }
}
