#pragma once

#include <string>
#include <vector>

/// The flags of a command line for Google Benchmark, as far as the bridge must know them.
class Flags {
 public:
  /// Reads the arguments, the program's name first, and what the environment says in their place.
  Flags(int argument_count, char **arguments);

  /// The file of `--benchmark_out`; empty where there is none.
  const std::string &output() const { return output_; }

  /// The form of that file: `json`, `csv` or `console`, unless the user was wrong.
  const std::string &output_format() const { return output_format_; }

  /// The expression of `--benchmark_filter`; empty where there is none.
  const std::string &filter() const { return filter_; }

  /// The arguments for the library: the output file, which is not the library's to write, is left
  /// out, and NO_COLOR is heeded.
  std::vector<char *> for_library();

 private:
  std::vector<std::string> texts_;
  std::string output_, output_format_, filter_;
};
