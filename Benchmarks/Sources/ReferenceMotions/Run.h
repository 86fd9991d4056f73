#pragma once

#include "Checksum.h"

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
