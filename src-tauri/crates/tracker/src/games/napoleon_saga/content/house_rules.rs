//! House rules: every switch of the rules with its default, and who draws and rolls what.

pub use crate::kit::Source;
use serde::{Deserialize, Serialize};

macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $($(#[$way_doc:meta])* $way:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(
            spec,
            derive(ts_rs::TS, schemars::JsonSchema),
            ts(export, export_to = "napoleon_saga/")
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$way_doc])* $way),+ }
    };
}

switch!(
    /// In which tests a natural 1 fails and a natural 6 succeeds (A1).
    NaturalScope {
        /// Morale tests alone.
        #[default]
        Morale,
        /// All tests.
        All,
    }
);
switch!(
    /// What a gun may aim at (A3).
    LosModel {
        /// The fan of slots in front of it.
        #[default]
        Fan,
        /// What the players see.
        Manual,
    }
);
switch!(
    /// When terrain hides a target (A4).
    LosPaths {
        /// When it lies on every path.
        #[default]
        AllPathsBlocked,
        /// When it lies on any path.
        AnyPathBlocked,
    }
);
switch!(
    /// How both players take turns in phases II and IV (A9).
    ReformAlternation {
        /// Step by step.
        #[default]
        Step,
        /// Unit by unit.
        Unit,
    }
);
switch!(
    /// What artillery does that an outflanker engages (A10).
    DefensiveFire {
        /// It fires, then the melee is fought.
        #[default]
        BeforeMelee,
        /// It fires instead.
        InsteadOfMelee,
    }
);
switch!(
    /// Which slot's river counts (A11).
    RiverScope {
        /// Under either unit.
        #[default]
        EitherSlot,
        /// Under the defender.
        DefenderSlot,
    }
);
switch!(
    /// Who is first after a tied initiative (A15).
    MirrorTie {
        /// An even number is South, an odd one North, where flags do not say.
        #[default]
        SeatMapping,
        /// Roll against each other until one is higher.
        Reroll,
    }
);
switch!(
    /// How objectives are dealt and shown (NS-OBJ-1, 4, 5).
    ObjectivesMode {
        /// Two, both secret.
        #[default]
        TwoSecret,
        /// Two, one shown.
        TwoShowOne,
        /// Three, one shown, at most two completed.
        ThreeShowOneCompleteTwo,
    }
);

/// The house rules of a battle. The defaults are how we read the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleon_saga/"))]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own at the table")]
pub struct HouseRules {
    /// A1.
    pub natural_scope: NaturalScope,
    /// A3.
    pub los_model: LosModel,
    /// A4.
    pub los_paths: LosPaths,
    /// A5: a unit that cannot retreat keeps its melee and markers.
    pub blocked_retreat_keeps_melee: bool,
    /// A6: rallying is harder with three casualties or more, not with exactly three.
    pub rally_ge3: bool,
    /// A7: only the hardest of several Morale tests is rolled.
    pub one_test_per_resolution: bool,
    /// A8: engaged cavalry keeps its disarray in phase IV.
    pub engaged_keep_disarray: bool,
    /// A9.
    pub reform_alternation: ReformAlternation,
    /// A10.
    pub artillery_defensive_fire: DefensiveFire,
    /// A11.
    pub river_scope: RiverScope,
    /// A12: Second Line units may go back into a free Reserve slot.
    pub s_to_r: bool,
    /// A13: a square may be swapped.
    pub square_swap: bool,
    /// A15.
    pub mirror_tie: MirrorTie,
    /// A21: an empty strategy deck is shuffled anew from the discard.
    pub reshuffle_strategy: bool,
    /// A23: an engaged unit may fire.
    pub engaged_fire: bool,
    /// A24: a Prussian army takes Prussian units alone.
    pub prussian_subset: bool,
    /// A25: Support also works from the Reserve, for the Second Line in front of it.
    pub support_from_reserve: bool,
    /// A36: a disarrayed unit cannot charge.
    pub disarray_blocks_charge: bool,
    /// A37: cavalry that came from the Second Line may engage without charging.
    pub cavalry_plain_engage_after_move: bool,
    /// The advanced rule of evading (NS-EVA).
    pub advanced_evade: bool,
    /// The advanced rule of outflanking (NS-OUT).
    pub advanced_outflank: bool,
    /// NS-OBJ.
    pub objectives_mode: ObjectivesMode,
    /// Points that end the battle (NS-VIC-3).
    pub vp_target: u16,
    /// Composition points of an army (NS-BLD-3), where its list names no limit.
    pub army_points: u16,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            natural_scope: NaturalScope::default(),
            los_model: LosModel::default(),
            los_paths: LosPaths::default(),
            blocked_retreat_keeps_melee: true,
            rally_ge3: true,
            one_test_per_resolution: false,
            engaged_keep_disarray: false,
            reform_alternation: ReformAlternation::default(),
            artillery_defensive_fire: DefensiveFire::default(),
            river_scope: RiverScope::default(),
            s_to_r: false,
            square_swap: false,
            mirror_tie: MirrorTie::default(),
            reshuffle_strategy: false,
            engaged_fire: false,
            prussian_subset: true,
            support_from_reserve: false,
            disarray_blocks_charge: false,
            cavalry_plain_engage_after_move: false,
            advanced_evade: true,
            advanced_outflank: true,
            objectives_mode: ObjectivesMode::default(),
            vp_target: 10,
            army_points: 900,
        }
    }
}

/// Who draws or rolls what, chosen for each battle in any mixture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleon_saga/"))]
#[serde(default, deny_unknown_fields)]
pub struct Sources {
    /// All dice.
    pub dice: Source,
    /// The army decks.
    pub army: Source,
    /// The strategy decks.
    pub strategy: Source,
    /// The objective deck.
    pub objectives: Source,
}
