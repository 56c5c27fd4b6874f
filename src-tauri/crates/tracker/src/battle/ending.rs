//! Ends a battle before its rules do: the sides agree, or one of them gives up.
//!
//! The state stays as it was, so taking the end back reopens the very same battle. Until then, no seat
//! is asked or offered anything, and every command is refused.

use super::{Battle, bounded};
use crate::kit::{Forecast, Moment, Scene, Setup as _};
use crate::step::StepKind;
use crate::{Ending, Fault, Id, Outcome, Seat, Side, Summary, System, Taken, Verdict, Viewer};

/// A request to end the battle now.
#[derive(Debug, Clone)]
pub struct End {
    /// The seat that proposes it or gives up.
    pub by: Seat,
    /// The sender's own id of this request.
    pub id: Id,
    /// When, in milliseconds since the epoch.
    pub at: i64,
    /// How it ends.
    pub how: Ending,
    /// The seats that agreed to it from their own devices; an empty list if all players share a device,
    /// `None` if the other side does not agree. Giving up does not need it.
    pub agreed: Option<Vec<Seat>>,
    /// The reason.
    pub why: Option<String>,
}

impl Ending {
    /// The outcome, if that side asks for the end at this score.
    fn outcome(self, by: Side, score: Vec<u16>, agreed: Vec<Seat>) -> Outcome {
        let winner = match self {
            Self::Agreed(Verdict::Points) => ahead(&score),
            Self::Agreed(Verdict::Draw) => None,
            Self::Agreed(Verdict::Won(side)) => Some(side),
            Self::GivenUp => Some(by.other()),
        };
        Outcome { winner, rule: "".into(), score, how: Some(self), agreed }
    }
}

/// The side with more points than the other.
fn ahead(score: &[u16]) -> Option<Side> {
    let points = |side: Side| score.get(side.at());
    Side::BOTH.into_iter().find(|side| points(*side) > points(side.other()))
}

impl<S: System> Battle<S> {
    /// Whether the battle has ended, by its rules or by the players.
    pub(super) fn is_over(&self) -> bool {
        self.ended.is_some() || S::is_over(&self.state)
    }

    /// Ends the battle, regardless of its rules.
    ///
    /// # Errors
    /// [`Fault::Over`] if it has ended, [`Fault::NeedsConsent`] if it is an agreement and the other
    /// side has not agreed.
    pub fn end(&mut self, wish: End) -> Result<Taken, Fault> {
        if let Some(before) = self.before(wish.id)? {
            return Ok(before);
        }
        let side = self.side_of(wish.by)?;
        bounded(wish.why.as_deref())?;
        let Summary { score, outcome, .. } = self.summary();
        if outcome.is_some() {
            return Err(Fault::Over);
        }
        if matches!(wish.how, Ending::Agreed(_)) && wish.agreed.is_none() {
            return Err(Fault::NeedsConsent { seq: self.next_seq() });
        }
        let outcome = wish.how.outcome(side, score, wish.agreed.unwrap_or_default());
        self.journal(wish.id, wish.at, StepKind::Ended { by: wish.by, outcome, why: wish.why })
    }

    /// The odds of a command, if the game can tell them from public information.
    ///
    /// # Errors
    /// [`Fault::OddsHidden`] if the setup hides them; [`Fault::Unreadable`] if there is no such seat.
    pub fn forecast(&self, by: Seat, command: &S::Command) -> Result<Option<Forecast>, Fault> {
        self.side_of(by)?;
        if self.header.setup.hides_odds() {
            return Err(Fault::OddsHidden);
        }
        Ok(S::forecast(&self.state, by, command).filter(|_| !self.is_over()))
    }

    /// What one viewer may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> S::View {
        let view = S::view(&self.state, viewer);
        match &self.ended {
            Some(outcome) => S::ended(view, outcome),
            None => view,
        }
    }

    /// What the table has just seen, as far as one viewer may know.
    #[must_use]
    pub fn moment(&self, viewer: Viewer) -> Option<Moment> {
        S::moment(&self.state, viewer)
    }

    /// The table as everybody may see it, without chances if the setup hides odds.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = S::scene(&self.state);
        if self.header.setup.hides_odds()
            && let Some(fight) = &mut scene.fight
        {
            fight.chances = None;
        }
        scene
    }

    /// A one-line summary of the battle.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let summary = S::summary(&self.state);
        Summary { outcome: self.ended.clone().or(summary.outcome), ..summary }
    }
}
