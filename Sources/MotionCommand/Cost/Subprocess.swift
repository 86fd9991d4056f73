import ArgumentParser
import Foundation

/// Other programs, looked for in the folders of `PATH`, run to their ends.
enum Subprocess {
  /// Runs a program whose output goes to the error stream.
  ///
  /// - Parameters:
  ///   - words: Its name and arguments.
  ///   - running: Who is told of it.
  /// - Returns: Its exit code; 127 where it cannot be started.
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
  ///
  /// - Parameters:
  ///   - words: Its name and arguments.
  ///   - message: What cannot be done otherwise.
  ///   - running: Who is told of it.
  /// - Throws: `ExitCode` 1 where it does not.
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
  ///
  /// - Parameters:
  ///   - words: Its name and arguments.
  ///   - allowsEmpty: Whether no line at all is an empty one.
  /// - Returns: The line; nil where the program fails.
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

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
