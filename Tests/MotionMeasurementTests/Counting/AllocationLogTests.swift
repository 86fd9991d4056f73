import MotionMeasurement
import Testing

struct AllocationLogTests {
  private func count(_ lines: String...) -> Int? {
    AllocationLog.count(in: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  @Test func newMemoryAndChangedSizesCount() {
    #expect(
      count(
        "= Start",
        "@ ./t2:[0x1bd7] + 0x5572d38dab80 0x80",
        "@ ./t2:[0x1be4] - 0x5572d38dab80",
        "@ /lib/libstdc++.so.6:(_Znwm+1c)[0xa958c] + 0x5572d38dad80 0x28",
        "@ ./c:[0x1260] < 0x564556d242a0",
        "@ ./c:[0x1260] > 0x564556d244a0 0x1388",
        "@ /a folder/with + signs:[0x1260] - 0x564556d242a0",
        "+ 0x564556d25880 0",
        "= End") == 4)
  }

  @Test func nothingIsZero() {
    #expect(count("= Start", "= End") == 0)
  }

  @Test func whatIsNotCompleteIsNoCount() {
    #expect(count("") == nil)
    #expect(count("= Start") == nil)
    #expect(count("= Start", "@ ./c:[0x122c] + 0x564556d242a0 0xa") == nil)
    #expect(count("@ ./c:[0x122c] + 0x564556d242a0 0xa", "= End") == nil)
  }
}
