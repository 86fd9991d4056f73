#include "Flags.h"

#include <cstdlib>

namespace {

/// Sets `value` and returns true where an argument is `--name=value`.
bool read(const std::string &argument, const std::string &name, std::string &value) {
  const std::string start = "--" + name + "=";
  if (argument.compare(0, start.size(), start) != 0) return false;
  value = argument.substr(start.size());
  return true;
}

std::string environment(const char *name, const std::string &missing) {
  const char *value = std::getenv(name);
  return value == nullptr ? missing : value;
}

}  // namespace

Flags::Flags(int argument_count, char **arguments)
    : output_(environment("BENCHMARK_OUT", "")),
      output_format_(environment("BENCHMARK_OUT_FORMAT", "json")),
      filter_(environment("BENCHMARK_FILTER", "")) {
  texts_.push_back(argument_count > 0 ? arguments[0] : "benchmark");
  // In front, so that a flag of the user's own counts.
  if (!environment("NO_COLOR", "").empty()) texts_.push_back("--benchmark_color=false");
  for (int index = 1; index < argument_count; ++index) {
    const std::string argument = arguments[index];
    if (read(argument, "benchmark_out", output_)) continue;
    read(argument, "benchmark_out_format", output_format_);
    read(argument, "benchmark_filter", filter_);
    texts_.push_back(argument);
  }
  // The library wants a file where there is a reporter for one.
  texts_.push_back(output_.empty() ? "--benchmark_out=" : "--benchmark_out=/dev/null");
}

std::vector<char *> Flags::for_library() {
  std::vector<char *> pointers;
  for (std::string &text : texts_) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}
