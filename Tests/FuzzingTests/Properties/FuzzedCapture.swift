import MotionModel
import MotionTraces

/// The readers of what other programs recorded; the first byte chooses the format.
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

  /// What was found keeps its reader, whichever formats come later.
  ///
  /// The seven that there were at first take turns below 224; each later one has a byte of its own.
  private static func format(of first: UInt8) -> CaptureFormat? {
    let index = Int(first < 224 ? first % 7 : first - 217)
    return index < texts.count ? texts[index].format : nil
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

  /// Checks that samples are numbered and in order, and make traces.
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

  static let seeds: [[UInt8]] = texts.enumerated().map { index, seed in
    [UInt8(index < 7 ? index : 217 + index)] + Array(seed.text.utf8)
  }

  /// The formats, each with an input to begin with; a new one goes to the end.
  static let texts: [(format: CaptureFormat, text: String)] = [
    (
      .evemu,
      """
      # EVEMU 1.2
      N: Panel
      A: 35 0 2880 0 0 10
      E: 0.000001 0003 002f 0000
      E: 0.000001 0003 0039 0045
      E: 0.000001 0003 0035 1190
      E: 0.000001 0003 0036 921
      E: 0.000001 0000 0000 0000 # ----- SYN_REPORT
      E: 0.008333 0003 0035 1191
      E: 0.008333 0000 0003 0
      E: 0.008333 0000 0000 0
      E: 0.02 0003 0039 46
      E: 0.02 0003 0036 -013
      E: 0.02 0003 0035 10
      E: 0.02 0000 0000 0

      """
    ),
    (
      .getevent,
      """
      add device 1: /dev/input/event2
          ABS (0003): ABS_MT_POSITION_X : value 0, min 0, max 2880, fuzz 0, flat 0, resolution 10
      [   53890.813990] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000004a6
      [   53890.813990] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000399
      [   53890.813990] /dev/input/event2: 0000 0002 00000000
      [   53890.813990] /dev/input/event2: EV_KEY BTN_TOUCH DOWN
      [   53890.813990] /dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 60
      [   53890.833990] /dev/input/event2: EV_SYN SYN_MT_REPORT 00000000
      [   53890.833990] /dev/input/event2: EV_SYN SYN_REPORT 00000000

      """
    ),
    (
      .libinput,
      """
      version: 1
      devices:
      - node: /dev/input/event5
        evdev:
          absinfo:
            0: [0, 2880, 0, 0, 10]
        events:
        - evdev:
          - [  0,      0,   3,   0,      45]
          - [  0,      0,   3,   1,      45]
          - [  0,      0,   1, 330,       1]
          - [  0,      0,   0,   0,       0]
        - libinput:
        - evdev:
          - [  0,   8333,   1, 330,       0]
          - [  0,   8333,   0,   0,       0]

      """
    ),
    (
      .pointerEvents,
      """
      {"type":"pointerdown","pointerId":2,"timeStamp":1234.9,"clientX":180.25,"clientY":610}
      {"type":"pointermove","pointerId":2,"timeStamp":1243.2,"clientX":179,"clientY":610,"coalesced":[{"timeStamp":1240,"clientX":1,"clientY":2}]}
      {"type":"pointercancel","pointerId":2,"timeStamp":1250,"clientX":0,"clientY":0}

      """
    ),
    (
      .uikit,
      """
      {"t":51234.118409,"phase":"began","x":10.0,"y":400.5,"id":"7"}
      {"t":51234.12,"phase":"stationary","x":10.0,"y":400.5,"id":"7"}
      {"t":51234.126742,"phase":"moved","x":1e-7,"y":-4e2,"id":"7"}
      {"t":51234.13,"phase":"ended","x":10.0,"y":400.5,"id":"7","predicted":false}

      """
    ),
    (
      .rrweb,
      """
      [{"type":4,"timestamp":1},
       {"type":3,"data":{"source":2,"type":7,"x":5,"y":6},"timestamp":100},
       {"type":3,"data":{"source":2,"type":9,"x":5,"y":6},"timestamp":200},
       {"type":3,"data":{"source":6,"positions":[{"x":1,"y":2,"id":4,"timeOffset":-50}]},"timestamp":199}]

      """
    ),
    (
      .csv,
      """
      # motion-trace 1
      time_ms,phase,x,y,id
      0,press,1,2,0
      8.25,drag,1,2.5,0
      16,release,1,3,0

      """
    ),
  ]
}
