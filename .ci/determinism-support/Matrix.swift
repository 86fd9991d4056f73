import MotionEngines
import MotionModel
import MotionReplay

/// Replays traces through every engine of the catalogue under five schedules and writes one line
/// for each: digest, trace, engine, schedule and delivery; the last line covers engines with other
/// parameters.
///
/// - Parameters:
///   - bytes: Traces as text, each followed by a zero byte.
///   - count: The number of bytes.
///   - write: Takes the bytes of a line, and their number.
/// - Returns: The number of lines, or -1 if something cannot be read or a walk differs.
@_cdecl("run_matrix")
public func runMatrix(
  _ bytes: UnsafePointer<UInt8>, _ count: Int,
  _ write: @convention(c) (UnsafePointer<UInt8>, Int) -> Void
) -> Int {
  let clocks = [
    "120", "60000/1001", "60,jitter=3ms,seed=5", "120,drop=0.2,seed=2",
    "120,change=300ms:80,change=600ms:60,stall=900ms:500ms",
  ]
  let catalogue = EngineCatalogue.standard
  var specifications = catalogue.defaultSpecifications
  for entry in catalogue.entries where !specifications.contains(entry.description.name) {
    // A replay that only a time limit ends has no reproducible digest.
    if entry.description.family == .limitFault { continue }
    specifications.append(entry.description.name)
  }
  var lines = 0
  func give(
    _ digest: Digest, _ trace: String, _ engine: String, _ clock: String, _ delivery: String
  ) {
    let line = Array("\(digest.text) \(trace) \(engine) \(clock) \(delivery)\n".utf8)
    line.withUnsafeBufferPointer { if let start = $0.baseAddress { write(start, $0.count) } }
    lines += 1
  }
  let traces = UnsafeBufferPointer(start: bytes, count: count).split(separator: 0)
  var reused: Recording?
  do throws(TraceError) {
    for text in traces {
      let trace = try Trace(reading: Array(text))
      for specification in specifications {
        guard let engine = try? catalogue.configure(specification) else { return -1 }
        for (index, clock) in clocks.enumerated() {
          guard let schedule = try? Schedule(clock) else { return -1 }
          let options = ReplayOptions(
            schedule: schedule, delivery: index % 2 == 0 ? .atTick : .immediate)
          var recording = reused ?? engine.record(trace, options)
          reused = nil
          engine.record(trace, options, into: &recording)
          #if !NO_WALKS
            // What is compiled for the engine's type computes what the engine of any type does.
            let calls = engine.calls(trace, options)
            let same = ConfiguredEngine(engine.erased, specification: "", label: "")
              .calls(trace, options)
            for phase in [MotionPhase.atRest, .held, .inFlight] {
              guard calls.walk(phase) == same.walk(phase) else { return -1 }
            }
          #endif
          give(
            recording.digest, trace.name, specification, clock, options.delivery.rawValue)
          reused = recording
        }
      }
    }
  } catch {
    return -1
  }
  guard let variants = engineVariantsDigest() else { return -1 }
  give(variants, "none", "variants", "uneven", "immediate")
  return lines
}
