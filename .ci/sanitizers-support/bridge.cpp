// Right and wrong benchmarks, for a bridge that must handle both.
#include "BenchmarkBridge.h"

#include <cmath>

static void right(void *context, benchmark_bridge_plan *plan) {
  *plan = {10, *static_cast<uint64_t *>(context), 0xfeed, true, 10, 0.5, true};
}

static void wrong(void *, benchmark_bridge_plan *plan) {
  *plan = {10, 8, 0, false, INFINITY, NAN, false};
}

static uint64_t run(void *context) { return *static_cast<uint64_t *>(context); }

int main(int argument_count, char **arguments) {
  uint64_t seven = 7;
  const benchmark_bridge_benchmark benchmarks[] = {
      {"right", &seven, right, nullptr, run, nullptr},
      {"verified\x01\n", &seven, right, nullptr, run, run},
      {"wrong", &seven, wrong, nullptr, run, nullptr},
  };
  for (const auto &benchmark : benchmarks) benchmark_bridge_register(&benchmark);
  return benchmark_bridge_main(argument_count, arguments);
}
