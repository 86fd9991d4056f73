internal import MotionModel

/// Writes Google Benchmark's JSON, which `compare.py` and others read.
///
/// A row `TRACE/ENGINE` has the time of the fastest slice in nanoseconds a tick, the number of
/// slices as `iterations`, and as `spread` how much longer the median slice took, as a share.
///
/// - Note: Source: Google Benchmark 1.7.1, `src/json_reporter.cc`,
///   <https://github.com/google/benchmark>.
package enum BenchmarkJSONWriter {
  package static func text(_ report: ComparisonReport, context: JSONObject) throws -> String {
    // Two traces of one name are told apart by their files.
    let files = Dictionary(grouping: report.rows, by: \.trace.name)
      .mapValues { Set($0.map(\.trace.file)).count }
    var benchmarks: [JSONObject] = []
    for row in report.rows {
      guard let cost = row.cost?.ifFinite else { continue }
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
    return try JSONWriter.text(["context": context, "benchmarks": benchmarks])
  }
}
