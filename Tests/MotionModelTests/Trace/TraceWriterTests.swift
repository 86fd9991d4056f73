import Foundation
import MotionModel
import Testing

struct TraceWriterTests {
  static let canonical = [
    "# motion-trace 1\nnanoseconds,event,x,y\n",
    """
    # motion-trace 1
    # name: pane-fling-open
    # note\twithout colon
    # surface: pane closed=160,420 open=160,40 start=open axis=y
    # empty:
    nanoseconds,event,x,y,vx,vy,pointer
    0,press,160.5,-0,,,0
    0,press,0.1,1e-05,,,12
    8333333,release,9007199254740993e3,1e+16,-1250.25,0,0

    """.replacingOccurrences(of: "9007199254740993e3", with: "9.007199254740994e+18"),
    """
    # motion-trace 1
    # surface: scroll min=0,-5 max=0.3,1e+300 size=1,2
    nanoseconds,event,x,y,pointer
    9223372036854775807,tap,5e-324,1.7976931348623157e+308,2147483647

    """,
    "# motion-trace 1\n# surface: free snap=1,2;3,4 start=5,-0\nnanoseconds,event,x,y,vx,vy\n",
  ]

  @Test(arguments: canonical)
  func givesTheSameBytes(_ text: String) throws {
    let trace = try Trace(reading: Array(text.utf8))
    #expect(String(decoding: trace.bytes, as: UTF8.self) == text)
  }

  @Test func makesOtherFilesCanonicalOnce() throws {
    let text =
      "\u{feff}# motion-trace 1\r\n#surface: free axis=xy start=0,0 \r\n\r\n"
      + "vy,y,x,vx,event,nanoseconds\r\n,1.50,0160.0,,tap,0005"
    let trace = try Trace(reading: Array(text.utf8))
    let written = trace.bytes
    #expect(
      String(decoding: written, as: UTF8.self)
        == "# motion-trace 1\n# surface: free\nnanoseconds,event,x,y,vx,vy\n5,tap,160,1.5,,\n")
    #expect(try Trace(reading: written).bytes == written)
  }

  @Test func addsASurfaceThatNoCommentNames() throws {
    let surface = Surface(.free(FreePoint(snaps: [SIMD2(1, 2)])), axis: .x)
    let header = TraceHeader(comments: [.entry(key: "name", value: "a\nb")], surface: surface)
    let bytes = Trace(header: header, events: []).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "# motion-trace 1\n# name: a b\n# surface: free snap=1,2 axis=x\nnanoseconds,event,x,y\n"
    )
    #expect(try Trace(reading: bytes).header.surface == surface)
  }

  @Test func handsItsBytesOver() throws {
    let trace = try Trace(reading: Array(Self.canonical[1].utf8))
    var writer = TraceWriter(header: trace.header)
    var bytes = writer.takeBytes()
    for event in trace.events {
      writer.write(event)
      bytes += writer.takeBytes()
    }
    #expect(bytes == trace.bytes)
  }

  /// Uses real traces that lie beside some checkouts; without them it tests nothing.
  @Test func corpusRoundTrips() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in files.sorted() where file.hasSuffix(".csv") {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
      let trace = try Trace(reading: bytes, file: file)
      #expect(trace.bytes == bytes, "\(file)")
      #expect(trace.events.count > 0)
      #expect(try Trace(reading: trace.bytes) == trace)
    }
  }
}
