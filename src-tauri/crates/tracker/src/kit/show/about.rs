//! The units that an event names, for the log of one unit. This follows from the types of its fields,
//! so new kinds of events are included automatically.

use crate::kit::UnitId;

/// The units that something names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<Place> {
    /// By their numbers.
    pub units: Vec<UnitId>,
    /// By their positions.
    pub places: Vec<Place>,
}

/// Something that names units. Derive it.
pub trait About {
    /// The position type of units that are named by place; `()` if none are.
    type Place;

    /// Adds the units that it names.
    fn about(&self, named: &mut Named<Self::Place>);

    /// The units that it names.
    fn named(&self) -> Named<Self::Place> {
        let mut named = Named { units: Vec::new(), places: Vec::new() };
        self.about(&mut named);
        named
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Veiled;
    use redact::About;

    type Slot = &'static str;

    #[derive(PartialEq, About)]
    #[about(Slot)]
    enum Event {
        Passed,
        Drawn(Veiled<Vec<UnitId>>, u8),
        Moved {
            unit: UnitId,
            #[about(nobody)]
            to: Slot,
        },
        Wounded {
            units: Vec<(UnitId, u8)>,
            by: Option<Slot>,
        },
        Paired {
            units: [UnitId; 2],
            #[about]
            then: Option<Then>,
        },
    }

    #[derive(PartialEq, About)]
    #[about(Slot)]
    struct Then {
        on: Slot,
    }

    macro_rules! event_of {
        ($name:ident, $unit:ty) => {
            #[derive(About)]
            enum $name {
                Moved { unit: $unit },
            }
        };
    }
    event_of!(Made, UnitId);

    #[test]
    fn a_type_that_comes_through_a_macro_is_known() {
        assert_eq!(Made::Moved { unit: 3 }.named().units, [3]);
    }

    #[test]
    fn whoever_is_named_in_a_field_is_found() {
        let told = |event: Event| (event.named().units, event.named().places);
        assert_eq!(told(Event::Passed), (vec![], vec![]));
        assert_eq!(told(Event::Drawn(Veiled::of(vec![3, 4]), 9)), (vec![3, 4], vec![]));
        assert_eq!(told(Event::Drawn(Veiled::HIDDEN, 9)), (vec![], vec![]));
        assert_eq!(told(Event::Moved { unit: 1, to: "F1" }), (vec![1], vec![]));
        let wounded = Event::Wounded { units: vec![(1, 7), (2, 8)], by: Some("R1") };
        assert_eq!(told(wounded), (vec![1, 2], vec!["R1"]));
        let then = Some(Then { on: "F2" });
        assert_eq!(told(Event::Paired { units: [5, 6], then }), (vec![5, 6], vec!["F2"]));
    }
}
