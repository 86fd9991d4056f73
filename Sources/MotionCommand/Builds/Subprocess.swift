import ArgumentParser
import Foundation

/// Other programs, run to their ends.
enum Subprocess {
  /// Runs a program, which is looked for in the folders of `PATH` where it has no slash; returns its
  /// status.
  ///
  /// Where nothing else is said, it reads nothing and its output goes to the error stream.
  @discardableResult
  static func run(
    _ words: [String], environment: [String: String]? = nil, input: FileHandle = .nullDevice,
    output: FileHandle = .standardError, errors: FileHandle = .standardError,
    running: RunningProgram? = nil
  ) throws -> Int32 {
    let process = process(words)
    if let environment { process.environment = environment }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    running?.note(process)
    process.waitUntilExit()
    running?.note(nil)
    return process.terminationStatus
  }

  /// Runs a program that must end well.
  static func demand(
    _ words: [String], or message: String, running: RunningProgram? = nil
  ) throws {
    let status = (try? run(words, running: running)) ?? 127
    guard status == 0 else {
      throw ExitStatus.failed.report(
        "\(message): \(words.prefix(2).joined(separator: " ")) exited with \(status)")
    }
  }

  /// Runs a program for the first line of its output.
  static func line(_ words: [String], allowsEmpty: Bool = false) -> String? {
    let process = process(words)
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.first.map { String($0) } ?? (allowsEmpty ? "" : nil)
  }

  /// Looks a program up in the folders of `PATH`.
  static func path(of program: String) -> String? {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
      .map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    let isPath = words[0].contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? words[0] : "/usr/bin/env")
    process.arguments = isPath ? Array(words.dropFirst()) : words
    process.standardInput = FileHandle.nullDevice
    return process
  }
}

/// The program that is running at the moment, which any thread may end.
final class RunningProgram: @unchecked Sendable {
  // The lock guards all of them.
  private let lock = NSLock()
  private var process: Process?
  private var isOver = false
  private var endsGroup = false

  /// Notes that a program has been started, or, with nil, that it has ended.
  func note(_ process: Process?) {
    lock.withLock {
      self.process = process
      if isOver { interrupt() }
    }
  }

  /// Ends the program, or all of its group of processes, and each that is noted from now on.
  func end(withGroup endsGroup: Bool = false) {
    lock.withLock {
      (isOver, self.endsGroup) = (true, endsGroup)
      interrupt()
    }
  }

  private func interrupt() {
    guard let process, process.isRunning else { return }
    let number = process.processIdentifier
    guard endsGroup else { return process.interrupt() }
    // A program is started in a group of its own; else the group may be that of this command.
    _ = kill(getpgid(number) == number ? -number : number, SIGTERM)
  }
}
