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

/// What came of running a number of copies.
struct CapacityTrial: Hashable {
  /// Whether they fit: no more than 1% of the ticks took longer than the limit.
  var fits: Bool

  /// The time that 99% of the ticks did not exceed, in nanoseconds; nil where the trial was ended as
  /// soon as too many were longer than the limit.
  var p99: Int64?
}

/// A number of copies with two significant digits, by its place in the order of all such numbers.
///
/// Places 1 to 99 are these numbers themselves; then come 100, 110 to 990, 1000, 1100 and so on.
struct CopyCount: Hashable, Comparable {
  /// The place in the order, at least 0.
  var place: Int

  /// Creates the number at a place.
  init(place: Int) {
    self.place = place
  }

  /// Creates the largest such number that is not above another.
  init(notAbove most: Double) {
    guard most >= 1 else {
      place = 0
      return
    }
    var (digits, decades) = (min(most, 1e15), 0)
    while digits >= 100 { (digits, decades) = (digits / 10, decades + 1) }
    place = Int(digits) + 90 * decades
  }

  /// The number.
  var value: Int {
    guard place >= 100 else { return place }
    let decades = (place - 10) / 90
    var value = 10 + (place - 10) % 90
    for _ in 0..<decades { value *= 10 }
    return value
  }

  static func < (left: CopyCount, right: CopyCount) -> Bool { left.place < right.place }
}
