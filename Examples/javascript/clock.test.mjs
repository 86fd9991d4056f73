// Tests each function that clock.mjs replaces: node Examples/javascript/clock.test.mjs
import assert from "node:assert/strict";
import { frame, reach, reset } from "./clock.mjs";

for (const round of [1, 2]) {
  const log = [];
  const note = (name) => log.push(`${name} ${performance.now()}`);
  reset();
  assert.equal(performance.now(), 0);
  const start = Date.now();
  setTimeout(note, 20, "late");
  setTimeout(() => { note("soon"); setTimeout(note, 2, "nested"); }, 5);
  setTimeout(note, 5, "second");
  const dropped = setTimeout(note, 6, "dropped");
  const every = setInterval(() => note("every"), 7);
  requestAnimationFrame((time) => { note("frame"); requestAnimationFrame(() => note("next")); assert.equal(time, 10); });
  cancelAnimationFrame(requestAnimationFrame(() => note("cancelled")));
  clearTimeout(dropped);
  frame(10e6);
  assert.deepEqual(log, ["soon 5", "second 5", "every 7", "nested 7", "frame 10"], `round ${round}`);
  frame(10e6); // Repeats the frame.
  reach(21.5e6);
  clearInterval(every);
  frame(60e6);
  assert.deepEqual(log.slice(5), ["every 14", "late 20", "every 21", "next 60"]);
  assert.equal(Date.now() - start, 60);
  assert.equal(new Date().getTime(), Date.now());
  assert.equal(new Date(5).getTime(), 5);
  assert.equal(start, 1.7e12);
}
console.log("clock.mjs: each of its functions takes the time of the requests");
