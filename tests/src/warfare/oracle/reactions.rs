//! What follows casualties: the test of a Diminished unit, Withdraw, Set for Charge, Follow Up.

use super::field::Space;
use super::flow::{Cause, Flow, Gap, Task, Why};
use super::units::{Id, Kind, was_low};

impl Flow {
    /// After an attack, a power or tokens as a whole: Diminished, then Set for Charge, then Follow
    /// Up into what was left.
    pub(super) fn after_loss(&mut self, who: Id, before: u8, cause: Cause) {
        self.todo.push(Task::Gaps);
        if let Cause::Attack { by } | Cause::Magic { by } = cause {
            self.todo.push(Task::Charge { who, attacker: by });
        }
        if self.diminishes(who, before, cause) {
            self.table.units[who].tested = true;
            self.todo.push(Task::Roll { who, why: Why::Diminish });
        }
    }

    /// Whether casualties make a unit test as Diminished (W-DIM-1): they bring it down to half, but
    /// do not break it (W-DIM-4); once in the battle, or each time (A5); any casualties, or those
    /// of attacks alone (A6).
    fn diminishes(&self, who: Id, before: u8, cause: Cause) -> bool {
        let (unit, switches) = (self.table.unit(who), self.table.switches);
        let counts = switches.diminish_any_source || matches!(cause, Cause::Attack { .. });
        let again = switches.diminish_once && unit.tested;
        counts && !was_low(unit.card.size, before) && unit.is_low() && !again
    }

    /// Where a unit may withdraw to: infantry and artillery, with a reaction and an empty space
    /// behind.
    pub(super) fn may_withdraw(&self, who: Id) -> Option<Space> {
        let unit = self.table.unit(who);
        let fits = unit.is(Kind::Infantry) || unit.is(Kind::Artillery);
        self.table.behind(who).filter(|_| fits && unit.reaction && unit.fights())
    }

    /// It moves back instead of the casualty (A21).
    pub(super) fn withdraws(&mut self, who: Id) {
        self.reacts(who);
        if let Some(to) = self.table.behind(who) {
            self.moves(who, to);
        }
    }

    /// The casualty of a Morale test that failed. That of a Diminished unit has nothing but
    /// breaking after it, what waits for the attack that it belongs to.
    pub(super) fn fails_morale(&mut self, who: Id, cause: Cause) {
        let before = self.table.unit(who).left;
        self.suffers(who, 1);
        if let Cause::Magic { .. } = cause {
            self.todo.push(Task::Loss { who, before, cause });
        }
    }

    /// Whether a unit may set for the charge: infantry, by casualties from cavalry or a flying
    /// unit, while it is on the board (A14).
    pub(super) fn may_set(&self, who: Id, attacker: Id) -> bool {
        let (unit, by) = (self.table.unit(who), self.table.unit(attacker));
        let stands = unit.fights() || self.table.switches.set_for_charge_on_break;
        let charged = by.is(Kind::Cavalry) || by.is(Kind::Aerial);
        unit.is(Kind::Infantry) && charged && unit.reaction && stands && by.fights()
    }

    /// It stood: the attacker takes one casualty.
    pub(super) fn stood(&mut self, attacker: Id, passed: bool) {
        if passed {
            let before = self.table.unit(attacker).left;
            self.suffers(attacker, 1);
            self.todo.push(Task::Loss { who: attacker, before, cause: Cause::Charge });
        }
    }

    /// Who may follow into a space: opposed infantry next to it, with a reaction.
    pub(super) fn followers(&self, gap: Gap) -> Vec<Id> {
        if self.table.at(gap.space).is_some() || self.table.collapsed.contains(&gap.space.row) {
            return Vec::new();
        }
        let follows = |id: &Id| {
            let unit = self.table.unit(*id);
            let next = unit.space.is_some_and(|space| self.table.adjacent(space, gap.space));
            unit.side != gap.side && unit.is(Kind::Infantry) && unit.reaction && next
        };
        (0..self.table.units.len()).filter(follows).collect()
    }

    /// Follow Up: into the space, and what it left is open in turn (W-MAN-2); if it fails, the
    /// others may.
    pub(super) fn followed(&mut self, who: Id, gap: Gap, passed: bool) {
        if passed {
            self.moves(who, gap.space);
        } else {
            self.todo.push(Task::Gap(gap));
        }
    }
}
