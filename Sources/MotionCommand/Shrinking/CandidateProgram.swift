import Foundation
import MotionModel

/// A program from outside that tells whether a trace still fails.
final class CandidateProgram: ShrinkGoal {
  /// The command for a shell; the path of the trace becomes its last argument.
  let command: String
  private let folder: URL
  private let path: String
  /// Why a candidate could not be handed over; nil where none failed.
  private(set) var problem: String?

  /// Prepares a program, and the folder of candidates, which a signal removes.
  init(command: String) {
    self.command = command
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-replay-shrink-\(UUID().uuidString)")
    path = folder.appendingPathComponent("candidate.csv").path
    UnfinishedFiles.add(folder.path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    } catch {
      problem = "cannot make the folder '\(folder.path)'"
    }
  }

  deinit {
    UnfinishedFiles.remove(folder.path)
  }

  var text: String { "exit code 0 of \(command)" }

  func evidence(in trace: Trace) -> String { text }

  /// Runs the program on a trace.
  func holds(for candidate: Trace) -> Bool {
    guard problem == nil else { return false }
    UnfinishedFiles.add(path)
    guard FileManager.default.createFile(atPath: path, contents: Data(candidate.bytes)) else {
      problem = "cannot write '\(path)'"
      return false
    }
    do {
      let status = try Subprocess.run(
        ["/bin/sh", "-c", command + " \"$@\"", "sh", path], output: .null, errors: .null)
      // A program that the interrupt key has ended told nothing.
      return status == 0 && !Interrupt.isRequested
    } catch {
      problem = "\(error)"
      return false
    }
  }
}
