#include <cmath>

#include "ReferenceMotions.h"
#include "Run.h"

namespace {

/// Takes displacement and velocity on by a fixed time.
struct Matrix {
  double xx = 1, xv = 0, vx = 0, vv = 1;

  Matrix() = default;
  Matrix(int64_t nanoseconds, double stiffness, double damping, double mass) {
    const double dt = static_cast<double>(nanoseconds) * 1e-9;
    const double decay = damping / (2 * mass);
    const double frequency = std::sqrt(stiffness / mass - decay * decay);
    const double left = std::exp(-decay * dt);
    const double sine = std::sin(frequency * dt) / frequency;
    const double cosine = std::cos(frequency * dt);
    xx = left * (cosine + decay * sine);
    xv = left * sine;
    vx = -left * sine * stiffness / mass;
    vv = left * (cosine - decay * sine);
  }
};

}  // namespace

reference_result reference_matrix(const reference_schedule *schedule, double stiffness,
                                  double damping, double mass) {
  StepCache<Matrix> steps;
  reference_vector target{};
  // The displacement from the target, so that no tick waits for the target to be added.
  reference_vector displacement{};
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        target = next;
        displacement = {state.position.x - target.x, state.position.y - target.y};
      },
      [&](reference_state &state, int64_t nanoseconds) {
        const Matrix m = steps.at(nanoseconds, [&](int64_t length) {
          return Matrix(length, stiffness, damping, mass);
        });
        const reference_vector d = displacement;
        const reference_vector v = state.velocity;
        displacement = {m.xx * d.x + m.xv * v.x, m.xx * d.y + m.xv * v.y};
        state.position = {target.x + displacement.x, target.y + displacement.y};
        state.velocity = {m.vx * d.x + m.vv * v.x, m.vx * d.y + m.vv * v.y};
      });
}
