//! House rules: every switch of the rules with its default, and who rolls what.

use crate::kit::{house_rules, sources};

pub use crate::kit::Source;

house_rules! { "warfare"
    /// A3: a test of an attack has to come to more than the target's score, not only to as much.
    beat_is_strict: bool = false,
    /// A19: what a natural 20 and a natural 1 do in an Attack test.
    nat20 -> Nat20 {
        /// Nothing.
        None,
        /// A 20 always hits, a 1 never does.
        AutoHitAndAutoMiss,
        /// A 20 that hits gives two casualties.
        AttackCritTwo,
    },
    /// A1: what wins the check by points.
    points_rule -> PointsRule {
        /// More than double.
        MoreThanDouble,
        /// More than half of all points.
        MajorityPlusOne,
    },
    /// A37: what a unit is worth in the check by points.
    points_value -> PointsValue {
        /// What was typed.
        Entered,
        /// One for each unit.
        OneEach,
        /// The size of its casualty die.
        Size,
        /// What it costs.
        Cost,
    },
    /// A5: a unit is tested for being Diminished once a battle.
    diminish_once: bool = true,
    /// A6, A41: whatever takes the casualties may diminish a unit, not attacks alone. Off, a unit that
    /// is at half or below before an attack is not tested by it.
    diminish_any_source: bool = true,
    /// A7, A35: who is exposed.
    exposed_model -> ExposedModel {
        /// A unit in its Center or Reserve is protected by units in front and behind.
        Fg,
        /// By units in front or behind.
        ProtectIfEither,
        /// The Center and the Reserve are no exception.
        SheetNoException,
        /// The players say who is.
        Manual,
    },
    /// A9: empty ranks collapse.
    collapse: bool = true,
    /// A10: in round 1, too.
    collapse_round1: bool = true,
    /// A9: the ranks beside a collapsed one are adjacent.
    collapse_closes_up: bool = true,
    /// A15: spaces touch by their corners, too.
    diagonals: bool = false,
    /// A12: what a Weakened unit has disadvantage on.
    weakened_scope -> WeakenedScope {
        /// Attack and Power tests.
        AttackAndPower,
        /// Power tests.
        PowerOnly,
    },
    /// A14: a unit that an attack breaks may still set for the charge.
    set_for_charge_on_break: bool = false,
    /// A16: each attack of an action may have another target.
    retarget: bool = true,
    /// A23: who says where a misled unit goes.
    misled_mover -> MisledMover {
        /// Chance.
        AppUniform,
        /// The GM, who plays side B.
        Gm,
    },
    /// A29: broken units may be rallied.
    rally: bool = true,
    /// A30: what broken units are worth in the check by points.
    broken_points -> BrokenPoints {
        /// Nothing.
        NotCounted,
        /// As much as others.
        Counted,
    },
    /// A17: Artillery is deployed in the Center alone.
    artillery_center_only: bool = true,
    /// A32: how equal initiative is settled.
    init_tie -> InitTie {
        /// The tied commanders roll again.
        RollOff,
        /// The higher bonus goes first; those that are equal roll again.
        HigherBonus,
    },
    /// A38: DEF, TOU and MOR lie open. Otherwise the other side never learns them.
    share_stats: bool = true,
}

sources! { "warfare"
    /// Initiative.
    initiative,
    /// The d20 of every test.
    dice,
    /// Where a misled unit goes.
    misled,
}
