//! Queries on the state, shared by several chapters.

use super::super::content::board::Spot;
use super::super::content::cards::{Stat, Troops, UnitCard};
use super::super::content::house_rules::{BrokenPoints, InitTie, PointsValue};
use super::test::Test;
use super::{Acting, Condition, Ends, Mark, Phase, Place, State, Token, Turn, Unit, UnitId};
use crate::kit::{self, OnBoard, Score, Stands};
use crate::{Seat, Side, Viewer};

kit::questions!(round);

impl Unit {
    /// Whether it is in play.
    #[must_use]
    pub fn in_play(&self) -> bool {
        matches!(self.place, Place::At(_) | Place::Aside)
    }

    /// Whether it is at half of its casualty die or below, and not broken (W-DIM-5).
    #[must_use]
    pub fn is_diminished(&self) -> bool {
        self.die.now > 0 && self.die.now <= self.die.most / 2
    }

    /// When a condition of the unit ends, if it has the condition.
    #[must_use]
    pub fn ends(&self, condition: Condition) -> Option<Ends> {
        Ends::ALL.into_iter().find(|ends| self.marks.has(Mark::Bears(condition, *ends)))
    }

    /// Whether it has a condition.
    #[must_use]
    pub fn bears(&self, condition: Condition) -> bool {
        self.ends(condition).is_some()
    }

    /// Casualties that its tokens deal (W-TOK-1).
    #[must_use]
    pub fn burns(&self) -> u8 {
        let harm = |token: Token| self.tokens.of(token).saturating_mul(self.each.of(token).max(1));
        Token::ALL.into_iter().map(harm).fold(0, u8::saturating_add)
    }
}

impl State {
    /// Begins a commander's turn. The turn before it is over, and commanders earlier in the order are
    /// passed over (W-RND-2).
    pub fn begin_turn(&mut self, seat: Seat) {
        let over = self.turn().map(|turn| turn.seat);
        let passed = self.order.all().take_while(|other| *other != seat);
        self.had.extend(passed.chain(over));
        self.phase = Phase::Turns(Box::new(Turn::of(seat)));
    }

    /// Whether a commander can still do something in the round (W-RND-3, W-RND-5).
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        self.owned(seat).any(|(_, unit)| {
            (unit.in_play() && !unit.marks.has(Mark::Activated)) || self.can_rally(unit)
        })
    }

    /// Whether a unit may be rallied and has a place to come back to (W-RAL-2).
    pub(crate) fn can_rally(&self, unit: &Unit) -> bool {
        let may = unit.place == Place::Broken && !unit.marks.has(Mark::Rallied);
        may && self.setup.house.rally && !self.returns(unit).is_empty()
    }

    /// The places where a unit could come back.
    pub(crate) fn returns(&self, unit: &Unit) -> Vec<Option<Spot>> {
        if self.troops(unit).is_off_grid() {
            return vec![None];
        }
        let own = Spot::everywhere().filter(|spot| spot.board == unit.owner && self.is_free(*spot));
        own.map(Some).collect()
    }

    /// A unit by its number, if it is in play.
    #[must_use]
    pub fn fighting(&self, id: UnitId) -> Option<&Unit> {
        self.unit(id).filter(|unit| unit.in_play())
    }

    /// The troops of a unit.
    #[must_use]
    pub fn troops(&self, unit: &Unit) -> Troops {
        self.card(unit).troops.unwrap_or(Troops::Infantry)
    }

    /// A number on a unit's card, if known.
    #[must_use]
    pub fn value(&self, id: UnitId, stat: Stat) -> Option<i16> {
        self.card(self.unit(id)?).value(stat)
    }

    /// A unit's own name, or its card's.
    fn called<'a>(&'a self, unit: &'a Unit) -> &'a str {
        unit.name.as_ref().unwrap_or(&self.card(unit).name)
    }

    /// The display name of a unit: its name, with a number if several share it.
    #[must_use]
    pub fn name_of(&self, id: UnitId) -> String {
        self.units.told_apart(id, |unit| self.called(unit))
    }

    /// The side of a seat.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        self.seats.side(seat).unwrap_or(Side::North)
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> {
        self.seats.all().filter(move |seat| self.seats.side(*seat) == Some(side))
    }

    /// Whether a viewer may know a side's hidden values (A38).
    #[must_use]
    pub fn knows(&self, viewer: Viewer, side: Side) -> bool {
        let own = |seat| self.seats.side(seat) == Some(side);
        self.setup.house.share_stats || matches!(viewer, Viewer::Seat(seat) if own(seat))
    }

    /// Whether a value is hidden from the other side (A38).
    #[must_use]
    pub fn hides(&self, stat: Stat) -> bool {
        stat.may_hide() && !self.setup.house.share_stats
    }

    /// A commander's units.
    pub fn owned(&self, by: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units.numbered().filter(move |(_, unit)| unit.seat == by)
    }

    /// The current turn.
    #[must_use]
    pub fn turn(&self) -> Option<&Turn> {
        if let Phase::Turns(turn) = &self.phase { Some(turn) } else { None }
    }

    /// The commander who plays now: the acting unit's commander, or else the one whose turn it is. They
    /// differ if the table waived whose turn or whose unit it is (W-RND-2, W-RND-3).
    #[must_use]
    pub fn plays(&self, turn: &Turn) -> Seat {
        let acts = turn.acting.as_ref().and_then(|acting| self.unit(acting.unit));
        acts.map_or(turn.seat, |unit| unit.seat)
    }

    /// The current activation.
    #[must_use]
    pub fn acting(&self) -> Option<&Acting> {
        self.turn()?.acting.as_ref()
    }

    /// Whether a rank has collapsed (W-COL-2).
    #[must_use]
    pub fn has_collapsed(&self, at: Spot) -> bool {
        self.collapsed.contains(&(at.board, at.space.rank))
    }

    /// The space one rank further towards the enemy of a side. Collapsed ranks are skipped, or nothing
    /// is adjacent across them (W-COL-3).
    fn onward(&self, from: Spot, side: Side) -> Option<Spot> {
        let mut next = from.onward(side).into_iter().next()?;
        while self.has_collapsed(next) {
            if !self.setup.house.collapse_closes_up {
                return None;
            }
            next = next.onward(side).into_iter().next()?;
        }
        Some(next)
    }

    /// The space behind one, as a side sees it (1.4 of the rules).
    #[must_use]
    pub fn behind(&self, at: Spot, side: Side) -> Option<Spot> {
        self.onward(at, side.other())
    }

    /// The spaces adjacent to one (1.4 of the rules).
    #[must_use]
    pub fn adjacent(&self, at: Spot) -> Vec<Spot> {
        let ahead: Vec<Spot> =
            Side::BOTH.into_iter().filter_map(|side| self.onward(at, side)).collect();
        let corners = ahead.iter().flat_map(|ahead| ahead.abreast());
        let corners: Vec<Spot> = corners.filter(|_| self.setup.house.diagonals).collect();
        ahead.into_iter().chain(at.abreast()).chain(corners).collect()
    }

    /// Whether a space is empty and has not collapsed.
    #[must_use]
    pub fn is_free(&self, at: Spot) -> bool {
        !self.has_collapsed(at) && self.units.at(at).is_none()
    }

    /// The free spaces adjacent to one.
    #[must_use]
    pub fn free_beside(&self, at: Spot) -> Vec<Spot> {
        self.adjacent(at).into_iter().filter(|to| self.is_free(*to)).collect()
    }

    /// Whether two units are on adjacent spaces.
    #[must_use]
    pub fn touch(&self, one: &Unit, other: &Unit) -> bool {
        let spots = one.spot().zip(other.spot());
        spots.is_some_and(|(one, other)| self.adjacent(one).contains(&other))
    }

    /// The first untyped card value that a test needs: the unit and the stat.
    #[must_use]
    pub fn missing(&self, test: Test) -> Option<(UnitId, Stat)> {
        let unit = test.unit();
        let needs = match test {
            Test::Attack { target, .. } => vec![(unit, Stat::Atk), (target, Stat::Def)],
            Test::Power { target, .. } => {
                vec![(unit, Stat::Pow), (target, Stat::Tou), (unit, Stat::Dmg)]
            }
            Test::Diminish { .. } | Test::Magic { .. } | Test::Rally { .. } => {
                vec![(unit, Stat::Mor)]
            }
            Test::FollowUp { .. } | Test::SetForCharge { .. } | Test::Maneuver { .. } => {
                vec![(unit, Stat::Com)]
            }
        };
        needs.into_iter().find(|(unit, stat)| self.value(*unit, *stat).is_none())
    }

    /// The worth of a unit in the check by points (W-PTS-1, A37).
    #[must_use]
    pub fn worth(&self, unit: &Unit) -> Option<i16> {
        match self.setup.house.points_value {
            PointsValue::Entered => self.card(unit).points,
            PointsValue::OneEach => Some(1),
            PointsValue::Size => Some(unit.die.most.into()),
            PointsValue::Cost => self.card(unit).cost,
        }
    }

    /// The points of a side's units; `None` if a unit's worth is unknown, which turns the check by
    /// points off (A37).
    #[must_use]
    pub fn points_of(&self, side: Side) -> Option<u16> {
        let broken = self.setup.house.broken_points == BrokenPoints::Counted;
        let counts = |unit: &Unit| match unit.place {
            Place::At(_) | Place::Aside | Place::Waiting => true,
            Place::Broken => broken,
            Place::Disbanded => false,
        };
        self.units.of(side).try_fold(0_u16, |sum, (_, unit)| {
            let worth = self.worth(unit)?;
            Some(if counts(unit) { sum.saturating_add_signed(worth) } else { sum })
        })
    }

    /// The points of both sides' units.
    #[must_use]
    pub fn points(&self) -> Option<[u16; 2]> {
        let [north, south] = Side::BOTH.map(|side| self.points_of(side));
        Some([north?, south?])
    }

    /// The same, as the score in the list of battles.
    pub(crate) fn score(&self) -> Vec<u16> {
        self.points().unwrap_or_default().to_vec()
    }

    /// Enters changes of both sides' points in the ledger; unknown points count as 0. A correction
    /// after a round counts for that round.
    pub(crate) fn reckon(&mut self, cause: Option<UnitId>) {
        let known = self.points();
        if let (Phase::Points, Some(last)) = (&self.phase, self.history.last_mut()) {
            *last = known;
        }
        let points = known.unwrap_or_default();
        for seat in Side::BOTH {
            let change = i32::from(points[seat.at()]) - i32::from(self.ledger.of(seat));
            let points = i16::try_from(change).unwrap_or(i16::MAX);
            if points != 0 {
                let reason = "W-PTS-1".into();
                self.ledger.enter(Score { side: seat, round: self.round, points, reason });
                self.causes.push(cause);
            }
        }
    }

    /// A commander's initiative bonus.
    #[must_use]
    pub fn bonus(&self, seat: Seat) -> i16 {
        self.setup.commander(seat).map_or(0, |commander| commander.initiative.into())
    }

    /// The sort key of a commander's initiative: the total, the bonus if that breaks ties, then each
    /// roll after a tie (A32).
    #[must_use]
    pub fn initiative(&self, seat: Seat) -> Vec<i16> {
        let mut rolls = self.rolled[seat.at()].clone();
        if self.setup.house.init_tie == InitTie::HigherBonus && !rolls.is_empty() {
            rolls.insert(1, self.bonus(seat));
        }
        rolls
    }

    /// The commanders who still have to roll for initiative: they have not rolled, or are tied with
    /// another (A32).
    pub fn owing(&self) -> impl Iterator<Item = Seat> {
        let rolls: Vec<_> = self.seats.all().map(|seat| self.initiative(seat)).collect();
        self.seats.all().filter(move |seat| {
            let others = rolls.iter().enumerate().filter(|(at, _)| *at != seat.at());
            others.into_iter().any(|(_, other)| other.starts_with(&rolls[seat.at()]))
        })
    }

    /// Who places units now: the commander with the lowest initiative who still has units to place
    /// (W-DEP-1).
    #[must_use]
    pub fn deployer(&self) -> Option<Seat> {
        let waits = |seat| self.owned(seat).any(|(_, unit)| unit.place == Place::Waiting);
        self.order.clone().reversed().first(waits)
    }
}
