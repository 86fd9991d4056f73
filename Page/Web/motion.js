"use strict";

// The module: only this file moves text and numbers in and out of its memory.

/** The module refused something; the message is its own. */
class MotionError extends Error {}

class Motion {
  static empty = "# motion-trace 1\nnanoseconds,event,x,y\n";

  /** Inflates and compiles the module from the base64 of its gzip. */
  static async open(base64) {
    const packed = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return Motion.compile(await new Response(stream).arrayBuffer());
  }

  /** Compiles the module from its bytes. */
  static async compile(bytes, engines) {
    return new Motion(await WebAssembly.compile(bytes), engines);
  }

  /** `engines` are imports of the module, which calls them for `script:NUMBER`, an engine in JavaScript. */
  constructor(module, engines = {}) {
    this.module = module;
    this.scripts = engines;
    this.files = [];
    this.start();
  }

  start() {
    const text = (at, count) =>
      new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, count));
    const none = () => { throw new MotionError("this page has no engines of its own"); };
    const imports = {
      page: {
        number: (at, count) => Number(text(at, count)),
        engine_make: none, engine_copy: none, engine_drop: none, engine_tell: none, ...this.scripts,
      },
    };
    this.exports = new WebAssembly.Instance(this.module, imports).exports;
  }

  /** Calls the module. After a trap its memory cannot be trusted, so the module starts anew. */
  call(name, ...values) {
    const held = [];
    try {
      const plain = values.flatMap((value) => {
        if (typeof value === "number") return [value];
        const bytes = value instanceof Float64Array
          ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
          : value instanceof Uint8Array ? value : new TextEncoder().encode(value);
        const at = this.exports.page_allocate(bytes.length);
        held.push(at);
        new Uint8Array(this.exports.memory.buffer).set(bytes, at);
        return [at, value instanceof Float64Array ? value.length : bytes.length];
      });
      const result = this.exports["page_" + name](...plain);
      for (const at of held) this.exports.page_free(at);
      if (typeof result === "number" && result < 0) throw new MotionError(this.text());
      return result;
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.start();
      // Loads an empty trace in place of each dropped one, so that each trace gets its number again.
      for (const file of this.files) this.call("load_trace", file ?? Motion.empty);
      this.files.forEach((file, handle) => file ?? this.exports.page_drop_trace(handle));
      throw new MotionError("the replay ended itself: " + error.message);
    }
  }

  /** Returns the text that the last call left. */
  text() { return new TextDecoder().decode(this.bytes()); }

  bytes() {
    const { memory, page_output, page_output_count } = this.exports;
    return new Uint8Array(memory.buffer, page_output(), page_output_count()).slice();
  }

  numbers(count) {
    return new Float64Array(this.exports.memory.buffer, this.exports.page_numbers(), count).slice();
  }

  static hex(digest) { return BigInt.asUintN(64, digest).toString(16).padStart(16, "0"); }

  static rows(text) {
    return text.split("\n").filter((line) => line !== "").map((line) => line.split("\t"));
  }

  /** Reads a trace from the text or the bytes of its file. */
  loadTrace(file) {
    const handle = this.call("load_trace", file);
    this.files[handle] = file;
    const count = this.call("trace_events", handle);
    return {
      handle, surface: Surface.read(this.text()), events: this.numbers(6 * count), count,
      digest: Motion.hex(this.exports.page_trace_digest(handle)),
    };
  }

  /** Lets go of a trace. */
  drop(handle) {
    this.exports.page_drop_trace(handle);
    this.files[handle] = null;
  }

  traceBytes(handle) {
    this.call("trace_bytes", handle);
    return this.bytes();
  }

  engines() {
    this.call("engines");
    return Motion.rows(this.text()).map(
      ([name, family, specification, summary]) => ({ name, family, specification, summary }));
  }

  /** Returns the canonical specification of an engine, its values, and what can be changed. */
  parameters(engine) {
    this.call("parameters", engine);
    const text = this.text();
    const end = text.indexOf("\n");
    const specification = text.slice(0, end);
    const values = new Map();
    const colon = specification.indexOf(":", specification.startsWith("fault:") ? 6 : 0);
    const list = specification.startsWith("fault:")
      ? specification.slice(specification.indexOf(",") + 1 || specification.length)
      : colon < 0 ? "" : specification.slice(colon + 1);
    for (const part of list.split(",").filter((part) => part.includes("="))) {
      const equals = part.indexOf("=");
      values.set(part.slice(0, equals), part.slice(equals + 1));
    }
    const parameters = Motion.rows(text.slice(end + 1)).map(
      ([name, kind, fallback, least, greatest, unit, words, group, summary]) =>
        ({ name, kind, fallback, least, greatest, unit, words: words ? words.split(";") : [],
           group, summary }));
    return { specification, values, parameters };
  }

  /** Replays a trace on a clock, or on ticks at recorded times. */
  replay(trace, engine, { clock, times, isImmediate }) {
    const recording = times
      ? this.call("replay_on", trace, engine, times, isImmediate ? 1 : 0)
      : this.call("replay", trace, engine, clock, isImmediate ? 1 : 0);
    const replay = new Replay(
      this.numbers(6 * this.call("ticks", recording)),
      this.numbers(14 * this.call("hand_offs", recording)),
      Motion.hex(this.exports.page_digest(recording)));
    this.exports.page_drop_recordings();
    return replay;
  }

  /** Runs all checks; returns what they find and the numbers of the summary. */
  judge(trace, engine, { clock, times, isImmediate }) {
    this.call(
      "findings", trace, engine, times ? "" : clock, times ?? new Float64Array(0),
      isImmediate ? 1 : 0);
    const findings = Motion.rows(this.text()).map(
      ([time, line, check, rule, known, place, index, visible, ...message]) => ({
        time: Number(time), line: Number(line), check, rule, isKnown: known === "1", place,
        index: Number(index), visible: visible === "" ? null : Number(visible), message: message.join("\t"),
      }));
    this.call("measurements");
    const measurements = new Map(
      Motion.rows(this.text()).map(([name, number]) => [name, Number(number)]));
    return { findings, measurements };
  }
}

/** The ticks and hand-offs of one replay. */
class Replay {
  static handOffNames = ["grab", "drag", "release", "tap", "cancel"];

  constructor(ticks, handOffs, digest) {
    this.ticks = ticks;
    this.marks = handOffs;
    this.digest = digest;
    this.count = ticks.length / 6;
    this.handOffCount = handOffs.length / 14;
  }

  /** Returns the least and the greatest number of a column. */
  range(column) {
    this.ranges ??= [];
    if (this.ranges[column]) return this.ranges[column];
    let [least, greatest] = [Infinity, -Infinity];
    for (let at = column; at < this.ticks.length; at += 6) {
      const value = this.ticks[at];
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    return this.ranges[column] = [least, greatest];
  }

  get end() { return this.count > 0 ? this.ticks[6 * (this.count - 1)] : 0; }

  time(index) { return this.ticks[6 * index]; }

  /** A number of a tick: columns 1 and 2 are the position, 3 and 4 the velocity. */
  value(index, column) { return this.ticks[6 * index + column]; }

  isAtRest(index) { return this.ticks[6 * index + 5] === 1; }

  /** Returns the index of the last tick that is not after a time. */
  index(time) {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.ticks[6 * middle] <= time) low = middle; else high = middle - 1;
    }
    return low;
  }

  handOff(index) {
    const at = 14 * index;
    return {
      time: this.marks[at], kind: this.marks[at + 1], tick: this.marks[at + 2],
      line: this.marks[at + 3], before: this.marks.subarray(at + 4, at + 8),
      after: this.marks.subarray(at + 8, at + 12), target: this.marks.subarray(at + 12, at + 14),
      name: Replay.handOffNames[this.marks[at + 1]],
    };
  }

  /** The hand-offs except drags: those at which a flight begins or ends. */
  get turns() {
    if (this.turning) return this.turning;
    this.turning = [];
    for (let index = 0; index < this.handOffCount; index++) {
      if (this.marks[14 * index + 1] !== 1) this.turning.push(this.handOff(index));
    }
    return this.turning;
  }

  /** Whether a release, tap or cancel is followed by a tick. */
  get testsHandOff() {
    return this.turns.some(({ kind, tick }) => kind > 1 && tick < this.count);
  }

  /** Returns where the value is to rest at a tick; null while a finger holds it, or before the first hand-off. */
  target(tick) {
    for (let index = this.handOffCount - 1; index >= 0; index--) {
      const handOff = this.handOff(index);
      if (handOff.tick > tick) continue;
      return Number.isNaN(handOff.target[0]) ? null : handOff.target;
    }
    return null;
  }
}

/** What the finger moves, read from its text. */
class Surface {
  static read(text) {
    const surface = new Surface();
    const [kind, ...parts] = text.split(" ");
    const points = {};
    surface.text = text;
    surface.kind = kind;
    surface.axis = "xy";
    for (const part of parts) {
      const [name, value] = part.split("=");
      if (name === "axis" || (name === "start" && kind === "pane")) surface[name] = value;
      else points[name] = value.split(";").map((pair) => pair.split(",").map(Number));
    }
    if (kind === "pane") {
      surface.rests = [points.closed[0], points.open[0]];
      surface.origin = surface.rests[surface.start === "open" ? 1 : 0];
    } else if (kind === "scroll") {
      [surface.min, surface.max, surface.size] =
        [points.min[0], points.max[0], points.size[0]];
      surface.rests = [];
      surface.origin = surface.min;
    } else {
      surface.rests = points.snap ?? [];
      surface.origin = points.start?.[0] ?? surface.rests[0] ?? [0, 0];
    }
    return surface;
  }
}
