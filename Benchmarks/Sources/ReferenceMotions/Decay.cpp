#include <cmath>

#include "ReferenceMotions.h"
#include "Run.h"

namespace {

/// Sets the velocity of a throw over the way to a point.
void throw_toward(reference_state &state, reference_vector next, double rate) {
  state.velocity = {(next.x - state.position.x) * rate, (next.y - state.position.y) * rate};
}

double square(reference_vector vector) { return vector.x * vector.x + vector.y * vector.y; }

/// pop's step of a length: its power and its factors are floats.
struct PopStep {
  float left = 1, way = 0;

  PopStep() = default;
  PopStep(double milliseconds, double deceleration)
      // In double precision, as C libraries differ in `powf`.
      : left(static_cast<float>(std::pow(static_cast<double>(static_cast<float>(deceleration)),
                                         static_cast<float>(milliseconds)))),
        way(static_cast<float>(deceleration * (1 - left) / (1 - deceleration))) {}

  void move(double &x, double &v) const {
    const float velocity = static_cast<float>(v / 1000);
    v = static_cast<double>(velocity * left) * 1000;
    x += static_cast<double>(velocity * way);
  }
};

/// One axis of pop's decay: where it will rest, which no tick passes.
struct PopAxis {
  double rest = 0;
  bool increases = false;

  void begin(double x, double v, const PopStep &whole) {
    rest = x;
    whole.move(rest, v);
    increases = rest > x;
  }

  void hold(double &x) const {
    if ((x > rest) == increases) x = rest;
  }
};

}  // namespace

reference_result reference_decay(const reference_schedule *schedule, double deceleration,
                                 double rate) {
  constexpr double end_speed = 5;
  StepCache<PopStep> steps;
  PopAxis x_axis, y_axis;
  bool is_at_rest = true;
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        throw_toward(state, next, rate);
        const double speed = std::fmax(std::fabs(state.velocity.x), std::fabs(state.velocity.y));
        const double duration =
            speed <= end_speed ? 0 : std::log(end_speed / speed) / std::log(deceleration) * 1e-3;
        const PopStep whole(1e3 * duration, deceleration);
        x_axis.begin(state.position.x, state.velocity.x, whole);
        y_axis.begin(state.position.y, state.velocity.y, whole);
        is_at_rest = false;
      },
      [&](reference_state &state, int64_t nanoseconds) {
        if (is_at_rest) return;
        const PopStep step = steps.at(
            nanoseconds, [&](int64_t length) { return PopStep(length * 1e-6, deceleration); });
        step.move(state.position.x, state.velocity.x);
        step.move(state.position.y, state.velocity.y);
        x_axis.hold(state.position.x);
        y_axis.hold(state.position.y);
        if (std::fabs(state.velocity.x) < end_speed && std::fabs(state.velocity.y) < end_speed) {
          state.velocity = {0, 0};
          is_at_rest = true;
        }
      });
}

reference_result reference_decay_exact(const reference_schedule *schedule, double deceleration,
                                       double rate) {
  const double own_rate = -1000 * std::log(deceleration);
  StepCache<double> shares;
  reference_vector rest{};
  // What lies between the value and its place of rest, so that no rounding adds up.
  reference_vector offset{};
  bool is_at_rest = true;
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        throw_toward(state, next, rate);
        offset = {-state.velocity.x / own_rate, -state.velocity.y / own_rate};
        rest = {state.position.x - offset.x, state.position.y - offset.y};
        is_at_rest = false;
      },
      [&](reference_state &state, int64_t nanoseconds) {
        if (is_at_rest) return;
        const double left = shares.at(
            nanoseconds, [&](int64_t length) { return std::exp(-own_rate * (length * 1e-9)); });
        state.velocity = {state.velocity.x * left, state.velocity.y * left};
        offset = {offset.x * left, offset.y * left};
        state.position = {rest.x + offset.x, rest.y + offset.y};
        if (square(state.velocity) < 0.0025 && square(offset) < 0.0025) {
          state = {rest, {0, 0}};
          is_at_rest = true;
        }
      });
}
