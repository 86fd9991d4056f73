import ArgumentParser
import MotionMeasurement
import MotionSystem
import MotionModel
import MotionReplay
import MotionReports

/// A file that `motion-benchmarks --benchmark_out=FILE` writes.
struct BenchmarkFile {
  let path: String
  private let rows: [String: [BenchmarkRow]]
  private let count: Int

  private struct Document: Decodable { var benchmarks: [BenchmarkRow] }

  init(path: String) throws {
    let bytes = try FileBytes.contents(path)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let document: Document
    do {
      document = try decoder.decode(Document.self, from: Data(bytes))
    } catch {
      throw Self.report(
        path, found: Self.text(of: error),
        expected: "the JSON of Google Benchmark, such as motion-benchmarks --benchmark_out=FILE")
    }
    self.path = path
    count = document.benchmarks.count
    rows = Dictionary(grouping: document.benchmarks) { $0.runName ?? $0.name }
  }

  func addCosts(to comparison: inout [ComparisonRow], _ options: ReplayOptions) throws {
    let names = comparison.map { options.benchmarkName(trace: $0.trace.name, engine: $0.engine) }
    for (index, name) in names.enumerated() {
      comparison[index].cost = try cost(of: name, digest: comparison[index].digest)
    }
    guard let name = names.first, comparison.allSatisfy({ $0.cost == nil }) else { return }
    throw Self.report(
      path, found: "no row of this comparison among \(count)", expected: "one such as '\(name)'")
  }

  private func cost(of name: String, digest: Digest) throws -> TickCost? {
    let rows = (rows[name] ?? []).filter { $0.errorOccurred != true }
    for label in rows.compactMap(\.label) where label.hasPrefix("digest=") {
      guard label.dropFirst("digest=".count) == digest.text else {
        throw Self.report(
          path, found: "'\(name)' with \(label), another motion",
          expected: "digest=\(digest.text), that of this comparison")
      }
    }
    let times = rows.filter { !$0.isAggregate }.compactMap(\.nanoseconds)
    if !times.isEmpty { return TickCost(slices: times) }
    // Only aggregates: the median, and the spread of a normal distribution of their deviation.
    let variation = rows.first { $0.aggregateName == "cv" }?.time ?? 0
    return rows.first { $0.aggregateName == "median" }?.nanoseconds.map {
      TickCost(
        nanosecondsPerTick: $0, spread: 0.6745 * variation,
        slices: rows.compactMap(\.repetitions).max() ?? 1)
    }
  }

  private static func report(_ path: String, found: String, expected: String) -> ExitCode {
    StandardError.message(PrintableText.path("\(path): found \(found), expected \(expected)"))
    return ExitStatus.badData.code
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "no '\(key.stringValue)'" + place(context)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "another kind of value" + place(context)
    default: return "no JSON"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    guard !context.codingPath.isEmpty else { return "" }
    let steps = context.codingPath.map { key in
      key.intValue.map { "[\($0)]" }
        ?? "." + key.stringValue.replacing(/[A-Z]/) { "_" + $0.output.lowercased() }
    }
    return " in " + steps.joined().drop { $0 == "." }
  }
}

struct BenchmarkRow: Decodable {
  var name: String
  /// The name without the suffix of an aggregate; files of old versions lack it.
  var runName: String?
  var runType: String?
  var aggregateName: String?
  var repetitions: Int?
  var realTime: Double?
  var cpuTime: Double?
  /// `ns`, `us`, `ms` or `s`.
  var timeUnit: String?
  /// For a replay: `digest=` and the digest of its recording.
  var label: String?
  var errorOccurred: Bool?
  var isAggregate: Bool { runType == "aggregate" }

  /// The processor time if there is one, as wall time includes other programs.
  var time: Double? { cpuTime ?? realTime }

  var nanoseconds: Double? {
    let factors = ["ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9]
    guard let time, let factor = factors[timeUnit ?? "ns"], time >= 0 else { return nil }
    return time * factor
  }
}
