//! How a device takes its place at a table: the handshake, its hello, an optional knock, then the
//! session.

use crate::answer::Heard;
use crate::backup::Backup;
use crate::context::Context;
use crate::limiter::Arrived;
use crate::open_table::OpenTable;
use crate::secure_socket::{Ended, SecureSocket, greet};
use crate::session::{self, Came, Session};
use crate::wire::frames::{Claim, Claims, Frame, Hello, Nothing, Welcome, Why};
use crate::wire::noise::SPEAKS;
use app::{Arrival, Guest, Keeper, Knock, Problem, Received};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use handover::{Handle, Key};
use std::sync::Arc;
use tokio::time::timeout;

/// The largest frame of the socket.
const FRAME_MOST: usize = 65_535;
/// How much is read at once. Guests send little.
const READ: usize = 4 << 10;
/// How much is written at once: everything that a device is sent about one step.
const WRITE: usize = 16 << 10;

/// What a guest brings along.
struct Brought {
    have: Option<u32>,
    keeps: Keeper,
    sealed: Vec<Claim>,
}

/// A device that has its place.
struct Seated {
    guest: Guest,
    table: Arc<OpenTable>,
    /// The key to come back with, if it is new.
    key: Option<Key>,
}

/// Opens a table's socket.
pub(crate) async fn open(
    State(context): State<Arc<Context>>,
    Extension(arrived): Extension<Arrived>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade
        .max_message_size(FRAME_MOST)
        .max_frame_size(FRAME_MOST)
        .read_buffer_size(READ)
        .write_buffer_size(WRITE);
    upgrade.on_upgrade(|socket| visit(socket, context, arrived))
}

/// Runs a connection from its first byte to its last.
async fn visit(socket: WebSocket, context: Arc<Context>, arrived: Arrived) {
    let Some((mut socket, handle)) = greet(socket, &context).await else { return };
    let hello = match timeout(context.limits.patience, hello(&mut socket)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(ended)) => return socket.end(ended).await,
        Err(_) => return socket.end(Ended::Lost).await,
    };
    let Hello { device, have, keeps, sealed } = hello;
    let sealed = match sealed {
        Claims::Of(claims) => claims,
        Claims::Before(_) => Vec::new(),
    };
    let arrival = Arrival { name: device, code: socket.code().to_owned() };
    match receive(&context, handle, arrival).await {
        Ok(received) => {
            let brought = Brought { have, keeps, sealed };
            come_in(socket, &context, &arrived, received, brought).await;
        }
        Err(Problem::Full { .. }) => drop(socket.bye(Why::Refused).await),
        Err(_) => part(socket, &context, handle).await,
    }
}

async fn hello(socket: &mut SecureSocket) -> Result<Hello, Ended> {
    match Heard::read(&socket.hear().await?) {
        Some(Heard::Hello(hello)) => Ok(hello),
        _ => Err(Ended::Foul),
    }
}

async fn receive(
    context: &Arc<Context>,
    handle: Handle,
    arrival: Arrival,
) -> Result<Received, Problem> {
    let received =
        context.ask(move |context| app::Tables(&context.app).receive(handle, arrival)).await;
    received.unwrap_or(Err(Problem::BadCode {}))
}

/// Admits a device. From here on, the app counts it as connected until told otherwise.
async fn come_in(
    mut socket: SecureSocket,
    context: &Arc<Context>,
    arrived: &Arrived,
    received: Received,
    brought: Brought,
) {
    let (Received::Seated { guest, .. } | Received::Knocking { guest }) = received;
    match context.opened(guest.venue).filter(|table| table.address.ip() == arrived.at) {
        None => drop(socket.bye(Why::Closed).await),
        Some(table) => match place(&mut socket, context, &table, received).await {
            Ok(Some(key)) => {
                let seated = Seated { guest, table, key };
                sit(socket, context, seated, brought).await;
            }
            Ok(None) => drop(socket.bye(Why::Refused).await),
            Err(ended) => socket.end(ended).await,
        },
    }
    context.ask(move |context| app::Tables(&context.app).depart(guest)).await;
}

/// Tells a device that was sent away in its absence, and forgets it. No other device learns why its key
/// is no longer valid.
async fn part(socket: SecureSocket, context: &Arc<Context>, handle: Handle) {
    let gone = context.ask(move |context| {
        let guest = app::Tables(&context.app).gone(handle)?;
        Some((guest, session::farewell(context, guest)))
    });
    let Some((guest, why)) = gone.await.flatten() else { return socket.end(Ended::Foul).await };
    if socket.bye(why).await {
        context.ask(move |context| app::Tables(&context.app).told(guest)).await;
    }
}

/// Returns the key of a device that gets its place, or `None` if it does not.
async fn place(
    socket: &mut SecureSocket,
    context: &Arc<Context>,
    table: &OpenTable,
    received: Received,
) -> Result<Option<Option<Key>>, Ended> {
    match received {
        Received::Seated { key, .. } => Ok(Some(key)),
        Received::Knocking { guest } => {
            let answered =
                timeout(context.limits.knock, knock(socket, context, table, guest)).await;
            Ok(answered.unwrap_or(Ok(None))?.map(Some))
        }
    }
}

/// Waits until the device at the seat has answered. A knocking device sends nothing else.
async fn knock(
    socket: &mut SecureSocket,
    context: &Arc<Context>,
    table: &OpenTable,
    guest: Guest,
) -> Result<Option<Key>, Ended> {
    let mut people = table.people();
    let mut beat = session::beat(context.limits.beat);
    socket.say(&Frame { knocking: Some(Nothing {}), ..Frame::default() }).await?;
    socket.flush().await?;
    loop {
        people.mark_unchanged();
        match context.ask(move |context| app::Tables(&context.app).knock(guest)).await {
            Some(Knock::Seated { key }) => return Ok(Some(key)),
            Some(Knock::Waiting) => {}
            Some(Knock::Refused) | None => return Ok(None),
        }
        tokio::select! {
            changed = people.changed() => changed.map_err(|_| Ended::Lost)?,
            heard = socket.hear() => return Err(heard.err().unwrap_or(Ended::Foul)),
            _ = beat.tick() => session::sign_of_life(socket, &context.limits).await?,
        }
    }
}

/// Welcomes the device to its place and serves it until the connection ends.
async fn sit(mut socket: SecureSocket, context: &Arc<Context>, seated: Seated, brought: Brought) {
    let Seated { guest, table, key } = seated;
    let heard = key.is_none();
    let Guest { venue: battle, place, device } = guest;
    let key = key.map(|key| key.text());
    let welcome = Some(Welcome { battle, place, device: device.to_string(), key });
    let welcome = Frame { welcome, ..Frame::default() };
    let speaks = Frame { speaks: Some(SPEAKS), ..Frame::default() };
    let said = [socket.say(&welcome).await, socket.say(&speaks).await, socket.flush().await];
    if said.iter().any(Result::is_err) {
        return;
    }
    let present = table.enter(guest.device);
    let Brought { have, keeps, sealed } = brought;
    let backup = Backup::of(Arc::clone(context), Arc::clone(&table), guest, keeps, sealed);
    match Session::of(Arc::clone(context), Arc::clone(&table), guest, Came { heard, have }, backup)
        .await
    {
        Some(session) => session.run(socket, &present.replaced).await,
        None => socket.end(Ended::Lost).await,
    }
    table.exit(guest.device, &present);
}
