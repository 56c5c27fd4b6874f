//! House rules: every switch of the rules with its default, and who rolls what.

use crate::kit::{house_rules, sources};

pub use crate::kit::Source;

house_rules! { "warfare"
    /// A3: a test of an attack has to exceed the target's score, not only equal it.
    beat_is_strict: bool = false,
    /// A19: the effect of a natural 20 and a natural 1 in an Attack test.
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
    /// A37: the worth of a unit in the check by points.
    points_value -> PointsValue {
        /// The typed points.
        Entered,
        /// One for each unit.
        OneEach,
        /// The size of its casualty die.
        Size,
        /// Its cost.
        Cost,
    },
    /// A5: a unit is tested for being Diminished once a battle.
    diminish_once: bool = true,
    /// A6, A41: casualties from any source may diminish a unit, not only those from attacks. If off, a
    /// unit that is already at half or below before an attack is not tested because of it.
    diminish_any_source: bool = true,
    /// A7, A35: which units are exposed.
    exposed_model -> ExposedModel {
        /// A unit in its Center or Reserve is protected by units in front and behind.
        Fg,
        /// It is protected by units in front or behind.
        ProtectIfEither,
        /// Units in the Center and the Reserve are not protected.
        SheetNoException,
        /// The players decide.
        Manual,
    },
    /// A9: empty ranks collapse.
    collapse: bool = true,
    /// A10: they also collapse in round 1.
    collapse_round1: bool = true,
    /// A9: the ranks beside a collapsed one are adjacent.
    collapse_closes_up: bool = true,
    /// A15: spaces also touch at their corners.
    diagonals: bool = false,
    /// A12: the tests on which a Weakened unit has disadvantage.
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
    /// A23: who decides where a misled unit goes.
    misled_mover -> MisledMover {
        /// Chance.
        AppUniform,
        /// The GM, who plays side B.
        Gm,
    },
    /// A29: broken units may be rallied.
    rally: bool = true,
    /// A30: the worth of broken units in the check by points.
    broken_points -> BrokenPoints {
        /// Nothing.
        NotCounted,
        /// The same as other units.
        Counted,
    },
    /// A17: Artillery is deployed only in the Center.
    artillery_center_only: bool = true,
    /// A32: how equal initiative is settled.
    init_tie -> InitTie {
        /// The tied commanders roll again.
        RollOff,
        /// The higher bonus goes first; equal ones roll again.
        HigherBonus,
    },
    /// A38: DEF, TOU and MOR are open. If off, the other side never learns them.
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
