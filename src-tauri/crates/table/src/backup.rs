//! The sealed backup as sent to one guest: the copy that the guest continues, the items one by one, and
//! the proofs that the guest keeps them.
//!
//! A guest names the copy it has by the id of its sealing. The host replies with a fresh challenge and
//! extends only a copy that the guest proves. Any other copy stays untouched, and a new copy begins.
//! Later, the host sends a fresh challenge whenever everything is sent, but at most once every few
//! seconds. The guest answers the newest challenge when it can, with what it reads back from its store.
//!
//! A step is sent sealed before it is shown, so a guest's copy holds every step that the guest has
//! seen.

use crate::context::Context;
use crate::open_table::OpenTable;
use crate::secure_socket::{Ended, SecureSocket};
use crate::wire::frames::{Challenge, Claim, Frame, Kept, Nothing, Onward, Saved};
use crate::wire::parcel::Parcel;
use app::{Changed, Guest, Keeper};
use handover::{CHALLENGE, ItemDigest, item_digest, proof};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};
use tracker::{Digest, Id};

/// How many unanswered challenges are remembered. A guest answers the newest.
const ASKED_MOST: usize = 64;
/// The shortest time between two challenges.
const ASK_EVERY: Duration = Duration::from_secs(3);
/// How often a copy is restarted, or resent from its last good item, on one connection.
const REPAIRS: u32 = 3;

/// A challenge that has no answer yet.
struct Asked {
    number: [u8; CHALLENGE],
    items: u32,
}

/// The state of a guest's backup.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// No copy was mentioned yet.
    New,
    /// The guest has to prove its claim first.
    Claimed,
    /// The guest receives the items that it lacks.
    Sending,
    /// The backup is given up: the guest's store does not keep what it receives.
    Over,
}

/// The backup of one guest.
pub(crate) struct Backup {
    context: Arc<Context>,
    table: Arc<OpenTable>,
    guest: Guest,
    keeper: Keeper,
    claims: Vec<Claim>,
    stage: Stage,
    /// The sealing that the items belong to.
    sealing: Id,
    /// The digests of the items that the guest should have.
    items: Vec<ItemDigest>,
    waiting: VecDeque<String>,
    /// There may be more to send.
    more: bool,
    asked: VecDeque<Asked>,
    /// The earliest time for the next challenge.
    ask_from: Instant,
    proven: usize,
    /// The number of items that were saved as a file but are not all proven yet.
    saved: u32,
    whole: bool,
    repairs: u32,
}

impl Backup {
    pub(crate) fn of(
        context: Arc<Context>,
        table: Arc<OpenTable>,
        guest: Guest,
        keeper: Keeper,
        claims: Vec<Claim>,
    ) -> Self {
        let mut backup = Self {
            context,
            table,
            guest,
            keeper,
            claims,
            stage: Stage::New,
            sealing: Id([0; 16]),
            items: Vec::new(),
            waiting: VecDeque::new(),
            more: false,
            asked: VecDeque::new(),
            ask_from: Instant::now(),
            proven: 0,
            saved: 0,
            whole: false,
            repairs: REPAIRS,
        };
        backup.wake();
        backup
    }

    /// Notes that there may be a new step. Only who acts keeps a copy.
    pub(crate) fn wake(&mut self) {
        self.more = self.guest.place.acts();
    }

    /// Whether the guest brought a copy, of any sealing.
    pub(crate) fn is_claimed(&self) -> bool {
        !self.claims.is_empty()
    }

    /// Sends at least every step up to `seq`. Items that follow a claim are sent before the claim is
    /// proven.
    pub(crate) async fn catch_up(
        &mut self,
        socket: &mut SecureSocket,
        seq: u32,
    ) -> Result<(), Ended> {
        if self.send_recent(socket, seq).await? {
            return Ok(());
        }
        self.wake();
        while self.more {
            match self.stage {
                Stage::New => self.begin(socket).await?,
                Stage::Claimed | Stage::Sending => self.send(socket).await?,
                Stage::Over => self.rest_now()?,
            }
        }
        Ok(())
    }

    /// Sends the steps up to `seq` as they were sealed when they were taken. Returns whether nothing
    /// else is left to do.
    async fn send_recent(&mut self, socket: &mut SecureSocket, seq: u32) -> Result<bool, Ended> {
        let sends = matches!(self.stage, Stage::Claimed | Stage::Sending);
        if self.more || !sends {
            return Ok(false);
        }
        // The first page precedes the steps.
        while count(self.items.len()) <= seq.saturating_add(1) {
            let number = count(self.items.len());
            let Some(item) = self.table.recent.get(self.sealing, number) else { return Ok(false) };
            self.items.push(item.digest);
            socket.send(&item.parcel).await?;
        }
        Ok(true)
    }

    /// Completes when there is something to do.
    pub(crate) async fn due(&self) {
        match self.stage {
            Stage::New | Stage::Sending if self.more => {}
            Stage::Sending if self.is_to_ask() => sleep_until(self.ask_from).await,
            _ => std::future::pending().await,
        }
    }

    /// Whether some items are not covered by a challenge yet.
    fn is_to_ask(&self) -> bool {
        let asked = self.asked.back().map_or(self.proven, |asked| asked.items as usize);
        self.items.len() > asked
    }

    /// Does the next piece of work.
    pub(crate) async fn go_on(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        match self.stage {
            Stage::New => self.begin(socket).await,
            Stage::Sending if self.more => self.send(socket).await,
            Stage::Sending => self.ask(socket).await,
            Stage::Claimed | Stage::Over => Ok(()),
        }
    }

    /// Begins with the guest's claim, once there is something to keep.
    async fn begin(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        let Some(sealing) = self.sealing().await else { return self.rest_now() };
        self.sealing = sealing;
        if !self.fetch().await {
            return self.rest_now();
        }
        let claim = self.claims.iter().rfind(|claim| claim.sealing == sealing && claim.items > 0);
        let claimed = claim.map_or(0, |claim| claim.items) as usize;
        while self.items.len() < claimed && self.fetch().await {
            let texts = self.waiting.drain(..).take(claimed - self.items.len());
            self.items.extend(texts.map(|text| item_digest(&text)));
        }
        if claimed > 0 && self.items.len() == claimed {
            self.stage = Stage::Claimed;
            self.say_from(socket).await?;
            self.ask(socket).await
        } else {
            // No copy that the guest has fits this battle.
            self.items.clear();
            self.shown().await;
            self.go_on_from_here(socket).await
        }
    }

    /// Sends what follows the items that the guest is known to have.
    async fn go_on_from_here(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        self.send_on();
        self.say_from(socket).await
    }

    fn send_on(&mut self) {
        self.stage = Stage::Sending;
        self.asked.clear();
        self.waiting.clear();
        self.more = true;
    }

    async fn say_from(&self, socket: &mut SecureSocket) -> Result<(), Ended> {
        let (sealing, from) = (self.sealing, count(self.items.len()));
        socket.say(&Frame { backup: Some(Onward { sealing, from }), ..Frame::default() }).await
    }

    fn rest_now(&mut self) -> Result<(), Ended> {
        self.more = false;
        Ok(())
    }

    async fn sealing(&self) -> Option<Id> {
        let battle = self.guest.venue;
        self.context
            .ask(move |context| app::Tables(&context.app).sealing(battle).ok())
            .await
            .flatten()
    }

    /// Fetches the items after those that the guest has. Returns whether there are any. If the battle
    /// was sealed with new words, the backup starts over.
    async fn fetch(&mut self) -> bool {
        if self.waiting.is_empty() {
            let battle = self.guest.venue;
            let from = count(self.items.len());
            let sealed = self
                .context
                .ask(move |context| app::Tables(&context.app).sealed_from(battle, from))
                .await;
            // Checked afterwards, so that items sealed with other words are not mistaken for these.
            if self.sealing().await == Some(self.sealing) {
                self.waiting = sealed.and_then(Result::ok).unwrap_or_default().into();
            } else {
                self.begin_anew();
            }
        }
        !self.waiting.is_empty()
    }

    fn begin_anew(&mut self) {
        self.items.clear();
        self.asked.clear();
        (self.stage, self.proven, self.saved, self.whole) = (Stage::New, 0, 0, false);
    }

    /// Sends the next item.
    async fn send(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        self.fetch().await;
        let Some(text) = self.waiting.pop_front() else {
            self.more = self.stage == Stage::New;
            return match self.stage {
                Stage::Claimed => Ok(()),
                _ => self.complete(socket).await,
            };
        };
        let number = count(self.items.len());
        self.items.push(item_digest(&text));
        socket.send(&Parcel::item(number, &text)).await
    }

    /// Sends a challenge, to be answered with a proof of everything sent so far.
    async fn ask(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        let number = app::random().map_err(|_| Ended::Lost)?;
        if self.asked.len() == ASKED_MOST {
            self.asked.pop_front();
        }
        let items = count(self.items.len());
        self.asked.push_back(Asked { number, items });
        self.ask_from = Instant::now() + ASK_EVERY;
        let prove = Some(Challenge { number: Id(number), items });
        socket.say(&Frame { prove, ..Frame::default() }).await
    }

    /// Notes that `items` were saved as a file. Only proven items count, so a challenge is sent now.
    pub(crate) async fn saved(&mut self, Saved { items }: Saved) {
        self.saved = items.min(count(self.items.len()));
        self.ask_from = Instant::now();
        self.count_saved().await;
    }

    /// Records the guest's proof of its copy. A late answer is ignored.
    pub(crate) async fn kept(
        &mut self,
        socket: &mut SecureSocket,
        kept: Kept,
    ) -> Result<(), Ended> {
        let Kept { number, items, digest } = kept;
        let at = self.asked.iter().position(|asked| asked.number == number.0);
        let asked = at.and_then(|at| self.asked.drain(..=at).next_back());
        let Some(asked) = asked else { return Ok(()) };
        self.answered(socket, &asked, items, digest).await
    }

    async fn answered(
        &mut self,
        socket: &mut SecureSocket,
        asked: &Asked,
        items: u32,
        digest: Digest,
    ) -> Result<(), Ended> {
        let kept = usize::try_from(items).unwrap_or(usize::MAX);
        let known = self.items.get(..kept).filter(|_| items <= asked.items);
        let holds = known.is_some_and(|known| proof(&asked.number, known) == digest.0);
        self.proven = if holds { kept } else { 0 };
        if count(self.proven) < asked.items {
            self.shown().await;
            self.repair(socket).await
        } else if self.stage == Stage::Claimed {
            self.send_on();
            Ok(())
        } else {
            self.complete(socket).await
        }
    }

    /// Resends the copy of a guest that lacks items, a limited number of times.
    async fn repair(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        if self.repairs == 0 {
            self.stage = Stage::Over;
            return Ok(());
        }
        self.repairs -= 1;
        (self.saved, self.whole) = (0, false);
        self.items.truncate(self.proven);
        self.go_on_from_here(socket).await
    }

    /// Once everything is proven, the guest needs no older copy. The guest is told before the host
    /// counts on it: until then it may still give out the previous copy.
    async fn complete(&mut self, socket: &mut SecureSocket) -> Result<(), Ended> {
        let all = !self.more && self.proven > 0 && self.proven == self.items.len();
        if all && !std::mem::replace(&mut self.whole, true) {
            socket.say(&Frame { whole: Some(Nothing {}), ..Frame::default() }).await?;
        }
        self.shown().await;
        Ok(())
    }

    async fn shown(&mut self) {
        let (guest, sealing, keeper) = (self.guest, self.sealing, self.keeper);
        let items = count(self.proven);
        let shown = move |context: &Arc<Context>| {
            app::Tables(&context.app).proven(guest, sealing, keeper, items)
        };
        let shown = self.context.ask(shown).await;
        self.tell(shown.unwrap_or_default());
        self.count_saved().await;
    }

    /// Counts the saved items as far as they are proven.
    async fn count_saved(&mut self) {
        let (guest, items) = (self.guest, self.saved);
        if items == 0 {
            return;
        }
        if count(self.proven) >= items {
            self.saved = 0;
        }
        let saved =
            self.context.ask(move |context| app::Tables(&context.app).saved(guest, items)).await;
        self.tell(saved.is_some_and(|saved| saved == Ok(true)));
    }

    /// Tells only the owner that the number of kept steps changed.
    fn tell(&self, changed: bool) {
        if changed {
            let battle = Some(self.guest.venue.to_string());
            self.context.tell(Changed { battle, seq: None, table: true });
        }
    }
}

fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(u32::MAX)
}
