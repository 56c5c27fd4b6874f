//! What a visit holds: the look, who sits where, and the questions that wait for answers.

use super::bounds::{BUDGET, Unfit, fits};
use super::end::End;
use super::view_diff::{Sight, seq_of};
use super::{Own, Patch};
use crate::wire::frames::Why;
use app::{Problem, Shown, lock};
use handover::padded;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tracker::{Digest, Id, Seat};

/// How long a question waits for the line.
const WITHOUT_LINE: Duration = Duration::from_secs(5);
/// How long a question waits for its answer on a line that works.
const WITH_LINE: Duration = Duration::from_secs(30);
/// The budget for what shows that a copy is kept: it says how much, which everybody may know.
const PROOF: usize = 256;
/// The most questions that wait at a time.
const QUESTIONS_MOST: usize = 64;
/// The largest question, in bytes: what one frame can carry, padded.
const QUESTION_MOST: usize = 1 << 15;

/// A host's answer to a question.
pub(crate) type Answer = Result<Value, Value>;

/// What one visit holds, shared by its line and by those who ask.
#[derive(Default)]
pub(crate) struct Held {
    inner: Mutex<Inner>,
    /// Something may have changed for those who wait for an answer.
    news: Condvar,
    /// There is something for the line to do.
    pub(crate) wake: Notify,
}

#[derive(Default)]
struct Inner {
    up: bool,
    /// The last that was heard of the host is that it goes to sleep.
    asleep: bool,
    over: Option<Why>,
    look: Option<Value>,
    /// What everybody may know, as it was kept on disk; the host's newer one is in `sight`.
    kept_open: Option<Value>,
    /// What the look is made of, as it comes.
    sight: Sight,
    /// What the host said that was not taken, until it says something better.
    refused: Option<Problem>,
    table: Option<Value>,
    last: u64,
    asked: BTreeMap<u64, Asked>,
    /// What is to be said once; on another line it means nothing.
    once: Vec<String>,
}

struct Asked {
    text: String,
    /// It was sent on the line that there is now.
    sent: bool,
    /// It was sent on some line: the host may have heard it.
    left: bool,
    /// Nobody waits for it: the answer is held as the table's.
    own: bool,
    answer: Option<Answer>,
}

impl Held {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        lock(&self.inner)
    }

    /// The line works; whatever was not answered is to be sent again.
    pub(crate) fn up(&self) {
        let mut inner = self.inner();
        (inner.up, inner.asleep, inner.refused) = (true, false, None);
        inner.once.clear();
        inner.asked.values_mut().for_each(|asked| asked.sent = asked.answer.is_some());
        drop(inner);
        self.news.notify_all();
    }

    /// The line does not work. Answers whether it did.
    pub(crate) fn down(&self) -> bool {
        let was = std::mem::take(&mut self.inner().up);
        self.news.notify_all();
        was
    }

    /// The visit is over for good.
    pub(crate) fn end(&self, why: Why) {
        let mut inner = self.inner();
        inner.over = Some(why);
        inner.up = false;
        drop(inner);
        self.news.notify_all();
        self.wake.notify_one();
    }

    /// Why the visit is over, if it is.
    pub(crate) fn over(&self) -> Option<Why> {
        self.inner().over
    }

    pub(crate) fn is_up(&self) -> bool {
        self.inner().up
    }

    /// The host was heard: that it goes to sleep, or something else, and so is awake.
    pub(crate) fn heard(&self, asleep: bool) {
        self.inner().asleep = asleep;
    }

    /// Whether the host was about to sleep when it was last heard.
    pub(crate) fn is_asleep(&self) -> bool {
        self.inner().asleep
    }

    pub(crate) fn look(&self) -> Option<Value> {
        self.inner().look.clone()
    }

    /// The part of it that everybody may know: what lies open on the device.
    pub(crate) fn open(&self) -> Option<Value> {
        let inner = self.inner();
        inner.look.as_ref()?;
        inner.sight.open().or(inner.kept_open.as_ref()).cloned()
    }

    /// The step of the look that is held.
    pub(crate) fn seq(&self) -> Option<u32> {
        self.inner().look.as_ref().and_then(seq_of)
    }

    /// The digest of the look that the host has told since this app started.
    pub(crate) fn have(&self) -> Option<u32> {
        self.inner().sight.have()
    }

    /// The step of the look that is held, and its checkpoint.
    pub(crate) fn checkpoint(&self) -> Option<(u32, Digest)> {
        let inner = self.inner();
        let look = inner.look.as_ref()?;
        let checkpoint = look.get("mark")?.as_str()?.parse().ok()?;
        Some((seq_of(look)?, checkpoint))
    }

    /// Holds what was kept on disk.
    pub(crate) fn restore(&self, shown: Shown) {
        let mut inner = self.inner();
        (inner.look, inner.kept_open, inner.table) = (shown.look, shown.open, shown.table);
    }

    pub(crate) fn table(&self) -> Option<Value> {
        self.inner().table.clone()
    }

    /// What the host said is not taken: those who wait for an answer are told so.
    pub(crate) fn refuse(&self, problem: &Problem) {
        let mut inner = self.inner();
        inner.refused = Some(problem.clone());
        inner.asked.retain(|_, asked| !asked.own);
        for asked in inner.asked.values_mut() {
            asked.answer.get_or_insert_with(|| Err(json!(problem)));
        }
        drop(inner);
        self.news.notify_all();
    }

    /// Holds what the place sees beyond the open look that comes next.
    pub(crate) fn put_own(&self, own: Own) -> Result<(), End> {
        self.inner().sight.own(own)
    }

    /// Holds the look that a whole open look makes. Answers its step.
    pub(crate) fn put_look(&self, open: Value) -> Result<u32, End> {
        let mut inner = self.inner();
        let look = inner.sight.whole(open);
        inner.show(look)
    }

    /// Brings the look that is held up to date. Answers its step; where the difference does not
    /// fit, nothing is held any more.
    pub(crate) fn patch(&self, patch: &Patch) -> Result<u32, End> {
        let mut inner = self.inner();
        inner.look = None;
        let look = inner.sight.patch(patch);
        inner.show(look)
    }

    /// Asks the host, and waits for the answer: a while for the line, longer on one that works.
    pub(crate) fn ask(&self, request: &Value) -> Result<Value, Problem> {
        self.ask_within(request, WITH_LINE)
    }

    /// As [`Self::ask`], for something to be done: where no answer comes, it is said whether the host
    /// may have heard it.
    pub(crate) fn ask_to_do(&self, request: &Value) -> Result<Value, Problem> {
        self.asked(request, WITH_LINE)
    }

    /// As [`Self::ask`], but waits no longer than that.
    pub(crate) fn ask_within(&self, request: &Value, most: Duration) -> Result<Value, Problem> {
        self.asked(request, most).map_err(|problem| match problem {
            Problem::HostAway { .. } => Problem::HostAway { sent: None },
            problem => problem,
        })
    }

    fn asked(&self, request: &Value, most: Duration) -> Result<Value, Problem> {
        let n = self.question(request, false)?;
        self.wake.notify_one();
        let begun = Instant::now();
        let mut inner = self.inner();
        loop {
            match inner.answer(n, most, begun.elapsed()) {
                Ok(answer) => return answer,
                Err(left) => {
                    let waited = self.news.wait_timeout(inner, left);
                    inner = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
            }
        }
    }

    /// Asks who sits where; the answer is held.
    pub(crate) fn ask_table(&self, battle: Id) {
        // With too many questions on their way, the next notice asks again.
        let _ = self.question(&json!({"ask": "table", "battle": battle}), true);
    }

    /// Gives a seat's contribution to the chance. Whether the host has it is told with who sits where.
    pub(crate) fn give_contribution(&self, battle: Id, seat: Seat, part: Digest) {
        let add = json!({"ask": "add_part", "battle": battle, "seat": seat, "part": part});
        let _ = self.question(&add, true);
    }

    fn question(&self, request: &Value, own: bool) -> Result<u64, Problem> {
        let mut inner = self.inner();
        if inner.asked.len() >= QUESTIONS_MOST {
            return Err(Problem::Busy {});
        }
        let n = inner.last + 1;
        let text = json!({"n": n, "request": request}).to_string();
        if text.len() > QUESTION_MOST {
            return Err(Problem::TooLarge { bytes: text.len(), most: QUESTION_MOST });
        }
        let text = padded(&text, BUDGET);
        inner.last = n;
        inner.asked.insert(n, Asked { text, sent: false, left: false, own, answer: None });
        Ok(n)
    }

    /// Says what is kept of a copy, on the line that is there now.
    pub(crate) fn say_once(&self, thing: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(thing) {
            self.inner().once.push(padded(&text, PROOF));
            self.wake.notify_one();
        }
    }

    /// What has to be said on the line now, in the order in which it was asked.
    pub(crate) fn unsent(&self) -> Vec<String> {
        let mut inner = self.inner();
        let once = std::mem::take(&mut inner.once);
        let waiting = inner.asked.values_mut().filter(|asked| !asked.sent);
        let waiting = waiting.map(|asked| {
            (asked.sent, asked.left) = (true, true);
            asked.text.clone()
        });
        waiting.chain(once).collect()
    }

    /// Takes in an answer. Where it says who sits where: whether that is new.
    pub(crate) fn answered(&self, n: u64, answer: Answer) -> Option<bool> {
        let mut inner = self.inner();
        let table = table_in(&answer);
        let news = table.as_ref().map(|table| inner.table.as_ref() != Some(table));
        inner.table = table.or_else(|| inner.table.take());
        match inner.asked.get_mut(&n) {
            Some(asked) if asked.own => drop(inner.asked.remove(&n)),
            Some(asked) => asked.answer = Some(answer),
            None => {}
        }
        drop(inner);
        self.news.notify_all();
        news
    }
}

impl Inner {
    /// Shows a look. What it would have been made of is not held where it is none: the host is to
    /// send the whole of it.
    fn show(&mut self, look: Result<Value, End>) -> Result<u32, End> {
        let shown = look.and_then(|look| {
            fits(&look).map_err(End::Unfit)?;
            let seq = seq_of(&look).ok_or(End::Unfit(Unfit::Form))?;
            self.look = Some(look);
            Ok(seq)
        });
        if shown.is_err() {
            self.sight = Sight::default();
        }
        shown
    }

    /// The answer to a question that has waited so long, or for how long it may wait still.
    fn answer(
        &mut self,
        n: u64,
        most: Duration,
        waited: Duration,
    ) -> Result<Result<Value, Problem>, Duration> {
        let patience = if self.up { most } else { most.min(WITHOUT_LINE) };
        let left = patience.saturating_sub(waited);
        let asked = self.asked.get_mut(&n);
        let sent = asked.as_ref().map(|asked| asked.left);
        match (asked.and_then(|asked| asked.answer.take()), self.over) {
            (None, None) if !left.is_zero() => Err(left),
            (answer, _) => {
                self.asked.remove(&n);
                let away = || Err(self.refused.clone().unwrap_or(Problem::HostAway { sent }));
                Ok(answer.map_or_else(away, |answer| answer.map_err(Problem::Carried)))
            }
        }
    }
}

/// Who sits where, if that is what was answered.
fn table_in(answer: &Answer) -> Option<Value> {
    let reply = answer.as_ref().ok()?;
    (reply.get("reply")? == "table" && fits(reply).is_ok()).then(|| reply.clone())
}
