import Foundation

/// What measuring time costs on this machine, and how late a timer is.
struct ClockProbe {
  /// What one reading of the clock costs, in nanoseconds.
  let reading: Double
  /// The smallest step of the clock that was seen, in nanoseconds.
  let resolution: Double
  /// How late a process wakes from a sleep of a millisecond, in nanoseconds: the median of 21.
  let lateness: Double

  /// Measures, for about 30 milliseconds.
  init() {
    let clock = ContinuousClock()
    let batch = 1000
    var costs: [Double] = []
    var steps: [Double] = []
    for _ in 0..<51 {
      let start = clock.now
      var last = start
      var step = Double.infinity
      for _ in 0..<batch {
        let now = clock.now
        let distance = Self.nanoseconds(last.duration(to: now))
        if distance > 0 { step = min(step, distance) }
        last = now
      }
      costs.append(Self.nanoseconds(start.duration(to: last)) / Double(batch))
      if step.isFinite { steps.append(step) }
    }
    reading = Self.median(costs)
    resolution = steps.min() ?? 0
    let latenesses = (0..<21).map { _ in
      let start = clock.now
      var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
      nanosleep(&pause, nil)
      return Self.nanoseconds(start.duration(to: clock.now)) - 1e6
    }
    lateness = max(Self.median(latenesses), 0)
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9
      + Double(duration.components.attoseconds / 1_000_000_000)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// What else is installed that the program, its benchmarks or its CI can use.
struct InstalledTools {
  /// The version of valgrind, which counts instructions; nil where it is not found.
  let valgrind: String?
  /// Whether the C library's tracing of allocations can be loaded.
  let hasAllocationTracing: Bool
  /// Whether Google Benchmark's header is there, which the nested package Benchmarks needs.
  let hasBenchmarkLibrary: Bool

  /// Looks for them; nothing is loaded for longer than the look.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    valgrind = Subprocess.path(of: "valgrind").flatMap { Subprocess.line([$0, "--version"]) }
      .map { $0.hasPrefix("valgrind-") ? String($0.dropFirst(9)) : $0 }
    #if os(Linux)
      let library = dlopen("libc_malloc_debug.so.0", RTLD_LAZY | RTLD_LOCAL)
      hasAllocationTracing = library != nil
      if let library { dlclose(library) }
    #else
      hasAllocationTracing = false
    #endif
    let folders =
      Self.folders(in: environment["CPATH"]) + Self.folders(in: environment["CPLUS_INCLUDE_PATH"])
      + ["/usr/include", "/usr/local/include"]
    hasBenchmarkLibrary = folders.contains {
      FileManager.default.fileExists(atPath: "\($0)/benchmark/benchmark.h")
    }
  }

  private static func folders(in path: String?) -> [String] {
    (path ?? "").split(separator: ":").map { String($0) }
  }
}
