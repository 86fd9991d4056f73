import MotionModel
import Testing

struct LineSourceTests {
  /// The standard library repairs text that is not well-formed; well-formed text stays unchanged.
  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix64(seed: 8)
    let leads: [UInt8] = [0x41, 0xc1, 0xc2, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf3, 0xf4, 0xf5, 0xff]
    let trails: [UInt8] = [0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0x41]
    for _ in 0..<20_000 {
      var bytes = [leads[Int(random.next() % 12)]]
      for _ in 0..<(random.next() % 5) { bytes.append(trails[Int(random.next() % 8)]) }
      let isRight = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
      let fault = bytes.withUnsafeBufferPointer { UTF8Check.firstFault(in: $0) }
      #expect((fault == nil) == isRight, "\(bytes)")
    }
  }

  @Test func finds() {
    let bytes = Array("é\t".utf8) + [0x0b]
    #expect(bytes.withUnsafeBufferPointer { UTF8Check.firstFault(in: $0) } == 3)
  }
}
