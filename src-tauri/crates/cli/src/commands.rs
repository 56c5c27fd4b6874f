//! The commands that need the library or the host.

use crate::{No, isolate, out, say, text_of};
use app::battle::{Export, Mend, reply};
use app::battles::reply::Import as Imported;
use app::battles::{Battles, DeleteBattle, Import};
use app::copies::Sealed;
use app::device::{NoticesRead, Settings};
use app::{App, BattleLine, Caller, Hidden, Problem};
use directories::BaseDirs;
use handover::Picture;
use serde_json::json;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Host, Limits};
use tracker::Ending;

/// `aide games`.
pub(crate) fn games() -> Result<(), No> {
    let line = |game: app::Game| out::line(&format!("{}  {}", game.id, game.name));
    Ok(app::games().into_iter().try_for_each(line)?)
}

/// `aide battles`.
pub(crate) fn battles() -> Result<(), No> {
    Ok(all(&open()?)?.iter().try_for_each(|battle| out::say(&line(battle)))?)
}

fn line(battle: &BattleLine) -> String {
    let round = match (battle.damaged, battle.over, battle.round) {
        _ if battle.left => say::t("battles.left", &()),
        (true, ..) | (_, false, None) => say::t("battles.damaged", &()),
        (_, true, _) => say::t(over(battle.ended), &()),
        (_, false, Some(round)) => say::t("battles.round", &json!({"round": round})),
    };
    let score: Vec<String> = battle.score.iter().map(u16::to_string).collect();
    let name = isolate::apart(&battle.name);
    format!("{}  {}  {round}  {}  {name}", battle.id, battle.game, score.join(":"))
}

/// The words for how a battle ended.
fn over(ended: Option<Ending>) -> &'static str {
    match ended {
        None => "battles.over",
        Some(Ending::Agreed(_)) => "battles.agreed",
        Some(Ending::GivenUp) => "battles.given_up",
    }
}

/// The form in which an unfinished battle is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Sealed,
    Open,
}

/// `aide export`.
pub(crate) fn export(battle: &str, file: Option<&Path>, form: Option<Form>) -> Result<(), No> {
    let app = open()?;
    let line = one(&app, battle)?;
    let battle = id_of(&line)?;
    if form.is_none() && !line.over {
        return Err(No::Because(say::t("export.unfinished", &())));
    }
    let sealed = form == Some(Form::Sealed);
    if line.left && sealed {
        return kept(&app, battle, file);
    }
    let reply::Export { text, words, .. } = match app.call(Caller::Owner, Export { battle, sealed })
    {
        Ok(exported) => exported,
        Err(Problem::TooLarge { bytes, most }) => {
            return Err(No::Because(say::t(
                "export.too_large",
                &json!({"bytes": bytes, "most": most}),
            )));
        }
        Err(problem) => return Err(problem.into()),
    };
    // A sealed file is worthless if its words reached nobody.
    if let Some(Hidden(words)) = &words {
        out::secret(&say::t("export.words", &json!({"words": words})))?;
    }
    write(file, &text)?;
    if form == Some(Form::Open) && !line.over {
        out::note(&say::t("export.open", &()));
    }
    Ok(())
}

/// Writes the sealed backup of a battle whose table this device has left. Its host's words open it.
fn kept(app: &App, battle: tracker::Id, file: Option<&Path>) -> Result<(), No> {
    write(file, &app.call(Caller::Owner, Sealed { battle })?.text)
}

/// Writes to a file that only its owner may read, or to standard output.
pub(crate) fn write(file: Option<&Path>, text: &str) -> Result<(), No> {
    match file {
        Some(file) => app::write_private(file, text)
            .map_err(|error| No::Because(format!("{}: {error}", file.display()))),
        None => Ok(out::file(text)?),
    }
}

/// `aide delete`.
pub(crate) fn delete(battle: &str, yes: bool) -> Result<(), No> {
    let app = open()?;
    let line = one(&app, battle)?;
    if !yes {
        return Err(No::Because(say::t("delete", &line)));
    }
    let battle = id_of(&line)?;
    let has_table = app::Tables(&app).open_tables().iter().any(|(open, _)| *open == battle);
    // The table was open when the library was last written; another process keeps it open.
    if has_table && app.serve().is_err() {
        return Err(Problem::InUse {}.into());
    }
    app.call(Caller::Owner, DeleteBattle { battle })?;
    Ok(())
}

/// `aide import`.
pub(crate) fn import(file: &Path, phrase: Option<String>, cut: bool) -> Result<(), No> {
    if is_library(file) {
        return import_file(file, cut);
    }
    let text = text_of(file, app::FILE_MOST)?;
    let sealed = app::is_sealed(&text);
    if sealed && phrase.is_none() {
        return Err(No::Unreadable(say::t("import.phrase_needed", &())));
    }
    let needless = !sealed && phrase.is_some();
    let phrase = phrase.map(Hidden);
    let app = open_alone()?;
    let taken = app.call(Caller::Owner, Import { text, phrase, cut })?;
    taken_in(&taken)?;
    if needless {
        out::note(&say::t("import.phrase_needless", &()));
    }
    Ok(())
}

/// Opens the library for an import. Refuses while another process sits at tables, because a battle
/// could then exist twice.
fn open_alone() -> Result<App, No> {
    let app = open()?;
    if app.serve().is_err() && !app::Visits(&app).visits()?.is_empty() {
        return Err(Problem::InUse {}.into());
    }
    Ok(app)
}

/// Imports as much of a library's file as possible. Fails if some of it cannot be imported.
fn import_file(file: &Path, cut: bool) -> Result<(), No> {
    let mut all = Ok(());
    for (name, taken) in app::import_file(&open_alone()?, file, cut)? {
        match taken {
            Ok(reply) => taken_in(&reply)?,
            Err(problem) => {
                let name = [("name", isolate::apart(&name).into_owned())];
                let name = say::told("battles.named", &name);
                out::note(&format!("{name}: {}", say::problem(&problem)));
                all = Err(No::Said);
            }
        }
    }
    all
}

/// Whether a file is, or was, a library. All other importable files begin as text.
fn is_library(file: &Path) -> bool {
    let mut begins = [0; 16];
    if !file.is_file() {
        return false;
    }
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut begins));
    let named = file.extension().is_some_and(|end| end == "db");
    read.is_ok() && (named || &begins == b"SQLite format 3\0")
}

fn taken_in(imported: &Imported) -> io::Result<()> {
    let Imported { battle, proof, aside, unlike } = imported;
    out::line(battle)?;
    if let Some(aside) = aside {
        out::note(&say::t("import.replaced", &json!({"aside": aside})));
    }
    if let Some(unlike) = unlike {
        out::note(&say::unlike(*unlike));
    }
    say::rules(proof).for_each(|line| out::note(&line));
    Ok(())
}

/// `aide mend`.
pub(crate) fn mend(battle: &str, agreed: bool) -> Result<(), No> {
    let app = open()?;
    let battle = id_of(&one(&app, battle)?)?;
    match app.call(Caller::Owner, Mend { battle, agreed }) {
        Ok(done @ reply::Mend { aside: Some(_), .. }) => Ok(out::say(&say::t("mend.done", &done))?),
        Ok(asked) => Err(No::Because(say::t("mend.asked", &asked))),
        Err(problem @ Problem::Damaged { .. }) => {
            let told = [say::problem(&problem), say::t("mend.nothing_holds", &())];
            Err(No::Because(told.join("\n")))
        }
        Err(problem) => Err(problem.into()),
    }
}

/// `aide notices`.
pub(crate) fn notices(read: bool) -> Result<(), No> {
    let app = open()?;
    if read {
        app.call(Caller::Owner, NoticesRead {})?;
    }
    Ok(())
}

/// `aide verify`.
pub(crate) fn verify(file: &Path, receipts: &[PathBuf]) -> Result<(), No> {
    let kept: Vec<String> =
        receipts.iter().map(|file| text_of(file, app::FILE_MOST)).collect::<Result<_, _>>()?;
    let kept: Vec<&str> = kept.iter().map(String::as_str).collect();
    let text = text_of(file, app::FILE_MOST)?;
    if app::is_sealed(&text) {
        return Err(No::Unreadable(say::t("verify_sealed", &())));
    }
    let proof = app::verify(&text, &kept)?;
    Ok(say::proven(&proof, receipts.len()).iter().try_for_each(|line| out::line(line))?)
}

/// `aide serve`.
pub(crate) fn serve(port: u16) -> Result<(), No> {
    let host = Host::open(Arc::new(open()?), Limits { port, ..Limits::default() })?;
    host.resume();
    Ok(table::serve(&host, announce)?)
}

/// Prints the address, and a picture of it for other devices if possible.
fn announce(address: &str) -> io::Result<()> {
    if let Ok(picture) = Picture::of(address) {
        picture.terminal().lines().try_for_each(out::line)?;
    }
    out::line(address)
}

/// Opens the library. Prints its unread notices to standard error.
fn open() -> Result<App, No> {
    let app = App::open(&folder()?).map_err(|error| No::Because(error.to_string()))?;
    let notices = app.call(Caller::Owner, Settings {})?.notices;
    notices.iter().flat_map(say::notice).for_each(|line| out::note(&line));
    Ok(app)
}

/// The library, if there is one: its user's typed values count where an army is checked.
pub(crate) fn library() -> Result<Option<App>, No> {
    match folder() {
        Ok(folder) if folder.is_dir() => open().map(Some),
        _ => Ok(None),
    }
}

/// The folder of the library: `AIDE_DATA_DIR`, or the window's own.
fn folder() -> Result<PathBuf, No> {
    if let Some(folder) = std::env::var_os("AIDE_DATA_DIR") {
        return Ok(folder.into());
    }
    let dirs = BaseDirs::new().ok_or_else(|| No::Because(say::t("no_home", &())))?;
    Ok(dirs.data_dir().join(app::FOLDER))
}

fn all(app: &App) -> Result<Vec<BattleLine>, No> {
    Ok(app.call(Caller::Owner, Battles {})?.battles)
}

/// The only battle whose id begins with `begins`.
fn one(app: &App, begins: &str) -> Result<BattleLine, No> {
    let mut found = all(app)?.into_iter().filter(|battle| battle.id.starts_with(begins));
    let missing = || Problem::NoSuchBattle { battle: begins.to_owned() };
    let battle = found.next().ok_or_else(missing)?;
    if found.next().is_some() {
        return Err(No::Because(say::t("battles.several", &json!({"begins": begins}))));
    }
    Ok(battle)
}

fn id_of(battle: &BattleLine) -> Result<tracker::Id, No> {
    let missing = || Problem::NoSuchBattle { battle: battle.id.clone() };
    battle.id.parse().map_err(|_| missing().into())
}
