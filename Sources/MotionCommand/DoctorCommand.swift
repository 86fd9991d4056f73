import ArgumentParser
import MotionSystem
import MotionAnalysis
import MotionMeasurement
import MotionReports

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what this machine can measure, and how well.",
    discussion: """
      It says what is missing, what that means and how to get it. The exit code is 0 even so, as \
      the program works without it.
      """)

  @Option(help: "The form of the report.") var format = DocumentFormat.text
  @OptionGroup var color: ColorArguments

  func run() throws {
    let diagnosis = Diagnosis(Machine(), color: color.choice)
    switch format {
    case .text: try StandardOutput.write(diagnosis.listing.text)
    case .json: try StandardOutput.write(JSONWriter.text(diagnosis.json))
    }
  }
}

struct Diagnosis {
  private let machine: Machine
  private let clock = ClockProbe()
  private let tools = InstalledTools()
  private let isRelease = CostMeasurement.isAvailable
  private let processors = ProcessInfo.processInfo.activeProcessorCount
  private let isColored: Bool

  init(_ machine: Machine, color: ColorChoice) {
    (self.machine, isColored) = (machine, color.style(output: nil).isColored)
  }

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

  var json: JSONObject {
    [
      "schema": "motion-replay/doctor/1", "version": Tool.motionReplay.version,
      "swift": Self.compiler, "build": isRelease ? "release" : "debug",
      "processor": machine.processor, "processors": processors, "governor": machine.governor,
      "load_1min": machine.load.first, "address_randomisation": machine.addressRandomisation,
      "clock_reading_ns": clock.reading, "clock_resolution_ns": clock.resolution,
      "timer_lateness_ns": clock.lateness, "valgrind": tools.valgrind,
      "allocation_tracing": tools.hasAllocationTracing,
      "benchmark_library": tools.hasBenchmarkLibrary, "terminal": StandardOutput.isTerminal,
      "progress": StandardError.isTerminal, "color": isColored,
    ]
  }

  var listing: Listing {
    var listing = Listing()
    func fact(_ name: String, _ value: String, _ note: String? = nil) {
      listing.append(name, value, details: note.map { [$0] } ?? [])
    }
    fact("version", Tool.motionReplay.version)
    fact(
      "build", (isRelease ? "release" : "debug") + ", Swift \(Self.compiler)",
      isRelease ? nil : "no costs are measured; build with -c release")
    fact("processor", machine.processor ?? "unknown")
    fact(
      "processors", "\(processors)",
      processors == 1 ? "costs and the real clock compete with everything else that runs" : nil)
    switch machine.governor {
    case nil:
      fact(
        "clock rate", "unknown: the system does not say",
        "usual on virtual machines; compare costs within one run, as ratios")
    case "performance"?: fact("clock rate", "governor performance")
    case let governor?:
      fact(
        "clock rate", "governor \(governor)",
        "it changes with the load; 'performance' makes costs steadier")
    }
    let load = machine.load.first
    fact(
      "load", load.map { Digits.fixed($0, 2) + " over the last minute" } ?? "unknown",
      load ?? 0 > Double(processors) / 2 ? "something else runs; costs will be noisy" : nil)
    switch machine.addressRandomisation {
    case nil: fact("addresses", "unknown whether they are randomised")
    case 0?: fact("addresses", "not randomised")
    case let degree?:
      fact(
        "addresses", "randomised (\(degree))",
        "each launch puts code and data at other addresses, which changes a cost by about one "
          + "percent")
    }
    fact(
      "clock",
      Digits.fixed(clock.reading, 0) + " ns a reading, steps of "
        + Digits.fixed(clock.resolution, 0) + " ns",
      clock.reading > 200
        ? "slow, as if each reading were a system call; ticks are timed in slices all the same"
        : "ticks are timed in slices of 100 us, so the cost of a reading does not show")
    fact(
      "timer",
      "wakes " + Digits.fixed(clock.lateness / 1000, 0) + " us late (median of sleeps of 1 ms)",
      clock.lateness > 1_000_000
        ? "a real clock at 120 Hz cannot be kept by sleeping alone on this machine" : nil)
    fact(
      "valgrind", tools.valgrind ?? "not found",
      tools.valgrind == nil ? "instructions cannot be counted; apt-get install valgrind" : nil)
    fact(
      "allocations",
      tools.hasAllocationTracing ? "can be traced (libc_malloc_debug)" : "cannot be traced",
      tools.hasAllocationTracing
        ? nil : "needs libc_malloc_debug.so.0 of the GNU C library, 2.34 or later")
    fact(
      "libbenchmark", tools.hasBenchmarkLibrary ? "found" : "not found",
      tools.hasBenchmarkLibrary
        ? nil : "only the package Benchmarks needs it; apt-get install libbenchmark-dev")
    fact(
      "terminal",
      "standard output is \(StandardOutput.isTerminal ? "" : "not ")a terminal",
      (isColored ? "text is colored" : "text is not colored") + ", "
        + (StandardError.isTerminal ? "progress is shown" : "no progress is shown"))
    return listing
  }
}
