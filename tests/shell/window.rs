//! The real window, used as a person would: a practice battle, and a restart in the middle of it.
#![expect(clippy::expect_used, reason = "a test says what it expects")]

mod stage;

use stage::Stage;

const PRACTICE: &str = "[data-testid=home-practice]";
const GO_ON: &str = "[data-testid=home-go-on]";
const BACK: &str = "[data-testid=back]";

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn a_battle_survives_the_window() {
    let stage = Stage::set();
    let window = stage.open().await;
    window.tap(PRACTICE).await;
    window.see(BACK).await;
    let battle = window.address().await;
    assert!(battle.contains("battle/"), "{battle} is a battle's page");
    window.close().await;

    let window = stage.open().await;
    window.picture("restarted.png").await;
    window.tap(GO_ON).await;
    window.see(BACK).await;
    assert_eq!(window.address().await, battle);
    window.close().await;
}
