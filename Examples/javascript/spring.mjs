// A spring as an app has it: critically damped, moved by requestAnimationFrame and the page's clock.
export class Spring {
  constructor({ stiffness = 200 } = {}) {
    this.frequency = Math.sqrt(stiffness);
    this.position = [0, 0];
    this.velocity = [0, 0];
    this.isMoving = false;
  }

  // Stops where it is, as under a finger.
  hold() {
    this.isMoving = false;
    this.velocity = [0, 0];
  }

  // Goes to a target from where it is, with a velocity.
  animate(target, velocity) {
    this.velocity = velocity;
    this.flight = { target, from: this.position, velocity, start: performance.now() };
    this.isMoving = true;
    if (!this.isAsked) requestAnimationFrame((now) => this.tick(now));
    this.isAsked = true;
  }

  tick(now) {
    this.isAsked = false;
    if (!this.isMoving) return;
    const { target, from, velocity, start } = this.flight;
    const [t, w] = [(now - start) / 1000, this.frequency];
    const decay = Math.exp(-w * t);
    for (const axis of [0, 1]) {
      const offset = from[axis] - target[axis];
      const slope = velocity[axis] + w * offset;
      this.position = this.position.with(axis, target[axis] + (offset + slope * t) * decay);
      this.velocity = this.velocity.with(axis, (velocity[axis] - w * slope * t) * decay);
    }
    const [dx, dy] = [this.position[0] - target[0], this.position[1] - target[1]];
    if (Math.hypot(...this.velocity) < 0.05 && Math.hypot(dx, dy) < 0.05) {
      this.hold();
      this.position = target;
      return;
    }
    this.isAsked = true;
    requestAnimationFrame((now) => this.tick(now));
  }
}
