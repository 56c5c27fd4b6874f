//! The command phase of Fantasy Commander v1.1: making orders, giving them out, the initiative.
//! Written from the rulebook (p. 15-18) and, where the book is ambiguous, from the list of
//! ambiguities.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BookColor {
    Red,
    Blue,
    Green,
    Purple,
    Yellow,
}

pub(crate) const POOL: [BookColor; 4] =
    [BookColor::Red, BookColor::Blue, BookColor::Green, BookColor::Purple];

/// Orders by color; yellow ones are never in a pool (p. 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pool {
    pub(crate) red: u8,
    pub(crate) blue: u8,
    pub(crate) green: u8,
    pub(crate) purple: u8,
}

impl Pool {
    pub(crate) fn of(&self, color: BookColor) -> u8 {
        match color {
            BookColor::Red => self.red,
            BookColor::Blue => self.blue,
            BookColor::Green => self.green,
            BookColor::Purple => self.purple,
            BookColor::Yellow => 0,
        }
    }

    fn slot(&mut self, color: BookColor) -> Option<&mut u8> {
        match color {
            BookColor::Red => Some(&mut self.red),
            BookColor::Blue => Some(&mut self.blue),
            BookColor::Green => Some(&mut self.green),
            BookColor::Purple => Some(&mut self.purple),
            BookColor::Yellow => None,
        }
    }

    pub(crate) fn add(&mut self, color: BookColor, orders: u8) {
        if let Some(slot) = self.slot(color) {
            *slot += orders;
        }
    }

    pub(crate) fn all(&self) -> u8 {
        POOL.iter().map(|color| self.of(*color)).sum()
    }

    /// Takes one order, or a purple one for it (p. 16).
    pub(crate) fn take(&mut self, color: BookColor) -> bool {
        let from = if self.of(color) > 0 { color } else { BookColor::Purple };
        match self.slot(from) {
            Some(slot) if *slot > 0 => {
                *slot -= 1;
                true
            }
            _ => false,
        }
    }
}

/// Leadership of a card (p. 15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Leadership {
    pub(crate) fixed: Pool,
    pub(crate) dice: u8,
    pub(crate) rerolls: u8,
}

/// What the scenario adds and takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extra {
    /// Scenario 1: own units in a Town, one order each: a die (A-F-34).
    pub(crate) towns: u8,
    /// Trees (p. 53): one green order each.
    pub(crate) trees: u8,
    /// Supply Carts (p. 53): one die each, and once any number of dice again.
    pub(crate) carts: u8,
    /// Scenario 2: orders less, dice first (A-F-33).
    pub(crate) fewer: u8,
}

/// What a player has before the dice are rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Muster {
    pub(crate) fixed: Pool,
    pub(crate) dice: u8,
    /// Free rerolls of one die.
    pub(crate) rerolls: u8,
    /// Free rerolls of any number of dice.
    pub(crate) carts: u8,
    /// Fixed orders of the owner's choice that have to go.
    pub(crate) to_drop: u8,
}

/// The sum over all units of the player.
pub(crate) fn muster(units: &[Leadership], extra: Extra) -> Muster {
    let mut all = Muster::default();
    for unit in units {
        for color in POOL {
            all.fixed.add(color, unit.fixed.of(color));
        }
        all.dice += unit.dice;
        all.rerolls += unit.rerolls;
    }
    all.fixed.green += extra.trees;
    all.dice += extra.towns + extra.carts;
    all.carts = extra.carts;
    let dice = extra.fewer.min(all.dice);
    all.dice -= dice;
    all.to_drop = (extra.fewer - dice).min(all.fixed.all());
    all
}

/// The color of a die when the app rolls it (A-F-02): never purple (p. 15).
pub(crate) fn color_of(face: u8) -> BookColor {
    match face {
        1 | 2 => BookColor::Red,
        3 | 4 => BookColor::Blue,
        _ => BookColor::Green,
    }
}

/// A player's dice on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rolling {
    pub(crate) fixed: Pool,
    pub(crate) dice: Vec<BookColor>,
    pub(crate) rerolls: u8,
    pub(crate) carts: u8,
    /// Rerolls of the whole pool so far.
    pub(crate) paid: u8,
    /// A-F-06.
    pub(crate) first_reroll_free: bool,
}

impl Rolling {
    /// After the owner dropped what it had to, all dice are rolled at the same time (p. 15).
    pub(crate) fn start(
        muster: &Muster,
        drop: &[BookColor],
        dice: &[BookColor],
        first_reroll_free: bool,
    ) -> Result<Self, &'static str> {
        let mut fixed = muster.fixed;
        if drop.len() != usize::from(muster.to_drop) {
            return Err("not so many orders to drop");
        }
        for color in drop {
            match fixed.slot(*color) {
                Some(slot) if *slot > 0 => *slot -= 1,
                _ => return Err("it has no such order"),
            }
        }
        if dice.len() != usize::from(muster.dice) {
            return Err("not so many dice");
        }
        dice_colors(dice)?;
        let (rerolls, carts) = (muster.rerolls, muster.carts);
        Ok(Self { fixed, dice: dice.to_vec(), rerolls, carts, paid: 0, first_reroll_free })
    }

    /// Dice after the next reroll by the basic rules, if there is one: it costs a die, and not with
    /// one die left (p. 15).
    pub(crate) fn after_paying(&self) -> Option<usize> {
        let price = usize::from(!(self.first_reroll_free && self.paid == 0));
        (self.dice.len() > 1).then(|| self.dice.len() - price)
    }

    /// The whole pool of dice again.
    pub(crate) fn pays(&mut self, dice: &[BookColor]) -> Result<(), &'static str> {
        let left = self.after_paying().ok_or("one die is not rolled again")?;
        if dice.len() != left {
            return Err("not so many dice");
        }
        dice_colors(dice)?;
        self.dice = dice.to_vec();
        self.paid += 1;
        Ok(())
    }

    /// One die for free, before or after the whole pool (p. 15).
    pub(crate) fn rerolls_one(&mut self, die: usize, now: BookColor) -> Result<(), &'static str> {
        self.rerolls = self.rerolls.checked_sub(1).ok_or("no free reroll is left")?;
        let back = self.rerolls + 1;
        self.change(&[(die, now)]).inspect_err(|_| self.rerolls = back)
    }

    /// Any number of dice, once for each Supply Cart (p. 53).
    pub(crate) fn rerolls_any(&mut self, dice: &[(usize, BookColor)]) -> Result<(), &'static str> {
        let left = self.carts.checked_sub(1).ok_or("no cart is left")?;
        self.change(dice)?;
        self.carts = left;
        Ok(())
    }

    fn change(&mut self, dice: &[(usize, BookColor)]) -> Result<(), &'static str> {
        for (n, (die, color)) in dice.iter().enumerate() {
            dice_colors(&[*color])?;
            let twice = dice[..n].iter().any(|(other, _)| other == die);
            if twice || *die >= self.dice.len() {
                return Err("no such die");
            }
        }
        for (die, color) in dice {
            self.dice[*die] = *color;
        }
        Ok(())
    }

    /// Whether there is anything left to reroll: otherwise the dice are kept with nobody asked.
    pub(crate) fn goes_on(&self) -> bool {
        self.after_paying().is_some() || self.rerolls > 0 || self.carts > 0
    }

    /// The pool that goes behind the screen.
    pub(crate) fn pool(&self) -> Pool {
        let mut pool = self.fixed;
        for color in &self.dice {
            pool.add(*color, 1);
        }
        pool
    }
}

fn dice_colors(dice: &[BookColor]) -> Result<(), &'static str> {
    let wrong = dice.iter().any(|die| matches!(die, BookColor::Purple | BookColor::Yellow));
    if wrong { Err("no die shows this color") } else { Ok(()) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    GoOn,
    Wins(usize),
    Draw,
}

/// Who generated no order at all loses at once (p. 37); both: a draw (A-F-47).
pub(crate) fn verdict(pools: &[Pool; 2]) -> Verdict {
    match pools.each_ref().map(|pool| pool.all() == 0) {
        [false, false] => Verdict::GoOn,
        [true, false] => Verdict::Wins(1),
        [false, true] => Verdict::Wins(0),
        [true, true] => Verdict::Draw,
    }
}

/// The opponent may ask for the pool, until either side begins to give out (p. 15, A-F-58).
pub(crate) fn may_be_shown(begun: [bool; 2]) -> bool {
    begun == [false, false]
}

/// Giving out (p. 16): each unit one order, of the pool or yellow; a forgotten unit has yellow. What
/// is given, and what is left in the pool; or none if the pool does not have it.
pub(crate) fn give_out(pool: Pool, wanted: &[Option<BookColor>]) -> Option<(Vec<BookColor>, Pool)> {
    let given: Vec<BookColor> = wanted.iter().map(|one| one.unwrap_or(BookColor::Yellow)).collect();
    let mut left = pool;
    // Purple as purple first: what remains of it may stand for other colors.
    let purple = given.iter().filter(|one| **one == BookColor::Purple);
    let others = given.iter().filter(|one| !matches!(**one, BookColor::Purple | BookColor::Yellow));
    let enough = purple.chain(others).all(|color| left.take(*color));
    enough.then_some((given, left))
}

/// Red and purple orders given out (p. 17).
pub(crate) fn boldness(given: &[BookColor]) -> usize {
    given.iter().filter(|one| matches!(one, BookColor::Red | BookColor::Purple)).count()
}

/// Fewer red and purple ones have the initiative; a tie leaves it where it was (p. 17), in turn 1
/// with the holder of the deployment (A-F-49).
pub(crate) fn initiative(holder: usize, given: [&[BookColor]; 2]) -> usize {
    match boldness(given[0]).cmp(&boldness(given[1])) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Equal => holder,
    }
}
