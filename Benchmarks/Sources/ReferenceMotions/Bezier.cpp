#include <cmath>

#include "ReferenceMotions.h"
#include "Run.h"

namespace {

/// One coordinate of a cubic Bezier curve from 0 to 1.
struct Cubic {
  double a, b, c;

  Cubic(double first, double second)
      : a(1 + 3 * first - 3 * second), b(3 * second - 6 * first), c(3 * first) {}

  double value(double s) const { return ((a * s + b) * s + c) * s; }
  double slope(double s) const { return (3 * a * s + 2 * b) * s + c; }
};

/// Goes along a curve; `solve` finds the parameter at a share of the time.
template <typename Solve>
reference_result run_curve(const reference_schedule &schedule, double duration, const Cubic &x,
                           const Cubic &y, Solve solve) {
  reference_vector from{};
  reference_vector way{};
  int64_t elapsed = 0;
  return run(
      schedule,
      [&](reference_state &state, reference_vector next) {
        from = state.position;
        way = {next.x - from.x, next.y - from.y};
        elapsed = 0;
      },
      [&](reference_state &state, int64_t nanoseconds) {
        elapsed += nanoseconds;
        const double part = static_cast<double>(elapsed) * 1e-9 / duration;
        const double s = solve(part < 1 ? part : 1);
        const double progress = y.value(s);
        const double speed = y.slope(s) / x.slope(s) / duration;
        state.position = {from.x + way.x * progress, from.y + way.y * progress};
        state.velocity = {way.x * speed, way.y * speed};
      });
}

}  // namespace

reference_result reference_bezier(const reference_schedule *schedule, double duration, double x1,
                                  double y1, double x2, double y2) {
  const Cubic x(x1, x2);
  const Cubic y(y1, y2);
  return run_curve(*schedule, duration, x, y, [&](double u) {
    double s = u;
    for (int round = 0; round < 16; ++round) {
      const double error = x.value(s) - u;
      // As exact as the engine; browsers stop at 1e-7.
      if (std::fabs(error) < 1e-12) break;
      s -= error / x.slope(s);
    }
    return s;
  });
}

reference_result reference_bezier_table(const reference_schedule *schedule, double duration,
                                        double x1, double y1, double x2, double y2) {
  const Cubic x(x1, x2);
  const Cubic y(y1, y2);
  constexpr int steps = 64;
  double table[steps + 1];
  for (int index = 0; index <= steps; ++index) {
    // The parameter at a share of the time, by halving, once for all ticks.
    double low = 0;
    double high = 1;
    for (int round = 0; round < 53; ++round) {
      const double middle = (low + high) / 2;
      (x.value(middle) < static_cast<double>(index) / steps ? low : high) = middle;
    }
    table[index] = (low + high) / 2;
  }
  return run_curve(*schedule, duration, x, y, [&](double u) {
    const double place = u * steps;
    const int index = place < steps - 1 ? static_cast<int>(place) : steps - 1;
    const double s = table[index] + (table[index + 1] - table[index]) * (place - index);
    return s - (x.value(s) - u) / x.slope(s);
  });
}
