//! Orders in the action phase of Fantasy Commander v1.1 (p. 19-22): whose turn it is, and which
//! units may act.

use super::orders::BookColor;

/// The steps, in this order (p. 19).
pub(crate) const STEPS: [BookColor; 4] =
    [BookColor::Red, BookColor::Blue, BookColor::Green, BookColor::Yellow];

/// What the player in turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    /// Activate this unit of the player.
    Activate(usize),
    /// Keep purple units back for later: nobody has to use them yet (A-F-05).
    Wait,
    /// The optional rule (p. 19).
    Pass,
}

/// Orders on the table. A unit without one (it acted, panicked, defended, died) has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Action {
    pub(crate) orders: [Vec<Option<BookColor>>; 2],
    /// The initiative.
    pub(crate) first: usize,
    /// The optional rule is in use; never in the campaign.
    pub(crate) passing: bool,
    /// The step of the last turn, and whose it was.
    last: Option<(usize, usize)>,
    /// Who has had a turn in that step since nobody has its color.
    closed: [bool; 2],
}

impl Action {
    pub(crate) fn start(given: [Vec<BookColor>; 2], first: usize, passing: bool) -> Self {
        let orders = given.map(|side| side.into_iter().map(Some).collect());
        Self { orders, first, passing, last: None, closed: [false; 2] }
    }

    fn count(&self, side: usize, color: BookColor) -> usize {
        self.orders[side].iter().filter(|order| **order == Some(color)).count()
    }

    fn any(&self, color: BookColor) -> bool {
        self.count(0, color) + self.count(1, color) > 0
    }

    /// A step lasts while anyone has its color (p. 22); the last one also while anyone has purple,
    /// as every unit with an order must act (p. 22, A-F-05).
    fn lasts(&self, step: usize) -> bool {
        let color = STEPS[step];
        self.any(color) || (color == BookColor::Yellow && self.any(BookColor::Purple))
    }

    /// Who has one more turn before the step of the last turn ends (A-F-59): purple, and no turn
    /// since nobody has the color. The opponent of who acted last comes first.
    fn closes(&self) -> Option<(BookColor, usize)> {
        let (step, mover) = self.last.filter(|(step, _)| !self.lasts(*step))?;
        let due = |side: &usize| self.count(*side, BookColor::Purple) > 0 && !self.closed[*side];
        Some((STEPS[step], [1 - mover, mover].into_iter().find(due)?))
    }

    /// The step that is on, and whose turn it is; none at the end of the phase. The first player
    /// begins each step; then the sides alternate, and who has neither the color nor purple
    /// (A-F-56) is left out.
    pub(crate) fn turn(&self) -> Option<(BookColor, usize)> {
        if let Some(closing) = self.closes() {
            return Some(closing);
        }
        let (from, mover) = match self.last {
            Some((step, side)) => (step, Some(side)),
            None => (0, None),
        };
        let step = (from..STEPS.len()).find(|step| self.lasts(*step))?;
        let due = match mover {
            Some(side) if step == from => 1 - side,
            _ => self.first,
        };
        let color = STEPS[step];
        let able = self.count(due, color) + self.count(due, BookColor::Purple) > 0;
        Some((color, if able { due } else { 1 - due }))
    }

    /// What the player in turn may do.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let Some((color, side)) = self.turn() else {
            return vec![];
        };
        let units = self.orders[side].iter().enumerate();
        let able =
            units.filter(|(_, order)| **order == Some(color) || **order == Some(BookColor::Purple));
        let mut moves: Vec<Move> = able.map(|(unit, _)| Move::Activate(unit)).collect();
        let (own, theirs) = (self.count(side, color), self.count(1 - side, color));
        // Purple units act at any own turn, at the player's wish: only when nobody has the color of
        // the last step any more, they must.
        if own == 0 && (theirs > 0 || color != BookColor::Yellow) {
            moves.push(Move::Wait);
        }
        // Strictly more units of that color; purple ones do not count (A-F-41).
        if self.passing && own > 0 && theirs > own {
            moves.push(Move::Pass);
        }
        moves
    }

    /// The player in turn does this; an activated unit's order goes at once (p. 22).
    pub(crate) fn does(&mut self, what: Move) -> Result<(), &'static str> {
        let (color, side) = self.turn().ok_or("the phase is over")?;
        if !self.moves().contains(&what) {
            return Err("not now");
        }
        let step = STEPS.iter().position(|one| *one == color).unwrap_or(0);
        if self.last.is_some_and(|(before, _)| before != step) {
            self.closed = [false; 2];
        }
        self.closed[side] |= !self.any(color);
        if let Move::Activate(unit) = what {
            self.orders[side][unit] = None;
        }
        self.last = Some((step, side));
        Ok(())
    }

    /// A unit loses its order out of turn: Defense, panic, destruction.
    pub(crate) fn loses_order(&mut self, side: usize, unit: usize) {
        if let Some(order) = self.orders[side].get_mut(unit) {
            *order = None;
        }
    }
}
