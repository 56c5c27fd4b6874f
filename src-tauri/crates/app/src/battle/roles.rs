//! The roles at a battle's table.

use crate::{Role, Sight};

/// A player's. One device at a time plays it.
pub(crate) static SEAT: Role = Role { name: "seat", numbered: true, most: 1, sight: Sight::Own };

/// Beside a seat: sees what the seat sees, but cannot act.
pub(crate) static BESIDE: Role =
    Role { name: "beside", numbered: true, most: 8, sight: Sight::Of(&SEAT) };

/// The table's screen.
pub(crate) static SCREEN: Role = Role::SCREEN;

/// All of them.
pub(crate) static ALL: [&Role; 3] = [&SEAT, &BESIDE, &SCREEN];
