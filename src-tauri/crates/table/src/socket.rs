//! The owner's API over a WebSocket: first the key, then `{"n":1,"request":{…}}` answered by
//! `{"n":1,"reply":{…}}` or `{"n":1,"problem":{…}}`, with `{"changed":{…}}` in between.
//!
//! A client that knows the key may do everything that the device's owner may do. The key is in the
//! fragment of the printed address, behind the `#`, so no request for a page ever contains it.

use crate::closing::close;
use crate::context::Context;
use crate::host::{Door, Host};
use crate::key::Key;
use crate::limiter::{Arrived, ConnectionLimiter};
use crate::listener;
use crate::wire::frames::{Ask, FromDoor, Unlock};
use crate::{guard, pages};
use app::{Caller, Changed, Problem, Reply};
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::middleware::from_fn;
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use serde::Deserialize;
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// The largest message: an exported battle inside a request, with every quote escaped.
const LARGEST: usize = 24 << 20;
/// How much is read at once.
const READ: usize = 16 << 10;
/// How many bytes are read before the key is shown: a few frames.
const UNKNOWN_MOST: usize = 4 << 10;
/// How long a browser may take to show its key.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many requests of one browser may wait for other devices.
const WAITING_MOST: usize = 32;

/// The state of every request to the owner's socket.
#[derive(Clone)]
struct Locked {
    door: Arc<Door>,
    key: Key,
}

/// Serves the owner's socket to browsers on this machine until the program ends. Passes the address to
/// `announce`. If `announce` fails, nothing is served.
///
/// # Errors
/// If the system provides no port, no randomness for a key, or no more connections, and those of
/// `announce`.
pub fn serve(host: &Host, announce: impl FnOnce(&str) -> io::Result<()>) -> io::Result<()> {
    let door = Arc::clone(host.door());
    let context = &host.door().context;
    context.runtime.block_on(async {
        let here = Ipv4Addr::LOCALHOST.into();
        let socket = listener::bind(&*context.net, here, None, context.limits.port)?;
        let key = Key::fresh().map_err(|problem| io::Error::other(format!("{problem:?}")))?;
        announce(&format!("http://{}/#key={key}", socket.local_addr()?))?;
        let router = Router::new()
            .route("/door", get(open))
            .fallback(get(pages::page))
            .layer(from_fn(guard::guard))
            .with_state(Locked { door, key });
        let limits = context.limits.for_owner();
        listener::accept(&socket, &router, &ConnectionLimiter::of(limits), limits).await;
        Err(io::Error::other("the system gives no more connections"))
    })
}

/// The readable part of a message that is not a request.
#[derive(Deserialize)]
struct Numbered {
    n: u64,
}

/// Opens the socket.
async fn open(
    State(locked): State<Locked>,
    Extension(arrived): Extension<Arrived>,
    upgrade: WebSocketUpgrade,
) -> Response {
    arrived.meter.limit(UNKNOWN_MOST);
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).read_buffer_size(READ);
    upgrade.on_upgrade(|socket| welcome(socket, locked, arrived))
}

/// Admits a browser that shows the key.
async fn welcome(mut socket: WebSocket, locked: Locked, arrived: Arrived) {
    let changes = locked.door.context.news();
    match timeout(PATIENCE, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) if shows_key(&text, &locked) => {
            arrived.meter.lift();
            session(socket, &locked.door, changes).await;
        }
        _ => close(&mut socket, close_code::POLICY, PATIENCE).await,
    }
}

fn shows_key(text: &str, locked: &Locked) -> bool {
    serde_json::from_str(text).is_ok_and(|Unlock { key }| locked.key.is(&key))
}

/// Handles requests one after the other and sends notices of changes in between. A request that waits
/// for another device delays no other request.
async fn session(mut socket: WebSocket, door: &Arc<Door>, mut changes: Receiver<Changed>) {
    let mut waiting = JoinSet::new();
    loop {
        let message = tokio::select! {
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => match answer(door, text, &mut waiting).await {
                    Some(message) => message,
                    None => continue,
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return,
            },
            Some(answered) = waiting.join_next() => match answered {
                Ok(Some(message)) => message,
                Ok(None) | Err(_) => return,
            },
            changed = changes.recv() => match changed {
                Ok(changed) => written(&news(changed)),
                // Some notices were missed: look at everything again.
                Err(RecvError::Lagged(_)) => written(&news(Changed::default())),
                Err(RecvError::Closed) => return,
            },
        };
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

/// Returns the reply to a request, unless it has to wait for another device. Blocks on the disk only in
/// a thread of its own.
async fn answer(
    door: &Arc<Door>,
    text: Utf8Bytes,
    waiting: &mut JoinSet<Option<Message>>,
) -> Option<Message> {
    let asks = Arc::clone(door);
    match door.context.ask(move |_| answer_now(&asks, &text)).await {
        Some(Now::Answered(message)) => Some(message),
        Some(Now::Elsewhere(Ask { n, .. })) if waiting.len() >= WAITING_MOST => {
            Some(written(&answered(n, Err(Problem::HostAway { sent: None }))))
        }
        Some(Now::Elsewhere(Ask { n, request })) => {
            let door = Arc::clone(door);
            waiting.spawn(async move {
                let (context, visit) = (Arc::clone(&door.context), request.venue());
                let asks = move |_: &Arc<Context>| {
                    written(&answered(n, door.call(Caller::Owner, *request)))
                };
                context.ask_elsewhere(visit, asks).await
            });
            None
        }
        None => Some(Message::Close(None)),
    }
}

/// The immediate result of a request.
enum Now {
    Answered(Message),
    /// Another device has to reply.
    Elsewhere(Ask),
}

fn answer_now(door: &Door, text: &str) -> Now {
    let answer = match serde_json::from_str::<Ask>(text) {
        Ok(asked) if door.context.is_elsewhere(&asked.request) => return Now::Elsewhere(asked),
        Ok(Ask { n, request }) => answered(n, door.call(Caller::Owner, *request)),
        Err(error) => {
            let n = serde_json::from_str(text).map_or(0, |Numbered { n }| n);
            answered(n, Err(Problem::BadRequest { what: error.to_string() }))
        }
    };
    Now::Answered(written(&answer))
}

fn answered(n: u64, called: Result<Reply, Problem>) -> FromDoor {
    let (reply, problem) = match called {
        Ok(reply) => (Some(reply), None),
        Err(problem) => (None, Some(problem)),
    };
    FromDoor { n: Some(n), reply, problem, ..FromDoor::default() }
}

fn news(changed: Changed) -> FromDoor {
    FromDoor { changed: Some(changed), ..FromDoor::default() }
}

fn written(said: &FromDoor) -> Message {
    Message::text(serde_json::to_string(said).unwrap_or_default())
}
