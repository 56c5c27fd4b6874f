//! Messages inside a channel, cut into chunks. The first byte of a chunk says whether it is the last
//! (1), and how the message is packed. Observers of the frames see their lengths:
//!
//! - public information is deflated (16) if that makes it smaller;
//! - what only one place may know is deflated alone (4): its length in four bytes (big-endian), the
//!   deflated bytes, and zeros up to a length that reveals nothing;
//! - a sealed item is sent as bytes (8): its number in four bytes (big-endian), and the bytes that its
//!   base64 decodes to;
//! - everything else is sent as it is, padded with spaces.
//!
//! The deflate stream starts with a text that both ends know, `PRIMER`, whose deflated form is not
//! sent. Older hosts deflated without one (2).

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use flate2::read::DeflateDecoder;
use flate2::{Compress, Compression, FlushCompress, Status};
use serde_json::json;
use std::cell::RefCell;
use std::io::Read;

/// Shorter messages are not worth deflating.
const WORTH: usize = 200;
/// The largest message that a guest sends.
pub const FROM_GUEST: usize = 64 << 10;
/// The largest message that a host sends.
pub const FROM_HOST: usize = 8 << 20;

const LAST: u8 = 1;
const DEFLATED: u8 = 2;
const HIDDEN: u8 = 4;
const SPELLED: u8 = 8;
const PRIMED: u8 = 16;

/// Frequent words of the wire, the most frequent ones last. Short messages contain little else.
const PRIMER: &str = concat!(
    r#""refusal":{"rule":"","code":"","values":{},"waivable":true}}},{"is":{"seat":0,"command":{"do":"","unit":"#,
    r#"{"op":"add","path":"/offers/0","value":{"seat":1,"command":{"do":"","card":},"refusal":null}},"#,
    r#"{"op":"remove","path":"/in/offers/of/"},{"op":"add","path":"/in/view/in/own/is/hand/","value":{"card":"#,
    r#"{"op":"replace","path":"/view/sides/0/points","value":},{"op":"replace","path":"/view/asked","value":["#,
    r#"{"op":"replace","path":"/take_back/what","value":[{"op":"replace","path":"/take_back/by","value":"#,
    r#"{"op":"replace","path":"/view/phase/","value":{"op":"replace","path":"/take_back/seq","value":"#,
    r#"{"own":{"from":,"seq":,"ops":[]}}{"patch":{"from":,"seq":,"ops":[{"op":"replace","path":"/mark","value":""#,
);

/// A message packed for sending, possibly to several guests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parcel {
    packed: u8,
    bytes: Vec<u8>,
}

impl Parcel {
    /// Packs public information.
    #[must_use]
    pub fn of(message: &[u8]) -> Self {
        match worth_deflating(message) {
            Some(bytes) => Self { packed: PRIMED, bytes },
            None => Self::plain(message),
        }
    }

    /// Packs a message as it is, the only form that a host accepts from its guests.
    #[must_use]
    pub fn plain(message: &[u8]) -> Self {
        Self { packed: 0, bytes: message.to_vec() }
    }

    /// Packs a JSON text padded to `budget` bytes. A longer one is padded to the next doubling.
    #[must_use]
    pub fn padded(message: &str, budget: usize) -> Self {
        Self::plain(handover::padded(message, budget).as_bytes())
    }

    /// Packs what only one place may know, padded to `budget` bytes. If its deflated form is longer, it
    /// is padded to the next doubling.
    #[must_use]
    pub fn hidden(message: &[u8], budget: usize) -> Self {
        let deflated = deflated(message, message.len() + WORTH);
        let deflated = deflated.unwrap_or_else(|| stored(message, true));
        let mut bytes = u32::try_from(deflated.len()).unwrap_or_default().to_be_bytes().to_vec();
        bytes.extend(deflated);
        let mut length = budget.max(1);
        while length < bytes.len() {
            length *= 2;
        }
        bytes.resize(length, 0);
        Self { packed: HIDDEN, bytes }
    }

    /// Packs the sealed item with that number.
    #[must_use]
    pub fn item(number: u32, text: &str) -> Self {
        match STANDARD_NO_PAD.decode(text) {
            Ok(item) => {
                Self { packed: SPELLED, bytes: [&number.to_be_bytes(), &item[..]].concat() }
            }
            Err(_) => Self::plain(sealed(number, text).as_bytes()),
        }
    }

    /// The packed length. It determines the number and the lengths of the chunks.
    #[must_use]
    pub fn length(&self) -> usize {
        self.bytes.len()
    }

    /// The chunks with their flags, each of at most `most` bytes.
    pub(crate) fn chunks(&self, most: usize) -> impl Iterator<Item = Vec<u8>> {
        let size = most - 1;
        let count = self.bytes.len().div_ceil(size).max(1);
        (0..count).map(move |number| {
            let from = number * size;
            let to = (from + size).min(self.bytes.len());
            let last = if number + 1 == count { LAST } else { 0 };
            let flags = last | self.packed;
            [&[flags][..], &self.bytes[from..to]].concat()
        })
    }

    /// Unpacks the message.
    #[must_use]
    pub fn message(&self) -> Option<Vec<u8>> {
        unpacked(self.packed, self.bytes.clone(), FROM_HOST)
    }
}

/// The message packed as `packed`, of at most `most` bytes.
fn unpacked(packed: u8, bytes: Vec<u8>, most: usize) -> Option<Vec<u8>> {
    match packed {
        0 => Some(bytes),
        DEFLATED => inflated(&bytes, most),
        PRIMED => primed(&bytes, most),
        HIDDEN => {
            let (length, rest) = bytes.split_first_chunk()?;
            let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
            primed(rest.get(..length)?, most)
        }
        SPELLED => {
            let (number, item) = bytes.split_first_chunk()?;
            let text = STANDARD_NO_PAD.encode(item);
            Some(sealed(u32::from_be_bytes(*number), &text).into_bytes())
        }
        _ => None,
    }
}

/// The message for a sealed item.
fn sealed(number: u32, text: &str) -> String {
    json!({"sealed": {"number": number, "text": text}}).to_string()
}

thread_local! {
    /// It is large, so each thread creates it once.
    static DEFLATER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(6), false));
}

/// The message deflated, if that makes it smaller and is worth it.
fn worth_deflating(message: &[u8]) -> Option<Vec<u8>> {
    if message.len() <= WORTH { None } else { deflated(message, message.len()) }
}

/// The message deflated after the primer, if that takes at most `most` bytes.
fn deflated(message: &[u8], most: usize) -> Option<Vec<u8>> {
    let (mut known, mut bytes) = (Vec::with_capacity(2 * PRIMER.len()), Vec::with_capacity(most));
    let ended = DEFLATER.with_borrow_mut(|deflater| {
        deflater.reset();
        deflater.compress_vec(PRIMER.as_bytes(), &mut known, FlushCompress::Sync)?;
        deflater.compress_vec(message, &mut bytes, FlushCompress::Finish)
    });
    bytes.shrink_to_fit();
    (ended.ok()? == Status::StreamEnd).then_some(bytes)
}

/// The inflated message, if it is at most `most` bytes long.
fn inflated(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut message = Vec::new();
    let limit = u64::try_from(most).ok()? + 1;
    DeflateDecoder::new(bytes).take(limit).read_to_end(&mut message).ok()?;
    (message.len() <= most).then_some(message)
}

/// Inflates a message that was deflated after the primer. The primer is prepended in stored form.
fn primed(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    let whole = [&stored(PRIMER.as_bytes(), false), bytes].concat();
    let mut message = inflated(&whole, most + PRIMER.len())?;
    Some(message.split_off(PRIMER.len()))
}

/// The bytes as stored deflate blocks; `last` if nothing follows them.
fn stored(bytes: &[u8], last: bool) -> Vec<u8> {
    let mut parts = bytes.chunks(u16::MAX.into()).peekable();
    let mut stored = Vec::with_capacity(bytes.len() + WORTH);
    while let Some(part) = parts.next() {
        let is_last = last && parts.peek().is_none();
        let length = u16::try_from(part.len()).unwrap_or(u16::MAX);
        stored.push(u8::from(is_last));
        stored.extend([length, !length].map(u16::to_le_bytes).as_flattened());
        stored.extend(part);
    }
    stored
}

/// The chunks do not make a message that is allowed in this direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unfit;

/// Reassembles chunks.
pub(crate) struct Joiner {
    most: usize,
    /// Whether messages may be packed and come in several chunks.
    packs: bool,
    packed: Option<u8>,
    bytes: Vec<u8>,
}

impl Joiner {
    /// What a host accepts from a guest.
    pub(crate) fn host() -> Self {
        Self { most: FROM_GUEST, packs: false, packed: None, bytes: Vec::new() }
    }

    /// What a guest accepts from a host.
    pub(crate) fn guest() -> Self {
        Self { most: FROM_HOST, packs: true, packed: None, bytes: Vec::new() }
    }

    /// Adds the next chunk. Returns the message if it was the last one.
    pub(crate) fn join(&mut self, chunk: &[u8]) -> Result<Option<Vec<u8>>, Unfit> {
        let (flags, bytes) = chunk.split_first().ok_or(Unfit)?;
        let (last, packed) = (flags & LAST != 0, flags & !LAST);
        let fits = self.bytes.len() + bytes.len() <= self.most;
        if !fits || !matches!(packed, 0 | DEFLATED | HIDDEN | SPELLED | PRIMED) {
            return Err(Unfit);
        }
        if !(self.packs || last && packed == 0) {
            return Err(Unfit);
        }
        let packed = *self.packed.get_or_insert(packed);
        self.bytes.extend_from_slice(bytes);
        if !last {
            return Ok(None);
        }
        self.packed = None;
        unpacked(packed, std::mem::take(&mut self.bytes), self.most).map(Some).ok_or(Unfit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_grows_beyond_measure_is_not_opened() {
        let bomb = Parcel::of(&vec![0; FROM_HOST + 1]);
        assert!(bomb.bytes.len() < 100_000);
        let mut joiner = Joiner::guest();
        let met: Vec<_> = bomb.chunks(60_000).map(|chunk| joiner.join(&chunk)).collect();
        assert_eq!(met.last(), Some(&Err(Unfit)));
        let fits = Parcel::of(&vec![0; FROM_HOST]);
        assert_eq!(fits.message().map(|bytes| bytes.len()), Some(FROM_HOST));
    }

    #[test]
    fn chunks_without_end_are_refused() {
        let mut joiner = Joiner::guest();
        let endless = [&[0][..], &[7; 60_000]].concat();
        let taken = (0..1_000).take_while(|_| joiner.join(&endless).is_ok()).count();
        assert_eq!(taken, FROM_HOST / 60_000);
    }

    #[test]
    fn an_empty_message_is_one_chunk_and_no_chunk_is_none() {
        let chunks: Vec<_> = Parcel::of(b"").chunks(100).collect();
        assert_eq!(chunks, [vec![1]]);
        assert_eq!(Joiner::host().join(&chunks[0]), Ok(Some(Vec::new())));
        assert_eq!(Joiner::host().join(&[]), Err(Unfit));
        assert_eq!(Joiner::host().join(&[5, 1]), Err(Unfit));
        assert_eq!(Joiner::guest().join(&[7, 1]), Err(Unfit));
    }

    fn joined(parcel: &Parcel) -> Vec<u8> {
        let chunk = parcel.chunks(60_000).next().unwrap();
        Joiner::guest().join(&chunk).unwrap().unwrap()
    }

    fn random(state: &mut u64) -> Option<u8> {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        Some(state.to_be_bytes()[0])
    }

    #[test]
    fn what_is_hidden_is_as_long_as_its_budget() {
        for message in ["{}".to_owned(), r#"{"card":12}"#.repeat(50)] {
            let parcel = Parcel::hidden(message.as_bytes(), 100);
            assert_eq!((parcel.length(), joined(&parcel)), (100, message.into_bytes()));
        }
        let noise: Vec<u8> = (0..2_000_u32).map(|n| ((n * n) >> 3).to_le_bytes()[0]).collect();
        let parcel = Parcel::hidden(&noise, 1_000);
        assert_eq!(parcel.length() % 1_000, 0);
        assert_eq!(joined(&parcel), noise);
        let noise: Vec<u8> = (0..4 << 20).scan(7, |state, _| random(state)).collect();
        let parcel = Parcel::hidden(&noise, 1_000);
        let whole = parcel.chunks(FROM_HOST).next().unwrap();
        let heard = Joiner::guest().join(&whole);
        assert!(heard == Ok(Some(noise)), "what cannot be made smaller comes as it was");
        let beyond = [&[5][..], &9_u32.to_be_bytes(), &[0; 8]].concat();
        assert_eq!(Joiner::guest().join(&beyond), Err(Unfit));
    }

    #[test]
    fn an_item_travels_as_bytes_and_comes_as_it_was() {
        for (number, text, length) in [(3, "AAECAwQFBgc", 12), (70_000, "AAECAwQFBgc", 12)] {
            let parcel = Parcel::item(number, text);
            assert_eq!(parcel.length(), length);
            let message = format!(r#"{{"sealed":{{"number":{number},"text":"{text}"}}}}"#);
            assert_eq!(joined(&parcel), message.as_bytes());
        }
        let other = br#"{"sealed":{"number":3,"text":"no base64"}}"#;
        assert_eq!(joined(&Parcel::item(3, "no base64")), other);
        assert_eq!(Joiner::guest().join(&[9, 0, 9, 1]), Err(Unfit));
    }
}
