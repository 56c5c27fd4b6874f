//! What a battle looks like to one viewer, made once for all who look with the same eyes: whole,
//! and as the difference to what was before. Nothing is made while nobody listens.

use crate::difference::{Operation, difference};
use crate::parcel::Parcel;
use crate::room::held;
use app::{App, Caller, Look, Reply, Request};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, SystemTime};
use tokio::sync::watch;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::Instant;
use tracker::{Id, Viewer};

/// What is shown to one viewer.
pub(crate) struct Feed {
    battle: Id,
    pub(crate) viewer: Viewer,
    /// Held while the next frame is made.
    making: Mutex<()>,
    shown: watch::Sender<Shown>,
    /// What brings it forward, where it is not [`Self::renew`]ed.
    task: Option<AbortHandle>,
}

/// What a feed shows now.
#[derive(Clone, Default)]
pub(crate) struct Shown {
    /// None while the battle has not begun, and before the first look at it.
    pub(crate) frame: Option<Arc<Frame>>,
}

/// How the battle stands after a step.
pub(crate) struct Frame {
    /// Counts what this feed has shown: a new name is a new turn, but no new step.
    pub(crate) turn: u64,
    /// The newest step.
    pub(crate) seq: u32,
    patch: Option<Difference>,
    /// The message `{"look":{…}}`; empty where only the parcel is kept.
    text: String,
    parcel: OnceLock<Parcel>,
}

/// The way from the turn before.
struct Difference {
    from: u64,
    parcel: Parcel,
}

#[derive(Serialize)]
struct Whole<'a> {
    look: &'a Look,
}

#[derive(Serialize)]
struct Patched<'a> {
    patch: Step<'a>,
}

#[derive(Serialize)]
struct Step<'a> {
    from: u32,
    seq: u32,
    ops: Vec<Operation<'a>>,
}

impl Feed {
    /// A feed that shows how the battle stands whenever it is [`Self::renew`]ed.
    pub(crate) fn live(battle: Id, viewer: Viewer) -> Arc<Self> {
        let (making, shown) = (Mutex::default(), watch::Sender::default());
        Arc::new(Self { battle, viewer, making, shown, task: None })
    }

    /// A feed that shows what another one showed so many seconds ago.
    pub(crate) fn lagging(app: Arc<App>, live: Arc<Self>, delay: u16) -> Arc<Self> {
        let Self { battle, viewer, .. } = *live;
        let (making, shown) = (Mutex::default(), watch::Sender::<Shown>::default());
        let delay = Duration::from_secs(delay.into());
        let task = tokio::spawn(lag(app, battle, live, delay, shown.clone())).abort_handle();
        Arc::new(Self { battle, viewer, making, shown, task: Some(task) })
    }

    /// Looks again, and shows it where it is another look. Where that cannot be, what was last
    /// stays. The disk is waited for.
    pub(crate) fn renew(&self, app: &App) {
        let _one = held(&self.making);
        let Ok(look) = app.look(self.battle, self.viewer) else { return };
        let last = self.shown.borrow().frame.clone();
        if let Some(frame) = next(&look, last.as_deref()).map(Arc::new) {
            self.shown.send_replace(Shown { frame: Some(frame) });
        }
    }

    /// The newest step that it shows.
    pub(crate) fn seq(&self) -> Option<u32> {
        self.shown.borrow().frame.as_ref().map(|frame| frame.seq)
    }

    pub(crate) fn shown(&self) -> watch::Receiver<Shown> {
        let mut shown = self.shown.subscribe();
        shown.mark_changed();
        shown
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

impl Frame {
    /// What brings someone here who holds that turn.
    pub(crate) fn parcel_for(&self, held: Option<u64>) -> &Parcel {
        match &self.patch {
            Some(patch) if Some(patch.from) == held => &patch.parcel,
            _ => self.whole(),
        }
    }

    fn whole(&self) -> &Parcel {
        self.parcel.get_or_init(|| Parcel::of(self.text.as_bytes()))
    }

    /// The look alone, as JSON.
    pub(crate) fn look(&self) -> Option<String> {
        let text = match self.text.as_str() {
            "" => String::from_utf8(self.whole().message()?).ok()?,
            text => text.to_owned(),
        };
        Some(bare(&text)?.to_owned())
    }

    /// The same with as little memory as may be, to be kept for a while.
    fn kept(&self) -> Self {
        let parcel = OnceLock::from(self.whole().clone());
        Self { turn: self.turn, seq: self.seq, patch: None, text: String::new(), parcel }
    }
}

/// The frame after the last one; none where it would be the same.
fn next(look: &Look, last: Option<&Frame>) -> Option<Frame> {
    let text = serde_json::to_string(&Whole { look }).ok()?;
    if last.is_some_and(|last| last.text == text) {
        return None;
    }
    let turn = last.map_or(1, |last| last.turn + 1);
    let patch = last.and_then(|last| way(last, &text, look.seq));
    Some(Frame { turn, seq: look.seq, patch, text, parcel: OnceLock::new() })
}

/// The way from a frame to the next text, where it is shorter than the whole of it.
fn way(last: &Frame, text: &str, seq: u32) -> Option<Difference> {
    let read = |text| serde_json::from_str::<&RawValue>(bare(text)?).ok();
    let ops = difference(read(&last.text)?, read(text)?);
    let told = serde_json::to_string(&Patched { patch: Step { from: last.seq, seq, ops } }).ok()?;
    let parcel = || Parcel::of(told.as_bytes());
    (told.len() < text.len()).then(|| Difference { from: last.turn, parcel: parcel() })
}

/// The look in the message about it.
fn bare(text: &str) -> Option<&str> {
    text.strip_prefix("{\"look\":")?.strip_suffix('}')
}

async fn lag(
    app: Arc<App>,
    battle: Id,
    live: Arc<Feed>,
    delay: Duration,
    sender: watch::Sender<Shown>,
) {
    let mut shown = live.shown();
    let age = spawn_blocking(move || age(&app, battle)).await;
    let mut age = age.ok().flatten().unwrap_or_default();
    let begun = Instant::now();
    let mut waiting = VecDeque::<(Instant, Arc<Frame>)>::new();
    loop {
        let due = waiting.front().map_or(begun + delay, |(due, _)| *due);
        tokio::select! {
            biased;
            changed = shown.changed() => {
                if changed.is_err() {
                    return;
                }
                let frame = shown.borrow_and_update().frame.clone();
                if let Some(frame) = frame {
                    // Only the first frame may be older than it is known here.
                    let due = whole_second(begun, Instant::now() + delay.saturating_sub(age));
                    age = Duration::ZERO;
                    queue(&mut waiting, due, &frame);
                }
            }
            () = tokio::time::sleep_until(due), if !waiting.is_empty() => {
                let frame = waiting.pop_front().map(|(_, frame)| frame);
                sender.send_replace(Shown { frame });
            }
        }
    }
}

/// One frame a second is enough: a later one of the same second takes the place of the earlier.
fn queue(waiting: &mut VecDeque<(Instant, Arc<Frame>)>, due: Instant, frame: &Frame) {
    let due = waiting.back().map_or(due, |(before, _)| due.max(*before));
    if waiting.back().is_some_and(|(before, _)| *before == due) {
        waiting.pop_back();
    }
    waiting.push_back((due, Arc::new(frame.kept())));
}

/// The next whole second, counted from the beginning: nothing is shown too early.
fn whole_second(begun: Instant, at: Instant) -> Instant {
    let past = at.saturating_duration_since(begun);
    let more = u64::from(past.subsec_nanos() > 0);
    begun + Duration::from_secs(past.as_secs() + more)
}

/// How long ago the newest step was taken.
fn age(app: &App, battle: Id) -> Option<Duration> {
    let viewer = Viewer::Table;
    let log = Request::Log { battle, viewer, from: None, count: 1, unit: None };
    let at = match app.call(Caller::Owner, log) {
        Ok(Reply::Log { entries, .. }) => entries.first()?.at,
        Ok(_) | Err(_) => return None,
    };
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?;
    now.checked_sub(Duration::from_millis(u64::try_from(at).ok()?))
}
