#include "ReferenceMotions.h"

#include <cmath>

reference_matrix_step reference_step(double stiffness, double damping, int64_t nanoseconds) {
  const double dt = static_cast<double>(nanoseconds) * 1e-9;
  const double decay = damping / 2;
  const double frequency = std::sqrt(stiffness - decay * decay);
  const double left = std::exp(-decay * dt);
  const double sine = std::sin(frequency * dt) / frequency;
  const double cosine = std::cos(frequency * dt);
  return {left * (cosine + decay * sine), left * sine, -left * sine * stiffness,
          left * (cosine - decay * sine)};
}

void reference_springs(double *numbers, int64_t count, int64_t ticks, reference_matrix_step step) {
  double *__restrict offsets = numbers;
  double *__restrict velocities = numbers + 2 * count;
  for (int64_t tick = 0; tick < ticks; ++tick) {
    for (int64_t index = 0; index < 2 * count; ++index) {
      const double x = offsets[index];
      const double v = velocities[index];
      offsets[index] = step.xx * x + step.xv * v;
      velocities[index] = step.vx * x + step.vv * v;
    }
  }
}
