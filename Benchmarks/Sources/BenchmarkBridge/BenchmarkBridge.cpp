#include "BenchmarkBridge.h"

#include <benchmark/benchmark.h>

#include <atomic>
#include <cstdio>

namespace {

std::atomic<int64_t> failures{0};
int64_t matched = 0;

void measure(benchmark::State &state, benchmark_bridge_run run, void *context, int64_t ticks,
             uint64_t checksum) {
  while (state.KeepRunningBatch(ticks)) {
    if (run(context, ticks) != checksum) {
      ++failures;
      state.SkipWithError("the checksum of the states is not the expected one");
      return;
    }
  }
}

void measure_prepared(benchmark::State &state, benchmark_bridge_run prepare,
                      benchmark_bridge_run run, benchmark_bridge_run verify, void *context,
                      int64_t ticks, uint64_t checksum) {
  while (state.KeepRunningBatch(ticks)) {
    state.PauseTiming();
    prepare(context, ticks);
    state.ResumeTiming();
    run(context, ticks);
    state.PauseTiming();
    const bool is_right = verify(context, ticks) == checksum;
    state.ResumeTiming();
    if (!is_right) {
      ++failures;
      state.SkipWithError("the checksum of the states is not the expected one");
      return;
    }
  }
}

}  // namespace

void benchmark_bridge_register(const char *name, benchmark_bridge_run run, void *context,
                               int64_t ticks, uint64_t checksum) {
  benchmark::RegisterBenchmark(name, measure, run, context, ticks, checksum);
}

void benchmark_bridge_register_prepared(const char *name, benchmark_bridge_run prepare,
                                        benchmark_bridge_run run, benchmark_bridge_run verify,
                                        void *context, int64_t ticks, uint64_t checksum) {
  benchmark::RegisterBenchmark(name, measure_prepared, prepare, run, verify, context, ticks,
                               checksum);
}

int32_t benchmark_bridge_main(int32_t argument_count, char **arguments) {
  failures = 0;
  matched = 0;
  benchmark::Initialize(&argument_count, arguments);
  if (benchmark::ReportUnrecognizedArguments(argument_count, arguments)) return 64;
  matched = static_cast<int64_t>(benchmark::RunSpecifiedBenchmarks());
  benchmark::Shutdown();
  if (matched == 0) {
    std::fputs("error: no benchmark matches the filter\n", stderr);
    return 1;
  }
  if (failures != 0) {
    std::fprintf(stderr, "error: %lld benchmark run(s) failed\n",
                 static_cast<long long>(failures));
    return 1;
  }
  return 0;
}

int64_t benchmark_bridge_matched(void) { return matched; }
