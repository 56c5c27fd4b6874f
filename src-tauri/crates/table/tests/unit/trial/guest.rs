//! A scripted guest for the tests of a host: it sends what a test tells it to, and receives everything.

use super::PATIENCE;
use crate::wire::noise::{Channel, SPEAKS, knock};
use handover::Key;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::Instant;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, WebSocket};

pub(super) fn hello(have: &Value) -> Value {
    json!({"hello": {"device": "Trial", "have": have}})
}

pub(super) fn of_link(link: &str) -> (String, Key) {
    let (address, key) = link.strip_prefix("http://").unwrap().split_once("/#join=").unwrap();
    (address.to_owned(), key.parse().unwrap())
}

/// A guest at the other end.
pub(crate) struct Guest {
    pub(super) socket: WebSocket<TcpStream>,
    pub(super) channel: Channel,
    /// The newest layer that it was sent: what its seat sees beyond the look.
    pub(super) own: Value,
}

impl Guest {
    pub(super) fn knock(address: &str, key: &Key) -> Result<Self, Option<CloseCode>> {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        let (mut socket, _) =
            tungstenite::client::client(format!("ws://{address}/table"), stream).unwrap();
        let (knocking, first) = knock(key).unwrap();
        socket.send(Message::binary(first)).unwrap();
        match socket.read() {
            Ok(Message::Binary(answer)) => {
                let channel = knocking.opened(&answer).unwrap();
                Ok(Self { socket, channel, own: Value::Null })
            }
            Ok(Message::Close(close)) => Err(close.map(|close| close.code)),
            other => panic!("{other:?}"),
        }
    }

    pub(super) fn say(&mut self, message: &Value) {
        for frame in self.channel.send(message.to_string().as_bytes()).unwrap() {
            self.socket.send(Message::binary(frame)).unwrap();
        }
    }

    /// Sends something that gets no reply. Only then is a device that came with a code shown anything.
    pub(super) fn speak(&mut self) {
        self.say(&json!({"saved": {"items": 0}}));
    }

    /// The next message that does not belong to the sealed backup, or the close code.
    pub(super) fn hear_or_close(&mut self) -> Result<Value, Option<CloseCode>> {
        loop {
            let message = self.hear_all()?;
            let backup = ["backup", "sealed", "prove", "whole"];
            if backup.iter().all(|field| message.get(field).is_none()) {
                return Ok(message);
            }
        }
    }

    /// The next message, or the close code.
    pub(super) fn hear_all(&mut self) -> Result<Value, Option<CloseCode>> {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "nothing was said");
            match self.socket.read() {
                Ok(Message::Binary(frame)) => {
                    let Some(message) = self.channel.open(&frame).unwrap() else { continue };
                    return Ok(serde_json::from_slice(&message).unwrap());
                }
                Ok(Message::Close(close)) => return Err(close.map(|close| close.code)),
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    pub(super) fn hear(&mut self) -> Value {
        self.hear_or_close().unwrap()
    }

    /// The next message with that field. Skips notices about the table.
    pub(super) fn hear_of(&mut self, field: &str) -> Value {
        loop {
            let mut message = self.hear();
            if let Some(found) = message.get_mut(field) {
                return found.take();
            }
            match message.get_mut("own") {
                Some(own) => self.own = own.take(),
                None => {
                    assert!(
                        message["speaks"] == SPEAKS || message.get("changed").is_some(),
                        "{message}"
                    );
                }
            }
        }
    }

    /// The look after reconnecting: a whole one, or the held one with the changes since, if the host
    /// still had it.
    pub(super) fn caught_up(&mut self, held: &Value) -> Value {
        loop {
            let mut message = self.hear();
            if let Some(look) = message.get_mut("look") {
                return look.take();
            }
            if let Some(patch) = message.get("patch") {
                let mut look = held.clone();
                super::apply(&mut look, patch);
                return look;
            }
        }
    }

    pub(super) fn bye(&mut self) -> String {
        let why = self.hear_of("bye")["why"].take();
        assert_eq!(self.hear_or_close(), Err(Some(CloseCode::Normal)));
        why.as_str().unwrap().to_owned()
    }
}
