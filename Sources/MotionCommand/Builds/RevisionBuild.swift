import ArgumentParser
import Dispatch
import Foundation
import MotionMeasurement
import MotionModel

/// A build of another revision of this program, in a work tree that is removed with this value.
final class RevisionBuild {
  /// The executable.
  private(set) var file = BuildFile.own
  /// The program that is running for it, which a signal ends.
  private let running = RunningProgram()
  private let repository: String
  /// The folder that holds the work tree.
  private let folder: String
  private var interruptions: [any DispatchSourceSignal] = []
  /// The options of a build with aligned code.
  static let alignment = [
    "-DALIGNED_CODE", "-Xllvm", "-align-all-functions=6", "-Xllvm",
    "-align-all-nofallthru-blocks=6",
  ].flatMap { ["-Xswiftc", $0] }

  /// Builds the product that is running, of a revision of the package that it belongs to.
  ///
  /// The output of git and the build goes to the error stream. An interrupt removes the work tree too.
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
    for number in [SIGINT, SIGTERM] { removeAfter(signal: number) }
    let tree = try makeFolder(commit, or: "cannot make a work tree of '\(revision)'")
    let product = RootCommand.name
    // Code that lies alike, where this build has that too.
    let flags = WorkerGreeting.isThisAligned ? Self.alignment : []
    let package = ["--package-path", "\(tree)/\(prefix)"]
    let build = ["swift", "build", "-c", "release"] + package + ["--product", product] + flags
    try Subprocess.demand(build, or: "cannot build '\(revision)'", running: running)
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
    try? FileManager.default.removeItem(atPath: folder)
    _ = try? Subprocess.run(["git", "-C", repository, "worktree", "prune"])
  }
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
