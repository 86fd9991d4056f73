//! No hand-off of any trace breaks a rule. The program is `motion-replay` of the path, or that of MOTION_REPLAY.
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
    // The traces that come with the program, where this folder has none.
    let traces = std::env::var("TRACES").unwrap_or("traces".into());
    let (passed, text) = check(&traces);
    assert!(passed, "{text}");
}
