//! House rules: every switch with its default, and the sources of dice and cards.

use crate::kit::{house_rules, sources};

pub use crate::kit::Source;

house_rules! { "napoleon_saga"
    /// The tests in which a natural 1 fails and a natural 6 succeeds (A1).
    natural_scope -> NaturalScope {
        /// Morale tests only.
        Morale,
        /// All tests.
        All,
    },
    /// The targets that a gun may aim at (A3).
    los_model -> LosModel {
        /// The fan of slots in front of it.
        Fan,
        /// Whatever the players see.
        Manual,
    },
    /// When terrain hides a target (A4).
    los_paths -> LosPaths {
        /// When it lies on every path.
        AllPathsBlocked,
        /// When it lies on any path.
        AnyPathBlocked,
    },
    /// A5: a unit that cannot retreat keeps its melee and markers.
    blocked_retreat_keeps_melee: bool = true,
    /// A6: rallying is harder with three casualties or more, not with exactly three.
    rally_ge3: bool = true,
    /// A7: only the hardest of several Morale tests is rolled.
    one_test_per_resolution: bool = false,
    /// A8: engaged cavalry keeps its disarray in phase IV.
    engaged_keep_disarray: bool = false,
    /// How the players alternate in phases II and IV (A9).
    reform_alternation -> ReformAlternation {
        /// Step by step.
        Step,
        /// Unit by unit.
        Unit,
    },
    /// What artillery does when an outflanker engages it (A10).
    artillery_defensive_fire -> DefensiveFire {
        /// It fires, then the melee is fought.
        BeforeMelee,
        /// It fires instead.
        InsteadOfMelee,
    },
    /// The slot whose river counts (A11).
    river_scope -> RiverScope {
        /// Under either unit.
        EitherSlot,
        /// Under the defender.
        DefenderSlot,
    },
    /// A12: Second Line units may go back into a free Reserve slot.
    s_to_r: bool = false,
    /// A13: a square may be swapped.
    square_swap: bool = false,
    /// Who goes first after a tied initiative (A15).
    mirror_tie -> MirrorTie {
        /// Even is South and odd is North, if the flags do not decide.
        SeatMapping,
        /// Roll against each other until one is higher.
        Reroll,
    },
    /// A21: an empty strategy deck is shuffled again from the discard.
    reshuffle_strategy: bool = false,
    /// A23: an engaged unit may fire.
    engaged_fire: bool = false,
    /// A24: a Prussian army takes only Prussian units.
    prussian_subset: bool = true,
    /// A25: Support also works from the Reserve, for the Second Line in front of it.
    support_from_reserve: bool = false,
    /// A36: a disarrayed unit cannot charge.
    disarray_blocks_charge: bool = false,
    /// A37: cavalry that came from the Second Line may engage without charging.
    cavalry_plain_engage_after_move: bool = false,
    /// The advanced rule of evading (NS-EVA).
    advanced_evade: bool = true,
    /// The advanced rule of outflanking (NS-OUT).
    advanced_outflank: bool = true,
    /// How objectives are dealt and shown (NS-OBJ-1, 4, 5).
    objectives_mode -> ObjectivesMode {
        /// Two, both secret.
        TwoSecret,
        /// Two, one shown.
        TwoShowOne,
        /// Three, one shown, at most two completed.
        ThreeShowOneCompleteTwo,
    },
    /// Points that end the battle (NS-VIC-3).
    vp_target: u16 = 10,
    /// Composition points of an army if its list names no limit (NS-BLD-3).
    army_points: u16 = 900,
}

sources! { "napoleon_saga"
    /// All dice.
    dice,
    /// The army decks.
    army,
    /// The strategy decks.
    strategy,
    /// The objective deck.
    objectives,
}
