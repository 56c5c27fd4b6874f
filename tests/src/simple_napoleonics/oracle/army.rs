//! "Army Morale".

use super::units::Rules;

/// What happened to an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loss {
    /// A unit was eliminated.
    Unit,
    /// A unit was forced to retreat due to a failed morale test, off the table or not.
    Retreat,
    /// A General or an Officer was eliminated.
    Leader,
}

/// How the end of a round leaves the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    GoesOn,
    /// The army of this place lost.
    Lost(usize),
    Draw,
}

/// Units and leaders, and what the scenario adds.
pub(crate) fn start(units: i32, leaders: i32, scenario: i32) -> i32 {
    units + leaders + scenario
}

/// What a loss takes (A18).
pub(crate) fn after(now: i32, loss: Loss, rules: &Rules) -> i32 {
    let change = match loss {
        Loss::Unit | Loss::Retreat => -1,
        Loss::Leader => rules.leader_total,
    };
    now + change
}

/// 25% of the start, rounded up (A17).
pub(crate) fn quarter(start: i32) -> i32 {
    (start + 3) / 4
}

/// Whether the army has to be checked at the end of a round.
pub(crate) fn is_checked(now: i32, start: i32) -> bool {
    now <= quarter(start)
}

/// Whether it breaks: the result is greater than the Generals on the battlefield; British ones may
/// have the bonus here too (A41), given as every bonus is (A5).
pub(crate) fn breaks(face: i32, generals: i32, british: bool, rules: &Rules) -> bool {
    let bonus = i32::from(british && rules.uk_on_army);
    if rules.rally_to_roll { face + bonus > generals } else { face > generals + bonus }
}

/// "Mass Rout": whoever routs loses; if both do it is a draw (A19).
pub(crate) fn ends(broken: [bool; 2], first: usize, rules: &Rules) -> End {
    match broken {
        [false, false] => End::GoesOn,
        [true, false] => End::Lost(0),
        [false, true] => End::Lost(1),
        [true, true] if rules.both_rout_draw => End::Draw,
        [true, true] => End::Lost(first),
    }
}
