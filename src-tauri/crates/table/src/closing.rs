//! Closes a connection so that the other end learns why.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How long the other end may take to answer a close.
const GRACE: Duration = Duration::from_secs(2);

/// Closes with `code` and waits for the other end's reply. If a connection is dropped with unread
/// bytes, the system resets it and the close is lost. Sending takes at most `patience`.
pub(crate) async fn close(socket: &mut WebSocket, code: u16, patience: Duration) {
    let close = CloseFrame { code, reason: Utf8Bytes::default() };
    let sent = timeout(patience, socket.send(Message::Close(Some(close)))).await;
    if matches!(sent, Ok(Ok(()))) {
        // A peer that never replies is dropped anyway.
        let _ = timeout(GRACE, answered(socket)).await;
    }
}

async fn answered(socket: &mut WebSocket) {
    while let Some(heard) = socket.recv().await {
        match heard {
            Ok(Message::Close(_)) => return,
            Ok(_) => {}
            // The peer sent more than is read, and still has to receive the close.
            Err(_) => return sleep(GRACE).await,
        }
    }
}
