//! The command phase of Fantasy Commander v1.1, from the rulebook (p. 15-18) and, for what it leaves
//! open, the list of ambiguities: making orders, giving them out, the initiative.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Red,
    Blue,
    Green,
    Purple,
    Yellow,
}

pub(crate) const POOL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Green, Colour::Purple];

/// Orders by colour; yellow ones are never in a pool (p. 16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pool {
    pub(crate) red: u8,
    pub(crate) blue: u8,
    pub(crate) green: u8,
    pub(crate) purple: u8,
}

impl Pool {
    pub(crate) fn of(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Red => self.red,
            Colour::Blue => self.blue,
            Colour::Green => self.green,
            Colour::Purple => self.purple,
            Colour::Yellow => 0,
        }
    }

    fn slot(&mut self, colour: Colour) -> Option<&mut u8> {
        match colour {
            Colour::Red => Some(&mut self.red),
            Colour::Blue => Some(&mut self.blue),
            Colour::Green => Some(&mut self.green),
            Colour::Purple => Some(&mut self.purple),
            Colour::Yellow => None,
        }
    }

    pub(crate) fn add(&mut self, colour: Colour, orders: u8) {
        if let Some(slot) = self.slot(colour) {
            *slot += orders;
        }
    }

    pub(crate) fn all(&self) -> u8 {
        POOL.iter().map(|colour| self.of(*colour)).sum()
    }

    /// Takes one order, or a purple one for it (p. 16).
    pub(crate) fn take(&mut self, colour: Colour) -> bool {
        let from = if self.of(colour) > 0 { colour } else { Colour::Purple };
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
        for colour in POOL {
            all.fixed.add(colour, unit.fixed.of(colour));
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

/// The colour of a die when the app rolls it (A-F-02): never purple (p. 15).
pub(crate) fn colour_of(face: u8) -> Colour {
    match face {
        1 | 2 => Colour::Red,
        3 | 4 => Colour::Blue,
        _ => Colour::Green,
    }
}

/// A player's dice on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rolling {
    pub(crate) fixed: Pool,
    pub(crate) dice: Vec<Colour>,
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
        drop: &[Colour],
        dice: &[Colour],
        first_reroll_free: bool,
    ) -> Result<Self, &'static str> {
        let mut fixed = muster.fixed;
        if drop.len() != usize::from(muster.to_drop) {
            return Err("not so many orders to drop");
        }
        for colour in drop {
            match fixed.slot(*colour) {
                Some(slot) if *slot > 0 => *slot -= 1,
                _ => return Err("it has no such order"),
            }
        }
        if dice.len() != usize::from(muster.dice) {
            return Err("not so many dice");
        }
        dice_colours(dice)?;
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
    pub(crate) fn pays(&mut self, dice: &[Colour]) -> Result<(), &'static str> {
        let left = self.after_paying().ok_or("one die is not rolled again")?;
        if dice.len() != left {
            return Err("not so many dice");
        }
        dice_colours(dice)?;
        self.dice = dice.to_vec();
        self.paid += 1;
        Ok(())
    }

    /// One die for free, before or after the whole pool (p. 15).
    pub(crate) fn rerolls_one(&mut self, die: usize, now: Colour) -> Result<(), &'static str> {
        self.rerolls = self.rerolls.checked_sub(1).ok_or("no free reroll is left")?;
        let back = self.rerolls + 1;
        self.change(&[(die, now)]).inspect_err(|_| self.rerolls = back)
    }

    /// Any number of dice, once for each Supply Cart (p. 53).
    pub(crate) fn rerolls_any(&mut self, dice: &[(usize, Colour)]) -> Result<(), &'static str> {
        let left = self.carts.checked_sub(1).ok_or("no cart is left")?;
        self.change(dice)?;
        self.carts = left;
        Ok(())
    }

    fn change(&mut self, dice: &[(usize, Colour)]) -> Result<(), &'static str> {
        for (n, (die, colour)) in dice.iter().enumerate() {
            dice_colours(&[*colour])?;
            let twice = dice[..n].iter().any(|(other, _)| other == die);
            if twice || *die >= self.dice.len() {
                return Err("no such die");
            }
        }
        for (die, colour) in dice {
            self.dice[*die] = *colour;
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
        for colour in &self.dice {
            pool.add(*colour, 1);
        }
        pool
    }
}

fn dice_colours(dice: &[Colour]) -> Result<(), &'static str> {
    let wrong = dice.iter().any(|die| matches!(die, Colour::Purple | Colour::Yellow));
    if wrong { Err("no die shows this colour") } else { Ok(()) }
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
pub(crate) fn give_out(pool: Pool, wanted: &[Option<Colour>]) -> Option<(Vec<Colour>, Pool)> {
    let given: Vec<Colour> = wanted.iter().map(|one| one.unwrap_or(Colour::Yellow)).collect();
    let mut left = pool;
    // Purple as purple first: what remains of it may stand for other colours.
    let purple = given.iter().filter(|one| **one == Colour::Purple);
    let others = given.iter().filter(|one| !matches!(**one, Colour::Purple | Colour::Yellow));
    let enough = purple.chain(others).all(|colour| left.take(*colour));
    enough.then_some((given, left))
}

/// Red and purple orders given out (p. 17).
pub(crate) fn boldness(given: &[Colour]) -> usize {
    given.iter().filter(|one| matches!(one, Colour::Red | Colour::Purple)).count()
}

/// Fewer red and purple ones have the initiative; a tie leaves it where it was (p. 17), in turn 1
/// with the holder of the deployment (A-F-49).
pub(crate) fn initiative(holder: usize, given: [&[Colour]; 2]) -> usize {
    match boldness(given[0]).cmp(&boldness(given[1])) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Equal => holder,
    }
}
