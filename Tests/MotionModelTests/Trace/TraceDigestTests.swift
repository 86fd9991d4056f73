import MotionModel
import Testing

struct TraceDigestTests {
  static let text =
    "# motion-trace 1\n# surface: pane closed=1,2 open=3,4 start=open axis=y\n"
    + "nanoseconds,event,x,y,vx,vy,pointer\n5,press,-0,2.5,,,7\n6,release,8,9,-3,-4,7\n"

  @Test func isTheWordsThatItsCommentNames() throws {
    let trace = try Trace(reading: Array(Self.text.utf8))
    let bits = { (number: Double) in number.bitPattern }
    var digest = Digest()
    for word: UInt64 in [
      0, 1, bits(1), bits(2), bits(3), bits(4), 1, 2,
      5, 7 << 32, bits(-0.0), bits(2.5),
      6, 2 | 1 << 8 | 7 << 32, bits(8), bits(9), bits(-3), bits(-4),
    ] {
      digest.combine(word)
    }
    #expect(trace.digest == digest)
  }

  @Test(arguments: [
    ("closed=1,2", "closed=1,3"), ("start=open ", ""), ("axis=y", "axis=x"),
    ("pane closed=1,2 open=3,4 start=open", "free snap=1,2;3,4"),
    ("pane closed=1,2 open=3,4 start=open", "scroll min=1,2 max=3,4 size=1,1"),
    ("5,press", "4,press"), ("-0,2.5", "0,2.5"), ("2.5", "2.5000000000000004"),
    ("-3,-4", ","), (",-4", ",4"), (",7", ",6"), ("release", "cancel"),
    ("6,release,8,9,-3,-4,7\n", ""),
  ])
  func changesWith(_ old: String, _ new: String) throws {
    let changed = Self.text.replacing(old, with: new)
    #expect(changed != Self.text)
    let digest = try Trace(reading: Array(Self.text.utf8)).digest
    #expect(try Trace(reading: Array(changed.utf8)).digest != digest)
  }

  @Test func leavesLinesAndCommentsOut() throws {
    let other = "\u{feff}" + Self.text.replacing("1\n#", with: "1\n\n# name: x\n#")
    let digest = try Trace(reading: Array(Self.text.utf8)).digest
    #expect(try Trace(reading: Array(other.utf8)).digest == digest)
  }
}
