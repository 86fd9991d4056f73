// A spring as an app has it: critically damped, driven by requestAnimationFrame and the page's clock.
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
    const { target, from, velocity: given, start } = this.flight;
    const [t, w] = [(now - start) / 1000, this.frequency];
    const decay = Math.exp(-w * t);
    const [position, velocity] = [[0, 0], [0, 0]];
    for (let axis = 0; axis < 2; axis += 1) {
      const offset = from[axis] - target[axis];
      const slope = given[axis] + w * offset;
      position[axis] = target[axis] + (offset + slope * t) * decay;
      velocity[axis] = (given[axis] - w * slope * t) * decay;
    }
    [this.position, this.velocity] = [position, velocity];
    const [dx, dy] = [position[0] - target[0], position[1] - target[1]];
    if (velocity[0] ** 2 + velocity[1] ** 2 < 0.05 ** 2 && dx ** 2 + dy ** 2 < 0.05 ** 2) {
      this.hold();
      this.position = target;
      return;
    }
    this.isAsked = true;
    requestAnimationFrame((now) => this.tick(now));
  }
}
