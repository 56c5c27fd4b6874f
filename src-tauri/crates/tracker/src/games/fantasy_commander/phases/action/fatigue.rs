//! Voluntary fatigue (FC-FAT), and the limits of a yellow order (FC-UNI-3).

use super::super::super::state::{Activation, Unit, UnitId};
use crate::{Referee, Refusal};

/// Checks whether a unit may take voluntary fatigue, and returns its fatigue afterwards (FC-FAT-2,
/// FC-FAT-3, FC-FAT-7).
pub(crate) fn can_tire(id: UnitId, unit: &Unit, tired: bool) -> Result<u8, Refusal> {
    if !unit.can_tire() {
        return Err(Refusal::impossible("FC-FAT-7", "E-FAT-NONE").with("unit", id));
    }
    if tired {
        return Err(Refusal::rule("FC-FAT-2", "E-FAT-ONCE").with("unit", id));
    }
    if unit.fatigue.is_full() {
        let refusal = Refusal::impossible("FC-FAT-3", "E-FAT-FULL").with("unit", id);
        return Err(refusal.with("f", unit.fatigue.now).with("s", unit.fatigue.most));
    }
    Ok(unit.fatigue.plus(1))
}

/// A unit with a yellow order can only rest (FC-UNI-3).
pub(crate) fn not_yellow(
    referee: &mut Referee<'_>,
    activation: &Activation,
) -> Result<(), Refusal> {
    referee.demand(!activation.rests_only(), || {
        Refusal::rule("FC-UNI-3", "E-UNI-YELLOW").with("unit", activation.unit)
    })
}
