import Foundation
import MotionMeasurement
import MotionReports

/// What `doctor` finds out; nil is what cannot be found out here.
struct Diagnosis: Encodable {
  let version = Tool.motionReplay.version
  let swift = Self.compiler
  let isRelease = CostMeasurement.isAvailable
  let processor: String?
  let processors = ProcessInfo.processInfo.activeProcessorCount
  let governor: String?
  let load: Double?
  let addressRandomisation: Int?
  let clockReading: Double
  let clockResolution: Double
  let timerLateness: Double
  let valgrind: String?
  let hasAllocationTracing: Bool
  let hasBenchmarkLibrary: Bool
  let isTerminal = StandardOutput.isTerminal
  let isProgressShown = StandardError.isTerminal
  let isColored: Bool

  /// Looks at everything; takes about 50 milliseconds, most of them for the clock.
  ///
  /// - Parameters:
  ///   - machine: What the system says of the machine.
  ///   - color: When text is colored.
  init(_ machine: Machine, color: ColorChoice) {
    processor = machine.processor
    governor = machine.governor
    load = machine.load.first
    addressRandomisation = machine.addressRandomisation
    let clock = ClockProbe()
    clockReading = clock.reading
    clockResolution = clock.resolution
    timerLateness = clock.lateness
    let tools = InstalledTools()
    valgrind = tools.valgrind
    hasAllocationTracing = tools.hasAllocationTracing
    hasBenchmarkLibrary = tools.hasBenchmarkLibrary
    isColored = color.style(output: nil).isColored
  }

  /// The compiler that built the program.
  private static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case schema, version, swift, processor, processors, governor, valgrind, terminal, progress
    case build
    case load = "load_1min"
    case addressRandomisation = "address_randomisation"
    case clockReading = "clock_reading_ns"
    case clockResolution = "clock_resolution_ns"
    case timerLateness = "timer_lateness_ns"
    case hasAllocationTracing = "allocation_tracing"
    case hasBenchmarkLibrary = "benchmark_library"
    case isColored = "color"
  }

  /// Encodes all keys: what cannot be found out is `null`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("motion-replay/doctor/1", forKey: .schema)
    try container.encode(version, forKey: .version)
    try container.encode(swift, forKey: .swift)
    try container.encode(isRelease ? "release" : "debug", forKey: .build)
    try container.encode(processor, forKey: .processor)
    try container.encode(processors, forKey: .processors)
    try container.encode(governor, forKey: .governor)
    try container.encode(load, forKey: .load)
    try container.encode(addressRandomisation, forKey: .addressRandomisation)
    try container.encode(clockReading, forKey: .clockReading)
    try container.encode(clockResolution, forKey: .clockResolution)
    try container.encode(timerLateness, forKey: .timerLateness)
    try container.encode(valgrind, forKey: .valgrind)
    try container.encode(hasAllocationTracing, forKey: .hasAllocationTracing)
    try container.encode(hasBenchmarkLibrary, forKey: .hasBenchmarkLibrary)
    try container.encode(isTerminal, forKey: .terminal)
    try container.encode(isProgressShown, forKey: .progress)
    try container.encode(isColored, forKey: .isColored)
  }
}
