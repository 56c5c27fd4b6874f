//! The project's commands, such as setup, run, test and generate: `cargo xtask <habit>`.

mod app;
mod bench;
mod busy;
mod check;
mod fuzz;
mod generate;
mod mutants;
mod needs;
mod outages;
mod phones;
mod screens;
mod setup;
mod step;
mod test;
mod tree;
mod verdict;

use std::process::ExitCode;

use step::Stop;

const HABITS: &str = "\
cargo xtask <habit>

  app        set up what is missing, build, open the window
             (without a display: serve the app to a browser)
  test       set up what is missing, run every test
             --all  the laws on all battles and screens, not on a sample of them
             --sample N  the laws on another sample (0)
             --built  before the others: with what is set up already
  busy       run every test ten times, three runs at once, so that each has a busy machine
             --rounds N  how often
  check      formatting, lints, licenses, generated files, what is written for phones
             --install  get cargo-deny first
  generate   write the TypeScript types and the data schemas
  bench      measure a tap, opening a battle, a table, the pages, and the army pages
             [taps] [table] [pages] [armies]   only these
             --against REV  beside that revision, in turn   --rounds N  how often (3)
  fuzz       hand everything that strangers reach what they might say
             --count N  how many of each (2000)   --seed N  from which on (0)
             --minutes N  only the decoders of what players bring, each for so long
  outages    kill the host of a table of two phones 500 times
             --sample N  a tenth of it, as in every run of the tests
  phones     type-check the app for Android and iOS, and read what no compiler here reads
             --read  only that
  screens    try every screen by touch at every size, theme and phone
             --at GAME:SEED:STEP:SIZE:THEME:PHONE  only as a failure said
  mutants    break a package on purpose and see whether the tests notice
             --package NAME  which (tracker)   --game NAME  only the rules of this game
             --shard K/N  every N-th mutant from K on (0/40)
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            eprintln!("\n{stop}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), Stop> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["app"] => app::run(),
        ["test", "--built", options @ ..] => {
            test::run_built(&test::Sample::read("test --built", options)?)
        }
        ["test", options @ ..] => test::run(&test::Sample::read("test", options)?),
        ["busy", options @ ..] => busy::run(busy::rounds(options)?),
        ["check"] => check::run(),
        ["check", "--install"] => check::install().and_then(|()| check::run()),
        ["generate"] => generate::run(),
        ["bench", options @ ..] => bench::run(&bench::Plan::read(options)?),
        ["fuzz", options @ ..] => fuzz::run(&fuzz::Sample::read(options)?),
        ["outages"] => outages::run(&test::Sample::all()),
        ["outages", options @ ..] => outages::run(&test::Sample::read("outages", options)?),
        ["phones"] => phones::run(),
        ["phones", "--read"] => phones::read(),
        ["screens"] => screens::run(None),
        ["screens", "--at", one] => screens::run(Some(one)),
        ["mutants", options @ ..] => mutants::run(&mutants::Sample::read(options)?),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HABITS}");
            Ok(())
        }
        other => Err(Stop::Unknown(other.join(" "))),
    }
}
