import MotionEngines
import MotionModel
import Testing

struct FadingOffsetsTests {
  private func offsets(timing: TimingFunction) -> FadingOffsets<NoOverlay> {
    FadingOffsets(pace: CurvePace(length: 400_000_000, timing: timing), overlay: NoOverlay())
  }

  @Test func offsetsAddUpAndFade() {
    var offsets = offsets(timing: .linear)
    offsets.add(SIMD2(100, 0), at: .zero)
    offsets.add(SIMD2(0, 40), at: milliseconds(100))
    #expect(offsets.sum(at: milliseconds(100)).position == SIMD2(75, 40))
    #expect((offsets.sum(at: milliseconds(300)).position - SIMD2(25, 20)).length < 1e-12)
    #expect((offsets.sum(at: milliseconds(300)).velocity - SIMD2(-250, -100)).length < 1e-12)
    #expect((offsets.sum(at: milliseconds(450)).position - SIMD2(0, 5)).length < 1e-12)
    #expect(offsets.sum(at: milliseconds(500)) == .zero)
  }

  /// A ninth offset merges with the oldest, which continues smoothly and ends at its own time.
  @Test func theNinthFoldsTheOldest() {
    var offsets = offsets(timing: .easeInOut)
    offsets.add(SIMD2(1000, 0), at: .zero)
    for index: Int64 in 1...7 { offsets.add(.zero, at: milliseconds(10 * index)) }
    let before = offsets.sum(at: milliseconds(150))
    offsets.add(.zero, at: milliseconds(150))
    let after = offsets.sum(at: milliseconds(150))
    #expect((after.position - before.position).length < 1e-10)
    #expect((after.velocity - before.velocity).length < 1e-9)
    #expect(offsets.sum(at: milliseconds(390)).position.x > 0.1)
    #expect(offsets.sum(at: milliseconds(400)) == .zero)
  }

  @Test func foldsOfFoldsEndWithTheLastOfThem() {
    var offsets = offsets(timing: .easeInOut)
    for index: Int64 in 0..<40 { offsets.add(SIMD2(0, 50), at: milliseconds(10 * index)) }
    #expect(offsets.sum(at: milliseconds(789)).position.y > 0)
    #expect(offsets.sum(at: milliseconds(790)) == .zero)
  }

  @Test func removeAllLeavesNothing() {
    var offsets = offsets(timing: .easeInOut)
    for index: Int64 in 0..<12 { offsets.add(SIMD2(0, 50), at: milliseconds(10 * index)) }
    offsets.removeAll()
    #expect(offsets.sum(at: milliseconds(120)) == .zero)
  }
}
