import MotionSystem

/// The programs that this process has started; any thread may end them.
///
/// Each leads its own process group, so that the programs that it starts end with it.
package enum Programs {
  package enum Ending {
    case asked
    case killed
  }

  package struct NotStarted: Error { package let problem: Int32 }

  // The lock guards all that changes.
  private static let lock = Lock()
  nonisolated(unsafe) private static var groups: [pid_t: Ending] = [:]
  nonisolated(unsafe) private static var asked: Set<pid_t> = []
  nonisolated(unsafe) private static var lastThread: pthread_t?
  /// In milliseconds.
  private static let patience = 10_000
  /// For the program's children, in microseconds.
  private static let grace: UInt32 = 100_000

  /// Starts a program, which does not inherit how this process catches or ignores signals.
  package static func start(
    _ words: [String], environment: [String: String]? = nil, descriptors: [Int32?], ending: Ending
  ) throws(NotStarted) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.enumerated() {
      let number = Int32(number)
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      } else {
        let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      }
    }
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = (environment ?? [:]).map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let problem = lock.withLock {
      let problem =
        environment == nil
        ? posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
        : posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
      if problem == 0 { groups[process] = ending }
      return problem
    }
    guard problem == 0 else { throw NotStarted(problem: problem) }
    return process
  }

  /// Kills what is left of a group that was asked to end.
  ///
  /// Call it before waiting for the process, so that its number is still its own. It does not
  /// return if another thread is ending this process.
  package static func remove(_ group: Int32) {
    if lock.withLock({ asked.contains(group) }) {
      // Its children were asked as well, and end a moment after the shell that waits for them.
      usleep(grace)
      kill(-group, SIGKILL)
    }
    let isOver = lock.withLock {
      groups[group] = nil
      asked.remove(group)
      return lastThread.map { pthread_equal($0, pthread_self()) == 0 } ?? false
    }
    // This process ended the program, so its status must not be judged.
    while isOver { pause() }
  }

  package static func end(before isOver: Bool = true) {
    let ended = lock.withLock {
      if isOver { lastThread = pthread_self() }
      asked = Set(groups.filter { $0.value == .asked }.keys)
      for group in asked { kill(-group, SIGTERM) }
      return asked
    }
    for _ in 0..<patience where !lock.withLock({ ended.isDisjoint(with: groups.keys) }) {
      usleep(1000)
    }
    lock.withLock {
      for group in groups.keys where isOver || ended.contains(group) { kill(-group, SIGKILL) }
    }
  }
}
