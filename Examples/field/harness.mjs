// Speaks the protocol for drivers in JavaScript, as harness.py does for Python; see README.md.
import { readSync, writeSync } from "node:fs";

// serve(greeting, make): each `place` makes an engine from the parameters and the surface. It has place(x, y),
// grab(t), drag(t, dx, dy), release(t, vx, vy, rx, ry), retarget(t, rx, ry), cancel(t, rx, ry), frame(t), with
// t in milliseconds, and state(), which returns x, y, vx, vy, and whether it rests.
export const serve = (greeting, make) => {
  let [engine, given, surface, last, isDone] = [null, {}, "free", -1, false];
  const show = () => {
    const state = engine.state();
    return `s ${state.slice(0, 4).map((n) => (Number.isNaN(n) ? "nan" : n)).join(" ")} ${state[4] ? 1 : 0}`;
  };
  const acts = {
    "motion-engine": () => `motion-engine 1 ${JSON.stringify({ runtime: `node ${process.versions.node}`, ...greeting })}`,
    reset: (text = "") => {
      [last, surface] = [-1, "free"];
      given = Object.fromEntries(text.split(",").filter(Boolean).map((pair) => pair.split("=")));
      return "ok";
    },
    surface: (...words) => { surface = words.join(" "); return "ok"; },
    place: (x, y) => { engine = make(given, surface); engine.place(+x, +y); return show(); },
    frames: (...times) => times.map((time) => {
      // A repeated frame counts once.
      if (+time > last) engine.frame(+time / 1e6);
      last = +time;
      return show();
    }).join("\n"),
    bye: () => { isDone = true; return ""; },
  };
  const answer = ([word, ...rest]) => {
    if (acts[word]) return acts[word](...rest);
    engine[word](+rest[0] / 1e6, ...rest.slice(1).map(Number));
    return show();
  };
  const buffer = Buffer.alloc(1 << 16);
  for (let rest = "", count; !isDone && (count = readSync(0, buffer, 0, buffer.length, null)) > 0; ) {
    const lines = (rest + buffer.latin1Slice(0, count)).split("\n");
    rest = lines.pop();
    if (lines.length > 0) writeSync(1, lines.map((line) => answer(line.split(" ")) + "\n").join(""), null, "latin1");
  }
};
