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
  /// - Throws: Any error of `fails`, which ends the search.
  /// - Complexity: O(log n) calls in the number of units at best, O(n^2) at worst.
  public static func minimum<Unit, Failure: Error>(
    of units: [Unit], where fails: ([Unit]) throws(Failure) -> Bool
  ) throws(Failure) -> [Unit] {
    if units.isEmpty { return units }
    if try fails([]) { return [] }
    var units = units
    var parts = 2
    while units.count >= 2 {
      if let part = try first(of: parts, in: units, where: fails, { Array(units[$0]) }) {
        units = part
        parts = 2
        continue
      }
      // With two parts, each is the rest of the other, and has been tried.
      let rest = try first(of: parts > 2 ? parts : 0, in: units, where: fails) { part in
        Array(units[..<part.lowerBound] + units[part.upperBound...])
      }
      if let rest {
        units = rest
        parts -= 1
      } else if parts < units.count {
        parts = min(2 * parts, units.count)
      } else {
        break
      }
    }
    return units
  }

  private static func first<Unit, Failure: Error>(
    of parts: Int, in units: [Unit], where fails: ([Unit]) throws(Failure) -> Bool,
    _ selection: (Range<Int>) -> [Unit]
  ) throws(Failure) -> [Unit]? {
    for index in 0..<parts {
      // There are no more parts than units, so each part has at least one unit.
      let part = index * units.count / parts..<(index + 1) * units.count / parts
      let selected = selection(part)
      if try fails(selected) { return selected }
    }
    return nil
  }
}
