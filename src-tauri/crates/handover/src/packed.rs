//! JSON in few bytes: small numbers, short lists and every text that was there before take one byte, and
//! texts that both sides know take two or three.
//!
//! | byte | value |
//! |---|---|
//! | 0, 1, 2 | `null`, `false`, `true` |
//! | 3 | a whole number: its zigzag as LEB128 |
//! | 4 | another number: eight bytes of IEEE 754, big endian |
//! | 5 | a new text: its length in bytes as LEB128, and its UTF-8 |
//! | 6, 7 | a longer list or object: its length as LEB128, and its items |
//! | 8 to 31 | a list of 0 to 23 items |
//! | 32 to 63 | an object of 0 to 31 fields: each a text and a value |
//! | 64 to 127 | the numbers 0 to 63 |
//! | 128 to 254 | the first 127 texts that were new |
//! | 255 | LEB128: twice the place of a text that both sides know, or of a later new one and 1 |

use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use serde_json::{Map, Number, Value};
use std::collections::HashMap;
use std::io::Read;

/// The most bytes that are unpacked, and the most bytes of all texts in them.
const BYTES_MOST: u64 = 256 << 10;
/// The most values.
const VALUES_MOST: usize = 1 << 16;
/// The deepest value.
const DEPTH_MOST: usize = 32;

const NULL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
const WHOLE: u8 = 3;
const OTHER: u8 = 4;
const TEXT: u8 = 5;
const LIST: u8 = 6;
const OBJECT: u8 = 7;
const SHORT_LIST: u8 = 8;
const SHORT_OBJECT: u8 = 32;
const SMALL: u8 = 64;
const SEEN: u8 = 128;
const FURTHER: u8 = 255;

/// Bytes that nobody packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Broken;

/// Packs a value. Both sides know `texts`. The first byte says whether the rest is deflated.
pub(crate) fn pack(value: &Value, texts: &[String]) -> Vec<u8> {
    let known = texts.iter().enumerate().map(|(at, text)| (text.as_str(), at)).collect();
    let mut packer = Packer { bytes: Vec::new(), known, new: HashMap::new() };
    packer.value(value);
    let mut deflated = Vec::new();
    let mut encoder = DeflateEncoder::new(packer.bytes.as_slice(), Compression::best());
    let smaller = encoder.read_to_end(&mut deflated).is_ok_and(|n| n < packer.bytes.len());
    let (how, bytes) = if smaller { (1, deflated) } else { (0, packer.bytes) };
    [vec![how], bytes].concat()
}

/// Unpacks what [`pack`] packed with the same texts.
pub(crate) fn unpack(bytes: &[u8], texts: &[String]) -> Result<Value, Broken> {
    let (how, bytes) = bytes.split_first().ok_or(Broken)?;
    let inflated = match how {
        0 => bytes.to_vec(),
        1 => {
            let mut inflated = Vec::new();
            let from = DeflateDecoder::new(bytes).take(BYTES_MOST + 1);
            { from }.read_to_end(&mut inflated).map_err(|_| Broken)?;
            inflated
        }
        _ => return Err(Broken),
    };
    if inflated.len() as u64 > BYTES_MOST {
        return Err(Broken);
    }
    let mut unpacker = Unpacker { bytes: &inflated, texts, new: Vec::new(), values: 0, written: 0 };
    let value = unpacker.value(0)?;
    if unpacker.bytes.is_empty() { Ok(value) } else { Err(Broken) }
}

struct Packer<'a> {
    bytes: Vec<u8>,
    known: HashMap<&'a str, usize>,
    new: HashMap<&'a str, usize>,
}

impl<'a> Packer<'a> {
    fn value(&mut self, value: &'a Value) {
        match value {
            Value::Null => self.bytes.push(NULL),
            Value::Bool(false) => self.bytes.push(FALSE),
            Value::Bool(true) => self.bytes.push(TRUE),
            Value::Number(number) => self.number(number),
            Value::String(text) => self.text(text),
            Value::Array(list) => {
                self.length(list.len(), SHORT_LIST, SHORT_OBJECT, LIST);
                list.iter().for_each(|item| self.value(item));
            }
            Value::Object(fields) => {
                self.length(fields.len(), SHORT_OBJECT, SMALL, OBJECT);
                for (name, field) in fields {
                    self.text(name);
                    self.value(field);
                }
            }
        }
    }

    /// A length: one byte from `short` to below `end`, or `long` and the length.
    fn length(&mut self, length: usize, short: u8, end: u8, long: u8) {
        match u8::try_from(length) {
            Ok(length) if length < end - short => self.bytes.push(short + length),
            _ => {
                self.bytes.push(long);
                self.leb(length as u64);
            }
        }
    }

    fn number(&mut self, number: &Number) {
        match number.as_i64() {
            Some(small @ 0..64) => self.bytes.push(SMALL | u8::try_from(small).unwrap_or_default()),
            Some(whole) => {
                self.bytes.push(WHOLE);
                self.leb(((whole << 1) ^ (whole >> 63)).cast_unsigned());
            }
            None => {
                self.bytes.push(OTHER);
                self.bytes.extend(number.as_f64().unwrap_or_default().to_be_bytes());
            }
        }
    }

    fn text(&mut self, text: &'a str) {
        if let Some(&at) = self.new.get(text) {
            match u8::try_from(at) {
                Ok(at) if at < FURTHER - SEEN => self.bytes.push(SEEN + at),
                _ => self.further(2 * at + 1),
            }
            return;
        }
        match self.known.get(text) {
            Some(&at) => self.further(2 * at),
            None => {
                self.bytes.push(TEXT);
                self.leb(text.len() as u64);
                self.bytes.extend(text.bytes());
            }
        }
        self.new.insert(text, self.new.len());
    }

    fn further(&mut self, number: usize) {
        self.bytes.push(FURTHER);
        self.leb(number as u64);
    }

    fn leb(&mut self, mut number: u64) {
        loop {
            let low = (number & 0x7f) as u8;
            number >>= 7;
            self.bytes.push(if number == 0 { low } else { low | 0x80 });
            if number == 0 {
                return;
            }
        }
    }
}

struct Unpacker<'a> {
    bytes: &'a [u8],
    texts: &'a [String],
    new: Vec<&'a str>,
    values: usize,
    /// The bytes of all texts so far.
    written: u64,
}

impl<'a> Unpacker<'a> {
    fn value(&mut self, depth: usize) -> Result<Value, Broken> {
        self.values += 1;
        if depth > DEPTH_MOST || self.values > VALUES_MOST {
            return Err(Broken);
        }
        match self.byte()? {
            NULL => Ok(Value::Null),
            FALSE => Ok(false.into()),
            TRUE => Ok(true.into()),
            WHOLE => {
                let zigzag = self.leb()?;
                Ok(((zigzag >> 1).cast_signed() ^ -((zigzag & 1).cast_signed())).into())
            }
            OTHER => {
                let bytes = self.take(8)?.try_into().map_err(|_| Broken)?;
                Number::from_f64(f64::from_be_bytes(bytes)).map(Value::Number).ok_or(Broken)
            }
            LIST => {
                let length = self.size()?;
                self.list(length, depth)
            }
            OBJECT => {
                let length = self.size()?;
                self.object(length, depth)
            }
            short @ SHORT_LIST..SHORT_OBJECT => self.list(usize::from(short - SHORT_LIST), depth),
            short @ SHORT_OBJECT..SMALL => self.object(usize::from(short - SHORT_OBJECT), depth),
            small @ SMALL..SEEN => Ok((small - SMALL).into()),
            text => Ok(self.text(text)?.into()),
        }
    }

    fn list(&mut self, length: usize, depth: usize) -> Result<Value, Broken> {
        (0..length).map(|_| self.value(depth + 1)).collect()
    }

    fn object(&mut self, length: usize, depth: usize) -> Result<Value, Broken> {
        let mut fields = Map::new();
        for _ in 0..length {
            let name = self.byte().and_then(|byte| self.text(byte))?;
            fields.insert(name, self.value(depth + 1)?);
        }
        Ok(fields.into())
    }

    /// The text that begins with this byte.
    fn text(&mut self, byte: u8) -> Result<String, Broken> {
        let text = match byte {
            TEXT => {
                let length = self.size()?;
                let text = str::from_utf8(self.take(length)?).map_err(|_| Broken)?;
                self.new.push(text);
                text
            }
            FURTHER => {
                let number = self.size()?;
                let at = number / 2;
                if number % 2 == 1 {
                    self.new.get(at).copied().ok_or(Broken)?
                } else {
                    let text = self.texts.get(at).ok_or(Broken)?;
                    self.new.push(text);
                    text
                }
            }
            seen @ SEEN.. => *self.new.get(usize::from(seen - SEEN)).ok_or(Broken)?,
            _ => return Err(Broken),
        };
        self.written += text.len() as u64;
        if self.written > BYTES_MOST { Err(Broken) } else { Ok(text.to_owned()) }
    }

    fn size(&mut self) -> Result<usize, Broken> {
        usize::try_from(self.leb()?).map_err(|_| Broken)
    }

    fn leb(&mut self) -> Result<u64, Broken> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let low = u64::from(byte & 0x7f);
            if low.leading_zeros() < shift {
                return Err(Broken);
            }
            number |= low << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Broken)
    }

    fn byte(&mut self) -> Result<u8, Broken> {
        let (byte, rest) = self.bytes.split_first().ok_or(Broken)?;
        self.bytes = rest;
        Ok(*byte)
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], Broken> {
        let (taken, rest) = self.bytes.split_at_checked(length).ok_or(Broken)?;
        self.bytes = rest;
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_value_comes_back() {
        let texts: Vec<String> = (0..300).map(|n| format!("card-{n}")).collect();
        let many: Vec<String> = (0..400).map(|n| format!("own {n}")).collect();
        for value in [
            json!(null),
            json!([true, false, -1, 0, 63, 64, i64::MIN, i64::MAX, 1.5, -0.25, "", "東\u{0}"]),
            json!({"cards": texts, "again": texts, "own": many, "twice": many}),
            json!(
                (0..40).map(|n| json!({"card": format!("card-{n}"), "n": n})).collect::<Vec<_>>()
            ),
            json!({"deep": [[[[[[[{"a": {}}]]]]]]]}),
        ] {
            let packed = pack(&value, &texts);
            assert_eq!(unpack(&packed, &texts), Ok(value.clone()));
            assert!(packed.len() < value.to_string().len(), "{value}");
            // What is cut off is broken.
            for end in 0..packed.len() {
                assert_ne!(unpack(&packed[..end], &texts), Ok(value.clone()));
            }
        }
    }

    #[test]
    fn what_would_grow_too_large_is_broken() {
        let long = "x".repeat(4 << 10);
        let bomb = pack(&json!(vec![long.as_str(); 400]), &[]);
        assert!(bomb.len() < 5_000);
        assert_eq!(unpack(&bomb, &[]), Err(Broken));
        let nulls = pack(&json!(vec![Value::Null; VALUES_MOST]), &[]);
        assert_eq!(unpack(&nulls, &[]), Err(Broken));
        let deep = [vec![0], vec![SHORT_LIST + 1; 100], vec![NULL]].concat();
        assert_eq!(unpack(&deep, &[]), Err(Broken));
        assert_eq!(
            unpack(&[0, LIST, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1], &[]),
            Err(Broken)
        );
    }
}
