//! A position of the oracle: units, sides, and the attacks in progress.

use super::book::{
    Ability, Attack, Branch, Crit, Dice, Effect, Face, House, Kind, Maneuver, Printed, Sight,
    spread,
};

/// A unit on the battlefield.
#[derive(Debug, Clone)]
pub(super) struct Unit {
    pub(super) owner: usize,
    pub(super) branch: Branch,
    pub(super) size: u8,
    pub(super) models: u8,
    pub(super) stamina: u8,
    pub(super) fatigue: u8,
    pub(super) attacks: Vec<Attack>,
    pub(super) abilities: Vec<Printed>,
    pub(super) grenade: bool,
    pub(super) orders: u8,
    pub(super) stands: bool,
}

impl Unit {
    /// "If the number of Fatigue equals the unit's Stamina, the unit is considered exhausted";
    /// never with a stamina of 0 (A-N-57).
    pub(super) fn exhausted(&self) -> bool {
        self.stamina > 0 && self.fatigue >= self.stamina
    }

    pub(super) fn attack(&self, kind: Kind) -> Option<&Attack> {
        self.attacks.iter().find(|attack| attack.kind == kind)
    }
}

/// What a side has, apart from its units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) hand: u8,
    pub(super) spent: u8,
    pub(super) points: u16,
    pub(super) corruption: Option<u8>,
}

/// Who somebody is in an attack: a place in every pair of a [`Fight`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Attacker,
    Defender,
}

impl Role {
    pub(super) fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// What let an attack happen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Origin {
    #[default]
    Activation,
    Square,
    Counterblow,
    Frenzy,
    Persecution,
}

/// What a unit may do once in an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Once {
    Frenzy,
    Persecution,
    Regroup,
}

/// A card face down.
#[derive(Debug, Clone)]
pub(super) enum Laid {
    Decoy,
    Card(Box<Maneuver>),
}

/// What becomes of a card turned up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    Effect,
    Bonus,
    Nothing,
}

/// What pays for a reroll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum By {
    Ability,
    Card,
    Order,
    Fatigue,
}

/// A die of the attack.
#[derive(Debug, Clone)]
pub(super) struct Die {
    pub(super) kind: String,
    pub(super) face: Option<Face>,
    pub(super) rerolled: [bool; 2],
    pub(super) extra: bool,
}

impl Die {
    pub(super) fn new(kind: String, extra: bool) -> Self {
        Self { kind, face: None, rerolled: [false; 2], extra }
    }
}

/// Rerolls of one side that an attack still has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Rerolls {
    pub(super) ability: u8,
    pub(super) card: u8,
    pub(super) order: bool,
    pub(super) fatigue: bool,
}

/// How far an attack is: the steps of the attack order, and what follows an attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Stage {
    #[default]
    Square,
    Lay(Role),
    Reveal,
    Pool,
    Roll,
    Reroll(Role),
    Crit,
    ExtraRoll,
    ExtraReroll(Role),
    Count,
    Back,
    Reduce,
    Fall,
    Strike,
    Counterblow,
    Frenzy,
    Persecution,
    Over,
}

/// An attack on the way.
#[derive(Debug, Clone, Default)]
pub(super) struct Fight {
    pub(super) attacker: usize,
    pub(super) target: usize,
    pub(super) kind: Kind,
    pub(super) origin: Origin,
    pub(super) sight: Sight,
    pub(super) stage: Stage,
    /// The dice of the attack itself.
    pub(super) printed: Vec<String>,
    /// What a crit sets off.
    pub(super) effect: Option<Crit>,
    /// The attack meets a square, whose unit strikes afterwards with this die and this sight.
    pub(super) square: Option<(Option<String>, Sight)>,
    pub(super) laid: [Option<Laid>; 2],
    pub(super) uses: [Option<Use>; 2],
    pub(super) joined: Vec<String>,
    pub(super) changes: Vec<(Role, Effect)>,
    pub(super) pool: Vec<Die>,
    pub(super) rerolls: [Rerolls; 2],
    pub(super) set_off: Option<Crit>,
    pub(super) extra: usize,
    pub(super) damage: u8,
    pub(super) retreats: u8,
    /// Damage that the retreat adds.
    pub(super) blocked: u8,
    /// Whether the target regrouped, and into difficult terrain.
    pub(super) regrouped: Option<bool>,
    pub(super) reduced: bool,
    pub(super) lost: u8,
    /// Who went back since the attack began, by role.
    pub(super) back: [bool; 2],
    /// "Forces it to retreat": by this very attack.
    pub(super) pushed: bool,
    /// "Eliminates an enemy": by this very attack.
    pub(super) killed: bool,
}

impl Fight {
    /// The two units by role.
    pub(super) fn unit(&self, role: Role) -> usize {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.target,
        }
    }

    /// "Both sides roll only 1 chosen attack die."
    pub(super) fn one_die(&self) -> bool {
        self.square.is_some() || self.origin == Origin::Square
    }
}

/// A question that the rules ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ask {
    Square,
    Lay(Role),
    Reveal(Role),
    Drop(usize),
    Roll(usize),
    Reroll(Role),
    CritRoll(usize),
    Regroup,
    Retreat(u8),
    Reduce(u8),
    Counterblow,
    Frenzy,
    Persecution,
    /// No attack is on the way.
    Done,
    /// All units of a side are destroyed.
    Ended,
}

/// How a retreat went: how far, and into what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Back {
    Full,
    Blocked(Option<u8>),
    Difficult(Option<u8>),
}

/// What somebody answers.
#[derive(Debug, Clone)]
pub(super) enum Answer {
    Decline,
    Square(Option<[String; 2]>, Sight),
    Lay(Laid),
    Use(Use),
    Drop(Vec<usize>),
    Roll(Vec<Face>),
    Reroll(usize, By, Face),
    Regroup(bool),
    Retreat(Back),
    Reduce,
    Strike(Sight, Option<Vec<Dice>>),
    Attack(Blow),
}

/// An attack as it is declared.
#[derive(Debug, Clone)]
pub(super) struct Blow {
    pub(super) target: usize,
    pub(super) kind: Kind,
    pub(super) sight: Sight,
    /// The printed dice, where the card leaves them out.
    pub(super) dice: Option<Vec<Dice>>,
}

/// A battle in an activation, as far as attacks know it.
#[derive(Debug, Clone)]
pub(super) struct Judge {
    pub(super) house: House,
    pub(super) units: Vec<Unit>,
    pub(super) sides: [Side; 2],
    /// Whose turn it is.
    pub(super) turn: usize,
    pub(super) active: usize,
    /// Abilities of the activated unit that are switched on, by their place on its card.
    pub(super) switched: Vec<usize>,
    /// The fatigue with which the activated unit began to fight.
    pub(super) began: u8,
    /// Who has played a card in this action.
    pub(super) carded: [bool; 2],
    pub(super) once: Vec<(usize, Once)>,
    pub(super) fights: Vec<Fight>,
    pub(super) ended: bool,
}

impl Judge {
    /// Abilities of a unit that are on.
    pub(super) fn abilities(&self, unit: usize) -> impl Iterator<Item = &Ability> {
        let on = move |place: usize| unit == self.active && self.switched.contains(&place);
        let all = self.units[unit].abilities.iter().enumerate();
        all.filter(move |(place, ability)| !ability.activatable || on(*place))
            .map(|(_, ability)| &ability.does)
    }

    pub(super) fn has(&self, unit: usize, wanted: &Ability) -> bool {
        self.abilities(unit).any(|ability| ability == wanted)
    }

    /// "If a unit gains abilities with the same name, their effects do not stack": the best one.
    pub(super) fn dice(
        &self,
        unit: usize,
        pick: fn(&Ability) -> Option<&Vec<Dice>>,
    ) -> Option<Vec<String>> {
        self.abilities(unit).filter_map(pick).map(|dice| spread(dice)).max_by_key(Vec::len)
    }

    /// The same for abilities with a number.
    pub(super) fn number(&self, unit: usize, pick: fn(&Ability) -> Option<u8>) -> Option<u8> {
        self.abilities(unit).filter_map(pick).max()
    }
}
