//! A device at a table as the wire has it, for tests that say what no honest device says.

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

/// A device that has shaken hands.
pub(crate) struct Guest {
    pub(crate) socket: WebSocket<TcpStream>,
    pub(crate) channel: Channel,
    /// The lasting key that it was given.
    pub(crate) key: Option<Key>,
    /// Everything that it sent, frame by frame.
    pub(crate) sent: Vec<Vec<u8>>,
    asked: u64,
}

impl Guest {
    /// Shakes hands, or is turned away.
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

    /// Comes to its place.
    pub(crate) fn seated(address: &str, key: &Key) -> Self {
        let mut guest = Self::knock(address, key).unwrap();
        guest.say(&json!({"hello": {"device": "Test", "have": null}}));
        let welcome = guest.hear_of("welcome");
        guest.key = welcome["key"].as_str().map(|key| key.parse().unwrap());
        // Who came with a code is shown nothing before it has said something.
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

    /// The next message, or nothing when the host hung up.
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

    /// The next message that has this field; what comes between is let go.
    pub(crate) fn hear_of(&mut self, field: &str) -> Value {
        loop {
            let mut message = self.hear().unwrap_or_else(|| panic!("the host hung up: {field}"));
            if let Some(found) = message.get_mut(field) {
                return found.take();
            }
        }
    }

    /// Asks, and gives the whole answer.
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
