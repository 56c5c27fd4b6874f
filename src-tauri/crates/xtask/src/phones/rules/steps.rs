//! The steps of workflows and of our own actions.

use saphyr::{LoadableYamlNode, Yaml};

use super::between;
use crate::phones::files::Files;

/// The folder of the workflows.
pub(super) const WORKFLOWS: &str = ".github/workflows";
/// The folder of our own actions.
pub(super) const ACTIONS: &str = ".github/actions";

/// One step of a job or of an action.
#[derive(Debug)]
pub(super) struct Step {
    /// The action that it uses, if any, with its version.
    pub(super) uses: String,
    /// Its script, without comments and with continued lines joined.
    pub(super) run: String,
}

/// A job, or an action of ours.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) name: String,
    /// The image of the machine; empty for an action.
    pub(super) runs_on: String,
    pub(super) steps: Vec<Step>,
}

impl Job {
    /// Whether one line of its steps' scripts contains all these words.
    pub(super) fn runs(&self, words: &[&str]) -> bool {
        self.steps
            .iter()
            .any(|step| step.run.lines().any(|line| words.iter().all(|word| line.contains(word))))
    }

    /// Whether one of its steps uses this action, whatever its version.
    pub(super) fn uses(&self, action: &str) -> bool {
        self.steps.iter().any(|step| step.uses.split('@').next() == Some(action))
    }
}

/// The jobs of a workflow, or the one of an action.
pub(super) fn jobs(files: &Files, path: &str) -> Result<Vec<Job>, String> {
    let text = files.text(path)?;
    let documents = Yaml::load_from_str(&text).map_err(|error| format!("{path}: {error}"))?;
    let top = documents.first().ok_or(format!("{path} is empty"))?;
    if let Some(action) = top.as_mapping_get("runs") {
        return Ok(vec![job("", action)]);
    }
    let jobs = top.as_mapping_get("jobs").and_then(Yaml::as_mapping);
    let jobs = jobs.ok_or(format!("{path} has no jobs"))?;
    Ok(jobs.iter().map(|(name, it)| job(name.as_str().unwrap_or_default(), it)).collect())
}

/// The job of this name in a workflow.
pub(super) fn job_of(files: &Files, path: &str, name: &str) -> Result<Job, String> {
    let found = jobs(files, path)?.into_iter().find(|job| job.name == name);
    found.ok_or(format!("{path} has no job {name}"))
}

/// The paths of all workflows and of our own actions.
pub(super) fn all_paths(files: &Files) -> Result<Vec<String>, String> {
    let mut paths = files.within(WORKFLOWS)?;
    paths.extend(files.below(ACTIONS, ".yml")?);
    Ok(paths)
}

/// The value of a key of an action's steps: the first `KEY: value`.
pub(super) fn setting(text: &str, key: &str) -> Option<String> {
    between(text, &format!("{key}: "), "\n").map(|value| value.trim().to_owned())
}

fn job(name: &str, it: &Yaml<'_>) -> Job {
    let text = |of: &Yaml<'_>, key: &str| {
        of.as_mapping_get(key).and_then(Yaml::as_str).unwrap_or_default().to_owned()
    };
    let steps = it.as_mapping_get("steps").and_then(Yaml::as_sequence);
    let steps = steps.into_iter().flatten();
    let steps = steps.map(|step| Step { uses: text(step, "uses"), run: plain(&text(step, "run")) });
    Job { name: name.to_owned(), runs_on: text(it, "runs-on"), steps: steps.collect() }
}

/// A script without comments, and with lines that a backslash continues joined.
fn plain(script: &str) -> String {
    let joined = script.replace("\\\n", " ");
    let lines = joined.lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read_as_the_shell_reads_it() {
        assert_eq!(plain("# zipalign\na \\\n  b\nc"), "a    b\nc");
    }
}
