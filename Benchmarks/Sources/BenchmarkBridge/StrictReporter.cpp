#include "StrictReporter.h"

#include <cmath>
#include <utility>

namespace {

using Run = benchmark::BenchmarkReporter::Run;

bool has_finite_times(const Run &run) {
  return std::isfinite(run.real_accumulated_time) && std::isfinite(run.cpu_accumulated_time);
}

void drop_counters(Run &run) {
  for (auto counter = run.counters.begin(); counter != run.counters.end();) {
    counter = std::isfinite(counter->second.value) ? std::next(counter)
                                                   : run.counters.erase(counter);
  }
}

}  // namespace

StrictReporter::StrictReporter(std::unique_ptr<benchmark::BenchmarkReporter> inner)
    : inner_(std::move(inner)) {}

bool StrictReporter::ReportContext(const Context &context) {
  inner_->SetOutputStream(&GetOutputStream());
  inner_->SetErrorStream(&GetErrorStream());
  return inner_->ReportContext(context);
}

void StrictReporter::ReportRuns(const std::vector<Run> &runs) {
  std::vector<Run> kept;
  for (Run run : runs) {
    if (!has_finite_times(run)) {
      if (run.run_type == Run::RT_Aggregate) continue;
      run.real_accumulated_time = run.cpu_accumulated_time = 0;
      run.error_occurred = true;
      run.error_message = "the measured time is not finite";
    }
    drop_counters(run);
    if (run.error_occurred) {
      ++failures_;
      // The library's CSV has the counters of the first rows, and aborts where later ones have more.
      for (const char *name : {"ticks", "at_rest"}) run.counters[name];
    }
    kept.push_back(std::move(run));
  }
  if (!kept.empty()) inner_->ReportRuns(kept);
}

void StrictReporter::Finalize() { inner_->Finalize(); }
