//! A device joins a battle that it knows by another code. Anybody could create such a code, since every
//! look contains the battle's id.

use super::take_offered;
use super::tests::{BATTLE, Device, Guest, Script, look, played, until};
use app::{App, Caller, Problem, battles, copies, lock};
use serde_json::{Value, json};
use tracker::Id;

impl Device {
    /// The files that it would hand out, as their items.
    fn files(&self) -> Vec<Value> {
        let items = |text: &str| serde_json::from_str::<Value>(text).unwrap()["items"].take();
        let sealed = self.app.call(Caller::Owner, copies::Sealed { battle: BATTLE }).unwrap();
        let earlier = sealed.earlier.iter().map(|file| items(&file.text));
        std::iter::once(items(&sealed.text)).chain(earlier).collect()
    }
}

impl Guest {
    /// Sends the device that copy.
    async fn keeps(&mut self, app: &App, sealing: u8, items: &[&str]) {
        let sealing = Id([sealing; 16]);
        self.say(json!({"backup": {"sealing": sealing, "from": 0}})).await;
        for (number, text) in items.iter().enumerate() {
            self.say(json!({"sealed": {"number": number, "text": text}})).await;
        }
        self.say(json!({"whole": {}})).await;
        self.say(json!({"prove": {"number": BATTLE, "items": items.len()}})).await;
        while self.hear().await["kept"]["items"] != items.len() {}
        let last = || app::Copies(app).sealed_copies(BATTLE).unwrap().pop();
        assert_eq!(last().map(|copy| copy.sealing), Some(Some(sealing)));
    }

    /// Receives only requests for the seating until its connection ends.
    async fn hears_nothing_else(mut self) {
        while let Some(message) = self.hear_or_end().await {
            assert_eq!(message["request"]["ask"], "table", "{message}");
        }
    }
}

const TRUE: [&str; 2] = ["first page", "step 0"];

#[test]
fn whoever_names_a_known_battle_gets_nothing_and_takes_nothing() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.keeps(&device.app, 1, &TRUE).await;
        guest.show(4).await;
        device.look_at(4).await;
        let stranger = Script::begin().await;
        let joined = device.join(stranger.link());
        let mut here = stranger.welcomed().await;
        here.say(json!({"look": look(9)})).await;
        let known = json!({"code": "known_battle", "params":
            {"battle": BATTLE, "name": "Ford", "seated": true}});
        let problem = joined.await.unwrap().unwrap_err();
        assert_eq!(serde_json::to_value(problem).unwrap(), known);
        here.hears_nothing_else().await;
        // The place, its look and the copy are unchanged.
        assert_eq!(device.look_at(4).await["seq"], 4);
        guest.show(5).await;
        device.look_at(5).await;
        assert_eq!(device.files(), [json!(TRUE)]);
        assert_eq!(app::Visits(&device.app).visits().unwrap().len(), 1);
    });
}

#[test]
fn a_battle_that_was_left_is_known_too() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.keeps(&device.app, 1, &TRUE).await;
        guest.say(json!({"bye": {"why": "revoked"}})).await;
        until(|| device.visits.lines().is_empty()).await;
        let stranger = Script::begin().await;
        let joined = device.join(stranger.link());
        let here = stranger.welcomed().await;
        let problem = joined.await.unwrap().unwrap_err();
        let Problem::KnownBattle { seated: false, .. } = problem else { panic!("{problem:?}") };
        here.hears_nothing_else().await;
        assert_eq!(device.files(), [json!(TRUE)]);
    });
}

#[test]
fn with_the_owners_word_the_place_is_left_and_every_copy_stays() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.keeps(&device.app, 1, &TRUE).await;
        let stranger = device.asked().await;
        let mut here = device.agrees_to(&stranger).await;
        assert_eq!(guest.hear().await["request"]["ask"], "leave");
        // With the sealing of the true copy, shorter and longer, repeatedly.
        for items in [&["AAAA"; 1][..], &["AAAA"; 40], &["BBBB"; 3]] {
            for sealing in [1, 2] {
                here.keeps(&device.app, sealing, items).await;
                assert!(device.files().contains(&json!(TRUE)), "{:?}", device.files());
            }
        }
        // The host is not told of copies from other hosts and cannot change them.
        drop(here);
        let mut here = stranger.welcomed().await;
        assert!(
            !here.hello["sealed"].as_array().unwrap().contains(&json!({
            "sealing": Id([1; 16]), "items": TRUE.len()})),
            "{}",
            here.hello
        );
        here.say(json!({"backup": {"sealing": Id([1; 16]), "from": 1}})).await;
        here.say(json!({"sealed": {"number": 1, "text": "CCCC"}})).await;
        here.say(json!({"prove": {"number": BATTLE, "items": 2}})).await;
        here.show(9).await;
        device.look_at(9).await;
        assert!(device.files().contains(&json!(TRUE)), "{:?}", device.files());
    });
}

impl Device {
    /// A stranger's place waits for the owner's consent.
    async fn asked(&self) -> Script {
        let stranger = Script::begin().await;
        let joined = self.join(stranger.link());
        let here = stranger.welcomed().await;
        let problem = joined.await.unwrap().unwrap_err();
        assert!(matches!(problem, Problem::KnownBattle { .. }), "{problem:?}");
        here.hears_nothing_else().await;
        stranger
    }

    /// The owner consents to the stranger that they were asked about.
    async fn agrees_to(&self, stranger: &Script) -> Guest {
        let joined = self.join_where(stranger.link(), true);
        let here = stranger.seated().await;
        joined.await.unwrap().unwrap();
        here
    }
}

#[test]
fn the_place_is_kept_until_the_new_one_has_answered() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        let stranger = device.asked().await;
        let link = stranger.link();
        drop(stranger);
        let gone = device.join_where(link, true).await.unwrap().unwrap_err();
        assert_eq!(gone, Problem::HostAway { sent: None });
        // Another one revokes the place before the owner has consented.
        let stranger = device.asked().await;
        let joined = device.join_where(stranger.link(), true);
        let mut here = stranger.guest().await;
        here.say(json!({"bye": {"why": "revoked"}})).await;
        assert_eq!(joined.await.unwrap().unwrap_err(), Problem::PlaceGone {});
        guest.show(4).await;
        assert_eq!(device.look_at(4).await["seq"], 4);
        assert_eq!(app::Visits(&device.app).visits().unwrap().len(), 1);
    });
}

#[test]
fn consent_is_to_the_battle_that_was_asked_about() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        // No offer is pending, so the owner is asked.
        let stranger = Script::begin().await;
        let joined = device.join_where(stranger.link(), true);
        let _here = stranger.welcomed().await;
        assert!(matches!(joined.await.unwrap(), Err(Problem::KnownBattle { .. })));
        // The owner was asked about another battle.
        let other = Script::begin().await;
        let known = Id([8; 16]);
        app::Copies(&device.app).begin_copy(known, None, Id([1; 16])).unwrap();
        let joined = device.join(other.link());
        let _there = other.welcomed_to(known).await;
        assert!(matches!(joined.await.unwrap(), Err(Problem::KnownBattle { .. })));
        let joined = device.join_where(other.link(), true);
        let _there = other.welcomed().await;
        assert!(matches!(joined.await.unwrap(), Err(Problem::KnownBattle { .. })));
        guest.show(4).await;
        assert_eq!(device.look_at(4).await["seq"], 4);
    });
}

#[test]
fn a_place_waits_for_consent_whatever_is_joined_meanwhile() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        let first = device.asked().await;
        let until = lock(&device.visits.offered)[0].until;
        let _second = device.asked().await;
        // The same code again, whose place it already has: the owner is asked again.
        let again = device.join(first.link());
        let here = first.welcomed().await;
        assert!(!here.with_code, "it comes with its own key");
        assert!(matches!(again.await.unwrap(), Err(Problem::KnownBattle { .. })));
        drop(here);
        // The first question's timeout does not end the second one.
        assert!(take_offered(&device.visits.offered, |it| it.until == until).is_none());
        let mut here = device.agrees_to(&first).await;
        assert_eq!(guest.hear().await["request"]["ask"], "leave");
        here.show(9).await;
        device.look_at(9).await;
    });
}

#[test]
fn what_is_kept_of_a_table_that_was_left_is_listed_until_it_is_deleted() {
    let device = Device::fresh();
    played(async {
        let (_host, mut guest) = device.seated().await;
        guest.keeps(&device.app, 1, &TRUE).await;
        guest.show(4).await;
        device.look_at(4).await;
        guest.say(json!({"bye": {"why": "revoked"}})).await;
        until(|| device.visits.lines().is_empty()).await;
        let delete = || device.app.call(Caller::Owner, battles::DeleteBattle { battle: BATTLE });
        let listed = || device.app.call(Caller::Owner, battles::Battles {}).unwrap().battles;
        let lines = listed();
        assert_eq!(
            lines.iter().map(|it| (it.name.as_str(), it.left)).collect::<Vec<_>>(),
            [("Ford", true)]
        );
        assert_eq!(device.files(), [json!(TRUE)]);
        delete().unwrap();
        assert!(listed().is_empty());
        device.app.call(Caller::Owner, copies::Sealed { battle: BATTLE }).unwrap_err();
        let again = delete().unwrap_err();
        assert_eq!(again, Problem::NoSuchBattle { battle: BATTLE.to_string() });
    });
}

#[test]
fn what_binds_a_host_is_kept_when_another_one_is_joined() {
    let device = Device::fresh();
    let seqs = |device: &Device| {
        let kept = device.app.call(Caller::Owner, copies::Receipt { battle: BATTLE }).unwrap();
        let all = kept.receipt.iter().chain(&kept.earlier);
        all.map(|it| json!(it)["seq"].take()).collect::<Vec<_>>()
    };
    let device = played(async {
        let (_host, mut guest) = device.seated().await;
        guest.show(4).await;
        device.look_at(4).await;
        let stranger = device.asked().await;
        let mut here = device.agrees_to(&stranger).await;
        assert_eq!(seqs(&device), [4], "the newest of the first host, and nothing of the other");
        here.show(9).await;
        device.look_at(9).await;
        until(|| seqs(&device) == [9, 4]).await;
        device
    });
    // The first host's receipt survives another restart and another visit.
    let device = device.restarted();
    played(async {
        assert_eq!(seqs(&device), [9, 4]);
        let third = device.asked().await;
        let mut here = device.agrees_to(&third).await;
        here.show(2).await;
        device.look_at(2).await;
        until(|| seqs(&device) == [2, 4, 9]).await;
    });
}

#[test]
fn a_link_out_of_ones_own_network_is_not_followed() {
    let device = Device::fresh();
    played(async {
        let link = format!("http://8.8.8.8:4810/#join={}", "A".repeat(43));
        let problem = device.join(link).await.unwrap().unwrap_err();
        assert_eq!(problem, Problem::NotNear { address: "8.8.8.8".to_owned() });
    });
}

#[test]
fn links_that_let_nobody_in_and_hosts_that_are_not_there() {
    let device = Device::fresh();
    played(async {
        let wrong = device.join("http://example.org/#join=x".to_owned()).await.unwrap();
        assert_eq!(wrong.unwrap_err(), Problem::BadCode {});
        let host = Script::begin().await;
        let link = host.link();
        let joined = device.join(link.clone());
        let mut guest = host.guest().await;
        guest.say(json!({"knocking": {}})).await;
        guest.say(json!({"bye": {"why": "refused"}})).await;
        assert_eq!(joined.await.unwrap().unwrap_err(), Problem::NotLetIn {});
        drop((guest, host));
        assert_eq!(device.join(link).await.unwrap().unwrap_err(), Problem::HostAway { sent: None });
        assert!(device.visits.lines().is_empty());
    });
}
