//! What every game forwards to its folders, so that its `mod.rs` states what is its own.

/// The items of `impl System for …` that every game with the usual folders has: its types, what it
/// keeps on shelves, and the methods that each game has to have. In parentheses stand those of the
/// trait's optional methods that the game has in their usual places too; another one is left to
/// the trait, or written beside this.
///
/// A game for two, where each side has one seat, is told the side that acts. With `by seat:` before
/// its optional methods a game is told the seat.
macro_rules! forward {
    (by seat: $($optional:ident),* $(,)?) => {
        $crate::kit::forward!(@game [] $($optional),*);
    };
    ($($optional:ident),* $(,)?) => {
        $crate::kit::forward!(@game [.side()] $($optional),*);
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
        type State = state::State;
        type Command = play::command::Command;
        type Event = play::event::Event;
        type View = view::types::View;

        fn start(setup: &Self::Setup) -> Result<Self::State, $crate::Refusal> {
            state::start::start(setup)
        }

        fn possible(state: &Self::State, seat: $crate::Seat, eyes: bool) -> Vec<Self::Command> {
            play::flow::possible(state, $crate::kit::forward!(@who seat $who), eyes)
        }

        fn decide(
            referee: &mut $crate::Referee<'_>,
            state: &Self::State,
            by: $crate::Seat,
            command: &Self::Command,
        ) -> Result<Vec<Self::Event>, $crate::Refusal> {
            let by = $crate::kit::forward!(@who by $who);
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
            view::redact::reveals(event, viewer)
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

        fn summary(state: &Self::State) -> $crate::Summary {
            view::build::summary(state)
        }

        fn invariants(state: &Self::State) -> Result<(), $crate::Broken> {
            state::invariants::invariants(state)
        }

        #[cfg(spec)]
        fn schemas() -> Vec<$crate::kit::Schema> {
            use $crate::kit::Schema;
            let own = [
                Schema::read::<Self::Army>(),
                Schema::read::<Self::Command>(),
                Schema::read::<play::command::Correction>(),
                Schema::told::<Self::Event>(),
                Schema::read::<content::house_rules::HouseRules>(),
                Schema::read::<Self::Setup>(),
                Schema::told::<Self::View>(),
            ];
            own.into_iter().chain(Self::SHELVES.iter().map(|shelf| shelf.schema)).collect()
        }

        $($crate::kit::forward!(@$optional $who);)*
    };
    (@check $who:tt) => {
        fn check(army: &Self::Army) -> $crate::Checked {
            army::check::check(army, &content::house_rules::HouseRules::default())
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
            play::warnings::warnings(state, $crate::kit::forward!(@who by $who), command)
        }
    };
    (@counters $who:tt) => {
        fn counters(
            state: &Self::State,
            by: $crate::Seat,
        ) -> Vec<$crate::kit::Counter<Self::Command>> {
            view::counters::counters(state, $crate::kit::forward!(@who by $who))
        }
    };
    (@learned $who:tt) => {
        fn learned(state: &Self::State, command: &Self::Command) -> Option<$crate::Learned> {
            content::catalogue::learned(state, command)
        }
    };
}
pub(crate) use forward;

/// What `impl State` begins with in every game with a roster of units, two players, a ledger and
/// what the table saw last. `Unit`, `UnitCard` and `Player` are the game's.
macro_rules! questions {
    () => {
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

        /// A player.
        #[must_use]
        pub fn player(&self, seat: $crate::Side) -> &Player {
            &self.players[seat.at().min(1)]
        }

        /// A player, to be changed.
        pub(crate) fn player_mut(&mut self, seat: $crate::Side) -> &mut Player {
            &mut self.players[seat.at().min(1)]
        }

        /// The table goes on: what it saw before is gone from the screens, and so are the points of
        /// it.
        pub(crate) fn go_on(&mut self) {
            self.last = None;
            self.ledger.settle();
        }
    };
}
pub(crate) use questions;
