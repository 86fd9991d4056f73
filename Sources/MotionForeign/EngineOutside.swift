internal import Foundation
internal import MotionEngines
internal import MotionMeasurement
internal import MotionModel
public import MotionReplay

/// An engine outside of this program, as the command line names it: `process:COMMAND,NAME=VALUE` or
/// `library:PATH,NAME=VALUE`.
///
///     let engine = try EngineOutside("process:node glide.mjs,stiffness=200")?.configured(label: "glide")
///
/// A command is one of `/bin/sh`; a library is loaded by a process of this program that serves it,
/// so that no fault of it is one of this program.
public struct EngineOutside: Sendable {
  /// The text as it was given.
  public let text: String
  /// The parameters that were given.
  public let parameters: [(name: String, text: String)]
  /// How the process is started; for a library behind the words of the server.
  private let command: String
  private let isLibrary: Bool

  /// Reads a specification; nil where it names no engine outside of this program.
  public init?(_ text: String) {
    guard let specification = try? EngineSpecification(text), specification.isOutside else {
      return nil
    }
    isLibrary = specification.name.hasPrefix(EngineSpecification.libraryPrefix)
    command = String(specification.name.drop { $0 != ":" }.dropFirst())
    (self.text, parameters) = (text, specification.parameters)
  }

  /// Starts the engine's first process and finds out what it can do.
  ///
  /// - Parameters:
  ///   - label: The name in reports; the text itself where it is nil.
  ///   - server: The path of an executable of MotionCommand, which serves libraries.
  ///   - processes: Where idle processes are found and kept.
  /// - Returns: The engine; it keeps the process for its replays.
  /// - Throws: ``EngineFailure``, or `EngineParameterError` where the parameters do not do.
  public func configured(
    label: String? = nil, server: String, among processes: EngineProcesses = EngineProcesses()
  ) throws -> ConfiguredEngine {
    let label = label ?? text
    guard !command.isEmpty else {
      throw EngineParameterError(
        "found '\(text)', expected process:COMMAND,NAME=VALUE,... or library:PATH,NAME=VALUE,...")
    }
    let given = parameters.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    let started =
      isLibrary
      ? "exec \(Self.quoted(server)) serve-engine \(Self.quoted(EngineSpecification.libraryPrefix + command))"
      : command
    let pool = EnginePool(
      label: label, command: started, parameters: given, processes: processes)
    let second = pool.second
    let greeting: EngineGreeting
    let claims: EngineClaims
    do throws(EngineFault) {
      let child = try pool.take()
      greeting = child.greeting
      if let problem = greeting.problem(with: parameters) {
        throw EngineFault(.refused(problem), "")
      }
      try child.reset(given, nil)
      var claimed = child.claims
      if !greeting.can(.between) { claimed.movesOnlyAtTicks = true }
      claims = claimed
      pool.giveBack(child)
    } catch {
      if case .refused(let reason) = error.trouble {
        throw EngineParameterError("\(label): \(reason)")
      }
      throw EngineFailure(error, of: label)
    }
    let identity = greeting.identity.isEmpty ? "" : " (\(greeting.identity))"
    let canCost = greeting.can(.cost)
    return ConfiguredEngine(
      ForeignEngine(pool, claims), specification: text + identity, label: label,
      outside: OutsideEngine(
        isAskedBetweenFrames: greeting.can(.between),
        costPlace: isLibrary
          ? "in the process that serves the library" : "in its own process, by its own clock",
        recordElsewhere: { trace, options, header in
          var recording = Recording(header: header)
          let engine = ForeignEngine(second, claims, for: trace, options)
          Replay.run(engine, through: trace, options: options, into: &recording)
          return recording
        },
        cost: { trace, options, slices in
          canCost
            ? Self.cost(
              of: pool, claims, trace, options, slices: slices,
              wantsSurface: greeting.can(.surface))
            : .missing("the engine's greeting has no cost")
        }),
      knownBreaks: greeting.knownBreaks(hasParameters: !parameters.isEmpty),
      foreseeing: { ForeignEngine(pool, claims, for: $0, $1) },
      fork: { $0.fork() })
  }

  /// Quotes a word for a shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// Has a process replay the log of a trace, in slices of about 100 us in flight, by its own clock.
  private static func cost(
    of pool: EnginePool, _ claims: EngineClaims, _ trace: Trace, _ options: ReplayOptions,
    slices: Int, wantsSurface: Bool
  ) -> Measured<TickCost> {
    let log = ReplayLog()
    var tally = TickTally()
    let engine = LoggedEngine(engine: ForeignEngine(pool, claims, for: trace, options), log: log)
    Replay.run(engine, through: trace, options: options, into: &tally)
    let bytes = log.bytes(parameters: pool.parameters, wantsSurface: wantsSurface)
    do throws(EngineFault) {
      let child = try pool.take()
      var (time, ticks) = try child.cost(1, of: bytes)
      let repeats = Int(max(1, min(1e6, 100_000 / max(time, 1))).rounded())
      var costs: [Double] = []
      for _ in 0..<max(slices, 3) {
        (time, ticks) = try child.cost(repeats, of: bytes)
        guard ticks > 0 else { return .missing("the trace has no flight tick") }
        costs.append(max(time, 1) / Double(ticks))
      }
      pool.giveBack(child)
      return .found(TickCost(slices: costs))
    } catch {
      return .missing("the engine \(error.trouble.phrase)")
    }
  }
}
