// Lets a driver set the time for a library that it loads afterwards: `performance.now`, `Date`,
// `requestAnimationFrame`, `setTimeout` and `setInterval` go by the requests of motion-replay.
//
//     import { frame, reach, reset } from "./clock.mjs";
//     const { Spring } = await import("./spring.mjs");
const EPOCH = 1.7e12; // ms, November 2023; not 0, which a library may take for "not yet"
let [now, number, timers, callbacks] = [0, 0, new Map(), new Map()];
const put = (owner, name, value) =>
  // An assignment fails where the function is read-only, as in node 18.
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
const RealDate = Date;

put(performance, "now", () => now);
put(globalThis, "Date", class Date extends RealDate {
  constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
  static now() { return EPOCH + Math.floor(now); }
});
put(globalThis, "requestAnimationFrame", (callback) => { callbacks.set(++number, callback); return number; });
put(globalThis, "cancelAnimationFrame", (id) => { callbacks.delete(id); });
const timer = (callback, wait = 0, every, given) => {
  timers.set(++number, { callback, due: now + Math.max(wait, 1), every, given });
  return number;
};
put(globalThis, "setTimeout", (callback, wait, ...given) => timer(callback, wait, null, given));
put(globalThis, "setInterval", (callback, wait, ...given) => timer(callback, wait, Math.max(wait ?? 0, 1), given));
put(globalThis, "clearTimeout", (id) => { timers.delete(id); });
put(globalThis, "clearInterval", (id) => { timers.delete(id); });

// Advances to the time of a request, in nanoseconds; timers that are due run at their own times, in order.
export const reach = (nanoseconds) => {
  const time = nanoseconds / 1e6;
  for (;;) {
    let next = null;
    for (const [id, timer] of timers) if (timer.due <= time && !(timers.get(next)?.due <= timer.due)) next = id;
    if (next === null) break;
    const { callback, due, every, given } = timers.get(next);
    now = due;
    if (every === null) timers.delete(next);
    else timers.get(next).due = due + every;
    callback(...given);
  }
  now = time;
};
// A display frame: runs the callbacks requested since the last frame. A repeated frame counts once.
let last = -1;
export const frame = (nanoseconds) => {
  reach(nanoseconds);
  if (nanoseconds <= last) return;
  last = nanoseconds;
  const due = callbacks;
  callbacks = new Map();
  for (const callback of due.values()) callback(now);
};
// Drops all timers and callbacks, and sets the clock to 0.
export const reset = () => { [now, last, timers, callbacks] = [0, -1, new Map(), new Map()]; };
