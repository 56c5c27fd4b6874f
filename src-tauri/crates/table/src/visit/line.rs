//! The connection to a host: connect, prove the key, then sealed messages in both directions.

use super::HostMessage;
use super::bounds::{BUDGET, Unfit, measure};
use super::end::End;
use crate::wire::frames::{Claim, Claims, Hello, ToHost, Welcome};
use crate::wire::noise::{Channel, knock};
use app::Keeper;
use futures_util::{SinkExt, StreamExt};
use handover::{Key, padded};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Bytes, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long a host may take to accept, to prove the key and to reply to the greeting, all together;
/// after that, how long it may take to receive a frame.
pub(super) const PATIENCE: Duration = Duration::from_secs(6);
/// A host that is silent for this long is gone. It sends a ping every two seconds.
const SILENCE: Duration = Duration::from_secs(6);
/// The largest frame: one message of the channel.
const FRAME_MOST: usize = 65_535;

/// A connection to a host.
pub(crate) struct Line {
    socket: WebSocketStream<TcpStream>,
    channel: Channel,
    heard: Instant,
    /// When a host that has not replied to the greeting is given up.
    until: Instant,
}

impl Line {
    /// Connects to the host with the key. A peer that accepts the connection but then stays silent is
    /// not a host.
    pub(crate) async fn open(host: SocketAddr, key: &Key) -> Result<Self, End> {
        let until = Instant::now() + PATIENCE;
        let stream = timeout_at(until, TcpStream::connect(host)).await;
        let stream = stream.map_err(|_| End::Unreachable)?.map_err(|error| unconnected(&error))?;
        let shaken = Self::shake_hands(stream, host, key, until);
        timeout_at(until, shaken).await.unwrap_or(Err(End::Lost))
    }

    async fn shake_hands(
        stream: TcpStream,
        host: SocketAddr,
        key: &Key,
        until: Instant,
    ) -> Result<Self, End> {
        stream.set_nodelay(true).map_err(lost)?;
        let request = format!("ws://{host}/table").into_client_request().map_err(lost)?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(FRAME_MOST))
            .max_frame_size(Some(FRAME_MOST));
        let connected = client_async_with_config(request, stream, Some(config)).await;
        let (mut socket, _) = connected.map_err(lost)?;
        let (knocking, first) = knock(key).map_err(lost)?;
        socket.send(Message::binary(first)).await.map_err(lost)?;
        let second = frame(socket.next().await)?.ok_or(End::Lost)?;
        let channel = knocking.opened(&second).map_err(|_| End::TurnedAway)?;
        Ok(Self { socket, channel, heard: Instant::now(), until })
    }

    /// Introduces this device and waits for its place. If somebody has to decide, the host reports the
    /// knock at once.
    pub(crate) async fn greet(
        &mut self,
        have: Option<u32>,
        sealed: Vec<Claim>,
    ) -> Result<Welcome, End> {
        let sealed = Claims::Of(sealed);
        let hello = Hello { device: device(), have, keeps: Keeper::App, sealed };
        let hello = ToHost::<()> { hello: Some(hello), ..ToHost::default() };
        let hello = padded(&serde_json::to_string(&hello).map_err(lost)?, BUDGET);
        let until = self.until;
        let first = async {
            self.say(&hello).await?;
            self.hear().await
        };
        let mut said = timeout_at(until, first).await.map_err(lost)??;
        loop {
            match said {
                HostMessage { welcome: Some(welcome), .. } => return Ok(welcome),
                HostMessage { bye: Some(bye), .. } => return Err(End::Bye(bye.why)),
                HostMessage { knocking: Some(_), .. } => said = self.hear().await?,
                _ => return Err(End::Unfit(Unfit::Form)),
            }
        }
    }

    /// Sends one padded message.
    pub(crate) async fn say(&mut self, text: &str) -> Result<(), End> {
        for frame in self.channel.send(text.as_bytes()).map_err(lost)? {
            let sent = timeout(PATIENCE, self.socket.send(Message::binary(frame))).await;
            sent.map_err(lost)?.map_err(lost)?;
        }
        Ok(())
    }

    /// Receives the next message. Cancel-safe: no message is lost.
    pub(crate) async fn hear(&mut self) -> Result<HostMessage, End> {
        loop {
            let next = timeout_at(self.heard + SILENCE, self.socket.next()).await;
            let next = frame(next.map_err(lost)?)?;
            self.heard = Instant::now();
            let Some(next) = next else { continue };
            let opened = self.channel.open(&next).map_err(|_| End::Unfit(Unfit::Message));
            if let Some(message) = opened? {
                return read(&message).map_err(End::Unfit);
            }
        }
    }

    /// Closes the connection.
    pub(crate) async fn close(mut self) {
        // Do not wait long for the reply.
        let _ = timeout(Duration::from_secs(1), self.socket.close(None)).await;
    }
}

/// Reads a message, if it is within the limits of a host's messages.
pub(super) fn read(message: &[u8]) -> Result<HostMessage, Unfit> {
    measure(message)?;
    serde_json::from_slice(message).map_err(|_| Unfit::Form)
}

type Next = Option<Result<Message, tokio_tungstenite::tungstenite::Error>>;

/// The bytes of a frame, or `None` for one that only keeps the connection alive.
fn frame(next: Next) -> Result<Option<Bytes>, End> {
    match next {
        Some(Ok(Message::Binary(bytes))) => Ok(Some(bytes)),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
        Some(Ok(Message::Close(Some(close)))) if close.code == CloseCode::Policy => {
            Err(End::TurnedAway)
        }
        _ => Err(End::Lost),
    }
}

/// All breaks of a connection are treated alike: the visit reconnects.
fn lost<E>(_: E) -> End {
    End::Lost
}

/// Why connecting failed: nothing listens at the host's device, or the network does not reach it.
fn unconnected(error: &io::Error) -> End {
    match error.kind() {
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionReset => End::Lost,
        _ => End::Unreachable,
    }
}

/// The name of this device's system.
fn device() -> String {
    let system = match std::env::consts::OS {
        "android" => "Android",
        "ios" => "iPhone",
        "linux" => "Linux",
        "macos" => "Mac",
        "windows" => "Windows",
        other => other,
    };
    format!("Aide-de-Camp, {system}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    /// Whoever waits for the host is told soon. Between two pings, a host is not taken for gone.
    #[test]
    fn a_host_that_falls_silent_is_noticed_within_eight_seconds() {
        assert!(SILENCE <= Duration::from_secs(8), "{SILENCE:?}");
        let beat = Limits::default().beat;
        assert!(SILENCE > beat * 2, "{beat:?}");
    }
}
