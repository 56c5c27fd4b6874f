//! How a device comes to its place at a table: the handshake, what it says of itself, perhaps a
//! knock, and then it sits.

use crate::backup::{Backup, Claim};
use crate::host::House;
use crate::listener::Arrived;
use crate::noise::SPEAKS;
use crate::room::Room;
use crate::talk::{self, Came, Talk};
use crate::wire::{Ended, Wire, greet};
use app::{Arrival, Guest, Keeper, Knock, Place, Problem, Received};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use handover::{Handle, Key};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::time::timeout;

/// The largest frame of the wire.
const FRAME_MOST: usize = 65_535;
/// What is read at once: guests say little.
const READ: usize = 4 << 10;

/// The first message of a guest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    hello: Hello,
}

/// What a guest says of itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hello {
    /// What it is, such as "Chrome, Android".
    device: String,
    /// The digest of the look that it still holds, see [`crate::have`].
    have: Option<u32>,
    /// What keeps its sealed items.
    #[serde(default)]
    keeps: Keeper,
    /// The sealed items that it keeps already.
    #[serde(default)]
    sealed: Claims,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Claims {
    Of(Vec<Claim>),
    /// A guest of before says how many: it comes to hear that this host speaks otherwise.
    Before(#[expect(dead_code, reason = "nothing of it counts")] u32),
}

impl Default for Claims {
    fn default() -> Self {
        Self::Of(Vec::new())
    }
}

/// What a guest has when it comes.
struct Brought {
    have: Option<u32>,
    keeps: Keeper,
    sealed: Vec<Claim>,
}

#[derive(Serialize)]
struct Knocking {
    knocking: Nothing,
}

#[derive(Serialize)]
struct Nothing {}

#[derive(Serialize)]
struct Welcomed<'a> {
    welcome: Welcome<'a>,
}

#[derive(Serialize)]
struct Speaks {
    speaks: u32,
}

#[derive(Serialize)]
struct Welcome<'a> {
    battle: &'a str,
    place: Place,
    device: &'a str,
    key: Option<String>,
}

/// A device that has come to its place.
struct Seated {
    guest: Guest,
    room: Arc<Room>,
    /// The key with which it comes back, when it is new.
    key: Option<Key>,
}

/// Opens a table's socket.
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Extension(arrived): Extension<Arrived>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade
        .max_message_size(FRAME_MOST)
        .max_frame_size(FRAME_MOST)
        .read_buffer_size(READ)
        .write_buffer_size(0);
    upgrade.on_upgrade(|socket| visit(socket, house, arrived))
}

/// A connection from its first byte to its last.
async fn visit(socket: WebSocket, house: Arc<House>, arrived: Arrived) {
    let Some((mut wire, handle)) = greet(socket, &house).await else { return };
    let hello = match timeout(house.limits.patience, hello(&mut wire)).await {
        Ok(Ok(hello)) => hello,
        Ok(Err(ended)) => return wire.end(ended).await,
        Err(_) => return wire.end(Ended::Foul).await,
    };
    let Hello { device, have, keeps, sealed } = hello;
    let sealed = match sealed {
        Claims::Of(claims) => claims,
        Claims::Before(_) => Vec::new(),
    };
    let arrival = Arrival { name: device, code: wire.code().to_owned() };
    match receive(&house, handle, arrival).await {
        Ok(received) => {
            let brought = Brought { have, keeps, sealed };
            come_in(wire, &house, &arrived, received, brought).await;
        }
        Err(Problem::Full { .. }) => drop(wire.bye("refused").await),
        Err(_) => part(wire, &house, handle).await,
    }
}

async fn hello(wire: &mut Wire) -> Result<Hello, Ended> {
    let message = wire.hear().await?;
    let First { hello } = serde_json::from_slice(&message).map_err(|_| Ended::Foul)?;
    Ok(hello)
}

async fn receive(
    house: &Arc<House>,
    handle: Handle,
    arrival: Arrival,
) -> Result<Received, Problem> {
    let received = house.ask(move |house| house.app.receive(handle, arrival)).await;
    received.unwrap_or(Err(Problem::BadCode {}))
}

/// From here on the app counts the device as connected, until it is told otherwise.
async fn come_in(
    mut wire: Wire,
    house: &Arc<House>,
    arrived: &Arrived,
    received: Received,
    brought: Brought,
) {
    let (Received::Seated { guest, .. } | Received::Knocking { guest }) = received;
    match house.room(guest.battle).filter(|room| room.address.ip() == arrived.at) {
        None => drop(wire.bye("closed").await),
        Some(room) => match place(&mut wire, house, &room, received).await {
            Ok(Some(key)) => {
                let seated = Seated { guest, room, key };
                sit(wire, house, seated, brought).await;
            }
            Ok(None) => drop(wire.bye("refused").await),
            Err(ended) => wire.end(ended).await,
        },
    }
    house.ask(move |house| house.app.depart(guest)).await;
}

/// Tells a device that was sent away while it was not there, and forgets it. Nobody else is told
/// why a key is not good any more.
async fn part(wire: Wire, house: &Arc<House>, handle: Handle) {
    let gone = house.ask(move |house| {
        let guest = house.app.gone(handle)?;
        Some((guest, talk::farewell(house, guest)))
    });
    let Some((guest, why)) = gone.await.flatten() else { return wire.end(Ended::Foul).await };
    if wire.bye(why).await {
        house.ask(move |house| house.app.told(guest)).await;
    }
}

/// The key of a device that has its place; none when it does not get it.
async fn place(
    wire: &mut Wire,
    house: &Arc<House>,
    room: &Room,
    received: Received,
) -> Result<Option<Option<Key>>, Ended> {
    match received {
        Received::Seated { key, .. } => Ok(Some(key)),
        Received::Knocking { guest } => {
            let answered = timeout(house.limits.knock, knock(wire, house, room, guest)).await;
            Ok(answered.unwrap_or(Ok(None))?.map(Some))
        }
    }
}

/// Waits until the device that has the seat has answered. A device that knocks says nothing else.
async fn knock(
    wire: &mut Wire,
    house: &Arc<House>,
    room: &Room,
    guest: Guest,
) -> Result<Option<Key>, Ended> {
    let mut people = room.people();
    let mut beat = talk::beat(house.limits.beat);
    wire.say(&Knocking { knocking: Nothing {} }).await?;
    loop {
        people.mark_unchanged();
        match house.ask(move |house| house.app.knock(guest)).await {
            Some(Knock::Seated { key }) => return Ok(Some(key)),
            Some(Knock::Waiting) => {}
            Some(Knock::Refused) | None => return Ok(None),
        }
        tokio::select! {
            changed = people.changed() => changed.map_err(|_| Ended::Lost)?,
            heard = wire.hear() => return Err(heard.err().unwrap_or(Ended::Foul)),
            _ = beat.tick() => talk::sign_of_life(wire, &house.limits).await?,
        }
    }
}

/// Says that it has its place, and talks until the connection ends.
async fn sit(mut wire: Wire, house: &Arc<House>, seated: Seated, brought: Brought) {
    let Seated { guest, room, key } = seated;
    let (battle, device) = (guest.battle.to_string(), guest.device.to_string());
    let heard = key.is_none();
    let key = key.map(|key| key.text());
    let welcome = Welcome { battle: &battle, place: guest.place, device: &device, key };
    let welcomed = Welcomed { welcome };
    if wire.say(&welcomed).await.is_err() || wire.say(&Speaks { speaks: SPEAKS }).await.is_err() {
        return;
    }
    let present = room.enter(guest.device);
    let Brought { have, keeps, sealed } = brought;
    let backup = Backup::of(Arc::clone(house), guest, keeps, sealed);
    match Talk::of(Arc::clone(house), Arc::clone(&room), guest, Came { heard, have }, backup).await
    {
        Some(talk) => talk.run(wire, &present.replaced).await,
        None => wire.end(Ended::Lost).await,
    }
    room.exit(guest.device, &present);
}
