import MotionEngines
import MotionModel
import MotionReplay
import Testing

struct FlutterSpringTests {
  /// A spring of mass 1 and stiffness 100 that starts at 0.
  private func started(_ row: NumberRow, tolerance: Double) -> Interactive<FlutterSpring> {
    FlutterSpring(
      mass: 1, stiffness: 100, dampingRatio: row[0], distanceTolerance: tolerance,
      velocityTolerance: tolerance
    ).started(.release(velocity: .zero, toward: SIMD2(row[1], 0)))
  }

  @Test(arguments: try NumberRow.table("flutter-springs"))
  func positionsAndVelocities(row: NumberRow) {
    for sample in row.groups(of: 3, from: 4) {
      // With so small a tolerance it is still moving at the last sample.
      var spring = started(row, tolerance: 1e-9)
      spring.advance(to: Instant(nanoseconds: Int64(sample[0] * 1e9)))
      #expect(spring.state.position.x.rounded(.down) == sample[1])
      #expect(spring.state.velocity.x.rounded(.down) == sample[2])
    }
  }

  @Test(arguments: try NumberRow.table("flutter-springs"))
  func isDoneInTime(row: NumberRow) {
    var spring = started(row, tolerance: row[2])
    spring.advance(to: Instant(nanoseconds: Int64(row[3] * 1e9)))
    #expect(spring.isAtRest)
  }

  // Source: as for the table.
  @Test func theFirstIsNearItsEndAfterOneAndAHalfSeconds() throws {
    let row = try #require(NumberRow.table("flutter-springs").first)
    var spring = started(row, tolerance: row[2])
    spring.advance(to: milliseconds(1_500))
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
}
