//! An Attack action: the target of each of its attacks, the Attack test, the Power test.

use super::dice::{Edge, Made};
use super::field::Table;
use super::flow::{Ask, Cause, Flow, Task, Why};
use super::units::{Id, Nat20};

impl Flow {
    /// An Attack action of a unit.
    pub(crate) fn attack(table: Table, attacker: Id) -> Self {
        let left = table.unit(attacker).card.attacks;
        Self::start(table, vec![Task::Choose { attacker, left, first: None }])
    }

    /// Whom the next attack may go against: anybody whom it may hit (A16), or the first target
    /// alone. Over once the attacker or its targets are gone (W-ATK-4).
    pub(super) fn next_target(&self, attacker: Id, left: u8, first: Option<Id>) -> Option<Ask> {
        let mut from = self.table.targets(attacker);
        if let Some(first) = first.filter(|_| !self.table.switches.retarget) {
            from.retain(|target| *target == first);
        }
        let open = left > 0 && !from.is_empty();
        open.then_some(Ask::Target { attacker, from, may_stop: first.is_some() })
    }

    /// One of its attacks is declared.
    pub(super) fn attacks(&mut self, attacker: Id, target: Id, left: u8, first: Option<Id>) {
        let first = first.or(Some(target));
        self.todo.push(Task::Choose { attacker, left: left - 1, first });
        self.todo.push(Task::Roll { who: attacker, why: Why::Attack { target } });
    }

    /// What the conditions give for and against a test (W-ATK-6).
    pub(super) fn edge(&self, who: Id, why: Why) -> Edge {
        let weakened = self.table.unit(who).conditions.weakened;
        let disadvantage = match why {
            Why::Attack { target } => {
                let hidden = self.table.unit(target).conditions.hidden;
                hidden || (weakened && !self.table.switches.weakened_power_only)
            }
            Why::Power { .. } => weakened,
            _ => false,
        };
        Edge { advantage: false, disadvantage }
    }

    /// A hit is one casualty, and a Power test against whoever is left (W-ATK-2).
    pub(super) fn attacked(&mut self, attacker: Id, target: Id, made: Made) {
        if !made.passed {
            return;
        }
        let crit = made.kept == 20 && self.table.switches.nat20 == Nat20::AttackCritTwo;
        let before = self.table.unit(target).left;
        self.suffers(target, if crit { 2 } else { 1 });
        let cause = Cause::Attack { by: attacker };
        self.todo.push(Task::Loss { who: target, before, cause });
        if self.table.unit(target).fights() {
            self.todo.push(Task::Roll { who: attacker, why: Why::Power { target } });
        }
    }

    /// Power: as many casualties more as the card says (W-ATK-3). What follows them was put on the
    /// list with the hit: it looks at the whole attack.
    pub(super) fn overpowered(&mut self, attacker: Id, target: Id, passed: bool) {
        if passed {
            self.suffers(target, self.table.unit(attacker).card.dmg);
        }
    }
}
