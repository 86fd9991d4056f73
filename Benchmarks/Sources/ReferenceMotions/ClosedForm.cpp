#include <cmath>

#include "ReferenceMotions.h"
#include "Run.h"

reference_result reference_closed_form(const reference_schedule *schedule, double stiffness,
                                       double damping) {
  const double decay = damping / 2;
  const double frequency = std::sqrt(stiffness - decay * decay);
  reference_vector target{}, offset{}, slope{};
  int64_t elapsed = 0;
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        target = next;
        offset = {state.position.x - next.x, state.position.y - next.y};
        slope = {(state.velocity.x + decay * offset.x) / frequency,
                 (state.velocity.y + decay * offset.y) / frequency};
        elapsed = 0;
      },
      [&](reference_state &state, int64_t nanoseconds) {
        elapsed += nanoseconds;
        const double t = static_cast<double>(elapsed) * 1e-9;
        const double left = std::exp(-decay * t);
        const double cosine = left * std::cos(frequency * t);
        const double sine = left * std::sin(frequency * t);
        const reference_vector d = {offset.x * cosine + slope.x * sine,
                                    offset.y * cosine + slope.y * sine};
        state.position = {target.x + d.x, target.y + d.y};
        state.velocity = {
            frequency * (slope.x * cosine - offset.x * sine) - decay * d.x,
            frequency * (slope.y * cosine - offset.y * sine) - decay * d.y};
      });
}
