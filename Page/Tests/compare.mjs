// Compares the module's digests, findings and measurements with those of the command.
//
// Usage: node compare.mjs CHECK.json...   (each as `motion-replay check --format json` writes it)
// With --engines it prints the names of the module's engines, for the command to check.

import { readFileSync } from "node:fs";
import { open, Threshold } from "./module.mjs";

const motion = await open();
if (process.argv[2] === "--engines") {
  console.log(motion.engines().map(({ name }) => name).join("\n"));
  process.exit();
}

const traces = new Map();
const counts = { digests: 0, findings: 0, measurements: 0 };
const differences = [];
const differ = (row, what, page, command) => differences.push(
  `${row.trace}, ${row.engine}, clock ${row.clock}: ${what} is ${page}, of the command ${command}`);

for (const file of process.argv.slice(2)) {
  for (const row of JSON.parse(readFileSync(file, "utf8")).rows) {
    if (!traces.has(row.file)) traces.set(row.file, motion.loadTrace(readFileSync(row.file)));
    const trace = traces.get(row.file);
    const options = { clock: row.clock, isImmediate: row.delivery === "immediate" };
    const { digest } = motion.replay(trace.handle, row.engine, options);
    counts.digests++;
    if (digest !== row.digest) differ(row, "the digest", digest, row.digest);
    const judged = motion.judge(trace.handle, row.engine, options);
    const lines = judged.findings.map(({ time, line, check, rule, isKnown, message }) =>
      [time, line, check, rule, isKnown, message].join(" "));
    const expected = row.findings.map((finding) =>
      [finding.time_ns, finding.line ?? 0, finding.check, finding.rule, finding.known,
        finding.message].join(" "));
    counts.findings += expected.length;
    const at = lines.findIndex((line, index) => line !== expected[index]);
    if (at >= 0 || lines.length !== expected.length) {
      const place = at >= 0 ? at : lines.length;
      differ(row, `finding ${place + 1}`, lines[place], expected[place]);
    }
    for (const [name, number] of Object.entries(row.measurements)) {
      // The page has no metrics of the finger.
      if (name.startsWith("finger_")) continue;
      counts.measurements++;
      if (judged.measurements.get(name) !== number) {
        differ(row, name, judged.measurements.get(name), number);
      }
    }
  }
}
// The experiment's interval must hold the threshold of a made-up observer.
let state = 1;
const random = () => (state = (1103515245 * state + 12345) % 2 ** 31) / 2 ** 31;
let [inside, total] = [0, 0];
for (const threshold of [0.7, 2, 5, 12]) {
  for (let person = 0; person < 25; person++) {
    const trials = [];
    for (let count = 0; count < 40; count++) {
      const size = Threshold.next(trials, random);
      trials.push({ size, isRight: random() < Threshold.chance(size, threshold, 2) });
    }
    const { low, high } = Threshold.fit(trials);
    total++;
    if (low <= threshold && threshold <= high) inside++;
  }
}
if (inside < 0.9 * total) differences.push(`the experiment: ${inside} of ${total} intervals hold the threshold`);
for (const line of differences.slice(0, 10)) console.error(line);
console.log(
  `page: ${counts.digests} digests, ${counts.findings} findings and ${counts.measurements} `
  + `measurements compared, ${differences.length} differ`);
process.exit(differences.length > 0 || counts.digests === 0 ? 1 : 0);
