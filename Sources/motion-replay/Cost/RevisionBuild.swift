import ArgumentParser
import Foundation
import MotionWorker

/// A build of another revision, made in a work tree of its own, which goes with this value.
final class RevisionBuild {
  /// The executable.
  private(set) var file: BuildFile

  private let repository: String
  private let folder: String

  /// Builds a revision of the repository that the current folder is in.
  ///
  /// What git and the build say goes to the error stream.
  ///
  /// - Parameter revision: The revision, as git names it.
  /// - Throws: `ValidationError` where there is no such revision or no repository, `ExitCode` where
  ///   it cannot be built.
  init(_ revision: String) throws {
    guard let top = Self.line(["git", "rev-parse", "--show-toplevel"]),
      let prefix = Self.line(["git", "rev-parse", "--show-prefix"], allowsEmpty: true)
    else {
      throw ValidationError("--against-ref: expected to run in a folder of a git repository")
    }
    let name = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options"]
    guard let commit = Self.line(name + [revision + "^{commit}"]) else {
      throw ValidationError("--against-ref: found no revision '\(revision)' in \(top)")
    }
    repository = top
    file = .own
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-replay-\(commit.prefix(12))-\(UUID().uuidString)").path
    try Self.demand(
      ["git", "-C", top, "worktree", "add", "--quiet", "--detach", folder, commit],
      or: "cannot make a work tree of '\(revision)'")
    let inner = "\(folder)/\(prefix)"
    let hasPackage = FileManager.default.fileExists(atPath: "\(inner)/Package.swift")
    let package = hasPackage ? inner : folder
    let product = URL(fileURLWithPath: BuildFile.own.path).lastPathComponent
    // Code that lies alike, where this build has that too.
    let flags = WorkerGreeting.isThisAligned ? Self.alignment : []
    let build =
      ["swift", "build", "-c", "release", "--package-path", package, "--product", product] + flags
    try Self.demand(build, or: "cannot build '\(revision)'")
    guard let place = Self.line(build + ["--show-bin-path"]) else {
      throw ExitStatus.failed.report("cannot build '\(revision)'")
    }
    file = try BuildFile("\(place)/\(product)")
  }

  deinit {
    _ = Self.run(["git", "-C", repository, "worktree", "remove", "--force", folder])
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The options of a build with aligned code.
  static let alignment = [
    "-DALIGNED_CODE", "-Xllvm", "-align-all-functions=6", "-Xllvm",
    "-align-all-nofallthru-blocks=6",
  ].flatMap { ["-Xswiftc", $0] }

  private static func demand(_ words: [String], or message: String) throws {
    let status = run(words)
    guard status == 0 else {
      throw ExitStatus.failed.report(
        "\(message): \(words.prefix(2).joined(separator: " ")) exited with \(status)")
    }
  }

  /// Runs a program whose output goes to the error stream, and returns its exit code.
  private static func run(_ words: [String]) -> Int32 {
    let process = process(words)
    process.standardOutput = FileHandle.standardError
    guard (try? process.run()) != nil else { return 127 }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs a program and returns the first line of its output; nil where it fails.
  private static func line(_ words: [String], allowsEmpty: Bool = false) -> String? {
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
