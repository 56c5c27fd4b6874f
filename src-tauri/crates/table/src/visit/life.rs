//! The life of a visit: it keeps the connection to its host, reconnects when the connection breaks, and
//! processes the host's messages.

use super::HostMessage;
use super::bounds::Unfit;
use super::copy::{Errand, Errands, claims};
use super::end::End;
use super::guest_session::GuestSession;
use super::line::Line;
use crate::wire::frames::{Welcome, Why};
use crate::wire::noise::SPEAKS;
use app::{Changed, Visit};
use handover::Key;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The first pause before reconnecting, and the longest one.
const PAUSE: Duration = Duration::from_millis(250);
const PAUSE_MOST: Duration = Duration::from_secs(5);
/// The longest name that is stored, in bytes.
const NAME_MOST: usize = 1_000;

impl GuestSession {
    /// Runs until the visit ends.
    pub(crate) async fn live(self: Arc<Self>, first: Option<Line>) {
        let errands = self.keep_backup();
        let keeping = tokio::spawn(Arc::clone(&self).keep_newest());
        self.come_and_go(first, &errands).await;
        keeping.abort();
    }

    /// Keeps a session with the host whenever the host is reachable.
    async fn come_and_go(&self, first: Option<Line>, errands: &Errands) {
        let mut line = first.ok_or(End::Lost);
        let mut pause = PAUSE;
        if line.is_err() {
            line = self.come_back().await;
        }
        loop {
            let end = match line {
                Ok(line) => {
                    pause = PAUSE;
                    self.session(line, errands).await
                }
                Err(end) => end,
            };
            if self.held.down() {
                self.tell_table();
            }
            match end {
                End::Bye(Why::Closed) | End::TurnedAway => pause = PAUSE_MOST,
                End::Bye(why) => self.end(why),
                // The host's app may be another version next time. Until then, callers are told the
                // reason.
                End::Unfit(unfit) => {
                    pause = PAUSE_MOST;
                    self.held.refuse(&unfit.problem());
                }
                End::Lost | End::Unreachable => {}
            }
            if self.held.over().is_some() || self.rest(pause).await {
                return;
            }
            pause = (pause * 2).min(PAUSE_MOST);
            line = self.come_back().await;
        }
    }

    /// Waits before reconnecting. Returns whether the visit ended meanwhile.
    async fn rest(&self, pause: Duration) -> bool {
        let until = tokio::time::Instant::now() + pause;
        while tokio::time::timeout_at(until, self.held.wake.notified()).await.is_ok() {
            if self.held.over().is_some() {
                return true;
            }
        }
        false
    }

    async fn come_back(&self) -> Result<Line, End> {
        let visit = self.visit();
        let key: Key = visit.key.parse().map_err(|_| End::TurnedAway)?;
        let mut line = Line::open(visit.host, &key).await?;
        let (app, its) = (Arc::clone(&self.app), visit.clone());
        let claims = tokio::task::spawn_blocking(move || claims(&app, &its)).await;
        let welcome = line.greet(self.held.have(), claims.unwrap_or_default()).await?;
        if welcome.battle != visit.battle {
            return Err(End::TurnedAway);
        }
        self.welcomed(&welcome);
        Ok(line)
    }

    /// Records the place and the key from the host, which may move a device or replace its key.
    fn welcomed(&self, welcome: &Welcome) {
        self.change(|visit| {
            visit.place = welcome.place;
            if let Some(key) = &welcome.key {
                visit.key.clone_from(key);
            }
        });
    }

    /// Changes the stored visit, on disk too.
    fn change(&self, change: impl FnOnce(&mut Visit)) {
        let mut visit = self.its_visit();
        let mut changed = visit.clone();
        change(&mut changed);
        // If the disk refuses, the change still holds until the app ends.
        if *visit != changed && !self.replaced.load(Ordering::Acquire) {
            let _ = app::Visits(&self.app).keep_visit(&changed);
        }
        *visit = changed;
    }

    /// Sends and receives messages until the connection ends.
    async fn session(&self, mut line: Line, errands: &Errands) -> End {
        self.held.up();
        self.held.ask_table(self.visit().battle);
        self.tell_table();
        loop {
            for text in self.held.unsent() {
                if let Err(end) = line.say(&text).await {
                    return end;
                }
            }
            let said = tokio::select! {
                said = line.hear() => said.inspect(|said| self.held.heard(said.asleep.is_some())),
                () = self.held.wake.notified() => Ok(HostMessage::default()),
            };
            if self.held.over().is_some() {
                line.close().await;
                return End::Bye(Why::Left);
            }
            if let Err(end) = said.and_then(|said| self.take_in(said, errands)) {
                return end;
            }
        }
    }

    pub(super) fn take_in(&self, mut said: HostMessage, errands: &Errands) -> Result<(), End> {
        if let Some(bye) = said.bye {
            return Err(End::Bye(bye.why));
        }
        if said.speaks.is_some_and(|version| version != SPEAKS) {
            return Err(End::Unfit(Unfit::Version));
        }
        if let Some(errand) = Errand::of(&mut said) {
            errands.send(errand)?;
        }
        if let Some(own) = said.own {
            self.held.put_own(own)?;
        }
        if let Some(look) = said.look {
            self.seen(self.held.put_look(look)?);
        }
        if let Some(patch) = &said.patch {
            self.seen(self.held.patch(patch)?);
        }
        let answer = said.reply.map(Ok).or(said.problem.map(Err));
        if let Some((n, answer)) = said.n.zip(answer)
            && let Some(is_new) = self.held.answered(n, answer)
        {
            self.remember_names();
            self.note_table();
            // A page asks again whenever it is told.
            if is_new {
                self.tell_table();
            }
        }
        match said.changed {
            Some(news) if news.table => self.held.ask_table(self.visit().battle),
            Some(_) => self.tell(None, false),
            None => {}
        }
        Ok(())
    }

    /// Stores the names of the battle and its sides for the list of battles.
    fn remember_names(&self) {
        let Some(table) = self.held.table() else { return };
        let text = |at: &str| table.pointer(at).and_then(|it| it.as_str()).map(str::to_owned);
        let named = text("/battle/game").zip(text("/battle/name"));
        let names = table.get("names").cloned().map(serde_json::from_value::<Vec<String>>);
        if let (Some((game, name)), Some(Ok(names))) = (named, names)
            && names.iter().chain([&game, &name]).all(|name| name.len() <= NAME_MOST)
        {
            self.change(|visit| (visit.game, visit.name, visit.names) = (game, name, names));
        }
    }

    /// Ends the visit for good and forgets how to reconnect.
    pub(crate) fn end(&self, why: Why) {
        // If the disk refuses, only the last second is lost.
        let _ = self.keep_shown();
        self.held.end(why);
        if !self.replaced.load(Ordering::Acquire) {
            self.forget();
        }
    }

    /// Gives way to the battle itself, which is now on this device. Writes nothing more for the visit
    /// and forgets how to reconnect.
    pub(crate) fn give_way(&self) {
        self.replaced.store(true, Ordering::Release);
        self.forget();
    }

    fn forget(&self) {
        // If it cannot be deleted now, the host turns it away later, and it is deleted then.
        let _ = app::Visits(&self.app).forget_visit(self.visit().battle);
        self.tell_table();
        self.tell(None, false);
    }

    /// Handles a new look.
    fn seen(&self, seq: u32) {
        self.note_look();
        self.tell(Some(seq), false);
    }

    fn tell_table(&self) {
        self.tell(None, true);
    }

    fn tell(&self, seq: Option<u32>, table: bool) {
        let battle = Some(self.visit().battle.to_string());
        app::Visits(&self.app).tell_visited(Changed { battle, seq, table });
    }
}
