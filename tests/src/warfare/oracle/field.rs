//! The battlefield: ranks and files, what is adjacent, what is behind, which units are exposed,
//! what a unit may attack, and which ranks collapse.

pub(crate) use super::units::Space;
use super::units::{ExposedModel, Id, Kind, Side, Switches, Unit};

/// Files of the grid.
pub(crate) const FILES: u8 = 5;

/// Rows of the grid: four ranks of each side, counted from the back of side A.
pub(crate) const ROWS: u8 = 8;

/// A rank of one side, from the middle outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    Vanguard,
    Reserve,
    Center,
    Rear,
}

/// The row of a rank.
pub(crate) fn row(side: Side, rank: Rank) -> u8 {
    match side {
        Side::A => 4 - rank as u8,
        Side::B => 5 + rank as u8,
    }
}

/// The rank that a row is, and of which side.
pub(crate) fn rank(row: u8) -> (Side, Rank) {
    let side = if row <= 4 { Side::A } else { Side::B };
    let out = if row <= 4 { 4 - row } else { row - 5 };
    let rank = match out {
        0 => Rank::Vanguard,
        1 => Rank::Reserve,
        2 => Rank::Center,
        _ => Rank::Rear,
    };
    (side, rank)
}

/// Whether a row lies at least as far forward for a side as its own Vanguard.
fn is_forward(side: Side, of: u8) -> bool {
    match side {
        Side::A => of >= row(side, Rank::Vanguard),
        Side::B => of <= row(side, Rank::Vanguard),
    }
}

/// Everything that is on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) units: Vec<Unit>,
    pub(crate) collapsed: Vec<u8>,
    pub(crate) switches: Switches,
}

impl Table {
    /// A table with these units and no collapsed rank.
    pub(crate) fn new(units: Vec<Unit>, switches: Switches) -> Self {
        Self { units, collapsed: Vec::new(), switches }
    }

    /// The unit of a number.
    pub(crate) fn unit(&self, id: Id) -> &Unit {
        &self.units[id]
    }

    /// The unit in a space.
    pub(crate) fn at(&self, space: Space) -> Option<Id> {
        self.units.iter().position(|unit| unit.space == Some(space))
    }

    /// The row next to one, upwards or downwards: over collapsed ranks if the others close up
    /// (W-COL-3), none behind a collapsed one if they do not.
    fn next_row(&self, from: u8, up: bool) -> Option<u8> {
        let mut row = from;
        loop {
            row = if up { row + 1 } else { row - 1 };
            if !(1..=ROWS).contains(&row) {
                return None;
            }
            if !self.collapsed.contains(&row) {
                return Some(row);
            }
            if !self.switches.collapse_closes_up {
                return None;
            }
        }
    }

    /// Whether two spaces are adjacent (A15).
    pub(crate) fn adjacent(&self, one: Space, other: Space) -> bool {
        let rows = if one.row == other.row {
            0
        } else if self.next_row(one.row, other.row > one.row) == Some(other.row) {
            1
        } else {
            return false;
        };
        match (rows, one.file.abs_diff(other.file)) {
            (0, 1) | (1, 0) => true,
            (1, 1) => self.switches.diagonals,
            _ => false,
        }
    }

    /// The empty spaces next to one that may be entered.
    pub(crate) fn ways(&self, from: Space) -> Vec<Space> {
        let rows = (1..=ROWS).filter(|row| !self.collapsed.contains(row));
        rows.flat_map(|row| (1..=FILES).map(move |file| Space { row, file }))
            .filter(|to| self.adjacent(from, *to) && self.at(*to).is_none())
            .collect()
    }

    /// The empty space behind a unit, if there is one: towards its own Rear.
    pub(crate) fn behind(&self, id: Id) -> Option<Space> {
        let unit = self.unit(id);
        let from = unit.space?;
        let row = self.next_row(from.row, unit.side == Side::B)?;
        let space = Space { row, file: from.file };
        self.at(space).is_none().then_some(space)
    }

    /// Whether an army has a unit in its own Rear, and one in its Vanguard or further forward.
    fn braced(&self, side: Side) -> (bool, bool) {
        let rows = || {
            let own = self.units.iter().filter(move |unit| unit.side == side);
            own.filter_map(|unit| Some(unit.space?.row))
        };
        let rear = rows().any(|of| of == row(side, Rank::Rear));
        (rear, rows().any(|of| is_forward(side, of)))
    }

    /// Whether a unit is exposed (W-EXP).
    pub(crate) fn exposed(&self, id: Id) -> bool {
        let unit = self.unit(id);
        let model = self.switches.exposed_model;
        // Rule 1: off the grid, whoever says who is exposed on it.
        let Some(space) = unit.space else {
            return true;
        };
        if model == ExposedModel::Manual {
            return unit.said_exposed;
        }
        let (side, rank) = rank(space.row);
        // Rule 2: both rear ranks (A8).
        if rank == Rank::Rear {
            return true;
        }
        // Rule 3: the center and the reserve.
        if side == unit.side && matches!(rank, Rank::Center | Rank::Reserve) {
            let (rear, front) = self.braced(unit.side);
            let protects = match model {
                ExposedModel::Fg => rear && front,
                ExposedModel::ProtectIfEither => rear || front,
                _ => false,
            };
            if protects {
                return false;
            }
        }
        // Rule 4: nobody between it and an edge.
        let files = || {
            let row = self.units.iter().filter_map(|unit| unit.space);
            row.filter(move |other| other.row == space.row).map(|other| other.file)
        };
        !(files().any(|file| file < space.file) && files().any(|file| file > space.file))
    }

    /// Whether a unit may attack another (W-ATK-1).
    pub(crate) fn may_hit(&self, attacker: Id, target: Id) -> bool {
        let (by, at) = (self.unit(attacker), self.unit(target));
        if by.side == at.side || !by.fights() || !at.fights() {
            return false;
        }
        match by.card.kind {
            Kind::Infantry => match (by.space, at.space) {
                (Some(from), Some(to)) => self.adjacent(from, to),
                _ => false,
            },
            Kind::Artillery | Kind::Aerial => true,
            Kind::Cavalry => self.exposed(target),
        }
    }

    /// Everybody whom a unit may attack.
    pub(crate) fn targets(&self, attacker: Id) -> Vec<Id> {
        (0..self.units.len()).filter(|target| self.may_hit(attacker, *target)).collect()
    }

    /// The start of a round: ranks without a unit of either side collapse for good (W-COL).
    pub(crate) fn collapse(&mut self, round: u32) {
        let switches = self.switches;
        if !switches.collapse || (round == 1 && !switches.collapse_round1) {
            return;
        }
        for row in 1..=ROWS {
            let held = self.units.iter().any(|unit| unit.space.is_some_and(|at| at.row == row));
            if !held && !self.collapsed.contains(&row) {
                self.collapsed.push(row);
            }
        }
    }

    /// Whether a unit may be deployed in a space, or off the grid (W-DEP-2, W-DEP-3).
    pub(crate) fn may_deploy(&self, id: Id, space: Option<Space>, centre_only: bool) -> bool {
        let unit = self.unit(id);
        let Some(space) = space else {
            return unit.card.kind.off_grid();
        };
        let (side, rank) = rank(space.row);
        let here = match unit.card.kind {
            Kind::Infantry => true,
            Kind::Artillery => rank == Rank::Center || !centre_only,
            Kind::Cavalry | Kind::Aerial => false,
        };
        here && side == unit.side && self.at(space).is_none()
    }
}
