//! The list of battles, and what is changed on it.

use super::reply::{BattleLine, Battles, BattlesWith as Fought, Came, OfList};
use super::{BattlesWith, DeleteBattle, RenameBattle};
use crate::ask::{Nothing, Turn};
use crate::copies::{has_left, is_visited, left_lines};
use crate::gathering::Gathering;
use crate::protocol::About;
use crate::records::Records;
use crate::{BattleName, Problem};
use library::Listed;
use serde::Deserialize;
use std::cmp::Reverse;
use tracker::Id;

/// The battles on this device, and then those at the tables that it visits.
pub(super) fn battles(Turn { records, watch, .. }: Turn<'_>) -> Result<Battles, Problem> {
    let begun = records.library.battles()?.into_iter().map(|listed| records.line(listed));
    let gathered = records.gatherings.all().map(|waits| records.gathered_line(waits));
    let mut battles: Vec<_> = begun.chain(gathered).chain(left_lines(&records)?).collect();
    drop(records);
    battles.sort_by_key(|line| Reverse(line.at));
    battles.extend(watch.network.visited());
    Ok(Battles { battles })
}

/// The battles in which a list fights, and what came of them.
pub(super) fn battles_with(
    Turn { records, .. }: Turn<'_>,
    BattlesWith { army }: BattlesWith,
) -> Result<Fought, Problem> {
    let mut fought = Fought::default();
    for (battle, side) in records.fought_by(army)? {
        let Some(listed) = records.library.battle(&battle.0)? else { continue };
        fought.add(records.line(listed), side);
    }
    fought.battles.sort_by_key(|one| Reverse(one.battle.at));
    Ok(fought)
}

impl Fought {
    fn add(&mut self, battle: BattleLine, side: u32) {
        let came = match battle.winner {
            _ if !battle.over => None,
            None => Some(Came::Drawn),
            Some(winner) if u32::from(winner) == side => Some(Came::Won),
            Some(_) => Some(Came::Lost),
        };
        match came {
            Some(Came::Won) => self.won += 1,
            Some(Came::Lost) => self.lost += 1,
            Some(Came::Drawn) => self.drawn += 1,
            None => {}
        }
        self.battles.push(OfList { battle, side, came });
    }
}

pub(super) fn rename_battle(
    Turn { app, mut records, .. }: Turn<'_>,
    RenameBattle { battle, name }: RenameBattle,
) -> Result<Nothing, Problem> {
    records.library.rename_battle(&battle.0, &name).map_err(|error| error.about(battle))?;
    if let Some(open) = records.open.get_mut(&battle) {
        open.rename(&name);
    }
    drop(records);
    app.tell(Some(battle));
    Ok(Nothing {})
}

pub(super) fn delete_battle(
    Turn { app, mut records, .. }: Turn<'_>,
    DeleteBattle { battle }: DeleteBattle,
) -> Result<Nothing, Problem> {
    if is_visited(&records, battle)? && app.serve().is_err() {
        // The process that sits at the battle's table owns what is kept here.
        return Err(Problem::InUse {});
    }
    let known = records.library.battle(&battle.0)?.is_some() || has_left(&records, battle)?;
    if !records.gatherings.remove(battle) && !known {
        return Err(Problem::no_battle(battle));
    }
    records.open.remove(&battle);
    records.library.delete_battle(&battle.0)?;
    let seating = records.tables.remove(&battle);
    records.wishes.remove(&battle);
    drop(records);
    app.tell(Some(battle));
    if seating.is_some() {
        app.tell_table(battle);
    }
    Ok(Nothing {})
}

/// A summary as read back; if it is damaged, its fields are empty.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kept {
    chapter: Option<KeptChapter>,
    rounds: Option<u16>,
    names: Vec<String>,
    score: Vec<u16>,
    outcome: Option<tracker::Outcome>,
}

#[derive(Deserialize)]
struct KeptChapter {
    round: u16,
    phase: String,
}

impl Records {
    fn line(&self, listed: Listed) -> BattleLine {
        let damaged = listed.is_damaged();
        let summary = listed.summary.ok().and_then(|text| serde_json::from_str(&text).ok());
        let Kept { chapter, rounds, names, score, outcome } = summary.unwrap_or_default();
        let (round, phase) = chapter.map(|chapter| (chapter.round, chapter.phase)).unzip();
        BattleLine {
            id: Id(listed.id).to_string(),
            game: listed.game,
            name: listed.name,
            names,
            score,
            round,
            rounds,
            phase,
            over: listed.finished,
            winner: outcome.as_ref().and_then(|outcome| outcome.winner).map(u8::from),
            ended: outcome.and_then(|outcome| outcome.how),
            steps: listed.steps,
            damaged,
            at: listed.touched_at,
            visited: false,
            left: false,
            gathering: false,
            table: self.open_seating(Id(listed.id)).is_ok(),
        }
    }

    fn gathered_line(&self, waits: &Gathering) -> BattleLine {
        let BattleName { id, name, game } = waits.name();
        BattleLine {
            id,
            game,
            name,
            names: waits.sides(),
            at: waits.at,
            gathering: true,
            table: self.open_seating(waits.id).is_ok(),
            ..BattleLine::default()
        }
    }
}
