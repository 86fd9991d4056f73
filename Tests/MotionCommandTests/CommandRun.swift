import Foundation

/// One run of the command, or of another program, as a process of its own.
struct CommandRun {
  /// The exit code; 128 and more where a signal ended it.
  let status: Int32

  /// What it wrote to standard output.
  let output: String

  /// What it wrote to the error stream.
  let errors: String

  /// The command, which lies beside the bundle of the tests.
  static var command: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("motion-replay")
  }

  /// Runs a program and waits for its end.
  ///
  /// Its streams go to files, so that neither side can wait for the other. The environment holds
  /// nothing but `PATH`, `HOME` and what is given.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - folder: The current folder of the program.
  ///   - environment: The environment.
  ///   - program: The program; the command unless given.
  ///   - standardOutput: Where standard output goes instead of to `output`.
  ///   - standardError: Where the error stream goes instead of to `errors`.
  /// - Throws: What Foundation throws where the program cannot be started.
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
    let own = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
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

  /// Up to four programs that mostly wait.
  private static let waiting: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  /// Runs a program that mostly waits, so that no thread of the tests waits with it.
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
}
