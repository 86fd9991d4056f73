#include "ReferenceMotions.h"
#include "Run.h"

namespace {

reference_vector operator+(reference_vector a, reference_vector b) { return {a.x + b.x, a.y + b.y}; }
reference_vector operator-(reference_vector a, reference_vector b) { return {a.x - b.x, a.y - b.y}; }
reference_vector operator-(reference_vector a) { return {-a.x, -a.y}; }
reference_vector operator*(reference_vector a, double b) { return {a.x * b, a.y * b}; }

/// Offset and velocity of an oscillator around zero.
struct Solver {
  double tension, friction;
  reference_vector offset, velocity;

  reference_vector acceleration(reference_vector x, reference_vector v) const {
    return x * -tension - v * friction;
  }

  void step(double time) {
    const double half = 0.5 * time;
    const reference_vector a1 = acceleration(offset, velocity);
    const reference_vector v2 = velocity + a1 * half;
    const reference_vector a2 = acceleration(offset + velocity * half, v2);
    const reference_vector v3 = velocity + a2 * half;
    const reference_vector a3 = acceleration(offset + v2 * half, v3);
    const reference_vector v4 = velocity + a3 * time;
    const reference_vector a4 = acceleration(offset + v3 * time, v4);
    offset = offset + (velocity + (v2 + v3) * 2 + v4) * (1.0 / 6) * time;
    velocity = velocity + (a1 + (a2 + a3) * 2 + a4) * (1.0 / 6) * time;
  }
};

}  // namespace

reference_result reference_pop_spring(const reference_schedule *schedule, double tension,
                                      double friction) {
  constexpr double length = 0.001f;
  reference_vector target{};
  double accumulated = 0;
  // The first turn starts a solver, those after it keep it.
  return run(
      *schedule, [&](reference_state &, reference_vector next) { target = next; },
      [&](reference_state &state, int64_t nanoseconds) {
        Solver solver{tension, friction, target - state.position, -state.velocity};
        Solver earlier = solver;
        accumulated += static_cast<double>(nanoseconds) * 1e-9;
        while (accumulated >= length) {
          earlier = solver;
          solver.step(length);
          accumulated -= length;
        }
        const double share = accumulated / length;
        const reference_vector offset = solver.offset * share + earlier.offset * (1 - share);
        state.position = target - offset;
        state.velocity = -(solver.velocity * share + earlier.velocity * (1 - share));
      });
}
