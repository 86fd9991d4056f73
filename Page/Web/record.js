"use strict";

// The stage "you": what a hand does becomes events with their own times, and each display frame a tick.
// The module replays the gesture so far on the ticks so far, so the stage shows what any replay presents.

class Hand {
  static press = 0;
  static drag = 1;
  static release = 2;
  static tap = 3;
  static cancel = 4;

  /** How far a touch may travel as a tap, in points. */
  static slop = 8;
  /** How long a recording may be, in milliseconds. */
  static limit = 60_000;

  constructor(motion, stage, changed) {
    Object.assign(this, { motion, stage, changed, tapsInFlight: false });
    this.clear();
    const { screen } = stage;
    const on = (kind, body) =>
      screen.addEventListener(kind, (event) => this.guarded(() => body(event)));
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event, Hand.release));
    on("pointercancel", (event) => this.up(event, Hand.cancel));
    on("contextmenu", (event) => event.preventDefault());
    on("keydown", (event) => this.key(event));
  }

  /** Begins anew, where the surface starts. */
  clear() {
    this.live = null;
    this.isFull = false;
    this.start = null;
    this.fingers = new Map();
    this.shown = [];
    this.script = null;
    [this.events, this.late, this.ticks, this.slowest] = [0, 0, 0, 0];
    [this.lastTick, this.lastEvent, this.count] = [0, 0, 0];
    [this.isAtRest, this.kind] = [true, "mouse"];
    this.place = this.stage.surface?.origin ?? [0, 0];
    this.stage.place(...this.place);
    this.stage.ghost(null, null);
    this.changed("clear");
  }

  /** Runs a function; if the module refuses what it does, the gesture starts over. */
  guarded(body) {
    try {
      body();
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      this.clear();
      this.changed("failed", error.message);
    }
  }

  nanoseconds(milliseconds) { return Math.max(0, Math.round((milliseconds - this.start) * 1e6)); }

  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    if (this.isFull && this.frame) return;
    this.stage.screen.focus({ preventScroll: true });
    try { this.stage.screen.setPointerCapture(event.pointerId); } catch { /* The pointer is up already. */ }
    this.begin(event.timeStamp, event.pointerType || "mouse");
    let number = 0;
    const taken = new Set([...this.fingers.values()].map((finger) => finger.number));
    while (taken.has(number)) number++;
    const isOpen = this.fingers.size === 0 && (this.isAtRest || this.tapsInFlight);
    const finger = { number, isOpen, pending: [], from: this.stage.point(event) };
    this.fingers.set(event.pointerId, finger);
    this.take(finger, Hand.press, event.timeStamp, finger.from);
  }

  begin(time, kind) {
    if (this.isFull && !this.frame) this.clear();
    if (this.live === null) {
      const { surface } = this.stage;
      this.live = this.motion.call("live_start", surface.text, this.engine);
      this.start = time - 1;
      this.kind = kind;
      this.changed("begin");
    }
    if (!this.frame) this.frame = requestAnimationFrame((time) => this.guarded(() => this.tick(time)));
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event]) {
      this.take(finger, Hand.drag, one.timeStamp, this.stage.point(one));
    }
  }

  up(event, kind) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.fingers.delete(event.pointerId);
    const place = kind === Hand.cancel ? finger.last : this.stage.point(event);
    if (finger.isOpen && kind === Hand.release) {
      // It went down and up in one place, so it is a tap.
      finger.isOpen = false;
      this.take(finger, Hand.tap, event.timeStamp, place);
    } else {
      this.decide(finger);
      this.take(finger, kind, event.timeStamp, place);
    }
  }

  /** Takes what a finger did; until the finger travels, it may be a tap, so its events wait. */
  take(finger, kind, time, place) {
    finger.last = place;
    if (finger.isOpen) {
      finger.pending.push([kind, time, place]);
      const [dx, dy] = [place[0] - finger.from[0], place[1] - finger.from[1]];
      if (Math.hypot(dx, dy) > Hand.slop) this.decide(finger);
      return;
    }
    const nanoseconds = this.nanoseconds(time);
    if (nanoseconds <= this.lastTick && this.ticks > 0) this.late++;
    this.events++;
    this.lastEvent = Math.max(this.lastEvent, nanoseconds);
    this.motion.call(
      "live_event", this.live, nanoseconds, kind, place[0], place[1], finger.number);
    this.isAtRest = false;
    this.finger = kind === Hand.press || kind === Hand.drag ? place : null;
  }

  decide(finger) {
    finger.isOpen = false;
    for (const [kind, time, place] of finger.pending.splice(0)) this.take(finger, kind, time, place);
  }

  tick(time) {
    this.frame = null;
    if (this.live === null) return;
    this.playScript(time);
    const nanoseconds = this.nanoseconds(time);
    if (time > this.start && nanoseconds >= this.lastTick) {
      const began = performance.now();
      const count = this.motion.call("live_tick", this.live, nanoseconds);
      this.slowest = Math.max(this.slowest, performance.now() - began);
      const [x, y, , , rest] = this.motion.numbers(5);
      this.lastTick = nanoseconds;
      this.ticks++;
      this.place = [x, y];
      this.shown.push(nanoseconds, x, y);
      // An event that waits for the next tick can still move it. A replay that no longer grows is over too.
      this.isAtRest = this.fingers.size === 0 && this.lastEvent <= nanoseconds
        && (rest === 1 || count <= this.count);
      this.count = count;
      this.stage.place(x, y);
      this.stage.ghost(this.finger, null);
      this.changed("tick");
    }
    if (time - this.start > Hand.limit && !this.isFull) {
      this.isFull = true;
      for (const finger of this.fingers.values()) {
        this.decide(finger);
        this.take(finger, Hand.cancel, time, finger.last);
      }
      this.fingers.clear();
    }
    if (this.isAtRest && this.fingers.size === 0 && !this.script) {
      this.finger = null;
      this.stage.ghost(null, null);
      this.finish();
      return;
    }
    this.frame = requestAnimationFrame((time) => this.guarded(() => this.tick(time)));
  }

  /** Reads what the module has replayed so far. */
  replay() {
    const { motion, live } = this;
    return new Replay(
      motion.numbers(6 * motion.call("live_ticks", live)),
      motion.numbers(14 * motion.call("live_hand_offs", live)),
      Motion.hex(motion.exports.page_live_digest(live)));
  }

  finish() {
    this.motion.call("live_end", this.live);
    const replay = this.replay();
    let corrected = 0;
    for (let at = 0; at < this.shown.length; at += 3) {
      const index = replay.index(this.shown[at]);
      corrected = Math.max(corrected, Math.hypot(
        replay.value(index, 1) - this.shown[at + 1], replay.value(index, 2) - this.shown[at + 2]));
    }
    this.corrected = corrected;
    this.changed("rest");
  }

  /** Returns the file of the gesture, as the module writes it. */
  traceFile(name, license) {
    const entries = [
      `name: ${name}`, `source: made by hand in a browser, with a ${this.kind}`,
      license ? `license: ${license}` : "",
      "recorded: the page of motion-replay, events at their own times",
    ].filter((line) => line !== "").join("\n");
    this.motion.call("live_trace", this.live, entries);
    return this.motion.bytes();
  }

  /** Returns the file of the ticks at which the gesture was shown. */
  ticksFile(name) {
    this.motion.call("live_schedule", this.live, name, "display frames of a browser");
    return this.motion.bytes();
  }

  key(event) {
    const way = {
      ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
    }[event.key];
    if (event.key === "Escape" && this.fingers.size > 0) {
      for (const [pointer] of this.fingers) {
        this.up({ pointerId: pointer, timeStamp: event.timeStamp }, Hand.cancel);
      }
    } else if (event.key === "Enter" || way) {
      event.preventDefault();
      event.stopPropagation();
      if (this.fingers.size > 0 || this.script) return;
      this.begin(event.timeStamp, "keyboard");
      const { left, top, boxWidth, boxHeight } = this.stage;
      const from = [left + boxWidth / 2, top + boxHeight / 2];
      if (way) {
        this.script = { way, from, start: event.timeStamp, step: 0, finger: { number: 0, pending: [] } };
        this.fingers.set("keys", this.script.finger);
      } else {
        this.take({ number: 0, isOpen: false }, Hand.tap, event.timeStamp, from);
      }
    }
  }

  /** Continues the throw of an arrow key: 150 pt in 96 ms, faster and faster. */
  playScript(time) {
    if (!this.script) return;
    const { way, from, start, finger } = this.script;
    for (; this.script.step <= 12 && start + 8 * this.script.step <= time; this.script.step++) {
      const { step } = this.script;
      const way2 = 150 * (step / 12) ** 2;
      const kind = step === 0 ? Hand.press : step === 12 ? Hand.release : Hand.drag;
      this.take(
        finger, kind, start + 8 * step, [from[0] + way[0] * way2, from[1] + way[1] * way2]);
    }
    if (this.script.step > 12) {
      this.fingers.delete("keys");
      this.script = null;
    }
  }
}
