//! Messages as they travel inside a channel: deflated where that makes them smaller, and cut into
//! chunks. The first byte of a chunk says whether it is the last (1) and whether the message is
//! deflated (2).

use flate2::read::DeflateDecoder;
use flate2::{Compress, Compression, FlushCompress, Status};
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

/// A message that is packed for sending; the same one may go to several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parcel {
    deflated: bool,
    bytes: Vec<u8>,
}

impl Parcel {
    /// Packs a message.
    #[must_use]
    pub fn of(message: &[u8]) -> Self {
        match deflated(message) {
            Some(bytes) => Self { deflated: true, bytes },
            None => Self::plain(message),
        }
    }

    /// Packs a message as it is: a host takes no other from its guests.
    #[must_use]
    pub fn plain(message: &[u8]) -> Self {
        Self { deflated: false, bytes: message.to_vec() }
    }

    /// The chunks, flags included, each of at most so many bytes.
    pub(crate) fn chunks(&self, most: usize) -> impl Iterator<Item = Vec<u8>> {
        let size = most - 1;
        let count = self.bytes.len().div_ceil(size).max(1);
        (0..count).map(move |number| {
            let from = number * size;
            let to = (from + size).min(self.bytes.len());
            let mut flags = if number + 1 == count { LAST } else { 0 };
            flags |= if self.deflated { DEFLATED } else { 0 };
            [&[flags][..], &self.bytes[from..to]].concat()
        })
    }

    /// The message again.
    pub(crate) fn message(&self) -> Option<Vec<u8>> {
        if self.deflated { inflated(&self.bytes, FROM_HOST) } else { Some(self.bytes.clone()) }
    }
}

thread_local! {
    /// It is large: each thread makes it once.
    static DEFLATER: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(4), false));
}

/// The message in fewer bytes, if that can be and is worth it.
fn deflated(message: &[u8]) -> Option<Vec<u8>> {
    if message.len() <= WORTH {
        return None;
    }
    let mut bytes = Vec::with_capacity(message.len());
    let ended = DEFLATER.with_borrow_mut(|deflater| {
        deflater.reset();
        deflater.compress_vec(message, &mut bytes, FlushCompress::Finish)
    });
    bytes.shrink_to_fit();
    // What does not end in as many bytes did not become less.
    (ended.ok()? == Status::StreamEnd).then_some(bytes)
}

/// What was deflated, if it is no more than `most` bytes.
fn inflated(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut message = Vec::new();
    let limit = u64::try_from(most).ok()? + 1;
    DeflateDecoder::new(bytes).take(limit).read_to_end(&mut message).ok()?;
    (message.len() <= most).then_some(message)
}

/// The chunks do not make a message that may be sent here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unfit;

/// Puts chunks together again.
pub(crate) struct Joiner {
    most: usize,
    /// Whether messages may come in several chunks, and deflated.
    packed: bool,
    deflated: Option<bool>,
    bytes: Vec<u8>,
}

impl Joiner {
    /// What a host takes from a guest.
    pub(crate) fn host() -> Self {
        Self { most: FROM_GUEST, packed: false, deflated: None, bytes: Vec::new() }
    }

    /// What a guest takes from a host.
    pub(crate) fn guest() -> Self {
        Self { most: FROM_HOST, packed: true, deflated: None, bytes: Vec::new() }
    }

    /// Takes the next chunk: the message, if it was the last one.
    pub(crate) fn join(&mut self, chunk: &[u8]) -> Result<Option<Vec<u8>>, Unfit> {
        let (flags, bytes) = chunk.split_first().ok_or(Unfit)?;
        let (last, deflated) = (flags & LAST != 0, flags & DEFLATED != 0);
        let fits = self.bytes.len() + bytes.len() <= self.most;
        if !fits || flags & !(LAST | DEFLATED) != 0 || !(self.packed || last && !deflated) {
            return Err(Unfit);
        }
        let deflated = *self.deflated.get_or_insert(deflated);
        self.bytes.extend_from_slice(bytes);
        if !last {
            return Ok(None);
        }
        self.deflated = None;
        let bytes = std::mem::take(&mut self.bytes);
        if deflated { inflated(&bytes, self.most).map(Some).ok_or(Unfit) } else { Ok(Some(bytes)) }
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
    }
}
