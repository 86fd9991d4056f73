import MotionSystem
import MotionMeasurement
package import MotionReports

package struct Machine {
  private let root: String
  package init(root: String = "") { self.root = root }
  package var processor: String? { processorEntry("model name") }
  package var megahertz: Double? { processorEntry("cpu MHz").flatMap { Double($0) } }
  package var governor: String? { line("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") }

  /// The degree of randomisation, from 0 (none) to 2 (full); nil if unknown.
  package var addressRandomisation: Int? {
    line("proc/sys/kernel/randomize_va_space").flatMap { Int($0) }
  }

  package var load: [Double] {
    let words = (line("proc/loadavg") ?? "").split(separator: " ").prefix(3)
    let numbers = words.compactMap { Double($0) }
    return numbers.count == 3 ? numbers : []
  }

  package var caches: [JSONObject] {
    (0..<16).compactMap { index in
      let folder = "sys/devices/system/cpu/cpu0/cache/index\(index)"
      guard let type = line("\(folder)/type"),
        let level = line("\(folder)/level").flatMap(Int.init),
        let size = line("\(folder)/size").flatMap(Self.bytes)
      else { return nil }
      let sharing = line("\(folder)/shared_cpu_map").map(Self.bitCount) ?? 1
      return ["type": type, "level": level, "size": size, "num_sharing": max(sharing, 1)]
    }
  }

  /// The machine as Google Benchmark's JSON describes it: sizes in bytes, rates in MHz.
  package var benchmarkContext: JSONObject {
    [
      "date": Self.date,
      "host_name": ProcessInfo.processInfo.hostName,
      "executable": CommandLine.arguments.first ?? "motion-replay",
      "num_cpus": ProcessInfo.processInfo.processorCount,
      "mhz_per_cpu": Int((megahertz ?? 0).rounded()),
      "cpu_scaling_enabled": (governor ?? "performance") != "performance", "caches": caches,
      "load_avg": load, "library_build_type": CostMeasurement.isAvailable ? "release" : "debug",
    ]
  }

  /// The present local time in ISO 8601, with its offset from UTC.
  static var date: String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    var text = String(unsafeUninitializedCapacity: 32) {
      $0.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
      }
    }
    text.insert(":", at: text.index(text.endIndex, offsetBy: -2))
    return text
  }

  private func lines(_ path: String) -> [Substring] {
    let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    return (text ?? "").split(whereSeparator: \.isNewline)
  }

  private func line(_ path: String) -> String? {
    let line = lines(path).first?.trimmed
    return line?.isEmpty == false ? line : nil
  }

  private func processorEntry(_ name: String) -> String? {
    lines("proc/cpuinfo").lazy.map {
      $0.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    }.first { $0.count == 2 && $0[0] == name }?[1]
  }

  private static func bytes(_ text: String) -> Int? {
    switch text.last {
    case "K": Int(text.dropLast()).map { $0 << 10 }
    case "M": Int(text.dropLast()).map { $0 << 20 }
    default: Int(text)
    }
  }

  private static func bitCount(_ mask: String) -> Int {
    mask.reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount }
  }
}

struct ClockProbe {
  /// The time that one reading takes, in nanoseconds.
  let reading: Double
  /// The smallest step seen, in nanoseconds.
  let resolution: Double
  /// How late a process wakes from a sleep of a millisecond, in nanoseconds: the median of 21.
  let lateness: Double

  init() {
    let (clock, batch) = (ContinuousClock(), 1000)
    var (costs, steps): ([Double], [Double]) = ([], [])
    for _ in 0..<51 {
      let start = clock.now
      var last = start
      var step = Double.infinity
      for _ in 0..<batch {
        let now = clock.now
        let distance = (now - last) / .nanoseconds(1)
        if distance > 0 { step = min(step, distance) }
        last = now
      }
      costs.append((last - start) / .nanoseconds(batch))
      if step.isFinite { steps.append(step) }
    }
    reading = Self.median(costs)
    resolution = steps.min() ?? 0
    let latenesses = (0..<21).map { _ in
      let start = clock.now
      var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
      nanosleep(&pause, nil)
      return (clock.now - start) / .nanoseconds(1) - 1e6
    }
    lateness = max(Self.median(latenesses), 0)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

struct InstalledTools {
  let valgrind: String?
  let hasAllocationTracing: Bool
  let hasBenchmarkLibrary: Bool

  init() {
    let environment = ProcessInfo.processInfo.environment
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
      ["CPATH", "CPLUS_INCLUDE_PATH"].flatMap {
        environment[$0, default: ""].split(separator: ":").map(String.init)
      } + ["/usr/include", "/usr/local/include"]
    hasBenchmarkLibrary = folders.contains {
      FileManager.default.fileExists(atPath: "\($0)/benchmark/benchmark.h")
    }
  }
}
