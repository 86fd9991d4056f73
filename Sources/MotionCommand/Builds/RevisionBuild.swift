import ArgumentParser
import Foundation
import MotionMeasurement
import MotionModel

/// A build of another revision of this program, in a work tree that is removed with this value.
final class RevisionBuild {
  /// The executable.
  private(set) var file = BuildFile.own
  private let repository: String
  /// The folder that holds the work tree.
  private let folder: String
  /// The options of a build with aligned code.
  static let alignment = [
    "-DALIGNED_CODE", "-Xllvm", "-align-all-functions=6", "-Xllvm",
    "-align-all-nofallthru-blocks=6",
  ].flatMap { ["-Xswiftc", $0] }

  /// Builds the product that is running, of a revision of the package that it belongs to.
  ///
  /// The output of git and the build goes to the error stream. A signal removes the work tree too.
  init(_ revision: String) throws {
    guard let home = Self.package else {
      throw ValidationError(
        "--against-ref: found no Package.swift above '\(BuildFile.own.path)' or the current folder")
    }
    let git = ["git", "-C", home, "rev-parse"]
    guard let top = Subprocess.line(git + ["--show-toplevel"]),
      let prefix = Subprocess.line(git + ["--show-prefix"], allowsEmpty: true)
    else {
      throw ValidationError("--against-ref: the package '\(home)' is in no git repository")
    }
    let verify = ["--verify", "--quiet", "--end-of-options"]
    guard let commit = Subprocess.line(git + verify + [revision + "^{commit}"]) else {
      throw ValidationError("--against-ref: found no revision '\(revision)' in \(top)")
    }
    repository = top
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-replay-\(commit.prefix(12))-\(UUID().uuidString)").path
    UnfinishedFiles.add(folder) {
      _ = try? Subprocess.run(["git", "-C", top, "worktree", "prune"])
    }
    let tree = try makeFolder(commit, or: "cannot make a work tree of '\(revision)'")
    let product = RootCommand.name
    // Code that lies alike, where this build has that too.
    let flags = WorkerGreeting.isThisAligned ? Self.alignment : []
    let package = ["--package-path", "\(tree)/\(prefix)"]
    let build = ["swift", "build", "-c", "release"] + package + ["--product", product] + flags
    try Subprocess.demand(build, or: "cannot build '\(revision)'")
    guard let place = Subprocess.line(build + ["--show-bin-path"]) else {
      throw ExitStatus.failed.report("cannot build '\(revision)'")
    }
    file = try BuildFile("\(place)/\(product)")
  }

  /// The package in whose folder this program lies, else the one that the current folder is in.
  private static var package: String? {
    let places = [BuildFile.own.path, FileManager.default.currentDirectoryPath + "/."]
    return places.lazy.compactMap { place in
      sequence(first: URL(fileURLWithPath: place).standardizedFileURL) {
        $0.path == "/" ? nil : $0.deletingLastPathComponent()
      }.first {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
      }?.path
    }.first
  }

  /// Makes the work tree; returns its path.
  ///
  /// It has the name of the repository and links to its neighbours beside it, as a package may depend
  /// on them by a path.
  private func makeFolder(_ commit: String, or message: String) throws -> String {
    let top = URL(fileURLWithPath: repository)
    let (parent, files) = (top.deletingLastPathComponent().path, FileManager.default)
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
      for name in try files.contentsOfDirectory(atPath: parent)
      where name != top.lastPathComponent && !name.hasPrefix(".") {
        try files.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: "\(parent)/\(name)")
      }
    } catch {
      throw ExitStatus.failed.report(message)
    }
    let tree = "\(folder)/\(top.lastPathComponent)"
    try Subprocess.demand(
      ["git", "-C", repository, "worktree", "add", "--quiet", "--detach", tree, commit],
      or: message)
    return tree
  }

  deinit { UnfinishedFiles.remove(folder) }
}

/// An executable that a build has made.
struct BuildFile {
  let path: String

  static var own: BuildFile {
    BuildFile(path: Bundle.main.executablePath ?? CommandLine.arguments[0])
  }

  private init(path: String) {
    self.path = path
  }

  init(_ text: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
    let name = URL(fileURLWithPath: Self.own.path).lastPathComponent
    let path = isFolder.boolValue ? "\(text)/\(name)" : text
    guard exists, FileManager.default.isExecutableFile(atPath: path) else {
      throw ExitStatus.missing.report(
        "there is no executable '\(path)'; expected a build of \(name), such as from "
          + "swift build -c release")
    }
    // Without a slash it would be looked for in the folders of PATH.
    self.path = path.contains("/") ? path : "./\(path)"
  }

  /// The digest of its bytes; that of nothing where it cannot be read.
  var digest: Digest {
    var digest = Digest()
    let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    data?.withUnsafeBytes { bytes in
      let words = bytes.count / 8
      for index in 0..<words {
        digest.combine(bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
      for byte in bytes[(8 * words)...] { digest.combine(UInt64(byte)) }
    }
    return digest
  }

  /// Tells whether two executables are the same bytes.
  func isSame(as other: BuildFile) -> Bool {
    FileManager.default.contentsEqual(atPath: path, andPath: other.path)
  }
}
