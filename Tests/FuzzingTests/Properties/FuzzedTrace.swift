import MotionModel

enum FuzzedTrace: FuzzedFormat {
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> Trace {
    var reader = TraceReader(file: "f")
    var events: [Event] = []
    try inPieces(bytes, piece) { (part) throws(TraceError) in
      try reader.read(part) { events.append($0) }
    }
    let header = try reader.finish { events.append($0) }
    return Trace(header: header, events: events)
  }

  static func write(_ trace: Trace) -> [UInt8] { trace.bytes }

  static func identity(of trace: Trace) -> String {
    "\(trace.events.count) events, digest \(trace.digest.text), \(trace.header)"
  }
}
