internal import Foundation
internal import MotionModel

/// Writes the costs of a comparison as Google Benchmark's JSON, which `compare.py` and many
/// services read.
///
/// A row is a trace and an engine, `TRACE/ENGINE`, with one repetition: its time is the median over
/// the timed slices, in nanoseconds a tick, its `iterations` are the slices, and the counter
/// `spread` is half the distance between the quartiles as a share of the median. Ticks are timed by
/// the wall clock alone, so that `cpu_time` says the same as `real_time`. What has no cost has no
/// row. The form holds measured times: it is another in each run.
///
/// - Note: Source: Google Benchmark 1.7.1, `src/json_reporter.cc`,
///   <https://github.com/google/benchmark>.
public struct BenchmarkJSONWriter {
  /// The machine and moment of the measurement.
  public var context: BenchmarkContext

  /// Creates a writer.
  ///
  /// - Parameter context: The machine and moment of the measurement.
  public init(context: BenchmarkContext) {
    self.context = context
  }

  /// Writes the document, with a line end behind it; it has neither NaN nor infinity.
  ///
  /// - Parameters:
  ///   - report: The comparison.
  ///   - stream: Where to write.
  /// - Throws: `EncodingError` where Foundation cannot encode a value.
  /// - Complexity: O(n) in the number of rows.
  public func write(_ report: ComparisonReport, to stream: inout some TextOutputStream) throws {
    var document = Document(context: context, benchmarks: [])
    // Two traces of one name are told apart by their files.
    let files = Dictionary(grouping: report.rows, by: \.trace.name)
      .mapValues { Set($0.map(\.trace.file)).count }
    for row in report.rows {
      guard let cost = row.cost, cost.nanosecondsPerTick.isFinite, cost.spread.isFinite else {
        continue
      }
      let isOnly = files[row.trace.name, default: 1] == 1
      document.benchmarks.append(
        Row(
          name: "\(isOnly ? row.trace.name : row.trace.file)/\(row.engine)",
          index: document.benchmarks.count, cost: cost))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(document)
    stream.write(String(decoding: data, as: UTF8.self) + "\n")
  }

  private struct Document: Encodable {
    var context: BenchmarkContext
    var benchmarks: [Row]
  }

  private struct Row: Encodable {
    let name: String
    let runName: String
    let family: Int
    let instance = 0
    let runType = "iteration"
    let repetitions = 1
    let repetition = 0
    let threads = 1
    let iterations: Int
    let realTime: Double
    let cpuTime: Double
    let timeUnit = "ns"
    let spread: Double

    init(name: String, index: Int, cost: TickCost) {
      self.name = name
      runName = name
      family = index
      iterations = cost.slices
      realTime = cost.nanosecondsPerTick
      cpuTime = cost.nanosecondsPerTick
      spread = cost.spread
    }

    private enum CodingKeys: String, CodingKey {
      case name, repetitions, threads, iterations, spread
      case runName = "run_name"
      case family = "family_index"
      case instance = "per_family_instance_index"
      case runType = "run_type"
      case repetition = "repetition_index"
      case realTime = "real_time"
      case cpuTime = "cpu_time"
      case timeUnit = "time_unit"
    }
  }
}
