//! A device at a table on the level of the wire, for tests that send what no honest device sends.

use handover::Key;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::Duration;
use table::noise::{Channel, knock};
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, WebSocket};

/// How long a test waits for anything.
const PATIENCE: Duration = Duration::from_secs(15);

/// A bare socket at a table.
pub(crate) fn socket(address: &str) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_nodelay(true).unwrap();
    tungstenite::client::client(format!("ws://{address}/table"), stream).unwrap().0
}

/// The address and the key of a link.
pub(crate) fn of_link(link: &str) -> (String, Key) {
    let (address, key) = link.strip_prefix("http://").unwrap().split_once("/#join=").unwrap();
    (address.to_owned(), key.parse().unwrap())
}

/// A device after the handshake.
pub(crate) struct Guest {
    pub(crate) socket: WebSocket<TcpStream>,
    pub(crate) channel: Channel,
    /// The lasting key that it was given.
    pub(crate) key: Option<Key>,
    /// All frames that it sent.
    pub(crate) sent: Vec<Vec<u8>>,
    asked: u64,
}

impl Guest {
    /// Does the handshake; fails with the close code if it is turned away.
    pub(crate) fn knock(address: &str, key: &Key) -> Result<Self, CloseCode> {
        let mut socket = socket(address);
        let (knocking, first) = knock(key).unwrap();
        socket.send(Message::binary(first.clone())).unwrap();
        match socket.read().unwrap() {
            Message::Binary(second) => {
                let channel = knocking.opened(&second).unwrap();
                Ok(Self { socket, channel, key: None, sent: vec![first], asked: 0 })
            }
            Message::Close(Some(close)) => Err(close.code),
            other => panic!("{other}"),
        }
    }

    /// Takes its place.
    pub(crate) fn seated(address: &str, key: &Key) -> Self {
        let mut guest = Self::knock(address, key).unwrap();
        guest.say(&json!({"hello": {"device": "Test", "have": null}}));
        let welcome = guest.hear_of("welcome");
        guest.key = welcome["key"].as_str().map(|key| key.parse().unwrap());
        // A device that came with a code is shown nothing until it has sent something.
        guest.say(&json!({"saved": {"items": 0}}));
        guest
    }

    pub(crate) fn say(&mut self, message: &Value) {
        self.say_bytes(message.to_string().as_bytes());
    }

    pub(crate) fn say_bytes(&mut self, message: &[u8]) {
        for frame in self.channel.send(message).unwrap() {
            self.sent.push(frame.clone());
            self.socket.send(Message::binary(frame)).unwrap();
        }
    }

    /// The next message; `None` if the host closed the connection.
    pub(crate) fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Binary(frame)) => {
                    if let Some(message) = self.channel.open(&frame).unwrap() {
                        return Some(serde_json::from_slice(&message).unwrap());
                    }
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                _ => return None,
            }
        }
    }

    /// The next message that has this field; messages in between are skipped.
    pub(crate) fn hear_of(&mut self, field: &str) -> Value {
        loop {
            let mut message = self.hear().unwrap_or_else(|| panic!("the host hung up: {field}"));
            if let Some(found) = message.get_mut(field) {
                return found.take();
            }
        }
    }

    /// Sends a request. Returns the whole answer.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.asked += 1;
        self.say(&json!({"n": self.asked, "request": request}));
        loop {
            let message = self.hear().expect("an answer");
            if message["n"] == self.asked {
                return message;
            }
        }
    }
}
