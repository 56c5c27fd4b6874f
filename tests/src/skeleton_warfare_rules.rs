//! The state of the skeleton of Warfare, and its rules. What is shown of it, and how it is played,
//! is in [`crate::skeleton_warfare`].

use crate::skeleton_warfare_units::{Card, FILES, Mark, Place, RANKS, Space, Spot, Unit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tracker::kit::{Asked, OnBoard, Redact, Roster, Stands, TurnOrder, UnitId, Windows};
use tracker::{Referee, Refusal, Seat, Seats, Side, Viewer};

/// Rounds after which the skeleton ends.
pub(crate) const ROUNDS: u16 = 6;
/// What Command and Morale tests have to come to (W-TST-4).
const FOLLOW_UP: u8 = 8;
const MORALE: u8 = 13;

/// A test that has to be rolled before anything goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Test {
    Attack {
        unit: UnitId,
        target: UnitId,
    },
    Power {
        unit: UnitId,
        target: UnitId,
    },
    Diminished {
        unit: UnitId,
    },
    /// Against battle magic; its text then makes the unit disoriented (W-MAG-1).
    Magic {
        unit: UnitId,
    },
    FollowUp {
        unit: UnitId,
    },
}

impl Test {
    pub(crate) fn unit(self) -> UnitId {
        match self {
            Self::Attack { unit, .. }
            | Self::Power { unit, .. }
            | Self::Diminished { unit }
            | Self::Magic { unit }
            | Self::FollowUp { unit } => unit,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Attack { .. } => "attack",
            Self::Power { .. } => "power",
            Self::Diminished { .. } | Self::Magic { .. } => "morale",
            Self::FollowUp { .. } => "command",
        }
    }
}

/// A space that a unit of this side has left (W-MAN).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Vacated {
    pub(crate) at: Spot,
    pub(crate) side: Side,
}

#[derive(Clone)]
pub(crate) struct State {
    pub(crate) by_table: bool,
    pub(crate) seats: Seats,
    pub(crate) units: Roster<Unit, Card>,
    /// What each rolled for initiative, once more after every tie.
    pub(crate) rolled: Vec<Vec<u8>>,
    pub(crate) order: TurnOrder<Seat>,
    pub(crate) collapsed: BTreeSet<(Side, u8)>,
    pub(crate) round: u16,
    pub(crate) phase: Phase,
    pub(crate) due: Option<Test>,
    pub(crate) windows: Windows<Vacated>,
    /// The dice of what goes on, and who fights whom.
    pub(crate) dice: Vec<(Side, u8, &'static str)>,
    pub(crate) fight: Option<(UnitId, UnitId)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    Initiative,
    Deploying,
    Turns { seat: Seat, acting: Option<Acting> },
    Over { winner: Option<Side> },
}

/// The activation that goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Acting {
    pub(crate) unit: UnitId,
    pub(crate) moved: bool,
    pub(crate) acted: bool,
}

/// What is to be done now.
pub(crate) enum Now {
    Initiative,
    Deploying,
    Test(Test),
    Reacting(Vacated),
    Activating,
    Acting(Acting),
    Over,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Command {
    Roll { face: Option<u8> },
    Place { unit: UnitId, to: Spot },
    Activate { unit: UnitId },
    Move { to: Spot },
    Attack { target: UnitId },
    Magic { target: UnitId },
    End,
    FollowUp { unit: UnitId },
    Decline,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    Rolled { seat: Seat, face: u8 },
    Ordered { order: Vec<Seat> },
    Placed { unit: UnitId, at: Spot },
    RoundBegan { round: u16, collapsed: Vec<(Side, u8)> },
    TurnBegan { seat: Seat },
    Activated { unit: UnitId },
    Moved { unit: UnitId, to: Spot },
    Declared { unit: UnitId, target: UnitId },
    Due { test: Test },
    Tested { test: Test, face: u8, passed: bool },
    Suffered { unit: UnitId, left: u8 },
    Disoriented { unit: UnitId },
    Broken { unit: UnitId },
    Vacated { vacated: Vacated, may: Vec<Seat> },
    Reacted { unit: UnitId },
    FollowedUp { unit: UnitId, to: Spot },
    Declined { seat: Seat },
    ActivationEnded { unit: UnitId },
    Over { winner: Option<Side> },
}

/// Everything happens before everybody's eyes.
impl Redact for Event {
    fn redact(&mut self, _viewer: Viewer) {}
}

pub(crate) type Judged = Result<Vec<Event>, Refusal>;

pub(crate) fn impossible<T>(rule: &'static str, code: &'static str) -> Result<T, Refusal> {
    Err(Refusal::impossible(rule, code))
}

impl State {
    pub(crate) fn unit(&self, id: UnitId) -> Result<&Unit, Refusal> {
        self.units.unit(id).ok_or_else(|| Refusal::impossible("W-RND-3", "E-NO-UNIT"))
    }
    pub(crate) fn card(&self, id: UnitId) -> &Card {
        self.units.card(&self.units[usize::from(id)])
    }
    pub(crate) fn spot(&self, id: UnitId) -> Option<Spot> {
        self.units.unit(id)?.spot()
    }
    pub(crate) fn owned(&self, by: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.numbered().filter(move |(_, unit)| unit.seat == by)
    }
    pub(crate) fn count(&self, side: Side) -> u16 {
        u16::try_from(self.units.standing(side).count()).unwrap()
    }
    /// Who still rolls for initiative: whose rolls are like another's so far (W-INI-1).
    pub(crate) fn owing(&self) -> impl Iterator<Item = Seat> {
        let alike = |seat: &Seat| {
            let own = &self.rolled[seat.at()];
            self.seats.all().any(|other| other != *seat && self.rolled[other.at()].starts_with(own))
        };
        self.seats.all().filter(alike)
    }
    /// Whose units are placed now: all of the lowest first (W-DEP-1).
    pub(crate) fn deployer(&self) -> Option<Seat> {
        let waits = |seat| self.owned(seat).any(|(_, unit)| unit.place == Place::Waiting);
        self.order.clone().reversed().first(waits)
    }
    pub(crate) fn can_activate(&self, seat: Seat) -> bool {
        self.owned(seat).any(|(_, unit)| unit.spot().is_some() && !unit.marks.has(Mark::Activated))
    }
    pub(crate) fn has_collapsed(&self, spot: Spot) -> bool {
        self.collapsed.contains(&(spot.0, spot.1.0))
    }
    /// The spaces that touch one; collapsed ranks are skipped (W-COL-3).
    pub(crate) fn adjacent(&self, spot: Spot) -> Vec<Spot> {
        let onward = |side| {
            let mut next = spot.onward(side);
            while next.iter().any(|spot| self.has_collapsed(*spot)) {
                next = next.into_iter().flat_map(|spot| spot.onward(side)).collect();
            }
            next
        };
        let ahead = Side::BOTH.into_iter().flat_map(onward);
        ahead.chain(spot.abreast()).collect()
    }
    pub(crate) fn touch(&self, one: UnitId, other: UnitId) -> bool {
        let spots = self.spot(one).zip(self.spot(other));
        spots.is_some_and(|(one, other)| self.adjacent(one).contains(&other))
    }
    /// Whether a unit may follow up (W-MAN), its reaction aside.
    pub(crate) fn is_next_to(&self, unit: &Unit, left: Vacated) -> bool {
        let touches = unit.spot().is_some_and(|spot| self.adjacent(spot).contains(&left.at));
        unit.side != left.side && touches
    }
    pub(crate) fn can_follow(&self, seat: Seat, left: Vacated) -> bool {
        self.owned(seat).any(|(_, unit)| {
            unit.reaction && !self.units.card(unit).archers && self.is_next_to(unit, left)
        })
    }
    /// A space is left: who may follow into it is asked.
    pub(crate) fn vacated(&self, at: Spot, side: Side) -> Option<Event> {
        let vacated = Vacated { at, side };
        let may: Vec<Seat> =
            self.seats.all().filter(|seat| self.can_follow(*seat, vacated)).collect();
        (!may.is_empty()).then_some(Event::Vacated { vacated, may })
    }
    pub(crate) fn now(&self) -> Now {
        match (self.due, self.windows.front(), self.phase) {
            (Some(test), ..) => Now::Test(test),
            (None, Some(left), _) => Now::Reacting(*left),
            (None, None, Phase::Initiative) => Now::Initiative,
            (None, None, Phase::Deploying) => Now::Deploying,
            (None, None, Phase::Turns { acting: Some(acting), .. }) => Now::Acting(acting),
            (None, None, Phase::Turns { acting: None, .. }) => Now::Activating,
            (None, None, Phase::Over { .. }) => Now::Over,
        }
    }
    pub(crate) fn asked(&self) -> Asked {
        match (self.now(), self.phase) {
            (Now::Initiative, _) => Asked::all(self.owing()),
            (Now::Deploying, _) => Asked::all(self.deployer()),
            (Now::Test(test), _) => Asked::one(self.units[usize::from(test.unit())].seat),
            (Now::Reacting(_), _) => Asked::all(self.windows.waits_for().iter().copied()),
            (Now::Activating | Now::Acting(_), Phase::Turns { seat, .. }) => Asked::one(seat),
            (Now::Activating | Now::Acting(_) | Now::Over, _) => Asked::NOBODY,
        }
    }
    pub(crate) fn die(&self, referee: &mut Referee<'_>, said: Option<u8>) -> Result<u8, Refusal> {
        match (said, self.by_table) {
            (Some(face @ 1..=20), true) => Ok(face),
            (None, false) => Ok(u8::try_from(referee.roll("dice", 20, 1)[0]).unwrap() + 1),
            _ => impossible("W-TST-1", "E-DIE"),
        }
    }
    /// What a test adds to the die, and has to come to.
    pub(crate) fn needs(&self, test: Test) -> (u8, u8) {
        let card = self.card(test.unit());
        match test {
            Test::Attack { target, .. } => (card.atk, self.units[usize::from(target)].def),
            Test::Power { target, .. } => (card.pow, self.card(target).tou),
            Test::Diminished { .. } | Test::Magic { .. } => (card.mor, MORALE),
            Test::FollowUp { .. } => (card.com, FOLLOW_UP),
        }
    }
    pub(crate) fn suffers(&self, unit: UnitId, casualties: u8) -> Event {
        let left = self.units[usize::from(unit)].die.minus(casualties);
        Event::Suffered { unit, left }
    }
    /// What a die comes to.
    pub(crate) fn tested(&self, test: Test, face: u8) -> Vec<Event> {
        let (bonus, needs) = self.needs(test);
        let passed = face + bonus >= needs;
        let mut events = vec![Event::Tested { test, face, passed }];
        match (test, passed) {
            (Test::Attack { unit, target }, true) => {
                events.push(self.suffers(target, 1));
                if self.units[usize::from(target)].die.now > 1 {
                    events.push(Event::Due { test: Test::Power { unit, target } });
                }
            }
            (Test::Power { unit, target }, true) => {
                events.push(self.suffers(target, self.card(unit).dmg));
            }
            (Test::Diminished { unit }, false) => events.push(self.suffers(unit, 1)),
            (Test::Magic { unit }, _) => {
                events.extend((!passed).then(|| self.suffers(unit, 1)));
                events.push(Event::Disoriented { unit });
            }
            (Test::FollowUp { unit }, true) => events.extend(self.followed(unit)),
            (Test::Attack { .. } | Test::Power { .. } | Test::FollowUp { .. }, false)
            | (Test::Diminished { .. }, true) => {}
        }
        events
    }
    /// A unit steps into the space that was left, and leaves its own.
    pub(crate) fn followed(&self, unit: UnitId) -> Vec<Event> {
        let Some((left, from)) = self.windows.front().zip(self.spot(unit)) else {
            return Vec::new();
        };
        let side = self.units[usize::from(unit)].side;
        let moved = Event::FollowedUp { unit, to: left.at };
        [moved].into_iter().chain(self.vacated(from, side)).collect()
    }
    pub(crate) fn place(
        &self,
        referee: &mut Referee<'_>,
        by: Seat,
        id: UnitId,
        to: Spot,
    ) -> Judged {
        let unit = self.unit(id)?;
        if unit.seat != by || unit.place != Place::Waiting {
            return impossible("W-DEP-1", "E-DEP-UNIT");
        }
        self.free(to)?;
        let center = |file| Spot(unit.side, Space(2, file));
        let full = (0..FILES).all(|file| self.units.at(center(file)).is_some());
        let center = !self.units.card(unit).archers || to.1.0 == 2 || full;
        referee.demand(to.0 == unit.side, || Refusal::rule("W-DEP-2", "E-DEP-SIDE"))?;
        referee.demand(center, || Refusal::rule("W-DEP-2", "E-DEP-CENTER"))?;
        Ok(vec![Event::Placed { unit: id, at: to }])
    }
    pub(crate) fn free(&self, to: Spot) -> Result<(), Refusal> {
        match self.units.at(to) {
            _ if !Space::ALL.contains(&to.1) => impossible("W-ACT-4", "E-NO-SPACE"),
            _ if self.has_collapsed(to) => impossible("W-COL-2", "E-COLLAPSED"),
            Some(_) => impossible("W-DEP-3", "E-OCCUPIED"),
            None => Ok(()),
        }
    }
    pub(crate) fn activate(&self, referee: &mut Referee<'_>, by: Seat, id: UnitId) -> Judged {
        let unit = self.unit(id)?;
        if unit.seat != by || unit.spot().is_none() {
            return impossible("W-RND-3", "E-UNIT");
        }
        referee
            .demand(!unit.marks.has(Mark::Activated), || Refusal::rule("W-RND-3", "E-ACTIVATED"))?;
        Ok(vec![Event::Activated { unit: id }])
    }
    pub(crate) fn go(&self, referee: &mut Referee<'_>, acting: Acting, to: Spot) -> Judged {
        let (unit, id) = (self.unit(acting.unit)?, acting.unit);
        let Some(from) = unit.spot() else { return impossible("W-ACT-4", "E-UNIT") };
        self.free(to)?;
        let near = self.adjacent(from).contains(&to);
        referee.demand(near, || Refusal::rule("W-ACT-4", "E-FAR"))?;
        referee.demand(!acting.moved, || Refusal::rule("W-ACT-2", "E-MOVED"))?;
        let able = !(unit.marks.has(Mark::Disoriented) && acting.acted);
        referee.demand(able, || Refusal::rule("W-ACT-6", "E-DISORIENTED"))?;
        let moved = Event::Moved { unit: id, to };
        Ok([moved].into_iter().chain(self.vacated(from, unit.side)).collect())
    }
    /// An attack, or battle magic, against an enemy (W-ATK-1, W-MAG-2).
    pub(crate) fn strike(
        &self,
        referee: &mut Referee<'_>,
        acting: Acting,
        (target, magic): (UnitId, bool),
    ) -> Judged {
        let (unit, archers) = (acting.unit, self.card(acting.unit).archers);
        let (own, foe) = (self.unit(unit)?, self.unit(target)?);
        if own.side == foe.side || foe.spot().is_none() || (magic && !archers) {
            return impossible("W-ATK-1", "E-TARGET");
        }
        let reaches = archers || self.touch(unit, target);
        referee.demand(reaches, || Refusal::rule("W-ATK-1", "E-ADJACENT"))?;
        referee.demand(!acting.acted, || Refusal::rule("W-ACT-2", "E-ACTED"))?;
        let able = !(own.marks.has(Mark::Disoriented) && acting.moved);
        referee.demand(able, || Refusal::rule("W-ACT-6", "E-DISORIENTED"))?;
        let test = if magic { Test::Magic { unit: target } } else { Test::Attack { unit, target } };
        Ok(vec![Event::Declared { unit, target }, Event::Due { test }])
    }
    pub(crate) fn follow(
        &self,
        referee: &mut Referee<'_>,
        by: Seat,
        left: Vacated,
        id: UnitId,
    ) -> Judged {
        let unit = self.unit(id)?;
        if unit.seat != by || !self.is_next_to(unit, left) {
            return impossible("W-MAN-2", "E-FOLLOW");
        }
        let infantry = !self.units.card(unit).archers;
        referee.demand(infantry, || Refusal::rule("W-MAN-5", "E-INFANTRY"))?;
        referee.demand(unit.reaction, || Refusal::rule("W-MAN-1", "E-REACTED"))?;
        Ok(vec![Event::Reacted { unit: id }, Event::Due { test: Test::FollowUp { unit: id } }])
    }
    /// What happens to units with nobody asked: they break, or are diminished for the first time.
    pub(crate) fn losses(&self) -> Vec<Event> {
        for (id, unit) in self.units.numbered() {
            let Some(at) = unit.spot() else { continue };
            if unit.die.now == 0 {
                let broken = Event::Broken { unit: id };
                return [broken].into_iter().chain(self.vacated(at, unit.side)).collect();
            }
            if unit.die.now <= unit.die.most / 2 && !unit.marks.has(Mark::Diminished) {
                return vec![Event::Due { test: Test::Diminished { unit: id } }];
            }
        }
        Vec::new()
    }
    /// Whose turn is next; after the last one the points, then the next round (W-RND-6).
    pub(crate) fn next(&self, seat: Seat) -> Vec<Event> {
        if let Some(seat) = self.order.later(seat, |seat| self.can_activate(seat)) {
            return vec![Event::TurnBegan { seat }];
        }
        match self.ahead() {
            None if self.round < ROUNDS => self.round_begins(),
            winner => vec![Event::Over { winner }],
        }
    }
    /// Who has more than double (W-PTS-2).
    pub(crate) fn ahead(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.count(*side) > 2 * self.count(side.other()))
    }
    pub(crate) fn round_begins(&self) -> Vec<Event> {
        let stands = |side, rank| {
            let spots = self.units.iter().filter_map(Stands::spot);
            spots.into_iter().any(|spot| (spot.0, spot.1.0) == (side, rank))
        };
        let ranks = Side::BOTH.into_iter().flat_map(|side| (0..RANKS).map(move |r| (side, r)));
        let collapsed = ranks.filter(|(side, rank)| !stands(*side, *rank)).collect();
        let round = self.round + 1;
        let there = |seat| self.owned(seat).any(|(_, unit)| unit.spot().is_some());
        let first = self.order.first(there).map(|seat| Event::TurnBegan { seat });
        [Event::RoundBegan { round, collapsed }].into_iter().chain(first).collect()
    }
    pub(crate) fn phase(&self) -> &'static str {
        match self.phase {
            Phase::Initiative => "initiative",
            Phase::Deploying => "deploying",
            Phase::Turns { .. } => "turns",
            Phase::Over { .. } => "over",
        }
    }
    /// A test is due. Only the first time that a unit is diminished asks for one (W-DIM-2).
    pub(crate) fn owes(&mut self, test: Test) {
        self.due = Some(test);
        if let Test::Diminished { unit } = test {
            self.units.change(unit, |unit| unit.marks.put(Mark::Diminished));
        }
    }
    pub(crate) fn has_rolled(&mut self, test: Test, face: u8) {
        self.due = None;
        let side = self.units[usize::from(test.unit())].side;
        self.dice.push((side, face, test.name()));
    }
    pub(crate) fn act(&mut self, now: Option<Acting>) {
        if let Phase::Turns { acting, .. } = &mut self.phase {
            *acting = now;
        }
    }
    /// The activation of a unit is over, if it is this one's that goes on.
    pub(crate) fn stops(&mut self, unit: UnitId) {
        if let Phase::Turns { acting: Some(acting), .. } = self.phase
            && acting.unit == unit
        {
            self.act(None);
        }
    }
    pub(crate) fn acting(&mut self, change: impl FnOnce(&mut Acting)) {
        if let Phase::Turns { acting: Some(acting), .. } = &mut self.phase {
            change(acting);
        }
    }
    pub(crate) fn knows(&self, viewer: Viewer, side: Side) -> bool {
        matches!(viewer, Viewer::Seat(seat) if self.seats.side(seat) == Some(side))
    }
    pub(crate) fn winner(&self) -> Option<Option<Side>> {
        match self.phase {
            Phase::Over { winner } => Some(winner),
            Phase::Initiative | Phase::Deploying | Phase::Turns { .. } => None,
        }
    }
    pub(crate) fn points(&self) -> [u16; 2] {
        Side::BOTH.map(|side| self.count(side))
    }
}
