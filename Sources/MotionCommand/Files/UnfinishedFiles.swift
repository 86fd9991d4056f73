import MotionSystem
import MotionMeasurement

enum UnfinishedFiles {
  // The lock guards the paths.
  private static let lock = Lock(isRecursive: true)
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// From now on, a signal removes the file before it ends the process.
  static func add(_ path: String) {
    Termination.prepare()
    lock.withLock { _ = paths.insert(path) }
  }

  static func forget(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  static func remove(_ path: String) {
    lock.withLock {
      paths.remove(path)
      guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
      // Another thread may be about to put a file in it.
      for _ in 0..<100 {
        try? FileManager.default.removeItem(atPath: path)
        guard access(path, F_OK) == 0 else { return }
      }
    }
  }

  /// Never unlocks: a thread that begins another file waits until the process ends.
  static func removeAll() {
    lock.lock()
    for path in paths { remove(path) }
  }

  /// Runs `body`; meanwhile no signal ends the process.
  static func whole<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    try lock.withLock(body)
  }

}

/// A folder that is removed with this value, or before a signal ends the process.
final class TemporaryFolder: Sendable {
  let path: String

  init(for purpose: String) {
    let name = "motion-replay-\(purpose)-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    UnfinishedFiles.add(path)
  }

  /// Makes missing parents too: some runners set TMPDIR to a folder that does not exist yet.
  func made(withParents: Bool = true) throws -> TemporaryFolder {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: withParents)
    return self
  }

  deinit { UnfinishedFiles.remove(path) }

  func file(_ name: String) -> URL { URL(fileURLWithPath: "\(path)/\(name)") }
}

/// The interrupt key, which asks the command to end soon.
enum Interrupt {
  static let status: Int32 = 128 + SIGINT

  // Words that a signal handler writes and the running threads read.
  nonisolated(unsafe) fileprivate static var count: sig_atomic_t = 0
  nonisolated(unsafe) fileprivate static var isCaught: sig_atomic_t = 0
  static var isRequested: Bool { count > 0 }

  /// From now on, the first press of the key asks the command to end, and the second ends it.
  static func catchOnce() {
    Termination.prepare()
    count = 0
    isCaught = 1
    signal(SIGINT, Termination.handler)
  }
}

/// Ends the process on a signal: a handler may do very little, so it only wakes a thread.
///
/// If the system gives no thread, signals end the process; only the interrupt key is caught.
enum Termination {
  // Written before a signal is caught.
  nonisolated(unsafe) private static var wake: Int32 = -1
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Makes signals end running programs and remove files first, unless ignored (`nohup`).
  static func prepare() { _ = isPrepared }

  private static let isPrepared: Bool = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let end = ends[0]
    guard Threads.detach({ watch(end) }) else { return false }
    wake = ends[1]
    for number in signals {
      var old = sigaction()
      sigaction(number, nil, &old)
      #if canImport(Darwin)
        let isUsual = old.__sigaction_u.__sa_handler == nil
      #else
        let isUsual = old.__sigaction_handler.sa_handler == nil
      #endif
      if isUsual { signal(number, handler) }
    }
    return true
  }()

  static let handler: @convention(c) (Int32) -> Void = { number in
    let problem = errno
    if number == SIGINT, Interrupt.isCaught > 0 { Interrupt.count += 1 }
    if Termination.wake < 0 {
      signal(number, SIG_DFL)
    } else {
      var byte = UInt8(truncatingIfNeeded: number)
      _ = System.writeFile(Termination.wake, &byte, 1)
    }
    errno = problem
  }

  private static func watch(_ end: Int32) {
    var byte: UInt8 = 0
    while true {
      guard read(end, &byte, 1) == 1 else { continue }
      let number = Int32(byte)
      let isRequest = number == SIGINT && Interrupt.count == 1
      // Another signal ends the process at once.
      if !isRequest { for other in signals { signal(other, SIG_DFL) } }
      Programs.end(before: !isRequest)
      if isRequest { continue }
      StatusLine.shared.clear()
      UnfinishedFiles.removeAll()
      kill(getpid(), number)
      return
    }
  }
}
