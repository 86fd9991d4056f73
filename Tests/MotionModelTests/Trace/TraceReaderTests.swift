import MotionModel
import Testing

struct TraceReaderTests {
  static let plain = "# motion-trace 1\nnanoseconds,event,x,y\n"

  static let accepted: [String] = [
    plain,
    "\u{feff}" + plain + "0,tap,1,2\n",
    "\r\n\n# motion-trace 1\r\n\r\nnanoseconds,event,x,y\r\n\r\n0,tap,1,2\r\n\r\n",
    plain + "0,tap,1,2",
    plain + "0,tap,1,2\r",
    plain + "0,press,1,2\n0,drag,1,2\n0,tap,1,2\n0,cancel,1,2\n0,press,1,2\n",
    plain + "9223372036854775807,tap,1e308,-1e-400\n",
    plain + "00000000000000000000000001,tap,007,0.5000000000000000000000000000000\n",
    "# motion-trace 1\n# name:\n# : odd\n#\n##\n# x\ty\nnanoseconds,event,x,y\n",
    "# motion-trace 1\n" + String(repeating: "# a\n", count: 1024) + "nanoseconds,event,x,y\n",
    "# motion-trace 1\n#" + String(repeating: "a", count: 16_383) + "\nnanoseconds,event,x,y\n",
    "# motion-trace 1\n#" + String(repeating: "a", count: 16_383) + "\r\nnanoseconds,event,x,y\r\n",
    plain + "0,tap,1," + String(repeating: "0", count: 16_376) + "\r\n",
    "# motion-trace 1\nnanoseconds,event,x,y,pointer\n"
      + (0..<64).map { "0,press,1,2,\($0 * 3)\n" }.joined() + "0,release,1,2,9\n0,press,1,2,8\n",
  ]

  @Test(arguments: accepted)
  func accepts(_ text: String) throws {
    _ = try Trace(reading: Array(text.utf8))
  }

  @Test func readsEveryColumnInAnyOrder() throws {
    let text = """
      # motion-trace 1
      # name: two fingers
      pointer,vy,vx,event,y,x,nanoseconds
      7,,,press,-0,1.5,10
      7,-3,4e2,release,2,1e-05,10

      0,1,0.1,tap,2,3,11
      """
    let trace = try Trace(reading: Array(text.utf8))
    #expect(trace.name == "two fingers")
    #expect(trace.header.surface == .free)
    #expect(trace.header.hasVelocityColumns)
    #expect(trace.header.hasPointerColumn)
    #expect(
      trace.events == [
        Event(
          time: Instant(nanoseconds: 10), kind: .press, position: SIMD2(1.5, -0.0), pointer: 7,
          line: 4),
        Event(
          time: Instant(nanoseconds: 10), kind: .release, position: SIMD2(1e-5, 2),
          reportedVelocity: SIMD2(400, -3), pointer: 7, line: 5),
        Event(
          time: Instant(nanoseconds: 11), kind: .tap, position: SIMD2(3, 2),
          reportedVelocity: SIMD2(0.1, 1), pointer: 0, line: 7),
      ])
    #expect(trace.events[0].position.y.sign == .minus)
    #expect(trace.end == Instant(nanoseconds: 11))
  }

  @Test func keepsCommentsInOrder() throws {
    let text = """
      # motion-trace 1
      # zeta: last of the letters
      #surface:  pane open=160,40  closed=160,420
      # see https://example.org/a
      # name: café: rouge
      ## odd: spelling
      #
      nanoseconds,event,x,y

      """
    let trace = try Trace(reading: Array(text.utf8))
    #expect(
      trace.header.comments == [
        .entry(key: "zeta", value: "last of the letters"),
        .entry(key: "surface", value: "pane closed=160,420 open=160,40"),
        .text(" see https://example.org/a"),
        .entry(key: "name", value: "café: rouge"),
        .text("# odd: spelling"),
        .text(""),
      ])
    #expect(
      trace.header.surface
        == Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40)))))
  }

  @Test func hasAHeaderFromTheColumnNamesOn() throws {
    var reader = TraceReader()
    try reader.read(Array("# motion-trace 1\n# name: x\nnanoseconds,event,x,".utf8)) { _ in }
    #expect(reader.header == nil)
    try reader.read(Array("y\n".utf8)) { _ in }
    #expect(reader.header?.value(for: "name") == "x")
  }

  /// Reads bytes in pieces of one size; returns the events and the outcome as text.
  static func outcome(of bytes: [UInt8], piece: Int) -> (events: [Event], end: String) {
    var events: [Event] = []
    var reader = TraceReader(file: "f")
    do throws(TraceError) {
      for part in bytes.pieces(of: piece) { try reader.read(part) { events.append($0) } }
      let header = try reader.finish { events.append($0) }
      return (events, "\(header)")
    } catch {
      return (events, error.description)
    }
  }

  @Test func piecesOfAnySizeGiveTheSame() {
    let long = String(repeating: "a", count: 16_384)
    let texts: [[UInt8]] = [
      Array(
        ("\u{feff}# motion-trace 1\r\n# name: ünï\r\n# surface: free snap=1,2;3,4\r\n\r\n"
          + "nanoseconds,event,x,y\r\n0,press,1.25,2\r\n\r\n5,drag,1,2\r\n7,release,1,1e5").utf8),
      Array((Self.plain + "0,tap,1,2\n0,drag,3,4\n0,tap,5,6\n").utf8),
      Array((Self.plain + "0,tap,1,2\n1,tap,1,\u{0}\n").utf8),
      Array((Self.plain + "0,tap,1,2\n0,tap,1\n").utf8) + [0xff],
      Array((Self.plain + "0,tap,1,2\r").utf8),
    ]
    for bytes in texts {
      let whole = Self.outcome(of: bytes, piece: bytes.count)
      for piece in 1..<bytes.count {
        let parts = Self.outcome(of: bytes, piece: piece)
        #expect(parts.events == whole.events)
        #expect(parts.end == whole.end)
      }
    }
    for text in [
      "# motion-trace 1\n#" + long + "\n", "# motion-trace 1\n#" + long.dropLast() + "\r\nnano",
      Self.plain + "0,tap,1,2\n0,tap,x," + long + "\n", Self.plain + "0,tap,1,2\n" + long,
      Self.plain + "0,tap,1," + String(repeating: "0", count: 16_384) + "\n",
    ] {
      let bytes = Array(text.utf8)
      let whole = Self.outcome(of: bytes, piece: bytes.count)
      for piece in [1, 2, 3, 7, 100, 4096, 16_383, 16_384, 16_385, 16_386, 16_400, 16_401] {
        let parts = Self.outcome(of: bytes, piece: piece)
        #expect(parts.events == whole.events)
        #expect(parts.end == whole.end, "pieces of \(piece)")
      }
    }
  }
}
