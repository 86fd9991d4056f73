import MotionSystem
import MotionMeasurement
package import MotionModel

/// A build that can be linked again with its functions in another order.
///
/// Each function is compiled into a section of its own, aligned to a cache line. An archive beside
/// the executable (`ld.lld --reproduce`) has the linker's arguments and a copy of every file that
/// it reads.
package struct RelinkableBuild: Sendable {
  package static func options(for executable: String) -> [String] {
    #if canImport(Darwin)
      // Apple's linker orders functions by other means, which are not supported.
      []
    #else
      [
        "-use-ld=lld", "-Xfrontend", "-function-sections", "-Xllvm", "-align-all-functions=6",
        "-Xllvm", "-align-all-nofallthru-blocks=6",
      ].flatMap { ["-Xswiftc", $0] } + ["-Xlinker", "--reproduce=\(archive(of: executable))"]
    #endif
  }

  package static func archive(of executable: String) -> String { executable + ".tar" }

  let functions: [String: Int]

  private let folder: String
  private let linker: [String]

  package init(_ executable: BuildFile, in folder: String) throws {
    let place = URL(fileURLWithPath: executable.path).resolvingSymlinksInPath().path
    let archive = Self.archive(of: place)
    guard FileManager.default.fileExists(atPath: archive) else {
      throw NotRelinkable(
        reason: "there is no '\(archive)', in which the linker keeps its inputs")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.run(["tar", "-x", "-f", archive, "-C", folder, "--strip-components=1"])
    try Self.mendPlaces(in: folder + "/response.txt")
    guard let program = Toolchain.program("ld.lld") else {
      throw NotRelinkable(reason: "there is no ld.lld, neither beside swiftc nor in PATH")
    }
    // The arguments name files relative to the folder.
    let words = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder, program, "@response.txt"]
    let copy = folder + "/same"
    defer { unlink(copy) }
    try Self.run(words + ["-o", copy])
    guard FileManager.default.contentsEqual(atPath: copy, andPath: place) else {
      throw NotRelinkable(reason: "linking '\(place)' again gives another file")
    }
    self.folder = folder
    // Libraries may lie beside the executable.
    linker = words + ["-rpath", URL(fileURLWithPath: place).deletingLastPathComponent().path]
    // Linked with the names of functions, which the executable itself may lack.
    try Self.run(linker + ["--strip-debug", "-o", copy])
    functions = try Self.functions(of: copy)
  }

  private static func mendPlaces(in path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw NotRelinkable(
        reason: "the archive of the linker has no response.txt with its arguments")
    }
    let mended = text.split(separator: "\n").map { line in
      for start in ["-rpath \"", "-rpath "] where line.hasPrefix(start) {
        let place = line.dropFirst(start.count)
        return place.hasPrefix("/") || place.hasPrefix("$") ? String(line) : "\(start)/\(place)"
      }
      return String(line)
    }
    try Data((mended.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func functions(of path: String) throws -> [String: Int] {
    guard let lister = ["llvm-nm", "nm"].lazy.compactMap({ Toolchain.program($0) }).first,
      let lines = Subprocess.lines([lister, "--defined-only", "--format=posix", path])
    else {
      throw NotRelinkable(reason: "no llvm-nm or nm that lists the functions of '\(path)'")
    }
    var functions: [String: Int] = [:]
    for line in lines {
      // Name, kind, address and size.
      let words = line.split(separator: " ")
      guard words.count == 4, ["T", "t", "W", "w"].contains(words[1]),
        let size = Int(words[3], radix: 16)
      else { continue }
      functions[String(words[0]), default: 0] += (size + cacheLine - 1) / cacheLine
    }
    guard !functions.isEmpty else {
      throw NotRelinkable(reason: "the linked program has no function names")
    }
    return functions
  }

  private static let cacheLine = 64

  /// `order` may have names that the executable lacks.
  func link(order: [String], to path: String) throws {
    // The linker looks for all paths, even absolute ones, in the folder of the archive.
    let name = URL(fileURLWithPath: path).lastPathComponent + ".order"
    let file = "\(folder)/\(name)"
    try Data(order.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    defer { unlink(file) }
    let options = ["--symbol-ordering-file=\(name)", "--no-warn-symbol-ordering", "--strip-all"]
    try Self.run(linker + options + ["-o", path])
  }

  private static func run(_ words: [String]) throws {
    let status = try Subprocess.run(words)
    guard status == 0 else {
      throw NotRelinkable(reason: "'\(words[0])' exited with \(status) while it linked")
    }
  }
}

enum Toolchain {
  /// Looks beside the compiler, then in the folders of `PATH`.
  static func program(_ name: String) -> String? {
    let beside = folder.map { "\($0)/\(name)" }
    if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return Subprocess.path(of: name)
  }

  /// The compiler is asked for it: the one in `PATH` may only start a compiler elsewhere.
  private static let folder: String? = {
    struct Target: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    guard let lines = Subprocess.lines(["swiftc", "-print-target-info"]),
      let target = try? JSONDecoder().decode(
        Target.self, from: Data(lines.joined(separator: "\n").utf8))
    else { return nil }
    // The libraries are in PREFIX/lib/swift, the programs in PREFIX/bin.
    return URL(fileURLWithPath: target.paths.runtimeResourcePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("bin").path
  }()
}

package struct NotRelinkable: Error { let reason: String }

/// Random orders of functions: where code lies moves its cost by some percent.
///
/// Functions of the same number of cache lines in both builds come first, so they get the same
/// addresses and cannot bias the comparison. The others come last, with a random sixteenth of
/// the first.
package struct LayoutOrder {
  private let functions: [(name: String, isSame: Bool)]

  package init(_ baseline: [String: Int], _ candidate: [String: Int]) {
    functions = Set(baseline.keys).union(candidate.keys).sorted().map { name in
      (name, baseline[name] == candidate[name])
    }
  }

  package func draw(using random: inout SplitMix64) -> [String] {
    let places = functions.map { name, isSame in
      let key = random.next()
      return (isBehind: !isSame || key % 16 == 0, key: key, name: name)
    }
    return places.sorted { ($0.isBehind ? 1 : 0, $0.key) < ($1.isBehind ? 1 : 0, $1.key) }
      .map(\.name)
  }
}

package final class BuildLayouts: @unchecked Sendable {
  // Unchecked: only one thread at a time asks for layouts.

  package private(set) var seconds = 0.0

  private let folder: TemporaryFolder
  private let builds: [RelinkableBuild]
  private let order: LayoutOrder
  /// The processors before the measurement bound its thread: links may use all of them.
  private let processors = Processors()
  private var random: SplitMix64
  private var ready: [[String]] = []
  private var used: [String] = []
  private var count = 0

  package init(baseline: BuildFile, candidate: BuildFile, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder(for: "layouts").made()
    self.folder = folder
    builds = try [("baseline", baseline), ("candidate", candidate)].map { name, build in
      try RelinkableBuild(build, in: folder.file(name).path)
    }
    order = LayoutOrder(builds[0].functions, builds[1].functions)
  }

  package func link(_ number: Int) throws {
    let begin = ContinuousClock.now
    let bound = Processors()
    _ = processors.apply()
    defer {
      _ = bound.apply()
      seconds += (ContinuousClock.now - begin) / .seconds(1)
    }
    var jobs: [(build: RelinkableBuild, order: [String], path: String)] = []
    for _ in 0..<max(number - ready.count, 0) {
      count += 1
      let order = order.draw(using: &random)
      for (index, build) in builds.enumerated() {
        jobs.append((build, order, folder.file("\(count)-\(index)").path))
      }
    }
    try Parallel.forEach(jobs, jobs: ProcessInfo.processInfo.activeProcessorCount) { job in
      try job.build.link(order: job.order, to: job.path)
    } consume: { _, _ in
      .goOn
    }
    for index in stride(from: 0, to: jobs.count, by: 2) {
      ready.append([jobs[index].path, jobs[index + 1].path])
    }
  }

  package func next() throws -> (baseline: String, candidate: String) {
    for path in used { unlink(path) }
    if ready.isEmpty { try link(Self.batch) }
    used = ready.removeFirst()
    return (used[0], used[1])
  }

  private static let batch = 8
}
