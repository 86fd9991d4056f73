import Foundation
import MotionModel

/// A program from outside that tells whether a trace still fails.
final class CandidateProgram: ShrinkGoal {
  /// The command for a shell; the path of the trace becomes its last argument.
  let command: String
  private let folder: URL
  private let path: String
  private let running = RunningProgram()
  /// Why a candidate could not be handed over; nil where none failed.
  private(set) var problem: String?

  /// Prepares a program; from now on SIGTERM ends the program too and removes the folder of candidates.
  init(command: String) {
    self.command = command
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-replay-shrink-\(UUID().uuidString)")
    path = folder.appendingPathComponent("candidate.csv").path
    Termination.clean(ending: running)
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
      return try Subprocess.run(
        ["/bin/sh", "-c", command + " \"$@\"", "sh", path], output: .nullDevice,
        errors: .nullDevice, running: running) == 0
    } catch {
      problem = "cannot run /bin/sh"
      return false
    }
  }
}

/// How far a trace has been made smaller, on the error stream; nothing where that is no terminal.
final class ShrinkProgress {
  private let budget: Int
  private let isShown = StandardError.isTerminal
  private var tries = 0
  private var events = 0

  init(budget: Int) {
    self.budget = budget
  }

  /// Shows that a candidate was tried.
  func tried(_ candidate: Trace, holds: Bool) {
    tries += 1
    if holds { events = candidate.events.count }
    guard isShown else { return }
    StandardError.write("\r\u{1b}[K\(tries) of at most \(budget) tries: \(events) events")
  }

  func finish() {
    if isShown { StandardError.write("\r\u{1b}[K") }
  }
}
