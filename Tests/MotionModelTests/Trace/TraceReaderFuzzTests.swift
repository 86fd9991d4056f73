import MotionModel
import TestSupport
import Testing

struct TraceReaderFuzzTests {
  static let seeds = [
    "# motion-trace 1\n# surface: pane closed=1,2 open=3,4\nnanoseconds,event,x,y\n0,tap,1,2\n",
    "# motion-trace 1\nnanoseconds,event,x,y,vx,vy,pointer\n0,press,1,2,,,1\n9,release,1,2,3,-4,1\n",
    "\u{feff}# motion-trace 1\r\n# surface: free snap=1,2;3,4\r\ny,x,event,nanoseconds\r\n1,2,tap,0",
    "# motion-trace 1\n# surface: scroll min=0,0 max=9,9 size=5,5 axis=y\nnanoseconds,event,x,y\n",
    "# motion-trace 1\nnanoseconds,event,x,y\n1,press,1e5,-0.25\n2,drag,12345678901234567890,1e-9\n",
  ].map { Array($0.utf8) }

  /// Makes one to four random changes to bytes: flips, replacements, removals, insertions, copies.
  static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let alphabet = Array("0123456789.,-+eE#:;= \r\n\u{0}\u{ff}ndrtcpxy".utf8)
    for _ in 0...(random.next() % 4) {
      let index = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
      let letter = alphabet[Int(random.next() % UInt64(alphabet.count))]
      switch random.next() % 6 {
      case 0 where !bytes.isEmpty: bytes[index] ^= 1 << UInt8(random.next() % 8)
      case 1 where !bytes.isEmpty: bytes[index] = letter
      case 2 where !bytes.isEmpty: bytes.remove(at: index)
      case 3 where !bytes.isEmpty: bytes.removeSubrange(index...)
      case 4 where !bytes.isEmpty:
        let end = min(bytes.count, index + Int(random.next() % 12))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      default: bytes.insert(letter, at: index)
      }
    }
  }

  @Test func neverCrashesAndPiecesAgree() {
    var random = SplitMix64(seed: 20_261_121)
    var accepted = 0
    for round in 0..<(isDebugBuild ? 3000 : 12_000) {
      var bytes = Self.seeds[round % Self.seeds.count]
      Self.mutate(&bytes, &random)
      let whole = TraceReaderTests.outcome(of: bytes, piece: max(bytes.count, 1))
      if whole.end.hasPrefix("TraceHeader") { accepted += 1 }
      guard round % 8 == 0 else { continue }
      let parts = TraceReaderTests.outcome(of: bytes, piece: 1 + Int(random.next() % 40))
      #expect(parts.events == whole.events)
      #expect(parts.end == whole.end)
    }
    #expect(accepted > (isDebugBuild ? 100 : 400), "some mutants are still right")
  }

  @Test func shortRandomBytesAreRefused() {
    var random = SplitMix64(seed: 7)
    var refused = 0
    let tries = isDebugBuild ? 10_000 : 50_000
    for _ in 0..<tries {
      let bytes = withUnsafeBytes(of: random.next()) { Array($0) }
      var reader = TraceReader(file: "f")
      do throws(TraceError) {
        try reader.read(bytes) { _ in }
        _ = try reader.finish { _ in }
      } catch {
        refused += 1
      }
    }
    #expect(refused == tries)
  }

  @Test func whatIsAcceptedIsWrittenAndReadAgain() throws {
    var random = SplitMix64(seed: 3)
    for round in 0..<5_000 {
      var bytes = Self.seeds[round % Self.seeds.count]
      Self.mutate(&bytes, &random)
      guard let trace = try? Trace(reading: bytes) else { continue }
      let written = trace.bytes
      let again = try Trace(reading: written)
      #expect(again.digest == trace.digest)
      #expect(again.header == trace.header)
      #expect(again.bytes == written)
    }
  }
}
