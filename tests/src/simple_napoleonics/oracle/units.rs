//! What a unit is and how it stands, and the house rules for what the book leaves open.

/// Whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    A,
    B,
}

impl Side {
    /// The other one.
    pub(crate) fn other(self) -> Self {
        if self == Self::A { Self::B } else { Self::A }
    }
}

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
    Line,
    AttackColumn,
    Square,
}

/// Terrain Effects: what a unit stands in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ground {
    #[default]
    Open,
    Rough,
    Water,
    Building,
}

/// Where a unit stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Situation {
    pub(crate) ground: Ground,
    /// "Cover".
    pub(crate) cover: bool,
    /// "Visibility and Concealment".
    pub(crate) concealed: bool,
    /// Defensive terrain, which Austria's units make use of.
    pub(crate) defensive: bool,
}

/// What a move or a charge goes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) rough: bool,
    pub(crate) water: bool,
    pub(crate) obstacle: bool,
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
    pub(crate) mor: i32,
    pub(crate) res: i32,
    /// Inches, as the players say (A9); 0 where it cannot shoot.
    pub(crate) range: i32,
}

/// "Order Phase": what a unit may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Move,
    Shoot,
    Charge,
    Form(Formation),
}

impl Order {
    /// Whether both are of one kind.
    pub(crate) fn is_like(self, other: Self) -> bool {
        matches!((self, other), (Self::Form(_), Self::Form(_))) || self == other
    }
}

/// How far an order is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    Ready,
    Failed,
    Done,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Battlefield,
    Hidden,
    Eliminated,
}

/// A unit by its place in the list.
pub(crate) type Id = usize;

/// A unit as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) side: Side,
    pub(crate) card: Card,
    /// The Officer of its brigade, by the place among all leaders.
    pub(crate) brigade: Id,
    pub(crate) standing: Standing,
    /// Its Morale now.
    pub(crate) mor: i32,
    pub(crate) formation: Formation,
    pub(crate) at: Situation,
    pub(crate) orders: Vec<(Order, Given)>,
    /// Casualties of the round.
    pub(crate) casualties: i32,
    /// It took its morale check of the round.
    pub(crate) tested: bool,
    /// Who tried to reveal it in this round.
    pub(crate) tried: Vec<Id>,
}

impl Unit {
    /// Whether it has an order of that kind to carry out.
    pub(crate) fn is_ready(&self, order: Order) -> bool {
        self.orders.iter().any(|(given, how)| *how == Given::Ready && given.is_like(order))
    }

    /// That order is carried out.
    pub(crate) fn carries(&mut self, order: Order) {
        let ready = |it: &&mut (Order, Given)| it.1 == Given::Ready && it.0.is_like(order);
        if let Some(given) = self.orders.iter_mut().find(ready) {
            given.1 = Given::Done;
        }
    }
}

/// "Leaders".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leader {
    pub(crate) side: Side,
    pub(crate) general: bool,
    pub(crate) ldr: i32,
    pub(crate) ral: i32,
    pub(crate) alive: bool,
    /// Has given orders in this round.
    pub(crate) spoke: bool,
    /// Has rallied a unit in this round.
    pub(crate) rallied: bool,
    /// Units that did not follow in this round.
    pub(crate) failed: Vec<Id>,
}

/// How halves of an inch are read (A10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    Keep,
    Up,
    Down,
}

/// What artillery may form (A42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guns {
    NoneOrLine,
    None,
    Any,
}

/// The house rules that change a number or an answer. Where the registry has two ways, `false` is
/// its default, unless the name is the registry's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) order_qr: bool,
    /// Formations of the Quick Reference (A2).
    pub(crate) quick_formations: bool,
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
    /// One order check for each unit (A35).
    pub(crate) each_unit: bool,
    /// One order of each kind (A39).
    pub(crate) each_phase: bool,
    pub(crate) retry: bool,
    pub(crate) defensive_fire_on_failed: bool,
    pub(crate) square_up: bool,
    pub(crate) spain_none: bool,
    pub(crate) both_rout_draw: bool,
    pub(crate) hidden_counts_leaders: bool,
    /// A lost leader costs three in all (A18).
    pub(crate) leader_three: bool,
    pub(crate) cover_sum: bool,
    pub(crate) simultaneous: bool,
    pub(crate) mutual: bool,
    /// One rally for an army (A37).
    pub(crate) rally_army: bool,
    pub(crate) tries_once: bool,
    pub(crate) guns: Guns,
    pub(crate) uk_on_army: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            order_qr: false,
            quick_formations: false,
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
            each_unit: false,
            each_phase: false,
            retry: false,
            defensive_fire_on_failed: false,
            square_up: false,
            spain_none: false,
            both_rout_draw: true,
            hidden_counts_leaders: false,
            leader_three: false,
            cover_sum: false,
            simultaneous: true,
            mutual: false,
            rally_army: false,
            tries_once: false,
            guns: Guns::NoneOrLine,
            uk_on_army: false,
        }
    }
}
