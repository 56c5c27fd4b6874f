//! A guest's end of the wire, implemented independently from its description: Noise over a WebSocket,
//! chunks, and texts. It blocks, and shares no code with the host except the key.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use flate2::read::DeflateDecoder;
use handover::{Handle, Key};
use snow::{Builder, TransportState};
use std::io::{ErrorKind, Read};
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::{Error, Message, WebSocket};

const PROTOCOL: &str = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
const PROLOGUE: &[u8] = b"aide-de-camp table 1\0";
const VERSION: u8 = 1;
const LAST: u8 = 1;
/// The format of older hosts, without a primer.
const DEFLATED: u8 = 2;
const PRIMED: u8 = 16;
const HIDDEN: u8 = 4;
const SPELLED: u8 = 8;
/// The dictionary for compressed texts.
const PRIMER: &str = concat!(
    r#""refusal":{"rule":"","code":"","values":{},"waivable":true}}},{"is":{"seat":0,"command":{"do":"","unit":"#,
    r#"{"op":"add","path":"/offers/0","value":{"seat":1,"command":{"do":"","card":},"refusal":null}},"#,
    r#"{"op":"remove","path":"/in/offers/of/"},{"op":"add","path":"/in/view/in/own/is/hand/","value":{"card":"#,
    r#"{"op":"replace","path":"/view/sides/0/points","value":},{"op":"replace","path":"/view/asked","value":["#,
    r#"{"op":"replace","path":"/take_back/what","value":[{"op":"replace","path":"/take_back/by","value":"#,
    r#"{"op":"replace","path":"/view/phase/","value":{"op":"replace","path":"/take_back/seq","value":"#,
    r#"{"own":{"from":,"seq":,"ops":[]}}{"patch":{"from":,"seq":,"ops":[{"op":"replace","path":"/mark","value":""#,
);
/// A guest's message is padded to this length, or to the next doubling.
const BUDGET: usize = 1 << 10;
/// The same for the proof that a copy is kept.
const PROOF: usize = 256;
/// The longest time for the handshake.
const SHAKE: Duration = Duration::from_secs(5);
/// The largest frame, and the bytes that the cipher adds.
const FRAME: usize = 65_535;
const MAC: usize = 16;

/// The connection is lost.
#[derive(Debug)]
pub(crate) struct Cut;

/// A connection to a table after the handshake.
pub(crate) struct Wire {
    socket: WebSocket<TcpStream>,
    noise: TransportState,
    chunks: Vec<u8>,
    packed: Option<u8>,
    /// Bytes of the frames received.
    pub(crate) bytes: u64,
    /// The length of each frame.
    pub(crate) lengths: Vec<usize>,
}

impl Wire {
    /// Connects to the table at `address` and proves that it holds a known key.
    pub(crate) fn open(address: &str, key: &Key) -> Result<Self, Cut> {
        let line = TcpStream::connect(address).map_err(cut)?;
        line.set_nodelay(true).map_err(cut)?;
        line.set_read_timeout(Some(SHAKE)).map_err(cut)?;
        let url = format!("ws://{address}/table");
        let (mut socket, _) = tungstenite::client(url, line).map_err(cut)?;
        let Handle(handle) = key.handle();
        let (psk, prologue) = (key.psk(), [PROLOGUE, &handle].concat());
        let builder = Builder::new(PROTOCOL.parse().map_err(cut)?).psk(0, &psk).map_err(cut)?;
        let mut noise = builder.prologue(&prologue).map_err(cut)?.build_initiator().map_err(cut)?;
        let mut buffer = [0; 64];
        let length = noise.write_message(&[], &mut buffer).map_err(cut)?;
        let first = [&[VERSION], &handle[..], &buffer[..length]].concat();
        socket.send(Message::binary(first)).map_err(cut)?;
        let answer = loop {
            match socket.read().map_err(cut)? {
                Message::Binary(answer) => break answer,
                Message::Ping(_) => {}
                _ => return Err(Cut),
            }
        };
        noise.read_message(&answer, &mut buffer).map_err(cut)?;
        let noise = noise.into_transport_mode().map_err(cut)?;
        Ok(Self { socket, noise, chunks: Vec::new(), packed: None, bytes: 0, lengths: Vec::new() })
    }

    /// Encrypts a text as the next frame. Frames have to be sent in the order in which they were
    /// sealed.
    pub(crate) fn seal(&mut self, text: &str) -> Result<Vec<u8>, Cut> {
        let mut budget = if text.starts_with("{\"kept\"") { PROOF } else { BUDGET };
        while budget < text.len() {
            budget *= 2;
        }
        let plain = [&[LAST], format!("{text:budget$}").as_bytes()].concat();
        let mut frame = vec![0; plain.len() + MAC];
        self.noise.write_message(&plain, &mut frame).map_err(cut)?;
        Ok(frame)
    }

    /// Sends a frame.
    pub(crate) fn put(&mut self, frame: Vec<u8>) -> Result<(), Cut> {
        self.socket.send(Message::binary(frame)).map_err(cut)
    }

    /// Sends a text.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Cut> {
        let frame = self.seal(text)?;
        self.put(frame)
    }

    /// The next text, if one comes in time.
    pub(crate) fn hear(&mut self, patience: Duration) -> Result<Option<String>, Cut> {
        self.socket.get_ref().set_read_timeout(Some(patience)).map_err(cut)?;
        loop {
            let Some(frame) = self.take()? else { return Ok(None) };
            if let Some(text) = self.opened(&frame)? {
                return Ok(Some(text));
            }
        }
    }

    /// Drops the next frame, if one comes in time.
    pub(crate) fn lose(&mut self, patience: Duration) {
        let _ = self.socket.get_ref().set_read_timeout(Some(patience));
        let _ = self.take();
    }

    /// The next encrypted frame, if one comes in time.
    fn take(&mut self) -> Result<Option<Vec<u8>>, Cut> {
        loop {
            match self.socket.read() {
                Ok(Message::Binary(frame)) => {
                    self.bytes += frame.len() as u64;
                    self.lengths.push(frame.len());
                    return Ok(Some(frame.to_vec()));
                }
                Ok(Message::Ping(_)) => self.socket.flush().map_err(cut)?,
                Err(Error::Io(error)) if is_late(error.kind()) => return Ok(None),
                Ok(_) | Err(_) => return Err(Cut),
            }
        }
    }

    /// The text that this frame completes, if any.
    fn opened(&mut self, frame: &[u8]) -> Result<Option<String>, Cut> {
        let mut plain = vec![0; FRAME];
        let length = self.noise.read_message(frame, &mut plain).map_err(cut)?;
        let (flags, chunk) = plain[..length].split_first().ok_or(Cut)?;
        let packed = *self.packed.get_or_insert(flags & !LAST);
        self.chunks.extend_from_slice(chunk);
        if flags & LAST == 0 {
            return Ok(None);
        }
        self.packed = None;
        unpacked(packed, std::mem::take(&mut self.chunks)).map(Some)
    }
}

/// Decodes the text of a message.
fn unpacked(packed: u8, whole: Vec<u8>) -> Result<String, Cut> {
    match packed {
        0 => String::from_utf8(whole).map_err(cut),
        DEFLATED => read(DeflateDecoder::new(&*whole)),
        PRIMED => inflated(&whole),
        HIDDEN => {
            let (length, rest) = whole.split_first_chunk().ok_or(Cut)?;
            let length = usize::try_from(u32::from_be_bytes(*length)).map_err(cut)?;
            inflated(rest.get(..length).ok_or(Cut)?)
        }
        SPELLED => {
            let (number, item) = whole.split_first_chunk().ok_or(Cut)?;
            let (number, text) = (u32::from_be_bytes(*number), STANDARD_NO_PAD.encode(item));
            Ok(format!(r#"{{"sealed":{{"number":{number},"text":"{text}"}}}}"#))
        }
        _ => Err(Cut),
    }
}

fn inflated(bytes: &[u8]) -> Result<String, Cut> {
    let length = u16::try_from(PRIMER.len()).map_err(cut)?;
    let [length, check] = [length, !length].map(u16::to_le_bytes);
    let stored = [&[0][..], &length, &check, PRIMER.as_bytes(), bytes].concat();
    Ok(read(DeflateDecoder::new(&*stored))?.split_off(PRIMER.len()))
}

fn read(mut from: impl Read) -> Result<String, Cut> {
    let mut text = String::new();
    from.read_to_string(&mut text).map_err(cut)?;
    Ok(text)
}

fn is_late(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

fn cut(_: impl Sized) -> Cut {
    Cut
}
