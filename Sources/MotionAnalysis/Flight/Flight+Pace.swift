public import MotionModel

extension Refinement {
  /// The largest part by which a motion may change within a step of the finest refinement to be judged:
  /// that of ``/MotionModel/EngineClaims/usualRate`` in an eighth of 1/120 s.
  ///
  /// So the longest step that a finding rests on, of the coarsest refinement and four times as long, is
  /// about a quarter of a turn of an oscillation, or 1.7 times the time in which a decay falls to a
  /// third. Longer steps see no motion in between: they see a jump.
  private static let mostChange = EngineClaims.usualRate * finestInterval(in: .infinity)

  /// Tells whether the flight is too fast to tell a jump from it, by what its engine claims.
  ///
  /// The flight has to show something so fast, too: its velocity or its distance from the target
  /// changes at a quarter of the rate that is judged or more, as a share of the largest. So an engine
  /// whose claim is wrong is judged, but for what jumps behind a hand-off or several times.
  ///
  /// - Complexity: O(n) in the number of samples, O(1) without a claim.
  func isTooFast(claiming rate: Double?) -> Bool {
    guard let rate, let finest = finestFlight, finest.count >= 2 else { return false }
    let moving = 1..<max(min(finest.movingCount + 1, finest.count), 2)
    let step = moving.lazy.map { finest.interval(before: $0) }.max() ?? 0
    return rate * step > Self.mostChange && finest.shownRate * step > Self.mostChange / 4
  }
}

extension Flight {
  /// The largest change of the velocity, or of the distance from the target, over an interval, as a share
  /// of the largest from there on, per second; of the intervals behind the first two, the second largest.
  ///
  /// One jump does not make a motion fast; behind a hand-off a motion may be over in the first two
  /// intervals, of which the hand-off cuts the first short. What was before does not count, nor does
  /// the other axis: a fast scroll along a page meets a stiff spring at the side.
  fileprivate var shownRate: Double { max(shownRate(ofAxis: 0), shownRate(ofAxis: 1)) }

  private func shownRate(ofAxis axis: Int) -> Double {
    // Of less, no check finds a jump.
    var speed = ContinuityCheck.velocityLimit
    var distance = ContinuityCheck.positionLimit
    var (turn, way) = (Steepest(), Steepest())
    for index in (1..<max(min(movingCount + 1, count), 2)).reversed() {
      let time = interval(before: index)
      let (from, to) = (self[index - 1].state, self[index].state)
      let velocities = (from.velocity[axis], to.velocity[axis])
      let distances = ((from.position - target)[axis], (to.position - target)[axis])
      speed = max(speed, abs(velocities.0), abs(velocities.1))
      distance = max(distance, abs(distances.0), abs(distances.1))
      guard time > 0 else { continue }
      turn.add(abs(velocities.1 - velocities.0) / speed / time, isFirst: index <= 2)
      way.add(abs(distances.1 - distances.0) / distance / time, isFirst: index <= 2)
    }
    return max(turn.shown, way.shown)
  }

  private struct Steepest {
    private(set) var shown = 0.0
    private var largest = 0.0

    mutating func add(_ slope: Double, isFirst: Bool) {
      shown = max(shown, isFirst ? slope : min(slope, largest))
      if !isFirst { largest = max(largest, slope) }
    }
  }
}

extension Checks {
  /// The checks that cannot judge all of a motion, as flights of it are too fast; nil where all do.
  ///
  /// Of such a flight neither jumps nor an honest velocity are judged, nor how it comes to rest; that it
  /// rests on its target and stays there is.
  ///
  /// - Complexity: O(n) in the number of ticks, O(1) where the engine claims no fast motion.
  public static func notRun(in evidence: Evidence) -> ChecksNotRun? {
    guard let rate = evidence.recording.header.claims.fastestRate else { return nil }
    let flights = JudgedFlights(in: evidence)
    let isAny = flights.own.contains {
      Refinement(of: $0, in: flights.refined).isTooFast(claiming: rate)
    }
    guard isAny else { return nil }
    return ChecksNotRun(
      [.continuity, .honestVelocity, .rest],
      because: "the motion is too fast to judge at this rate of ticks")
  }
}
