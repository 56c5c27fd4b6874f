//! The state of a visit: the look, the seating, and the pending requests.

use super::bounds::{BUDGET, Unfit, fits};
use super::end::End;
use super::view_diff::{Sight, seq_of};
use super::{Own, Patch};
use crate::wire::frames::Why;
use app::battle::AddPart;
use app::table::Table;
use app::{Ask, Kind, Problem, Request, Shown, lock};
use handover::padded;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tracker::{Digest, Id, Seat};

/// How long a request waits for a connection.
const WITHOUT_LINE: Duration = Duration::from_secs(5);
/// How long a request waits for its reply on a working connection.
const WITH_LINE: Duration = Duration::from_secs(30);
/// The budget for a proof of a kept copy. It contains only a count, which is public.
const PROOF: usize = 256;
/// The maximum number of pending requests.
const QUESTIONS_MOST: usize = 64;
/// The largest request, in bytes: what one frame can carry, padded.
const QUESTION_MOST: usize = 1 << 15;

/// A host's reply to a request.
pub(crate) type Answer = Result<Value, Value>;

/// The state of a visit, shared by its connection and by callers.
pub(crate) struct Held {
    battle: Id,
    inner: Mutex<Inner>,
    /// Notified when something may have changed for callers that wait for a reply.
    news: Condvar,
    /// Notified when there is something to send.
    pub(crate) wake: Notify,
}

#[derive(Default)]
struct Inner {
    up: bool,
    /// Whether the host's last message was that it is going to sleep.
    asleep: bool,
    over: Option<Why>,
    look: Option<Value>,
    /// The open look, as it was stored on disk. The host's newer one is in `sight`.
    kept_open: Option<Value>,
    /// The parts of the look, as they arrive.
    sight: Sight,
    /// Why the host's last message was rejected, until it sends a valid one.
    refused: Option<Problem>,
    table: Option<Value>,
    last: u64,
    asked: BTreeMap<u64, Asked>,
    /// Messages for the current connection only.
    once: Vec<String>,
}

struct Asked {
    text: String,
    /// Whether it was sent on the current connection.
    sent: bool,
    /// Whether it was sent on any connection: the host may have received it.
    left: bool,
    /// Whether no caller waits for it.
    own: bool,
    /// Whether it asks for the seating, which is stored.
    table: bool,
    answer: Option<Answer>,
}

impl Held {
    /// Nothing of this battle is held yet.
    pub(crate) fn of(battle: Id) -> Self {
        Self { battle, inner: Mutex::default(), news: Condvar::new(), wake: Notify::new() }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        lock(&self.inner)
    }

    /// Marks the connection as working. Unanswered requests of callers are to be sent again; the visit's
    /// own ones are asked anew, so that they do not pile up on a line that breaks again and again.
    pub(crate) fn up(&self) {
        let mut inner = self.inner();
        (inner.up, inner.asleep, inner.refused) = (true, false, None);
        inner.once.clear();
        inner.asked.retain(|_, asked| !asked.own);
        inner.asked.values_mut().for_each(|asked| asked.sent = asked.answer.is_some());
        drop(inner);
        self.news.notify_all();
    }

    /// Marks the connection as down. Returns whether it was up.
    pub(crate) fn down(&self) -> bool {
        let was = std::mem::take(&mut self.inner().up);
        self.news.notify_all();
        was
    }

    /// Ends the visit for good.
    pub(crate) fn end(&self, why: Why) {
        let mut inner = self.inner();
        inner.over = Some(why);
        inner.up = false;
        drop(inner);
        self.news.notify_all();
        self.wake.notify_one();
    }

    /// Why the visit ended, if it has.
    pub(crate) fn over(&self) -> Option<Why> {
        self.inner().over
    }

    pub(crate) fn is_up(&self) -> bool {
        self.inner().up
    }

    /// Notes whether the host's newest message said that it is going to sleep. Any other message shows
    /// that it is awake.
    pub(crate) fn heard(&self, asleep: bool) {
        self.inner().asleep = asleep;
    }

    /// Whether the host was going to sleep when it was last heard.
    pub(crate) fn is_asleep(&self) -> bool {
        self.inner().asleep
    }

    pub(crate) fn look(&self) -> Option<Value> {
        self.inner().look.clone()
    }

    /// The open part of the look: what the device shows to everybody.
    pub(crate) fn open(&self) -> Option<Value> {
        let inner = self.inner();
        inner.look.as_ref()?;
        inner.sight.open().or(inner.kept_open.as_ref()).cloned()
    }

    /// The step of the held look.
    pub(crate) fn seq(&self) -> Option<u32> {
        self.inner().look.as_ref().and_then(seq_of)
    }

    /// The digest of the look that the host has sent since this app started.
    pub(crate) fn have(&self) -> Option<u32> {
        self.inner().sight.have()
    }

    /// The step of the held look, and its checkpoint.
    pub(crate) fn checkpoint(&self) -> Option<(u32, Digest)> {
        let inner = self.inner();
        let look = inner.look.as_ref()?;
        let checkpoint = look.get("mark")?.as_str()?.parse().ok()?;
        Some((seq_of(look)?, checkpoint))
    }

    /// Restores what was stored on disk.
    pub(crate) fn restore(&self, shown: Shown) {
        let mut inner = self.inner();
        (inner.look, inner.kept_open, inner.table) = (shown.look, shown.open, shown.table);
    }

    pub(crate) fn table(&self) -> Option<Value> {
        self.inner().table.clone()
    }

    /// Rejects the host's message, and reports the problem to all waiting callers.
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

    /// Stores what the place sees beyond the next open look.
    pub(crate) fn put_own(&self, own: Own) -> Result<(), End> {
        self.inner().sight.own(own)
    }

    /// Stores the look that a whole open look makes. Returns its step.
    pub(crate) fn put_look(&self, open: Value) -> Result<u32, End> {
        let mut inner = self.inner();
        let look = inner.sight.whole(open);
        inner.show(self.battle, look)
    }

    /// Applies a patch to the held look. Returns its step. If the patch does not fit, no look is held
    /// any more.
    pub(crate) fn patch(&self, patch: &Patch) -> Result<u32, End> {
        let mut inner = self.inner();
        inner.look = None;
        let look = inner.sight.patch(patch);
        inner.show(self.battle, look)
    }

    /// Sends a request to the host and waits for the reply: briefly for a connection, longer on a
    /// working one. Without a reply to a request that changes something, the problem tells whether the
    /// host may have received it.
    pub(crate) fn ask(&self, request: &Request) -> Result<Value, Problem> {
        self.ask_within(request, WITH_LINE)
    }

    /// Like [`Self::ask`], with a timeout.
    pub(crate) fn ask_within(&self, request: &Request, most: Duration) -> Result<Value, Problem> {
        self.asked(request, most).map_err(|problem| match problem {
            Problem::HostAway { .. } if request.effect().is_read() => {
                Problem::HostAway { sent: None }
            }
            problem => problem,
        })
    }

    fn asked(&self, request: &Request, most: Duration) -> Result<Value, Problem> {
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

    /// Requests the seating and stores the reply.
    pub(crate) fn ask_table(&self, battle: Id) {
        // If too many requests are pending, the next notice asks again.
        let _ = self.question(&Table { battle }.into(), true);
    }

    /// Sends a seat's contribution to the chance. The seating tells whether the host has it.
    pub(crate) fn give_contribution(&self, battle: Id, seat: Seat, part: Digest) {
        let _ = self.question(&AddPart { battle, seat, part }.into(), true);
    }

    fn question(&self, request: &Request, own: bool) -> Result<u64, Problem> {
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
        let table = request.kind() == Kind::Table;
        inner.asked.insert(n, Asked { text, sent: false, left: false, own, table, answer: None });
        Ok(n)
    }

    /// Reports what is kept of a copy, on the current connection only.
    pub(crate) fn say_once(&self, thing: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(thing) {
            self.inner().once.push(padded(&text, PROOF));
            self.wake.notify_one();
        }
    }

    /// Takes the messages to send now, in the order of the requests.
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

    /// Records a reply. If it is the seating, returns whether it changed.
    pub(crate) fn answered(&self, n: u64, answer: Answer) -> Option<bool> {
        let mut inner = self.inner();
        let seating = inner.asked.get(&n).is_some_and(|asked| asked.table);
        let known = |reply: &&Value| fits(reply).is_ok() && is_of(reply, self.battle);
        let table = answer.as_ref().ok().filter(|_| seating).filter(known).cloned();
        let news = table.as_ref().map(|table| inner.table.as_ref() != Some(table));
        inner.table = table.or_else(|| inner.table.take());
        let valid = match &answer {
            Ok(reply) => is_of_no_other(reply, self.battle),
            Err(problem) => problem.is_object(),
        };
        let answer = if valid { answer } else { Err(json!(Unfit::Form.problem())) };
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
    /// Shows a look. If it is invalid, drops the parts it was made of, so that the host sends a whole
    /// look. A look of another battle would make the page act there, maybe in a battle of this device.
    fn show(&mut self, battle: Id, look: Result<Value, End>) -> Result<u32, End> {
        let open = self.sight.open().is_some_and(|open| is_of(open, battle));
        let shown = look.and_then(|look| {
            fits(&look).map_err(End::Unfit)?;
            if !open || !is_of(&look, battle) {
                return Err(End::Unfit(Unfit::Form));
            }
            let seq = seq_of(&look).ok_or(End::Unfit(Unfit::Form))?;
            self.look = Some(look);
            Ok(seq)
        });
        if shown.is_err() {
            self.sight = Sight::default();
        }
        shown
    }

    /// The reply to a request that has waited this long, or how long it may still wait.
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

/// Whether a reply is a JSON object, and of no other battle if it names one: a look of a battle of this
/// device would make the page act there.
fn is_of_no_other(reply: &Value, battle: Id) -> bool {
    let names = |it: &Value| it.pointer("/battle/id").is_none() || is_of(it, battle);
    reply.is_object() && names(reply) && reply.get("look").is_none_or(names)
}

/// Whether a look or a seating is of this battle.
fn is_of(shown: &Value, battle: Id) -> bool {
    let id = shown.pointer("/battle/id").and_then(Value::as_str);
    id.and_then(|id| id.parse().ok()) == Some(battle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_breaks_before_each_answer_makes_nothing_pile_up() {
        let battle = Id([7; 16]);
        let held = Held::of(battle);
        for _ in 0..2 * QUESTIONS_MOST {
            held.up();
            held.ask_table(battle);
            held.give_contribution(battle, Seat(0), Digest([1; 32]));
            assert_eq!(held.unsent().len(), 2);
            held.down();
        }
    }
}
