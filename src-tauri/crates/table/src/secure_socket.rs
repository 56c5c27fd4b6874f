//! A guest's connection as the host holds it: sealed messages over a WebSocket, with limits in both
//! directions. [`SecureSocket::flush`] sends everything written so far, in as few writes as possible.

use crate::closing::close;
use crate::context::Context;
use crate::wire::frames::{Bye, Frame, Why};
use crate::wire::noise::{self, Channel};
use crate::wire::padding::{Padding, SHORT};
use crate::wire::parcel::Parcel;
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, close_code};
use futures_util::SinkExt;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use handover::{Handle, Key};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Why a connection has ended or has to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The guest is gone, silent or too slow.
    Lost,
    /// The guest sent something that no guest sends.
    Foul,
}

/// A connection to a device that has proved to know a key.
pub(crate) struct SecureSocket {
    socket: WebSocket,
    channel: Channel,
    write: Duration,
    /// How many pings were sent since the last message.
    unanswered: u32,
    pace: DefaultDirectRateLimiter,
    /// The next message may be read.
    may_read: bool,
}

/// Performs the handshake. Returns the connection and the handle of its key. A device without a valid
/// key is rejected without a reason. One that takes too long loses its connection: a busy phone may be
/// slow, and comes again.
pub(crate) async fn greet(
    mut socket: WebSocket,
    context: &Arc<Context>,
) -> Option<(SecureSocket, Handle)> {
    let greeted = timeout(context.limits.patience, shake(&mut socket, context)).await.ok()?;
    if let Some((channel, handle)) = greeted {
        let pace = RateLimiter::direct(context.limits.messages());
        let write = context.limits.write;
        return Some((
            SecureSocket { socket, channel, write, unanswered: 0, pace, may_read: false },
            handle,
        ));
    }
    // The same close code for every reason.
    close(&mut socket, close_code::POLICY, context.limits.write).await;
    None
}

async fn shake(socket: &mut WebSocket, context: &Arc<Context>) -> Option<(Channel, Handle)> {
    let Some(Ok(Message::Binary(first))) = socket.recv().await else { return None };
    let handle = noise::handle_of(&first)?;
    let known = context.ask(move |context| app::Tables(&context.app).key_of(handle)).await?;
    // An unknown handle costs the same computation as a known one.
    let key = known.or_else(no_key)?;
    let (channel, answer) = noise::receive(&first, &key).ok()?;
    socket.send(Message::Binary(answer.into())).await.ok()?;
    Some((channel, handle))
}

/// A key that nobody holds.
fn no_key() -> Option<Key> {
    app::random().ok().map(Key::of)
}

impl SecureSocket {
    /// The short code of the connection.
    pub(crate) fn code(&self) -> &str {
        self.channel.code()
    }

    /// How many pings were sent since the last message.
    pub(crate) fn unanswered(&self) -> u32 {
        self.unanswered
    }

    /// Receives the next message. Cancel-safe: no message is lost.
    pub(crate) async fn hear(&mut self) -> Result<Vec<u8>, Ended> {
        loop {
            self.wait_for_turn().await;
            let heard = self.socket.recv().await;
            self.may_read = false;
            self.unanswered = 0;
            match heard {
                Some(Ok(Message::Binary(frame))) => {
                    let message = self.channel.open(&frame).map_err(|_| Ended::Foul)?;
                    return message.ok_or(Ended::Foul);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Text(_))) => return Err(Ended::Foul),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Ended::Lost),
            }
        }
    }

    /// Delays reading from a device that sends faster than people do.
    async fn wait_for_turn(&mut self) {
        while !self.may_read {
            match self.pace.check() {
                Ok(()) => self.may_read = true,
                Err(later) => {
                    tokio::time::sleep(later.wait_time_from(DefaultClock::default().now())).await;
                }
            }
        }
    }

    /// Sends a short message.
    pub(crate) async fn say(&mut self, frame: &Frame) -> Result<(), Ended> {
        self.say_in(Padding::Bytes(SHORT), frame).await
    }

    /// Sends a message padded so that its length reveals nothing.
    pub(crate) async fn say_in(&mut self, padding: Padding, frame: &Frame) -> Result<(), Ended> {
        let text = serde_json::to_string(frame).map_err(|_| Ended::Lost)?;
        let parcel = match padding {
            Padding::Bytes(budget) => Parcel::padded(&text, budget),
            Padding::Hidden(budget) => Parcel::hidden(text.as_bytes(), budget),
            Padding::Public => Parcel::of(text.as_bytes()),
        };
        self.send(&parcel).await
    }

    pub(crate) async fn send(&mut self, parcel: &Parcel) -> Result<(), Ended> {
        for frame in self.channel.send_parcel(parcel).map_err(|_| Ended::Lost)? {
            self.add(Message::Binary(frame.into())).await?;
        }
        Ok(())
    }

    /// Sends everything that was written.
    pub(crate) async fn flush(&mut self) -> Result<(), Ended> {
        in_time(self.write, self.socket.flush()).await
    }

    /// Sends a ping.
    pub(crate) async fn ping(&mut self) -> Result<(), Ended> {
        self.unanswered += 1;
        self.add(Message::Ping(Bytes::new())).await?;
        self.flush().await
    }

    /// Sends the reason for the end, then closes. Returns whether the reason was sent.
    pub(crate) async fn bye(mut self, why: Why) -> bool {
        let bye = Frame { bye: Some(Bye { why }), ..Frame::default() };
        let said = self.say(&bye).await.is_ok() && self.flush().await.is_ok();
        if said {
            self.close(close_code::NORMAL).await;
        }
        said
    }

    /// Ends a connection in the way that fits `ended`.
    pub(crate) async fn end(mut self, ended: Ended) {
        match ended {
            Ended::Foul => self.close(close_code::POLICY).await,
            Ended::Lost => {}
        }
    }

    pub(crate) async fn close(&mut self, code: u16) {
        close(&mut self.socket, code, self.write).await;
    }

    /// If much data is already waiting, it is sent first.
    async fn add(&mut self, message: Message) -> Result<(), Ended> {
        in_time(self.write, self.socket.feed(message)).await
    }
}

async fn in_time<E>(
    most: Duration,
    write: impl Future<Output = Result<(), E>>,
) -> Result<(), Ended> {
    match timeout(most, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Ended::Lost),
    }
}
