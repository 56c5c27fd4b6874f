//! Runs other actions between two turns of one request, for tests. If a right is checked in one turn
//! and used in another, a device can be sent away in between.

use std::cell::{Cell, RefCell};

/// The action to run before a turn, and the number of turns to let pass first.
type Between = (usize, Box<dyn FnOnce()>);

thread_local! {
    static BETWEEN: RefCell<Option<Between>> = const { RefCell::new(None) };
    static TURNS: Cell<usize> = const { Cell::new(0) };
}

/// Called before each turn of this thread.
pub(crate) fn turns() {
    TURNS.set(TURNS.get() + 1);
    match BETWEEN.take() {
        Some((0, act)) => act(),
        Some((left, act)) => BETWEEN.set(Some((left - 1, act))),
        None => {}
    }
}

mod tests {
    use super::{BETWEEN, TURNS};
    use crate::{
        App, Arrival, Caller, Eyes, Guest, Network, Problem, Received, Request, SealedItem,
        StepTaken, battle, battles, copies, device, table,
    };
    use serde_json::Value;
    use std::cell::RefCell;
    use std::rc::Rc;
    use tempfile::TempDir;
    use tracker::{Ending, Id, Seat, Viewer};

    const SOUTH: Seat = Seat(1);

    struct TestHost {
        app: App,
        battle: Id,
        _folder: TempDir,
    }

    impl TestHost {
        /// A practice battle at an open table.
        fn open() -> Rc<Self> {
            let folder = tempfile::tempdir().unwrap();
            let app = App::open(folder.path()).unwrap();
            let games = app.call(Caller::Owner, device::Games {}).unwrap().games;
            let game = games[0].id.clone();
            let begun = app.call(Caller::Owner, battles::Practice { game }).unwrap();
            let battle = begun.battle.parse().unwrap();
            crate::Tables(&app).set_table(battle, "127.0.0.1:4810".parse().ok()).unwrap();
            Rc::new(Self { app, battle, _folder: folder })
        }

        /// A device takes South's seat.
        fn seated(&self) -> Guest {
            let key = crate::Tables(&self.app)
                .invite(Caller::Owner, self.battle, battle::seat(SOUTH))
                .unwrap();
            let arrival = Arrival { name: String::new(), code: String::new() };
            match crate::Tables(&self.app).receive(key.handle(), arrival) {
                Ok(Received::Seated { guest, .. }) => guest,
                other => panic!("{other:?}"),
            }
        }

        fn ask(&self, caller: Caller, request: impl Into<Request>) -> Result<Value, Problem> {
            let reply = self.app.call(caller, request.into())?;
            Ok(serde_json::to_value(reply).unwrap())
        }

        /// Everything that happened in the battle and at its table.
        fn happened(&self) -> [Value; 2] {
            let (battle, viewer) = (self.battle, Viewer::Table);
            let log =
                battle::Log { battle, viewer, from: None, count: 1_000, unit: None, knows: None };
            let table = table::Table { battle };
            [log.into(), table.into()]
                .map(|request: Request| self.ask(Caller::Owner, request).unwrap())
        }

        /// The first thing that is open to South.
        fn tap(&self, caller: Caller) -> Request {
            let (battle, viewer) = (self.battle, Viewer::Seat(SOUTH));
            let look = self.ask(caller, battle::Look { battle, viewer }).unwrap();
            let open = |offer: &&Value| offer["seat"] == 1 && offer["refusal"].is_null();
            let offer = look["offers"].as_array().unwrap().iter().find(open).unwrap();
            let (id, command) = (Id([7; 16]), offer["command"].clone());
            let act = battle::Act { battle, seat: SOUTH, viewer, id, command, insist: None };
            act.into()
        }
    }

    /// Repeats the request, each time with the other action before a different turn. That action must
    /// remain the last thing that happened.
    fn nothing_after(
        prepare: impl Fn(&TestHost) -> (Caller, Request),
        takes_away: impl Fn(&TestHost) + Clone + 'static,
    ) {
        for nth in 0.. {
            let host = TestHost::open();
            let (caller, request) = prepare(&host);
            let then = Rc::new(std::cell::Cell::new(None));
            let (seen, there, takes) = (Rc::clone(&then), Rc::clone(&host), takes_away.clone());
            let act = move || {
                takes(&there);
                seen.set(Some(there.happened()));
            };
            BETWEEN.set(Some((nth, Box::new(act))));
            let answer = host.ask(caller, request.clone());
            if BETWEEN.take().is_some() {
                assert!(nth > 0 && answer.is_ok(), "{request:?}: {answer:?}");
                return;
            }
            let then = then.take().unwrap();
            assert_eq!(host.happened(), then, "{request:?} before turn {nth}: {answer:?}");
        }
    }

    #[test]
    fn whoever_is_sent_away_does_nothing_more() {
        let send_away = |host: &TestHost| {
            let table = host.ask(Caller::Owner, table::Table { battle: host.battle }).unwrap();
            let device = table["devices"][0]["id"].as_str().unwrap().parse().unwrap();
            host.ask(Caller::Owner, table::Revoke { battle: host.battle, device }).unwrap();
        };
        let act = |host: &TestHost| {
            let caller = Caller::Guest(host.seated());
            (caller, host.tap(caller))
        };
        let take_back = move |host: &TestHost| {
            let (caller, tap) = act(host);
            host.ask(caller, tap).unwrap();
            let (battle, viewer, id) = (host.battle, Viewer::Seat(SOUTH), Id([8; 16]));
            let (step, consent, why) = (None, false, String::new());
            let back = battle::TakeBack { battle, seat: SOUTH, viewer, id, step, consent, why };
            (caller, back.into())
        };
        let give_up = |host: &TestHost| {
            let caller = Caller::Guest(host.seated());
            let (battle, id, why) = (host.battle, Id([9; 16]), String::new());
            let (step, how) = (0, Ending::GivenUp);
            (caller, battle::AskEnd { battle, seat: SOUTH, id, step, how, why }.into())
        };
        nothing_after(act, send_away);
        nothing_after(take_back, send_away);
        nothing_after(give_up, send_away);
    }

    #[test]
    fn the_owner_does_nothing_more_for_a_seat_that_another_device_took() {
        let act = |host: &TestHost| (Caller::Owner, host.tap(Caller::Owner));
        nothing_after(act, |host| _ = host.seated());
    }

    /// Three viewers, what they were shown, and what their devices keep of it.
    #[derive(Default)]
    struct Watchers {
        shown: RefCell<Vec<(Eyes, u32)>>,
        sealed: RefCell<Vec<(Id, SealedItem)>>,
    }

    const ALL: [Eyes; 3] =
        [Eyes::Screen, Eyes::Of(battle::seat(Seat(0))), Eyes::Of(battle::seat(SOUTH))];

    impl Network for Watchers {
        fn eyes(&self, _: Id) -> Vec<Eyes> {
            ALL.to_vec()
        }

        fn show(&self, battle: Id, step: StepTaken<'_>) {
            let shown = step.pictures.iter().map(|(eyes, picture)| (*eyes, picture.seq));
            self.shown.borrow_mut().extend(shown);
            self.sealed.borrow_mut().extend(step.sealed.map(|item| (battle, item)));
        }
    }

    #[test]
    fn a_step_is_shown_to_all_in_its_own_turn_and_told_once() {
        let host = TestHost::open();
        let (tap, eyes) = (host.tap(Caller::Owner), Watchers::default());
        let mut notices = host.app.subscribe();
        let before = TURNS.get();
        let done = host.app.call_from(Caller::Owner, tap, &eyes);
        assert_eq!(TURNS.get() - before, 1, "judged, done, stored and looked at in one turn");
        assert_eq!(*eyes.shown.borrow(), ALL.map(|eyes| (eyes, 1)));
        let (battle, item) = eyes.sealed.take().pop().unwrap();
        assert_eq!(
            (battle, item.number),
            (host.battle, 2),
            "behind the first page and the opening"
        );
        assert_eq!(crate::Tables(&host.app).sealing(battle), Ok(item.sealing));
        assert_eq!(
            crate::Tables(&host.app).sealed_from(battle, 2),
            Ok(vec![item.text]),
            "as it is on the disk"
        );
        let done = serde_json::to_value(done.unwrap()).unwrap();
        assert_eq!(done["look"]["seq"], 1);
        assert_eq!(notices.try_recv().map(|notice| notice.seq), Ok(Some(1)));
        assert!(notices.try_recv().is_err(), "it is told once");
    }

    #[test]
    fn a_copy_that_is_given_out_is_not_thrown_away_under_it() {
        let folder = tempfile::tempdir().unwrap();
        let app = Rc::new(App::open(folder.path()).unwrap());
        let battle = Id([9; 16]);
        let kept = |sealing| {
            let copy = crate::Copies(&app).begin_copy(battle, None, Id([sealing; 16])).unwrap();
            crate::Copies(&app)
                .keep_sealed(battle, &copy, &["a".to_owned(), "b".to_owned()])
                .unwrap();
            copy
        };
        crate::Copies(&app).copy_is_whole(battle, &kept(1)).unwrap();
        let (newer, before) = (kept(2), TURNS.get());
        let device = Rc::clone(&app);
        let newer_is_whole = move || crate::Copies(&device).copy_is_whole(battle, &newer).unwrap();
        BETWEEN.set(Some((1, Box::new(newer_is_whole))));
        let sealed = app.call(Caller::Owner, copies::Sealed { battle }).unwrap();
        let file: Value = serde_json::from_str(&sealed.text).unwrap();
        assert_eq!(file["items"].as_array().unwrap().len(), 2);
        BETWEEN.take();
        assert_eq!(TURNS.get() - before, 1, "chosen and read in one turn");
    }
}
