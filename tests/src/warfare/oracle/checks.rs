//! The end of a round and the start of the next one: the check by points, and the collapse of
//! ranks.

use super::deal;
use super::field::Table;
use super::lay::{self, Rolls, Scene, Strays};
use super::points::{is_checked, total, verdict, winner};
use super::rally::is_gone;
use super::units::{PointsRule, Side};
use crate::laws::random::Dice as Luck;
use crate::oracle::{Asked, Told, same};
use crate::scene::NORTH;
use std::collections::BTreeSet;
use tracker::games::warfare::command::Command as C;
use tracker::games::warfare::state::Phase;
use tracker::games::warfare::view::types::Now;

/// Plays the end of the round of a number.
pub(super) fn play(number: u64, asked: &mut Asked) -> Told {
    let mut luck = Luck(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x90d5);
    let each = 1 + luck.below(6);
    let mut table = deal::table(&mut luck, each);
    deal::worths(&mut luck, &mut table);
    table.switches.collapse = !luck.once_in(4);
    table.switches.collapse_round1 = luck.once_in(2);
    if [Side::A, Side::B].iter().any(|side| is_gone(&table, *side)) {
        return Ok(());
    }
    let mut scene = lay::scene(&table, Side::A, Rolls { app: true, strays: Strays::App });
    // The next round is the first or a later one.
    let round = luck.between(0, 3);
    scene.state.round = round.into();
    scene.state.phase = Phase::Points;
    let told = ends(&scene, &table, asked).and_then(|()| begins(scene, &table, round, asked));
    told.map_err(|difference| {
        let units: Vec<_> = table.units.iter().map(|unit| (unit.standing, unit.space)).collect();
        format!("{difference}\n  {:?}, {units:?}", table.switches)
    })
}

/// What both are worth, what each rule says of it, and who may say that the battle is over.
fn ends(scene: &Scene, table: &Table, asked: &mut Asked) -> Told {
    let points = [Side::A, Side::B].map(|side| u16::try_from(total(table, side)).unwrap());
    let known = is_checked(table).then_some(points);
    same("points", &known, &scene.state.points())?;
    let Now::Points { checks } = scene.on_table().now else { return Err("no check".into()) };
    let rules = [PointsRule::MoreThanDouble, PointsRule::MajorityPlusOne];
    for (rule, check) in rules.into_iter().zip(&checks) {
        same("the points of a check", &points, &check.points)?;
        let won = verdict(points.map(u32::from), rule).map(lay::side);
        same(&format!("{rule:?} of {points:?}"), &won, &check.winner)?;
        same("the rule that holds", &(rule == table.switches.points_rule), &check.holds)?;
    }
    same("checks", &if known.is_some() { 2 } else { 0 }, &checks.len())?;
    asked.note(match (known, winner(table)) {
        (None, _) => "off",
        (_, None) => "open",
        _ => "won",
    });
    let open = scene.open_offers(NORTH);
    let over = winner(table).is_some();
    same("the battle may end", &over, &open.contains(&C::EndBattle {}))?;
    same("it may go on", &!over, &open.contains(&C::NextRound {}))
}

/// Ranks that collapse as the next round begins.
fn begins(mut scene: Scene, table: &Table, round: u8, asked: &mut Asked) -> Told {
    if winner(table).is_some() {
        return Ok(());
    }
    let mut after = table.clone();
    after.collapse(u32::from(round) + 1);
    if after.collapsed != table.collapsed {
        asked.note("collapse");
    }
    let told = scene.act(NORTH, C::NextRound {});
    told.map_err(|refusal| format!("the next round is refused: {}", refusal.code))?;
    let rows: BTreeSet<_> = after.collapsed.iter().map(|row| lay::rank_of(*row)).collect();
    same("collapsed", &rows, &scene.state.collapsed)
}
