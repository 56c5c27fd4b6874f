//! An army file as codes: packed, checked, and divided among as many pictures as it needs.
//!
//! A message is the version, the game's id, the pack in which its ids are places, the packed file, and a
//! checksum. Its parts are joined in any order. Each part is one alphanumeric QR text: a prefix, and in
//! Base45 (RFC 9285) a byte with its place and how many parts there are, two bytes that all parts of a
//! message share, and its bytes.

use crate::army_file::PackId;
use crate::packed::{Broken, pack, unpack};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// What every code begins with.
const PREFIX: &str = "AIDE:";
/// The version of the message.
const VERSION: u8 = 1;
/// The most bytes of a message in a single code: with its head, version 12 at level M.
const SINGLE: usize = 273;
/// The most bytes of each of several codes: with its head, version 16 at level M.
const EACH: usize = 431;
/// The most codes of a message.
const MOST: usize = 8;
/// The bytes of a part before those of the message.
const HEAD: usize = 3;
/// The bytes of the checksum: the first of SHA-256.
const CHECKSUM: usize = 4;

/// Why codes are no army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoCode {
    /// It is something else.
    Other,
    /// A newer version of the program wrote it.
    TooNew(u64),
    /// Something in it is damaged.
    Damaged,
    /// Its ids are places in a pack that is not here.
    OtherPack {
        /// The game's id.
        game: String,
        /// That pack.
        pack: PackId,
    },
}

impl From<Broken> for NoCode {
    fn from(_: Broken) -> Self {
        Self::Damaged
    }
}

/// A file is too large for codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMuch {
    /// How many bytes its message has.
    pub bytes: usize,
    /// How many it may have.
    pub most: usize,
}

/// What codes say.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadCodes {
    /// How many parts there are.
    pub of: usize,
    /// The places of those that were read, from 0.
    pub have: Vec<usize>,
    /// The whole, once all are there.
    pub file: Option<CodedFile>,
}

/// A file that came as codes.
#[derive(Debug, Clone, PartialEq)]
pub struct CodedFile {
    /// The game's id.
    pub game: String,
    /// The pack in which its ids are places.
    pub pack: PackId,
    /// The file as it was packed.
    pub file: Value,
}

/// The texts of the codes for a file. `ids` are those of the pack, which take little room.
///
/// # Errors
/// [`TooMuch`].
pub fn write_codes(
    CodedFile { game, pack: of, file }: &CodedFile,
    ids: &[String],
) -> Result<Vec<String>, TooMuch> {
    let mut message = vec![VERSION];
    for text in [game, &of.id, &of.digest] {
        message.push(u8::try_from(text.len()).unwrap_or(u8::MAX));
        message.extend(text.bytes().take(usize::from(u8::MAX)));
    }
    message.extend(of.version.to_be_bytes());
    message.extend(pack(file, ids));
    let sum = Sha256::digest(&message);
    message.extend(&sum[..CHECKSUM]);
    let most = MOST * EACH;
    if message.len() > most {
        return Err(TooMuch { bytes: message.len(), most });
    }
    let parts = match message.len() {
        0..=SINGLE => 1,
        bytes => bytes.div_ceil(EACH).max(2),
    };
    let part = |(at, bytes): (usize, &[u8])| {
        let place = u8::try_from((at << 4) | parts).unwrap_or_default();
        let part = [&[place, sum[0], sum[1]], bytes].concat();
        format!("{PREFIX}{}", base45::encode(&part))
    };
    Ok(message.chunks(message.len().div_ceil(parts)).enumerate().map(part).collect())
}

/// The code on a line of a text, if there is one.
#[must_use]
pub fn code_on(line: &str) -> Option<&str> {
    Some(line[line.find(PREFIX)?..].trim_end())
}

/// Reads codes, in any order; codes of another message than that of the last one are left out.
/// `ids_of` gives the ids of a pack, if it is here.
///
/// # Errors
/// See [`NoCode`].
pub fn read_codes(
    texts: &[String],
    ids_of: impl Fn(&str, &PackId) -> Option<Vec<String>>,
) -> Result<ReadCodes, NoCode> {
    let all = texts.iter().map(|text| Part::read(text)).collect::<Result<Vec<_>, _>>()?;
    let last = all.last().ok_or(NoCode::Other)?;
    let (of, message) = (last.of, last.message);
    let own = all.iter().filter(|part| (part.of, part.message) == (of, message));
    let parts: BTreeMap<usize, &[u8]> = own.map(|part| (part.at, part.bytes.as_slice())).collect();
    let have: Vec<usize> = parts.keys().copied().collect();
    if have.len() < of {
        return Ok(ReadCodes { of, have, file: None });
    }
    let whole = parts.into_values().collect::<Vec<_>>().concat();
    Ok(ReadCodes { of, have, file: Some(read_message(&whole, message, ids_of)?) })
}

fn read_message(
    whole: &[u8],
    first: [u8; 2],
    ids_of: impl Fn(&str, &PackId) -> Option<Vec<String>>,
) -> Result<CodedFile, NoCode> {
    let end = whole.len().checked_sub(CHECKSUM).ok_or(NoCode::Damaged)?;
    let (message, checksum) = whole.split_at(end);
    let sum = Sha256::digest(message);
    if sum[..CHECKSUM] != *checksum || sum[..2] != first {
        return Err(NoCode::Damaged);
    }
    let (version, mut rest) = message.split_first().ok_or(NoCode::Damaged)?;
    if *version != VERSION {
        return Err(NoCode::TooNew(u64::from(*version)));
    }
    let (game, id, digest) = (text(&mut rest)?, text(&mut rest)?, text(&mut rest)?);
    let (version, packed) = rest.split_first_chunk().ok_or(NoCode::Damaged)?;
    let pack = PackId { id, version: u32::from_be_bytes(*version), digest };
    let Some(ids) = ids_of(&game, &pack) else { return Err(NoCode::OtherPack { game, pack }) };
    Ok(CodedFile { file: unpack(packed, &ids)?, game, pack })
}

/// A text after its length.
fn text(rest: &mut &[u8]) -> Result<String, NoCode> {
    let (length, after) = rest.split_first().ok_or(NoCode::Damaged)?;
    let (text, after) = after.split_at_checked(usize::from(*length)).ok_or(NoCode::Damaged)?;
    *rest = after;
    String::from_utf8(text.to_vec()).map_err(|_| NoCode::Damaged)
}

/// One code.
struct Part {
    at: usize,
    of: usize,
    /// What all parts of its message share.
    message: [u8; 2],
    bytes: Vec<u8>,
}

impl Part {
    fn read(code: &str) -> Result<Self, NoCode> {
        let packed = code.trim().strip_prefix(PREFIX).ok_or(NoCode::Other)?;
        if packed.len() > 2 * EACH {
            return Err(NoCode::Damaged);
        }
        let bytes = base45::decode(packed).map_err(|_| NoCode::Damaged)?;
        let (&[place, one, two], bytes) =
            bytes.split_first_chunk::<HEAD>().ok_or(NoCode::Damaged)?;
        let (at, of) = (usize::from(place >> 4), usize::from(place & 0xf));
        if at >= of || of > MOST {
            return Err(NoCode::Damaged);
        }
        Ok(Self { at, of, message: [one, two], bytes: bytes.to_vec() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Picture;
    use serde_json::json;

    fn coded(file: Value) -> CodedFile {
        let digest = "0123456789abcdef".to_owned();
        let pack = PackId { id: "one".to_owned(), version: 3, digest };
        CodedFile { game: "one".to_owned(), pack, file }
    }

    fn ids() -> Vec<String> {
        (0..300).map(|n| format!("card-{n}")).collect()
    }

    fn here(coded: &CodedFile) -> impl Fn(&str, &PackId) -> Option<Vec<String>> {
        move |game, pack| (game == coded.game && *pack == coded.pack).then(ids)
    }

    /// A list with many texts of its own.
    fn large(texts: usize) -> CodedFile {
        let text = |n: usize| hex(&Sha256::digest(n.to_be_bytes()));
        coded(json!({"notes": (0..texts).map(text).collect::<Vec<_>>()}))
    }

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn parts_are_joined_in_any_order_from_any_moment() {
        for texts in [0, 5, 12, 40, 85] {
            let coded = large(texts);
            let mut codes = write_codes(&coded, &ids()).unwrap();
            let n = codes.len();
            let side = |version: i32| 17 + 4 * version + 8;
            let most = if n == 1 { side(12) } else { side(16) };
            assert!(codes.iter().all(|code| Picture::of(code).unwrap().side() <= most), "{n}");
            codes.reverse();
            for end in 1..n {
                let read = read_codes(&codes[..end], here(&coded)).unwrap();
                assert_eq!((read.of, read.have.len(), read.file), (n, end, None));
            }
            codes.rotate_left(n / 2);
            codes.push(codes[0].clone());
            let read = read_codes(&codes, here(&coded)).unwrap();
            assert_eq!(read.file.as_ref(), Some(&coded));
            // Another message does not get in.
            let other = write_codes(&large(texts + 1), &ids()).unwrap();
            let mixed = [&other[..1], &codes].concat();
            assert_eq!(read_codes(&mixed, here(&coded)).unwrap().file, Some(coded));
        }
        assert!(matches!(write_codes(&large(200), &ids()), Err(TooMuch { most: 3_448, .. })));
    }

    #[test]
    fn what_is_damaged_foreign_or_newer_is_refused() {
        let coded = large(3);
        let codes = write_codes(&coded, &ids()).unwrap();
        let refused = |code: String| read_codes(&[code], here(&coded)).unwrap_err();
        let body = codes[0].strip_prefix(PREFIX).unwrap();
        for at in 0..body.len() {
            let mut letters: Vec<char> = body.chars().collect();
            letters[at] = if letters[at] == 'A' { 'B' } else { 'A' };
            let changed: String = letters.into_iter().collect();
            let code = format!("{PREFIX}{changed}");
            // A part of several may be missing.
            assert!(
                read_codes(&[code], here(&coded)).is_ok_and(|read| read.file.is_none())
                    || refused(format!("{PREFIX}{changed}")) == NoCode::Damaged
            );
        }
        assert_eq!(refused("https://example.org".to_owned()), NoCode::Other);
        assert_eq!(refused(PREFIX.to_owned()), NoCode::Damaged);
        assert_eq!(read_codes(&[], here(&coded)), Err(NoCode::Other));
        let elsewhere = read_codes(&codes, |_, _| None).unwrap_err();
        let CodedFile { game, pack, .. } = coded;
        assert_eq!(elsewhere, NoCode::OtherPack { game, pack });
    }
}
