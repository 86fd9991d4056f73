public import MotionModel

/// The situations that traces reach with an engine under some conditions.
///
///     var coverage = GestureCoverage()
///     coverage.add(engine.record(trace, options), trace: 0, condition: 0)
///     coverage.share   // of all cells that a trace can reach
public struct GestureCoverage: Sendable {
  /// How a cell was reached.
  public struct Reach: Hashable, Sendable {
    /// How many hand-offs reached it.
    public var handOffs = 0
    /// The traces that reached it, in the order in which they were added.
    public var traces: [Int] = []
    /// The conditions under which it was reached.
    public var conditions: [Int] = []
    /// The line of the first event that reached it, in the first of the traces.
    public var line: Int32
  }

  /// The cells that were reached.
  public private(set) var reached: [CoverageCell: Reach] = [:]

  /// Creates an empty coverage.
  public init() {}

  /// Adds what a recording reached; the caller numbers the traces and conditions.
  ///
  /// - Complexity: O(n) in the number of ticks and hand-offs, times the longest flight's hand-offs.
  public mutating func add(_ recording: Recording, trace: Int, condition: Int) {
    add(Self.cells(of: recording), trace: trace, condition: condition)
  }

  package static func cells(of recording: Recording) -> [(cell: CoverageCell, line: Int32)] {
    var walk = CoverageWalk(recording)
    return recording.handOffs.indices.compactMap { index in
      walk.next(index).map { ($0, recording.handOffs[index].line) }
    }
  }

  package mutating func add(
    _ cells: [(cell: CoverageCell, line: Int32)], trace: Int, condition: Int
  ) {
    for (cell, line) in cells {
      var reach = reached[cell] ?? Reach(line: line)
      reach.handOffs += 1
      if !reach.traces.contains(trace) { reach.traces.append(trace) }
      if !reach.conditions.contains(condition) { reach.conditions.append(condition) }
      reached[cell] = reach
    }
  }

  /// The share of the cells a trace can reach that were reached, from 0 to 1.
  public var share: Double { Double(reached.count) / Double(CoverageCell.all.count) }
}

/// A small choice of things that together have every item of all of them.
public enum SmallestChoice {
  /// Chooses the thing that adds most items, the first of equals, until none is missing; then drops
  /// things whose items the others have too.
  ///
  /// The result is at most 1 + ln n times as large as the smallest choice, where n is the most
  /// items of one thing; finding the smallest choice is NP-hard.
  ///
  /// - Note: Source: V. Chvatal, "A greedy heuristic for the set-covering problem", Mathematics of
  ///   Operations Research 4 (1979), <https://doi.org/10.1287/moor.4.3.233>.
  /// - Parameter things: The items of each thing.
  /// - Returns: The indices of the chosen things, in increasing order.
  /// - Complexity: O(n^2 m) for n things of m items.
  public static func indices<Item: Hashable>(of things: [Set<Item>]) -> [Int] {
    var missing = things.reduce(into: Set<Item>()) { $0.formUnion($1) }
    var chosen: [Int] = []
    while !missing.isEmpty {
      let gains = things.map { $0.intersection(missing).count }
      guard let most = gains.max(), most > 0, let first = gains.firstIndex(of: most) else { break }
      chosen.append(first)
      missing.subtract(things[first])
    }
    for index in chosen.reversed() {
      let others = chosen.filter { $0 != index }.reduce(into: Set<Item>()) {
        $0.formUnion(things[$1])
      }
      if things[index].isSubset(of: others) { chosen.removeAll { $0 == index } }
    }
    return chosen.sorted()
  }
}
