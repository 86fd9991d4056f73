import Foundation
import MotionMeasurement
import MotionModel

/// An executable that can be linked again with its functions in another order.
///
/// Where code lies moves what it costs by some percent. So a layout is drawn like any other chance: the
/// objects of a build are compiled once, each function in a section of its own and aligned to a cache
/// line, and linked many times.
struct RelinkableBuild: Sendable {
  /// The options of such a build.
  static let options = [
    "-Xfrontend", "-function-sections", "-Xllvm", "-align-all-functions=6",
    "-Xllvm",
    "-align-all-nofallthru-blocks=6",
  ].flatMap { ["-Xswiftc", $0] }

  /// The words that link the executable, without the place of the result.
  private let command: [String]

  /// Takes how SwiftPM linked an executable from the plan beside it, and tries whether that gives the
  /// same file again.
  ///
  /// - Throws: ``NotRelinkable``.
  init(_ executable: BuildFile, in folder: String) throws {
    let place = Self.place(of: executable)
    let (path, plan) = try Self.plan(of: place)
    guard let words = Self.linkCommand(in: plan, of: place.path) else {
      throw NotRelinkable(reason: "'\(path)' does not say how '\(place.path)' is linked")
    }
    command = words
    let copy = folder + "/same"
    defer { unlink(copy) }
    try link([], to: copy)
    guard FileManager.default.contentsEqual(atPath: copy, andPath: place.path) else {
      throw NotRelinkable(reason: "linking '\(place.path)' again gives another file")
    }
    try link(seed: 1, to: copy)
  }

  /// Tells whether an executable was compiled with the ``options``.
  static func hasOptions(_ executable: BuildFile) -> Bool {
    (try? plan(of: place(of: executable))) != nil
  }

  private static func place(of executable: BuildFile) -> URL {
    URL(fileURLWithPath: executable.path).resolvingSymlinksInPath()
  }

  /// Returns the plan of SwiftPM's build of an executable, and where it is: beside the folder
  /// `TRIPLE/release` of the executable is `release.yaml`.
  private static func plan(of place: URL) throws -> (path: String, text: String) {
    let build = place.deletingLastPathComponent()
    let plan = build.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(build.lastPathComponent + ".yaml")
    guard let text = try? String(contentsOf: plan, encoding: .utf8) else {
      throw NotRelinkable(reason: "there is no plan of a build '\(plan.path)'")
    }
    guard options.allSatisfy({ text.contains("\"\($0)\"") || $0 == "-Xswiftc" }) else {
      throw NotRelinkable(reason: "'\(place.path)' was not compiled for it")
    }
    return (plan.path, text)
  }

  /// Finds the words that link an executable in the plan that SwiftPM writes for its build engine.
  static func linkCommand(in plan: String, of executable: String) -> [String]? {
    for line in plan.split(separator: "\n") {
      let start = line.drop { $0 == " " }
      guard start.hasPrefix("args: ["),
        let words = try? JSONDecoder().decode(
          [String].self, from: Data(start.dropFirst("args: ".count).utf8)),
        let place = words.firstIndex(of: "-o"), words.contains("-emit-executable"),
        words[(place + 1)...].first.map({
          URL(fileURLWithPath: $0).resolvingSymlinksInPath().path == executable
        }) == true
      else { continue }
      var command = words
      command.removeSubrange(place...place + 1)
      return command
    }
    return nil
  }

  /// Links the executable with its functions in the order that a seed gives.
  func link(seed: UInt32, to path: String) throws {
    try link(
      ["-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(max(seed, 1))"], to: path)
  }

  private func link(_ options: [String], to path: String) throws {
    let status = try Subprocess.run(command + options + ["-o", path])
    guard status == 0 else {
      throw NotRelinkable(reason: "'\(command[0])' exited with \(status) where it links")
    }
  }
}

/// Why a build cannot be linked again.
struct NotRelinkable: Error {
  let reason: String
}

/// The layouts of two builds, linked as they are needed; their files are removed after use.
final class BuildLayouts: @unchecked Sendable {
  // One thread at a time asks for layouts.

  /// How long linking has taken, in seconds.
  private(set) var seconds = 0.0

  private let folder: String
  private let builds: (baseline: RelinkableBuild, candidate: RelinkableBuild)
  private var random: SplitMix64
  private var ready: [(baseline: String, candidate: String)] = []
  private var used: (baseline: String, candidate: String)?
  private var count = 0

  /// Takes two builds, and a seed for the layouts.
  ///
  /// - Throws: ``NotRelinkable``.
  init(baseline: BuildFile, candidate: BuildFile, seed: UInt64) throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("motion-replay-layouts-\(UUID().uuidString)").path
    UnfinishedFiles.add(folder)
    random = SplitMix64(seed: seed)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      builds = (
        try RelinkableBuild(baseline, in: folder), try RelinkableBuild(candidate, in: folder)
      )
    } catch {
      UnfinishedFiles.remove(folder)
      throw error
    }
  }

  deinit { UnfinishedFiles.remove(folder) }

  /// Makes sure that so many layouts are there.
  func link(_ number: Int) throws {
    let begin = ContinuousClock.now
    defer { seconds += (ContinuousClock.now - begin) / .seconds(1) }
    let jobs = (0..<max(number - ready.count, 0)).flatMap { index in
      [builds.baseline, builds.candidate].map { build in
        count += 1
        return (
          build: build, seed: UInt32.random(in: 1 ... .max, using: &random),
          path: "\(folder)/\(count)"
        )
      }
    }
    try Parallel.forEach(jobs, jobs: ProcessInfo.processInfo.activeProcessorCount) { job in
      try job.build.link(seed: job.seed, to: job.path)
    } consume: { _, _ in
      .goOn
    }
    for index in stride(from: 0, to: jobs.count, by: 2) {
      ready.append((baseline: jobs[index].path, candidate: jobs[index + 1].path))
    }
  }

  /// Returns a layout of each build that no launch has had; that of the launch before is removed.
  func next() throws -> (baseline: WorkerCommandLine, candidate: WorkerCommandLine) {
    if let used { for path in [used.baseline, used.candidate] { unlink(path) } }
    if ready.isEmpty { try link(Self.batch) }
    let layout = ready.removeFirst()
    used = layout
    return (
      WorkerCommandLine(executable: layout.baseline),
      WorkerCommandLine(executable: layout.candidate)
    )
  }

  /// How many are linked at a time.
  private static let batch = 8
}
