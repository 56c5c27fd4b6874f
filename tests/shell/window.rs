//! The real window, used as a person would: a practice battle, a few taps, a restart.

mod stage;

use stage::{Stage, Window};

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn a_battle_survives_the_window() {
    let stage = Stage::set();
    let window = stage.open().await;
    window.picture("home.png").await;
    window.close().await;
}
