import MotionMeasurement
import Testing

@Suite struct SliceWorkTests {
  private func walks(_ times: [Double]) -> [SliceWork.Walk] {
    times.enumerated().map {
      (nanoseconds: $1, ticks: $0 + 1, checksum: UInt64($0 + 1) << 62)
    }
  }

  private func slices(_ times: [Double]) -> [SliceWork] {
    SliceWork.slices(baseline: walks(times), candidate: walks(times), length: 100_000)
  }

  @Test func whatIsShortIsRepeated() {
    let slices = slices([1000, 3000])
    #expect(slices.map(\.traces) == [0..<2])
    #expect(slices[0].repeats == 25)
    #expect(slices[0].ticks == 25 * 3)
    // 25 (1 + 2) 2^62, modulo 2^64.
    #expect(slices[0].checksums.baseline == UInt64(75 % 4) << 62)
    #expect(slices[0].checksums.candidate == slices[0].checksums.baseline)
  }

  @Test func whatIsLongIsCut() {
    let slices = slices(Array(repeating: 30_000, count: 20))
    #expect(slices.allSatisfy { (3...5).contains($0.traces.count) && $0.repeats == 1 })
  }

  @Test func aLongReplayStaysWhole() {
    #expect(slices([900_000]).map(\.traces) == [0..<1])
    #expect(slices([10, 900_000, 10]).map(\.traces.count).reduce(0, +) == 3)
  }

  /// Each trace is in exactly one slice, whatever the times.
  @Test func nothingIsLeftOut() {
    var times: [Double] = []
    for index in 0..<60 {
      times.append(Double((index * 7919) % 50_000))
      let slices = slices(times)
      #expect(slices.flatMap { Array($0.traces) } == Array(times.indices))
      #expect(slices.reduce(0) { $0 + $1.ticks / $1.repeats } == (1...times.count).reduce(0, +))
    }
  }
}
