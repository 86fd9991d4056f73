/// Google Benchmark behind a few C functions, for callers that cannot include its C++ header.
///
/// It also closes gaps of the library (seen in 1.7.1). There an empty match of the filter, a bad
/// regular expression, a bad value of a flag and a failed benchmark all leave the exit code at
/// zero; numbers that are not finite stand bare in its JSON, which makes it no JSON; its output file
/// is cut off where a run is; NO_COLOR is ignored.

#ifndef BENCHMARK_BRIDGE_H
#define BENCHMARK_BRIDGE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What one run of a benchmark does, and what must come of it.
typedef struct {
  /// How many iterations one run counts for, such as its ticks; above zero.
  int64_t iterations;
  /// What `run`, or else `verify`, must return; anything else makes the row an error.
  uint64_t checksum;
  /// A digest of what is computed, shown as the row's label, `digest=` and 16 hexadecimal digits.
  uint64_t digest;
  /// Whether there is such a digest.
  bool has_digest;
  /// The counter `ticks`: how many ticks one run has, 0 where it has none.
  double ticks;
  /// The counter `at_rest`: the share of them at which nothing moves, from 0 to 1.
  double at_rest;
  /// Whether an iteration is a byte, so that there is a counter `bytes_per_second`.
  bool counts_bytes;
} benchmark_bridge_plan;

/// A benchmark; all functions get its `context`, which must live until the benchmarks have run.
typedef struct {
  /// The name, which is copied; control characters in it become `?`.
  const char *name;
  /// What the functions get.
  void *context;
  /// Called once, before the first run, and not measured.
  void (*plan)(void *context, benchmark_bridge_plan *plan);
  /// Called before each run, and not measured; or null.
  void (*prepare)(void *context);
  /// Runs the whole once and returns its checksum; only this is measured.
  uint64_t (*run)(void *context);
  /// Called after each run, and not measured; returns the checksum in place of `run`; or null.
  uint64_t (*verify)(void *context);
} benchmark_bridge_benchmark;

/// Registers a benchmark.
void benchmark_bridge_register(const benchmark_bridge_benchmark *benchmark);

/// Tells whether an argument is one of Google Benchmark's flags.
bool benchmark_bridge_is_flag(const char *argument);

/// Prints Google Benchmark's own list of its flags on standard output.
void benchmark_bridge_print_flags(void);

/// Runs the registered benchmarks that the command line selects.
///
/// The file of `--benchmark_out` is written beside its place and renamed when all have run.
///
/// Returns an exit code: 0 where at least one benchmark matched and none failed; 64 for arguments
/// that Google Benchmark does not take, an expression that is none or one that matches nothing; 1
/// for a failed benchmark or a file that cannot be written. What was wrong goes to the error stream.
int32_t benchmark_bridge_main(int32_t argument_count, char **arguments);

#ifdef __cplusplus
}
#endif

#endif
