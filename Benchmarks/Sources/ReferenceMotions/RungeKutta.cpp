#include "ReferenceMotions.h"
#include "Run.h"

namespace {

/// One axis of an oscillator around zero.
struct Axis {
  double stiffness, damping;

  double acceleration(double x, double v) const { return -stiffness * x - damping * v; }

  void step(double &x, double &v, double dt) const {
    const double a1 = acceleration(x, v);
    const double v2 = v + a1 * dt / 2;
    const double a2 = acceleration(x + v * dt / 2, v2);
    const double v3 = v + a2 * dt / 2;
    const double a3 = acceleration(x + v2 * dt / 2, v3);
    const double v4 = v + a3 * dt;
    const double a4 = acceleration(x + v3 * dt, v4);
    x += dt / 6 * (v + 2 * (v2 + v3) + v4);
    v += dt / 6 * (a1 + 2 * (a2 + a3) + a4);
  }
};

}  // namespace

reference_result reference_rk4(const reference_schedule *schedule, double stiffness,
                               double damping) {
  const Axis axis{stiffness, damping};
  reference_vector target{};
  return run(
      *schedule, [&](reference_state &, reference_vector next) { target = next; },
      [&](reference_state &state, int64_t nanoseconds) {
        const double dt = static_cast<double>(nanoseconds) * 1e-9;
        double x = state.position.x - target.x;
        double y = state.position.y - target.y;
        axis.step(x, state.velocity.x, dt);
        axis.step(y, state.velocity.y, dt);
        state.position = {target.x + x, target.y + y};
      });
}
