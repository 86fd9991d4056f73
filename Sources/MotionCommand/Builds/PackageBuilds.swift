import ArgumentParser
import MotionSystem
import MotionModel

/// Builds that stay in `.build/gate`, so that the next gate compiles only what has changed.
package final class PackageBuilds {
  private let home: String
  private let repository: (top: String, folder: String, prefix: String)
  private let revision: (name: String, commit: String)
  private let product: String?
  private let lock: OpenFile
  package private(set) var seconds = 0.0

  private var folder: String { home + "/.build/gate" }

  /// Takes the package of this program by default; throws if another gate uses its builds.
  package init(of home: String? = nil, revision: String, product: String?) throws {
    guard let home = home ?? Self.package else {
      throw ValidationError(
        "--against-ref: found no Package.swift above '\(BuildFile.own.path)' or the current folder")
    }
    self.home = home
    let git = ["git", "-C", home, "rev-parse"]
    let places = ["--show-toplevel", "--absolute-git-dir", "--show-prefix"]
    guard let found = Subprocess.lines(git + places), found.count >= 2 else {
      throw ValidationError("--against-ref: the package '\(home)' is in no git repository")
    }
    // At the top the third line is empty.
    repository = (found[0], found[1], found.count > 2 ? found[2] : "")
    let verify = ["--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
    guard let commit = Subprocess.line(git + verify) else {
      throw ValidationError("--against-ref: found no revision '\(revision)' in \(found[0])")
    }
    self.revision = (revision, commit)
    self.product = product
    let gate = home + "/.build/gate"
    try? FileManager.default.createDirectory(atPath: gate, withIntermediateDirectories: true)
    guard let lock = OpenFile(gate) else {
      throw ExitStatus.failed.report(
        "cannot make the folder '\(gate)': \(FileBytes.text(of: errno))")
    }
    self.lock = lock
    try ExitStatus.failed.refuse(
      flock(lock.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK,
      "another gate uses the builds in '\(gate)'; wait for its end")
  }

  package func build() throws -> (baseline: BuildFile, candidate: BuildFile) {
    let begin = ContinuousClock.now
    defer { seconds += (ContinuousClock.now - begin) / .seconds(1) }
    let tree = try checkOut(or: "cannot make a work tree of '\(revision.name)'")
    let packages = ["\(tree)/\(repository.prefix)", home]
    let product = product ?? Self.product(for: RootCommand.name, in: packages)
    StatusLine.shared.show { "cost: building \(product) of \(revision.name) and of the files here" }
    defer { StatusLine.shared.clear() }
    let jobs = [
      (packages[0], revision.name, folder + "/baseline"), (home, home, folder + "/candidate"),
    ]
    var builds: [BuildFile] = []
    try Parallel.forEach(jobs, jobs: jobs.count) { package, name, folder in
      try Self.build(product, of: package, named: name, in: folder)
    } consume: { _, build in
      builds.append(build)
      return .goOn
    }
    return (builds[0], builds[1])
  }

  private static func build(
    _ product: String, of package: String, named name: String, in folder: String
  ) throws -> BuildFile {
    let swift =
      ["swift", "build", "-c", "release", "--package-path", package, "--scratch-path", folder]
    guard let place = Subprocess.line(swift + ["--show-bin-path"]) else {
      throw ExitStatus.failed.report("cannot build '\(name)'")
    }
    let executable = "\(place)/\(product)"
    // Only linking writes the archive, so an executable without one is linked again.
    if !FileManager.default.fileExists(atPath: RelinkableBuild.archive(of: executable)) {
      unlink(executable)
    }
    let log = folder + ".log"
    guard let file = OpenFile(log, O_WRONLY | O_CREAT | O_TRUNC) else {
      throw ExitStatus.failed.report("cannot write '\(log)': \(FileBytes.text(of: errno))")
    }
    let stream = Subprocess.Stream.file(file)
    let words = swift + ["--product", product] + RelinkableBuild.options(for: executable)
    let status = (try? Subprocess.run(words, output: stream, errors: stream)) ?? 127
    guard status == 0 else {
      StatusLine.shared.clear()
      StandardError.write((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
      throw ExitStatus.failed.report("cannot build '\(name)': swift build exited with \(status)")
    }
    return try BuildFile(executable)
  }

  /// Returns `NAME-worker` if all packages have it, otherwise the command itself.
  package static func product(for command: String, in packages: [String]) -> String {
    let worker = command + "-worker"
    let isThere = packages.allSatisfy { package in
      let dump = ["swift", "package", "dump-package", "--package-path", package]
      let text = (Subprocess.lines(dump) ?? []).joined(separator: "\n")
      let manifest = try? JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
      return manifest?.executables.contains(worker) == true
    }
    return isThere ? worker : command
  }

  /// Makes a work tree with the repository's name, and links to its neighbours beside it.
  ///
  /// A package may depend on them. Files that did not change since the last time stay untouched.
  private func checkOut(or message: String) throws -> String {
    let top = URL(fileURLWithPath: repository.top)
    let (parent, files) = (top.deletingLastPathComponent().path, FileManager.default)
    let trees = folder + "/trees"
    let tree = "\(trees)/\(top.lastPathComponent)"
    do {
      try files.createDirectory(atPath: tree, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: parent)
      where name != top.lastPathComponent && !name.hasPrefix(".")
        && !files.fileExists(atPath: "\(trees)/\(name)")
      {
        try files.createSymbolicLink(
          atPath: "\(trees)/\(name)", withDestinationPath: "\(parent)/\(name)")
      }
    } catch {
      throw ExitStatus.failed.report(message)
    }
    let git =
      ["env", "GIT_INDEX_FILE=\(folder)/index", "git", "--git-dir", repository.folder]
      + ["--work-tree", tree, "-C", tree]
    try Subprocess.demand(git + ["read-tree", "--reset", "-u", revision.commit], or: message)
    try Subprocess.demand(git + ["checkout-index", "--all", "--force", "-u"], or: message)
    return tree
  }

  /// The package that contains this program, otherwise the one that contains the current folder.
  static var package: String? {
    let places = [BuildFile.own.path, FileManager.default.currentDirectoryPath + "/."]
    return places.lazy.compactMap { place in
      sequence(first: URL(fileURLWithPath: place).standardizedFileURL) {
        $0.path == "/" ? nil : $0.deletingLastPathComponent()
      }.first {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
      }?.path
    }.first
  }
}

private struct PackageManifest: Decodable {
  struct Product: Decodable { let name: String }
  struct Target: Decodable { let name, type: String }

  let products: [Product]
  let targets: [Target]

  /// SwiftPM makes a product of each executable target.
  var executables: [String] {
    products.map(\.name) + targets.filter { $0.type == "executable" }.map(\.name)
  }
}

package struct BuildFile {
  package let path: String

  static var own: BuildFile { BuildFile(path: System.executable ?? CommandLine.arguments[0]) }

  /// The folder of an installed program's traces and page, beside the program's own folder.
  static var share: String {
    URL(fileURLWithPath: own.path).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path + "/share/motion-replay/"
  }

  private init(path: String) { self.path = path }

  package init(_ text: String) throws {
    let name = URL(fileURLWithPath: Self.own.path).lastPathComponent
    let path = System.kind(of: text) == S_IFDIR ? "\(text)/\(name)" : text
    try ExitStatus.missing.require(
      FileManager.default.isExecutableFile(atPath: path),
      "there is no executable '\(path)'; expected a build of \(name), such as from "
        + "swift build -c release")
    // A path without a slash would be looked up in the folders of PATH.
    self.path = path.contains("/") ? path : "./\(path)"
  }

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
}
