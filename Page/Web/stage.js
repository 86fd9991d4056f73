"use strict";

// A stage: one small screen on which a value moves, with ghosts of the finger and of the target.

class Stage {
  constructor(screen) {
    this.screen = screen;
    this.world = Stage.element("div", "world", screen);
    this.target = Stage.element("div", "target", this.world);
    this.pane = Stage.element("div", "pane", this.world);
    this.finger = Stage.element("div", "finger", this.world);
    this.scale = 1;
    this.origin = [0, 0];
  }

  static element(name, className, parent) {
    const element = document.createElement(name);
    element.className = className;
    parent?.append(element);
    return element;
  }

  /** Returns the part of the plane that a stage shows: [left, top, width, height]. */
  static box(surface, events, count, replays = []) {
    if (surface.kind === "scroll") return [0, 0, surface.size[0], surface.size[1]];
    let [left, top, right, bottom] = [0, 0, 320, 568];
    if (surface.kind === "free") {
      const [x, y] = surface.origin;
      [left, top, right, bottom] = [x - 160, y - 284, x + 160, y + 284];
    }
    const include = ([x, y], room) => {
      left = Math.min(left, x - room);
      right = Math.max(right, x + room);
      top = Math.min(top, y - room);
      bottom = Math.max(bottom, y + room);
    };
    for (const rest of surface.rests) include(rest, surface.kind === "pane" ? 0 : 30);
    include(surface.origin, 0);
    for (let at = 0; at < count; at++) include([events[6 * at + 2], events[6 * at + 3]], 0);
    // A free point may fly far; beyond this distance it leaves the stage.
    for (const { ticks } of surface.kind === "free" ? replays : []) {
      for (let at = 0; at < ticks.length; at += 6) {
        if (Math.abs(ticks[at + 1]) + Math.abs(ticks[at + 2]) < 4000) {
          include([ticks[at + 1], ticks[at + 2]], 40);
        }
      }
    }
    const [width, height] = [right - left, bottom - top];
    const wide = Math.max(width, height * 320 / 568);
    const high = Math.max(height, Math.min(wide * 568 / 320, 2 * width));
    return [left - (wide - width) / 2, top - (high - height) / 2, wide, high];
  }

  show(surface, box) {
    this.surface = surface;
    [this.left, this.top, this.boxWidth, this.boxHeight] = box;
    this.screen.style.aspectRatio = `${this.boxWidth} / ${this.boxHeight}`;
    this.screen.dataset.kind = surface.kind;
    this.screen.style.setProperty("--grow", surface.kind === "free" ? this.boxWidth / 320 : 1);
    const isSheet = surface.kind === "pane"
      && Math.abs(surface.rests[0][1] - surface.rests[1][1])
        >= Math.abs(surface.rests[0][0] - surface.rests[1][0]);
    this.screen.dataset.map =
      String(surface.kind === "scroll" && surface.max[0] > surface.min[0]);
    this.screen.dataset.shape =
      surface.kind === "pane" ? (isSheet ? "sheet" : "card") : surface.kind;
    for (const piece of [this.pane, this.target]) {
      piece.style.width = piece.style.height = "";
      if (surface.kind === "scroll" && piece === this.pane) {
        piece.style.width = surface.max[0] - surface.min[0] + surface.size[0] + "px";
        piece.style.height = surface.max[1] - surface.min[1] + surface.size[1] + "px";
        piece.style.left = surface.min[0] + "px";
        piece.style.top = surface.min[1] + "px";
      } else if (isSheet) {
        piece.style.left = "-150px";
        piece.style.width = "300px";
        piece.style.height = Math.max(this.boxHeight, 568) + 400 + "px";
      } else {
        piece.style.left = piece.style.top = "";
      }
    }
    this.resize();
  }

  resize() {
    const width = this.screen.clientWidth;
    if (!width || !this.surface) return;
    this.scale = width / this.boxWidth;
    this.world.style.transform =
      `scale(${this.scale}) translate(${-this.left}px, ${-this.top}px)`;
  }

  /** Turns a place on the display into a point of the surface. */
  point(event) {
    const box = this.screen.getBoundingClientRect();
    return [
      (event.clientX - box.left - this.screen.clientLeft) / this.scale + this.left,
      (event.clientY - box.top - this.screen.clientTop) / this.scale + this.top,
    ];
  }

  place(x, y) {
    const sign = this.surface?.kind === "scroll" ? -1 : 1;
    this.pane.style.transform = `translate(${sign * x}px, ${sign * y}px)`;
  }

  ghost(finger, target) {
    this.finger.hidden = !finger;
    if (finger) this.finger.style.transform = `translate(${finger[0]}px, ${finger[1]}px)`;
    this.target.hidden = !target || this.surface?.kind === "scroll";
    if (target) this.target.style.transform = `translate(${target[0]}px, ${target[1]}px)`;
  }
}

/** Returns where the pressed finger was last seen up to a time, or null. */
function fingerAt({ events, count }, time) {
  let finger = null;
  let owner = -1;
  for (let at = 0; at < count && events[6 * at] <= time; at++) {
    const [nanoseconds, kind, x, y, pointer] = events.subarray(6 * at, 6 * at + 5);
    if (kind === 3) { if (owner < 0) finger = time - nanoseconds < 1.2e8 ? [x, y] : null; continue; }
    if (kind === 0 && owner < 0) owner = pointer;
    if (pointer !== owner) continue;
    finger = kind === 2 || kind === 4 ? null : [x, y];
    if (!finger) owner = -1;
  }
  return finger;
}
