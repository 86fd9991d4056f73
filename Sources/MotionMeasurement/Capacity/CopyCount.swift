/// A number of copies with two significant digits, by its place in the order of all such numbers.
///
/// Places 1 to 99 are these numbers themselves; then come 100, 110 to 990, 1000, 1100 and so on.
struct CopyCount: Hashable, Comparable {
  /// The place in the order, at least 0.
  var place: Int

  /// Creates the number at a place.
  ///
  /// - Parameter place: The place in the order, at least 0.
  init(place: Int) {
    self.place = place
  }

  /// Creates the largest such number that is not above another.
  ///
  /// - Parameter most: Any number; what is below 0 gives 0.
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
