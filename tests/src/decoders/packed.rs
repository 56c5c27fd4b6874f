//! Codes as a stranger may write them: with a checksum that is right, whatever they say. This shares no
//! code with the program that reads them.

use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use sha2::{Digest, Sha256};
use std::io::Read;

const PREFIX: &str = "AIDE:";
const CHECKSUM: usize = 4;
/// The most bytes of a message whose parts are read, and some more.
const WHOLE: usize = 20_000;
/// The most bytes that a part may have, so that its text is as long as one may be.
const EACH: usize = 570;

/// The bytes that begin values: `null`, a text, a list of any length, a list of one item, an object of one
/// field, and the first text again.
const NULL: u8 = 0;
const TEXT: u8 = 5;
const LIST: u8 = 6;
const ONE_ITEM: u8 = 9;
const ONE_FIELD: u8 = 33;
const SEEN: u8 = 128;

/// A message: what names the game and the pack, and the packed file.
#[derive(Clone)]
pub(super) struct Message {
    head: Vec<u8>,
    /// The packed file, inflated.
    packed: Vec<u8>,
}

impl Message {
    /// Takes honest codes apart.
    pub(super) fn of(codes: &[String]) -> Self {
        let parts = codes.iter().map(|code| base45::decode(&code[PREFIX.len()..]).unwrap());
        let mut whole = parts.flat_map(|part| part[3..].to_vec()).collect::<Vec<_>>();
        whole.truncate(whole.len() - CHECKSUM);
        // The version, three texts after their lengths, and the pack's version.
        let texts = (0..3).fold(1, |at, _| at + 1 + usize::from(whole[at]));
        let packed = whole.split_off(texts + 4);
        let mut inflated = Vec::new();
        match packed[0] {
            0 => inflated.extend(&packed[1..]),
            _ => drop(DeflateDecoder::new(&packed[1..]).read_to_end(&mut inflated).unwrap()),
        }
        Self { head: whole, packed: inflated }
    }

    /// Changes what was packed, the head, or both.
    pub(super) fn jumble(&mut self, chance: &mut SmallRng) {
        match chance.random_range(0..8) {
            0 => flip(&mut self.head, chance),
            1 => self.packed = bomb(chance),
            2 => {
                let mut any = vec![0; chance.random_range(0..3_000)];
                chance.fill_bytes(&mut any);
                self.packed = any;
            }
            _ => (0..chance.random_range(1..=8)).for_each(|_| flip(&mut self.packed, chance)),
        }
    }

    /// The codes of the message, mostly all of them and in order.
    pub(super) fn codes(&self, chance: &mut SmallRng) -> Vec<String> {
        let mut whole = self.head.clone();
        if chance.random_ratio(7, 8) {
            whole.push(1);
            let mut encoder = DeflateEncoder::new(self.packed.as_slice(), Compression::best());
            encoder.read_to_end(&mut whole).unwrap();
        } else {
            whole.push(chance.random_range(0..3));
            whole.extend(&self.packed);
        }
        if chance.random_ratio(1, 16) {
            flip(&mut whole, chance);
        }
        whole.truncate(WHOLE);
        let sum = Sha256::digest(&whole);
        whole.extend(&sum[..CHECKSUM]);
        let of = whole.len().div_ceil(EACH).max(chance.random_range(1..=4));
        let parts = whole.chunks(whole.len().div_ceil(of)).enumerate();
        let mut codes: Vec<String> = parts
            .map(|(at, bytes)| {
                let place = u8::try_from(((at << 4) | of) & 0xff).unwrap();
                let part = [&[place, sum[0], sum[1]], bytes].concat();
                format!("{PREFIX}{}", base45::encode(&part))
            })
            .collect();
        match chance.random_range(0..12) {
            0 => codes.shuffle(chance),
            1 => drop(codes.pop()),
            2 => {
                let times = chance.random_range(1..80);
                codes = codes.iter().cycle().take(times).cloned().collect();
            }
            3 => codes.push(PREFIX.repeat(chance.random_range(1..2_000))),
            _ => {}
        }
        codes
    }
}

/// Changes some bytes.
fn flip(bytes: &mut Vec<u8>, chance: &mut SmallRng) {
    let at = chance.random_range(0..=bytes.len());
    let to = bytes.len().min(at + chance.random_range(0..40));
    match chance.random_range(0..4) {
        0 if at < bytes.len() => bytes[at] = chance.random(),
        1 => drop(bytes.drain(at..to)),
        2 => {
            let again = bytes[at..to].repeat(chance.random_range(1..40));
            bytes.splice(at..at, again);
        }
        _ => {
            let mut any = vec![0; chance.random_range(1..12)];
            chance.fill_bytes(&mut any);
            bytes.splice(at..at, any);
        }
    }
}

/// Few bytes that say much: long lists, deep ones, objects, texts again and again, and mere zeros.
fn bomb(chance: &mut SmallRng) -> Vec<u8> {
    let many = *[1_000, 20_000, 60_000, 120_000, 300_000].choose(chance).unwrap();
    let list = |item: &[u8]| [&[LIST][..], &leb(many), &item.repeat(many)].concat();
    let text = |length: usize| [&[TEXT][..], &leb(length), &vec![b'x'; length]].concat();
    // A file has its list and its cards in fields of the name that comes first.
    let inside = |value: Vec<u8>, name: &str| {
        [&[ONE_FIELD, TEXT][..], &leb(name.len()), name.as_bytes(), &value].concat()
    };
    let value = match chance.random_range(0..7) {
        0 => list(&[NULL]),
        1 => list(&[ONE_FIELD, SEEN, NULL]),
        2 => list(&[SEEN]),
        3 => text(many),
        4 => [&[LIST][..], &leb(many), &text(4_000), &vec![SEEN; many]].concat(),
        5 => vec![ONE_ITEM; many],
        _ => vec![NULL; 12 * many],
    };
    match chance.random_range(0..3) {
        0 => value,
        1 => inside(value, "notes"),
        _ => inside(inside(value, "entries"), "army"),
    }
}

fn leb(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 0x7f {
        bytes.push(u8::try_from(number & 0x7f).unwrap() | 0x80);
        number >>= 7;
    }
    bytes.push(u8::try_from(number).unwrap());
    bytes
}
