internal import MotionModel

/// The search for the largest number of copies that fits: an estimate, then halving.
///
/// Costs are taken to rise with the number of copies, but not evenly: where the copies outgrow a
/// cache, each costs more. So the estimate is made anew from the largest number that fits.
struct CapacitySearch {
  /// The largest number of copies to try.
  var most: CopyCount

  /// The longest time that 99% of the ticks may not exceed, in nanoseconds.
  var limit: Int64

  /// How many copies are tried first.
  static let first = 1000.0

  /// The share of the estimate that is tried next, while the estimate is from far fewer copies.
  static let caution = 0.25

  /// Searches.
  ///
  /// - Parameter trial: Runs a number of copies; nil where the time for the search is over.
  /// - Returns: What was found.
  /// - Complexity: O(log n) trials in the largest number of copies.
  func run(trial: (Int) -> CapacityTrial?) -> Capacity {
    var fitting = (count: CopyCount(place: 0), p99: 0 as Int64)
    var tooMany: CopyCount?
    var next = min(CopyCount(notAbove: Self.first), most)
    while true {
      guard let outcome = trial(next.value) else { break }
      if outcome.fits { fitting = (next, outcome.p99 ?? limit) } else { tooMany = next }
      let highest = tooMany.map { $0.place - 1 } ?? most.place
      if fitting.count.place >= highest { break }
      next = CopyCount(place: (fitting.count.place + highest + 1) / 2)
      if outcome.fits {
        let estimate =
          Double(fitting.count.value) * Double(limit) / Double(max(fitting.p99, 1))
        let isFar = estimate > 4 * Double(fitting.count.value)
        let wanted = CopyCount(notAbove: estimate * (isFar ? Self.caution : 1))
        next.place = min(max(wanted.place, fitting.count.place + 1), highest)
      }
    }
    let bound: Capacity.Bound =
      tooMany.map { $0.place == fitting.count.place + 1 } == true
      ? .budget : fitting.count >= most ? .memory : .time
    return Capacity(
      copies: fitting.count.value, tooMany: tooMany?.value, bound: bound, limit: limit,
      p99: fitting.p99)
  }
}
