//! What is told at a battle's table, begun or not.

use super::consent::mine;
use super::reply::AtTable;
use crate::records::{Records, Told};
use crate::wish::Wish;
use crate::{Caller, Problem};
use serde_json::Value;
use tracker::Id;

/// What tells how far the battle is.
const LATE: [&str; 2] = ["back", "said_no"];

pub(super) fn told(records: &mut Records, caller: Caller, battle: Id) -> Result<Told, Problem> {
    let mine = mine(records, battle, caller.place())?;
    let wishes = records.wishes.get(&battle).cloned().unwrap_or_default();
    let (back, said_no) = (wishes.asked.as_ref().map(Wish::shown), wishes.said_no);
    let (steps, own) = match records.gathering(battle) {
        Some(waits) => {
            let (names, sides) = (waits.names.clone(), waits.seats.clone());
            let (battle, fair) = (waits.name(), waits.fair());
            (0, AtTable { battle, names, sides, begun: false, mine, back, said_no, fair })
        }
        None => {
            let open = records.open_battle(battle)?;
            let (names, sides) = (open.names().to_vec(), open.seats().clone());
            let (battle, fair) = (open.name().clone(), open.fair());
            let own = AtTable { battle, names, sides, begun: true, mine, back, said_no, fair };
            (open.steps(), own)
        }
    };
    match serde_json::to_value(own) {
        Ok(Value::Object(own)) => Ok(Told { own, steps, late: LATE.to_vec() }),
        _ => Err(Problem::System { why: "a table".to_owned() }),
    }
}
