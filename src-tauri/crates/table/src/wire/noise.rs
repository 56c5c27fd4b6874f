//! Keeps a connection at a table private: the handshake that proves to both ends that the other knows
//! the key of a code, and the channel that results from it.
//!
//! The pattern is `Noise_NNpsk0_25519_ChaChaPoly_SHA256`: fresh keys for each connection, with the
//! code's key mixed in before the first byte. This module implements both roles, the host's and the
//! guest's.

use crate::wire::parcel::{Joiner, Parcel};
use handover::{Handle, Key};
use sha2::{Digest, Sha256};
use snow::{Builder, HandshakeState, TransportState};

/// The version of the handshake.
const VERSION: u8 = 1;
/// The version of the messages after the handshake. The host sends it. Older guests, which could not
/// continue, disconnect with that reason. Newer guests can also listen to a host that does not send it.
pub(crate) const SPEAKS: u32 = 4;
const PATTERN: &str = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
const PROLOGUE: &[u8] = b"aide-de-camp table 1\0";
const CODE: &[u8] = b"aide-de-camp code 1\0";
/// Crockford's alphabet, in which no letter looks like another.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Each of the two messages of a handshake: a public key and a seal.
const MESSAGE: usize = 48;
/// The largest transport message that the pattern knows.
const FRAME_MOST: usize = 65_535;
/// What sealing adds to a frame.
const SEAL: usize = 16;
/// How much of a message, including its flag, fits into a frame.
const PLAIN_MOST: usize = FRAME_MOST - SEAL;

/// The other end does not know the key, or the data was modified in transit. The two cannot be told
/// apart, and the connection cannot continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Broken;

impl From<snow::Error> for Broken {
    fn from(_: snow::Error) -> Self {
        Self
    }
}

/// The handle of the key in a guest's first message. Returns `None` if it is not a first message of
/// this protocol.
#[must_use]
pub fn handle_of(first: &[u8]) -> Option<Handle> {
    let (version, rest) = first.split_first()?;
    let (handle, message) = rest.split_first_chunk::<16>()?;
    (*version == VERSION && message.len() == MESSAGE).then_some(Handle(*handle))
}

/// The host's part: opens a guest's first message, and returns the channel and the reply.
///
/// # Errors
/// If the guest does not know the key.
pub fn receive(first: &[u8], key: &Key) -> Result<(Channel, Vec<u8>), Broken> {
    let handle = handle_of(first).ok_or(Broken)?;
    let mut shaking = builder(&prologue(handle), &key.psk())?.build_responder()?;
    shaking.read_message(&first[1 + handle.0.len()..], &mut [0; MESSAGE])?;
    let mut answer = vec![0; MESSAGE];
    shaking.write_message(&[], &mut answer)?;
    Ok((Channel::of(shaking, Joiner::host(), true)?, answer))
}

/// A guest that waits for the host's reply.
pub struct Knocking {
    shaking: HandshakeState,
}

/// The guest's part: returns the first message, and the state that waits for the reply.
///
/// # Errors
/// If the system provides no randomness for a fresh key.
pub fn knock(key: &Key) -> Result<(Knocking, Vec<u8>), Broken> {
    let handle = key.handle();
    let mut shaking = builder(&prologue(handle), &key.psk())?.build_initiator()?;
    let mut message = [0; MESSAGE];
    shaking.write_message(&[], &mut message)?;
    let first = [&[VERSION][..], &handle.0, &message].concat();
    Ok((Knocking { shaking }, first))
}

impl Knocking {
    /// Returns the channel, if the host's reply proves that it knows the key.
    ///
    /// # Errors
    /// If it does not.
    pub fn opened(mut self, answer: &[u8]) -> Result<Channel, Broken> {
        if answer.len() != MESSAGE {
            return Err(Broken);
        }
        self.shaking.read_message(answer, &mut [0; MESSAGE])?;
        Channel::of(self.shaking, Joiner::guest(), false)
    }
}

fn prologue(handle: Handle) -> Vec<u8> {
    [PROLOGUE, &handle.0].concat()
}

fn builder<'a>(prologue: &'a [u8], psk: &'a [u8; 32]) -> Result<Builder<'a>, Broken> {
    Ok(Builder::new(PATTERN.parse()?).psk(0, psk)?.prologue(prologue)?)
}

/// A private connection. Frames are sealed and opened in order; one that is missing, repeated or
/// modified breaks it.
pub struct Channel {
    sealing: TransportState,
    joiner: Joiner,
    /// Whether the other end accepts packed messages.
    packs: bool,
    code: String,
}

impl Channel {
    fn of(shaken: HandshakeState, joiner: Joiner, packs: bool) -> Result<Self, Broken> {
        let code = short_code(shaken.get_handshake_hash());
        Ok(Self { sealing: shaken.into_transport_mode()?, joiner, packs, code })
    }

    /// The short code that both ends can show, such as `K7Q-2MX`. It is the same at both ends and
    /// differs for each connection.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Seals a message into the frames that carry it.
    ///
    /// # Errors
    /// If the channel is exhausted.
    pub fn send(&mut self, message: &[u8]) -> Result<Vec<Vec<u8>>, Broken> {
        let parcel = if self.packs { Parcel::of(message) } else { Parcel::plain(message) };
        self.send_parcel(&parcel)
    }

    /// Like [`Self::send`], for a message that is already packed, perhaps for several guests.
    ///
    /// # Errors
    /// If the channel is exhausted.
    pub fn send_parcel(&mut self, parcel: &Parcel) -> Result<Vec<Vec<u8>>, Broken> {
        parcel.chunks(PLAIN_MOST).map(|chunk| self.seal(&chunk)).collect()
    }

    /// Opens a frame. Returns the message that it completes, if any.
    ///
    /// # Errors
    /// If the other end did not seal it, it is not the next one, or it is too large.
    pub fn open(&mut self, frame: &[u8]) -> Result<Option<Vec<u8>>, Broken> {
        if frame.len() > FRAME_MOST {
            return Err(Broken);
        }
        let mut plain = vec![0; frame.len()];
        let length = self.sealing.read_message(frame, &mut plain)?;
        self.joiner.join(&plain[..length]).map_err(|_| Broken)
    }

    fn seal(&mut self, chunk: &[u8]) -> Result<Vec<u8>, Broken> {
        let mut frame = vec![0; chunk.len() + SEAL];
        let length = self.sealing.write_message(chunk, &mut frame)?;
        frame.truncate(length);
        Ok(frame)
    }
}

/// The first 30 bits of the digest, five to a letter.
fn short_code(handshake: &[u8]) -> String {
    let digest = Sha256::new().chain_update(CODE).chain_update(handshake).finalize();
    let bits = u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]]) >> 2;
    let letter = |place: u32| char::from(LETTERS[(bits >> (25 - 5 * place)) as usize & 31]);
    let (left, right): (String, String) =
        ((0..3).map(letter).collect(), (3..6).map(letter).collect());
    format!("{left}-{right}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair() -> (Channel, Channel) {
        let key = Key::of([7; 32]);
        let (knocking, first) = knock(&key).unwrap();
        let (host, answer) = receive(&first, &key).unwrap();
        (knocking.opened(&answer).unwrap(), host)
    }

    #[test]
    fn both_ends_understand_each_other_and_show_the_same_code() {
        let (mut guest, mut host) = pair();
        assert_eq!(guest.code(), host.code());
        assert_eq!((guest.code().len(), guest.code().find('-')), (7, Some(3)));
        let frames = guest.send(b"{\"n\":1}").unwrap();
        assert_eq!(host.open(&frames[0]).unwrap().unwrap(), b"{\"n\":1}");
        let frames = host.send(b"{\"n\":1}").unwrap();
        assert_eq!(guest.open(&frames[0]).unwrap().unwrap(), b"{\"n\":1}");
        assert_ne!(pair().0.code(), host.code());
    }

    /// A guest made by hand, from only the library and the text of the contract.
    #[test]
    fn the_wire_is_what_it_is_said_to_be() {
        let key = Key::of([9; 32]);
        let (handle, psk) = (key.handle().0, key.psk());
        let prologue = [b"aide-de-camp table 1\0".as_slice(), &handle].concat();
        let pattern = "Noise_NNpsk0_25519_ChaChaPoly_SHA256".parse().unwrap();
        let mut by_hand = Builder::new(pattern)
            .psk(0, &psk)
            .unwrap()
            .prologue(&prologue)
            .unwrap()
            .build_initiator()
            .unwrap();
        let mut message = [0; 48];
        assert_eq!(by_hand.write_message(&[], &mut message).unwrap(), 48);
        let first = [&[1_u8][..], &handle, &message].concat();
        let (mut host, answer) = receive(&first, &key).unwrap();
        assert_eq!(by_hand.read_message(&answer, &mut [0; 48]).unwrap(), 0);
        let mut by_hand = by_hand.into_transport_mode().unwrap();

        let mut frame = [0; 64];
        let length = by_hand.write_message(b"\x01hello", &mut frame).unwrap();
        assert_eq!(host.open(&frame[..length]).unwrap().unwrap(), b"hello");
        let answer = host.send(b"welcome").unwrap().remove(0);
        let length = by_hand.read_message(&answer, &mut frame).unwrap();
        assert_eq!(&frame[..length], b"\x01welcome");
    }

    #[test]
    fn a_short_code_never_changes_its_form() {
        assert_eq!(short_code(&[0; 32]), "0SW-5BW");
        assert_eq!(short_code(b"another"), "4HN-HP8");
    }

    #[test]
    fn another_key_opens_nothing() {
        let (right, wrong) = (Key::of([1; 32]), Key::of([2; 32]));
        let (_, first) = knock(&wrong).unwrap();
        assert!(receive(&first, &right).is_err());
        // The right handle, but the wrong key.
        let renamed = [&[1][..], &right.handle().0, &first[17..]].concat();
        assert!(receive(&renamed, &right).is_err());
        // A host that does not know the key.
        let (knocking, _) = knock(&right).unwrap();
        let (_, first) = knock(&wrong).unwrap();
        let (_, answer) = receive(&first, &wrong).unwrap();
        assert!(knocking.opened(&answer).is_err());
    }

    #[test]
    fn a_first_message_has_one_form_only() {
        let (_, first) = knock(&Key::of([1; 32])).unwrap();
        assert!(handle_of(&first).is_some());
        assert!(handle_of(&first[..64]).is_none());
        assert!(handle_of(&[&first[..], &[0]].concat()).is_none());
        assert!(handle_of(&[&[2], &first[1..]].concat()).is_none());
        assert!(handle_of(&[]).is_none());
    }

    #[test]
    fn a_frame_comes_once_in_its_order_and_whole() {
        let (mut guest, mut host) = pair();
        let frame = guest.send(b"one").unwrap().remove(0);
        assert!(host.open(&frame).is_ok());
        assert!(host.open(&frame).is_err(), "a recorded frame again");

        let (mut guest, mut host) = pair();
        let _lost = guest.send(b"one").unwrap();
        assert!(host.open(&guest.send(b"two").unwrap()[0]).is_err(), "one is missing");

        let (mut guest, mut host) = pair();
        let mut touched = guest.send(b"one").unwrap().remove(0);
        touched[3] ^= 1;
        assert!(host.open(&touched).is_err());
        assert!(host.open(&[]).is_err() && host.open(&vec![0; 70_000]).is_err());
        // A frame from another connection.
        let (mut other, _) = pair();
        assert!(pair().1.open(&other.send(b"one").unwrap()[0]).is_err());
    }

    #[test]
    fn a_large_message_comes_in_frames_and_a_host_takes_none_such() {
        let message = app::random::<200_000>().unwrap().to_vec();
        let (mut guest, mut host) = pair();
        let frames = host.send(&message).unwrap();
        assert_eq!(frames.len(), 4);
        assert!(frames.iter().all(|frame| frame.len() <= 65_535));
        let (last, before) = frames.split_last().unwrap();
        assert!(before.iter().all(|frame| guest.open(frame).unwrap().is_none()));
        assert_eq!(guest.open(last).unwrap().unwrap(), message);

        let frames = guest.send(&message).unwrap();
        assert!(host.open(&frames[0]).is_err());
    }

    #[test]
    fn what_can_be_deflated_is_and_a_host_takes_none_such() {
        let message = b"the same again, ".repeat(10_000);
        let (mut guest, mut host) = pair();
        let frames = host.send(&message).unwrap();
        assert_eq!(frames.len(), 1);
        assert!(frames[0].len() < 2_000);
        assert_eq!(guest.open(&frames[0]).unwrap().unwrap(), message);
        let frames = guest.send_parcel(&Parcel::of(&message)).unwrap();
        assert!(host.open(&frames[0]).is_err());
    }
}
