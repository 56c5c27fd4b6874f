//! The user's own cards as a pack.

use super::MakePack;
use super::reply::{Head, PackText};
use crate::app::App;
use crate::cards::{Typed, layered, typed_in};
use crate::fit::fit;
use crate::kept::ID;
use crate::pack::Pack;
use crate::pack_file::read_pack;
use crate::records::Records;
use crate::{Problem, clock};
use handover::{Cards, PackFile, PackHead};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The user's own pack as it was last written.
#[derive(Serialize, Deserialize)]
pub(super) struct Own {
    pub(super) head: PackHead,
    /// The digest of its cards.
    cards: String,
}

/// The user's own pack of a game, if it was ever written.
pub(super) fn last(records: &Records, game: &str) -> Result<Option<Own>, Problem> {
    let mut all = records.library.all_documents(&kind(game))?.into_iter();
    Ok(all.find_map(|(_, _, text)| serde_json::from_str(&text.ok()?).ok()))
}

/// The kind of the document that says what it is.
fn kind(game: &str) -> String {
    format!("own_pack/{game}")
}

pub(super) fn make(app: &App, ask: MakePack) -> Result<PackText, Problem> {
    let MakePack { game, name, author, license, languages } = ask;
    app.packs.of(&game)?;
    let mut records = app.records();
    let (packs, typed) = (records.pack_cards(&game)?, typed_in(&records, &game)?);
    let whole = layered(app, &game, &packs, typed.clone())?;
    let cards = alone(app.packs.of(&game)?, &whole, &game, typed);
    let digest = handover::digest_of(json!(cards));
    let last = last(&records, &game)?;
    let (id, version) = match &last {
        Some(own) => {
            (own.head.id.parse::<tracker::Id>().map_err(Problem::unread)?, own.head.version)
        }
        None => (clock::id()?, 0),
    };
    let name = name.trim().to_owned();
    let head = PackHead { id: id.to_string(), version, name, author, license, languages };
    let is_same = last.is_some_and(|own| own.head == head && own.cards == digest);
    let version = if is_same { version } else { version.saturating_add(1) };
    let head = PackHead { version, ..head };
    let (text, _) =
        PackFile::of(game.clone(), head.clone(), cards).write().map_err(Problem::unread)?;
    if let Some(problem) = read_pack(&text).err().and_then(|faults| faults.into_iter().next()) {
        return Err(problem);
    }
    let told = Head::from(&head);
    if !is_same {
        let own = serde_json::to_string(&Own { head, cards: digest }).map_err(Problem::unread)?;
        records.library.keep_documents(&kind(&game), &id.0, [(0, own.as_str())])?;
        drop(records);
        app.tell(None);
    }
    Ok(PackText { text, head: told })
}

/// The cards as they can be read with the game alone: what the user typed, or the whole card where that
/// lies over a card of a pack that was brought in.
fn alone(printed: &Pack, whole: &Pack, game: &str, typed: Vec<Typed>) -> Cards {
    let mut all = Cards::new();
    for Typed { shelf, card, mut values, .. } in typed {
        values.remove(ID);
        let fits =
            |values: &Map<String, Value>| fit(printed, game, (&shelf, &card), values).is_ok();
        if !fits(&values) {
            let full = whole.card(&shelf, &card).and_then(Value::as_object).cloned();
            let Some(mut full) = full else { continue };
            full.remove(ID);
            if !fits(&full) {
                continue;
            }
            values = full;
        }
        all.entry(shelf).or_default().insert(card, values);
    }
    all
}
