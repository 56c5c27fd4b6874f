//! A host that accepts the connection and then stays silent.

use super::tests::{Device, Script};
use app::Problem;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// A user who waits longer than this thinks that the app hangs.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test]
async fn joining_a_host_that_stays_silent_ends_soon() {
    let begun = Instant::now();
    // The first host does not even shake hands. The second one does, but gives no place.
    let mute = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let shaken = Script::begin().await;
    let key = shaken.link().split_once('#').unwrap().1.to_owned();
    let mute_link = format!("http://{}/#{key}", mute.local_addr().unwrap());
    let (one, other) = (Device::fresh(), Device::fresh());
    let joins = [one.join(mute_link), other.join(shaken.link())];
    let _guest = shaken.guest().await;
    for join in joins {
        let away = join.await.unwrap();
        assert_eq!(away, Err(Problem::HostAway { sent: None }));
    }
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    // A runtime is not dropped inside another one.
    std::thread::spawn(move || drop((one, other))).join().unwrap();
}
