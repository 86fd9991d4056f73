extension Trace {
  /// Reads a whole trace file.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  public init(reading bytes: [UInt8], file: String = "trace") throws(TraceError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try Trace(reading: UnsafeRawBufferPointer(bytes), file: file)
    }
  }

  /// Reads a whole trace file.
  ///
  /// - Parameters:
  ///   - bytes: All bytes of the file.
  ///   - file: The name of the file, for messages.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  public init(reading bytes: UnsafeRawBufferPointer, file: String = "trace") throws(TraceError) {
    var events: [Event] = []
    events.reserveCapacity(Self.lineFeeds(in: bytes))
    var reader = TraceReader(file: file)
    try reader.read(bytes) { events.append($0) }
    let header = try reader.finish { events.append($0) }
    self.init(header: header, events: events)
  }

  /// Returns the number of line feeds, so that memory for the events is taken once.
  private static func lineFeeds(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for byte in bytes where byte == TextByte.lineFeed { count += 1 }
    return count
  }
}
