/// The search for a smallest part of something that still fails.
///
/// Units are whatever can be left out: gestures, events, lines. The result is 1-minimal: without any
/// one of its units it does not fail.
///
///     let few = DeltaDebugging.minimum(of: Array(1...1000)) { numbers in
///       numbers.contains(7) && numbers.contains(600)
///     }
///     print(few)  // [7, 600]
///
/// - Note: Source: A. Zeller, R. Hildebrandt, "Simplifying and isolating failure-inducing input",
///   IEEE Transactions on Software Engineering 28(2), 2002, algorithm ddmin,
///   <https://doi.org/10.1109/32.988498>.
public enum DeltaDebugging {
  /// Returns a 1-minimal selection of units that still fails.
  ///
  /// Parts of the units are tried first, then all but a part, in ever smaller parts. The order of
  /// units is kept, and the same units and answers give the same selection.
  ///
  /// - Parameters:
  ///   - units: What can be left out; all of them together fail.
  ///   - fails: Tells whether a selection of the units still fails; a selection may be asked for
  ///     more than once.
  /// - Returns: The selection.
  /// - Throws: What `fails` throws; that ends the search.
  /// - Complexity: O(n log n) calls in the number of units at best, O(n^2) at worst.
  public static func minimum<Unit, Failure: Error>(
    of units: [Unit], where fails: ([Unit]) throws(Failure) -> Bool
  ) throws(Failure) -> [Unit] {
    if units.isEmpty { return units }
    if try fails([]) { return [] }
    var units = units
    var parts = 2
    while units.count >= 2 {
      if let part = try failingPart(of: units, parts, fails) {
        units = part
        parts = 2
      } else if parts > 2, let rest = try failingRest(of: units, parts, fails) {
        // With two parts, each is the rest of the other, and has been tried.
        units = rest
        parts = max(parts - 1, 2)
      } else if parts < units.count {
        parts = min(2 * parts, units.count)
      } else {
        break
      }
    }
    return units
  }

  /// Returns the first of so many parts that fails by itself.
  private static func failingPart<Unit, Failure: Error>(
    of units: [Unit], _ parts: Int, _ fails: ([Unit]) throws(Failure) -> Bool
  ) throws(Failure) -> [Unit]? {
    for index in 0..<parts {
      let part = Array(units[range(index, of: parts, in: units.count)])
      if try fails(part) { return part }
    }
    return nil
  }

  /// Returns the first selection without one of so many parts that fails.
  private static func failingRest<Unit, Failure: Error>(
    of units: [Unit], _ parts: Int, _ fails: ([Unit]) throws(Failure) -> Bool
  ) throws(Failure) -> [Unit]? {
    for index in 0..<parts {
      var rest = units
      rest.removeSubrange(range(index, of: parts, in: units.count))
      if try fails(rest) { return rest }
    }
    return nil
  }

  private static func range(_ index: Int, of parts: Int, in count: Int) -> Range<Int> {
    // There are no more parts than units, so that each has one at least.
    index * count / parts..<(index + 1) * count / parts
  }
}
