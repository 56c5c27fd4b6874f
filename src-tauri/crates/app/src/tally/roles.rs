//! The roles at a tally's table.

use crate::{Role, Sight};

/// Knows the goal. One device at a time has it.
pub(crate) static KEEPER: Role =
    Role { name: "keeper", numbered: false, most: 1, sight: Sight::Own };

/// Looks with the keeper.
pub(crate) static WITNESS: Role =
    Role { name: "witness", numbered: false, most: 2, sight: Sight::Of(&KEEPER) };

/// Raises the tally. Several devices may share one place.
pub(crate) static HAND: Role = Role { name: "hand", numbered: true, most: 3, sight: Sight::Own };

/// All of them.
pub(crate) static ALL: [&Role; 4] = [&KEEPER, &WITNESS, &HAND, &Role::SCREEN];
