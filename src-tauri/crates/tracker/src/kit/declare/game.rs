//! The forwarding code of every game, so that its `mod.rs` states only what is specific to it.

/// The items of `impl System for …` that every game with the usual folders has: its types, its shelves,
/// and the required methods. The parentheses list the optional methods that the game also has in their
/// usual places; the others keep the trait's default or are written separately.
///
/// In a game for two, where each side has one seat, the methods receive the acting side. With
/// `by seat:` before the optional methods, they receive the seat.
macro_rules! impl_system {
    (by seat: $($optional:ident),* $(,)?) => {
        $crate::kit::impl_system!(@game [] $($optional),*);
    };
    ($($optional:ident),* $(,)?) => {
        $crate::kit::impl_system!(@game [.side()] $($optional),*);
    };
    (@who $seat:ident [$($side:tt)*]) => {
        $seat $($side)*
    };
    (@game $who:tt $($optional:ident),*) => {
        const SHARED: &'static [&'static str] = content::catalogue::SHARED;
        const ARMY: &'static [$crate::Copied] = content::catalogue::ARMY;
        const SHELVES: &'static [$crate::kit::Shelf] = content::catalogue::SHELVES;
        type Setup = army::setup::Setup;
        type Army = army::list::Army;
        type ArmyList = army::list::ArmyList;
        type State = state::State;
        type Command = play::command::Command;
        type Event = play::event::Event;
        type View = view::types::View;

        fn start(setup: &Self::Setup) -> Result<Self::State, $crate::Refusal> {
            state::start::start(setup)
        }

        fn possible(state: &Self::State, seat: $crate::Seat, eyes: bool) -> Vec<Self::Command> {
            play::flow::possible(state, $crate::kit::impl_system!(@who seat $who), eyes)
        }

        fn decide(
            referee: &mut $crate::Referee<'_>,
            state: &Self::State,
            by: $crate::Seat,
            command: &Self::Command,
        ) -> Result<Vec<Self::Event>, $crate::Refusal> {
            let by = $crate::kit::impl_system!(@who by $who);
            play::flow::decide(referee, state, by, command)
        }

        fn proceed(referee: &mut $crate::Referee<'_>, state: &Self::State) -> Vec<Self::Event> {
            play::flow::proceed(referee, state)
        }

        fn apply(state: &mut Self::State, event: &Self::Event) {
            play::apply::apply(state, event);
        }

        fn view(state: &Self::State, viewer: $crate::Viewer) -> Self::View {
            view::build::build(state, viewer)
        }

        fn scene(state: &Self::State) -> $crate::kit::Scene {
            view::scene::scene(state)
        }

        fn reveals(event: &Self::Event, viewer: $crate::Viewer) -> bool {
            $crate::kit::Reveals::reveals(event, viewer)
        }

        fn resample(
            state: &Self::State,
            viewer: $crate::Viewer,
            referee: &mut $crate::Referee<'_>,
        ) -> Self::State {
            view::resample::resample(state, viewer, referee)
        }

        fn is_over(state: &Self::State) -> bool {
            state.phase.outcome().is_some()
        }

        fn moment(state: &Self::State, viewer: $crate::Viewer) -> Option<$crate::kit::Moment> {
            view::moment::moment(state, viewer)
        }

        fn chapter(state: &Self::State) -> $crate::Chapter {
            state.chapter()
        }

        fn summary(state: &Self::State) -> $crate::Summary {
            $crate::Summary {
                chapter: state.chapter(),
                rounds: Self::rounds(&state.setup),
                names: state.setup.players(),
                score: state.score(),
                outcome: state.phase.outcome().cloned(),
            }
        }

        fn invariants(state: &Self::State) -> Result<(), $crate::Broken> {
            state::invariants::invariants(state)
        }

        #[cfg(spec)]
        fn schemas() -> Vec<$crate::kit::Schema> {
            use $crate::kit::Schema;
            let own = [
                Schema::read::<Self::Army>(),
                Schema::read::<Self::ArmyList>(),
                Schema::read::<Self::Command>(),
                Schema::read::<play::command::Correction>(),
                Schema::told::<Self::Event>(),
                Schema::read::<content::house_rules::HouseRules>(),
                Schema::read::<Self::Setup>(),
                Schema::told::<Self::View>(),
            ];
            own.into_iter().chain(Self::SHELVES.iter().map(|shelf| shelf.schema)).collect()
        }

        $($crate::kit::impl_system!(@$optional $who);)*
    };
    (@check $who:tt) => {
        fn check(army: &Self::Army) -> $crate::Checked {
            army::check::check(army, &content::house_rules::HouseRules::default())
        }
    };
    (@figures $who:tt) => {
        fn figures(army: &Self::Army) -> Vec<$crate::kit::Figure> {
            army::figures::figures(army)
        }
    };
    (@muster $who:tt) => {
        fn muster(setup: &Self::Setup) -> $crate::Violations {
            army::check::muster(setup)
        }
    };
    (@warnings $who:tt) => {
        fn warnings(
            state: &Self::State,
            by: $crate::Seat,
            command: &Self::Command,
        ) -> Vec<$crate::Warning> {
            play::warnings::warnings(state, $crate::kit::impl_system!(@who by $who), command)
        }
    };
    (@counters $who:tt) => {
        fn counters(
            state: &Self::State,
            by: $crate::Seat,
        ) -> Vec<$crate::kit::Counter<Self::Command>> {
            use play::command::{Command, Correction};
            let command = |what: &Correction| Command::Correct { what: *what, why: String::new() };
            let by = $crate::kit::impl_system!(@who by $who);
            let counters = play::corrections::counters(state, by).into_iter();
            counters.map(|counter| counter.map(command)).collect()
        }
    };
    (@forecast $who:tt) => {
        fn forecast(
            state: &Self::State,
            by: $crate::Seat,
            command: &Self::Command,
        ) -> Option<$crate::kit::Forecast> {
            view::odds::forecast(state, $crate::kit::impl_system!(@who by $who), command)
        }
    };
    (@ended $who:tt) => {
        fn ended(view: Self::View, outcome: &$crate::Outcome) -> Self::View {
            let now = view::types::Now::Finished { outcome: outcome.clone() };
            let phase = state::PhaseId::Finished;
            view::types::View { phase, now, asked: Vec::new(), ..view }
        }
    };
    (@units_of $who:tt) => {
        fn units_of(
            _state: &Self::State,
            event: &Self::Event,
            _viewer: $crate::Viewer,
        ) -> Vec<u16> {
            $crate::kit::About::named(event).units.into_iter().map(u16::from).collect()
        }
    };
    (@learned $who:tt) => {
        fn learned(state: &Self::State, command: &Self::Command) -> Option<$crate::Learned> {
            content::catalogue::learned(state, command)
        }
    };
}
pub(crate) use impl_system;

/// The common accessors of every game's state: its roster of units, its phase, and its round, which is
/// in the field of that name. `Unit`, `UnitCard`, `Phase` and `State` are the game's.
macro_rules! questions {
    ($round:ident) => {
        impl $crate::kit::Enlisted for Unit {
            fn owner(&self) -> $crate::Side {
                self.owner
            }

            fn kind(&self) -> $crate::kit::KindId {
                self.kind
            }
        }

        impl Phase {
            /// The outcome, once the battle has ended.
            pub(crate) fn outcome(&self) -> Option<&$crate::Outcome> {
                if let Self::Finished(outcome) = self { Some(outcome) } else { None }
            }
        }

        impl State {
            /// A unit by its number.
            #[must_use]
            pub fn unit(&self, id: $crate::kit::UnitId) -> Option<&Unit> {
                self.units.unit(id)
            }

            /// The card of a unit's type.
            #[must_use]
            pub fn card(&self, unit: &Unit) -> &UnitCard {
                self.units.card(unit)
            }

            /// Where the battle stands.
            #[must_use]
            pub fn chapter(&self) -> $crate::Chapter {
                $crate::Chapter { round: self.$round, phase: self.phase.id().name() }
            }
        }
    };
}
pub(crate) use questions;

/// The additional accessors for a game for two, which stores players by side and what the table saw
/// last. `Player` and `State` are the game's.
macro_rules! players {
    () => {
        impl State {
            /// A player.
            #[must_use]
            pub fn player(&self, seat: $crate::Side) -> &Player {
                &self.players[seat.at().min(1)]
            }

            /// A player, mutable.
            pub(crate) fn player_mut(&mut self, seat: $crate::Side) -> &mut Player {
                &mut self.players[seat.at().min(1)]
            }

            /// Clears what the table saw before, and its points, from the screens.
            pub(crate) fn go_on(&mut self) {
                self.last = None;
                self.ledger.settle();
            }

            /// The points of both sides.
            pub(crate) fn score(&self) -> Vec<u16> {
                self.ledger.totals().to_vec()
            }
        }
    };
}
pub(crate) use players;
