public import MotionModel

extension Refinement {
  /// The largest part by which a motion may change within a step of the finest refinement to be judged:
  /// that of ``/MotionModel/EngineClaims/usualRate`` in an eighth of 1/120 s.
  ///
  /// So the longest step that a finding rests on, of the coarsest refinement and four times as long, is
  /// about a quarter of a turn of an oscillation, or 1.7 times the time in which a decay falls to a
  /// third. Longer steps see no motion in between: they see a jump.
  private static let mostChange = EngineClaims.usualRate * finestInterval(in: .infinity)

  /// From when on the flight is too fast to tell a jump from it, by what its engine claims; nil where it
  /// never is.
  ///
  /// The flight has to show something so fast, too: from then on the velocity, or the distance from the
  /// target, changes at a quarter of the rate that is judged or more, as a share of the largest that
  /// is still to come. So an engine whose claim is wrong is judged, but for what jumps behind a
  /// hand-off or for what follows the first of several jumps of such a share.
  ///
  /// - Complexity: O(n) in the number of samples, O(1) without a claim.
  func fastTime(claiming rate: Double?) -> Instant? {
    guard let rate, let finest = finestFlight, finest.count >= 2 else { return nil }
    let moving = 1..<max(min(finest.movingCount + 1, finest.count), 2)
    let step = moving.lazy.map { finest.interval(before: $0) }.max() ?? 0
    guard rate * step > Self.mostChange else { return nil }
    let shown = Self.mostChange / 4 / step
    let first = (0...1).compactMap { finest.firstFast(of: moving, axis: $0, above: shown) }.min()
    return first.map { finest[$0 - 1].time }
  }
}

extension Flight {
  /// Returns the first interval in which the velocity along an axis, or the distance from the target,
  /// changes by more than a rate times the largest from there on.
  ///
  /// One jump does not make a motion fast, unless it is one of the first two intervals: behind a hand-off,
  /// which cuts the first of them short, a motion may be over in them. What was before does not count,
  /// nor does the other axis: a fast scroll along a page meets a stiff spring at the side.
  fileprivate func firstFast(of intervals: Range<Int>, axis: Int, above rate: Double) -> Int? {
    // Of less, no check finds a jump.
    var speed = ContinuityCheck.velocityLimit
    var distance = ContinuityCheck.positionLimit
    var (turns, ways) = (FastIntervals(), FastIntervals())
    for index in intervals.reversed() {
      let time = interval(before: index)
      let (from, to) = (self[index - 1].state, self[index].state)
      let velocities = (from.velocity[axis], to.velocity[axis])
      let distances = ((from.position - target)[axis], (to.position - target)[axis])
      speed = max(speed, abs(velocities.0), abs(velocities.1))
      distance = max(distance, abs(distances.0), abs(distances.1))
      guard time > 0 else { continue }
      if abs(velocities.1 - velocities.0) > rate * time * speed { turns.add(index) }
      if abs(distances.1 - distances.0) > rate * time * distance { ways.add(index) }
    }
    return [turns.first, ways.first].compactMap { $0 }.min()
  }

  /// Intervals of a flight, from its last to its first.
  private struct FastIntervals {
    private var earliest: Int?
    private var count = 0

    /// The first of several, or of one at the start.
    var first: Int? { earliest.flatMap { $0 <= 2 || count >= 2 ? $0 : nil } }

    mutating func add(_ index: Int) { (earliest, count) = (index, count + 1) }
  }

  /// Returns how many of the first samples can be judged of a flight that is too fast from a time on: what
  /// is found at a sample rests on two on either side.
  func judgedCount(of count: Int, until time: Instant?) -> Int {
    guard let time else { return count }
    let early = (0..<count).prefix(while: { self[$0].time <= time }).count
    return early == count ? count : max(early - 2, 1)
  }
}

extension Checks {
  /// The checks that cannot judge all of a motion, as flights of it are too fast; nil where all do.
  ///
  /// Of such a flight neither jumps nor an honest velocity are judged from then on, nor how it comes to
  /// rest; that it rests on its target and stays there is.
  ///
  /// - Complexity: O(n) in the number of ticks, O(1) where the engine claims no fast motion.
  public static func notRun(in evidence: Evidence) -> ChecksNotRun? {
    guard let rate = evidence.recording.header.claims.fastestRate else { return nil }
    let flights = JudgedFlights(in: evidence)
    let isAny = flights.own.contains {
      Refinement(of: $0, in: flights.refined).fastTime(claiming: rate) != nil
    }
    guard isAny else { return nil }
    return ChecksNotRun(
      [.continuity, .honestVelocity, .rest],
      because: "the motion is too fast to judge at this rate of ticks")
  }
}
