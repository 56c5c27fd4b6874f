//! The terms of the rulebook as the oracle's own types: dice, cards, units, house rules.

use serde::{Deserialize, Serialize};

/// What a die shows (Attack order, 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Symbol {
    Crit,
    Hit,
    Retreat,
    Miss,
}

/// A face of a die: usually one symbol, and a miss shows none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Face {
    pub(super) crit: u8,
    pub(super) hit: u8,
    pub(super) retreat: u8,
}

impl Face {
    /// Whether the face shows a symbol; a miss is an empty face.
    pub(super) fn shows(self, symbol: Symbol) -> bool {
        match symbol {
            Symbol::Crit => self.crit > 0,
            Symbol::Hit => self.hit > 0,
            Symbol::Retreat => self.retreat > 0,
            Symbol::Miss => self == Self::default(),
        }
    }

    /// How many there are of a symbol.
    pub(super) fn symbols(&mut self, symbol: Symbol) -> Option<&mut u8> {
        match symbol {
            Symbol::Crit => Some(&mut self.crit),
            Symbol::Hit => Some(&mut self.hit),
            Symbol::Retreat => Some(&mut self.retreat),
            Symbol::Miss => None,
        }
    }
}

/// Some dice of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Dice {
    pub(super) die: String,
    pub(super) count: u8,
}

/// Dice one by one.
pub(super) fn spread(dice: &[Dice]) -> Vec<String> {
    dice.iter().flat_map(|some| vec![some.die.clone(); some.count.into()]).collect()
}

/// How an attack is made; a grenade is neither melee nor ranged.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    #[default]
    Melee,
    Ranged,
    Magic,
    Special,
}

/// A critical effect of the glossary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Crit {
    Advance,
    Frenzy,
    Hammerblow,
    Vampirism,
    MoreDice(u8),
}

/// An ability of the glossary, as far as an attack may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ability {
    Brave,
    Buckshot(Vec<Dice>),
    Clumsy,
    Counterblow(Vec<Dice>),
    Flank(Vec<Dice>),
    Fortitude,
    Grenade(Vec<Dice>),
    Marauder,
    MasterOfAttack(u8),
    MasterOfDefence(u8),
    Persecution(u8),
    Regroup,
    Shield,
    Square,
    Veteran,
}

/// An ability on a card: always on, or switched on for an activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Printed {
    pub(super) does: Ability,
    pub(super) activatable: bool,
    pub(super) corruption: u8,
}

/// An attack on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Attack {
    pub(super) kind: Kind,
    pub(super) dice: Option<Vec<Dice>>,
    pub(super) range: Option<(u8, u8)>,
    pub(super) crit: Option<Crit>,
}

/// A branch of troops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Branch {
    LineInfantry,
    EliteInfantry,
    LightCavalry,
    HeavyCavalry,
    Artillery,
    Commander,
}

impl Branch {
    pub(super) fn is_cavalry(self) -> bool {
        matches!(self, Self::LightCavalry | Self::HeavyCavalry)
    }
}

/// A unit's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Card {
    pub(super) id: String,
    pub(super) faction: String,
    pub(super) name: String,
    pub(super) branch: Branch,
    pub(super) size: u8,
    pub(super) stamina: u8,
    pub(super) movement: u8,
    pub(super) activation: Vec<Vec<String>>,
    pub(super) attacks: Vec<Attack>,
    pub(super) abilities: Vec<Printed>,
}

/// What a maneuver card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CardKind {
    Action,
    Attack,
    Reaction,
}

/// What a maneuver card does to an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Effect {
    Dice(Vec<Dice>),
    Rerolls(u8),
    Ignore(Symbol, u8),
    Add(Symbol, u8),
}

/// The dice that any card may give to an attack of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Bonus {
    pub(super) attack: Kind,
    pub(super) dice: Vec<Dice>,
}

/// A maneuver card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Maneuver {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: CardKind,
    pub(super) leadership: u8,
    pub(super) immediate: bool,
    pub(super) text: String,
    pub(super) effects: Vec<Effect>,
    pub(super) with_magic: bool,
    pub(super) bonus: Option<Bonus>,
    pub(super) corruption: u8,
    pub(super) copies: u8,
}

/// Where the target stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ground {
    #[default]
    Plain,
    Forest,
    Hill,
}

/// What the players see on the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Sight {
    pub(super) ground: Ground,
    pub(super) formation: bool,
    pub(super) flank: bool,
    pub(super) adjacent: bool,
    pub(super) ignore: Option<Symbol>,
}

/// The readings that a table may choose (the digest's ambiguities with a toggle), as far as an
/// attack knows them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct House {
    pub(super) locked_symbol: Option<Symbol>,
    pub(super) forest_sym: Symbol,
    pub(super) hill_sym: Symbol,
    pub(super) brave_sym: Symbol,
    pub(super) commander_vp: u16,
    pub(super) cap_crit_dice: bool,
    pub(super) fatigue_rerolls: bool,
    pub(super) formation: bool,
    pub(super) flanking: bool,
    pub(super) flank_die: Option<String>,
    pub(super) counterblow_die: Option<String>,
    pub(super) marauder_type: Kind,
    pub(super) shield_sym: Symbol,
    pub(super) shield_type: Kind,
    pub(super) hammerblow_type: Kind,
    pub(super) veteran: Option<(Symbol, Symbol)>,
    #[serde(default)]
    pub(super) vampirism_after_ignores: bool,
    #[serde(default = "yes")]
    pub(super) grenade_rerolls: bool,
}

fn yes() -> bool {
    true
}

pub(super) fn grenade(ability: &Ability) -> Option<&Vec<Dice>> {
    if let Ability::Grenade(dice) = ability { Some(dice) } else { None }
}

pub(super) fn buckshot(ability: &Ability) -> Option<&Vec<Dice>> {
    if let Ability::Buckshot(dice) = ability { Some(dice) } else { None }
}

pub(super) fn own_flank(ability: &Ability) -> Option<&Vec<Dice>> {
    if let Ability::Flank(dice) = ability { Some(dice) } else { None }
}

pub(super) fn counterblow(ability: &Ability) -> Option<&Vec<Dice>> {
    if let Ability::Counterblow(dice) = ability { Some(dice) } else { None }
}

pub(super) fn master_of_attack(ability: &Ability) -> Option<u8> {
    if let Ability::MasterOfAttack(dice) = ability { Some(*dice) } else { None }
}

pub(super) fn master_of_defence(ability: &Ability) -> Option<u8> {
    if let Ability::MasterOfDefence(dice) = ability { Some(*dice) } else { None }
}

pub(super) fn persecution(ability: &Ability) -> Option<u8> {
    if let Ability::Persecution(hexes) = ability { Some(*hexes) } else { None }
}
