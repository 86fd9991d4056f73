import MotionEngines
import MotionModel
import MotionReplay
import Testing

@Suite struct EmblaTests {
  /// The end of a throw that covers `way` in 40 ms: the place next to the nearest one.
  static let throwsToPlaces: [(places: [Double], from: Double, way: Double, end: Double)] = [
    ([300, 0, 100], 100, 60, 300), ([300, 0, 100], 100, -60, 0),
    // There is no place beyond the last one.
    ([0, 100, 300], 280, 15, 300), ([0, 100, 300], 20, -15, 0),
    // Of two equally near places, the one with the lower index counts as the nearest.
    ([0, 100, 200, 300], 50, 60, 100), ([300, 200, 100, 0], 150, -60, 0),
    // Two places at one point are two places: the first is left for the second.
    ([0, 100, 100, 300], 100, 60, 100), ([0, 100, 100, 300], 100, -60, 0),
  ]

  @Test(arguments: throwsToPlaces.indices)
  func aThrowLeadsToThePlaceBeside(index: Int) {
    let (places, from, way, end) = Self.throwsToPlaces[index]
    var engine = Embla()
    engine.prepare(for: Surface(.free(FreePoint(snaps: places.map { SIMD2($0, 7) }))))
    engine.place(at: SIMD2(from, 7))
    func time(_ milliseconds: Int) -> Instant {
      Instant(nanoseconds: Int64(milliseconds) * 1_000_000)
    }
    engine.handle(.grab, at: time(0))
    for step in 1...4 {
      engine.handle(.drag(by: SIMD2(way * Double(step) / 4, 0)), at: time(10 * step))
    }
    engine.handle(.release(velocity: .zero, toward: .zero), at: time(40))
    var frame = 48
    while !engine.isAtRest, frame < 10_000 {
      engine.advance(to: time(frame))
      frame += 8
    }
    #expect(engine.isAtRest)
    #expect((engine.state.position - SIMD2(end, 7)).length < 0.1, "\(engine.state.position)")
  }
}
