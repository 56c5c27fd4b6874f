//! The modifiers of a roll, listed before it, and the results of dice: pure functions for the decision
//! and for the forecast.

use super::super::content::cards::{Arm, Formation, Ground, Nation, UnitCard};
use super::super::content::effects::{HIT, ROUGH};
use super::super::content::house_rules::{
    ChargeFormula, CoverStack, FormationSet, HouseRules, OrderCheck, RallyDirection, RoundHalf,
    SaveBonus, SquareQrRound, VolleyBonus,
};
use super::super::state::{BlowKind, Halves, Path, Situation};
use serde::Serialize;

/// A term of a number: its rule, its name, and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[redact::binding("simple_napoleonics")]
pub struct Reason {
    /// The rule.
    pub rule: &'static str,
    /// What it is, by name.
    pub what: &'static str,
    /// The value that it adds.
    pub by: i8,
}

impl Reason {
    /// A reason.
    #[must_use]
    pub const fn of(rule: &'static str, what: &'static str, by: i8) -> Self {
        Self { rule, what, by }
    }

    /// A reason, if it holds.
    fn when(holds: bool, rule: &'static str, what: &'static str, by: i8) -> Option<Self> {
        holds.then_some(Self { rule, what, by })
    }
}

/// The sum of reasons.
#[must_use]
pub fn sum(reasons: &[Reason]) -> i16 {
    reasons.iter().map(|reason| i16::from(reason.by)).sum()
}

/// A number of dice, never below 0.
fn count(number: i16) -> u8 {
    u8::try_from(number.max(0)).unwrap_or(u8::MAX)
}

fn signed(value: u8) -> i8 {
    i8::try_from(value).unwrap_or(i8::MAX)
}

/// One of the two units of a blow.
#[derive(Debug, Clone, Copy)]
pub struct Body<'a> {
    /// Its card.
    pub card: &'a UnitCard,
    /// Its formation.
    pub formation: Formation,
    /// Where it stands.
    pub at: Situation,
}

/// A blow with everything that its numbers depend on.
#[derive(Debug, Clone, Copy)]
pub struct Struck<'a> {
    /// The house rules.
    pub house: &'a HouseRules,
    /// Its kind.
    pub kind: BlowKind,
    /// Whether it is the Shooting phase.
    pub in_shooting: bool,
    /// The unit that strikes.
    pub by: Body<'a>,
    /// The target.
    pub at: Body<'a>,
}

/// The numbers of a blow, with reasons (SN-SHO-2, SN-SHO-3, SN-CHG-4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoning {
    /// The terms of the number of dice.
    pub dice: Vec<Reason>,
    /// How they are rounded if halved (A14).
    pub halved: Option<SquareQrRound>,
    /// Modifiers of each die.
    pub to_hit: Vec<Reason>,
    /// Modifiers of a save.
    pub saves: Vec<Reason>,
    /// The number that a save has to reach.
    pub res: u8,
    /// What save bonuses are added to (A4).
    pub bonus: SaveBonus,
}

impl Reckoning {
    /// The reckoning of a blow. An untyped value counts as 0.
    #[must_use]
    pub fn of(struck: &Struck<'_>) -> Self {
        let cavalry = struck.kind == BlowKind::Charge && struck.by.card.arm == Some(Arm::Cavalry);
        let squared = cavalry && struck.at.formation == Formation::Square;
        let qr = struck.house.formation_set == FormationSet::Qr;
        Self {
            dice: if struck.kind.is_fire() { volley(struck) } else { contact(struck) },
            halved: (squared && qr).then_some(struck.house.square_qr_round),
            to_hit: to_hit(struck),
            saves: saves(struck, squared && !qr),
            res: struck.at.card.res.unwrap_or(0),
            bonus: struck.house.save_bonus,
        }
    }

    /// How many dice are rolled.
    #[must_use]
    pub fn count(&self) -> u8 {
        let dice = count(sum(&self.dice));
        match self.halved {
            None => dice,
            Some(SquareQrRound::Down) => dice / 2,
            Some(SquareQrRound::Up) => dice.div_ceil(2),
        }
    }

    /// The lowest die that hits.
    #[must_use]
    pub fn hits_on(&self) -> i16 {
        i16::from(HIT) - sum(&self.to_hit)
    }

    /// The lowest die that saves.
    #[must_use]
    pub fn saves_on(&self) -> i16 {
        let (res, bonus) = (i16::from(self.res), sum(&self.saves));
        match self.bonus {
            SaveBonus::Die => res - bonus,
            SaveBonus::ResNumber => res + bonus,
        }
    }

    /// How many of these dice hit.
    #[must_use]
    pub fn hits(&self, faces: &[u8]) -> u8 {
        let hits = faces.iter().filter(|face| i16::from(**face) >= self.hits_on());
        u8::try_from(hits.count()).unwrap_or(u8::MAX)
    }

    /// How many of these saves fail.
    #[must_use]
    pub fn casualties(&self, faces: &[u8]) -> u8 {
        let failed = faces.iter().filter(|face| i16::from(**face) < self.saves_on());
        u8::try_from(failed.count()).unwrap_or(u8::MAX)
    }
}

/// Dice of a volley.
fn volley(struck: &Struck<'_>) -> Vec<Reason> {
    let Struck { house, kind, in_shooting, by, at } = *struck;
    let in_phase = in_shooting && kind == BlowKind::Volley;
    let formed = by.formation.vol(house.formation_set, in_phase);
    let better = by.card.nation.and_then(|nation| nation.volley(by.card.arm));
    let better = better.filter(|_| house.volley_bonus == VolleyBonus::Dice);
    let all = [
        Some(Reason::of("SN-SHO-2", "vol", signed(by.card.vol.unwrap_or(0)))),
        Reason::when(formed != 0, "SN-FRM-2", by.formation.name(), formed),
        Reason::when(at.at.concealed, "SN-VIS-2", "concealed", -1),
        Reason::when(by.at.ground == Ground::Building, "SN-SHO-2", "building", -1),
        Reason::when(kind == BlowKind::Defensive, "SN-CHG-3", "defensive", -1),
        Reason::when(kind == BlowKind::Surprise, "SN-FOG-3", "surprise", 1),
        better.map(|rule| Reason::of(rule, "spirit", 1)),
    ];
    all.into_iter().flatten().collect()
}

/// Dice in contact.
fn contact(struck: &Struck<'_>) -> Vec<Reason> {
    let by = struck.by;
    let formed = by.formation.chr(struck.house.formation_set);
    let all = [
        Some(Reason::of("SN-CHG-4", "chr", signed(by.card.chr.unwrap_or(0)))),
        Reason::when(formed != 0, "SN-FRM-2", by.formation.name(), formed),
    ];
    all.into_iter().flatten().collect()
}

/// Modifiers of each die of a volley (SN-NAT-4, SN-NAT-7).
fn to_hit(struck: &Struck<'_>) -> Vec<Reason> {
    let by_die = struck.kind.is_fire() && struck.house.volley_bonus == VolleyBonus::Die;
    let card = struck.by.card;
    let rule = card.nation.filter(|_| by_die).and_then(|nation| nation.volley(card.arm));
    rule.map(|rule| Reason::of(rule, "spirit", 1)).into_iter().collect()
}

/// Modifiers of a save: cover or a building (A27), a square, and the spirit of Austria.
fn saves(struck: &Struck<'_>, squared: bool) -> Vec<Reason> {
    let at = struck.at.at;
    let inside = at.ground == Ground::Building;
    let covered = at.cover && (!inside || struck.house.cover_stack == CoverStack::Sum);
    let austria = at.defensive && struck.at.card.is_of(Nation::Austria);
    let all = [
        Reason::when(covered, "SN-SHO-3", "cover", 1),
        Reason::when(inside, "SN-SHO-3", "building", 2),
        Reason::when(squared, "SN-FRM-2", "square", 2),
        Reason::when(austria, "SN-NAT-3", "spirit", 1),
    ];
    all.into_iter().flatten().collect()
}

/// The terms of a movement allowance, in inches, before it is halved (SN-MOV-2).
#[must_use]
pub fn movement(
    house: &HouseRules,
    card: &UnitCard,
    formation: Formation,
    rough: bool,
) -> Vec<Reason> {
    let spirit = card.nation.and_then(Nation::mov);
    let formed = formation.mov(house.formation_set);
    let all = [
        Some(Reason::of("SN-MOV-2", "mov", signed(card.mov.unwrap_or(0)))),
        spirit.map(|rule| Reason::of(rule, "spirit", 1)),
        Reason::when(formed != 0, "SN-FRM-2", formation.name(), formed),
        Reason::when(rough, "SN-MOV-2", "rough", ROUGH),
    ];
    all.into_iter().flatten().collect()
}

/// How far a unit may move, in half inches; `None` if Mov is unknown (SN-MOV-2, A28).
#[must_use]
pub fn allowance(
    house: &HouseRules,
    card: &UnitCard,
    formation: Formation,
    path: Path,
) -> Option<Halves> {
    card.mov?;
    let inches = Halves::from(count(sum(&movement(house, card, formation, path.rough))));
    match path.water {
        false => Some(inches * 2),
        // Half of n inches is n half inches.
        true => Some(rounded(house, inches, 2)),
    }
}

/// A length rounded to whole inches, where one inch has `inch` parts (A10).
fn rounded(house: &HouseRules, parts: Halves, inch: Halves) -> Halves {
    match house.round_half {
        RoundHalf::Keep => parts,
        RoundHalf::Up => parts.next_multiple_of(inch),
        RoundHalf::Down => parts - parts % inch,
    }
}

/// Whether a charge with this Mov reaches this distance, both in half inches (SN-CHG-2, A10, A32).
#[must_use]
pub fn reaches(house: &HouseRules, mov: Halves, die: u8, distance: Halves) -> bool {
    // Half of n half inches is n quarter inches.
    let die = Halves::from(die);
    let quarters = match house.charge_formula {
        ChargeFormula::D6PlusHalfMov => 4 * die + rounded(house, mov, 4),
        ChargeFormula::HalfOfSum => rounded(house, 2 * die + mov, 4),
    };
    quarters >= distance.saturating_mul(2)
}

/// Whether an order check succeeds (SN-ORD-4, A1).
#[must_use]
pub fn obeyed(house: &HouseRules, ldr: u8, faces: &[u8]) -> bool {
    match house.order_check {
        OrderCheck::MainPool => faces.iter().any(|face| *face >= HIT),
        OrderCheck::QrDie => faces.iter().any(|face| *face <= ldr),
    }
}

/// A morale test (SN-MOR-1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nerve {
    /// Its remaining morale.
    pub morale: u8,
    /// Its bonuses.
    pub bonus: Vec<Reason>,
    /// What the bonuses are added to (A5).
    pub direction: RallyDirection,
}

impl Nerve {
    /// The highest die that passes.
    #[must_use]
    pub fn passes_to(&self) -> i16 {
        let (morale, bonus) = (i16::from(self.morale), sum(&self.bonus));
        match self.direction {
            RallyDirection::AddToM => morale + bonus,
            RallyDirection::AddToRoll => morale - bonus,
        }
    }

    /// Whether it passes with any die (SN-MOR-5).
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.passes_to() >= 6
    }

    /// Inches that it falls back; 0 if it holds (SN-MOR-2).
    #[must_use]
    pub fn back(&self, die: u8) -> u8 {
        count(i16::from(die) - self.passes_to())
    }
}
