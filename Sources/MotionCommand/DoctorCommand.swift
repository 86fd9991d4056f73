import ArgumentParser
import Foundation
import MotionAnalysis
import MotionMeasurement
import MotionReports

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what this machine can measure, and how well.",
    discussion: """
      It says what is missing, what that means and how to get it. The exit code is 0 all the same, as \
      the program needs nothing else.
      """)

  @Option(help: "The form of the report.") var format = DocumentFormat.text
  @OptionGroup var color: ColorArguments

  func run() throws {
    let diagnosis = Diagnosis(Machine(), color: color.choice)
    var text = ""
    switch format {
    case .text: diagnosis.listing.write(to: &text)
    case .json: try JSONWriter().write(diagnosis.json, to: &text)
    }
    try StandardOutput.write(Array(text.utf8))
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
    listing.append("version", Tool.motionReplay.version)
    listing.append(
      "build", (isRelease ? "release" : "debug") + ", Swift \(Self.compiler)",
      details: isRelease ? [] : ["no costs are measured; build with -c release"])
    appendMachine(to: &listing)
    appendClock(to: &listing)
    appendTools(to: &listing)
    listing.append(
      "terminal", StandardOutput.isTerminal ? "standard output is one" : "standard output is none",
      details: [
        (isColored ? "text is colored" : "text is not colored") + ", "
          + (StandardError.isTerminal ? "progress is shown" : "no progress is shown")
      ])
    return listing
  }

  private func appendMachine(to listing: inout Listing) {
    listing.append("processor", machine.processor ?? "unknown")
    listing.append(
      "processors", "\(processors)",
      details: processors == 1
        ? ["costs and the real clock compete with everything else that runs"] : [])
    switch machine.governor {
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
    if let load = machine.load.first {
      listing.append(
        "load", Digits.fixed(load, 2) + " over the last minute",
        details: load > Double(processors) / 2 ? ["something else runs; costs will be noisy"] : [])
    } else {
      listing.append("load", "unknown")
    }
    switch machine.addressRandomisation {
    case nil: listing.append("addresses", "unknown whether they are randomised")
    case 0?: listing.append("addresses", "not randomised")
    case let degree?:
      listing.append(
        "addresses", "randomised (\(degree))",
        details: ["each launch places code and data anew, which moves a cost by about one percent"])
    }
  }

  private func appendClock(to listing: inout Listing) {
    listing.append(
      "clock",
      Digits.fixed(clock.reading, 0) + " ns a reading, steps of "
        + Digits.fixed(clock.resolution, 0) + " ns",
      details: clock.reading > 200
        ? ["slow, as without a clock in user space; ticks are timed in slices all the same"]
        : ["ticks are timed in slices of 100 us, so that readings cost nothing that shows"])
    listing.append(
      "timer",
      "wakes " + Digits.fixed(clock.lateness / 1000, 0) + " us late (median of sleeps of 1 ms)",
      details: clock.lateness > 1_000_000
        ? ["a real clock at 120 Hz cannot be kept by sleeping alone on this machine"] : [])
  }

  private func appendTools(to listing: inout Listing) {
    listing.append(
      "valgrind", tools.valgrind ?? "not found",
      details: tools.valgrind == nil
        ? ["instructions cannot be counted; apt-get install valgrind"] : [])
    listing.append(
      "allocations",
      tools.hasAllocationTracing ? "can be traced (libc_malloc_debug)" : "cannot be traced",
      details: tools.hasAllocationTracing
        ? [] : ["needs libc_malloc_debug.so.0 of the GNU C library, 2.34 or later"])
    listing.append(
      "libbenchmark", tools.hasBenchmarkLibrary ? "found" : "not found",
      details: tools.hasBenchmarkLibrary
        ? [] : ["only the package Benchmarks needs it; apt-get install libbenchmark-dev"])
  }
}
