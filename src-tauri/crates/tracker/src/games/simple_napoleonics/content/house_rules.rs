//! House rules: every switch of the rules with its default, and who rolls what. A number such as A1
//! names the ambiguity in the book that the switch settles.

use crate::kit::{house_rules, sources};

pub use crate::kit::Source;

house_rules! { "simple_napoleonics"
    /// A1: how an order is checked.
    order_check -> OrderCheck {
        /// As many dice as Ldr; one of 4 or more succeeds.
        MainPool,
        /// One die, which must not exceed Ldr.
        QrDie,
    },
    /// A2: which formation effects apply.
    formation_set -> FormationSet {
        /// Those of the main text.
        Main,
        /// Those of the Quick Reference.
        Qr,
    },
    /// A4: what a bonus to Resilience is added to.
    save_bonus -> SaveBonus {
        /// The die.
        Die,
        /// The number that the die has to reach.
        ResNumber,
    },
    /// A5: what a bonus to a morale test is added to.
    rally_direction -> RallyDirection {
        /// Morale.
        AddToM,
        /// The die.
        AddToRoll,
    },
    /// A6: casualties of a charge lower morale, too.
    charge_casualties_lower_morale: bool = true,
    /// A7: a unit without morale is eliminated.
    eliminate_at_zero: bool = true,
    /// A7, A25: a unit that falls back over the table's edge is eliminated.
    edge_eliminates: bool = true,
    /// A8: what a bonus to volleys is.
    volley_bonus -> VolleyBonus {
        /// 1 more on each die.
        Die,
        /// One more die.
        Dice,
    },
    /// A10: how half inches are rounded.
    round_half -> RoundHalf {
        /// They are kept.
        Keep,
        /// Up.
        Up,
        /// Down.
        Down,
    },
    /// A33: which Mov is used in a charge.
    charge_mov -> ChargeMov {
        /// Modified by nation, formation and ground.
        Effective,
        /// As printed.
        Printed,
    },
    /// A32: how far a charge goes.
    charge_formula -> ChargeFormula {
        /// The die and half of Mov.
        D6PlusHalfMov,
        /// Half of the die and Mov together.
        HalfOfSum,
    },
    /// A12: Officers, too, order only within their command radius.
    officer_needs_cr: bool = true,
    /// A21: orders are given in turns.
    order_alternation: bool = true,
    /// A35: how often a leader checks in a round.
    orders_per_leader -> OrdersPerLeader {
        /// Once, for all units together.
        OneStatement,
        /// Once for each unit.
        OneCheckPerUnit,
    },
    /// A39: how many orders a unit may have in a round.
    orders_per_unit -> OrdersPerUnit {
        /// One.
        One,
        /// One of each kind.
        OnePerPhase,
    },
    /// A40: another leader may try again after a failed order.
    retry_after_failed_order: bool = false,
    /// A13: a failed charge meets defensive fire, too.
    defensive_fire_on_failed_charge: bool = false,
    /// A14: how the halved dice of cavalry against a square are rounded.
    square_qr_round -> SquareQrRound {
        /// Down.
        Down,
        /// Up.
        Up,
    },
    /// A15: which units act at once with Allied Support.
    german_scope -> GermanScope {
        /// One unit.
        Unit,
        /// Its whole brigade.
        Brigade,
    },
    /// A16: which rolls Spain may have rerolled.
    spain_reroll -> SpainReroll {
        /// A reveal roll.
        Reveal,
        /// Nothing.
        None,
    },
    /// A19: if both armies rout in a round, nobody wins.
    both_rout_draw: bool = true,
    /// A22: whose shooting range limits a moving unit to its front and rear.
    move_restriction_range -> MoveRestrictionRange {
        /// The enemy's.
        EnemyRange,
        /// The mover's.
        OwnRange,
    },
    /// A23: leaders count towards the number of units that may be hidden.
    hidden_counts_leaders: bool = false,
    /// A18: what a lost leader costs the army's morale.
    leader_total -> LeaderTotal {
        /// Two.
        MinusTwo,
        /// Three.
        MinusThree,
    },
    /// A26: which units may act twice.
    lowlands_radius -> LowlandsRadius {
        /// A unit within a command radius that also covers another arm.
        LeaderCrCoversOtherArm,
        /// The players decide.
        Manual,
    },
    /// A27: the combined effect of cover and a building.
    cover_stack -> CoverStack {
        /// The higher of the two.
        Highest,
        /// Both.
        Sum,
    },
    /// A34: a unit destroyed by shooting still shoots in the same phase.
    simultaneous_shooting: bool = true,
    /// A36: who strikes in contact.
    fight_back -> FightBack {
        /// Only the charger.
        None,
        /// The target strikes back.
        Mutual,
    },
    /// A37: how many units are rallied in a round.
    rally_per -> RallyPer {
        /// One for each Officer.
        Officer,
        /// One for each army.
        Army,
    },
    /// SN-FOG-2: how often a marker may be looked at in a round.
    reveal_tries -> RevealTries {
        /// Once by each unit.
        OncePerUnitPerRound,
        /// Once.
        OncePerMarkerPerRound,
    },
    /// SN-FOG-4: the owner may reveal a hidden unit.
    voluntary_reveal: bool = true,
    /// A42: formations of artillery.
    artillery_formations -> ArtilleryFormations {
        /// None, and Line.
        NoneOrLine,
        /// None.
        None,
        /// Any.
        Any,
    },
    /// A41: the spirit of the United Kingdom helps in army morale checks, too.
    uk_bonus_on_army_check: bool = false,
    /// A43: the order of play in the phases after the orders.
    phase_order -> PhaseOrder {
        /// Unit by unit in turns.
        Alternate,
        /// One side, then the other.
        WholeSide,
        /// The table decides.
        Table,
    },
}

sources! { "simple_napoleonics"
    /// Order checks.
    orders,
    /// Volleys, charges and saves.
    fights,
    /// Morale, reveal rolls, obstacles, and the roll for who begins.
    tests,
}
