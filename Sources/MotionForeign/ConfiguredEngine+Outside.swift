internal import MotionSystem
internal import MotionEngines
internal import MotionMeasurement
internal import MotionModel
public import MotionReplay

extension ConfiguredEngine {
  /// Starts an engine outside of this program and asks what it can do.
  ///
  ///     let engine = try ConfiguredEngine.outside("process:node glide.mjs,stiffness=200", server: path)
  ///
  /// The text is `process:COMMAND,NAME=VALUE` or `library:PATH,NAME=VALUE`. `/bin/sh` runs the
  /// command. Another process of this program loads a library, so that its faults harm nobody else.
  /// `unit-x=A..Bpt` and `unit-y=A..Bpt` say where the engine's 0 and 1 are, in points, if it does
  /// not animate points. `preload=PATH` gives it the clock of `Packaging/motion-clock.c`.
  ///
  /// - Parameters:
  ///   - text: The specification.
  ///   - label: The name in reports; nil for the text itself.
  ///   - server: The path of an executable of MotionCommand, which serves libraries.
  ///   - processes: Where idle processes are found and kept.
  ///   - failed: If given, it gets a failure to start, which is then not thrown; the replays of the
  ///     returned engine fail.
  /// - Returns: The engine, which keeps the process for its replays; nil if the text does not name
  ///   an engine outside of this program.
  /// - Throws: ``EngineFailure``, or `EngineParameterError` if the parameters do not fit.
  public static func outside(
    _ text: String, label: String? = nil, server: String,
    among processes: EngineProcesses = EngineProcesses(),
    failed: ((EngineFailure) -> Void)? = nil
  ) throws -> ConfiguredEngine? {
    guard let specification = try? EngineSpecification(text), specification.isOutside else {
      return nil
    }
    let isOfUnit = { (name: String) in name.hasPrefix(EngineGreeting.unitPrefix) }
    let parameters = specification.parameters.filter { !isOfUnit($0.name) && $0.name != "preload" }
    let units = specification.parameters.filter { isOfUnit($0.name) }
    let preload = specification.parameters.last { $0.name == "preload" }?.text
    let isLibrary = specification.name.hasPrefix(EngineSpecification.libraryPrefix)
    let command = String(specification.name.drop { $0 != ":" }.dropFirst())
    guard !command.isEmpty else {
      throw EngineParameterError(
        "found '\(text)', expected process:COMMAND,NAME=VALUE,... or library:PATH,NAME=VALUE,...")
    }
    let label = label ?? text
    let given = parameters.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    let started =
      isLibrary
      ? "exec \(ShellWord.text(server)) serve-engine "
        + ShellWord.text(EngineSpecification.libraryPrefix + command)
      : command
    var pool = EnginePool(
      label: label, command: started, parameters: given, processes: processes, preload: preload)
    let greeting: EngineGreeting
    let claims: EngineClaims
    do throws(EngineFailure) {
      let child = try pool.take()
      greeting = child.greeting
      if let problem = greeting.problem(with: parameters) { throw EngineFailure(.refused(problem)) }
      try child.reset(given, nil)
      var claimed = child.claims
      if !greeting.can(.between) { claimed.movesOnlyAtTicks = true }
      do throws(EngineParameterError) {
        pool.frame.unit = try greeting.engineUnit(with: units)
      } catch {
        throw EngineFailure(.refused(error.message))
      }
      claimed.unit = pool.frame.unit
      claims = claimed
      pool.giveBack(child)
    } catch {
      if case .refused(let reason) = error.kind {
        throw EngineParameterError("\(label): \(reason)")
      }
      guard let failed else { throw error.of(label) }
      failed(error.of(label))
      // A replay starts it again, and reports its failure.
      let engine = ForeignAxes(pool, EngineClaims(), [.xy])
      return ConfiguredEngine(
        engine, specification: text, label: label,
        outside: OutsideEngine(
          isAskedBetweenFrames: false, costPlace: "",
          elsewhere: { _, _ in ErasedEngine(engine) }, cost: { _, _, _ in .missing("it failed") }),
        knownBreaks: [], foreseeing: { _, _ in engine }, fork: { $0.fork() })
    }
    let identity = greeting.identity.isEmpty ? "" : " (\(greeting.identity))"
    // A preloaded clock stands still between requests, so it cannot measure a cost.
    let canCost = greeting.can(.cost) && preload == nil
    let axes: [Axis] = greeting.axes == 1 ? [.x, .y] : [.xy]
    let made = pool
    var outside = OutsideEngine(
      isAskedBetweenFrames: greeting.can(.between),
      costPlace: isLibrary
        ? "in the process that serves the library" : "in its own process, by its own clock",
      elsewhere: {
        ErasedEngine(ForeignAxes(made.second, claims, axes, Foresight($0, $1, claims)))
      },
      cost: { trace, options, slices in
        canCost
          ? axes.map { cost(of: made.on($0), claims, trace, options, slices: slices, greeting) }
            .reduce(.missing("")) { $0.value == nil ? $1 : $0 }
          : .missing(
            preload == nil ? "the engine's greeting has no cost" : "its clock is the trace's")
      })
    outside.foreseeing = { trace, options, wrap in
      let foresight = Foresight(trace, options, claims, in: wrap)
      return ErasedEngine(ForeignAxes(made, claims, axes, foresight)) { $0.fork() }
    }
    return ConfiguredEngine(
      ForeignAxes(made, claims, axes), specification: text + identity, label: label,
      outside: outside, knownBreaks: greeting.knownBreaks(hasParameters: !parameters.isEmpty),
      foreseeing: { ForeignAxes(made, claims, axes, Foresight($0, $1, claims)) },
      fork: { $0.fork() })
  }

  /// Measures slices of about 100 us in flight, by the process's own clock.
  private static func cost(
    of pool: EnginePool, _ claims: EngineClaims, _ trace: Trace, _ options: ReplayOptions,
    slices: Int, _ greeting: EngineGreeting
  ) -> Measured<TickCost> {
    let log = ReplayLog()
    var tally = TickTally()
    let engine = LoggedEngine(
      engine: ForeignEngine(pool, claims, Foresight(trace, options, claims)), log: log)
    var replay = RunningReplay(ErasedEngine(engine), through: trace, options: options)
    replay.run(into: &tally)
    let bytes = log.bytes(parameters: pool.parameters, for: greeting, in: pool.frame)
    do throws(EngineFailure) {
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
      return .missing("the engine \(error.kind.phrase)")
    }
  }
}
