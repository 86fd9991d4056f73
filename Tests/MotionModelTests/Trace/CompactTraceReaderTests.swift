import Foundation
import MotionModel
import Testing

struct CompactTraceReaderTests {
  /// A pane named `café`: its surface begins at byte 24, its events at 80.
  static let pane =
    "# motion-trace 1\n# name: café\n# surface: pane closed=1,2 open=3,4 start=open axis=y\n"
    + "nanoseconds,event,x,y,vx,vy,pointer\n5,press,-0,2.5,,,7\n6,release,8,9,-3,-4,7\n"

  static func trace(_ surface: String, _ events: String = "") throws -> Trace {
    try Trace(
      reading: Array(
        "# motion-trace 1\n# surface: \(surface)\nnanoseconds,event,x,y\n\(events)".utf8))
  }

  static let bytes = (try? Trace(reading: Array(pane.utf8)))?.compactBytes ?? []

  /// Returns bytes with a word replaced.
  static func bytes(_ bytes: [UInt8], word: Int, _ value: UInt64) -> [UInt8] {
    var bytes = bytes
    for shift in 0..<8 { bytes[word + shift] = UInt8(truncatingIfNeeded: value >> (8 * shift)) }
    return bytes
  }

  static func read(_ bytes: [UInt8]) throws(CompactTraceError) -> [Trace] {
    var reader = CompactTraceReader(bytes)
    var traces: [Trace] = []
    while let trace = try reader.next() { traces.append(trace) }
    return traces
  }

  @Test func hasTheDocumentedLayout() throws {
    let trace = try Trace(reading: Array(Self.pane.utf8))
    let bits = { (number: Double) in number.bitPattern }
    let words: [UInt64] = [
      5, 0x0000_00a9_c366_6163,
      0, 1, bits(1), bits(2), bits(3), bits(4), 1, 2,
      5, 7 << 32, bits(-0.0), bits(2.5),
      6, 2 | 1 << 8 | 7 << 32, bits(8), bits(9), bits(-3), bits(-4),
      trace.digest.value,
    ]
    var expected = Array("MOTRACE1".utf8)
    for word in words {
      expected += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    #expect(trace.compactBytes == expected)
  }

  @Test func readsManyTracesOneAfterTheOther() throws {
    let texts = [
      "free", "free snap=1,2;3,4;-5,1e-300 axis=x", "free start=7,8",
      "scroll min=0,-5 max=300,500 size=320,568", "pane closed=0,0 open=0,-1",
    ]
    var all: [Trace] = []
    for text in texts {
      all.append(try Self.trace(text, "0,press,0.1,1e308\n4,drag,1,2\n4,cancel,1,2\n9,tap,0,0\n"))
    }
    all.append(try Trace(reading: Array(Self.pane.utf8)))
    let read = try Self.read(all.flatMap(\.compactBytes))
    #expect(read.map(\.digest) == all.map(\.digest))
    #expect(read.map(\.header.surface) == all.map(\.header.surface))
    #expect(read.last?.name == "café")
    #expect(read.last?.header.hasVelocityColumns == true)
    #expect(read.last?.header.hasPointerColumn == true)
    #expect(read.first?.header.hasPointerColumn == false)
    // Lines are left out; everything else of an event is there.
    #expect(
      read.last?.events
        == all.last?.events.map {
          var event = $0
          event.line = 0
          return event
        })
    #expect(try Self.read([]) == [])
  }

  @Test func roundTripsAllTracesOfTheProjectAndTheCorpus() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let corpus = root.deletingLastPathComponent().appending(path: "shared/corpus")
    var count = 0
    for folder in [root.appending(path: "traces"), corpus] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
      for name in names where name.hasSuffix(".csv") {
        let data = try Data(contentsOf: folder.appending(path: name))
        let trace = try Trace(reading: [UInt8](data), file: name)
        let bytes = trace.compactBytes
        let read = try #require(try Self.read(bytes).first, "\(name)")
        #expect(read.digest == trace.digest, "\(name)")
        #expect(read.name == trace.name, "\(name)")
        #expect(read.compactBytes == bytes, "\(name)")
        // Its text is a trace as well.
        #expect(try Trace(reading: read.bytes).digest == trace.digest, "\(name)")
        count += 1
      }
    }
    #expect(count >= 41)
  }

  @Test(
    arguments: [
      (0, 0, "another mark", "MOTRACE1"),
      (8, 209, "a name of 209 bytes", "at most 160"),
      (8, .max, "a name of 18446744073709551615 bytes", "at most 160"),
      (24, 3, "surface 3", "0, 1 or 2"),
      (32, 3, "axis 3", "0, 1 or 2"),
      (40, Double.infinity.bitPattern, "a number that is not finite", "a finite number"),
      (72, 2, "start 2", "0 or 1"),
      (80, 3, "3 events", "at most the 2 that fit"),
      (80, 1 << 63, "9223372036854775808 events", "at most the 2 that fit"),
      (88, 1 << 63, "a time of 9223372036854775808 ns", "at most 9223372036854775807"),
      (96, 5, "an event word of 5", "a kind, a flag and a pointer"),
      (96, 1 << 9, "an event word of 512", "a kind, a flag and a pointer"),
      (96, 1 << 31, "an event word of 2147483648", "a kind, a flag and a pointer"),
      (96, 1 << 63, "an event word of 9223372036854775808", "a kind, a flag and a pointer"),
      (112, Double.nan.bitPattern, "a number that is not finite", "a finite number"),
      (160, (-Double.infinity).bitPattern, "a number that is not finite", "a finite number"),
    ] as [(Int, UInt64, String, String)])
  func refusesAWord(_ offset: Int, _ word: UInt64, _ found: String, _ expected: String) {
    #expect(Self.bytes.count == 176)
    #expect(throws: CompactTraceError(offset: offset, found: found, expected: expected)) {
      try Self.read(Self.bytes(Self.bytes, word: offset, word))
    }
  }

  @Test func refusesEventsOutOfOrder() {
    // The release comes before the press, or is of a pointer that is up.
    for (word, value) in [(120, 4 as UInt64), (128, 2 | 1 << 8 | 8 << 32)] {
      let bytes = Self.bytes(Self.bytes, word: word, value)
      #expect {
        try Self.read(bytes)
      } throws: { error in
        let error = error as? CompactTraceError
        return error?.offset == 128
          && error?.expected == "rising times, and pointers that go down and up in turn"
      }
    }
  }

  @Test func refusesSurfacesThatAreNone() throws {
    let one = (1.0).bitPattern
    let same = Self.bytes(Self.bytes(Self.bytes, word: 56, one), word: 64, (2.0).bitPattern)
    #expect(
      throws: CompactTraceError(
        offset: 64, found: "one point twice", expected: "an open rest that differs from the closed")
    ) { try Self.read(same) }
    let scroll = try Self.trace("scroll min=0,0 max=1,1 size=1,1").compactBytes
    #expect(
      throws: CompactTraceError(
        offset: 56, found: "a maximum below the minimum", expected: "none on either axis")
    ) { try Self.read(Self.bytes(scroll, word: 32, (1.5).bitPattern)) }
    #expect(
      throws: CompactTraceError(
        offset: 72, found: "a size that is not above zero", expected: "a width and a height above 0"
      )
    ) { try Self.read(Self.bytes(scroll, word: 72, 0)) }
    let free = try Self.trace("free").compactBytes
    #expect(
      throws: CompactTraceError(
        offset: 32, found: "99 snap points", expected: "at most the 2 that fit")
    ) { try Self.read(Self.bytes(free, word: 32, 99)) }
  }

  @Test func refusesNamesThatAreNoTextOrNotPadded() {
    var bytes = Self.bytes
    bytes[19] = 0xff
    #expect(
      throws: CompactTraceError(offset: 8, found: "a name of other bytes", expected: "UTF-8")
    ) { try Self.read(bytes) }
    bytes = Self.bytes
    bytes[23] = 1
    #expect(throws: CompactTraceError(offset: 16, found: "padding of 1", expected: "zeros")) {
      try Self.read(bytes)
    }
  }

  @Test func refusesAnyOtherDamage() throws {
    let digest = try #require(try Self.read(Self.bytes).first).digest
    for offset in Self.bytes.indices {
      for bit: UInt8 in 0..<8 {
        var bytes = Self.bytes
        bytes[offset] ^= 1 << bit
        let read = try? Self.read(bytes)
        // Only the name is not in the digest.
        #expect(read == nil || (8..<24).contains(offset), "bit \(bit) of byte \(offset)")
        if let read { #expect(read.first?.digest == digest) }
      }
    }
  }

  @Test func refusesEveryEndThatComesTooEarly() {
    for count in 1..<Self.bytes.count {
      #expect(throws: CompactTraceError.self, "\(count) bytes") {
        try Self.read(Array(Self.bytes.prefix(count)))
      }
    }
    #expect(
      throws: CompactTraceError(offset: 168, found: "the end", expected: "another word of 8 bytes")
    ) { try Self.read(Array(Self.bytes.prefix(168))) }
  }

  @Test func saysWhereAndWhat() {
    let error = CompactTraceError(offset: 8, found: "a cat", expected: "a name")
    #expect(error.description == "byte 8: found a cat, expected a name")
  }
}
