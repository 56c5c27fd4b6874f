//! House rules: every switch of the registry with its default, and the optional rules.

use super::cards::AttackType;
use super::dice::Symbol;
use crate::kit::{house_rules, sources};

pub use crate::kit::Source;

// A rule added later is serialized only if it differs from its default, so that the first pages of
// older battles stay the same.
house_rules! { "napoleonica"
    /// Which empty deck ends the game (A-N-02).
    end_on -> EndOn {
        /// Whichever runs out first.
        Either,
        /// Only the escalation deck; the reinforcement deck is shuffled again.
        EscalationOnly,
    },
    /// When exchanged orders go back into the pouch (A-N-03).
    exchange_return -> ExchangeReturn {
        /// In the end phase, with the payment.
        None,
        /// The discarded ones, before drawing.
        Before,
        /// The discarded ones, after drawing.
        After,
    },
    /// A-N-04: corruption for one swapped order.
    corruption_per_order: u8 = 1,
    /// Who leads after a tie when nobody holds the token (A-N-05).
    first_tie -> FirstTie {
        /// The higher of two dice.
        RollOff,
        /// The side that deployed first.
        FirstDeployer,
        /// Both bid again.
        BidAgain,
    },
    /// Whose card is discarded after a tie (A-N-07).
    tie_discard -> TieDiscard {
        /// The holder's.
        Holder,
        /// Both.
        Both,
        /// Nobody's.
        Neither,
    },
    /// What happens to the third reinforcement card (A-N-08).
    third_card -> ThirdCard {
        /// It is discarded.
        Discarded,
        /// It goes under the deck.
        UnderTheDeck,
        /// It stays, as one of the next three.
        StaysUp,
    },
    /// Which way a unit retreats (A-N-10); players judge it.
    retreat_dir -> RetreatDirection {
        /// Every hex farther from the attacker.
        AwayFromAttacker,
        /// Towards the own edge.
        OwnEdge,
        /// In a straight line.
        StraightLine,
    },
    /// A-N-12: the symbol that nobody may reroll, if any.
    locked_symbol: Option<Symbol> = Some(Symbol::Crit),
    /// A-N-14: what a defender in a forest ignores.
    forest_sym: Symbol = Symbol::Hit,
    /// A-N-14: what a defender on a hill ignores.
    hill_sym: Symbol = Symbol::Retreat,
    /// A-N-14: what a brave defender ignores.
    brave_sym: Symbol = Symbol::Retreat,
    /// How long a deactivated unit is safe from the next (A-N-19).
    deact_scope -> DeactivationScope {
        /// For the round.
        Round,
        /// For the player's turn.
        Turn,
    },
    /// A-N-20: total points for a destroyed commander.
    commander_vp: u8 = 2,
    /// The points total that sets the quota of unique units (A-N-21).
    unique_base -> UniqueBase {
        /// The army's total.
        Total,
        /// The agreed limit.
        Limit,
    },
    /// A-N-25: whether the limit of six dice counts those from a crit effect.
    cap_crit_dice: bool = true,
    /// A-N-27: whether units in reserve save an army with none on the battlefield.
    reserve_saves: bool = true,
    /// A-N-28: whether fatigue may be spent on rerolls.
    fatigue_rerolls: bool = true,
    /// A-N-46: whether the colors of exchanged orders are shown.
    show_exchange: bool = false,
    /// The optional rule of formation (N-FRM-1).
    formation: bool = true,
    /// The optional rule of flanking (N-FLK-1).
    flanking: bool = true,
    /// The optional rule of deactivation (N-DEA).
    deactivation: bool = true,
    /// A-N-16: the die that flanking gives; if unset, a die of the attack's own kind.
    flank_die: Option<String> = None,
    /// A-N-33: the Counterblow die of a unit with no melee value.
    counterblow_die: Option<String> = None,
    /// The attack whose damage relieves a Marauder.
    marauder_type: AttackType = AttackType::Melee,
    /// A-N-51: the symbol that Shield ignores.
    shield_sym: Symbol = Symbol::Hit,
    /// A-N-51: the attack against which Shield works.
    shield_type: AttackType = AttackType::Ranged,
    /// The attack that Hammerblow strengthens.
    hammerblow_type: AttackType = AttackType::Melee,
    /// A-N-51: the symbol that Veteran changes and the one it becomes, if known.
    veteran: Option<[Symbol; 2]> = None,
    /// A-N-74: whether Vampirism counts only the crits that the defender did not ignore or change.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    vampirism_after_ignores: bool = false,
    /// A-N-75: whether a grenade's dice may be rerolled.
    #[serde(skip_serializing_if = "is_on")]
    #[cfg_attr(spec, ts(as = "Option<bool>", optional))]
    grenade_rerolls: bool = true,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_on(switch: &bool) -> bool {
    *switch
}

sources! { "napoleonica"
    /// All dice.
    dice,
    /// The order pouches.
    pouch,
    /// The maneuver decks.
    maneuver,
    /// The reinforcement deck.
    reinforcement,
    /// The escalation deck.
    escalation,
}
