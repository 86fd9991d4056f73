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

extension Diagnosis {
  /// The diagnosis for people: each fact with what it means for them.
  var listing: Listing {
    var listing = Listing()
    listing.append("version", version)
    listing.append(
      "build", isRelease ? "release, Swift \(swift)" : "debug, Swift \(swift)",
      details: isRelease ? [] : ["no costs are measured; build with -c release"])
    appendMachine(to: &listing)
    appendClock(to: &listing)
    appendTools(to: &listing)
    listing.append(
      "terminal", isTerminal ? "standard output is one" : "standard output is none",
      details: [
        (isColored ? "text is colored" : "text is not colored") + ", "
          + (isProgressShown ? "progress is shown" : "no progress is shown")
      ])
    return listing
  }

  private func appendMachine(to listing: inout Listing) {
    listing.append("processor", processor ?? "unknown")
    listing.append(
      "processors", "\(processors)",
      details: processors == 1
        ? ["costs and the real clock compete with everything else that runs"] : [])
    switch governor {
    case nil:
      listing.append(
        "clock rate", "unknown: the system does not say",
        details: ["usual on virtual machines; compare costs within one run, as ratios"])
    case "performance"?: listing.append("clock rate", "governor performance")
    case let governor?:
      listing.append(
        "clock rate", "governor \(governor)",
        details: ["it changes with the load; 'performance' makes costs steadier"])
    }
    if let load {
      listing.append(
        "load", Digits.fixed(load, 2) + " over the last minute",
        details: load > Double(processors) / 2 ? ["something else runs; costs will be noisy"] : [])
    } else {
      listing.append("load", "unknown")
    }
    switch addressRandomisation {
    case nil: listing.append("addresses", "unknown whether they are randomised")
    case 0?: listing.append("addresses", "not randomised")
    case let degree?:
      listing.append(
        "addresses", "randomised (\(degree))",
        details: [
          "each launch places code and data anew, which moves a cost by about one percent"
        ])
    }
  }

  private func appendClock(to listing: inout Listing) {
    listing.append(
      "clock",
      Digits.fixed(clockReading, 0) + " ns a reading, steps of "
        + Digits.fixed(clockResolution, 0) + " ns",
      details: clockReading > 200
        ? ["slow, as without a clock in user space; ticks are timed in slices all the same"]
        : ["ticks are timed in slices of 100 us, so that readings cost nothing that shows"])
    listing.append(
      "timer",
      "wakes " + Digits.fixed(timerLateness / 1000, 0)
        + " us late (median of sleeps of 1 ms)",
      details: timerLateness > 1_000_000
        ? ["a real clock at 120 Hz cannot be kept by sleeping alone on this machine"] : [])
  }

  private func appendTools(to listing: inout Listing) {
    listing.append(
      "valgrind", valgrind ?? "not found",
      details: valgrind == nil
        ? ["instructions cannot be counted; apt-get install valgrind"] : [])
    listing.append(
      "allocations",
      hasAllocationTracing ? "can be traced (libc_malloc_debug)" : "cannot be traced",
      details: hasAllocationTracing
        ? [] : ["needs libc_malloc_debug.so.0 of the GNU C library, 2.34 or later"])
    listing.append(
      "libbenchmark", hasBenchmarkLibrary ? "found" : "not found",
      details: hasBenchmarkLibrary
        ? []
        : ["only the package Benchmarks needs it; apt-get install libbenchmark-dev"])
  }
}
