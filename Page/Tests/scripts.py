"""A script that every browser runs in the page."""

# Compares rows of `check --format json` with what the page replays and finds.
COMPARE = """(rows) => {
  const page = motionPage, differences = [];
  const traces = new Map(page.traces.map((trace) => [trace.file.split("/").pop(), trace]));
  for (const row of rows) {
    const trace = traces.get(row.file.split("/").pop());
    const options = { clock: row.clock, isImmediate: row.delivery === "immediate" };
    const { digest } = page.motion.replay(trace.handle, row.engine, options);
    const { findings, measurements } = page.motion.judge(trace.handle, row.engine, options);
    const found = findings.map((f) => [f.time, f.line, f.check, f.rule, f.isKnown, f.message].join());
    const wanted = row.findings.map((f) =>
      [f.time_ns, f.line ?? 0, f.check, f.rule, f.known, f.message].join());
    const isEqual = digest === row.digest && found.join("|") === wanted.join("|")
      && Object.entries(row.measurements).every(
        ([name, value]) => name.startsWith("finger_") || measurements.get(name) === value);
    if (!isEqual) differences.push(`${row.trace} ${row.engine} ${row.clock}`);
  }
  return differences;
}"""
