import MotionModel

/// A flight beside the same flight with shorter ticks, to tell a jump from a steep motion.
///
/// Both look alike at one rate. At 2, 4 and 8 times the rate, what a smooth motion shows between
/// two ticks shrinks with the interval, at least by half each time; what a jump shows stays.
struct Refinement {
  /// The share of a size that must be left after halving the interval for it to count as a jump.
  ///
  /// A bend leaves half, a smooth motion an eighth, a jump all.
  static let persistence = 0.7

  /// The flights with 2, 4 and 8 times the ticks; fewer where they are missing.
  var finer: [Flight]

  /// Finds the flights of the refinements that belong to a flight.
  ///
  /// - Parameters:
  ///   - flight: A flight of the recording under judgement.
  ///   - flights: The flights of each refinement.
  init(of flight: Flight, in flights: [[Flight]]) {
    finer = []
    for refinement in flights {
      guard let same = refinement.first(where: { $0.handOff == flight.handOff }) else { return }
      finer.append(same)
    }
  }

  /// Returns the size that something keeps however short the ticks, or nil where it shrinks away.
  ///
  /// - Parameters:
  ///   - from: The start of the time to look at.
  ///   - to: Its end.
  ///   - size: Gives the size at a sample of a flight, with the number of samples before rest.
  /// - Returns: The largest size at the finest level, where it stays; nil where it shrinks, or where
  ///   there are no two refinements to compare.
  func persistentSize(
    from: Instant, to: Instant,
    _ size: (_ flight: Flight, _ index: Int, _ count: Int) -> Double?
  ) -> Double? {
    guard finer.count >= 2 else { return nil }
    let coarse = largest(in: finer[finer.count - 2], from, to, size)
    let fine = largest(in: finer[finer.count - 1], from, to, size)
    guard let coarse, let fine, fine > Self.persistence * coarse else { return nil }
    return fine
  }

  private func largest(
    in flight: Flight, _ from: Instant, _ to: Instant,
    _ size: (Flight, Int, Int) -> Double?
  ) -> Double? {
    let count = flight.movingCount
    var index = max(flight.firstSample(after: from), 1)
    var largest: Double?
    while index < count, flight[index].time <= to {
      if let size = size(flight, index, count) { largest = max(largest ?? 0, size) }
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
