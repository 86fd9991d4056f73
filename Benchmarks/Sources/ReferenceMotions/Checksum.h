#pragma once

#include <cstdint>
#include <cstring>

#include "ReferenceMotions.h"

/// Sums states, so that each of them is needed; the same sums as on the Swift side, bit by bit.
class Checksum {
 public:
  void add(const reference_state &state) {
    sum_.x += state.position.x + state.velocity.x;
    sum_.y += state.position.y + state.velocity.y;
  }

  uint64_t value() const { return bits(sum_.x) ^ (bits(sum_.y) * 0x9e3779b97f4a7c15u); }

 private:
  static uint64_t bits(double value) {
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
  }

  reference_vector sum_{0, 0};
};
