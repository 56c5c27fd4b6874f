//! Armies as codes, which a camera reads from another screen or from paper.

use super::file::file_of;
use super::reply::{ArmyCodes as Codes, CardChange, CodePicture, ReadCodes as Read};
use super::{ArmyCodes, ReadCodes};
use crate::app::App;
use crate::pack::{Pack, Packs};
use crate::{Problem, kept};
use handover::{ArmyFile, Cards, CodedFile, NoCode, PackId, Picture, TooMuch};
use serde_json::{Map, Value, json};

/// The most codes that are read at once, and the longest of them, in bytes.
const CODES_MOST: usize = 64;
const CODE_MOST: usize = 4 << 10;
/// The fields of a file that its codes say otherwise.
const OUTSIDE: [&str; 4] = ["format", "version", "game", "pack"];
/// Words of every file, which both sides know.
const WORDS: [&str; 8] =
    ["army", "cards", "points", "verdict", "legal", "not_legal", "not_yet_known", "notes"];

pub(super) fn army_codes(app: &App, ArmyCodes { game, army }: ArmyCodes) -> Result<Codes, Problem> {
    let mut file = file_of(app, &game, army)?;
    let shipped = Packs::embedded().of(&game)?;
    file.cards = others(shipped, &file.cards);
    let whole = serde_json::to_value(&file).map_err(Problem::unread)?;
    let Value::Object(mut fields) = whole else { return Err(Problem::NoArmy {}) };
    fields.retain(|field, _| !OUTSIDE.contains(&field.as_str()));
    let pack = Packs::embedded().id(&game)?;
    let coded = CodedFile { game, pack, file: fields.into() };
    let codes = handover::write_codes(&coded, &words(shipped))?;
    let picture = |text: String| {
        let picture = Picture::of(&text).map_err(Problem::unread)?;
        Ok(CodePicture { picture: picture.svg_path(), side: picture.side(), text })
    };
    Ok(Codes { codes: codes.into_iter().map(picture).collect::<Result<_, Problem>>()? })
}

/// Those values of the cards that are not as shipped.
fn others(shipped: &Pack, cards: &Cards) -> Cards {
    let mut others = Cards::new();
    for CardChange { shelf, card, fields, .. } in kept::changed(shipped, cards) {
        let values = fields.into_iter().map(|it| (it.field, it.kept)).collect();
        others.entry(shelf).or_default().insert(card, values);
    }
    others
}

pub(super) fn read_codes(ReadCodes { texts }: ReadCodes) -> Result<Read, Problem> {
    if texts.len() > CODES_MOST {
        return Err(Problem::TooLarge { bytes: texts.len(), most: CODES_MOST });
    }
    texts.iter().try_for_each(|text| Problem::unless_short(text, CODE_MOST))?;
    let here = |game: &str, pack: &PackId| {
        let packs = Packs::embedded();
        let is_here = packs.id(game).is_ok_and(|here| here == *pack);
        is_here.then(|| packs.of(game).map(words).unwrap_or_default())
    };
    let handover::ReadCodes { of, have, file } = handover::read_codes(&texts, here)?;
    Ok(Read { of, have, file: file.map(text_of).transpose()? })
}

/// The file in a text with codes, one a line; none if no line has one.
///
/// # Errors
/// If they cannot be read, or one of them is missing.
pub fn file_of_codes(text: &str) -> Option<Result<String, Problem>> {
    let texts: Vec<_> = text.lines().filter_map(handover::code_on).map(str::to_owned).collect();
    let any = !texts.is_empty();
    any.then(|| read_codes(ReadCodes { texts })?.file.ok_or(Problem::DamagedCode {}))
}

/// The text of a file that came as codes.
fn text_of(CodedFile { game, pack, file }: CodedFile) -> Result<String, Problem> {
    let Value::Object(mut fields) = file else { return Err(Problem::DamagedCode {}) };
    let mut outside = ArmyFile::of(game, Map::new(), Cards::new());
    outside.pack = Some(pack);
    let outside = json!(outside);
    for field in OUTSIDE {
        fields.insert(field.to_owned(), outside[field].clone());
    }
    // The checksum of the codes has said that nothing was changed.
    let file = ArmyFile::read(&Value::Object(fields))?;
    Ok(file.write().map_err(Problem::unread)?.0)
}

/// The words that both sides of a code know: those of every file, and the ids and fields of the pack.
fn words(pack: &Pack) -> Vec<String> {
    let mut own = pack.names();
    own.retain(|name| !WORDS.contains(&name.as_str()));
    WORDS.iter().map(|word| (*word).to_owned()).chain(own).collect()
}

impl From<TooMuch> for Problem {
    fn from(TooMuch { bytes, most }: TooMuch) -> Self {
        Self::TooLarge { bytes, most }
    }
}

impl From<NoCode> for Problem {
    fn from(no: NoCode) -> Self {
        match no {
            NoCode::Other => Self::NoArmy {},
            NoCode::TooNew(format) => {
                Self::TooNew { format: u32::try_from(format).unwrap_or(u32::MAX) }
            }
            NoCode::Damaged => Self::DamagedCode {},
            NoCode::OtherPack { game, pack: PackId { version, digest, .. } } => {
                let here = Packs::embedded().id(&game).ok();
                Self::OtherPack { game, version, digest, here: here.map(|here| here.version) }
            }
        }
    }
}
