#pragma once

#include "Checksum.h"

/// What depends on the length of a tick alone, made for any length and kept for the last two: an engine
/// does not know beforehand how long its ticks will be.
template <typename Step>
struct StepCache {
  int64_t length = 0, older_length = 0;
  Step step{}, older_step{};

  /// `make` is told the nanoseconds.
  template <typename Make>
  Step at(int64_t nanoseconds, Make make) {
    if (nanoseconds == length) return step;
    if (nanoseconds == older_length) return older_step;
    older_length = length;
    older_step = step;
    length = nanoseconds;
    step = make(nanoseconds);
    return step;
  }
};

/// Runs a motion over a schedule. `turn` is told the new target, `advance` the length of a tick in
/// nanoseconds; both get the state.
template <typename Turn, typename Advance>
inline reference_result run(const reference_schedule &schedule, Turn turn, Advance advance) {
  reference_state state{schedule.start, {0, 0}};
  Checksum checksum;
  int64_t now = 0;
  bool toward_end = true;
  for (int64_t begin = 0; begin < schedule.count; begin += schedule.interval) {
    turn(state, toward_end ? schedule.end : schedule.start);
    toward_end = !toward_end;
    const int64_t left = schedule.count - begin;
    const int64_t stop = begin + (left < schedule.interval ? left : schedule.interval);
    for (int64_t tick = begin; tick < stop; ++tick) {
      advance(state, schedule.times[tick] - now);
      now = schedule.times[tick];
      checksum.add(state);
    }
  }
  return {checksum.value(), state};
}
