/// Motions in C++, each with its arithmetic in one loop: what a tick costs without an engine.
///
/// Every function starts at rest at one point, runs over a schedule of tick times, and returns the
/// checksum of its states. At every `interval`-th tick, beginning with the first, it is sent to the
/// other of its two points, so that it stays in flight.

#ifndef REFERENCE_MOTIONS_H
#define REFERENCE_MOTIONS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A point or a vector, in points or points per second.
typedef struct {
  double x, y;
} reference_vector;

/// When ticks happen and where the motion goes.
typedef struct {
  /// The time of each tick, in nanoseconds since the start, in order; the first is above zero.
  const int64_t *times;
  /// How many ticks there are.
  int64_t count;
  /// Every how many ticks the motion turns round.
  int64_t interval;
  /// Where the motion starts, and goes back to.
  reference_vector start;
  /// Where it goes first.
  reference_vector end;
} reference_schedule;

/// A position with its velocity.
typedef struct {
  reference_vector position, velocity;
} reference_state;

/// The checksum of a run's states, and the last of them.
typedef struct {
  uint64_t checksum;
  reference_state last;
} reference_result;

/// The article's spring, its constants k = 300, c = 20 and m = 1 known to the compiler: one step of
/// semi-implicit Euler a tick, F = k (target - x) - c v, as long as the display's nominal interval, in
/// seconds. It stays in flight.
///
/// Source: objc.io issue 12, "Interactive Animations" (2014).
reference_result reference_euler(const reference_schedule *schedule, double interval);

/// The same spring without error: an exact 2x2 matrix for each of the two tick lengths that follow
/// each other at 120 Hz; underdamped springs only.
///
/// Source: the solution of the damped oscillator, x'' = -(k / m) x - (c / m) x'.
reference_result reference_matrix(const reference_schedule *schedule, double stiffness,
                                  double damping, double mass);

/// A spring of mass 1 by one step of the classical Runge-Kutta method of fourth order a tick.
///
/// Source: W. Kutta, "Beitrag zur naeherungsweisen Integration totaler Differentialgleichungen",
/// Zeitschrift fuer Mathematik und Physik 46 (1901), page 443.
reference_result reference_rk4(const reference_schedule *schedule, double stiffness,
                               double damping);

/// A spring of mass 1 without error, from the time since its turn: an exponential, a sine and a
/// cosine a tick; underdamped springs only.
///
/// Source: the solution of the damped oscillator, x'' = -k x - c x'.
reference_result reference_closed_form(const reference_schedule *schedule, double stiffness,
                                       double damping);

/// An exact step of a spring of mass 1: offset and velocity times a 2x2 matrix.
typedef struct {
  double xx, xv, vx, vv;
} reference_matrix_step;

/// Returns the step of an underdamped spring over a time.
reference_matrix_step reference_step(double stiffness, double damping, int64_t nanoseconds);

/// Moves `count` springs of the plane on by `ticks` steps: all offsets, 2 a spring, stand before all
/// velocities in `numbers`.
void reference_springs(double *numbers, int64_t count, int64_t ticks, reference_matrix_step step);

/// The spring of Facebook's pop, mass 1: Runge-Kutta of fourth order in whole steps of a
/// millisecond (the float 0.001), interpolated between the last two for the rest of the time, which
/// also stays in the accumulator.
///
/// Source: Facebook pop 1.0 (2014), `POPSpringSolver`, <https://github.com/facebookarchive/pop>.
reference_result reference_pop_spring(const reference_schedule *schedule, double tension,
                                      double friction);

/// Reads, multiplies by `factor` and writes back `count` numbers in place, `passes` times over: what
/// the machine's memory allows a tick of as many bytes.
void reference_scale(double *numbers, int64_t count, int64_t passes, double factor);

/// The decay of Facebook's pop, with its floats, its place of rest and its end at 5 pt/s along each
/// axis; `deceleration` is the share of the velocity left after a millisecond. It is thrown at each
/// turn with the velocity that goes the way to the other point `rate` times in a second.
///
/// Source: Facebook pop 1.0 (2014), `POPDecayAnimationInternal.h`,
/// <https://github.com/facebookarchive/pop>.
reference_result reference_decay(const reference_schedule *schedule, double deceleration,
                                 double rate);

/// The same throws without error, v' = v d^(1000 t): a factor for each of the two tick lengths.
///
/// Source: the integral of exponential decay.
reference_result reference_decay_exact(const reference_schedule *schedule, double deceleration,
                                       double rate);

/// A cubic Bezier curve with control points (x1, y1) and (x2, y2), solved by Newton's method to
/// 1e-7 in x, from rest to rest in `duration` seconds.
///
/// Source: W3C, "CSS Easing Functions Level 1", cubic-bezier().
reference_result reference_bezier(const reference_schedule *schedule, double duration, double x1,
                                  double y1, double x2, double y2);

/// The same curve with a table of 65 entries and one step of Newton's method; inaccurate where the
/// curve's time stands still.
reference_result reference_bezier_table(const reference_schedule *schedule, double duration,
                                        double x1, double y1, double x2, double y2);

#ifdef __cplusplus
}
#endif

#endif
