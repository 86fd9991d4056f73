// The JavaScript package finds what the command finds, and its matcher does what vitest and jest require.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { assertNoFindings, check, gestures, matchers } from "motion-replay";
import Glide, { Forgetful } from "./glide.mjs";

/** Returns what the command prints for an engine on all traces. */
const command = (...engine) => {
  const words = ["check", "traces", "--details", "--engine", ...engine];
  let output;
  try {
    output = execFileSync("motion-replay", words, { encoding: "utf8", maxBuffer: 1 << 28 });
  } catch (error) {
    assert.equal(error.status, 4, error.stderr);
    output = error.stdout;
  }
  return output;
};
/** Returns the lines of findings, with paths that begin at `traces/`. */
const lines = (text) => text.split("\n").filter((line) => /\.csv(:\d+)?: \d/.test(line))
  .map((line) => line.replace(/^.*?traces\//, "traces/"));

test("an engine of the project: the lines of the command", async () => {
  for (const engine of ["spring-exact", "fault:scalar-velocity", "cubic:handoff=restart"]) {
    const report = await check(engine);
    const expected = lines(command(engine));
    assert.deepEqual(lines(report.text), expected);
    assert.equal(report.verdict, expected.length > 0 ? "failed" : "passed");
  }
});

for (const [name, engine, file] of [["Glide", Glide, "glide.mjs"], ["Forgetful", Forgetful, "forgetful.mjs"]]) {
  test(`${name} of JavaScript: what the command finds of it in another process`, async () => {
    const report = await check(engine, gestures(), { label: "own" });
    const expected = lines(
      command(`own=process:node node_modules/motion-replay/serve.mjs ${file}`));
    assert.deepEqual(lines(report.text), expected);
    assert.equal(expected.length > 0, name === "Forgetful");
    assert.equal(report.replays, 89);
  });
}

test("one object, used again and again, and one with a clone, are the same engine", async () => {
  class Cloned extends Forgetful {
    clone() { return Object.assign(new Cloned(), this); }
  }
  class Again extends Forgetful {
    reset() { Object.assign(this, new Forgetful()); }
  }
  const on = gestures().only(/^pane-(catch|fling)/);
  const expected = (await check(Forgetful, on, { label: "own" })).text;
  assert.notEqual(expected, "");
  assert.equal((await check(Cloned, on, { label: "own" })).text, expected);
  assert.equal((await check(new Again(), on, { label: "own" })).text, expected);
});

test("what an engine throws, and what it lacks, is told", async () => {
  class Throwing extends Glide {
    frame(time) { if (time > 100) throw new RangeError("no more frames"); super.frame(time); }
  }
  await assert.rejects(check(Throwing), { name: "RangeError", message: "no more frames" });
  await assert.rejects(check({ place() {} }), /the engine has no grab, drag/);
  await assert.rejects(check(class extends Glide { place() { this.state = null; } }), /expected \[x, y, vx, vy\]/);
  await assert.rejects(check("sprong"), /sprong/);
  await assert.rejects(check(Glide, "nonsense"), /found/);
  await assert.rejects(check(Glide, gestures().only(/^nothing$/)), /found no gesture/);
  assert.equal((await check(Glide, gestures().only(/^pane-fling-open$/))).verdict, "passed");
});

test("nothing judged is no pass", async () => {
  const still = "# motion-trace 1\n# surface: pane closed=160,420 open=160,40\nnanoseconds,event,x,y\n";
  const report = await check(Glide, still);
  assert.equal(report.verdict, "untested");
  assert.throws(() => assertNoFindings(report), /no gesture tests a hand-off/);
});

// A stand-in for `expect` of vitest and jest, which are not here: it does only what their documentation says
// about matchers.
const expect = (received) => ({
  ...bound(received, false), not: bound(received, true),
});
const bound = (received, isNot) => Object.fromEntries(Object.entries(matchers).map(([name, matcher]) =>
  [name, (...rest) => {
    const { pass, message } = matcher.call({ isNot }, received, ...rest);
    if (pass === isNot) throw new Error(message());
  }]));

test("the matcher", async () => {
  expect(await check(Glide, gestures())).toHaveNoFindings();
  const report = await check(Forgetful, gestures().only(/^pane-fling-open$/));
  expect(report).not.toHaveNoFindings();
  assert.throws(() => expect(report).toHaveNoFindings(), /pane-fling-open\.csv:\d+: .* hand-off-velocity: release/);
});

class Cloned extends Glide {
  clone() { return Object.assign(new Cloned(), this); }
}

test("a thousand replays with all checks", async () => {
  // The checks of a trace need about thirty replays of it.
  const files = (await gestures().load()).slice(0, 34);
  const times = [];
  for (const engine of [Cloned, Glide]) {
    assertNoFindings(await check(engine, files));
    const used = process.cpuUsage();
    await check(engine, files);
    times.push(`${(process.cpuUsage(used).user / 1000).toFixed()} ms`);
  }
  console.log(`${30 * files.length} replays with all checks in ${times[0]}, without a clone ${times[1]}`);
});
