import Foundation
import Testing

struct CommandRun {
  /// The exit status; 128 plus the signal's number if a signal ended the command.
  let status: Int32

  let output: String

  let errors: String

  /// The command's executable, which lies beside the test bundle.
  static var command: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("motion-replay")
  }

  /// Runs a program with its streams in files, so that neither side can block the other.
  ///
  /// The environment holds only `PATH`, `HOME`, the number of a change of `.ci/code-mutations`, and
  /// `environment`.
  init(
    _ arguments: [String],
    in folder: ScratchFolder,
    environment: [String: String] = [:],
    program: URL = CommandRun.command,
    standardOutput: FileHandle? = nil,
    standardError: FileHandle? = nil
  ) throws {
    let streams = ScratchFolder()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let own = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "MOTION_REPLAY_MUTATION"].contains($0.key)
    }
    process.environment = environment.merging(own) { given, _ in given }
    process.standardInput = FileHandle.nullDevice
    try streams.write("", to: "output")
    try streams.write("", to: "errors")
    let output = try FileHandle(forWritingTo: streams.file("output"))
    let errors = try FileHandle(forWritingTo: streams.file("errors"))
    process.standardOutput = standardOutput ?? output
    process.standardError = standardError ?? errors
    try process.run()
    process.waitUntilExit()
    try output.close()
    try errors.close()
    status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    self.output = try streams.read("output")
    self.errors = try streams.read("errors")
  }

  /// Runs up to four programs that mostly wait.
  private static let waiting: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  /// Runs a program that mostly waits, without blocking a thread of the tests.
  static func besideTests(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String], program: URL
  ) async throws -> CommandRun {
    try await withCheckedThrowingContinuation { continuation in
      waiting.addOperation {
        continuation.resume(
          with: Result {
            try CommandRun(arguments, in: folder, environment: environment, program: program)
          })
      }
    }
  }

  /// Returns the rows of a JSON report.
  func rows() throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try #require(document?["rows"] as? [[String: Any]])
  }
}

extension ScratchFolder {
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(arguments, in: self, environment: environment)
  }

  /// Runs a shell line, in which `$M` is the command and `$1` and so on are the words.
  func shell(_ line: String, _ words: String...) throws -> CommandRun {
    try CommandRun(
      ["-c", line, "sh"] + words, in: self, environment: ["M": CommandRun.command.path],
      program: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Writes an executable shell script.
  func write(script: String, to name: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file(name).path)
  }
}
