//! Battles begin from a draft, from another battle, or with the parts that their seats contribute.

use super::reply::{Begun, Gather as Gathered};
use super::{Again, Begin, Gather, NewBattle};
use crate::app::App;
use crate::army;
use crate::ask::Turn;
use crate::gathering::Gathering;
use crate::open_battle::{OpenBattle, entry};
use crate::plain::cut;
use crate::records::Lists;
use crate::{BattleName, Draft, Problem, cards, clock, draft, stateless};
use serde_json::Value;
use std::collections::BTreeMap;
use tracker::{Id, Seats};

/// Begins a battle with the practice armies.
pub(super) fn practice(app: &App, game: &str) -> Result<Begun, Problem> {
    let (setup, name) = practice_setup(app, game)?;
    begin(app, game, &name, &setup, &[])
}

/// The setup of the practice battle, and its name.
fn practice_setup(app: &App, game: &str) -> Result<(Value, String), Problem> {
    let pack = app.packs.of(game)?;
    let practice = pack.practice().ok_or_else(|| Problem::NoSuchGame { game: game.into() })?;
    let draft = Draft::of(practice)?;
    let scenario = draft.scenario.clone();
    let setup = army::setup(app, game, draft)?;
    let named =
        scenario.and_then(|_| Some(setup.get("scenario")?.get("name")?.as_str()?.to_owned()));
    let name = named.unwrap_or_else(|| who_fights(&setup));
    Ok((setup, name))
}

pub(super) fn new_battle(app: &App, ask: NewBattle) -> Result<Begun, Problem> {
    let NewBattle { game, name, draft } = ask;
    let lists = lists_in(&draft);
    begin(app, &game, &name, &legal_setup(app, &game, draft)?, &lists)
}

/// Begins another battle from the setup of this one, or lets it wait for its players.
pub(super) fn again(
    mut turn: Turn<'_>,
    Again { battle, change_sides, gather }: Again,
) -> Result<Begun, Problem> {
    let mut lists = turn.records.lists_of(battle)?;
    lists.resize(2, None);
    if change_sides {
        lists.reverse();
    }
    let open = turn.records.open_battle(battle)?;
    let BattleName { game, name, .. } = open.name().clone();
    let mut setup = open.setup(change_sides);
    let app = turn.free();
    draft::renew(entry(&game)?, &cards::pack(app, &game)?, &mut setup);
    if gather {
        let Gathered { battle, .. } = gather_from(app, &game, &name, setup, lists)?;
        return Ok(Begun { battle });
    }
    begin(app, &game, &name, &setup, &lists)
}

/// The saved list of each side of a draft.
fn lists_in(draft: &Draft) -> Lists {
    draft.armies.iter().map(|army| army.as_str()?.parse().ok()).collect()
}

/// The full setup built from a draft. Refuses one that is not legal, unless the players play
/// anyway.
fn legal_setup(app: &App, game: &str, draft: Draft) -> Result<Value, Problem> {
    let setup = army::setup(app, game, draft)?;
    stateless::legal(game, &setup)?;
    Ok(setup)
}

fn begin(
    app: &App,
    game: &str,
    name: &str,
    setup: &Value,
    lists: &[Option<Id>],
) -> Result<Begun, Problem> {
    let (id, secret) = clock::fresh()?;
    let (open, taken) = OpenBattle::begin(game, setup, id, clock::now(), secret.into())?;
    let mut records = app.records();
    records.keep_lists(id, lists)?;
    let seq = records.keep_new(id, name, open, &taken)?;
    drop(records);
    app.tell_step(id, seq, false);
    Ok(Begun { battle: id.to_string() })
}

pub(super) fn gather(app: &App, ask: Gather) -> Result<Gathered, Problem> {
    let Gather { game, name, draft } = ask;
    let lists = draft.as_ref().map(lists_in).unwrap_or_default();
    let (setup, name) = match draft {
        Some(draft) => (legal_setup(app, &game, draft)?, name),
        None => practice_setup(app, &game)?,
    };
    gather_from(app, &game, &name, setup, lists)
}

/// Lets a battle with this setup wait for its players.
fn gather_from(
    app: &App,
    game: &str,
    name: &str,
    setup: Value,
    lists: Lists,
) -> Result<Gathered, Problem> {
    let name = library::fit(name)?.to_owned();
    let (id, secret) = clock::fresh()?;
    let game = entry(game)?.id.to_owned();
    let (at, contributions) = (clock::now(), BTreeMap::new());
    let commitment = secret.commitment(id);
    let (seats, names) = (Seats::default(), Vec::new());
    let mut gathering =
        Gathering { id, at, game, name, setup, lists, seats, names, secret, contributions };
    // Refuse a setup that the rules cannot play now, not after everybody has contributed.
    let (begun, _) = gathering.begin()?;
    gathering.seats = begun.seats().clone();
    gathering.names = begun.names().to_vec();
    let mut records = app.records();
    let dropped = records.gatherings.add(gathering);
    let dropped = dropped.filter(|dropped| records.tables.remove(dropped).is_some());
    drop(records);
    app.tell_table(id);
    if let Some(dropped) = dropped {
        app.tell_table(dropped);
    }
    Ok(Gathered { battle: id.to_string(), commitment })
}

pub(super) fn begin_gathered(
    Turn { app, mut records, .. }: Turn<'_>,
    Begin { battle }: Begin,
) -> Result<Begun, Problem> {
    let begun = Begun { battle: battle.to_string() };
    let Some(gathering) = records.gatherings.of(battle) else {
        // A repeated request: the battle has begun.
        return records.open_battle(battle).map(|_| begun);
    };
    let (name, lists) = (gathering.name.clone(), gathering.lists.clone());
    let (open, taken) = gathering.begin()?;
    // The seating is stored first, so that a begun battle always has one.
    records.keep_seating(battle)?;
    records.keep_lists(battle, &lists)?;
    let seq = records.keep_new(battle, &name, open, &taken)?;
    records.gatherings.remove(battle);
    drop(records);
    app.tell_step(battle, seq, false);
    Ok(begun)
}

/// The default name of a battle: the names of its armies.
fn who_fights(setup: &Value) -> String {
    let armies = setup.get("armies").and_then(Value::as_array).into_iter().flatten();
    let names: Vec<&str> = armies.filter_map(|army| army.get("name")?.as_str()).collect();
    cut(&names.join(" – "), library::NAME_MOST)
}
