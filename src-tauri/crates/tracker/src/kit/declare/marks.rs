//! Marks that expire: what a unit has until the end of its activation, the turn, the phase or the
//! round.

/// When a mark expires. The first five are nested, the shortest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Until {
    /// The end of the activation.
    Activation,
    /// The end of the turn.
    Turn,
    /// The end of the phase, or of its step.
    Phase,
    /// The end of the round.
    Round,
    /// The end of the battle.
    Battle,
    /// The end of the unit's next activation, in this round or a later one. It is not nested in any of
    /// the others.
    NextActivation,
}

impl Until {
    /// Whether a mark with this end expires when `ended` is over. A next activation is part of no
    /// round, so only its own end expires it.
    fn is_over(self, ended: Self) -> bool {
        let nested = ![self, ended].contains(&Self::NextActivation);
        self == ended || (nested && self < ended)
    }
}

/// A temporary mark of a unit.
pub trait Lasting: Copy + PartialEq {
    /// When it expires.
    fn until(self) -> Until;
}

/// The marks of a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marks<M>(Vec<M>);

impl<M> Default for Marks<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Lasting> Marks<M> {
    /// Whether the unit has a mark.
    #[must_use]
    pub fn has(&self, mark: M) -> bool {
        self.0.contains(&mark)
    }

    /// Puts a mark on the unit, or takes it off.
    pub fn set(&mut self, mark: M, to: bool) {
        self.0.retain(|there| *there != mark);
        self.0.extend(to.then_some(mark));
    }

    /// Puts a mark on the unit.
    pub fn put(&mut self, mark: M) {
        self.set(mark, true);
    }

    /// Removes the marks that end by then.
    pub fn end(&mut self, until: Until) {
        self.0.retain(|mark| !mark.until().is_over(until));
    }
}

/// Declares the marks of a game's units, each with its end.
macro_rules! marks {
    ($($(#[$doc:meta])* $mark:ident until $until:ident),* $(,)?) => {
        /// The temporary marks of a unit.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Mark {
            $($(#[$doc])* $mark),*
        }

        impl $crate::kit::Lasting for Mark {
            fn until(self) -> $crate::kit::Until {
                match self {
                    $(Self::$mark => $crate::kit::Until::$until),*
                }
            }
        }
    };
}

pub(crate) use marks;

#[cfg(test)]
#[expect(unreachable_pub, reason = "the marks of a game are public")]
mod tests {
    use super::*;

    marks! {
        /// Has acted.
        Spent until Turn,
        /// Has been inspired.
        Inspired until Round,
        /// Is lost in the smoke.
        Lost until NextActivation,
    }

    #[test]
    fn what_ends_takes_off_what_lasts_no_longer() {
        let mut marks = Marks::default();
        marks.put(Mark::Spent);
        marks.put(Mark::Inspired);
        marks.end(Until::Activation);
        assert!(marks.has(Mark::Spent) && marks.has(Mark::Inspired));
        marks.end(Until::Phase);
        assert!(!marks.has(Mark::Spent) && marks.has(Mark::Inspired));
        marks.set(Mark::Inspired, false);
        assert_eq!(marks, Marks::default());
        marks.put(Mark::Spent);
        marks.put(Mark::Spent);
        marks.set(Mark::Spent, false);
        assert!(!marks.has(Mark::Spent), "borne once, however often it was put");
        marks.put(Mark::Inspired);
        marks.end(Until::Round);
        assert_eq!(marks, Marks::default());
        marks.put(Mark::Lost);
        marks.put(Mark::Inspired);
        marks.end(Until::NextActivation);
        assert!(marks.has(Mark::Inspired) && !marks.has(Mark::Lost));
        marks.put(Mark::Lost);
        marks.end(Until::Battle);
        assert!(marks.has(Mark::Lost) && !marks.has(Mark::Inspired));
    }
}
