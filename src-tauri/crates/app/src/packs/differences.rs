//! What a pack would change here, before it is kept.

use super::ReadPack;
use super::reply::{self, FoundPack, GoneCard, Head};
use super::stored::{of_game, told};
use crate::Problem;
use crate::app::App;
use crate::army::reply::CardChange;
use crate::cards::{layered, typed_in};
use crate::kept;
use crate::pack::Pack;
use crate::pack_file::{PackContent, read_pack};
use crate::records::KeptPack;
use handover::Cards;
use std::sync::Arc;
use tracker::Id;

pub(super) fn read(
    app: &App,
    ReadPack { game, text }: ReadPack,
) -> Result<reply::ReadPack, Problem> {
    app.packs.of(&game)?;
    let faults = |faults| reply::ReadPack { faults, found: None };
    let content = match read_pack(&text) {
        Ok(content) => Arc::new(content),
        Err(found) => return Ok(faults(found)),
    };
    match of_game(&content, &game) {
        Ok(id) => {
            let found = Some(found(app, &game, (id, content))?);
            Ok(reply::ReadPack { faults: Vec::new(), found })
        }
        Err(problem) => Ok(faults(vec![problem])),
    }
}

fn found(
    app: &App,
    game: &str,
    (id, content): (Id, Arc<PackContent>),
) -> Result<FoundPack, Problem> {
    let records = app.records();
    let (kept, typed) = (records.packs(game)?, typed_in(&records, game)?);
    drop(records);
    let before = kept.iter().find(|pack| pack.id == id);
    let all = |pack: &KeptPack| Some((pack.id, Arc::clone(pack.content.as_ref()?)));
    let now: Vec<_> = kept.iter().filter_map(all).collect();
    let mut then: Vec<_> = now.iter().filter(|(other, _)| *other != id).cloned().collect();
    then.push((id, Arc::clone(&content)));
    then.sort_by_key(|(id, _)| *id);
    let [now, then] = [now, then].map(|packs| {
        let packs: Vec<_> = packs.into_iter().map(|(_, content)| content).collect();
        layered(app, game, &packs, typed.clone())
    });
    let (now, then) = (now?, then?);
    let nothing = Cards::new();
    let old = before.and_then(|pack| pack.content.as_ref());
    let old = old.map_or(&nothing, |content| &content.file.cards);
    let new = &content.file.cards;
    let (changes, gone) = changes((&now, &then), (old, new));
    Ok(FoundPack {
        pack: id.to_string(),
        head: Head::from(&content.file.pack),
        cards: content.size(),
        digest: content.digest.clone(),
        changed: content.changed,
        unknown: content.unknown.clone(),
        here: before.map(told),
        changes,
        gone,
        hidden: kept::changed(&then, new),
    })
}

/// The cards that are new or different, and those that go.
fn changes(
    (now, then): (&Pack, &Pack),
    (old, new): (&Cards, &Cards),
) -> (Vec<CardChange>, Vec<GoneCard>) {
    let (mut touched, mut gone) = (Cards::new(), Vec::new());
    for (shelf, id, values) in kept::each(old).chain(kept::each(new)) {
        let Some(card) = then.card(shelf, id) else {
            let name = now.card(shelf, id).and_then(|card| card.get("name")?.as_str());
            let name = name.unwrap_or(id).to_owned();
            gone.push(GoneCard { shelf: shelf.to_owned(), card: id.to_owned(), name });
            continue;
        };
        let on_it = touched.entry(shelf.to_owned()).or_default().entry(id.to_owned()).or_default();
        for field in values.keys() {
            on_it.insert(field.clone(), card.get(field).cloned().unwrap_or_default());
        }
    }
    (kept::changed(now, &touched), gone)
}
