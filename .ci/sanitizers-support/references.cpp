// Runs every reference motion over schedules that are short, long, uneven and turned round often.
#include "ReferenceMotions.h"

#include <cinttypes>
#include <cstdio>
#include <vector>

int main() {
  uint64_t sum = 0;
  for (int64_t count : {1, 2, 3, 64, 1000}) {
    for (int64_t interval : {1, 2, 64, 1000000}) {
      for (int64_t tick : {1, 4166666, 8333333, 1000000000}) {
        // On the heap, so that the sanitizer sees a read past the last time.
        std::vector<int64_t> times;
        for (int64_t index = 1; index <= count; index++) times.push_back(index * tick + index % 3);
        const reference_schedule schedule = {
            times.data(), count, interval, {160, 420}, {150, -1e9}};
        for (auto motion : {
                 reference_euler(&schedule, 1.0 / 120),
                 reference_matrix(&schedule, 300, 20, 1),
                 reference_matrix(&schedule, 1e-6, 0, 1e3),
                 reference_rk4(&schedule, 300, 20),
                 reference_closed_form(&schedule, 300, 20),
                 reference_pop_spring(&schedule, 342, 30),
                 reference_decay(&schedule, 0.998, 4),
                 reference_decay_exact(&schedule, 0.998, 4),
                 reference_bezier(&schedule, 0.4, 0.25, 0.1, 0.25, 1),
                 reference_bezier(&schedule, 1e-3, 0, 1, 1, 0),
                 reference_bezier_table(&schedule, 0.4, 0.25, 0.1, 0.25, 1),
                 reference_bezier_table(&schedule, 1e-3, 1, 0, 0, 1),
             })
          sum ^= motion.checksum;
        std::vector<double> numbers(size_t(4 * count), 1.5);
        reference_springs(numbers.data(), count, 3, reference_step(300, 20, tick));
        reference_scale(numbers.data(), count, 3, 0.999);
        for (double number : numbers) sum += uint64_t(number != 0);
      }
    }
  }
  std::printf("checksum %016" PRIx64 "\n", sum);
}
