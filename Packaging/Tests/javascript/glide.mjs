// A critically damped spring, and the same with a defect, as an app would have them.

export default class Glide {
  state = [0, 0, 0, 0];
  isAtRest = true;
  flight = null;

  place(x, y) { this.state = [x, y, 0, 0]; }

  grab() {
    [this.anchor, this.flight, this.isAtRest] = [this.state, null, false];
    this.state = [this.anchor[0], this.anchor[1], 0, 0];
  }

  drag(time, dx, dy) { this.state = [this.anchor[0] + dx, this.anchor[1] + dy, 0, 0]; }
  release(time, vx, vy, x, y) { this.go(time, vx, vy, x, y); }
  cancel(time, x, y) { this.go(time, this.state[2], this.state[3], x, y); }

  retarget(time, x, y) {
    if (this.flight || this.isAtRest) this.go(time, this.state[2], this.state[3], x, y);
  }

  go(time, vx, vy, x, y) {
    this.state = [this.state[0], this.state[1], vx, vy];
    [this.flight, this.isAtRest] = [{ time, from: this.state, target: [x, y] }, false];
  }

  frame(time) {
    if (!this.flight) return;
    const { time: start, from, target } = this.flight;
    const [t, w] = [(time - start) / 1000, 14];
    const decay = Math.exp(-w * t);
    const offsets = [0, 1].map((i) => {
      const offset = from[i] - target[i];
      return (offset + (from[i + 2] + w * offset) * t) * decay;
    });
    const velocity = [0, 1].map((i) =>
      (from[i + 2] + w * (from[i] - target[i])) * decay - w * offsets[i]);
    if (Math.hypot(...velocity) < 0.05 && Math.hypot(...offsets) < 0.05) {
      [this.state, this.flight, this.isAtRest] = [[...target, 0, 0], null, true];
    } else {
      this.state = [target[0] + offsets[0], target[1] + offsets[1], ...velocity];
    }
  }
}

/** It drops the finger's velocity. */
export class Forgetful extends Glide {
  release(time, vx, vy, x, y) { this.go(time, 0, 0, x, y); }
}
