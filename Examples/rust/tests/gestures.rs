//! Tests that no hand-off of any trace breaks a rule, with `motion-replay` from the path or from MOTION_REPLAY.
use std::process::Command;

fn check(traces: &str) -> (bool, String) {
    let program = std::env::var("MOTION_REPLAY").unwrap_or("motion-replay".into());
    let engine = format!("glide=process:'{}'", env!("CARGO_BIN_EXE_glide"));
    let run = Command::new(program).args(["check", traces, "--engine", &engine]).output();
    let run = run.expect("motion-replay starts");
    let text = [run.stdout, run.stderr].concat();
    (run.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn no_rule_is_broken() {
    // If this folder has no traces, the program takes its own.
    let traces = std::env::var("TRACES").unwrap_or("traces".into());
    let (passed, text) = check(&traces);
    assert!(passed, "{text}");
}
