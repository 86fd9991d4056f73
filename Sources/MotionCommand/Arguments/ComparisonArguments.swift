import ArgumentParser
import Dispatch
import MotionSystem
import MotionAnalysis
import MotionEngines
import MotionForeign
import MotionModel
import MotionReplay

struct ComparisonArguments: ParsableArguments, ReplayChoice {
  @Argument(help: .traces, completion: .traces) var paths: [String]

  @Option(
    name: [.customLong("engine")],
    help: .value(
      "spec",
      "An engine, NAME or NAME:PARAMETER=VALUE,..., or a seeded fault, "
        + "fault:NAME,PARAMETER=VALUE,...; or one outside this program, process:COMMAND,... or "
        + "library:PATH,...; NAME=SPEC reports it under another name. May be repeated. (default: "
        + "the usual ones; list engines has more)"))
  var engines: [String] = []

  // Repeats the options of `ReplayArguments`: a debug build of ArgumentParser checks each group
  // four times and a group within a group sixteen times, which was half of the time to start.
  @Option(help: .clock) var clock = "120"
  @Option(help: .delivery) var delivery = Delivery.atTick
  @Option(name: .customLong("velocity"), help: .velocity) var velocities: [VelocityEstimator] = []

  @Option(
    help: .value(
      "regex", "Replay only the pairs TRACE/ENGINE in which this regular expression matches."))
  var filter: String?

  @Option(
    name: [.customLong("unit")],
    help: .value(
      "x=A..Bpt",
      "The unit of outside engines that do not animate points: on axis x or y, their 0 is at A and "
        + "their 1 at B, in points. Once per axis. In any command, add ,unit-x=A..Bpt to a spec."
    ))
  var units: [String] = []

  mutating func validate() throws {
    try checkReplay()
    _ = try nameFilter()
    var axes: Set<Substring> = []
    for axis in units.map({ $0.prefix { $0 != "=" } }) {
      try require(
        axes.insert(axis).inserted, "--unit: found axis '\(axis)' twice, expected each axis once")
    }
    // As part of its specification, the units go wherever an engine goes.
    let words = units.map { ",unit-" + $0 }.joined()
    var hasOutside = false
    for index in engines.indices {
      guard let specification = try? EngineText.split(engines[index]).specification,
        (try? EngineSpecification(specification))?.isOutside == true
      else { continue }
      engines[index] += words
      hasOutside = true
    }
    try require(
      units.isEmpty || hasOutside, "--unit: found no engine outside this program, expected one")
    units = []
  }

  func nameFilter() throws -> NameFilter { try NameFilter(filter) }

  var typed: [String] {
    paths + engines.flatMap { ["--engine", $0] } + typedReplay
      + (filter.map { ["--filter", $0] } ?? [])
  }
}

extension MetricLimit {
  init(typed text: String) throws { self = try misuse(of: "--limit") { try MetricLimit(text) } }
}

struct NameFilter {
  private let pattern: String?
  private let regex: Regex<AnyRegexOutput>?

  init(_ pattern: String?) throws {
    self.pattern = pattern
    do {
      regex = try pattern.map { try Regex($0) }
    } catch {
      throw ValidationError("--filter: '\(pattern ?? "")' is no regular expression: \(error)")
    }
  }

  var isActive: Bool { pattern != nil }

  func admits(trace: String, engine: String) -> Bool {
    guard let regex else { return true }
    let name = "\(trace)/\(engine)"
    // Some expressions take almost forever, and a match cannot be interrupted.
    let late = DispatchWorkItem { [pattern] in
      StandardError.message(
        "error: --filter: '\(pattern ?? "")' takes more than \(Self.seconds) s on '\(name)'; give a "
          + "simpler one")
      UnfinishedFiles.removeAll()
      _exit(ExitStatus.overdue.rawValue)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.seconds), execute: late)
    defer { late.cancel() }
    return name.contains(regex)
  }

  private static let seconds = 2

  func emptyMatch(example: String) -> ValidationError {
    ValidationError("--filter: '\(pattern ?? "")' matches nothing; names are such as \(example)")
  }
}

extension CommandContext {
  func texts(_ engines: [String]) -> [String] {
    engines.isEmpty ? catalogue.defaultSpecifications : engines
  }

  /// With `goOn`, an engine that does not start fails in its replays, if at least one other starts.
  func engines(_ texts: [String], goOn: Bool = false) throws -> [ConfiguredEngine] {
    var failures: [EngineFailure] = []
    let engines = try self.texts(texts).map {
      try engine($0, failed: goOn ? { failures.append($0) } : nil)
    }
    if let first = failures.first, failures.count == engines.count { throw first }
    var labels: Set<String> = []
    if let twice = engines.first(where: { !labels.insert($0.label).inserted }) {
      throw ValidationError(
        "--engine: two engines have the name '\(twice.label)', and a report could not tell them apart; "
          + "give one another name with --engine NAME=SPEC")
    }
    return engines
  }

  func engine(
    _ text: String, option: String = "--engine", failed: ((EngineFailure) -> Void)? = nil
  ) throws -> ConfiguredEngine {
    let (name, specification) = try EngineText.split(text, option: option)
    return try misuse(of: option) {
      let outside = try ConfiguredEngine.outside(
        specification, label: name, server: BuildFile.own.path, among: processes,
        failed: failed)
      if let outside { return outside }
      let engine = try catalogue.configure(specification)
      return name.map { engine.named($0) } ?? engine
    }
  }

  /// Engines outside of this program fail as they do in a replay; see `EngineAttempt`.
  var openCatalogue: EngineCatalogue {
    var open = catalogue
    open.makeOutside = { [processes] (specification) throws(EngineParameterError) in
      do {
        return try ConfiguredEngine.outside(
          specification.text, server: BuildFile.own.path, among: processes)
      } catch {
        if let failure = error as? EngineFailure { EngineAttempt.note(failure) }
        throw EngineParameterError((error as? any Misuse)?.message ?? "\(error)")
      }
    }
    return open
  }
}

/// A usage error; its one sentence is all that the user needs.
protocol Misuse: Error { var message: String { get } }

extension EngineParameterError: Misuse {}
extension MetricLimitError: Misuse {}
extension ScheduleError: Misuse {}

func refuse(_ isWrong: Bool, _ message: @autoclosure () -> String) throws {
  if isWrong { throw ValidationError(message()) }
}

func require(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
  try refuse(!isRight, message())
}

extension ValidationError {
  init(_ found: String, _ name: String, among names: [String]) {
    self.init(
      "\(found) '\(name)'" + NearestName.hint(name, among: names)
        + ", expected one of: \(names.joined(separator: ", "))")
  }
}

func misuse<Answer>(of option: String? = nil, _ body: () throws -> Answer) throws -> Answer {
  do {
    return try body()
  } catch let error as any Misuse {
    throw ValidationError((option.map { $0 + ": " } ?? "") + error.message)
  }
}

/// `SPEC`, or `NAME=SPEC` to report it under another name.
enum EngineText {
  static func split(
    _ text: String, option: String = "--engine"
  ) throws -> (name: String?, specification: String) {
    guard let end = text.firstIndex(where: { $0 == "=" || $0 == ":" }), text[end] == "=" else {
      return (nil, text)
    }
    let name = String(text[..<end])
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
    }
    try require(
      isPlain && !name.isEmpty,
      "\(option): found the name '\(name)' in '\(text)', expected one of letters, digits, '.', '_' "
        + "and '-'")
    return (name, String(text[text.index(after: end)...]))
  }
}
