/// A row of a file of Google Benchmark, as far as a cost needs it.
struct BenchmarkRow: Decodable {
  /// The name, with that of an aggregate behind it.
  var name: String

  /// The name without that of an aggregate; files of old versions do not have it.
  var runName: String?

  /// `iteration` or `aggregate`.
  var runType: String?

  /// Such as `median`.
  var aggregateName: String?

  /// How many repetitions were measured.
  var repetitions: Int?

  /// The wall time of an iteration; of a coefficient of variation a share; some rows have none.
  var realTime: Double?

  /// The same of the processor's time, in which no other program runs.
  var cpuTime: Double?

  /// `ns`, `us`, `ms` or `s`.
  var timeUnit: String?

  /// What the benchmark said of itself: of a replay `digest=` and the digest of the recording.
  var label: String?

  /// Whether the benchmark failed, so that its times mean nothing.
  var errorOccurred: Bool?

  private enum CodingKeys: String, CodingKey {
    case name, repetitions, label
    case runName = "run_name"
    case runType = "run_type"
    case aggregateName = "aggregate_name"
    case realTime = "real_time"
    case cpuTime = "cpu_time"
    case timeUnit = "time_unit"
    case errorOccurred = "error_occurred"
  }

  /// Whether the row was computed from others.
  var isAggregate: Bool { runType == "aggregate" }

  /// The time of an iteration: the processor's, as a program beside it would be in the other.
  var time: Double? { cpuTime ?? realTime }

  /// The time of an iteration in nanoseconds; nil where there is none or its unit is unknown.
  var nanoseconds: Double? {
    let factors = ["ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9]
    guard let time, let factor = factors[timeUnit ?? "ns"], time >= 0 else { return nil }
    return time * factor
  }
}
