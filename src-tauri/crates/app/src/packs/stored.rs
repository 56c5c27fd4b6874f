//! The packs that were brought in: listed, kept, handed on and forgotten.

use super::reply::{self, Head, KeptPack as Told, PackText};
use super::{ExportPack, ForgetPack, SavePack, own};
use crate::app::App;
use crate::cards::typed;
use crate::pack_file::{PackContent, read_pack};
use crate::records::KeptPack;
use crate::{Nothing, Problem, plain_start, version};
use tracker::Id;

pub(super) fn packs(app: &App, game: &str) -> Result<reply::Packs, Problem> {
    let own_cards = typed(app, game)?.len();
    let records = app.records();
    let packs = records.packs(game)?.iter().map(told).collect();
    let own = own::last(&records, game)?.map(|own| Head::from(&own.head));
    Ok(reply::Packs { packs, own_cards, own })
}

/// What is told of a pack that is here.
pub(super) fn told(KeptPack { id, text, content }: &KeptPack) -> Told {
    Told {
        pack: id.to_string(),
        over: text.as_deref().map(version::version),
        head: content.as_ref().map(|content| Head::from(&content.file.pack)),
        cards: content.as_ref().map_or(0, |content| content.size()),
        digest: content.as_ref().map(|content| content.digest.clone()).unwrap_or_default(),
    }
}

pub(super) fn save(
    app: &App,
    SavePack { game, text, over }: SavePack,
) -> Result<reply::SavePack, Problem> {
    app.packs.of(&game)?;
    let text = plain_start(&text);
    let first = |mut faults: Vec<Problem>| match faults.is_empty() {
        true => Problem::NoPack {},
        false => faults.remove(0),
    };
    let content = read_pack(text).map_err(first)?;
    let id = of_game(&content, &game)?;
    app.records().save_pack((&game, id), text, over.as_deref())?;
    app.tell(None);
    Ok(reply::SavePack { pack: id.to_string(), over: version::version(text) })
}

/// The id of a pack, if it is one of this game.
pub(super) fn of_game(content: &PackContent, game: &str) -> Result<Id, Problem> {
    let file = &content.file;
    if file.game != game {
        return Err(Problem::OtherGame { of: file.game.clone(), game: game.to_owned() });
    }
    file.pack.id.parse().map_err(Problem::unread)
}

pub(super) fn forget(app: &App, ForgetPack { game, pack }: ForgetPack) -> Result<Nothing, Problem> {
    app.packs.of(&game)?;
    if !app.records().forget_pack(&game, pack)? {
        return Err(Problem::NoSuchPack { pack: pack.to_string() });
    }
    app.tell(None);
    Ok(Nothing {})
}

/// The file as it came, with everything in it that this version does not know.
pub(super) fn export(
    app: &App,
    ExportPack { game, pack }: ExportPack,
) -> Result<PackText, Problem> {
    app.packs.of(&game)?;
    let kept = app.records().packs(&game)?.into_iter().find(|kept| kept.id == pack);
    let found = kept.and_then(|kept| Some((kept.text?, kept.content?)));
    let (text, content) = found.ok_or_else(|| Problem::NoSuchPack { pack: pack.to_string() })?;
    Ok(PackText { text, head: Head::from(&content.file.pack) })
}
