import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import Testing

struct FlutterSpringTests {
  /// A case of Flutter's tests: whole points and points per second, rounded down, at times.
  struct Case: Sendable {
    var dampingRatio: Double
    var end: Double
    var tolerance: Double
    var samples: [(time: Double, position: Double, velocity: Double)]
    var doneAt: Double
  }

  /// Springs of mass 1 and stiffness 100 from 0.
  ///
  /// Source: Flutter, packages/flutter/test/physics/newton_test.dart; numbers only. The last case
  /// names no tolerance and has the default one.
  static let cases: [Case] = [
    Case(
      dampingRatio: 1, end: 500, tolerance: 0.01,
      samples: [(0.25, 356, 1026), (0.5, 479, 168), (0.75, 497, 20)], doneAt: 1.6),
    Case(
      dampingRatio: 1.25, end: 500, tolerance: 0.01,
      samples: [(0.5, 445, 273), (1, 495, 22), (1.5, 499, 1)], doneAt: 3),
    Case(
      dampingRatio: 0.25, end: 300, tolerance: 0.001, samples: [(1, 325, -65), (6, 299, 0)],
      doneAt: 6),
  ]

  private func started(_ tested: Case) -> Interactive<FlutterSpring> {
    var spring = FlutterSpring(
      mass: 1, stiffness: 100, dampingRatio: tested.dampingRatio,
      distanceTolerance: tested.tolerance, velocityTolerance: tested.tolerance
    ).engine
    spring.place(at: .zero)
    spring.handle(.release(velocity: .zero, toward: SIMD2(tested.end, 0)), at: .zero)
    return spring
  }

  @Test(arguments: cases.indices)
  func positionsAndVelocities(index: Int) {
    let tested = Self.cases[index]
    for sample in tested.samples {
      // The tolerance of the last sample is never reached at its time, so that it still moves.
      var spring = FlutterSpring(
        mass: 1, stiffness: 100, dampingRatio: tested.dampingRatio, distanceTolerance: 1e-9,
        velocityTolerance: 1e-9
      ).engine
      spring.place(at: .zero)
      spring.handle(.release(velocity: .zero, toward: SIMD2(tested.end, 0)), at: .zero)
      spring.advance(to: Instant(nanoseconds: Int64(sample.time * 1e9)))
      #expect(spring.state.position.x.rounded(.down) == sample.position)
      #expect(spring.state.velocity.x.rounded(.down) == sample.velocity)
    }
  }

  @Test(arguments: cases.indices)
  func isDoneInTime(index: Int) {
    let tested = Self.cases[index]
    var spring = started(tested)
    spring.advance(to: Instant(nanoseconds: Int64(tested.doneAt * 1e9)))
    #expect(spring.isAtRest)
  }

  @Test func firstCaseIsNearItsEndAfterOneAndAHalfSeconds() {
    var spring = started(Self.cases[0])
    spring.advance(to: Instant(nanoseconds: 1_500_000_000))
    #expect(499 < spring.state.position.x && spring.state.position.x < 501)
  }

  @Test(arguments: [false, true])
  func endsWithinItsTolerancesOrOnTheTarget(snapsToEnd: Bool) {
    var spring = FlutterSpring(snapsToEnd: snapsToEnd).started(
      .release(velocity: SIMD2(900, 20), toward: SIMD2(300, 40)))
    var exact = SpringExact(stiffness: 100, damping: spring.motion.damping, mass: 0.5).started(
      .release(velocity: SIMD2(900, 20), toward: SIMD2(300, 40)))
    #expect((spring.motion.damping - 2 * 1.1 * (50.0).squareRoot()).magnitude < 1e-14)
    var tick: Int64 = 0
    while !spring.isAtRest {
      tick += 1
      spring.advance(to: Instant(nanoseconds: tick * 8_333_333))
      exact.advance(to: Instant(nanoseconds: tick * 8_333_333))
      if !exact.isAtRest {
        #expect((spring.state.position - exact.state.position).length < 1e-9)
      }
    }
    let distance = (spring.state.position - SIMD2(300, 40)).length
    #expect(snapsToEnd ? distance == 0 : distance > 0 && distance < 0.0015)
    #expect(spring.state.velocity == .zero)
  }

  @Test func conformsOnceItSnapsToItsEnd() {
    #expect(EngineConformance(of: FlutterSpring(snapsToEnd: true)).violations() == [])
    #expect(EngineConformance(of: FlutterSpring()).brokenRules() == [.restsOnTarget])
  }
}
