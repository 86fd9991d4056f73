/// Google Benchmark behind a few C functions, for callers that cannot include its C++ header.
///
/// It also closes gaps of the library, whose empty filter match, bad regular expression, and
/// failed benchmark all leave the exit code at zero.

#ifndef BENCHMARK_BRIDGE_H
#define BENCHMARK_BRIDGE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Runs a number of ticks from a fixed start and returns a checksum of all states on the way.
typedef uint64_t (*benchmark_bridge_run)(void *context, int64_t ticks);

/// Registers a benchmark, whose iteration is one tick.
///
/// `name` is copied; `context` is handed to `run` and must live until the benchmarks have run.
/// `run` is always called for `ticks` ticks at once; a checksum other than `checksum` fails the
/// benchmark.
void benchmark_bridge_register(const char *name, benchmark_bridge_run run, void *context,
                               int64_t ticks, uint64_t checksum);

/// Registers a benchmark as `benchmark_bridge_register` does, with work around each run that is not
/// measured.
///
/// `prepare` is called before each `run`, `verify` after it; the checksum is that of `verify`.
void benchmark_bridge_register_prepared(const char *name, benchmark_bridge_run prepare,
                                        benchmark_bridge_run run, benchmark_bridge_run verify,
                                        void *context, int64_t ticks, uint64_t checksum);

/// Runs the registered benchmarks that the command line selects.
///
/// Returns an exit code: 0 where at least one benchmark matched and none failed, 64 for arguments
/// that Google Benchmark does not know, 1 otherwise. What was wrong goes to the error stream.
int32_t benchmark_bridge_main(int32_t argument_count, char **arguments);

/// How many benchmarks the last `benchmark_bridge_main` matched.
int64_t benchmark_bridge_matched(void);

#ifdef __cplusplus
}
#endif

#endif
