#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <vector>

/// Hands runs on to another reporter without the numbers that are not finite, which JSON does not
/// have, and counts the rows that are errors.
///
/// A counter that is not finite is left out, and so is an aggregate whose times are not; a
/// measurement whose times are not is an error row.
class StrictReporter : public benchmark::BenchmarkReporter {
 public:
  /// Creates a reporter that writes to its own streams, whatever those of the other are.
  explicit StrictReporter(std::unique_ptr<benchmark::BenchmarkReporter> inner);

  bool ReportContext(const Context &context) override;
  void ReportRuns(const std::vector<Run> &runs) override;
  void Finalize() override;

  /// How many rows were errors.
  int64_t failures() const { return failures_; }

 private:
  std::unique_ptr<benchmark::BenchmarkReporter> inner_;
  int64_t failures_ = 0;
};
