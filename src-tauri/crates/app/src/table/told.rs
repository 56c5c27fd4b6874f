//! Who sits where, as far as one caller may know.

use crate::battle::{mine, wishes};
use crate::records::Records;
use crate::seating::{Seating, Sitter};
use crate::{Backup, BattleName, Caller, Device, Fair, Hidden, Place, Problem, Table};
use tracker::{Id, Seats};

/// The description of a battle at its table, begun or not.
struct Named {
    battle: BattleName,
    names: Vec<String>,
    sides: Seats,
    begun: bool,
    steps: u32,
    fair: Fair,
}

/// Who sits where at a battle, for this caller.
pub(crate) fn told(records: &mut Records, caller: Caller, battle: Id) -> Result<Table, Problem> {
    let Named { battle: name, names, sides, begun, steps, fair } = named(records, battle)?;
    let me = caller.place();
    let mine = mine(records, battle, me)?;
    let (back, said_no) = wishes(records, battle);
    let table = Table {
        battle: name,
        names,
        sides,
        begun,
        address: None,
        me,
        mine,
        devices: Vec::new(),
        knocks: Vec::new(),
        back,
        said_no,
        phrase: None,
        sealed: Backup { steps, ..Backup::default() },
        delay: 0,
        fair,
        away: false,
        asleep: false,
        cut_off: false,
    };
    Ok(match records.tables.get(&battle) {
        Some(seating) => seating.told(caller, table),
        None => table,
    })
}

fn named(records: &mut Records, battle: Id) -> Result<Named, Problem> {
    if let Some(waits) = records.gathering(battle) {
        let (names, sides) = (waits.names.clone(), waits.seats.clone());
        let (battle, fair) = (waits.name(), waits.fair());
        return Ok(Named { battle, names, sides, begun: false, steps: 0, fair });
    }
    let open = records.open_battle(battle)?;
    let (names, sides) = (open.names().to_vec(), open.seats().clone());
    let (battle, fair) = (open.name().clone(), open.fair());
    Ok(Named { battle, names, sides, begun: true, steps: open.steps(), fair })
}

impl Seating {
    /// The table as far as this caller may know it.
    fn told(&self, caller: Caller, table: Table) -> Table {
        let me = caller.place();
        let owner = me.is_none();
        // A delayed screen must not learn how far the battle is.
        let late = me.is_some_and(Place::lags) && self.kept.delay > 0;
        let devices = self.kept.devices.iter().filter(|sitter| self.knows(caller, sitter));
        let knocks = self.knocking().filter(|sitter| self.answers(me, sitter.place));
        Table {
            address: self.kept.open.filter(|_| owner).map(|address| address.to_string()),
            devices: devices.map(|sitter| self.shown(sitter)).collect(),
            knocks: knocks.map(|sitter| self.shown(sitter)).collect(),
            back: table.back.filter(|_| !late),
            said_no: table.said_no.filter(|_| !late),
            phrase: owner.then(|| Hidden(self.kept.phrase.text())),
            sealed: if late { Backup::default() } else { self.backup(table.sealed.steps) },
            delay: self.kept.delay,
            cut_off: self.cut_off && owner,
            ..table
        }
    }

    /// Whether the caller may know of the device. A device that follows a place is known only to who
    /// acts there, and to itself.
    fn knows(&self, caller: Caller, sitter: &Sitter) -> bool {
        let Some(leader) = sitter.place.leader() else { return true };
        match caller {
            Caller::Owner => self.holder(leader).is_none(),
            Caller::Guest(guest) => guest.place == leader || guest.device == sitter.id,
        }
    }

    fn shown(&self, sitter: &Sitter) -> Device {
        Device {
            id: sitter.id.to_string(),
            place: sitter.place,
            name: sitter.name.clone(),
            code: sitter.code.clone(),
            here: self.is_here(sitter.id),
            stranded: self.is_stranded(sitter),
        }
    }
}
