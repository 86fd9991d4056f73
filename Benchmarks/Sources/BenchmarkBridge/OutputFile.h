#pragma once

#include <string>

/// A file that is complete or not there: written beside its place, then renamed.
///
/// A device or a pipe, such as /dev/stdout, is written directly.
class OutputFile {
 public:
  explicit OutputFile(std::string path) : path_(std::move(path)) {}

  /// Why the file could not be written, found out before there is anything to write; empty where it
  /// could.
  std::string problem() const;

  /// Writes all of the file; returns why that failed, or an empty text.
  std::string write(const std::string &content) const;

 private:
  std::string path_;
};
