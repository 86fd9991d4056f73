import ArgumentParser
import Foundation

/// Other programs, run to their ends.
enum Subprocess {
  /// Where a stream of a program goes.
  enum Stream {
    /// It is empty, or what is written is dropped.
    case null
    /// This command's error stream.
    case errors
    /// A file that is open.
    case file(FileHandle)
  }

  /// Runs a program, which is looked for in the folders of `PATH` where it has no slash; returns its
  /// status, as a shell has it: 128 and more where a signal ended it.
  ///
  /// By default it reads nothing, and its output goes to the error stream. It has a process group
  /// of its own, which is ended when a signal ends this command. No thread is needed.
  @discardableResult
  static func run(
    _ words: [String], environment: [String: String]? = nil, input: Stream = .null,
    output: Stream = .errors, errors: Stream = .errors
  ) throws -> Int32 {
    let process = try start(words, environment, [input, output, errors])
    return wait(for: process)
  }

  /// Runs a program that must end well.
  static func demand(_ words: [String], or message: String) throws {
    let status = (try? run(words)) ?? 127
    guard status == 0 else {
      throw ExitStatus.failed.report(
        "\(message): \(words.prefix(2).joined(separator: " ")) exited with \(status)")
    }
  }

  /// Runs a program for the first line of its output.
  static func line(_ words: [String]) -> String? { lines(words)?.first }

  /// Runs a program for the lines of its output that are not empty; nil where it fails.
  static func lines(_ words: [String], withErrors: Bool = false) -> [String]? {
    let pipe = Pipe()
    let output = Stream.file(pipe.fileHandleForWriting)
    guard
      let process = try? start(words, nil, [.null, output, withErrors ? output : .errors])
    else { return nil }
    try? pipe.fileHandleForWriting.close()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    guard wait(for: process) == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  /// Looks a program up in the folders of `PATH`.
  static func path(of program: String) -> String? {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func wait(for process: pid_t) -> Int32 {
    // Its number stays taken until it is not listed any more.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    RunningPrograms.remove(process)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func start(
    _ words: [String], _ environment: [String: String]?, _ streams: [Stream]
  ) throws -> pid_t {
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
    for (number, stream) in streams.enumerated() {
      let number = Int32(number)
      switch stream {
      case .null:
        let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      case .errors: posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, number)
      case .file(let handle):
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, number)
      }
    }
    // The program does not inherit which signals this command catches or ignores.
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) } + [nil]
    let environment = environment ?? ProcessInfo.processInfo.environment
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in arguments + variables { free(word) } }
    Termination.prepare()
    return try RunningPrograms.start {
      var process: pid_t = 0
      let problem = posix_spawnp(
        &process, words[0], &actions, &attributes, arguments, variables)
      guard problem == 0 else { throw NotStarted(program: words[0], problem: problem) }
      return process
    }
  }

  struct NotStarted: Error, CustomStringConvertible {
    let program: String
    let problem: Int32

    var description: String { "cannot start \(program): \(FileBytes.text(of: problem))" }
  }
}

/// The programs that run at the moment, each in a group of its own, which any thread may end.
enum RunningPrograms {
  // The lock guards all that changes.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var groups: Set<pid_t> = []
  /// Those that were asked to end.
  nonisolated(unsafe) private static var asked: Set<pid_t> = []
  /// Whether the process ends as well.
  nonisolated(unsafe) private static var isEnding = false
  /// How long a program may take to end itself, in milliseconds.
  private static let patience = 10_000
  /// How long its children may take after it, in microseconds.
  private static let grace: UInt32 = 100_000

  static func start(_ body: () throws -> pid_t) rethrows -> pid_t {
    try lock.withLock {
      let group = try body()
      groups.insert(group)
      return group
    }
  }

  /// Takes a program that has ended off the list; once the process is ending, it does not return.
  ///
  /// What is left of a group that was asked to end is killed. The program must not have been waited for,
  /// so that its number is still its own.
  static func remove(_ group: pid_t) {
    if lock.withLock({ asked.contains(group) }) {
      // Its children were asked as well, and end a moment later than a shell that waits for them.
      usleep(grace)
      kill(-group, SIGKILL)
    }
    let isOver = lock.withLock {
      groups.remove(group)
      asked.remove(group)
      return isEnding
    }
    // The program was ended from here, so its status must not be judged.
    while isOver, !Termination.isThisThread { pause() }
  }

  /// Ends all programs with their children: asks them, then kills what is left.
  static func end(before isOver: Bool = true) {
    let ended = lock.withLock {
      isEnding = isOver
      asked = groups
      for group in groups { kill(-group, SIGTERM) }
      return groups
    }
    for _ in 0..<patience {
      if lock.withLock({ groups.isDisjoint(with: ended) }) { return }
      usleep(1000)
    }
    lock.withLock { for group in groups.intersection(ended) { kill(-group, SIGKILL) } }
  }
}
