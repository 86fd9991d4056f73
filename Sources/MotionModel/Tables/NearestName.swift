/// The known name nearest to a misspelt one, by letters to add, remove, replace or swap.
///
/// Case is ignored. At most a third of the letters of the longer name may be wrong.
///
/// - Note: Source: L. Boytsov, "Indexing methods for approximate dictionary searching: Comparative
///   analysis", ACM Journal of Experimental Algorithmics 16, 2011, section 2.2 (optimal string
///   alignment), <https://doi.org/10.1145/1963190.1963191>.
package enum NearestName {
  package static func find(_ name: String, among names: [String]) -> String? {
    let text = letters(of: name)
    // A longer text is no misspelt name.
    guard 1...64 ~= text.count else { return nil }
    var nearest: (name: String, distance: Int)?
    for known in names {
      let other = letters(of: known)
      let distance = distance(text, other)
      guard distance <= max(text.count, other.count) / 3, distance < nearest?.distance ?? .max
      else { continue }
      nearest = (known, distance)
    }
    return nearest?.name
  }

  package static func hint(_ name: String, among names: [String]) -> String {
    find(name, among: names).map { " (did you mean '\($0)'?)" } ?? ""
  }

  private static func letters(of name: String) -> [UInt8] {
    name.utf8.map { 0x41...0x5a ~= $0 ? $0 + 0x20 : $0 }
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var (before, last) = ([Int](), Array(0...second.count))
    for row in first.indices {
      var next = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var least = min(last[column + 1] + 1, next[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[second.count]
  }
}
