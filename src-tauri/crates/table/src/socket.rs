//! The door as a WebSocket: first the key, then `{"n":1,"request":{…}}` answered by
//! `{"n":1,"reply":{…}}` or `{"n":1,"problem":{…}}`, and `{"changed":{…}}` in between.

use crate::House;
use app::{App, Caller, Changed, Problem, Reply, Request};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// The largest message: an exported battle inside a request, with every quote escaped.
const LARGEST: usize = 24 << 20;
/// How long a browser may take to show its key.
const PATIENCE: Duration = Duration::from_secs(10);

/// The first message.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Knock {
    key: String,
}

/// A request, numbered by the browser.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    n: u64,
    request: Request,
}

/// What is read of a message that is no request.
#[derive(Deserialize)]
struct Numbered {
    n: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Said {
    Reply(Reply),
    Problem(Problem),
}

#[derive(Serialize)]
struct Answer {
    n: u64,
    #[serde(flatten)]
    said: Said,
}

#[derive(Serialize)]
struct News {
    changed: Changed,
}

/// Opens the socket.
pub(crate) async fn open(State(house): State<House>, upgrade: WebSocketUpgrade) -> Response {
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    upgrade.on_upgrade(|socket| welcome(socket, house))
}

/// Lets in whoever shows the key.
async fn welcome(mut socket: WebSocket, house: House) {
    let changes = house.app.subscribe();
    match tokio::time::timeout(PATIENCE, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) if shows_key(&text, &house) => {
            talk(socket, house.app, changes).await;
        }
        _ => turn_away(socket).await,
    }
}

fn shows_key(text: &str, house: &House) -> bool {
    serde_json::from_str(text).is_ok_and(|Knock { key }| house.key.is(&key))
}

async fn turn_away(mut socket: WebSocket) {
    let close = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("key") };
    // Whoever is turned away may be gone already.
    let _ = socket.send(Message::Close(Some(close))).await;
}

/// Answers one request after the other, and tells of changes in between.
async fn talk(mut socket: WebSocket, app: Arc<App>, mut changes: Receiver<Changed>) {
    loop {
        let message = tokio::select! {
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => answer(&app, text).await,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return,
            },
            changed = changes.recv() => match changed {
                Ok(changed) => written(&News { changed }),
                // Some were missed: look at everything again.
                Err(RecvError::Lagged(_)) => written(&News { changed: Changed::default() }),
                Err(RecvError::Closed) => return,
            },
        };
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

/// The disk is waited for on a thread of its own.
async fn answer(app: &Arc<App>, text: Utf8Bytes) -> Message {
    let app = Arc::clone(app);
    let answered = tokio::task::spawn_blocking(move || written(&answer_now(&app, &text)));
    answered.await.unwrap_or_else(|_| Message::Close(None))
}

fn answer_now(app: &App, text: &str) -> Answer {
    let (n, called) = match serde_json::from_str::<Asked>(text) {
        Ok(Asked { n, request }) => (n, app.call(Caller::Owner, request)),
        Err(error) => {
            let n = serde_json::from_str(text).map_or(0, |Numbered { n }| n);
            (n, Err(Problem::BadRequest { what: error.to_string() }))
        }
    };
    Answer { n, said: called.map_or_else(Said::Problem, Said::Reply) }
}

fn written(thing: &impl Serialize) -> Message {
    Message::text(serde_json::to_string(thing).unwrap_or_default())
}
