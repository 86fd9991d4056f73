// Drives spring.mjs for motion-replay: the harness's frames replace the browser's.
import { readSync, writeSync } from "node:fs";
import { frame, reach, reset } from "./clock.mjs";
const { Spring } = await import("./spring.mjs");

const greeting = {
  name: "glide", version: "1.0", runtime: `node ${process.versions.node}`,
  can: ["between", "cost", "packed"],
  claims: { restsOnTarget: true },
  parameters: [{ name: "stiffness", unit: "kg/s^2", default: 200, min: 1, max: 1e6 }],
};
let spring, anchor, isHeld;

// A request has at most 128 frames.
const numbers = new Float64Array(5 * 128);
const bytes = Buffer.from(numbers.buffer);
const isAtRest = () => (spring.isMoving || isHeld ? 0 : 1);
const state = () => {
  const [[x, y], [vx, vy]] = [spring.position, spring.velocity];
  return `s ${x} ${y} ${vx} ${vy} ${isAtRest()}`;
};
const acts = {
  reset: (text) => {
    // Makes a new spring, drops callbacks of the old one, and sets the clock to 0.
    const given = (text ?? "").split(",").filter(Boolean).map((pair) => pair.split("="));
    spring = new Spring(Object.fromEntries(given.map(([name, value]) => [name, Number(value)])));
    reset();
    isHeld = false;
    return "ok";
  },
  place: (x, y) => { spring.position = [x, y]; return state(); },
  grab: () => { spring.hold(); [isHeld, anchor] = [true, spring.position]; return state(); },
  drag: (_, dx, dy) => { spring.position = [anchor[0] + dx, anchor[1] + dy]; return state(); },
  release: (t, vx, vy, rx, ry) => go(t, [rx, ry], [vx, vy]),
  retarget: (t, rx, ry) => isHeld ? state() : go(t, [rx, ry], spring.velocity),
  cancel: (t, rx, ry) => go(t, [rx, ry], spring.velocity),
  packed: (...times) => {
    // Answers in bytes, because printing numbers takes longer than computing them.
    let count = 0;
    for (const time of times) {
      frame(time);
      [numbers[count], numbers[count + 1]] = spring.position;
      [numbers[count + 2], numbers[count + 3]] = spring.velocity;
      numbers[count + 4] = isAtRest();
      count += 5;
    }
    return `p ${bytes.toString("base64", 0, 8 * count)}`;
  },
  frames: (...times) => times.map((time) => { frame(time); return state(); }).join("\n"),
};
const go = (time, target, velocity) => {
  reach(time);
  isHeld = false;
  spring.animate(target, velocity);
  return state();
};
const perform = (line) => {
  const [word, ...rest] = line.split(" ");
  return acts[word](...(word === "reset" ? rest : rest.map(Number)));
};

let log = null;
const answer = (line) => {
  if (line.startsWith("motion-engine")) return `motion-engine 1 ${JSON.stringify(greeting)}`;
  if (line === "bye") process.exit(0);
  if (line.startsWith("cost ")) { log = { repeats: Number(line.slice(5)), lines: [] }; return null; }
  if (log && line !== "end") { log.lines.push(line); return null; }
  if (!log) return perform(line);
  const { repeats, lines } = log;
  log = null;
  // Times only the frames in flight: no reading of lines, no answers, no frames without length.
  const steps = lines.flatMap((line) => {
    const [word, ...rest] = line.split(" ");
    return word === "frames" ? rest.map(Number) : [line];
  });
  let [ticks, nanoseconds] = [0, 0n];
  for (let round = 0; round < repeats; round += 1) {
    let start = null;
    const land = () => {
      if (start !== null) nanoseconds += process.hrtime.bigint() - start;
      start = null;
    };
    for (const step of steps) {
      if (typeof step === "string") {
        land();
        perform(step);
      } else if (spring.isMoving && !isHeld && step / 1e6 > performance.now()) {
        start ??= process.hrtime.bigint();
        frame(step);
        ticks += 1;
      } else {
        land();
        frame(step);
      }
    }
    land();
  }
  return `cost ${nanoseconds} ${ticks}`;
};

// Blocking reads are faster than events here (see README.md), and bypass node's event loop.
const buffer = Buffer.alloc(1 << 16);
for (let rest = ""; ; ) {
  const count = readSync(0, buffer, 0, buffer.length, null);
  if (count === 0) break;
  const lines = (rest + buffer.latin1Slice(0, count)).split("\n");
  rest = lines.pop();
  let answers = "";
  for (const line of lines) {
    const text = answer(line);
    if (text !== null) answers += text + "\n";
  }
  if (answers !== "") writeSync(1, answers, null, "latin1");
}
