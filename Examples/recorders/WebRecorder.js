// Records the fingers, pens and mouse of a page, and what it shows, as a trace. See README.md.
"use strict";

class WebRecorder {
  /** Begins. `surface` is what the finger moves, such as "pane closed=160,420 open=160,40". */
  constructor(surface = "free") {
    this.surface = surface;
    this.rows = [];
    this.fingers = new Map();
    for (const type of ["down", "move", "up", "cancel"]) {
      addEventListener(`pointer${type}`, (event) => this[type](event), { capture: true, passive: true });
    }
  }

  down(event) {
    const taken = [...this.fingers.values()].map((finger) => finger.number);
    let number = 0;
    while (taken.includes(number)) number++;
    this.fingers.set(event.pointerId, { number });
    this.add("press", event);
  }

  /** Records all moves that the device reported since the last one, each with its own time. */
  move(event) {
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event]) this.add("drag", one);
  }

  up(event) {
    this.add("release", event);
    this.fingers.delete(event.pointerId);
  }

  cancel(event) {
    this.add("cancel", event);
    this.fingers.delete(event.pointerId);
  }

  add(name, event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return; // It hovers.
    // A cancel has no place.
    if (name !== "cancel") [finger.x, finger.y] = [event.clientX, event.clientY];
    this.rows.push([event.timeStamp, name, finger.x, finger.y, finger.number]);
  }

  /** Records a frame: the argument of `requestAnimationFrame`'s callback, and the value on the screen. */
  frame(time, x, y) { this.rows.push([time, "frame", x, y, 0]); }

  /** The trace. */
  get text() {
    // Touches of several fingers, and frames, may be reported out of order.
    const rows = [...this.rows].sort((a, b) => a[0] - b[0]);
    return [
      "# motion-trace 1", `# scale: ${devicePixelRatio}`, `# surface: ${this.surface}`,
      "nanoseconds,event,x,y,pointer",
      ...rows.map(([time, ...cells]) => [Math.round((time - rows[0][0]) * 1e6), ...cells].join()),
    ].join("\n") + "\n";
  }

  /** Downloads the trace. */
  save(name = "touches.csv") {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.text], { type: "text/csv" }));
    link.download = name;
    link.click();
  }
}
