#include "ReferenceMotions.h"

void reference_scale(double *numbers, int64_t count, int64_t passes, double factor) {
  for (int64_t pass = 0; pass < passes; ++pass) {
    for (int64_t index = 0; index < count; ++index) numbers[index] *= factor;
  }
}
