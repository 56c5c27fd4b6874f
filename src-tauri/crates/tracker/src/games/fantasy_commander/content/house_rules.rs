//! House rules: every switch with its default, guesses at icons missing from the rules, and the sources
//! of dice and cards.

use crate::kit::{house_rules, id_enum, sources};

pub use crate::kit::Source;

id_enum! { "fantasy_commander"
    /// A symbol of the special die, for icons missing from the rules (A-F-13).
    #[derive(Default)]
    Symbol {
        /// Any hit that counts.
        #[default]
        AnyHit,
        /// Face 2, or face 3 if it counts.
        PlainHit,
        /// Face 1: panic.
        Panic,
        /// Face 2: a hit.
        Hit,
        /// Face 3: a hit of a unit that is not weak.
        Strong,
        /// Face 4: a hit with support.
        Support,
    }
}

house_rules! { "fantasy_commander"
    /// The attacker's faces that block a hit of the defender (A-F-01).
    attacker_block -> AttackerBlock {
        /// Five and six.
        FiveAndSix,
        /// Only five.
        Five,
        /// Only six.
        Six,
        /// None.
        None,
    },
    /// A-F-06: the first reroll of all order dice costs no die.
    first_reroll_free: bool = false,
    /// A-F-20: neither Formation nor fatigue reduces a magical attack.
    magic_no_fatigue: bool = false,
    /// A-F-21: a tactics card is also drawn before a unit with a yellow order acts.
    tactic_yellow: bool = true,
    /// FC-PAS-1: a player may pass the turn to an opponent with more units of the color.
    optional_pass: bool = false,
    /// A-F-14: a destroyed Town of the sixth scenario counts as a Graveyard.
    s6_graveyard_aura: bool = true,
    /// A-F-13: the symbol that a unit in a forest ignores.
    forest: Symbol = Symbol::PlainHit,
    /// A-F-13: the symbol that Armour ignores.
    armour: Symbol = Symbol::PlainHit,
    /// A-F-13: the symbol that Brave ignores.
    brave: Symbol = Symbol::Panic,
    /// A-F-13: the symbol that Forged ignores entirely.
    forged: Symbol = Symbol::Panic,
    /// A-F-13: the symbol that Formation ignores.
    formation: Symbol = Symbol::Panic,
    /// A-F-13: the bonus of fatigue to every attack of a Multiple Attack.
    #[serde(skip_serializing_if = "is_a_die")]
    #[cfg_attr(spec, ts(as = "Option<Multiple>", optional))]
    multiple -> Multiple {
        /// A die.
        Die,
        /// Face 1: panic.
        Panic,
        /// Face 2: a hit.
        Hit,
        /// Face 3: a hit of a unit that is not weak.
        Strong,
        /// Face 4: a hit with support.
        Support,
    },
    /// A-F-13: the symbol that Terrifying adds.
    terrifying: Symbol = Symbol::Panic,
    /// A-F-13: the symbol that triggers Rush.
    rush: Symbol = Symbol::Hit,
    /// A-F-13: the symbol that always hits with Dominance.
    dominance: Symbol = Symbol::Support,
}

/// Skips the default, so that the first page of an earlier battle keeps its bytes.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_a_die(multiple: &Multiple) -> bool {
    *multiple == Multiple::Die
}

sources! { "fantasy_commander"
    /// Order dice and the dice of fights.
    dice,
    /// The tactics decks.
    tactics,
    /// Order tokens: given out on the phone, or face-down on the table.
    orders,
}
