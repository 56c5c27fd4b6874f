//! The network under an open table changes: its socket dies, its address disappears, its host sleeps.
//! Nobody loses a tap, and nobody stays at an unreachable table without being told.

use crate::door::requests::unsealed;
use crate::table::bad_line::{
    Opening, Sitting, everybody_saw_what_he_may, nothing_lost_or_doubled,
};
use crate::table::opened::Opened;
use crate::table::phone::Guest;
use app::{App, Caller, Problem};
use library::Library;
use serde_json::{Value, json};
use socket2::SockRef;
use std::io;
use std::net::{IpAddr, Shutdown, SocketAddr, TcpListener};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};
use table::{Host, Limits, Net};

const GAME: &str = "napoleonica";

/// How long a guest listens for one more message.
const A_MOMENT: Duration = Duration::from_millis(300);

/// A network whose addresses come and go, and whose sockets can be killed.
#[derive(Default)]
struct Ground {
    addresses: Mutex<Vec<(String, IpAddr)>>,
    /// The answer to the next query only, instead of `addresses`.
    once: Mutex<Option<Vec<(String, IpAddr)>>>,
    /// How often it was queried.
    asked: AtomicUsize,
    /// Whether the next query panics.
    panics: AtomicBool,
    sockets: Mutex<Vec<TcpListener>>,
}

impl Net for Ground {
    fn addresses(&self) -> io::Result<Vec<(String, IpAddr)>> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        assert!(!self.panics.swap(false, Ordering::SeqCst), "as the test wants it");
        let once = self.once.lock().unwrap().take();
        Ok(once.unwrap_or_else(|| self.addresses.lock().unwrap().clone()))
    }

    fn bind(&self, at: SocketAddr) -> io::Result<TcpListener> {
        let socket = TcpListener::bind(at)?;
        self.sockets.lock().unwrap().push(socket.try_clone()?);
        Ok(socket)
    }
}

impl Ground {
    fn at(name: &str, address: &str) -> Arc<Self> {
        let ground = Arc::new(Self::default());
        ground.is_at(&[(name, address)]);
        ground
    }

    fn is_at(&self, addresses: &[(&str, &str)]) {
        *self.addresses.lock().unwrap() = parsed(addresses);
    }

    /// Waits until the host has queried a few more times.
    fn looks(&self) {
        let before = self.asked.load(Ordering::SeqCst);
        wait("it looks", || self.asked.load(Ordering::SeqCst) > before + 5);
    }

    /// Does what a phone's system does to the sockets of a sleeping app.
    fn kill(&self) {
        for socket in self.sockets.lock().unwrap().drain(..) {
            SockRef::from(&socket).shutdown(Shutdown::Both).unwrap();
        }
    }

    /// A table of the game at that address, whose listening socket can be killed.
    fn table(self: &Arc<Self>, address: &str) -> Opening {
        Opening::on(Arc::clone(self) as Arc<dyn Net>, GAME, address)
    }
}

fn parsed(addresses: &[(&str, &str)]) -> Vec<(String, IpAddr)> {
    addresses.iter().map(|(name, at)| ((*name).to_owned(), at.parse().unwrap())).collect()
}

/// A disk that refuses writes while this value lives.
struct BusyDisk {
    /// Dropping it ends the write that blocks all others.
    end: Option<Sender<()>>,
    holds: Option<JoinHandle<()>>,
}

impl BusyDisk {
    fn of(folder: &Path) -> Self {
        let mut other = Library::open(folder, 0).unwrap().library;
        let ((end, ended), (begin, begun)) = (channel(), channel());
        let holds = spawn(move || {
            let nothing = std::iter::once_with(|| {
                begin.send(()).unwrap();
                let _ = ended.recv();
                (0, "{}")
            });
            other.keep_documents("nothing", &[0; 16], nothing).unwrap();
        });
        begun.recv().unwrap();
        Self { end: Some(end), holds: Some(holds) }
    }
}

impl Drop for BusyDisk {
    fn drop(&mut self) {
        drop(self.end.take());
        self.holds.take().unwrap().join().unwrap();
    }
}

fn wait(what: &str, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        sleep(Duration::from_millis(10));
    }
}

fn table(opening: &Opening) -> Value {
    opening.ask(json!({"ask": "table"}))
}

fn is_cut_off(opening: &Opening) -> bool {
    table(opening)["cut_off"] == true
}

/// Whether the table is currently at that address.
fn is_at(opening: &Opening, address: &str) -> bool {
    table(opening)["address"].as_str().is_some_and(|at| at.starts_with(address))
}

#[test]
fn a_listener_that_is_killed_under_two_guests_comes_back_without_a_lost_tap() {
    let ground = Ground::at("lo", "127.0.0.1");
    let mut sitting = Sitting::at(ground.table("127.0.0.1"), 1);
    let before = table(&sitting.table)["address"].clone();
    for wakes in [false, true] {
        ground.kill();
        if wakes {
            sitting.table.host.wake();
        }
        for player in &mut sitting.players {
            player.guest.cut();
        }
        sitting.play_until(12);
    }
    assert_eq!(table(&sitting.table)["address"], before, "its codes and keys are still good");
    let answered: usize = sitting.players.iter().map(|player| player.answered.len()).sum();
    assert!(answered > 10, "{answered} taps");
    let newest = sitting.newest;
    sitting.everybody_sees(newest);
    let exported = sitting.table.ask(json!({"ask": "export", "sealed": true}));
    let opened = Opened::of(&unsealed(&exported));
    nothing_lost_or_doubled(&sitting, &opened);
    everybody_saw_what_he_may(&sitting, &opened);
}

/// Waking binds a new socket at once, instead of waiting until a dead one has failed often enough.
#[test]
fn a_host_that_wakes_listens_at_the_same_address_whatever_became_of_its_socket() {
    let ground = Ground::at("lo", "127.0.0.1");
    let opening = ground.table("127.0.0.1");
    let at = table(&opening)["address"].as_str().unwrap().to_owned();
    for killed in [false, true, false] {
        if killed {
            ground.kill();
        }
        ground.sockets.lock().unwrap().clear();
        opening.host.wake();
        wait("a new socket", || ground.sockets.lock().unwrap().len() == 1);
    }
    let mut guest = opening.seat(&json!({"seat": 0}));
    guest.ask(&json!({"ask": "table", "battle": opening.battle})).unwrap();
    assert_eq!(table(&opening)["address"], json!(at));
}

#[test]
fn those_at_a_table_hear_that_its_host_goes_to_sleep() {
    let opening = Opening::of(GAME);
    let mut guests = [json!({"seat": 0}), json!("screen")].map(|place| opening.seat(&place));
    // A guest that got a reply is listening.
    for guest in &mut guests {
        guest.ask(&json!({"ask": "table", "battle": opening.battle})).unwrap();
    }
    opening.host.sleep();
    let begun = Instant::now();
    for guest in &mut guests {
        let asleep = |guest: &Guest| {
            let texts = &guest.record.as_ref().unwrap().texts;
            texts.iter().any(|text| text.trim_end() == r#"{"asleep":{}}"#)
        };
        while !asleep(guest) {
            assert!(begun.elapsed() < Duration::from_secs(30), "nothing is said");
            guest.hear(Duration::from_secs(1)).unwrap();
        }
    }
}

/// Whether the last message that a guest hears says that its host goes to sleep.
fn hears_that_it_sleeps(guest: &mut Guest, battle: &str) -> bool {
    // A guest that got this reply has heard everything before it.
    guest.ask(&json!({"ask": "table", "battle": battle})).unwrap();
    while guest.hear(A_MOMENT).unwrap() {}
    let texts = &guest.record.as_ref().unwrap().texts;
    texts.last().unwrap().trim_end() == r#"{"asleep":{}}"#
}

/// A phone in a pocket may run for a while before its system stops it. Whatever it sends meanwhile, its
/// guests know that it sleeps if they lose it, and they also know when it is woken.
#[test]
fn a_host_that_answers_in_its_sleep_says_that_it_sleeps_until_it_wakes() {
    let opening = Opening::of(GAME);
    let mut guest = opening.seat(&json!({"seat": 0}));
    for _ in 0..2 {
        assert!(!hears_that_it_sleeps(&mut guest, &opening.battle));
        opening.host.sleep();
        assert!(hears_that_it_sleeps(&mut guest, &opening.battle));
        assert!(hears_that_it_sleeps(&mut guest, &opening.battle));
        opening.host.wake();
        let before = guest.record.as_ref().unwrap().texts.len();
        while guest.hear(A_MOMENT).unwrap() {}
        let texts = &guest.record.as_ref().unwrap().texts;
        assert!(texts.len() > before, "that it wakes is heard without a question");
    }
    // A system that asks for a permission puts the app to sleep for a moment.
    for _ in 0..100 {
        opening.host.sleep();
        opening.host.wake();
    }
    assert!(!hears_that_it_sleeps(&mut guest, &opening.battle));
}

/// What browsers store belongs to the old address, and so does an app's key: the host shows a new code
/// for each place, and nobody is asked to agree.
#[cfg(target_os = "linux")]
#[test]
fn an_address_that_changes_under_a_table_moves_it_and_its_guests_keep_their_places() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let mut sitting = Sitting::at(ground.table("127.0.0.2"), 2);
    sitting.play_until(8);
    let kept = |sitting: &Sitting| table(&sitting.table)["sealed"].clone();
    let before = kept(&sitting);
    ground.is_at(&[("wlan0", "127.0.0.3"), ("rmnet0", "127.0.0.4")]);
    wait("it moves", || is_at(&sitting.table, "127.0.0.3"));
    wait("all are stranded", || {
        let devices = table(&sitting.table)["devices"].as_array().unwrap().clone();
        devices.iter().all(|device| device["stranded"] == true)
    });
    for at in 0..sitting.players.len() {
        let place = json!({"seat": sitting.players[at].seat});
        let code = sitting.table.ask(json!({"ask": "invite", "place": place}));
        let link = code["link"].as_str().unwrap();
        assert!(link.starts_with("http://127.0.0.3:"), "{link}");
        let guest = &mut sitting.players[at].guest;
        guest.moves(link);
        // A new page keeps nothing yet of what the old one kept.
        guest.sealed.clear();
        guest.come().unwrap();
        assert_eq!(guest.welcome["place"], place, "nobody was asked");
    }
    let stranded = |sitting: &Sitting| {
        let devices = table(&sitting.table)["devices"].as_array().unwrap().clone();
        let seated = devices.into_iter().filter(|device| device["place"]["seat"].is_u64());
        seated.filter(|device| device["stranded"] == true).count()
    };
    assert_eq!(stranded(&sitting), 0);
    let newest = sitting.newest;
    for player in &mut sitting.players {
        player.guest.sees(newest);
    }
    let request = sitting.players.iter_mut().find_map(|player| {
        let command = player.guest.look["offers"].as_array().unwrap().iter();
        let open = |offer: &&Value| offer["refusal"].is_null() && offer["seat"] == player.seat;
        let command = command.clone().find(open)?["command"].clone();
        let act = json!({"ask": "act", "battle": sitting.table.battle, "seat": player.seat,
            "viewer": {"seat": player.seat}, "id": "9".repeat(32), "command": command});
        Some(player.guest.ask(&act).unwrap())
    });
    assert!(request.unwrap()["seq"].as_u64() > Some(newest.into()), "play goes on");
    assert!(before["steps"].as_u64() <= kept(&sitting)["steps"].as_u64());
}

/// It may be an elevator, or a Wi-Fi that is switched off: the table stays open, its host is told, and
/// it is reachable again when the address returns. No guest can join through a carrier's network.
#[cfg(target_os = "linux")]
#[test]
fn a_table_that_no_network_reaches_says_so_until_one_does() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let opening = ground.table("127.0.0.2");
    assert!(!is_cut_off(&opening));
    ground.is_at(&[("rmnet0", "127.0.0.4")]);
    wait("it is told", || is_cut_off(&opening));
    assert!(is_at(&opening, "127.0.0.2"));
    ground.is_at(&[("rmnet0", "127.0.0.4"), ("wlan0", "127.0.0.2")]);
    wait("it is reached again", || !is_cut_off(&opening));
    opening.seat(&json!({"seat": 1}));
    assert!(is_at(&opening, "127.0.0.2"));
}

/// A bridge of the host itself, or its tunnel, leads to nobody: the table waits for the Wi-Fi.
#[cfg(target_os = "linux")]
#[test]
fn a_table_never_moves_to_a_network_inside_its_host() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let mut sitting = Sitting::at(ground.table("127.0.0.2"), 3);
    sitting.play_until(4);
    ground.is_at(&[("docker0", "127.0.0.4"), ("tun0", "127.0.0.5")]);
    wait("it is told", || is_cut_off(&sitting.table));
    assert!(is_at(&sitting.table, "127.0.0.2"));
    ground.is_at(&[("docker0", "127.0.0.4"), ("tun0", "127.0.0.5"), ("wlan0", "127.0.0.2")]);
    wait("it is reached again", || !is_cut_off(&sitting.table));
    for player in &mut sitting.players {
        player.guest.cut();
    }
    sitting.play_until(4);
    assert!(is_at(&sitting.table, "127.0.0.2"));
    assert_eq!(sitting.play_until(4), 4, "play goes on");
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_refuses_while_a_table_moves_is_asked_again() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let mut opening = ground.table("127.0.0.2");
    // Until a battle begins, nothing of its table is on the disk.
    let begun = opening.ask_app(&json!({"ask": "practice", "game": GAME}));
    opening.battle = begun["battle"].as_str().unwrap().to_owned();
    opening.ask(json!({"ask": "open_table", "address": "127.0.0.2"}));
    let busy = BusyDisk::of(opening.folder.path());
    ground.is_at(&[("wlan0", "127.0.0.3")]);
    wait("it is told", || is_cut_off(&opening));
    assert!(is_at(&opening, "127.0.0.2"));
    drop(busy);
    wait("it moves", || is_at(&opening, "127.0.0.3") && !is_cut_off(&opening));
    let guest = opening.seat(&json!({"seat": 1}));
    assert_eq!(guest.welcome["place"], json!({"seat": 1}));
}

/// A query that fails in an unexpected way is not the last one.
#[cfg(target_os = "linux")]
#[test]
fn a_look_that_panics_is_followed_by_others() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let opening = ground.table("127.0.0.2");
    ground.panics.store(true, Ordering::SeqCst);
    wait("it panics", || !ground.panics.load(Ordering::SeqCst));
    ground.is_at(&[("wlan0", "127.0.0.3")]);
    wait("it moves", || is_at(&opening, "127.0.0.3"));
    opening.seat(&json!({"seat": 1}));
}

/// A Wi-Fi that is missing in a single query is not lost, even if another network is there.
#[cfg(target_os = "linux")]
#[test]
fn an_address_that_is_gone_for_a_moment_moves_nothing() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let opening = ground.table("127.0.0.2");
    let mut guest = opening.seat(&json!({"seat": 1}));
    let (came, eth) = (guest.returns, ("eth0", "127.0.0.3"));
    ground.is_at(&[eth, ("wlan0", "127.0.0.2")]);
    *ground.once.lock().unwrap() = Some(parsed(&[eth]));
    wait("it looks", || ground.once.lock().unwrap().is_none());
    ground.looks();
    assert!(is_at(&opening, "127.0.0.2") && !is_cut_off(&opening));
    guest.ask(&json!({"ask": "table", "battle": opening.battle})).unwrap();
    assert_eq!(guest.returns, came, "nobody was sent away");
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_that_is_closed_while_its_address_is_lost_stays_closed() {
    let ground = Ground::at("wlan0", "127.0.0.2");
    let opening = ground.table("127.0.0.2");
    ground.is_at(&[]);
    opening.ask(json!({"ask": "close_table"}));
    ground.is_at(&[("wlan0", "127.0.0.3")]);
    sleep(A_MOMENT);
    assert!(table(&opening)["address"].is_null());
}

/// A process does not see the connections of another one: two with tables on one library would give the
/// same seat away twice, and close each other's connections as guests at other tables.
#[test]
fn one_process_at_a_time_has_tables_on_a_library() {
    let Opening { host, folder, .. } = Opening::of(GAME);
    let second =
        || Host::open(Arc::new(App::open(folder.path()).unwrap()), Limits::default()).err();
    assert_eq!(second(), Some(Problem::InUse {}));
    drop(host);
    assert_eq!(second(), None, "when the first one has ended");
}

/// Another program works on the same library: `aide` in a terminal.
#[test]
fn what_another_process_does_is_seen_at_the_table() {
    let opening = Ground::at("lo", "127.0.0.1").table("127.0.0.1");
    let mut screen = opening.seat(&json!("screen"));
    opening.ask(json!({"ask": "begin"}));
    screen.sees(0);
    let other = App::open(opening.folder.path()).unwrap();
    let asked = |request: &Value| {
        let reply = other.call_text(Caller::Owner, &request.to_string()).unwrap();
        serde_json::to_value(reply).unwrap()
    };
    let battle = &opening.battle;
    let eyes = json!({"seat": 0});
    let look = asked(&json!({"ask": "look", "battle": battle, "viewer": eyes}));
    let offers = look["offers"].as_array().unwrap();
    let offer = offers.iter().find(|offer| offer["refusal"].is_null()).unwrap();
    let (seat, command) = (&offer["seat"], &offer["command"]);
    let act = json!({"ask": "act", "battle": battle, "seat": seat, "viewer": eyes,
        "id": "0123456789abcdef0123456789abcdef", "command": command});
    let seq = asked(&act)["seq"].as_u64().unwrap();
    screen.sees(u32::try_from(seq).unwrap());
    asked(&json!({"ask": "delete_battle", "battle": battle}));
    while let Ok(true) = screen.hear(Duration::from_secs(10)) {}
    assert_eq!(screen.bye.as_deref(), Some("closed"));
}
