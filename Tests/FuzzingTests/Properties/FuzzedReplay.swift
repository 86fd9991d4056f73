import MotionAnalysis
import MotionEngines
import MotionModel
import MotionReplay

/// A whole replay with all checks and metrics: three bytes choose engine, clock and delivery, the
/// rest is the trace.
enum FuzzedReplay {
  private static let engines = EngineCatalogue.standard.defaultSpecifications.compactMap {
    try? EngineCatalogue.standard.configure($0)
  }
  private static let schedules = ["120", "60,jitter=2ms,seed=3", "24,drop=0.3,seed=1", "240"]
    .compactMap { try? Schedule($0) }
  private static let length: Int64 = 2_000_000_000
  private static let events = 40

  /// Checks that an accepted trace can be replayed and judged, and is recorded the same twice.
  static func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    guard bytes.count > 3, let trace = try? Trace(reading: Array(bytes.dropFirst(3))),
      trace.end.nanoseconds <= length, trace.events.count <= events
    else { return false }
    let engine = engines[Int(bytes[0]) % engines.count]
    var options = ReplayOptions(
      schedule: schedules[Int(bytes[1]) % schedules.count],
      delivery: bytes[2] % 2 == 0 ? .atTick : .immediate,
      velocity: bytes[2] / 2 % 2 == 0 ? .leastSquares : .twoPoint)
    options.settleLimit = 300_000_000
    let evidence = engine.gatherEvidence(trace, options)
    let recording = evidence.recording
    guard recording.digest == engine.record(trace, options).digest else {
      throw FuzzFailure("two replays of \(engine.specification) differ")
    }
    for (earlier, later) in zip(recording.ticks, recording.ticks.dropFirst())
    where later.time < earlier.time {
      throw FuzzFailure("tick at \(later.time.nanoseconds) ns behind \(earlier.time.nanoseconds)")
    }
    let again: Recording
    do throws(TraceError) {
      again = try Recording(reading: recording.bytes)
    } catch {
      throw FuzzFailure("the recording of \(engine.specification) is refused: \(error)")
    }
    guard again.digest == recording.digest else {
      throw FuzzFailure("the recording of \(engine.specification) reads back as another")
    }
    for finding in Checks.findings(in: evidence) where finding.message.isEmpty {
      throw FuzzFailure("a finding without words on \(engine.specification)")
    }
    for measurement in Metric.measurements(in: evidence) where measurement.value.isNaN {
      throw FuzzFailure("\(measurement.metric) of \(engine.specification) is no number")
    }
    return true
  }
}
