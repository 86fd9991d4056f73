import MotionModel
import Testing

struct TraceDigestTests {
  private static func digest(_ text: String) throws -> Digest {
    try Trace(reading: Array("# motion-trace 1\n\(text)".utf8)).digest
  }

  @Test func combinesTheDocumentedWords() throws {
    let text =
      "# name: café\n# surface: pane closed=1,2 open=3,4 start=open axis=y\n"
      + "nanoseconds,event,x,y,vx,vy,pointer\n5,press,-0,2.5,,,7\n6,release,8,9,-3,-4,7\n"
    let bits = { (number: Double) in number.bitPattern }
    var expected = Digest()
    let words: [UInt64] = [
      0, 1, bits(1), bits(2), bits(3), bits(4), 1, 2,
      5, 7 << 32, bits(-0.0), bits(2.5),
      6, 2 | 1 << 8 | 7 << 32, bits(8), bits(9), bits(-3), bits(-4),
    ]
    for word in words { expected.combine(word) }
    #expect(try Self.digest(text) == expected)
  }

  @Test func everySurfaceHasItsOwn() throws {
    let surfaces = [
      "free", "free axis=x", "free snap=1,2;3,4", "free snap=1,2;3,4 axis=x", "free start=7,8",
      "scroll min=0,-5 max=300,500 size=320,568", "scroll min=0,-5 max=300,500 size=320,569",
      "pane closed=0,0 open=0,-1", "pane closed=0,0 open=0,-1 start=open",
    ]
    let digests = try surfaces.map {
      try Self.digest("# surface: \($0)\nnanoseconds,event,x,y\n0,tap,0,0\n")
    }
    #expect(Set(digests).count == surfaces.count)
  }
}
