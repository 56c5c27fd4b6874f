//! The cards that users typed, laid over the packs.

use super::reply::{Pack as Told, SaveCard as Saved};
use super::{ForgetCard, Pack as Asked, SaveCard};
use crate::app::App;
use crate::ask::{Nothing, Turn};
use crate::fit::{Named, fit};
use crate::pack::Pack;
use crate::pack_file::PackContent;
use crate::records::{Records, lay};
use crate::{Caller, Problem, version};
use serde_json::{Map, Value};
use std::fmt::Display;
use std::sync::Arc;
use tracker::{Id, Learned};

/// What the user typed on a card.
#[derive(Clone)]
pub(crate) struct Typed {
    pub(crate) shelf: String,
    pub(crate) card: String,
    pub(crate) values: Map<String, Value>,
    version: String,
}

/// What the user typed for a game.
pub(crate) fn typed(app: &App, game: &str) -> Result<Vec<Typed>, Problem> {
    app.packs.of(game)?;
    typed_in(&app.records(), game)
}

/// A game's pack with the values that the user typed.
pub(crate) fn pack(app: &App, game: &str) -> Result<Pack, Problem> {
    pack_in(app, &app.records(), game)
}

/// The same, for who holds the records.
pub(crate) fn pack_in(app: &App, records: &Records, game: &str) -> Result<Pack, Problem> {
    let (packs, typed) = (records.pack_cards(game)?, typed_in(records, game)?);
    layered(app, game, &packs, typed)
}

/// A game's pack with the cards of these packs over it, and what the user typed on top.
pub(crate) fn layered(
    app: &App,
    game: &str,
    packs: &[Arc<PackContent>],
    typed: Vec<Typed>,
) -> Result<Pack, Problem> {
    let mut pack = app.packs.of(game)?.clone();
    lay(&mut pack, packs);
    for Typed { shelf, card, values, .. } in typed {
        pack.lay(&shelf, &card, &values);
    }
    Ok(pack)
}

/// A game's pack: as printed for a guest, with the packs that were brought in and the user's own values
/// for the owner of this device.
/// Whatever a battle uses of those values is in its looks, for the viewers who may know it.
pub(super) fn told(
    Turn { app, caller, records, .. }: Turn<'_>,
    Asked { game }: Asked,
) -> Result<Told, Problem> {
    let (packs, all) = match caller {
        Caller::Owner => (records.pack_cards(&game)?, typed_in(&records, &game)?),
        Caller::Guest(_) => Default::default(),
    };
    drop(records);
    let [mut typed, mut versions] = [Map::new(), Map::new()];
    for Typed { shelf, card, values, version } in all.clone() {
        put(&mut typed, &shelf, &card, values.into());
        put(&mut versions, &shelf, &card, version.into());
    }
    Ok(Told { pack: layered(app, &game, &packs, all)?.wordless(), typed, versions })
}

pub(super) fn save_card(app: &App, ask: SaveCard) -> Result<Saved, Problem> {
    let SaveCard { game, shelf, card, values, over } = ask;
    let over = over.as_deref();
    let version = write_card(app, &mut app.records(), &game, (&shelf, &card), &values, over)?;
    app.tell(None);
    Ok(Saved { version })
}

fn write_card(
    app: &App,
    records: &mut Records,
    game: &str,
    (shelf, card): Named<'_>,
    values: &Map<String, Value>,
    over: Option<&str>,
) -> Result<String, Problem> {
    with_card(pack_in(app, records, game)?, game, (shelf, card), values)?;
    let text = serde_json::to_string(values).map_err(bad)?;
    let changes = |kept: Option<&str>| version::changes(over, &text, kept);
    records.library.save_card(game, &format!("{shelf}/{card}"), &text, changes)?;
    Ok(version::version(&text))
}

pub(super) fn forget_card(app: &App, ask: ForgetCard) -> Result<Nothing, Problem> {
    let ForgetCard { game, shelf, card } = ask;
    app.packs.of(&game)?;
    if !app.records().library.forget_card(&game, &format!("{shelf}/{card}"))? {
        return Err(Problem::NoSuchCard { shelf, card });
    }
    app.tell(None);
    Ok(Nothing {})
}

/// Saves what a carried-out command says about a card; of a guest's, only what was not known of it. If
/// the card cannot be saved, the command still stands and the next battle asks again. The change is
/// announced with the step.
pub(crate) fn learn(app: &App, records: &mut Records, by: Caller, command: (Id, &Value)) {
    // A command that teaches nothing, or a card that cannot be saved, is no error.
    let _ = try_learn(app, records, by, command);
}

fn try_learn(
    app: &App,
    records: &mut Records,
    by: Caller,
    (battle, command): (Id, &Value),
) -> Option<()> {
    let open = records.open.get(&battle)?;
    let Learned { shelf, card, field, value } = open.learned(command)?;
    let game = open.name().game.clone();
    if by != Caller::Owner {
        let pack = pack_in(app, records, &game).ok()?;
        let before = pack.card(shelf, &card).and_then(|card| card.get(field));
        if before.is_some_and(|value| !value.is_null()) {
            return None;
        }
    }
    let mut typed = typed_in(records, &game).ok()?.into_iter();
    let known = typed.find(|typed| typed.shelf == shelf && typed.card == card);
    let (mut values, over) = known.map(|it| (it.values, it.version)).unzip();
    let values = values.get_or_insert_with(Map::new);
    values.insert(field.to_owned(), serde_json::from_str(value.get()).ok()?);
    write_card(app, records, &game, (shelf, &card), values, over.as_deref()).ok().map(drop)
}

/// What the user typed for a game. A damaged card counts as not typed.
pub(crate) fn typed_in(records: &Records, game: &str) -> Result<Vec<Typed>, Problem> {
    let kept = records.library.cards(game)?;
    let read = |(key, text): (String, library::Text)| {
        let ((shelf, card), text) = (key.rsplit_once('/')?, text.ok()?);
        let (values, version) = (serde_json::from_str(&text).ok()?, version::version(&text));
        Some(Typed { shelf: shelf.to_owned(), card: card.to_owned(), values, version })
    };
    Ok(kept.into_iter().filter_map(read).collect())
}

/// A pack with these values on a card, if they fit it.
pub(crate) fn with_card(
    mut pack: Pack,
    game: &str,
    (shelf, card): Named<'_>,
    values: &Map<String, Value>,
) -> Result<Pack, Problem> {
    fit(&pack, game, (shelf, card), values)?;
    pack.lay(shelf, card, values);
    Ok(pack)
}

/// Puts a value into a map by shelf and card.
fn put(all: &mut Map<String, Value>, shelf: &str, card: &str, value: Value) {
    all.entry(shelf).or_insert_with(|| Map::new().into())[card] = value;
}

fn bad(error: impl Display) -> Problem {
    Problem::BadRequest { what: error.to_string() }
}
