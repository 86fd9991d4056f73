// Checks an animation engine on recorded gestures, in this process: the module is the command's own code.

import { Motion, MotionError } from "./motion.mjs";

export { MotionError };

/** Reads a file of this package, from a disk or from a server. */
const own = async (name) => {
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw new MotionError(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const acts = {
  place: (engine, _, x, y) => engine.place(x, y),
  grab: (engine, time) => engine.grab(time),
  drag: (engine, time, dx, dy) => engine.drag(time, dx, dy),
  release: (engine, time, vx, vy, x, y) => engine.release(time, vx, vy, x, y),
  retarget: (engine, time, x, y) => engine.retarget(time, x, y),
  cancel: (engine, time, x, y) => engine.cancel(time, x, y),
  frame: (engine, time) => engine.frame(time),
};
// In the order in which the module numbers them.
const names = Object.keys(acts);
const calls = Object.values(acts);

/** Writes what an engine presents, from index `at` on: x, y, vx, vy, and whether it rests. */
const present = (engine, into, at) => {
  const state = typeof engine.state === "function" ? engine.state() : engine.state;
  const rest = typeof engine.isAtRest === "function" ? engine.isAtRest() : engine.isAtRest;
  const isList = Array.isArray(state);
  const [x, y, vx, vy] = isList ? state : [state?.x, state?.y, state?.vx, state?.vy];
  if (typeof x !== "number" || typeof y !== "number" || typeof vx !== "number" || typeof vy !== "number"
    || (isList && state.length !== 4)) {
    throw new TypeError(`found the state ${JSON.stringify(state)}, expected [x, y, vx, vy]`);
  }
  into[at] = x;
  into[at + 1] = y;
  into[at + 2] = vx;
  into[at + 3] = vy;
  into[at + 4] = rest ? 1 : 0;
};

/** Reads what an engine presents. */
export const presented = (engine) => {
  const numbers = [0, 0, 0, 0, 1];
  present(engine, numbers, 0);
  return numbers;
};

/** Returns a function that makes a new engine, or null for an object that is used again. */
export const maker = (engine) => {
  if (typeof engine !== "function") return null;
  return /^class\b/.test(Function.prototype.toString.call(engine)) ? () => new engine() : engine;
};

/** The JavaScript engines that the module asks for: each is an object, or a log of what it was told. */
class Engines {
  scripts = new Map();
  living = new Map();
  count = 0;

  add(engine) {
    const make = maker(engine);
    const missing = names.filter((name) => typeof (make ? make() : engine)[name] !== "function");
    if (missing.length > 0) throw new TypeError(`the engine has no ${missing.join(", ")}`);
    this.scripts.set(++this.count, { engine, make, owner: null, failure: null });
    return this.count;
  }

  get imports() {
    return {
      engine_make: (script) => this.#keep({ script: this.scripts.get(script), log: [], object: null }),
      engine_copy: (number) => {
        const { script, log, object } = this.living.get(number);
        // An object that is used again is never cloned.
        const copy = script.make && object?.clone ? object.clone() : null;
        return this.#keep({ script, log: log.slice(), object: copy });
      },
      engine_drop: (number) => { this.living.delete(number); },
      engine_tell: (number, act, time, a, b, c, d, at) => {
        const one = this.living.get(number);
        try {
          const object = this.#object(one);
          if (!one.object?.clone) one.log.push(act, time / 1e6, a, b, c, d);
          calls[act](object, time / 1e6, a, b, c, d);
          present(object, this.#memory(), at / 8);
        } catch (error) {
          one.script.failure ??= error;
          this.#memory().set([0, 0, 0, 0, 1], at / 8);
        }
      },
    };
  }

  /** The module's memory as numbers; when it grows, it gets another buffer. */
  #memory() {
    const { buffer } = this.motion.exports.memory;
    if (this.numbers?.buffer !== buffer) this.numbers = new Float64Array(buffer);
    return this.numbers;
  }

  #keep(one) {
    this.living.set(++this.count, one);
    return this.count;
  }

  /** Returns an engine's object, in the state at the end of its log. */
  #object(one) {
    const { script } = one;
    if (script.failure) throw script.failure;
    if (one.object) return one.object;
    if (script.make) one.object = script.make();
    else if (script.owner === one) return script.engine;
    const object = one.object ?? script.engine;
    if (!script.make) {
      script.owner = one;
      script.engine.reset?.();
    }
    const { log } = one;
    for (let at = 0; at < log.length; at += 6) {
      calls[log[at]](object, log[at + 1], log[at + 2], log[at + 3], log[at + 4], log[at + 5]);
    }
    return object;
  }
}

let opened;
const open = () => opened ??= (async () => {
  const engines = new Engines();
  engines.motion = await Motion.compile(await own("./motion.wasm"), engines.imports);
  return engines;
})();

/** Recorded gestures: those of the package, or, with a disk, those of files and folders. */
class Gestures {
  constructor(path, pattern) {
    this.path = path;
    this.pattern = pattern;
  }

  /** Returns those whose names match. */
  only(pattern) { return new Gestures(this.path, pattern); }

  /** Reads them: each has a name, a file and a text. */
  async load() {
    const files = this.path === undefined ? await this.#standard() : await this.#folder(this.path);
    const chosen = files.filter(({ name }) => !this.pattern || this.pattern.test(name));
    if (chosen.length === 0) throw new MotionError(`found no gesture in ${this.path ?? "the package"}`);
    return chosen;
  }

  async #standard() {
    const list = JSON.parse(new TextDecoder().decode(await own("./traces/index.json")));
    const wanted = list.map((file) => ({ name: file.replace(/^.*\//, ""), file: `traces/${file}.csv` }))
      .filter(({ name }) => !this.pattern || this.pattern.test(name));
    return Promise.all(wanted.map(async (one) => (
      { ...one, text: new TextDecoder().decode(await own(`./${one.file}`)) })));
  }

  async #folder(path) {
    const { readFile, stat } = await import("node:fs/promises");
    const { basename } = await import("node:path");
    const files = (await stat(path)).isDirectory() ? await inside(path.replace(/\/$/, "")) : [path];
    return Promise.all(files.map(async (file) => (
      { name: basename(file, ".csv"), file, text: await readFile(file, "utf8") })));
  }
}

/** Returns the traces of a folder and its subfolders, as the command does: no hidden ones, no baselines. */
const inside = async (folder) => {
  const { readFile, readdir } = await import("node:fs/promises");
  const manifest = await readFile(`${folder}/manifest.txt`, "latin1").catch(() => "");
  if (manifest.startsWith("# motion-baseline-manifest ")) return [];
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => name[0] !== ".")
    .sort((one, other) => one.name < other.name ? -1 : 1);
  const files = entries.filter((entry) => !entry.isDirectory() && /\.csv$/i.test(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory());
  const deeper = await Promise.all(folders.map(({ name }) => inside(`${folder}/${name}`)));
  return [...files.map(({ name }) => `${folder}/${name}`), ...deeper.flat()];
};

/** The gestures that come with the package, or those of a file or a folder. */
export const gestures = (path) => new Gestures(path);

/** Prints three decimals as C does: a number exactly between two goes to the even one. */
const seconds = (nanoseconds) => {
  const number = nanoseconds * 1e-9;
  const text = number.toFixed(3);
  const isBetween = /^\d+\.\d{3}50*$/.test(number.toFixed(30));
  if (!isBetween || Number(text.at(-1)) % 2 === 0) return text;
  return (number - 0.0005).toFixed(3);
};

/** What was found of one engine on some gestures. */
class Report {
  findings = [];
  untested = [];
  replays = 0;

  constructor(engine) { this.engine = engine; }

  /** `passed`, `failed`, or `untested` if no gesture has a hand-off and none says why. */
  get verdict() {
    if (this.findings.some(({ isKnown }) => !isKnown)) return "failed";
    return this.replays > this.untested.length ? "passed" : "untested";
  }

  /** The lines that the command prints. */
  get text() {
    return this.findings.filter(({ isKnown }) => !isKnown).map(({ text }) => text + "\n").join("");
  }
}

const chosen = async (given) => {
  given = await given;
  if (given instanceof Gestures) return given.load();
  return (Array.isArray(given) ? given : [given]).map((one) =>
    typeof one === "string" ? { name: "gesture", file: "gesture", text: one } : one);
};

/** Runs all checks of an engine on gestures; see the types for what an engine is. */
export async function check(engine, on = gestures(), options = {}) {
  const { clock = "120", delivery = "tick" } = options;
  const engines = await open();
  const { motion } = engines;
  const files = await chosen(on);
  const label = options.label ?? (typeof engine === "string" ? engine
    : engine.label ?? (typeof engine === "function" ? engine.name : engine.constructor?.name) ?? "engine");
  const number = typeof engine === "string" ? null : engines.add(engine);
  const name = number === null ? engine : `script:${number}`;
  const script = number === null ? null : engines.scripts.get(number);
  if (script) {
    const sample = script.make ? script.make() : engine;
    const { claims = {}, between = true } = sample;
    const { restsOnTarget = true, isExact = false, movesOnlyAtTicks = false } = claims;
    motion.call(
      "script", number,
      (restsOnTarget ? 1 : 0) | (isExact ? 2 : 0) | (movesOnlyAtTicks ? 4 : 0) | (between ? 8 : 0),
      claims.oscillator?.mass ?? 0, claims.oscillator?.stiffness ?? 0, claims.fastestRate ?? 0);
  }
  const report = new Report(label);
  const conditions = { clock, isImmediate: delivery === "immediate" };
  try {
    for (const { name: trace, file, text } of files) {
      const loaded = motion.loadTrace(text);
      try {
        const replay = motion.replay(loaded.handle, name, conditions);
        const { findings } = motion.judge(loaded.handle, name, conditions);
        if (script?.failure) throw script.failure;
        report.replays++;
        if (!replay.testsHandOff && !/^# untested: *\S/m.test(text)) report.untested.push(trace);
        for (const finding of findings) {
          const { time, line, check: rule, message } = finding;
          const place = line > 0 ? `${file}:${line}` : file;
          report.findings.push({
            trace, file, engine: label, ...finding, digest: replay.digest,
            text: `${place}: ${seconds(time)} s, ${label}, ${rule}: ${message}`,
          });
        }
      } finally {
        motion.drop(loaded.handle);
      }
    }
  } finally {
    if (number !== null) {
      engines.scripts.delete(number);
      engines.living.clear();
    }
  }
  return report;
}

/** Throws if a finding is no known break, or if nothing was tested. */
export function assertNoFindings(report) {
  const { pass, message } = matchers.toHaveNoFindings(report);
  if (!pass) throw Object.assign(new Error(message()), { name: "AssertionError", report });
}

/** For `expect.extend`, of vitest and of jest. */
export const matchers = {
  toHaveNoFindings(report) {
    const pass = report?.verdict === "passed";
    return {
      pass,
      message: () => pass ? `expected findings of ${report.engine}, found none`
        : report?.verdict === "untested" ? `no gesture tests a hand-off of ${report.engine}`
        : report?.text ?? `found ${report}, expected the report of a check`,
    };
  },
};
