//! What an army can do, in numbers that follow from its cards.

use crate::kit::{Dist, Odds};
use serde::Serialize;

/// One number about an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
pub struct Figure {
    /// What it says, as a code. Its words name what is assumed.
    pub what: &'static str,
    /// How the value is to be read.
    pub is: Measure,
    /// The value. None as long as a value on a card that it needs is not known.
    #[cfg_attr(spec, ts(type = "number | null"))]
    pub value: Option<i64>,
}

/// How a value is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(spec, derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// A whole number.
    Count,
    /// An average, in thousandths.
    Average,
    /// A chance, in thousandths.
    Chance,
}

/// Dice of one kind: how many, and what comes of each.
pub(crate) type Thrown = (i64, Dist<u8>);

impl Figure {
    /// The sum of what each unit has.
    pub(crate) fn sum(what: &'static str, of: impl IntoIterator<Item = Option<i64>>) -> Self {
        Self { what, is: Measure::Count, value: of.into_iter().sum() }
    }

    /// The most that a unit has; 0 without units.
    pub(crate) fn most(what: &'static str, of: impl IntoIterator<Item = Option<i64>>) -> Self {
        let most = of.into_iter().try_fold(0, |most: i64, one| Some(most.max(one?)));
        Self { what, is: Measure::Count, value: most }
    }

    /// The average of all dice together.
    pub(crate) fn average(
        what: &'static str,
        of: impl IntoIterator<Item = Option<Thrown>>,
    ) -> Self {
        let value = mean(of).and_then(|(sum, whole)| {
            let twice = sum.checked_mul(2_000)?.checked_add(whole)?;
            i64::try_from(twice / whole.checked_mul(2)?).ok()
        });
        Self { what, is: Measure::Average, value }
    }

    /// A chance.
    pub(crate) fn chance(what: &'static str, of: Option<Odds>) -> Self {
        let value = of.map(|odds| i64::from(odds.permille()));
        Self { what, is: Measure::Chance, value }
    }
}

/// The exact average of all dice together, as a fraction.
fn mean(of: impl IntoIterator<Item = Option<Thrown>>) -> Option<(u128, u128)> {
    of.into_iter().try_fold((0_u128, 1_u128), |(sum, whole), thrown| {
        let (count, die) = thrown?;
        let (one, of) = die.sum();
        let more = one.checked_mul(u128::try_from(count).ok()?)?;
        if whole % of == 0 {
            return Some((sum.checked_add(more.checked_mul(whole / of)?)?, whole));
        }
        let sum = sum.checked_mul(of)?.checked_add(more.checked_mul(whole)?)?;
        Some((sum, whole.checked_mul(of)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn die(faces: &[u8]) -> Dist<u8> {
        Dist::fair(faces.iter().copied()).unwrap()
    }

    #[test]
    fn what_is_not_known_of_one_unit_is_not_known_of_all() {
        assert_eq!(Figure::sum("n", [Some(2), Some(3)]).value, Some(5));
        assert_eq!(Figure::sum("n", [Some(2), None]).value, None);
        assert_eq!(Figure::most("n", [Some(2), Some(3), Some(1)]).value, Some(3));
        assert_eq!(Figure::most("n", [None, Some(3)]).value, None);
        assert_eq!(Figure::most("n", []).value, Some(0));
        assert_eq!(Figure::average("n", [Some((1, die(&[0, 1]))), None]).value, None);
        assert_eq!(Figure::chance("n", None).value, None);
    }

    #[test]
    fn averages_of_different_dice_are_added_exactly_and_rounded_once() {
        let thirds = || Some((1, die(&[0, 0, 1])));
        assert_eq!(Figure::average("n", [thirds(), thirds(), thirds()]).value, Some(1_000));
        assert_eq!(Figure::average("n", [thirds(), Some((2, die(&[0, 1])))]).value, Some(1_333));
        assert_eq!(Figure::average("n", [Some((5, die(&[0, 0, 2])))]).value, Some(3_333));
        assert_eq!(Figure::average("n", []).value, Some(0));
    }
}
