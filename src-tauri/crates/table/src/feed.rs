//! What a battle looks like to one viewer, made once for all who look with the same eyes: whole,
//! and as the difference to what was before. Nothing is made while nobody listens.

use crate::parcel::Parcel;
use app::{App, Caller, Reply, Request};
use json_patch::Patch;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};
use tokio::sync::watch;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::Instant;
use tracker::{Id, Viewer};

/// A feed: it lives as long as somebody holds it.
pub(crate) struct Feed {
    shown: watch::Receiver<Shown>,
    task: AbortHandle,
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
    look: &'a RawValue,
}

#[derive(Serialize)]
struct Patched<'a> {
    patch: Step<'a>,
}

#[derive(Serialize)]
struct Step<'a> {
    from: u32,
    seq: u32,
    ops: &'a Patch,
}

impl Feed {
    /// A feed that shows each step as soon as it is taken.
    pub(crate) fn live(
        app: Arc<App>,
        battle: Id,
        viewer: Viewer,
        steps: watch::Receiver<u64>,
    ) -> Arc<Self> {
        let (sender, shown) = watch::channel(Shown::default());
        let task = tokio::spawn(follow(app, battle, viewer, steps, sender));
        Arc::new(Self { shown, task: task.abort_handle() })
    }

    /// A feed that shows what another one showed so many seconds ago.
    pub(crate) fn lagging(app: Arc<App>, battle: Id, live: Arc<Self>, delay: u16) -> Arc<Self> {
        let (sender, shown) = watch::channel(Shown::default());
        let delay = Duration::from_secs(delay.into());
        let task = tokio::spawn(lag(app, battle, live, delay, sender));
        Arc::new(Self { shown, task: task.abort_handle() })
    }

    pub(crate) fn shown(&self) -> watch::Receiver<Shown> {
        let mut shown = self.shown.clone();
        shown.mark_changed();
        shown
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.task.abort();
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
        Some(text.strip_prefix("{\"look\":")?.strip_suffix('}')?.to_owned())
    }

    /// The same with as little memory as may be, to be kept for a while.
    fn kept(&self) -> Self {
        let parcel = OnceLock::from(self.whole().clone());
        Self { turn: self.turn, seq: self.seq, patch: None, text: String::new(), parcel }
    }
}

/// A frame, and what the next one is compared with.
struct Made {
    frame: Arc<Frame>,
    value: Value,
}

async fn follow(
    app: Arc<App>,
    battle: Id,
    viewer: Viewer,
    mut steps: watch::Receiver<u64>,
    sender: watch::Sender<Shown>,
) {
    let mut last: Option<Made> = None;
    loop {
        steps.mark_unchanged();
        let before = last.as_ref().map(|made| made.frame.turn);
        let app = Arc::clone(&app);
        let made = spawn_blocking(move || next(&app, battle, viewer, last)).await;
        last = made.unwrap_or_default();
        if let Some(made) = &last
            && Some(made.frame.turn) != before
        {
            sender.send_replace(Shown { frame: Some(Arc::clone(&made.frame)) });
        }
        if steps.changed().await.is_err() {
            return;
        }
    }
}

/// Looks again. Where that cannot be, what was last stays.
fn next(app: &App, battle: Id, viewer: Viewer, last: Option<Made>) -> Option<Made> {
    let Ok(look) = app.look(battle, viewer) else { return last };
    let made = (|| {
        let raw = serde_json::value::to_raw_value(&look).ok()?;
        let text = serde_json::to_string(&Whole { look: &raw }).ok()?;
        let value = serde_json::from_str(raw.get()).ok()?;
        Some((text, value))
    })();
    let Some((text, value)) = made else { return last };
    let turn = match &last {
        Some(last) if last.frame.text == text => {
            return Some(Made { frame: Arc::clone(&last.frame), value });
        }
        Some(last) => last.frame.turn + 1,
        None => 1,
    };
    let patch = last.and_then(|last| difference(&last, &value, look.seq, text.len()));
    let frame = Frame { turn, seq: look.seq, patch, text, parcel: OnceLock::new() };
    Some(Made { frame: Arc::new(frame), value })
}

/// The way from one look to the next, where it is shorter than the whole of it.
fn difference(last: &Made, value: &Value, seq: u32, whole: usize) -> Option<Difference> {
    let ops = &json_patch::diff(&last.value, value);
    let step = Step { from: last.frame.seq, seq, ops };
    let text = serde_json::to_string(&Patched { patch: step }).ok()?;
    let parcel = || Parcel::of(text.as_bytes());
    (text.len() < whole).then(|| Difference { from: last.frame.turn, parcel: parcel() })
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
