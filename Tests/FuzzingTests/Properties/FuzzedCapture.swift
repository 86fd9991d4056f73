import MotionModel
import MotionTraces

/// The readers of other programs' recordings; the first byte chooses the format.
enum FuzzedCapture {
  private struct Pieces: CaptureSource {
    let bytes: [UInt8]
    let size: Int
    var offset = 0

    mutating func rewind() { offset = 0 }

    mutating func next() -> [UInt8] {
      let end = min(offset + size, bytes.count)
      defer { offset = end }
      return Array(bytes[offset..<end])
    }
  }

  private struct Reading: Equatable {
    var summary: CaptureSummary
    var samples: [CaptureSample]
  }

  static func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    guard let first = bytes.first, let format = format(of: first) else { return false }
    let rest = Array(bytes.dropFirst())
    let whole = read(rest, format, piece: max(rest.count, 1))
    let pieces = read(rest, format, piece: 1 + (first < 224 ? Int(first) / 7 : rest.count % 32))
    guard case .success(let reading) = whole else {
      if whole != pieces { throw FuzzFailure("another error in pieces: \(whole), \(pieces)") }
      return false
    }
    if whole != pieces { throw FuzzFailure("other samples in pieces") }
    try checkSamples(reading)
    return true
  }

  /// Old inputs keep their reader when formats are added.
  ///
  /// The first seven formats share the bytes below 224; each later format has a byte of its own.
  private static func format(of first: UInt8) -> CaptureFormat? {
    let index = Int(first < 224 ? first % 7 : first - 217)
    return index < formats.count ? formats[index] : nil
  }

  private static func read(
    _ bytes: [UInt8], _ format: CaptureFormat, piece: Int
  ) -> Result<Reading, CaptureError> {
    var source: any CaptureSource = Pieces(bytes: bytes, size: piece)
    var samples: [CaptureSample] = []
    do throws(CaptureError) {
      let summary = try CaptureReader(format).read(&source) { (sample) throws(CaptureError) in
        samples.append(sample)
      }
      return .success(Reading(summary: summary, samples: samples))
    } catch {
      return .failure(error)
    }
  }

  /// Checks that samples are numbered in order and that they make traces.
  private static func checkSamples(_ reading: Reading) throws(FuzzFailure) {
    var down: Set<Int32> = []
    var (gesture, time, pointers) = (-1, Int64(0), Int32(0))
    var traces = CapturedTraces(scale: SIMD2(0.1, 0.3))
    func end(_ part: CapturedTraces.Part?) throws(FuzzFailure) {
      guard let part else { return }
      let trace = part.trace(comments: [])
      if !trace.isValid { throw FuzzFailure("a trace that is none") }
      if (try? Trace(reading: trace.bytes))?.events.count != trace.events.count {
        throw FuzzFailure("a trace that cannot be read")
      }
    }
    for sample in reading.samples {
      if sample.nanoseconds < time { throw FuzzFailure("time goes back") }
      time = sample.nanoseconds
      if down.isEmpty {
        gesture += 1
        pointers = 0
      }
      if sample.gesture != gesture { throw FuzzFailure("a gesture of another number") }
      if sample.phase == .down {
        if sample.pointer != pointers { throw FuzzFailure("a pointer of another number") }
        pointers += 1
        down.insert(sample.pointer)
      } else if !down.contains(sample.pointer) {
        throw FuzzFailure("a pointer that is up")
      } else if sample.phase != .move {
        down.remove(sample.pointer)
      }
      if !sample.x.isFinite || !sample.y.isFinite { throw FuzzFailure("no finite place") }
      let part: CapturedTraces.Part?
      do throws(CaptureError) {
        part = try traces.take(sample)
      } catch {
        return
      }
      try end(part)
    }
    try end(traces.finish())
    if !down.isEmpty { throw FuzzFailure("a pointer that stays down") }
    if reading.samples.count != reading.summary.sampleCount
      || gesture + 1 != reading.summary.gestureCount
    {
      throw FuzzFailure("other counts")
    }
  }

  static let seeds: [[UInt8]] = formats.enumerated().map { index, format in
    [UInt8(index < 7 ? index : 217 + index)] + FuzzTarget.seed("capture-\(format.rawValue).txt")
  }

  /// The formats, each with a first input in the folder Seeds; append new ones at the end.
  static let formats: [CaptureFormat] = [
    .evemu, .getevent, .libinput, .pointerEvents, .uikit, .rrweb, .csv,
  ]
}
