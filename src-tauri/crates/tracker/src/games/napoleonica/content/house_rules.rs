//! House rules: every switch of the registry with its default, and the optional rules.

use super::cards::AttackType;
use super::dice::Symbol;
pub use crate::kit::Source;
use serde::{Deserialize, Serialize};

macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $($(#[$way_doc:meta])* $way:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(
            spec,
            derive(ts_rs::TS, schemars::JsonSchema),
            ts(export, export_to = "napoleonica/")
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$way_doc])* $way),+ }
    };
}

switch!(
    /// Which empty deck ends the game (A-N-02).
    EndOn {
        /// Whichever is first.
        #[default]
        Either,
        /// The escalation deck alone; the reinforcement deck is shuffled again.
        EscalationOnly,
    }
);
switch!(
    /// When exchanged orders go back into the pouch (A-N-03).
    ExchangeReturn {
        /// In the end phase, with the payment.
        #[default]
        None,
        /// The discarded ones before drawing.
        Before,
        /// The discarded ones after drawing.
        After,
    }
);
switch!(
    /// Who leads after a tie when nobody holds the token (A-N-05).
    FirstTie {
        /// The higher of two dice.
        #[default]
        RollOff,
        /// Who deployed first.
        FirstDeployer,
        /// Both bid again.
        BidAgain,
    }
);
switch!(
    /// Whose card is discarded after a tie (A-N-07).
    TieDiscard {
        /// The holder's.
        #[default]
        Holder,
        /// Both.
        Both,
        /// Nobody's.
        Neither,
    }
);
switch!(
    /// What becomes of the third reinforcement card (A-N-08).
    ThirdCard {
        /// It is discarded.
        #[default]
        Discarded,
        /// It goes under the deck.
        UnderTheDeck,
        /// It stays, as one of the next three.
        StaysUp,
    }
);
switch!(
    /// Which way a unit retreats (A-N-10); players judge it.
    RetreatDirection {
        /// Every hex farther from the attacker.
        #[default]
        AwayFromAttacker,
        /// Towards the own edge.
        OwnEdge,
        /// In a straight line.
        StraightLine,
    }
);
switch!(
    /// How long a deactivated unit is safe from the next (A-N-19).
    DeactivationScope {
        /// For the round.
        #[default]
        Round,
        /// For the player's turn.
        Turn,
    }
);
switch!(
    /// From what the quota of unique units is counted (A-N-21).
    UniqueBase {
        /// The army's total.
        #[default]
        Total,
        /// The agreed limit.
        Limit,
    }
);

/// The house rules of a battle. The defaults are how we read the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own at the table")]
pub struct HouseRules {
    /// A-N-02.
    pub end_on: EndOn,
    /// A-N-03.
    pub exchange_return: ExchangeReturn,
    /// A-N-04: corruption for one swapped order.
    pub corruption_per_order: u8,
    /// A-N-05.
    pub first_tie: FirstTie,
    /// A-N-07.
    pub tie_discard: TieDiscard,
    /// A-N-08.
    pub third_card: ThirdCard,
    /// A-N-10.
    pub retreat_dir: RetreatDirection,
    /// A-N-12: the symbol that nobody may reroll, if any.
    pub locked_symbol: Option<Symbol>,
    /// A-N-14: what a defender in a forest ignores.
    pub forest_sym: Symbol,
    /// A-N-14: what a defender on a hill ignores.
    pub hill_sym: Symbol,
    /// A-N-14: what a brave defender ignores.
    pub brave_sym: Symbol,
    /// A-N-19.
    pub deact_scope: DeactivationScope,
    /// A-N-20: points for a destroyed commander in all.
    pub commander_vp: u8,
    /// A-N-21.
    pub unique_base: UniqueBase,
    /// A-N-25: whether the limit of six dice counts those from a crit effect.
    pub cap_crit_dice: bool,
    /// A-N-27: whether units in reserve save an army with none on the battlefield.
    pub reserve_saves: bool,
    /// A-N-28: whether fatigue may be spent on rerolls.
    pub fatigue_rerolls: bool,
    /// A-N-46: whether the colours of exchanged orders are shown.
    pub show_exchange: bool,
    /// The optional rule of formation (N-FRM-1).
    pub formation: bool,
    /// The optional rule of flanking (N-FLK-1).
    pub flanking: bool,
    /// The optional rule of deactivation (N-DEA).
    pub deactivation: bool,
    /// A-N-16: the die that flanking gives; a die of the attack's own kind where not set.
    pub flank_die: Option<String>,
    /// A-N-33: the die of a Counterblow of a unit with no melee value.
    pub counterblow_die: Option<String>,
    /// The attack whose damage relieves a Marauder.
    pub marauder_type: AttackType,
    /// A-N-51: the symbol that Shield ignores.
    pub shield_sym: Symbol,
    /// A-N-51: the attack against which Shield works.
    pub shield_type: AttackType,
    /// The attack that Hammerblow strengthens.
    pub hammerblow_type: AttackType,
    /// A-N-51: what Veteran turns into what, once somebody knows.
    pub veteran: Option<[Symbol; 2]>,
    /// A-N-74: whether Vampirism counts only the crits that the defender did not ignore or change.
    #[serde(skip_serializing_if = "is_off")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub vampirism_after_ignores: bool,
    /// A-N-75: whether a grenade's dice may be rerolled.
    #[serde(skip_serializing_if = "is_on")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    pub grenade_rerolls: bool,
}

// A switch that came later is written only where it differs from its default, so that the first
// pages of older battles stay as they are.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_off(switch: &bool) -> bool {
    !*switch
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_on(switch: &bool) -> bool {
    *switch
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            end_on: EndOn::default(),
            exchange_return: ExchangeReturn::default(),
            corruption_per_order: 1,
            first_tie: FirstTie::default(),
            tie_discard: TieDiscard::default(),
            third_card: ThirdCard::default(),
            retreat_dir: RetreatDirection::default(),
            locked_symbol: Some(Symbol::Crit),
            forest_sym: Symbol::Hit,
            hill_sym: Symbol::Retreat,
            brave_sym: Symbol::Retreat,
            deact_scope: DeactivationScope::default(),
            commander_vp: 2,
            unique_base: UniqueBase::default(),
            cap_crit_dice: true,
            reserve_saves: true,
            fatigue_rerolls: true,
            show_exchange: false,
            formation: true,
            flanking: true,
            deactivation: true,
            flank_die: None,
            counterblow_die: None,
            marauder_type: AttackType::Melee,
            shield_sym: Symbol::Hit,
            shield_type: AttackType::Ranged,
            hammerblow_type: AttackType::Melee,
            veteran: None,
            vampirism_after_ignores: false,
            grenade_rerolls: true,
        }
    }
}

/// Who draws or rolls what, chosen for each battle in any mixture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(spec, derive(ts_rs::TS, schemars::JsonSchema), ts(export, export_to = "napoleonica/"))]
#[serde(default, deny_unknown_fields)]
pub struct Sources {
    /// All dice.
    pub dice: Source,
    /// The order pouches.
    pub pouch: Source,
    /// The maneuver decks.
    pub maneuver: Source,
    /// The reinforcement deck.
    pub reinforcement: Source,
    /// The escalation deck.
    pub escalation: Source,
}
