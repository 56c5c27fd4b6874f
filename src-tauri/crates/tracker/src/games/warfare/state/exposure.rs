//! Which units are exposed (W-EXP), by each reading of the book (A7, A8, A35).

use super::super::content::board::{Rank, Spot};
use super::super::content::house_rules::ExposedModel;
use super::{Condition, State, Unit};
use crate::Side;
use crate::kit::Stands;

impl State {
    /// Whether a unit is exposed. A unit not in play never is.
    #[must_use]
    pub fn is_exposed(&self, unit: &Unit) -> bool {
        let model = self.setup.house.exposed_model;
        match unit.spot() {
            None => unit.in_play(),
            Some(_) if model == ExposedModel::Manual => unit.bears(Condition::Exposed),
            Some(at) if at.space.rank == Rank::Rear => true,
            Some(at) => !self.is_protected(unit.owner, at, model) && self.has_open_flank(at),
        }
    }

    /// Whether a unit is protected: in its own Center or Reserve, with others of its army in front and
    /// behind.
    fn is_protected(&self, side: Side, at: Spot, model: ExposedModel) -> bool {
        let inside = matches!(at.space.rank, Rank::Center | Rank::Reserve) && at.board == side;
        let any = |there: fn(Spot, Side) -> bool| {
            self.units.standing(side).any(|(_, _, spot)| there(spot, side))
        };
        let rear = || any(|spot, side| spot.board == side && spot.space.rank == Rank::Rear);
        let front = || any(|spot, side| spot.board != side || spot.space.rank == Rank::Vanguard);
        inside
            && match model {
                ExposedModel::Fg => rear() && front(),
                ExposedModel::ProtectIfEither => rear() || front(),
                ExposedModel::SheetNoException | ExposedModel::Manual => false,
            }
    }

    /// Whether no unit is between it and the left edge of its rank, or none between it and the right
    /// edge. Units of either side count.
    fn has_open_flank(&self, at: Spot) -> bool {
        let spots = self.units.iter().filter_map(Stands::spot);
        let row = spots.filter(|spot| (spot.board, spot.space.rank) == (at.board, at.space.rank));
        let files: Vec<u8> = row.map(|spot| spot.space.file).collect();
        let closed =
            |beyond: fn(&u8, &u8) -> bool| files.iter().any(|file| beyond(file, &at.space.file));
        !(closed(u8::lt) && closed(u8::gt))
    }
}
