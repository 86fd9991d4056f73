internal import ArgumentParser
internal import MotionEngines
internal import MotionModel
internal import MotionReplay

/// The program's own arguments; Google Benchmark handles its own flags before.
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion-benchmarks",
    abstract: "Measure engines, what is made of them, and replays of your traces, in ns a tick.",
    usage: "motion-benchmarks [<options>] [--benchmark_...=<value>]",
    discussion: """
      With traces, engines or clocks named, the replays of these alone, as \
      replay/trace=NAME/engine=SPEC/clock=CLOCK; with none, the whole suite. Each row's states are \
      compared with what they must be.

      EXIT CODES:
        0   done
        1   a row is an error, or a file cannot be written
        64  wrong usage, or a filter that matches nothing
        65  a file that is no trace; nothing was measured
        66  a file that is not there
      """)

  @Option(
    help: ArgumentHelp(
      "A trace, or a folder of traces (its *.csv files); may be repeated. (default: a pane that is "
        + "tapped every 64 ticks, named turns)",
      valueName: "path"),
    completion: .file(extensions: ["csv"]))
  var traces: [String] = []

  @Option(
    name: [.customLong("engine")],
    help: ArgumentHelp(
      "An engine, NAME or NAME:PARAMETER=VALUE,..., or a seeded fault, "
        + "fault:NAME,PARAMETER=VALUE,...; may be repeated. (default: all engines)",
      valueName: "spec"))
  var engines: [String] = []

  @Option(
    name: [.customLong("clock")],
    help: ArgumentHelp(
      "When ticks happen: RATE[,jitter=2ms][,drop=0.1][,change=1.5s:80][,stall=1s:500ms][,seed=7]; "
        + "may be repeated. (default: 120)",
      valueName: "spec"))
  var clocks: [String] = []

  @Option(
    help: ArgumentHelp(
      "When an event reaches the engine: at the next tick (tick), or at its own time (immediate).",
      valueName: "delivery"))
  var delivery = Delivery.atTick.rawValue

  @Option(
    help: ArgumentHelp(
      "How the velocity of the finger at a release is estimated: lsq2, two-point or recorded.",
      valueName: "velocity"))
  var velocity = VelocityEstimator.leastSquares.rawValue

  @Flag(help: "The suite as well, where traces, engines or clocks are named.")
  var suite = false

  func validate() throws {
    _ = try configuredEngines()
    _ = try options()
  }

  /// Whether the user named what to replay.
  var isNarrowed: Bool { !traces.isEmpty || !engines.isEmpty || !clocks.isEmpty }

  /// Makes each named engine once, or those of the default comparison if none was named.
  ///
  /// - Throws: `ValidationError` for an unknown engine or an invalid parameter.
  func configuredEngines() throws -> [ConfiguredEngine] {
    let catalogue = EngineCatalogue.standard
    return try Self.unique(engines.isEmpty ? catalogue.defaultSpecifications : engines).map {
      do throws(EngineParameterError) {
        return try catalogue.configure($0)
      } catch {
        throw ValidationError("--engine: \(error.message)")
      }
    }
  }

  /// Makes the options of the replays, one set per clock.
  ///
  /// - Throws: `ValidationError` for an invalid clock, delivery or estimator.
  func options() throws -> [ReplayOptions] {
    guard let delivery = Delivery(rawValue: delivery) else {
      throw Self.error("delivery", delivery, Delivery.allCases.map(\.rawValue))
    }
    guard let velocity = VelocityEstimator(rawValue: velocity) else {
      throw Self.error("velocity", velocity, VelocityEstimator.allCases.map(\.rawValue))
    }
    let options = try (clocks.isEmpty ? ["120"] : clocks).map {
      do throws(ScheduleError) {
        return ReplayOptions(schedule: try Schedule($0), delivery: delivery, velocity: velocity)
      } catch {
        throw ValidationError("--clock: \(error.message)")
      }
    }
    return Self.unique(options)
  }

  private static func error(
    _ option: String, _ found: String, _ expected: [String]
  ) -> ValidationError {
    ValidationError(
      "--\(option): found '\(found)', expected one of: \(expected.joined(separator: ", "))")
  }

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
