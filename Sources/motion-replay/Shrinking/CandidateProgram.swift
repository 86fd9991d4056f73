import Foundation
import MotionModel

/// A program of somebody else that tells of a trace whether it still fails.
final class CandidateProgram {
  /// What a shell is told; the path of the trace becomes the last argument.
  let command: String

  private let folder: URL
  private let path: String

  /// Why a candidate could not be handed over; nil where none failed.
  private(set) var problem: String?

  /// Prepares a program.
  ///
  /// - Parameter command: What a shell is told.
  init(command: String) {
    self.command = command
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-replay-shrink-\(UUID().uuidString)")
    path = folder.appendingPathComponent("candidate.csv").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    } catch {
      problem = "cannot make the folder '\(folder.path)'"
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the program on a trace.
  ///
  /// - Parameter candidate: The trace.
  /// - Returns: Whether it exits with 0.
  /// - Complexity: O(n) in the number of events, and what the program takes.
  func accepts(_ candidate: Trace) -> Bool {
    guard problem == nil else { return false }
    guard FileManager.default.createFile(atPath: path, contents: Data(candidate.bytes)) else {
      problem = "cannot write '\(path)'"
      return false
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + " \"$@\"", "sh", path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      problem = "cannot run /bin/sh"
      return false
    }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
