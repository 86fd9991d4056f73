#include "OutputFile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace {

std::string text(int problem) { return std::strerror(problem); }

/// Returns the number of the error, or 0.
int write_all(int descriptor, const std::string &content) {
  size_t done = 0;
  while (done < content.size()) {
    const ssize_t count = ::write(descriptor, content.data() + done, content.size() - done);
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) done += static_cast<size_t>(count);
  }
  return 0;
}

/// Where a file is, behind links; a link that leads to no file yet is followed as well.
std::filesystem::path place(const std::string &path) {
  std::error_code problem;
  const auto target = std::filesystem::weakly_canonical(path, problem);
  return problem ? std::filesystem::path(path) : target;
}

std::string folder(const std::filesystem::path &file) {
  const std::string parent = file.parent_path().string();
  return parent.empty() ? "." : parent;
}

}  // namespace

std::string OutputFile::problem() const {
  struct stat known {};
  if (::stat(path_.c_str(), &known) == 0) {
    if (S_ISDIR(known.st_mode)) return text(EISDIR);
    if (!S_ISREG(known.st_mode)) return ::access(path_.c_str(), W_OK) == 0 ? "" : text(errno);
  }
  return ::access(folder(place(path_)).c_str(), W_OK | X_OK) == 0 ? "" : text(errno);
}

std::string OutputFile::write(const std::string &content) const {
  struct stat known {};
  const bool exists = ::stat(path_.c_str(), &known) == 0;
  if (exists && !S_ISREG(known.st_mode)) {
    const int descriptor = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return text(errno);
    const int problem = write_all(descriptor, content);
    ::close(descriptor);
    return problem == 0 ? "" : text(problem);
  }
  const auto target = place(path_);
  const std::string beside =
      folder(target) + "/.motion-benchmarks-" + std::to_string(::getpid()) + ".tmp";
  const int descriptor =
      ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) return text(errno);
  int problem = write_all(descriptor, content);
  if (problem == 0 && exists && ::fchmod(descriptor, known.st_mode & 07777) != 0) problem = errno;
  if (problem == 0 && ::fsync(descriptor) != 0) problem = errno;
  if (::close(descriptor) != 0 && problem == 0) problem = errno;
  if (problem == 0 && ::rename(beside.c_str(), target.c_str()) != 0) problem = errno;
  if (problem != 0) ::unlink(beside.c_str());
  return problem == 0 ? "" : text(problem);
}
