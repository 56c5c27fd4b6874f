//! The last words of a connection: the other end hears why it ends.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How long the other end may take to answer a close.
const GRACE: Duration = Duration::from_secs(2);

/// Closes with `code`, and stays until the other end has answered: a system resets a connection that
/// is dropped with bytes unread, and the close is lost with it. Sending takes at most `patience`.
pub(crate) async fn close(socket: &mut WebSocket, code: u16, patience: Duration) {
    let close = CloseFrame { code, reason: Utf8Bytes::default() };
    let sent = timeout(patience, socket.send(Message::Close(Some(close)))).await;
    if matches!(sent, Ok(Ok(()))) {
        // One that never answers is dropped all the same.
        let _ = timeout(GRACE, answered(socket)).await;
    }
}

async fn answered(socket: &mut WebSocket) {
    while let Some(heard) = socket.recv().await {
        match heard {
            Ok(Message::Close(_)) => return,
            Ok(_) => {}
            // It said more than is read of it, and still has to hear that it is closed.
            Err(_) => return sleep(GRACE).await,
        }
    }
}
