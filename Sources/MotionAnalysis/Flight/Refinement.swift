import MotionModel

struct JudgedFlights {
  let evidence: Evidence
  /// The flights of the replay under judgement.
  let own: [Flight]
  /// The flights of each replay with shorter ticks.
  let refined: [[Flight]]
  /// The flights with each interval between ticks cut in half; nil if that was not replayed.
  var halved: [Flight]? { refined.first }
  /// Each flight of the replay under judgement, together with the same flight on shorter ticks.
  let refinements: [Refinement]

  init(in evidence: Evidence) {
    self.evidence = evidence
    own = evidence.recording.flights
    let refined = evidence.refinements.map { $0.flights }
    self.refined = refined
    let fastestRate = evidence.recording.header.claims.fastestRate
    refinements = own.map { Refinement(of: $0, in: refined, fastestRate: fastestRate) }
  }

  /// The refinements in which a jump can be told from a steep motion.
  var comparable: [Refinement] {
    refinements.filter { $0.finest != nil && $0.flight.movingCount >= 2 }
  }
}

/// Tells a jump from a steep motion by the same flight with shorter ticks.
///
/// A jump between two ticks keeps its size however short they are; a bend, or the error of a
/// first-order integrator, shrinks with the interval. So a size is divided by the length of its
/// interval: with twice as many ticks only a jump's doubles. All refinements are compared with the
/// finest, so that a size that happens to vanish at one does not make the next look like a jump.
struct Refinement {
  /// The share of a jump's growth that a size must reach to count as a jump.
  ///
  /// With n times the ticks, a jump's size per second grows by n and a bend's by less than 2 for
  /// any n. For 2 and 4 times the ticks, 0.7 n separates the two.
  private static let share = 0.7

  /// The change in an eighth of 1/120 s at ``/MotionModel/EngineClaims/usualRate``.
  fileprivate static let mostChange = EngineClaims.usualRate * finestInterval(in: .infinity)

  static func finestInterval(in interval: Double) -> Double {
    min(interval, Double(ReplayClock.Insertion.longestInterval) * 1e-9) / 8
  }

  let flight: Flight

  let finer: [Flight]

  let finest: Flight?

  /// When the flight is too fast, by its engine's claim, to tell a jump from it; nil if never.
  let fastTime: Instant?

  init(of flight: Flight, in refined: [[Flight]], fastestRate: Double?) {
    self.flight = flight
    finer = refined.compactMap { $0.first { $0.handOff == flight.handOff } }
    finest = finer.count >= 2 && finer.count == refined.count ? finer.last : nil
    fastTime = fastestRate.flatMap { [finest] in finest?.fastTime(claiming: $0) }
  }

  /// The samples before the fast time but for two, as a judgement uses two samples on either side.
  var judgedSamples: Range<Int> {
    let count = flight.movingCount
    guard let fastTime else { return 1..<count }
    let early = (0..<count).prefix(while: { flight[$0].time <= fastTime }).count
    return 1..<(early == count ? count : max(early - 2, 1))
  }

  /// Returns the largest finest size with its interval in seconds; nil if it shrinks away.
  ///
  /// At coarser levels it looks one interval farther on both sides, as motions may be out of step.
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

  /// Returns the largest error of a prediction from one side only: b d and b d^2, with d the
  /// interval of the finest refinement and b the change of acceleration there, at most twice the
  /// recorded acceleration, as a jump changes that too.
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
    // A flight's only interval is both its first and its last one.
    let ends = [index == 1 ? first : last, index == count - 1 ? last : first]
    let change = min(finest.accelerationChange(in: first...last), 2 * steepest)
    let interval = max(finest.interval(before: ends[0]), finest.interval(before: ends[1]))
    return (change * interval, change * interval * interval)
  }
}

extension Flight {
  /// Besides the claim, velocity or distance from the target must change at a quarter of the judged
  /// rate or more, as a share of the largest value still to come.
  fileprivate func fastTime(claiming rate: Double) -> Instant? {
    guard count >= 2 else { return nil }
    let moving = 1..<max(min(movingCount + 1, count), 2)
    let step = moving.lazy.map { interval(before: $0) }.max() ?? 0
    guard rate * step > Refinement.mostChange else { return nil }
    let shown = Refinement.mostChange / 4 / step
    let first = (0...1).compactMap { firstFast(of: moving, axis: $0, above: shown) }.min()
    return first.map { self[$0 - 1].time }
  }

  /// One jump does not make a motion fast, except in the first two intervals, which may hold all of
  /// it; earlier samples and the other axis do not count.
  private func firstFast(of intervals: Range<Int>, axis: Int, above rate: Double) -> Int? {
    // No check finds smaller jumps.
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

  private struct FastIntervals {
    private var earliest: Int?
    private var count = 0

    var first: Int? { earliest.flatMap { $0 <= 2 || count >= 2 ? $0 : nil } }

    mutating func add(_ index: Int) { (earliest, count) = (index, count + 1) }
  }
}
