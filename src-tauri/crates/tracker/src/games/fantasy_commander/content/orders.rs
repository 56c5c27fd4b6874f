//! Order tokens: their colors, and paying with a pool of them.

use crate::kit::{Kind, Tokens, id_enum};
use std::fmt;

id_enum! { "fantasy_commander"
    /// The color of an order token.
    Color {
        /// Acts first.
        Red,
        /// Acts second.
        Blue,
        /// Acts third.
        Green,
        /// Stands for any color (FC-PUR).
        Purple,
        /// The order of units without another one. The supply is unlimited.
        Yellow,
    }
}

/// The color as written in JSON.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Kind for Color {
    const ALL: &'static [Self] = &Self::ALL;
}

/// Number of orders of each color.
pub type Orders = Tokens<Color>;

/// The steps of the action phase, in order (FC-ACT-1).
pub const STEPS: [Color; 4] = [Color::Red, Color::Blue, Color::Green, Color::Yellow];

/// The index of a color among the steps. `None` for purple, which acts in all of them.
#[must_use]
pub fn step_of(color: Color) -> Option<usize> {
    STEPS.into_iter().position(|step| step == color)
}

/// The orders of a pool that pay for `wanted`: each with its own color if possible, and the rest with
/// purple (FC-PUR-1, FC-PUR-3). Yellow ones cost nothing. `None` if the pool does not hold enough.
#[must_use]
pub fn payment(pool: &Orders, wanted: &Orders) -> Option<Orders> {
    let wanted = wanted.with(Color::Yellow, 0);
    let colors = [Color::Red, Color::Blue, Color::Green];
    let own = |color: Color| wanted.of(color).min(pool.of(color));
    let short: u8 = colors.iter().map(|color| wanted.of(*color) - own(*color)).sum();
    let purple = wanted.of(Color::Purple).saturating_add(short);
    let paid = colors.iter().fold(Orders::default(), |paid, color| paid.with(*color, own(*color)));
    (purple <= pool.of(Color::Purple)).then(|| paid.with(Color::Purple, purple))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purple_pays_what_other_colors_lack() {
        let pool = Orders::counted([1, 0, 2, 1, 0]);
        let paid = |wanted| payment(&pool, &Orders::counted(wanted));
        assert_eq!(paid([1, 1, 0, 0, 0]), Some(Orders::counted([1, 0, 0, 1, 0])));
        assert_eq!(paid([0, 0, 2, 0, 5]), Some(Orders::counted([0, 0, 2, 0, 0])));
        assert_eq!([paid([2, 1, 0, 0, 0]), paid([0, 1, 0, 1, 0])], [None, None]);
    }
}
