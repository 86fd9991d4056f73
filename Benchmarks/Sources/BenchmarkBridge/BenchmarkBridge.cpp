#include "BenchmarkBridge.h"

#include <benchmark/benchmark.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cinttypes>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "Flags.h"
#include "OutputFile.h"
#include "StrictReporter.h"

namespace {

/// The codes with which the program exits, those of the command motion-replay.
enum ExitCode { kDone = 0, kFailed = 1, kUsage = 64 };

/// The name of a benchmark, such that the error for an empty match can show one.
std::string example;
int64_t registered = 0;

std::string hexadecimal(uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, number);
  return text;
}

/// A registered benchmark.
class Entry {
 public:
  explicit Entry(const benchmark_bridge_benchmark &benchmark) : benchmark_(benchmark) {}

  void measure(benchmark::State &state) {
    if (!is_planned_) benchmark_.plan(benchmark_.context, &plan_);
    is_planned_ = true;
    if (plan_.iterations < 1) return state.SkipWithError("a run has no iterations");
    benchmark_.prepare == nullptr && benchmark_.verify == nullptr ? run(state) : run_prepared(state);
    state.counters["ticks"] = plan_.ticks;
    state.counters["at_rest"] = plan_.at_rest;
    if (plan_.counts_bytes) state.SetBytesProcessed(state.iterations());
    if (plan_.has_digest) state.SetLabel("digest=" + hexadecimal(plan_.digest));
  }

 private:
  void run(benchmark::State &state) {
    while (state.KeepRunningBatch(plan_.iterations)) {
      const uint64_t checksum = benchmark_.run(benchmark_.context);
      if (checksum != plan_.checksum) return fail(state, checksum);
    }
  }

  void run_prepared(benchmark::State &state) {
    while (state.KeepRunningBatch(plan_.iterations)) {
      state.PauseTiming();
      if (benchmark_.prepare != nullptr) benchmark_.prepare(benchmark_.context);
      state.ResumeTiming();
      uint64_t checksum = benchmark_.run(benchmark_.context);
      state.PauseTiming();
      if (benchmark_.verify != nullptr) checksum = benchmark_.verify(benchmark_.context);
      state.ResumeTiming();
      if (checksum != plan_.checksum) return fail(state, checksum);
    }
  }

  void fail(benchmark::State &state, uint64_t checksum) const {
    const std::string message = "found the checksum " + hexadecimal(checksum) + ", expected " +
                                hexadecimal(plan_.checksum);
    state.SkipWithError(message.c_str());
  }

  benchmark_bridge_benchmark benchmark_;
  benchmark_bridge_plan plan_{};
  bool is_planned_ = false;
};

/// The library calls this where a flag has a value that it does not take, and then exits with 0.
void refuse_value() {
  std::fputs(
      "error: found a value that a flag of Google Benchmark does not take, expected one of those "
      "that --help lists\n",
      stderr);
  std::exit(kUsage);
}

/// A reporter that keeps what it writes; the library gives it streams to nowhere.
class KeptReporter : public StrictReporter {
 public:
  KeptReporter(std::unique_ptr<benchmark::BenchmarkReporter> inner, bool keeps_context)
      : StrictReporter(std::move(inner)), keeps_context_(keeps_context) {}

  bool ReportContext(const Context &context) override {
    SetOutputStream(&stream_);
    if (keeps_context_) SetErrorStream(&stream_);
    return StrictReporter::ReportContext(context);
  }

  std::string content() const { return stream_.str(); }

 private:
  bool keeps_context_;
  std::ostringstream stream_;
};

bool writes_to_pipe() {
  struct stat known {};
  return ::fstat(STDOUT_FILENO, &known) == 0 &&
         (S_ISFIFO(known.st_mode) || S_ISSOCK(known.st_mode));
}

std::unique_ptr<benchmark::BenchmarkReporter> reporter(const std::string &format) {
  if (format == "console") {
    return std::make_unique<benchmark::ConsoleReporter>(benchmark::ConsoleReporter::OO_None);
  }
  if (format == "csv") {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    return std::make_unique<benchmark::CSVReporter>();
#pragma GCC diagnostic pop
  }
  return std::make_unique<benchmark::JSONReporter>();
}

}  // namespace

void benchmark_bridge_register(const benchmark_bridge_benchmark *benchmark) {
  std::string name = benchmark->name;
  for (char &character : name) {
    if (static_cast<unsigned char>(character) < 0x20 || character == 0x7f) character = '?';
  }
  if (registered == 0) example = name;
  ++registered;
  // It lives as long as the library's list of benchmarks, which is never freed.
  Entry *entry = new Entry(*benchmark);
  benchmark::RegisterBenchmark(name.c_str(),
                               [entry](benchmark::State &state) { entry->measure(state); });
}

bool benchmark_bridge_is_flag(const char *argument) {
  return std::strncmp(argument, "--benchmark_", 12) == 0 || std::strncmp(argument, "--v=", 4) == 0;
}

void benchmark_bridge_print_flags(void) { benchmark::PrintDefaultHelp(); }

int32_t benchmark_bridge_main(int32_t argument_count, char **arguments) {
  Flags flags(argument_count, arguments);
  std::vector<char *> pointers = flags.for_library();
  int count = static_cast<int>(pointers.size()) - 1;
  benchmark::Initialize(&count, pointers.data(), refuse_value);
  if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) return kUsage;

  const OutputFile output(flags.output());
  const bool has_output = !flags.output().empty();
  if (const std::string problem = has_output ? output.problem() : ""; !problem.empty()) {
    std::fprintf(stderr, "error: cannot write '%s': %s\n", flags.output().c_str(),
                 problem.c_str());
    return kFailed;
  }

  // A reader that has gone, as behind `| head`, has seen what it wanted; the file is still wanted.
  if (has_output) std::signal(SIGPIPE, SIG_IGN);

  // The library's own reporter knows format, colors and columns. Nobody else deletes it.
  StrictReporter display{
      std::unique_ptr<benchmark::BenchmarkReporter>(benchmark::CreateDefaultDisplayReporter())};
  // Above the rows of a CSV file what is said of the machine would be no CSV.
  KeptReporter kept{reporter(flags.output_format()), flags.output_format() != "csv"};
  const size_t matched =
      benchmark::RunSpecifiedBenchmarks(&display, has_output ? &kept : nullptr);
  std::cout.flush();
  benchmark::Shutdown();
  if (matched == 0) {
    std::fprintf(stderr,
                 "error: --benchmark_filter: found '%s', expected an expression that matches one "
                 "of %" PRId64 " names, such as %s\n",
                 flags.filter().c_str(), registered, example.c_str());
    return kUsage;
  }
  if (!std::cout && !writes_to_pipe()) {
    std::fputs("error: cannot write standard output\n", stderr);
    return kFailed;
  }
  const std::string content = kept.content();
  if (has_output && !content.empty()) {
    if (const std::string problem = output.write(content); !problem.empty()) {
      std::fprintf(stderr, "error: cannot write '%s': %s\n", flags.output().c_str(),
                   problem.c_str());
      return kFailed;
    }
  }
  if (display.failures() != 0) {
    std::fprintf(stderr, "error: %" PRId64 " of the rows are errors\n", display.failures());
    return kFailed;
  }
  return kDone;
}
