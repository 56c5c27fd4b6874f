//! An activation: the unit gets its reaction back, its tokens deal their casualties, and one of
//! each type is removed. Then what the unit may still do, and how its conditions end.

use super::field::{Space, Table};
use super::flow::{Cause, Flow, Task};
use super::units::{Id, Unit};

impl Flow {
    /// A unit's activation up to its Move and Action (W-ACT-1, W-TOK).
    pub(crate) fn activation(mut table: Table, who: Id) -> Self {
        let unit = &mut table.units[who];
        unit.reaction = true;
        let before = unit.left;
        let dealt = unit.tokens.iter().map(|token| token.count.saturating_mul(token.each));
        let dealt = dealt.fold(0, u8::saturating_add);
        for token in &mut unit.tokens {
            token.count = token.count.saturating_sub(1);
        }
        unit.tokens.retain(|token| token.count > 0);
        let mut flow = Self::still(table);
        // All damage first, then it shows once whether it breaks (W-TOK-2).
        flow.suffers(who, dealt);
        // A misled unit does nothing but go wherever chance takes it (W-ACT-7), a disorganized one
        // not even that.
        let conditions = flow.table.unit(who).conditions;
        let strays = conditions.misled && !conditions.disorganized;
        flow.todo.extend(strays.then_some(Task::Stray { who }));
        flow.todo.push(Task::Loss { who, before, cause: Cause::Tokens });
        flow.settled()
    }
}

impl Flow {
    /// Nothing goes on.
    pub(crate) fn still(table: Table) -> Self {
        Self::start(table, Vec::new())
    }

    /// A Move of a unit to a space next to it: it may be followed (W-MAN-2).
    pub(crate) fn walk(table: Table, who: Id, to: Space) -> Self {
        let mut flow = Self::still(table);
        flow.moves(who, to);
        flow.settled()
    }
}

/// What may be done in an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Move,
    Attack,
    Magic,
    /// A maneuver of its own; the Command test fails or does not.
    Maneuver {
        fails: bool,
    },
}

/// What a unit did in its activation so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget(pub(crate) Vec<Deed>);

impl Budget {
    fn did(&self, deed: Deed) -> bool {
        self.0.contains(&deed)
    }

    /// Whether the unit may do this now: a Move and an Action, a Move in place of the Action
    /// (W-ACT-2); after a maneuver that failed an attack or a Move, but not both (W-ACT-3, A36).
    pub(crate) fn may(&self, unit: &Unit, deed: Deed) -> bool {
        let conditions = unit.conditions;
        let attacks = deed == Deed::Attack;
        let moves = deed == Deed::Move;
        if !unit.fights() || conditions.disorganized || conditions.misled {
            return false;
        }
        if moves && unit.card.kind.off_grid() {
            return false;
        }
        // W-ACT-6: either attacks or moves.
        let torn = (attacks && self.did(Deed::Move)) || (moves && self.did(Deed::Attack));
        if conditions.disoriented && torn {
            return false;
        }
        if self.did(Deed::Maneuver { fails: true }) {
            return self.0.len() == 1 && (attacks || moves);
        }
        // Two things, one of them at least a Move.
        let others = self.0.iter().filter(|done| **done != Deed::Move).count();
        self.0.len() < 2 && (moves || others == 0)
    }
}

/// The end of a unit's activation: what lasts until then is over (W-ACT-1).
pub(crate) fn ends(unit: &mut Unit) {
    unit.conditions.disorganized = false;
    unit.conditions.disoriented = false;
    unit.conditions.misled = false;
    unit.conditions.weakened = false;
}
