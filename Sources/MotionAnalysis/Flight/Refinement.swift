import MotionModel

/// The flights of the replay under judgement and of its refinements, found once for all checks.
struct JudgedFlights {
  let evidence: Evidence
  let own: [Flight]

  /// Those of the first refinement; nil where there is none.
  let halved: [Flight]?

  /// Each of those under judgement beside the same flight at the refinements.
  let refinements: [Refinement]

  init(in evidence: Evidence) {
    self.evidence = evidence
    own = evidence.recording.flights
    let refined = evidence.refinements.map { $0.flights }
    halved = refined.first
    let fastestRate = evidence.recording.header.claims.fastestRate
    refinements = own.map { Refinement(of: $0, in: refined, fastestRate: fastestRate) }
  }

  /// The flights in which a jump can be told from a steep motion.
  var comparable: [Refinement] {
    refinements.filter { $0.finest != nil && $0.flight.movingCount >= 2 }
  }
}

/// A flight beside the same flight with shorter ticks, to tell a jump from a steep motion.
///
/// What a jump shows between two ticks stays however short they are; what a bend shows, or the error of
/// an integrator of first order, shrinks with the interval, and what a smooth motion shows shrinks
/// faster. So a size is divided by the length of its interval, as a hand-off cuts the first interval
/// at one refinement and not at the next: with twice as many ticks that doubles for a jump alone. All
/// refinements are compared with the finest, so that a size that happens to vanish at one of them
/// does not make the next look like a jump.
struct Refinement {
  /// The share of a jump's growth that a size must show to be a jump's.
  ///
  /// From a refinement to one with n times the ticks, what a jump shows grows by n, and what a bend shows
  /// by less than 2, whatever n. Between 2 and 4 times the ticks of the finest, 0.7 n separates the two.
  private static let share = 0.7

  /// The largest part by which a motion may change within a step of the finest refinement to be judged.
  ///
  /// It is that of ``/MotionModel/EngineClaims/usualRate`` in an eighth of 1/120 s. What changes by more
  /// looks like a jump.
  fileprivate static let mostChange = EngineClaims.usualRate * finestInterval(in: .infinity)

  /// Returns how long the intervals are into which the finest refinement cuts one, in seconds.
  static func finestInterval(in interval: Double) -> Double {
    min(interval, Double(ReplayClock.Insertion.longestInterval) * 1e-9) / 8
  }

  let flight: Flight

  /// The same flight at each refinement that has it, the finest last.
  let finer: [Flight]

  /// The same flight at the finest refinement; nil where there are fewer than two, or one lacks it.
  let finest: Flight?

  /// From when on the flight is too fast to tell a jump from it, by what its engine claims; nil where it
  /// never is.
  let fastTime: Instant?

  init(of flight: Flight, in refined: [[Flight]], fastestRate: Double?) {
    self.flight = flight
    finer = refined.compactMap { $0.first { $0.handOff == flight.handOff } }
    finest = finer.count >= 2 && finer.count == refined.count ? finer.last : nil
    fastTime = fastestRate.flatMap { [finest] in finest?.fastTime(claiming: $0) }
  }

  /// The samples before which the interval is judged: what is found at one rests on two on either side.
  var judgedSamples: Range<Int> {
    let count = flight.movingCount
    guard let fastTime else { return 1..<count }
    let early = (0..<count).prefix(while: { flight[$0].time <= fastTime }).count
    return 1..<(early == count ? count : max(early - 2, 1))
  }

  /// Returns the size that something keeps before a sample however short the ticks, the largest at the
  /// finest level, with the length of its interval in seconds; nil where it shrinks away.
  ///
  /// At the coarser levels it looks as far again to both sides, as the motions need not be in step.
  func persistentSize(
    before sample: Int, above limit: Double, _ size: (_ flight: Flight, _ index: Int) -> Double?
  ) -> (size: Double, interval: Double)? {
    let (from, to) = (flight[sample - 1].time, flight[sample].time)
    guard let finest, let fine = Self.largest(in: finest, from, to, size), fine.size > limit else {
      return nil
    }
    let length = to.nanoseconds - from.nanoseconds
    let (earlier, later) = (
      from.advanced(byNanoseconds: -length), to.advanced(byNanoseconds: length)
    )
    var ticks = 1.0
    for flight in finer.dropLast().reversed() {
      ticks *= 2
      guard let coarse = Self.largest(in: flight, earlier, later, size),
        fine.perSecond > Self.share * ticks * coarse.perSecond
      else { return nil }
    }
    return (fine.size, fine.interval)
  }

  /// Tells whether something holds at any sample of the finest level in the interval before a sample.
  func holdsAtFinest(
    before sample: Int, _ holds: (_ flight: Flight, _ index: Int) -> Bool
  ) -> Bool {
    guard let finest else { return false }
    let first = max(finest.firstSample(after: flight[sample - 1].time), 1)
    let end = min(finest.firstSample(after: flight[sample].time), finest.movingCount)
    return (first..<max(first, end)).contains { holds(finest, $0) }
  }

  private static func largest(
    in flight: Flight, _ from: Instant, _ to: Instant, _ size: (Flight, Int) -> Double?
  ) -> (size: Double, interval: Double, perSecond: Double)? {
    var index = max(flight.firstSample(after: from), 1)
    var largest: (size: Double, interval: Double, perSecond: Double)?
    while index < flight.movingCount, flight[index].time <= to {
      if let size = size(flight, index) {
        let interval = flight.interval(before: index)
        let perSecond = size / interval
        if perSecond >= largest?.perSecond ?? 0 { largest = (size, interval, perSecond) }
      }
      index += 1
    }
    return largest
  }

  /// Returns how far a change of velocity, in points per second, and one of position, in points, may be
  /// from what is predicted in the first or last interval; 0 in between.
  ///
  /// With nothing on one side, the prediction goes on as on the other side. Where the acceleration changes
  /// by b within the intervals that it is made of, it is off by at most b d and b d^2, with d the first or
  /// last interval of the finest refinement. As a jump changes the acceleration too, b is at most twice the
  /// acceleration in the recording, whose intervals are longer: there a jump makes less of it.
  func unpredicted(before index: Int) -> (velocity: Double, position: Double) {
    let count = flight.movingCount
    guard index == 1 || index == count - 1, let finest, finest.movingCount > 1 else {
      return (0, 0)
    }
    let beside = max(index - 2, 1)...min(index + 2, count - 1)
    let steepest = beside.lazy.map { flight.acceleration(before: $0) }.max() ?? 0
    let start = finest.firstSample(after: flight[beside.lowerBound - 1].time)
    let end = finest.firstSample(after: flight[beside.upperBound].time)
    let (first, last) = (max(start, 1), min(end, finest.movingCount) - 1)
    guard first <= last else { return (0, 0) }
    // The only interval of a flight is its first and its last one.
    let ends = [index == 1 ? first : last, index == count - 1 ? last : first]
    let change = min(finest.accelerationChange(in: first...last), 2 * steepest)
    let interval = max(finest.interval(before: ends[0]), finest.interval(before: ends[1]))
    return (change * interval, change * interval * interval)
  }
}

extension Flight {
  /// From when on a flight of the finest refinement is too fast to tell a jump from it; nil where it
  /// never is.
  ///
  /// The claim alone does not count: from then on the velocity, or the distance from the target, has to
  /// change at a quarter of the rate that is judged or more, as a share of the largest still to come.
  fileprivate func fastTime(claiming rate: Double) -> Instant? {
    guard count >= 2 else { return nil }
    let moving = 1..<max(min(movingCount + 1, count), 2)
    let step = moving.lazy.map { interval(before: $0) }.max() ?? 0
    guard rate * step > Refinement.mostChange else { return nil }
    let shown = Refinement.mostChange / 4 / step
    let first = (0...1).compactMap { firstFast(of: moving, axis: $0, above: shown) }.min()
    return first.map { self[$0 - 1].time }
  }

  /// Returns the first interval in which the velocity along an axis, or the distance from the target,
  /// changes by more than a rate times the largest from there on.
  ///
  /// One jump does not make a motion fast, unless it is one of the first two intervals: behind a hand-off,
  /// which cuts the first of them short, a motion may be over in them. What was before does not count,
  /// nor does the other axis: a fast scroll along a page meets a stiff spring at the side.
  private func firstFast(of intervals: Range<Int>, axis: Int, above rate: Double) -> Int? {
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
}
