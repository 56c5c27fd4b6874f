//! "Army Morale": what an army loses, and when it ends the battle.

use super::units::{Rules, Side};

/// An army's morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Army {
    pub(crate) start: i32,
    pub(crate) now: i32,
}

/// How the end of a round leaves the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    GoesOn,
    Won(Side),
    Draw,
}

impl Army {
    /// Each elimination of a unit takes one, and so does each retreat due to a failed morale test;
    /// there is nothing below 0.
    pub(crate) fn loses(&mut self, points: i32) {
        self.now = (self.now - points).max(0);
    }

    /// 25% of the start, rounded up (A17).
    pub(crate) fn quarter(self) -> i32 {
        (self.start + 3) / 4
    }

    /// Whether it has to be checked at the end of a round.
    pub(crate) fn is_checked(self) -> bool {
        self.now <= self.quarter()
    }
}

/// What a lost leader costs (A18).
pub(crate) fn leader(rules: &Rules) -> i32 {
    if rules.leader_three { 3 } else { 2 }
}

/// The highest face that holds an army: its Generals on the battlefield; British ones may have the
/// bonus here too (A41), given as every bonus is (A5). Without a General nothing holds it.
pub(crate) fn holds_to(generals: i32, british: bool, rules: &Rules) -> i32 {
    match i32::from(british && rules.uk_on_army) {
        _ if generals == 0 => 0,
        bonus if rules.rally_to_roll => generals - bonus,
        bonus => generals + bonus,
    }
}

/// "Mass Rout": whoever routs loses; if both do it is a draw (A19), or the first to rout loses.
pub(crate) fn ends(routs: [bool; 2], first: Side, rules: &Rules) -> End {
    match routs {
        [false, false] => End::GoesOn,
        [true, false] => End::Won(Side::B),
        [false, true] => End::Won(Side::A),
        [true, true] if rules.both_rout_draw => End::Draw,
        [true, true] => End::Won(first.other()),
    }
}
