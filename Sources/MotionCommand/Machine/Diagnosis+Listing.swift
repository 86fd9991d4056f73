import MotionReports

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
        "load", FixedDigits.text(load, digits: 2) + " over the last minute",
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
      FixedDigits.text(clockReading, digits: 0) + " ns a reading, steps of "
        + FixedDigits.text(clockResolution, digits: 0) + " ns",
      details: clockReading > 200
        ? ["slow, as without a clock in user space; ticks are timed in slices all the same"]
        : ["ticks are timed in slices of 100 us, so that readings cost nothing that shows"])
    listing.append(
      "timer",
      "wakes " + FixedDigits.text(timerLateness / 1000, digits: 0)
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
