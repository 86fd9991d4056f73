import ArgumentParser
import Foundation

/// Other programs, looked for in the folders of `PATH`, run to their ends.
enum Subprocess {
  /// Runs a program whose output goes to the error stream.
  static func run(_ words: [String], running: RunningProgram? = nil) -> Int32 {
    let process = process(words)
    process.standardOutput = FileHandle.standardError
    guard (try? process.run()) != nil else { return 127 }
    running?.note(process)
    process.waitUntilExit()
    running?.note(nil)
    return process.terminationStatus
  }

  /// Runs a program that must end well.
  static func demand(
    _ words: [String], or message: String, running: RunningProgram? = nil
  ) throws {
    let status = run(words, running: running)
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
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    return process
  }
}

/// The program that is running at the moment, which any thread may end.
final class RunningProgram: @unchecked Sendable {
  // The lock guards both.
  private let lock = NSLock()
  private var process: Process?
  private var isOver = false
  private var isOfGroup = false

  /// Notes that a program has been started, or, with nil, that it has ended.
  func note(_ process: Process?) {
    lock.withLock {
      self.process = process
      if isOver { interrupt() }
    }
  }

  /// Interrupts the program, and each that is noted from now on.
  func end() {
    lock.withLock {
      isOver = true
      interrupt()
    }
  }

  /// Ends the program with all that it has started in its group of processes, and each that is noted
  /// from now on.
  func endGroup() {
    lock.withLock {
      isOver = true
      isOfGroup = true
      interrupt()
    }
  }

  private func interrupt() {
    guard let process, process.isRunning else { return }
    let number = process.processIdentifier
    guard isOfGroup else { return process.interrupt() }
    // A program is started in a group of its own; else the group may be that of this command.
    _ = kill(getpgid(number) == number ? -number : number, SIGTERM)
  }
}
