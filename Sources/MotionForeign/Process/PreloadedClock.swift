internal import MotionSystem
internal import MotionModel

/// The clock of `Packaging/motion-clock.c`, which replaces the system's clock in a process.
final class PreloadedClock {
  // The process opens both files by their numbers in this process: the time's file has no name, and
  // the system's loader takes no path with a space.
  private let file, code: UnsafeMutablePointer<FILE>
  private let library: String
  /// The prefix of the command, with which the shell passes both files to the programs it starts.
  let exports: String

  init(library: String) throws(EngineFailure) {
    guard let code = fopen(library, "re") else {
      throw EngineFailure(
        .notStarted("cannot read '\(library)': \(String(cString: strerror(errno)))"))
    }
    guard let file = tmpfile(), ftruncate(fileno(file), 16) == 0 else {
      throw EngineFailure(.notStarted("no file for its clock: error \(errno)"))
    }
    (self.file, self.code, self.library) = (file, code, library)
    let files = "/proc/\(getpid())/fd/"
    exports = "export LD_PRELOAD=\(files)\(fileno(code)) MOTION_CLOCK=\(files)\(fileno(file)); "
    set(.zero)
  }

  /// Throws if no process has loaded the library, as the system ignores one that it cannot load.
  func requireReader() throws(EngineFailure) {
    var isRead: Int64 = 0
    guard pread(fileno(file), &isRead, 8, 8) == 8, isRead == 1 else {
      throw EngineFailure(.notStarted("it does not load the clock '\(library)'"))
    }
  }

  deinit {
    fclose(file)
    fclose(code)
  }

  func set(_ time: Instant) {
    var nanoseconds = time.nanoseconds
    _ = pwrite(fileno(file), &nanoseconds, MemoryLayout<Int64>.size, 0)
  }
}
