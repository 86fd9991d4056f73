import MotionModel
import Testing

/// A text that must be refused, with the place and a part of the message.
struct Refusal: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var line: Int
  var column: Int
  var message: String

  init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    self.init(Array(text.utf8), line, column, message)
  }

  init(_ bytes: [UInt8], _ line: Int, _ column: Int, _ message: String) {
    self.bytes = bytes
    self.line = line
    self.column = column
    self.message = message
  }

  /// A refusal of the third line of a trace, below version and plain columns.
  init(row: String, _ column: Int, _ message: String) {
    self.init("# motion-trace 1\nnanoseconds,event,x,y\n" + row + "\n", 3, column, message)
  }

  init(surface: String, _ column: Int, _ message: String) {
    self.init(
      "# motion-trace 1\n# surface: " + surface + "\nnanoseconds,event,x,y\n", 2, column, message)
  }

  var testDescription: String {
    String(String(decoding: bytes.prefix(120), as: UTF8.self))
  }
}

struct TraceSchemaTests {
  static let plain = "# motion-trace 1\nnanoseconds,event,x,y\n"
  static let full = "# motion-trace 1\nnanoseconds,event,x,y,vx,vy,pointer\n"

  static let headers: [Refusal] = [
    Refusal("", 1, 1, "found the end of the file, expected '# motion-trace 1'"),
    Refusal("\n\n", 3, 1, "the end of the file"),
    Refusal("nanoseconds,event,x,y\n0,tap,1,2\n", 1, 1, "expected '# motion-trace 1'"),
    Refusal("# motion-trace 2\n", 1, 16, "motion-trace version '2', expected version 1"),
    Refusal("# motion-trace 01\n", 1, 16, "version '01'"),
    Refusal("# motion-trace 1 \n", 1, 16, "version '1 '"),
    Refusal("# motion-trace \n", 1, 16, "version ''"),
    Refusal("# motion-trace one\n", 1, 16, "version 'one'"),
    Refusal("# motion-recording 1\n", 1, 1, "'# motion-recording 1', expected '# motion-trace 1'"),
    Refusal("#motion-trace 1\n", 1, 1, "'#motion-trace 1'"),
    Refusal(" # motion-trace 1\n", 1, 1, "' # motion-trace 1'"),
    Refusal([0xff, 0xfe, 0x23, 0x00], 1, 1, "the byte '\\xFF', expected UTF-8"),
    Refusal("\u{feff}\u{feff}# motion-trace 1\n", 1, 1, "'\\xEF\\xBB\\xBF# motion-trace 1'"),
    Refusal("# motion-trace 1", 2, 1, "the end of the file, expected the column names"),
    Refusal("# motion-trace 1\n# name: x\n\n", 4, 1, "the end of the file"),
    Refusal("# motion-trace 1\n0,tap,1,2\n", 2, 1, "the unknown column '0'"),
    Refusal("# motion-trace 1\nnanoseconds,event,x\n", 2, 20, "no column 'y'"),
    Refusal("# motion-trace 1\nevent,x,y\n", 2, 10, "no column 'nanoseconds'"),
    Refusal("# motion-trace 1\nnanoseconds,x,y,pointer\n", 2, 24, "no column 'event'"),
    Refusal("# motion-trace 1\nnanoseconds,event,x,y,z\n", 2, 23, "the unknown column 'z'"),
    Refusal("# motion-trace 1\nnanoseconds,event,x,y,x\n", 2, 23, "the column 'x' a second time"),
    Refusal("# motion-trace 1\nnanoseconds,event,X,y\n", 2, 19, "the unknown column 'X'"),
    Refusal("# motion-trace 1\nnanoseconds, event,x,y\n", 2, 13, "the unknown column ' event'"),
    Refusal("# motion-trace 1\nnanoseconds,event,x,y,\n", 2, 23, "the unknown column ''"),
    Refusal("# motion-trace 1\nnanoseconds,event,x,y,vx\n", 2, 25, "only one of the columns"),
    Refusal("# motion-trace 1\nnanoseconds,event,x,y,vy\n", 2, 25, "both or neither"),
    Refusal("# motion-trace 1\nnanoseconds;event;x;y\n", 2, 1, "'nanoseconds;event;x;y'"),
    Refusal(
      "# motion-trace 1\n# surface: free\n# surface: free\n", 3, 3,
      "the key 'surface' a second time"),
    Refusal("# motion-trace 1\n#surface:\n", 2, 10, "expected a surface"),
    Refusal("# motion-trace 1\n# a\u{0}b\n", 2, 4, "the byte '\\x00'"),
    Refusal("# motion-trace 1\n# name: a\rb\n", 2, 10, "the byte '\\x0D'"),
    Refusal(Array("# motion-trace 1\n# name: caf".utf8) + [0xe9, 0x0a], 2, 12, "'\\xE9'"),
    Refusal(Array("# motion-trace 1\n# ".utf8) + [0xed, 0xa0, 0x80, 0x0a], 2, 3, "UTF-8"),
    Refusal(Array("# motion-trace 1\n# ".utf8) + [0xc0, 0x80, 0x0a], 2, 3, "'\\xC0'"),
    Refusal(
      "# motion-trace 1\n" + String(repeating: "# a\n", count: 1025), 1026, 1,
      "at most 1024 comments"),
    Refusal(
      "# motion-trace 1\n#" + String(repeating: "a", count: 16_384) + "\n", 2, 16_385,
      "at most 16384 bytes in a line"),
    Refusal("# motion-trace 1\n" + String(repeating: "x", count: 99_999), 2, 16_385, "longer line"),
  ]

  static let rows: [Refusal] = [
    Refusal(row: "0,tap,1", 8, "found 3 cells, expected 4 cells, one for each column"),
    Refusal(row: "0,tap,1,2,3", 11, "found 5 cells"),
    Refusal(row: "0,tap,1,5,2,5", 11, "found 6 cells"),
    Refusal(row: "garbage", 8, "found 1 cell,"),
    Refusal(row: " ", 2, "found 1 cell,"),
    Refusal(row: "0,tap,1,2,", 11, "found 5 cells"),
    Refusal(row: "0\ttap\t1\t2", 10, "found 1 cell,"),
    Refusal(row: "0;tap;1;2", 10, "found 1 cell,"),
    Refusal(row: "# a comment", 1, "a comment below the column names"),
    Refusal(row: "-1,tap,1,2", 1, "found '-1', expected whole nanoseconds from 0 to"),
    Refusal(row: "-0,tap,1,2", 1, "'-0'"),
    Refusal(row: "+1,tap,1,2", 1, "'+1'"),
    Refusal(row: "1.0,tap,1,2", 1, "'1.0'"),
    Refusal(row: "1e3,tap,1,2", 1, "'1e3'"),
    Refusal(row: "0x10,tap,1,2", 1, "'0x10'"),
    Refusal(row: ",tap,1,2", 1, "found nothing"),
    Refusal(row: "1_000,tap,1,2", 1, "'1_000'"),
    Refusal(row: "9223372036854775808,tap,1,2", 1, "from 0 to 9223372036854775807"),
    Refusal(row: "99999999999999999999999,tap,1,2", 1, "'99999999999999999999999'"),
    Refusal(row: "0,Tap,1,2", 3, "found 'Tap', expected press, drag, release, tap or cancel"),
    Refusal(row: "0,taps,1,2", 3, "'taps'"),
    Refusal(row: "0,ta,1,2", 3, "'ta'"),
    Refusal(row: "0,move,1,2", 3, "'move'"),
    Refusal(row: "0,,1,2", 3, "found nothing"),
    Refusal(row: "0, tap,1,2", 3, "' tap'"),
    Refusal(row: "0,\"tap\",1,2", 3, "'\"tap\"'"),
    Refusal(row: "0,tap,,2", 7, "found nothing, expected a finite decimal number"),
    Refusal(row: "0,tap,1,", 9, "found nothing"),
    Refusal(row: "0,tap, 1,2", 7, "' 1'"),
    Refusal(row: "0,tap,1 ,2", 7, "'1 '"),
    Refusal(row: "0,tap,1,2 ", 9, "'2 '"),
    Refusal(row: "0,tap,nan,2", 7, "'nan'"),
    Refusal(row: "0,tap,NaN,2", 7, "'NaN'"),
    Refusal(row: "0,tap,1,inf", 9, "'inf'"),
    Refusal(row: "0,tap,1,-Infinity", 9, "'-Infinity'"),
    Refusal(row: "0,tap,0x1p3,2", 7, "'0x1p3'"),
    Refusal(row: "0,tap,1_000,2", 7, "'1_000'"),
    Refusal(row: "0,tap,1'000,2", 7, "'1'000'"),
    Refusal(row: "0,tap,+1,2", 7, "'+1'"),
    Refusal(row: "0,tap,--1,2", 7, "'--1'"),
    Refusal(row: "0,tap,-,2", 7, "'-'"),
    Refusal(row: "0,tap,.,2", 7, "'.'"),
    Refusal(row: "0,tap,.5,2", 7, "'.5'"),
    Refusal(row: "0,tap,5.,2", 7, "'5.'"),
    Refusal(row: "0,tap,1.2.3,2", 7, "'1.2.3'"),
    Refusal(row: "0,tap,1e,2", 7, "'1e'"),
    Refusal(row: "0,tap,1e+,2", 7, "'1e+'"),
    Refusal(row: "0,tap,1e5.5,2", 7, "'1e5.5'"),
    Refusal(row: "0,tap,e5,2", 7, "'e5'"),
    Refusal(row: "0,tap,5.e5,2", 7, "'5.e5'"),
    Refusal(row: "0,tap,1e309,2", 7, "'1e309', expected a finite decimal number"),
    Refusal(row: "0,tap,1,-1e999999999999999999999", 9, "'-1e999999999999999999999'"),
    Refusal(row: "0,tap,1,\u{0661}", 9, "'\u{0661}'"),
    Refusal(row: "0,tap,1,2\u{0}", 10, "the byte '\\x00'"),
    Refusal(row: "0,tap,1,\u{1b}[31m", 9, "the byte '\\x1B'"),
    Refusal(row: "0,tap,1,2\r\r", 10, "the byte '\\x0D'"),
    Refusal(
      row: "0,drag,1,2", 3, "a drag of pointer 0, which is up, expected a pointer that is pr"),
    Refusal(row: "0,release,1,2", 3, "a release of pointer 0, which is up"),
    Refusal(row: "0,cancel,1,2", 3, "a cancel of pointer 0, which is up"),
    Refusal(
      row: "0,tap,1," + String(repeating: "0", count: 16_377), 16_385, "a longer line"),
    Refusal(
      row: "0,tap," + String(repeating: "7z", count: 50) + ",2", 7,
      "'7z7z7z7z7z7z7z7z7z7z7z7z7z7z7z7z7z7z7z7z…'"),
  ]

  static let sequences: [Refusal] = [
    Refusal(plain + "5,tap,1,2\n4,tap,1,2\n", 4, 1, "found '4', expected at least 5"),
    Refusal(plain + "0,press,1,2\n0,press,1,2\n", 4, 3, "a press of pointer 0, which is down"),
    Refusal(plain + "0,press,1,2\n0,release,1,2\n0,drag,1,2\n", 5, 3, "a drag of pointer 0"),
    Refusal(plain + "0,press,1,2\n0,cancel,1,2\n0,release,1,2\n", 5, 3, "which is up"),
    Refusal(plain + "0,tap,1,2\n\n\r\n0,tap,1,x", 6, 9, "'x'"),
    Refusal("\u{feff}" + plain + "0,tap,1,x\r\n", 3, 9, "'x'"),
    Refusal(full + "0,press,1,2,,\n", 3, 14, "6 cells"),
    Refusal(full + "0,press,1,2,3,,0\n", 3, 15, "nothing, expected both of vx and vy"),
    Refusal(full + "0,press,1,2,,3,0\n", 3, 13, "nothing, expected both of vx and vy"),
    Refusal(full + "0,press,1,2,nan,3,0\n", 3, 13, "a finite decimal number or an empty cell"),
    Refusal(full + "0,press,1,2,3,1e999,0\n", 3, 15, "'1e999'"),
    Refusal(full + "0,press,1,2,,,\n", 3, 15, "nothing, expected a whole number from 0"),
    Refusal(full + "0,press,1,2,,,-1\n", 3, 15, "'-1'"),
    Refusal(full + "0,press,1,2,,,2147483648\n", 3, 15, "from 0 to 2147483647"),
    Refusal(full + "0,press,1,2,,,1.5\n", 3, 15, "'1.5'"),
    Refusal(full + "0,press,1,2,,,0\n0,drag,1,2,,,1\n", 4, 3, "a drag of pointer 1, which is up"),
    Refusal(
      full + "0,press,1,2,,,2147483647\n0,press,1,2,,,2147483647\n", 4, 3,
      "of pointer 2147483647"),
    Refusal(
      full + (0...64).map { "0,press,1,2,,,\($0)\n" }.joined(), 67, 3,
      "at most 64 pressed pointers"),
    Refusal(
      full + (0...64).map { "0,press,1,2,,,\($0 * 1000)\n" }.joined(), 67, 3, "one more pointer"),
    Refusal(
      "# motion-trace 1\ny,x,event,nanoseconds\n1,a,tap,0\n", 3, 3,
      "'a', expected a finite decimal number"),
    Refusal(
      "# motion-trace 1\ny,x,event,nanoseconds\n1,2,drag,0\n", 3, 5, "a drag of pointer 0"),
  ]

  static let surfaces: [Refusal] = [
    Refusal(surface: "door closed=1,2", 12, "found 'door', expected a surface: pane, scroll or fr"),
    Refusal(surface: "pane closed=1,2", 27, "no parameter 'open', expected open=X,Y"),
    Refusal(surface: "pane", 16, "no parameter 'closed'"),
    Refusal(surface: "pane closed=1,2 open=1,2", 33, "a point that differs from the closed one"),
    Refusal(surface: "pane closed=0,2 open=-0,2", 33, "'-0,2'"),
    Refusal(surface: "pane closed=1 open=1,2", 24, "found '1', expected two numbers, X,Y"),
    Refusal(surface: "pane closed=1,2,3 open=1,2", 24, "'1,2,3'"),
    Refusal(surface: "pane closed=1,z open=1,2", 26, "'z', expected a finite decimal number"),
    Refusal(surface: "pane closed=1, open=1,2", 26, "found nothing"),
    Refusal(surface: "pane closed=1,1e999 open=1,2", 26, "'1e999'"),
    Refusal(surface: "pane closed=1,nan open=1,2", 26, "'nan'"),
    Refusal(surface: "pane closed=1,2 open=1,3 open=1,4", 37, "'open' a second time"),
    Refusal(surface: "pane closed=1,2 open=1,3 snap=1,4", 37, "the unknown parameter 'snap'"),
    Refusal(surface: "pane closed=1,2 open=1,3 start=shut", 43, "'shut', expected closed or open"),
    Refusal(surface: "pane closed=1,2 open=1,3 axis=z", 42, "'z', expected x or y or xy"),
    Refusal(surface: "pane closed=1,2 open", 28, "'open', expected a parameter, NAME=VALUE"),
    Refusal(surface: "scroll min=0,0 max=1,1", 34, "no parameter 'size', expected size=W,H"),
    Refusal(surface: "scroll min=0,0 max=-1,1 size=1,1", 31, "on neither axis less than min"),
    Refusal(surface: "scroll min=0,0 max=1,1 size=0,1", 40, "a width and a height above zero"),
    Refusal(surface: "scroll min=0,0 max=1,1 size=1,0", 40, "a width and a height above zero"),
    Refusal(surface: "scroll min=0,0 max=1,1 size=1,1 start=0,0", 44, "unknown parameter 'start'"),
    Refusal(surface: "free snap=", 22, "nothing, expected two numbers"),
    Refusal(surface: "free snap=1,2;", 26, "nothing, expected two numbers"),
    Refusal(surface: "free snap=1,2;3", 26, "'3', expected two numbers"),
    Refusal(surface: "free start=a,2", 23, "'a', expected a finite decimal number"),
    Refusal(surface: "free closed=1,2", 17, "the unknown parameter 'closed'"),
    Refusal(surface: "free =1", 17, "the unknown parameter ''"),
    Refusal(surface: "", 12, "expected a surface"),
  ]

  @Test(arguments: headers + rows + sequences + surfaces)
  func refuses(_ refusal: Refusal) throws {
    let error = #expect(throws: TraceError.self) {
      try Trace(reading: refusal.bytes, file: "a.csv")
    }
    #expect(error?.line == refusal.line)
    #expect(error?.column == refusal.column)
    let description = try #require(error?.description)
    #expect(description.contains(refusal.message), "\(description)")
    #expect(description.hasPrefix("a.csv:\(refusal.line):\(refusal.column): found "))
    #expect(description.utf8.allSatisfy { $0 >= 0x20 }, "one printable line")
  }

  @Test func theTableIsLong() {
    #expect(Self.headers.count + Self.rows.count + Self.sequences.count + Self.surfaces.count > 130)
  }

  @Test func aFailedReaderStaysFailed() {
    var reader = TraceReader(file: "a.csv")
    let first = #expect(throws: TraceError.self) { try reader.read(Array("x\n".utf8)) { _ in } }
    let second = #expect(throws: TraceError.self) {
      try reader.read(Array("# motion-trace 1\n".utf8)) { _ in }
    }
    let last = #expect(throws: TraceError.self) { try reader.finish { _ in } }
    #expect(first == second)
    #expect(first == last)
  }
}
