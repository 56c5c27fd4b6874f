//! WebKit on this system. Here the app's own window, used like a person would: into a practice battle
//! up to its first turns, with a restart in between.
#![expect(clippy::expect_used, reason = "a test says what it expects")]

mod guest;
mod host;
mod marks;
mod page;
mod stage;

use std::fs;

use page::Page;
use stage::Stage;
use tempfile::NamedTempFile;

const BATTLE: &str = "{\"format\": \"aide-de-camp battle\"}";
const PRACTICE: &str = "[data-testid=home-practice-napoleonica]";
const GO_ON: &str = "[data-testid=home-go-on]";
const I_AM: &str = "[data-testid=hand-over-accept]";
const TURN: &str = "[data-testid=activate-a-unit]";
/// Another phone has to answer first.
const WAITS: &str = "[data-testid=waiting]";
/// A unit is active; the other side may stop it, on this phone or on another.
const ACTIVE: &str = "[data-testid=rest], [data-testid=deactivate], [data-testid=waiting]";
const PAY: &str = "[data-testid=pay-0]";
const REFUSED: &str = "[data-testid=why-not][open] .close";
/// Score, round and phase, and whose turn it is.
const STANDING: [&str; 4] = [
    "[data-testid=score-north]",
    "[data-testid=score-open]",
    "[data-testid=score-south]",
    "[data-testid=dock-status]",
];

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn a_battle_survives_the_window() {
    let stage = Stage::set();
    let window = stage.open().await;
    window.tap(PRACTICE).await;
    prepare(&window).await;
    let turn = standing(&window).await;
    activate(&window).await;
    assert_ne!(standing(&window).await, turn);
    take_back(&window).await;
    assert_eq!(standing(&window).await, turn);
    let battle = window.address().await;
    window.picture("before.png").await;
    window.close().await;

    let window = stage.open().await;
    window.tap(GO_ON).await;
    window.see(TURN).await;
    window.picture("restarted.png").await;
    assert_eq!(window.address().await, battle);
    assert_eq!(standing(&window).await, turn);
    activate(&window).await;
    assert_ne!(standing(&window).await, turn);
    window.close().await;
}

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn what_is_handed_over_waits_on_the_page_that_asks() {
    let stage = Stage::set();
    let link = "aidedecamp://10.0.0.2:4810/#join=key";
    let window = stage.open_with(&[link]).await;
    assert_eq!(window.written("[data-testid=join-link]").await.as_deref(), Some(link));
    window.close().await;

    let file = NamedTempFile::new().expect("a file");
    fs::write(&file, BATTLE).expect("the file takes it");
    let window = stage.open_with(&[file.path().to_str().expect("a plain path")]).await;
    assert_eq!(window.written("[data-testid=import-text]").await.as_deref(), Some(BATTLE));
    window.close().await;
}

#[tokio::test(flavor = "current_thread")]
#[ignore = "needs a screen and WebKit's driver: `cargo xtask test` brings both and runs it"]
async fn a_text_is_copied_in_the_window() {
    let stage = Stage::set();
    let window = stage.open().await;
    window.tap(PRACTICE).await;
    window.see(I_AM).await;
    window.go("#/battles").await;
    for tap in ["battle-more-open", "battle-open", "battle-text"] {
        window.tap(&format!("[data-testid={tap}]")).await;
    }
    assert!(window.read(".toast").await.contains("Copied."));
    window.close().await;
}

/// Bids, orders and reinforcements, up to the first turn.
async fn prepare(window: &Page) {
    // One card against the decoy, which comes last: this avoids a tie, which would need dice.
    for bid in ["[data-testid=slot-0]", "li:last-child > [data-testid^=slot-]"] {
        window.tap(I_AM).await;
        window.tap(bid).await;
    }
    window.tap("[data-testid=side-0]").await;
    let next = [
        TURN,
        I_AM,
        "[data-testid=take-card]",
        "[data-testid=likely]:not([aria-disabled])",
        "[data-testid=step]",
        "[data-testid=slot-0]",
    ];
    loop {
        match window.first_of(&next).await {
            TURN => break,
            tap => window.tap(tap).await,
        }
    }
}

/// Activates the first unit that the secret orders can pay for.
async fn activate(window: &Page) {
    for unit in 1.. {
        window.tap(&format!(":nth-child({unit} of [data-lit=true]) [data-testid^=unit-]")).await;
        if window.first_of(&[PAY, REFUSED, ACTIVE]).await == PAY {
            window.tap(PAY).await;
        }
        if window.first_of(&[REFUSED, ACTIVE]).await == ACTIVE {
            return;
        }
        window.tap(REFUSED).await;
        if window.first_of(&[PAY, TURN]).await == PAY {
            window.tap("[data-testid=pay-sheet] .close").await;
        }
    }
}

/// Takes the last step back; a step that revealed a secret asks first.
async fn take_back(window: &Page) {
    window.tap("[data-testid=dock-take-back]").await;
    let agree = "[data-testid=take-back-do]";
    if window.first_of(&[agree, TURN]).await == agree {
        window.tap(agree).await;
    }
    window.see(TURN).await;
}

async fn standing(window: &Page) -> Vec<String> {
    let mut all = Vec::new();
    for mark in STANDING {
        all.push(window.read(mark).await);
    }
    all
}
