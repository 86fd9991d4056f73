import MotionModel

/// The flights of the replay under judgement and of its refinements, found once for all checks.
struct JudgedFlights {
  /// Those of the replay under judgement.
  let own: [Flight]

  /// Those of each refinement.
  let refined: [[Flight]]

  /// Finds them.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs.
  init(in evidence: Evidence) {
    own = evidence.recording.flights
    refined = evidence.refinements.map { $0.flights }
  }
}

/// A flight beside the same flight with shorter ticks, to tell a jump from a steep motion.
///
/// Both look alike at one rate. What a jump shows between two ticks stays however short they are;
/// what a bend shows, or the error of an integrator of first order, shrinks with the interval, and
/// what a smooth motion shows shrinks faster. So a size is divided by the length of its interval:
/// with twice as many ticks that doubles for a jump and does not grow for anything else. The length
/// counts because a hand-off between two ticks leaves a first interval that is cut at one
/// refinement and not at the next. All refinements are compared with the finest, so that a size
/// that happens to vanish at one of them does not make the next look like a jump.
struct Refinement {
  /// The share of a jump's growth that a size must show to be a jump's.
  ///
  /// From a refinement to one with n times the ticks, what a jump shows grows by n. What a bend
  /// shows grows by less than 2, whatever n: by up to that only because the bend lies in the middle
  /// of an interval at one refinement and at its end at the other. Between 2 and 4 times the ticks
  /// of the finest, 0.7 n separates the two.
  static let share = 0.7

  /// Returns how long the intervals are into which the finest refinement cuts one, in seconds.
  static func finestInterval(in interval: Double) -> Double {
    min(interval, Double(ReplayClock.Insertion.longestInterval) * 1e-9) / 8
  }

  /// The same flight at each refinement, the finest last; empty where there are fewer than two.
  private var finer: [Flight] = []

  /// The flight at the finest refinement; nil where there are fewer than two.
  var finestFlight: Flight? { finer.last }

  /// Finds the flights of the refinements, at least two, that belong to one under judgement.
  init(of flight: Flight, in flights: [[Flight]]) {
    let same = flights.compactMap { $0.first { $0.handOff == flight.handOff } }
    if same.count >= 2, same.count == flights.count { finer = same }
  }

  /// Returns the size that something keeps however short the ticks, or nil where it shrinks away or
  /// to no more than a limit.
  ///
  /// It takes a time to look at, and what gives the size at a sample of a flight with a number of
  /// samples before rest. At the coarser levels it looks as far again to both sides, as the motions
  /// need not be in step. It returns the largest size at the finest level with the length of its
  /// interval in seconds; nil too where there are no two refinements to compare.
  func persistentSize(
    from: Instant, to: Instant, above limit: Double,
    _ size: (_ flight: Flight, _ index: Int, _ count: Int) -> Double?
  ) -> (size: Double, interval: Double)? {
    guard let finest = finer.last, let fine = largest(in: finest, from, to, size),
      fine.size > limit
    else { return nil }
    let length = to.nanoseconds - from.nanoseconds
    let (earlier, later) = (
      from.advanced(byNanoseconds: -length), to.advanced(byNanoseconds: length)
    )
    var ticks = 1.0
    for flight in finer.dropLast().reversed() {
      ticks *= 2
      guard let coarse = largest(in: flight, earlier, later, size),
        fine.perSecond > Self.share * ticks * coarse.perSecond
      else { return nil }
    }
    return (fine.size, fine.interval)
  }

  /// Tells whether something holds at any sample of the finest level in a time; true where there are no
  /// two refinements.
  func holdsAtFinest(
    from: Instant, to: Instant, _ holds: (_ flight: Flight, _ index: Int, _ count: Int) -> Bool
  ) -> Bool {
    guard let finest = finer.last else { return true }
    let count = finest.movingCount
    let first = max(finest.firstSample(after: from), 1)
    return (first..<max(first, min(finest.firstSample(after: to), count))).contains {
      holds(finest, $0, count)
    }
  }

  private func largest(
    in flight: Flight, _ from: Instant, _ to: Instant,
    _ size: (Flight, Int, Int) -> Double?
  ) -> (size: Double, interval: Double, perSecond: Double)? {
    let count = flight.movingCount
    var index = max(flight.firstSample(after: from), 1)
    var largest: (size: Double, interval: Double, perSecond: Double)?
    while index < count, flight[index].time <= to {
      if let size = size(flight, index, count) {
        let interval = flight.interval(before: index)
        let perSecond = size / interval
        if perSecond >= largest?.perSecond ?? 0 { largest = (size, interval, perSecond) }
      }
      index += 1
    }
    return largest
  }
}

extension Flight {
  /// Returns the index of the first sample after a time, or the number of samples.
  ///
  /// - Complexity: O(log n) in the number of samples.
  func firstSample(after time: Instant) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
