//! A host that accepts the connection and then stays silent.

use super::line;
use super::tests::{Device, Script};
use app::Problem;
use std::future;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::time::sleep;

/// A user who waits longer than this thinks that the app hangs.
const MOST: Duration = Duration::from_secs(10);
/// How long a slow host takes to shake hands.
const SLOW: Duration = Duration::from_secs(4);

#[tokio::test]
async fn joining_a_host_that_stays_silent_ends_soon() {
    assert!(line::PATIENCE < MOST);
    // The first host does not even shake hands. The second one does so at once and the third one late,
    // but neither gives a place. All steps together have one limit.
    let mute = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (shaken, slow) = (Script::begin().await, Script::begin().await);
    let key = shaken.link().split_once('#').unwrap().1.to_owned();
    let mute_link = format!("http://{}/#{key}", mute.local_addr().unwrap());
    let devices = [(); 3].map(|()| Device::fresh());
    let [one, two, three] = &devices;
    let begun = Instant::now();
    // On a busy machine this is late, too.
    let limit = tokio::spawn(async move {
        sleep(line::PATIENCE).await;
        begun.elapsed()
    });
    let joins = [one.join(mute_link), two.join(shaken.link()), three.join(slow.link())];
    let slowly = tokio::spawn(async move {
        sleep(SLOW).await;
        let _guest = slow.guest().await;
        future::pending::<()>().await;
    });
    let _guest = shaken.guest().await;
    for join in joins {
        let away = join.await.unwrap();
        assert_eq!(away, Err(Problem::HostAway { sent: None }));
    }
    // With a limit of its own for each step, the third one would take this much longer.
    let (all, limit) = (begun.elapsed(), limit.await.unwrap());
    assert!(all < limit + SLOW / 2, "{all:?}, {limit:?}");
    slowly.abort();
    // A runtime is not dropped inside another one.
    std::thread::spawn(move || drop(devices)).join().unwrap();
}
