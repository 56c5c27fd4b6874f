//! Selectors for a guest's page, and scripts that read what it shows.

pub(crate) const SHORT_CODE: &str = "[data-testid=short-code]";
pub(crate) const PLACE: &str = "[data-testid=my-place]";
pub(crate) const KNOCKING: &str = "[data-testid=stage-knocking]";
pub(crate) const TO_BATTLE: &str = "[data-testid=to-battle]";
pub(crate) const KEEP_LATER: &str = "[data-testid=keep-later]";
pub(crate) const BID: &str = "[data-testid=secret-page]";
pub(crate) const HOLD: &str = "[data-testid=secret-hold]";
pub(crate) const HELD: &str = "[data-testid=secret-hold][aria-pressed=true]";
pub(crate) const ORDERS_HOLD: &str = "[data-testid=orders-hold]";
pub(crate) const ORDERS: &str = "[data-testid=orders-shown]";
pub(crate) const LOG: &str = "[data-testid=dock-log]";
pub(crate) const SHEET: &str = "dialog[open]";
pub(crate) const CLOSE: &str = "[data-testid=log-sheet][open] .close";
pub(crate) const AWAY: &str = "[data-testid=banner]";
pub(crate) const MOVE: &str = "[data-testid=likely]:not([aria-disabled])";
pub(crate) const SENT: &str = "[data-testid=dock-status].underway";

/// The names of the cards in hand that are on the page; the decoy is no secret.
pub(crate) const CARDS: &str =
    "return [...document.querySelectorAll('[data-testid=secret-page] [data-testid^=slot-]')]
    .map((slot) => slot.innerText.trim().split('\\n')[0]).slice(0, -1)";
/// How many of the shown orders have a visible picture.
pub(crate) const DRAWN: &str =
    "return [...document.querySelectorAll('[data-testid=orders-shown] svg')]
    .filter((svg) => svg.getBoundingClientRect().width >= 16).length";
/// Whether the orders end within the screen; any others scroll inside them.
pub(crate) const INSIDE: &str =
    "const orders = document.querySelector('[data-testid=orders-shown]')
    return orders.getBoundingClientRect().bottom <= innerHeight";
/// Taps the log without focusing anything, like a finger on a phone.
pub(crate) const TAP_LOG: &str = "document.activeElement.blur()
    document.querySelector('[data-testid=dock-log]').click()";
/// Whether the focused element is in the open sheet, without an outline.
pub(crate) const QUIET_FOCUS: &str = "const focused = document.activeElement
    return focused.closest('dialog[open]') !== null && getComputedStyle(focused).outlineStyle === 'none'";
/// The appearance of a select: not the system's, whose colors differ from ours.
pub(crate) const LIST: &str =
    "return getComputedStyle(document.querySelector('[data-testid=log-unit]')).appearance";
pub(crate) const TEXT: &str = "return getComputedStyle(document.documentElement).fontSize";
