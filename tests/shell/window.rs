//! The real window, used as a person would: a practice battle, a few taps, a restart.

mod stage;

use stage::{Stage, Window};

const PRACTICE: &str = "[data-testid=home-practice]";
const GO_ON: &str = "[data-testid=home-go-on]";
const STATUS: &str = "[data-testid=dock-status]";
const LIKELY: &str = "[data-testid=hand-over-accept], [data-testid=dock-likely-place] button";

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn a_battle_survives_the_window() {
    let stage = Stage::set();
    let window = stage.open().await;
    window.tap(PRACTICE).await;
    take_a_few_taps(&window).await;
    let before = window.text(STATUS).await;
    window.picture("before.png").await;
    window.close().await;

    let window = stage.open().await;
    window.tap(GO_ON).await;
    assert_eq!(window.text(STATUS).await, before);
    window.picture("after.png").await;
    window.close().await;
}

async fn take_a_few_taps(window: &Window) {
    for _ in 0..3 {
        window.tap(LIKELY).await;
    }
}
