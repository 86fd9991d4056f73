import MotionModel
import MotionTraces
import Testing

struct HandTests {
  private let fling = Touch(
    at: SIMD2(160, 430), moves: [.reach(by: SIMD2(0, -400), seconds: 0.3)], liftFraction: 0.55)

  @Test func anExactHandDoesAsPlanned() {
    var random = SplitMix64(seed: 1)
    let path = Hand.exact.perform(fling, using: &random)
    #expect(path.origin == fling.origin)
    #expect(path.reaches == [Reach(displacement: SIMD2(0, -400), start: 0, duration: 0.3)])
    #expect(abs(path.lift - 0.165) < 1e-15)
  }

  @Test func aFlingLiftsNearItsPeakSpeed() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let path = Hand().perform(fling, using: &random)
      let peak = path.velocity(at: path.reaches[0].duration / 2).length
      #expect(path.velocity(at: path.lift).length > 0.97 * peak)
      #expect((2000...3000).contains(peak))
    }
  }

  @Test func movesFollowEachOtherAndOverlapAsTold() {
    var random = SplitMix64(seed: 3)
    let touch = Touch(
      at: .zero,
      moves: [
        .hold(seconds: 0.1), .reach(by: SIMD2(10, 0), seconds: 0.4),
        .reach(by: SIMD2(0, 10), seconds: 0.2, overlap: 0.25), .hold(seconds: 0.3),
      ])
    let path = Hand.exact.perform(touch, using: &random)
    #expect(path.reaches.count == 2)
    #expect(abs(path.reaches[0].start - 0.1) < 1e-15)
    #expect(abs(path.reaches[1].start - 0.25) < 1e-15)
    #expect(abs(path.lift - 0.75) < 1e-15)
  }

  @Test func anOverlapBeforeTheContactBeginsAtTheContact() {
    var random = SplitMix64(seed: 3)
    let touch = Touch(
      at: .zero, moves: [.reach(by: SIMD2(10, 0), seconds: 0.4, overlap: 1)])
    #expect(Hand.exact.perform(touch, using: &random).reaches[0].start == 0)
  }

  @Test func scatterStaysWithinItsBoundsAndReachesThem() {
    let hand = Hand(placement: 4, aim: 0.05, timing: 0.1)
    var random = SplitMix64(seed: 4)
    var widest = (place: 0.0, aim: 0.0, time: 0.0)
    for _ in 0..<1000 {
      let path = hand.perform(fling, using: &random)
      let place = path.origin - fling.origin
      let aim = path.reaches[0].displacement - SIMD2(0, -400)
      let time = abs(path.reaches[0].duration / 0.3 - 1)
      widest.place = max(widest.place, abs(place.x), abs(place.y))
      widest.aim = max(widest.aim, abs(aim.x), abs(aim.y))
      widest.time = max(widest.time, time)
    }
    #expect((3.9...4).contains(widest.place))
    #expect((19.5...20).contains(widest.aim))
    #expect((0.097...0.1).contains(widest.time))
  }

  @Test func theSeedDecides() {
    var one = SplitMix64(seed: 5)
    var same = SplitMix64(seed: 5)
    var other = SplitMix64(seed: 6)
    let path = Hand().perform(fling, using: &one)
    #expect(path == Hand().perform(fling, using: &same))
    #expect(path != Hand().perform(fling, using: &other))
  }
}
