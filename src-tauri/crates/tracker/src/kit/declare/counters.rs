//! Counters: each one that the table may put right, declared once a game.

/// Declares a game's counters: the enum `Correction` of the commands and events, `Correction::may`,
/// which judges one, `Correction::set`, which applies it, and `counters`, which lists those that a seat
/// is offered. `State` is the game's. Between the bars stand the names of the state, of who corrects,
/// and of the correction; `when` holds for every correction, and `list` calls the sections in the order
/// in which their counters are listed.
///
/// A section holds what belongs to one subject: `section(arguments) in subject`. A counter is
/// `Name { subject => value }`, as it is sent, with
///
/// - `each`: the rest of its subject, if the section has several of its kind;
/// - `group`: the heading that it is listed under, if any;
/// - `is`: its name, its value, and what it may become;
/// - `may`: whether it may have the new value, and the range of a number. A refusal that rests on a
///   secret is secret itself, and takes nothing from the list;
/// - `set`: what it changes in the state, whether the rules allow it or not.
macro_rules! counters {
    (
        [$($binding:tt)+] |$state:ident, $by:ident: $By:ty, $what:ident|
        $(#[$about:meta])*
        when: $when:expr,
        list: |$list:ident| $all:block
        $($section:ident($($arg:ident: $Arg:ty),*) in $subject:expr => {$(
            $(#[$doc:meta])*
            $Name:ident {
                $($(#[$of_attr:meta])* $of:ident: $Of:ty),*
                $(=> $(#[$to_attr:meta])* $to:ident: $To:ty)?
            }
            $(each: $one:pat in $ones:expr,)?
            $(group: $group:expr,)?
            is: $is:expr,
            may: $may:expr,
            set: $set:expr;
        )*})*
    ) => {
        #[redact::binding($($binding)+)]
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            serde::Serialize,
            serde::Deserialize,
            $crate::kit::About,
        )]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "fields are named as in the state and the commands")]
        $(#[$about])*
        pub enum Correction {
            $($(
                $(#[$doc])*
                $Name { $($(#[$of_attr])* $of: $Of,)* $($(#[$to_attr])* $to: $To)? },
            )*)*
        }

        impl Correction {
            /// Whether the counter may have this value, and its allowed range.
            pub(crate) fn may(
                self,
                $state: &State,
                $by: $By,
            ) -> Result<$crate::kit::Range, $crate::Refusal> {
                let $what = self;
                $when?;
                match $what {$($(
                    Self::$Name { $($of,)* $($to)? } => {
                        _ = ($($of,)* $($to,)?);
                        $may
                    }
                )*)*}
            }

            /// Sets the counter to its value on the table.
            pub(crate) fn set(self, $state: &mut State) {
                match self {$($(
                    Self::$Name { $($of,)* $($to)? } => {
                        _ = ($($of,)* $($to,)?);
                        $set;
                    }
                )*)*}
            }
        }

        /// All corrections that a seat may make. The list tells nothing hidden.
        pub(crate) fn counters(
            $state: &State,
            $by: $By,
        ) -> Vec<$crate::kit::Counter<Correction>> {
            let judge = |what: Correction| what.may($state, $by);
            let mut counters = $crate::kit::CounterList::new(&judge);
            let $list = &mut counters;
            $all
            counters.listed()
        }

        $(
            fn $section(
                list: &mut $crate::kit::CounterList<'_, Correction>,
                $state: &State,
                $($arg: $Arg),*
            ) {
                _ = ($state, $($arg),*);
                $($(for $one in $ones)? {
                    list.of($subject, $crate::kit::counters!(@group $($group)?));
                    list.add($is, $crate::kit::counters!(@make $Name [$($of),*] $($to)?));
                })*
            }
        )*
    };

    (@group) => { None };
    (@group $group:expr) => { Some($group) };

    (@make $Name:ident [$($of:ident),*]) => { |()| Correction::$Name { $($of),* } };
    (@make $Name:ident [$($of:ident),*] $to:ident) => {
        |$to| Correction::$Name { $($of,)* $to }
    };
}

pub(crate) use counters;
