//! The table: units, leaders and armies, and what casualties do to them.

use super::army::Army;
use super::charge::{contact, strikes_back};
use super::units::{Id, Leader, Nation, Order, Rules, Side, Standing, Unit};
use super::volley::{Occasion, Roll, saves, volley};

/// The phases in which something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Orders,
    Movement,
    Shooting,
    Charge,
    Morale,
}

/// How a unit strikes at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    Volley(Occasion),
    Charge,
    Back,
}

/// A unit strikes at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blow {
    pub(crate) how: How,
    pub(crate) by: Id,
    pub(crate) at: Id,
}

/// Everything there is.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    pub(crate) units: Vec<Unit>,
    pub(crate) leaders: Vec<Leader>,
    pub(crate) armies: [Army; 2],
    /// Who does nothing more in this phase.
    pub(crate) left: [bool; 2],
}

impl Table {
    pub(crate) fn unit(&self, id: Id) -> &Unit {
        &self.units[id]
    }

    pub(crate) fn army(&mut self, side: Side) -> &mut Army {
        &mut self.armies[usize::from(side == Side::B)]
    }

    /// Whether it stands open on the battlefield.
    pub(crate) fn stands(&self, id: Id) -> bool {
        self.unit(id).standing == Standing::Battlefield
    }

    /// Whether it has no Morale left, which eliminates it (A7), sooner or later.
    pub(crate) fn is_spent(&self, id: Id) -> bool {
        self.rules.eliminate_at_zero && self.unit(id).mor == 0
    }

    /// Whether it may shoot at that, so many half inches away: "an enemy unit within range and line
    /// of sight".
    pub(crate) fn may_shoot(&self, by: Id, at: Id, distance: Option<i32>, unseen: bool) -> bool {
        let range = 2 * self.unit(by).card.range;
        let enemies = self.unit(by).side != self.unit(at).side;
        let near = range > 0 && distance.is_none_or(|distance| distance <= range);
        let dry = self.unit(by).at.ground != super::units::Ground::Water;
        let target = self.stands(at) && !self.is_spent(at);
        enemies && self.stands(by) && near && dry && target && !unseen
    }

    /// Whether it could fire at all at who charges it, or at whoever reveals it.
    pub(crate) fn can_fire(&self, id: Id) -> bool {
        let (card, ground) = (self.unit(id).card, self.unit(id).at.ground);
        let able = card.range > 0 && card.vol > 0 && ground != super::units::Ground::Water;
        self.stands(id) && able
    }

    /// Dice of a blow.
    pub(crate) fn hits(&self, blow: Blow) -> Roll {
        let [by, at] = [blow.by, blow.at].map(|id| self.unit(id));
        match blow.how {
            How::Volley(occasion) => volley(by, at, occasion, &self.rules),
            How::Charge => contact(by, at, &self.rules),
            How::Back => strikes_back(by, &self.rules),
        }
    }

    /// Saves against hits of a blow.
    pub(crate) fn saves(&self, blow: Blow, hits: i32) -> Roll {
        let charged = (blow.how == How::Charge).then_some(self.unit(blow.by).card.arm);
        saves(self.unit(blow.at), hits, charged, &self.rules)
    }

    /// Casualties: each takes one Morale, those of a charge by A6.
    pub(crate) fn suffers(&mut self, blow: Blow, casualties: i32) {
        let volley = matches!(blow.how, How::Volley(_));
        let lowers = volley || self.rules.charge_casualties_lower_morale;
        let unit = &mut self.units[blow.at];
        unit.casualties += casualties;
        if lowers {
            unit.mor = (unit.mor - casualties).max(0);
        }
    }

    /// Whoever has no Morale left is eliminated; where shooting is simultaneous, not before it has
    /// had its shot (A34).
    pub(crate) fn buries(&mut self) {
        for id in 0..self.units.len() {
            let unit = self.unit(id);
            let left = self.left[usize::from(unit.side == Side::B)];
            let waits = self.rules.simultaneous
                && self.phase == Phase::Shooting
                && !left
                && unit.is_ready(Order::Shoot);
            if self.stands(id) && self.is_spent(id) && !waits {
                self.eliminates(id);
            }
        }
    }

    pub(crate) fn eliminates(&mut self, id: Id) {
        self.units[id].standing = Standing::Eliminated;
        self.units[id].orders.clear();
        self.army(self.units[id].side).loses(1);
    }

    /// "Rally": whether an Officer may help a unit: alive, the closest, one unit each (A37).
    pub(crate) fn may_rally(&self, id: Id, closer: Option<Id>) -> bool {
        let leader = &self.leaders[id];
        let officer = |leader: &Leader| leader.alive && !leader.general;
        let army = || self.leaders.iter().any(|other| other.side == leader.side && other.rallied);
        let spent = if self.rules.rally_army { army() } else { leader.rallied };
        let closest = closer.is_none_or(|other| other == id || !officer(&self.leaders[other]));
        officer(leader) && !spent && closest
    }

    /// Generals still on the battlefield.
    pub(crate) fn generals(&self, side: Side) -> i32 {
        let own = |leader: &&Leader| leader.side == side && leader.general && leader.alive;
        i32::try_from(self.leaders.iter().filter(own).count()).unwrap()
    }

    /// Whether an army is of the United Kingdom, in part at least.
    pub(crate) fn is_british(&self, side: Side) -> bool {
        let nation = |unit: &Unit| unit.side == side && unit.card.nation == Nation::UnitedKingdom;
        self.units.iter().any(nation)
    }
}
