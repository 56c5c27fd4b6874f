//! What a unit is and how it stands, and the switches that what the book leaves open is read by.

/// Units ("Miniatures").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

/// National Spirits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nation {
    UnitedKingdom,
    France,
    Austria,
    Prussia,
    Lowlands,
    GermanMinor,
    Russia,
    Spain,
    NorthItaly,
}

/// Formations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formation {
    None,
    Square,
    Column,
    Line,
}

/// Terrain Effects: what a unit stands in or crosses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) rough: bool,
    pub(crate) water: bool,
    pub(crate) building: bool,
    /// It is in cover.
    pub(crate) cover: bool,
}

/// A unit's statistics ("Units").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) arm: Arm,
    pub(crate) nation: Nation,
    /// Inches.
    pub(crate) mov: i32,
    pub(crate) vol: i32,
    pub(crate) chr: i32,
    pub(crate) res: i32,
}

/// A unit as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) card: Card,
    /// Its Morale now.
    pub(crate) mor: i32,
    pub(crate) formation: Formation,
    pub(crate) ground: Ground,
    pub(crate) hidden: bool,
    /// Enemies shoot at it at -1 Vol ("Visibility and Concealment").
    pub(crate) concealed: bool,
    pub(crate) eliminated: bool,
    /// It suffered casualties during the turn.
    pub(crate) hurt: bool,
}

/// How halves of an inch are read (A10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    Keep,
    Up,
    Down,
}

/// Which formations count: those of the chapter or those of the Quick Reference (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    Main,
    Quick,
}

/// The house rules that change a number: the registry's names, true what is not its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) order_qr: bool,
    pub(crate) formations: Set,
    /// Bonuses are added to the Res number, not to the save die (A4).
    pub(crate) save_res_number: bool,
    /// Bonuses are added to the morale roll, not to M (A5).
    pub(crate) rally_to_roll: bool,
    pub(crate) charge_casualties_lower_morale: bool,
    pub(crate) eliminate_at_zero: bool,
    pub(crate) edge_eliminates: bool,
    /// The volley bonus of a nation is one die more (A8).
    pub(crate) volley_dice: bool,
    pub(crate) half: Half,
    pub(crate) charge_printed: bool,
    pub(crate) half_of_sum: bool,
    pub(crate) officer_needs_cr: bool,
    pub(crate) defensive_fire_on_failed: bool,
    pub(crate) square_up: bool,
    pub(crate) both_rout_draw: bool,
    pub(crate) hidden_counts_leaders: bool,
    /// What a lost leader costs in all (A18).
    pub(crate) leader_total: i32,
    pub(crate) cover_sum: bool,
    pub(crate) simultaneous: bool,
    pub(crate) mutual: bool,
    pub(crate) uk_on_army: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            order_qr: false,
            formations: Set::Main,
            save_res_number: false,
            rally_to_roll: false,
            charge_casualties_lower_morale: true,
            eliminate_at_zero: true,
            edge_eliminates: true,
            volley_dice: false,
            half: Half::Keep,
            charge_printed: false,
            half_of_sum: false,
            officer_needs_cr: true,
            defensive_fire_on_failed: false,
            square_up: false,
            both_rout_draw: true,
            hidden_counts_leaders: false,
            leader_total: -2,
            cover_sum: false,
            simultaneous: true,
            mutual: false,
            uk_on_army: false,
        }
    }
}

impl Unit {
    /// Casualties: each takes one Morale, unless the house rule of charges says otherwise (A6).
    /// At 0 the unit is eliminated (A7). Whether it is now and was not before.
    pub(crate) fn suffers(&mut self, casualties: i32, lowers: bool, rules: &Rules) -> bool {
        if casualties == 0 {
            return false;
        }
        self.hurt = true;
        if lowers {
            self.mor = (self.mor - casualties).max(0);
        }
        let gone = !self.eliminated && self.mor == 0 && rules.eliminate_at_zero;
        self.eliminated |= gone;
        gone
    }
}
