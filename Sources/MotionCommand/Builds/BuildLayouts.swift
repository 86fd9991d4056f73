import Foundation
import MotionMeasurement
package import MotionModel

/// An executable that can be linked again with its functions in another order.
///
/// The objects of a build are compiled once, each function in a section of its own and aligned to a cache
/// line, and linked many times.
package struct RelinkableBuild: Sendable {
  /// The options of such a build.
  static let options = [
    "-Xfrontend", "-function-sections", "-Xllvm", "-align-all-functions=6", "-Xllvm",
    "-align-all-nofallthru-blocks=6",
  ].flatMap { ["-Xswiftc", $0] }

  /// The names of its functions, each with the cache lines that it fills; where several have one name,
  /// those of all.
  let functions: [String: Int]

  /// The words that start the linker, without the place of the result.
  ///
  /// The compiler that SwiftPM calls would find the libraries anew for each link, in a file beside the
  /// objects that no two links may have at once.
  private let linker: [String]

  /// Takes how SwiftPM linked an executable from the plan beside it, and tries whether that gives the
  /// same file again.
  ///
  /// - Throws: ``NotRelinkable``.
  package init(_ executable: BuildFile, in folder: String) throws {
    let place = Self.place(of: executable)
    let (path, plan) = try Self.plan(of: place)
    guard let words = Self.linkCommand(in: plan, of: place.path) else {
      throw NotRelinkable(reason: "'\(path)' does not say how '\(place.path)' is linked")
    }
    let copy = folder + "/same"
    defer { unlink(copy) }
    try Self.run(words + ["-o", copy])
    guard FileManager.default.contentsEqual(atPath: copy, andPath: place.path) else {
      throw NotRelinkable(reason: "linking '\(place.path)' again gives another file")
    }
    let trial = words + ["-use-ld=lld", "-Xclang-linker", "-v", "-o", copy]
    guard let said = Subprocess.lines(trial, withErrors: true),
      let command = said.lazy.compactMap({ Self.linkerCommand(in: $0) }).first
    else { throw NotRelinkable(reason: "'\(words[0])' does not say how it calls ld.lld") }
    linker = command
    // With the names of functions, whatever the executable itself has.
    try Self.run(command.filter { $0 != "-s" && $0 != "--strip-all" } + ["-o", copy])
    functions = try Self.functions(of: copy)
  }

  private static func functions(of path: String) throws -> [String: Int] {
    guard let lister = ["llvm-nm", "nm"].lazy.compactMap({ Subprocess.path(of: $0) }).first,
      let lines = Subprocess.lines([lister, "--defined-only", "--format=posix", path])
    else { throw NotRelinkable(reason: "no llvm-nm or nm lists the functions of '\(path)'") }
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
      throw NotRelinkable(reason: "what is linked does not name its functions")
    }
    return functions
  }

  /// The bytes to which the ``options`` align functions.
  private static let cacheLine = 64

  /// Tells whether an executable was compiled with the ``options``.
  package static func hasOptions(_ executable: BuildFile) -> Bool {
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
  package static func linkCommand(in plan: String, of executable: String) -> [String]? {
    for line in plan.split(separator: "\n") {
      let start = line.drop { $0 == " " }
      guard start.hasPrefix("args: ["),
        let words = try? JSONDecoder().decode(
          [String].self, from: Data(start.dropFirst("args: ".count).utf8)),
        words.contains("-emit-executable"), let (command, output) = takingOutput(from: words),
        URL(fileURLWithPath: output).resolvingSymlinksInPath().path == executable
      else { continue }
      return command
    }
    return nil
  }

  /// Reads the line in which clang shows its call of ld.lld; returns the words without the place of
  /// the result, or nil for another line.
  ///
  /// The program stands in quotes, and so does what has a space; in quotes a backslash stands before a
  /// quote, a dollar sign and a backslash.
  package static func linkerCommand(in line: String) -> [String]? {
    var (words, word, isQuoted): ([String], String?, Bool) = ([], nil, false)
    var characters = line.makeIterator()
    while let character = characters.next() {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      case "\\": word = (word ?? "") + (characters.next().map { String($0) } ?? "")
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard words.first?.hasSuffix("ld.lld") == true else { return nil }
    return takingOutput(from: words)?.command
  }

  /// Divides the words of a command into the place of the result, `-o PATH`, and the others.
  private static func takingOutput(
    from words: [String]
  ) -> (command: [String], output: String)? {
    guard let place = words.firstIndex(of: "-o"), place + 1 < words.count else { return nil }
    return (Array(words[..<place] + words[(place + 2)...]), words[place + 1])
  }

  /// Links the executable with its functions in the order of a file, which has one name per line.
  ///
  /// Names that it lacks are skipped. The result names no functions, so that less is written.
  func link(order: String, to path: String) throws {
    let options = ["--symbol-ordering-file=\(order)", "--no-warn-symbol-ordering", "--strip-all"]
    try Self.run(linker + options + ["-o", path])
  }

  private static func run(_ words: [String]) throws {
    let status = try Subprocess.run(words)
    guard status == 0 else {
      throw NotRelinkable(reason: "'\(words[0])' exited with \(status) where it links")
    }
  }
}

/// Why a build cannot be linked again.
package struct NotRelinkable: Error {
  let reason: String
}

/// The order in which two builds have their functions: drawn, and for both the same.
///
/// Where code lies moves what it costs by some percent. What is in both builds, in as many cache lines,
/// comes first and so lies at the same addresses in both, in an order that is drawn: that its place
/// costs something is then no difference between the builds. What only one build has, or what is longer
/// in one, comes last. A sixteenth of the rest, drawn each time, goes there too, so that what
/// differs lies elsewhere each time.
package struct LayoutOrder {
  private let functions: [(name: String, isSame: Bool)]

  /// Compares the functions of two builds, by their names and cache lines.
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

/// The layouts of two builds, linked as they are needed; their files are removed after use.
final class BuildLayouts: @unchecked Sendable {
  // One thread at a time asks for layouts.

  /// How long linking has taken, in seconds.
  private(set) var seconds = 0.0

  private let folder: TemporaryFolder
  /// The baseline and the candidate.
  private let builds: [RelinkableBuild]
  private let order: LayoutOrder
  /// Those of before the measurement, which keeps its thread on one processor: links need not stay there.
  private let processors = Processors()
  private var random: SplitMix64
  /// The layouts that no launch has had, each with the paths of its two executables.
  private var ready: [[String]] = []
  private var used: [String] = []
  private var count = 0

  /// Takes two builds, and a seed for the layouts; throws ``NotRelinkable``.
  init(baseline: BuildFile, candidate: BuildFile, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder(for: "layouts")
    self.folder = folder
    builds = try [baseline, candidate].map { try RelinkableBuild($0, in: folder.path) }
    order = LayoutOrder(builds[0].functions, builds[1].functions)
  }

  /// Makes sure that so many layouts are there.
  func link(_ number: Int) throws {
    let begin = ContinuousClock.now
    let bound = Processors()
    _ = processors.apply()
    defer {
      _ = bound.apply()
      seconds += (ContinuousClock.now - begin) / .seconds(1)
    }
    var jobs: [(build: RelinkableBuild, order: String, path: String)] = []
    for _ in 0..<max(number - ready.count, 0) {
      count += 1
      let order = folder.file("\(count)")
      let names = self.order.draw(using: &random).joined(separator: "\n")
      try Data(names.utf8).write(to: order)
      for (index, build) in builds.enumerated() {
        jobs.append((build, order.path, "\(order.path)-\(index)"))
      }
    }
    defer { for job in jobs { unlink(job.order) } }
    try Parallel.forEach(jobs, jobs: ProcessInfo.processInfo.activeProcessorCount) { job in
      try job.build.link(order: job.order, to: job.path)
    } consume: { _, _ in
      .goOn
    }
    for index in stride(from: 0, to: jobs.count, by: 2) {
      ready.append([jobs[index].path, jobs[index + 1].path])
    }
  }

  /// Returns a layout of each build that no launch has had; that of the launch before is removed.
  func next() throws -> (baseline: WorkerCommandLine, candidate: WorkerCommandLine) {
    for path in used { unlink(path) }
    if ready.isEmpty { try link(Self.batch) }
    used = ready.removeFirst()
    return (WorkerCommandLine(executable: used[0]), WorkerCommandLine(executable: used[1]))
  }

  /// How many are linked at a time.
  private static let batch = 8
}
