import ArgumentParser
import Foundation
import MotionMeasurement

/// A build of another revision, made in a work tree of its own, which goes with this value.
final class RevisionBuild {
  /// The executable.
  private(set) var file: BuildFile

  private let tree: WorkTree

  /// Builds a revision of the repository that the current folder is in.
  ///
  /// What git and the build say goes to the error stream. Where this process is interrupted, the work
  /// tree goes too.
  ///
  /// - Parameter revision: The revision, as git names it.
  /// - Throws: `ValidationError` where there is no such revision or no repository, `ExitCode` where
  ///   it cannot be built.
  init(_ revision: String) throws {
    tree = try WorkTree(revision)
    file = .own
    let product = URL(fileURLWithPath: BuildFile.own.path).lastPathComponent
    // Code that lies alike, where this build has that too.
    let flags = WorkerGreeting.isThisAligned ? Self.alignment : []
    let build =
      ["swift", "build", "-c", "release", "--package-path", tree.package, "--product", product]
      + flags
    try Subprocess.demand(build, or: "cannot build '\(revision)'", running: tree.running)
    guard let place = Subprocess.line(build + ["--show-bin-path"]) else {
      throw ExitStatus.failed.report("cannot build '\(revision)'")
    }
    file = try BuildFile("\(place)/\(product)")
  }

  /// The options of a build with aligned code.
  static let alignment = [
    "-DALIGNED_CODE", "-Xllvm", "-align-all-functions=6", "-Xllvm",
    "-align-all-nofallthru-blocks=6",
  ].flatMap { ["-Xswiftc", $0] }
}
