#include <cmath>

#include "ReferenceMotions.h"
#include "Run.h"

namespace {

/// Takes position and velocity on by a fixed time.
struct Factors {
  int64_t nanoseconds;
  double left, way;

  Factors(int64_t nanoseconds, double rate) : nanoseconds(nanoseconds) {
    left = std::exp(-rate * static_cast<double>(nanoseconds) * 1e-9);
    way = (1 - left) / rate;
  }
};

}  // namespace

reference_result reference_decay(const reference_schedule *schedule, double rate) {
  const Factors shorter(8333333, rate);
  const Factors longer(8333334, rate);
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        // A decay goes velocity / rate far in all.
        state.velocity = {(next.x - state.position.x) * rate,
                          (next.y - state.position.y) * rate};
      },
      [&](reference_state &state, int64_t nanoseconds) {
        const Factors &f = nanoseconds == shorter.nanoseconds ? shorter : longer;
        state.position.x += state.velocity.x * f.way;
        state.position.y += state.velocity.y * f.way;
        state.velocity.x *= f.left;
        state.velocity.y *= f.left;
      });
}

reference_result reference_decay_pow(const reference_schedule *schedule, double rate) {
  // What is left after a millisecond, as UIKit's deceleration rates are given.
  const double left_per_millisecond = std::exp(-rate * 1e-3);
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        state.velocity = {(next.x - state.position.x) * rate,
                          (next.y - state.position.y) * rate};
      },
      [&](reference_state &state, int64_t nanoseconds) {
        const double left =
            std::pow(left_per_millisecond, static_cast<double>(nanoseconds) * 1e-6);
        const double way = (1 - left) / rate;
        state.position.x += state.velocity.x * way;
        state.position.y += state.velocity.y * way;
        state.velocity.x *= left;
        state.velocity.y *= left;
      });
}
