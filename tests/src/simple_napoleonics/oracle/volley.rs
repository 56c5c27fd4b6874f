//! "Shooting Phase": the dice of a volley, what hits, and what is saved.

use super::units::{Arm, Formation, Ground, Nation, Rules, Unit};

/// What a volley is fired in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// The Shooting Phase.
    Shooting,
    /// "Charge Phase": the target's fire at whoever charges it, at -1 Vol.
    Defensive,
    /// "Fog of War": a revealed unit's attack at +1 FP, in the Movement Phase.
    Surprise,
}

/// Dice and the least face of each that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Roll {
    pub(crate) dice: i32,
    pub(crate) needs: i32,
}

impl Roll {
    /// How many of these faces count.
    pub(crate) fn counts(self, faces: &[i32]) -> i32 {
        i32::try_from(faces.iter().filter(|face| **face >= self.needs).count()).unwrap()
    }
}

/// A nation's +1 to volley tests: Prussia's units, Russia's artillery.
fn drilled(unit: &Unit) -> bool {
    match unit.card.nation {
        Nation::Prussia => true,
        Nation::Russia => unit.card.arm == Arm::Artillery,
        _ => false,
    }
}

/// What the formation gives: in the Quick Reference, Line's "during shooting phase" alone.
fn formation(unit: &Unit, occasion: Occasion, rules: &Rules) -> i32 {
    match (rules.quick_formations, unit.formation) {
        (_, Formation::None) | (true, Formation::Square) => 0,
        (false, Formation::Square) | (_, Formation::AttackColumn) => -1,
        (false, Formation::Line) => 1,
        (true, Formation::Line) => i32::from(occasion == Occasion::Shooting),
    }
}

/// The volley of a unit at a target: Vol dice, hits of 4+.
pub(crate) fn volley(shooter: &Unit, target: &Unit, occasion: Occasion, rules: &Rules) -> Roll {
    let occasional = match occasion {
        Occasion::Shooting => 0,
        Occasion::Defensive => -1,
        Occasion::Surprise => 1,
    };
    let drilled = i32::from(drilled(shooter));
    let dice = shooter.card.vol + formation(shooter, occasion, rules) + occasional
        - i32::from(shooter.at.ground == Ground::Building)
        - i32::from(target.at.concealed)
        + if rules.volley_dice { drilled } else { 0 };
    Roll { dice: dice.max(0), needs: if rules.volley_dice { 4 } else { 4 - drilled } }
}

/// "Cover": +1 in cover, +2 inside a building, the highest of them (A27).
fn shelter(unit: &Unit, rules: &Rules) -> i32 {
    let cover = i32::from(unit.at.cover);
    let building = 2 * i32::from(unit.at.ground == Ground::Building);
    if rules.cover_sum { cover + building } else { cover.max(building) }
}

/// The saves of a unit against so many hits; `by_charge` is the arm that charges it.
pub(crate) fn saves(target: &Unit, hits: i32, by_charge: Option<Arm>, rules: &Rules) -> Roll {
    let square = target.formation == Formation::Square
        && by_charge == Some(Arm::Cavalry)
        && !rules.quick_formations;
    let austria = target.card.nation == Nation::Austria && target.at.defensive;
    let bonus = shelter(target, rules) + 2 * i32::from(square) + i32::from(austria);
    let res = target.card.res;
    let needs = if rules.save_res_number { res + bonus } else { res - bonus };
    Roll { dice: hits, needs }
}

/// Casualties of hits: every save that fails.
pub(crate) fn casualties(saves: Roll, faces: &[i32]) -> i32 {
    saves.dice - saves.counts(faces)
}
