//! One long step: it prints its name, shows that it is still working, and prints how long it took.

use std::{
    fmt,
    io::{self, Read},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

const HEARTBEAT: Duration = Duration::from_secs(15);
const GLANCE: Duration = Duration::from_millis(50);

/// Why a command cannot continue.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A tool is not on this machine; `get` is the command that installs it.
    Missing { tool: &'static str, get: String },
    /// A step ran and failed.
    Failed(String),
    /// The machine did not let us start or read something.
    Machine(String, io::Error),
    /// There is no such command or option.
    Unknown(String),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { tool, get } => {
                write!(f, "{tool} is missing. This gets it:\n\n    {get}")
            }
            Self::Failed(what) => write!(f, "{what}: that did not work. The reason is above."),
            Self::Machine(what, error) => write!(f, "{what}: {error}"),
            Self::Unknown(words) => {
                write!(f, "`{words}` is not a habit here. `cargo xtask` lists them.")
            }
        }
    }
}

/// Runs a command that ends by itself, with its output on the terminal.
pub(crate) fn step(what: &str, command: &mut Command) -> Result<(), Stop> {
    println!("\n> {what}");
    let ended = command.spawn().and_then(watch);
    ended.map_err(|error| Stop::Machine(what.to_owned(), error))?.done(what)
}

/// Runs a command in parallel to other steps, and prints its output in one piece at the end.
pub(crate) fn beside(what: &str, command: &mut Command) -> Result<(), Stop> {
    let begun = Instant::now();
    let output = command.output().map_err(|error| Stop::Machine(what.to_owned(), error))?;
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    println!("\n> {what}, beside the rest\n{out}{err}  ended after {}", spent(begun.elapsed()));
    if output.status.success() { Ok(()) } else { Err(Stop::Failed(what.to_owned())) }
}

/// Runs a command and returns its output. The output is read while the command runs; otherwise the
/// command would block on a full pipe.
pub(crate) fn ask(what: &str, command: &mut Command) -> Result<String, Stop> {
    println!("\n> {what}");
    let machine = |error| Stop::Machine(what.to_owned(), error);
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(machine)?;
    let output = child.stdout.take();
    let reader = thread::spawn(move || {
        let mut text = String::new();
        output.map_or(Ok(0), |mut output| output.read_to_string(&mut text)).map(|_| text)
    });
    watch(child).map_err(machine)?.done(what)?;
    reader.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into())).map_err(machine)
}

/// Runs an interactive command until the user closes it.
pub(crate) fn hand_over(what: &str, command: &mut Command) -> Result<(), Stop> {
    println!("\n> {what}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Stop::Failed(what.to_owned())),
        Err(error) => Err(Stop::Machine(what.to_owned(), error)),
    }
}

/// The output of a quick command, or `None` if it is missing or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A duration in human-readable form.
pub(crate) fn spent(time: Duration) -> String {
    match time.as_secs() {
        0..10 => format!("{:.1} s", time.as_secs_f32()),
        seconds @ 10..120 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

/// A command that has ended.
struct Ended {
    status: ExitStatus,
    time: Duration,
}

impl Ended {
    fn done(self, what: &str) -> Result<(), Stop> {
        if !self.status.success() {
            return Err(Stop::Failed(what.to_owned()));
        }
        println!("  done in {}", spent(self.time));
        Ok(())
    }
}

fn watch(mut child: Child) -> io::Result<Ended> {
    let begun = Instant::now();
    let mut next = HEARTBEAT;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ended { status, time: begun.elapsed() });
        }
        if begun.elapsed() >= next {
            println!("  … still working, {}", spent(next));
            next += HEARTBEAT;
        }
        thread::sleep(GLANCE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_well() {
        assert_eq!(spent(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(spent(Duration::from_secs(75)), "75 s");
        assert_eq!(spent(Duration::from_secs(185)), "3 min 5 s");
    }

    #[cfg(unix)]
    #[test]
    fn an_answer_longer_than_a_pipe_holds_is_read_whole() {
        let mut long = Command::new("sh");
        long.args(["-c", "head -c 300000 /dev/zero | tr '\\0' x"]);
        assert_eq!(ask("Asking for much", &mut long).unwrap().len(), 300_000);
    }

    #[test]
    fn a_missing_tool_is_named_with_the_command_that_gets_it() {
        let stop = Stop::Missing { tool: "Node", get: "brew install node".into() };
        assert_eq!(stop.to_string(), "Node is missing. This gets it:\n\n    brew install node");
    }
}
