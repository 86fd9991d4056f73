#include "ReferenceMotions.h"
#include "Run.h"

reference_result reference_euler(const reference_schedule *schedule,
                                 double interval) {
  constexpr double stiffness = 300;
  constexpr double damping = 20;
  reference_vector target{};
  return run(
      *schedule, [&](reference_state &, reference_vector next) { target = next; },
      [&](reference_state &state, int64_t) {
        const double dt = interval;
        reference_vector &x = state.position;
        reference_vector &v = state.velocity;
        v.x += (stiffness * (target.x - x.x) - damping * v.x) * dt;
        v.y += (stiffness * (target.y - x.y) - damping * v.y) * dt;
        x.x += v.x * dt;
        x.y += v.y * dt;
      });
}
