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

}  // namespace

reference_result reference_bezier(const reference_schedule *schedule, double duration, double x1,
                                  double y1, double x2, double y2) {
  const Cubic x(x1, x2);
  const Cubic y(y1, y2);
  reference_vector from{};
  reference_vector way{};
  int64_t elapsed = 0;
  return run(
      *schedule,
      [&](reference_state &state, reference_vector next) {
        from = state.position;
        way = {next.x - from.x, next.y - from.y};
        elapsed = 0;
      },
      [&](reference_state &state, int64_t nanoseconds) {
        elapsed += nanoseconds;
        const double part = static_cast<double>(elapsed) * 1e-9 / duration;
        const double u = part < 1 ? part : 1;
        double s = u;
        for (int round = 0; round < 16; ++round) {
          const double error = x.value(s) - u;
          if (std::fabs(error) < 1e-7) break;
          s -= error / x.slope(s);
        }
        const double progress = y.value(s);
        const double speed = y.slope(s) / x.slope(s) / duration;
        state.position = {from.x + way.x * progress, from.y + way.y * progress};
        state.velocity = {way.x * speed, way.y * speed};
      });
}
