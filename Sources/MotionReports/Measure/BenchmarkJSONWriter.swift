internal import MotionModel

/// Writes the costs of a comparison as Google Benchmark's JSON, which `compare.py` and others read.
///
/// A row `TRACE/ENGINE` has the median over the timed slices, in nanoseconds a tick, the slices as its
/// `iterations`, and as `spread` half the distance between the quartiles as a share of the median.
///
/// - Note: Source: Google Benchmark 1.7.1, `src/json_reporter.cc`, <https://github.com/google/benchmark>.
package struct BenchmarkJSONWriter {
  package var context: BenchmarkContext
  package init(context: BenchmarkContext) { self.context = context }

  package func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) throws {
    // Two traces of one name are told apart by their files.
    let files = Dictionary(grouping: report.rows, by: \.trace.name)
      .mapValues { Set($0.map(\.trace.file)).count }
    var benchmarks: [JSONObject] = []
    for row in report.rows {
      guard let cost = row.cost, cost.nanosecondsPerTick.isFinite, cost.spread.isFinite else {
        continue
      }
      let isOnly = files[row.trace.name, default: 1] == 1
      let name = "\(isOnly ? row.trace.name : row.trace.file)/\(row.engine)"
      benchmarks.append([
        "name": name, "run_name": name, "family_index": benchmarks.count,
        "per_family_instance_index": 0, "run_type": "iteration", "repetitions": 1,
        "repetition_index": 0, "threads": 1, "iterations": cost.slices,
        "real_time": cost.nanosecondsPerTick, "cpu_time": cost.nanosecondsPerTick,
        "time_unit": "ns", "spread": cost.spread,
      ])
    }
    let document: JSONObject = ["context": context, "benchmarks": benchmarks]
    try JSONWriter().write(document, to: &stream)
  }
}

/// The machine and moment of a measurement, as Google Benchmark's JSON has them.
package struct BenchmarkContext: Encodable, Hashable, Sendable {
  /// A cache of the processor.
  package struct Cache: Encodable, Hashable, Sendable {
    /// What it holds: `Data`, `Instruction` or `Unified`.
    package var type: String
    /// How far from the core it is, from 1.
    package var level: Int
    /// Its size, in bytes.
    package var size: Int
    package var sharing: Int

    package init(type: String, level: Int, size: Int, sharing: Int) {
      (self.type, self.level, self.size, self.sharing) = (type, level, size, sharing)
    }

    private enum CodingKeys: String, CodingKey {
      case type, level, size
      case sharing = "num_sharing"
    }
  }

  /// When it was measured, in ISO 8601 with the offset from UTC.
  package var date: String
  package var host: String
  package var executable: String
  package var processors: Int
  /// The clock rate of a processor, in MHz; 0 where it is not known.
  package var megahertz: Int
  package var isScaling: Bool
  package var caches: [Cache]
  /// How many processes waited to run over the last 1, 5 and 15 minutes; empty where it is not
  /// known.
  package var load: [Double]
  /// How the program was built: `release` or `debug`.
  package var build: String

  package init(
    date: String, host: String, executable: String, processors: Int, megahertz: Int,
    isScaling: Bool, caches: [Cache], load: [Double], build: String
  ) {
    (self.date, self.host, self.executable, self.build) = (date, host, executable, build)
    (self.processors, self.megahertz, self.isScaling) = (processors, megahertz, isScaling)
    (self.caches, self.load) = (caches, load)
  }

  private enum CodingKeys: String, CodingKey {
    case date, executable, caches
    case host = "host_name"
    case processors = "num_cpus"
    case megahertz = "mhz_per_cpu"
    case isScaling = "cpu_scaling_enabled"
    case load = "load_avg"
    case build = "library_build_type"
  }
}
