import ArgumentParser
import Dispatch
import Foundation

/// A work tree of git with another revision, in a temporary folder; it goes with this value.
final class WorkTree {
  /// The folder of the package in it.
  let package: String

  /// The program that is running for it, which a signal ends.
  let running = RunningProgram()

  private let repository: String
  private let folder: String
  private var interruptions: [any DispatchSourceSignal] = []

  /// Makes a work tree of the repository that the current folder is in.
  ///
  /// - Parameter revision: The revision, as git names it.
  /// - Throws: `ValidationError` where there is no such revision or no repository, `ExitCode` where
  ///   it cannot be made.
  init(_ revision: String) throws {
    guard let top = Subprocess.line(["git", "rev-parse", "--show-toplevel"]),
      let prefix = Subprocess.line(["git", "rev-parse", "--show-prefix"], allowsEmpty: true)
    else {
      throw ValidationError("--against-ref: expected to run in a folder of a git repository")
    }
    let verify = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options"]
    guard let commit = Subprocess.line(verify + [revision + "^{commit}"]) else {
      throw ValidationError("--against-ref: found no revision '\(revision)' in \(top)")
    }
    let name = "motion-replay-\(commit.prefix(12))-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    (repository, self.folder) = (top, folder)
    // The current folder may be a package in a larger repository.
    let inner = "\(folder)/\(prefix)"
    let hasPackage = FileManager.default.fileExists(atPath: "\(top)/\(prefix)Package.swift")
    package = hasPackage ? inner : folder
    for number in [SIGINT, SIGTERM] { removeAfter(signal: number) }
    try Subprocess.demand(
      ["git", "-C", top, "worktree", "add", "--quiet", "--detach", folder, commit],
      or: "cannot make a work tree of '\(revision)'")
  }

  deinit {
    for source in interruptions { source.cancel() }
    Self.remove(folder, of: repository)
  }

  /// Lets a signal remove the work tree before it ends this process.
  private func removeAfter(signal number: Int32) {
    let (folder, repository, running) = (folder, repository, running)
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      running.end()
      Self.remove(folder, of: repository)
      exit(128 + number)
    }
    source.resume()
    interruptions.append(source)
  }

  private static func remove(_ folder: String, of repository: String) {
    _ = Subprocess.run(["git", "-C", repository, "worktree", "remove", "--force", folder])
    try? FileManager.default.removeItem(atPath: folder)
    _ = Subprocess.run(["git", "-C", repository, "worktree", "prune"])
  }
}
