internal import MotionModel

extension MeasureTextWriter {
  /// A column of the table.
  struct Column: Sendable {
    /// The name above the column.
    var title: String
    /// What it shows.
    var quantity: MeasureRow.Quantity
    /// Makes the cell of an engine from its rows; nil where they have no such number.
    var text: @Sendable ([MeasureRow]) -> String?
  }

  /// All columns, in their order.
  static let columns: [Column] = [
    Column(title: "hot ns", quantity: .hot) { rows in
      median(rows.compactMap { $0.hot.value?.nanosecondsPerTick }).map {
        FixedDigits.text($0, digits: 1)
      }
    },
    time("cold ns") { $0.p50 }, time("p90") { $0.p90 }, time("p99") { $0.p99 },
    time("p99.9") { $0.p999 },
    Column(title: "max", quantity: .realTime) { rows in
      rows.compactMap { $0.realTime.value?.duration.maximum }.max().map { "\($0)" }
    },
    Column(title: "missed", quantity: .realTime) { rows in
      let counts = rows.compactMap { $0.realTime.value?.missedDeadlines }
      return counts.isEmpty ? nil : "\(counts.reduce(0, +))"
    },
    Column(title: "instructions", quantity: .instructions) { rows in
      median(rows.compactMap { $0.instructions.value?.perTick }).map {
        FixedDigits.text($0, digits: 1)
      }
    },
    Column(title: "allocations", quantity: .allocations) { rows in
      let counts = rows.compactMap { $0.allocations.value }
      return counts.isEmpty ? nil : share(counts)
    },
    Column(title: "capacity", quantity: .capacity) { rows in
      let capacities = rows.compactMap { $0.capacity.value }
      return median(capacities.map { $0.copies }).map { copies in
        // What may be more could be above the median.
        let isLeast = capacities.contains { $0.copies <= copies && $0.bound != .budget }
        return isLeast ? ">= \(copies)" : "\(copies)"
      }
    },
  ]

  /// Makes a column of times on the real clock.
  private static func time(
    _ title: String, _ value: @escaping @Sendable (Distribution) -> Int64
  ) -> Column {
    Column(title: title, quantity: .realTime) { rows in
      median(rows.compactMap { $0.realTime.value.map { value($0.duration) } }).map { "\($0)" }
    }
  }

  /// Returns how many there are to a tick over all rows; `0` where there are none at all.
  private static func share(_ counts: [TickCount]) -> String {
    let total = counts.reduce(0) { $0 + $1.total }
    guard total > 0 else { return "0" }
    let share = Double(total) / Double(max(counts.reduce(0) { $0 + $1.ticks }, 1))
    return share < 0.005 ? "<0.01" : FixedDigits.text(share, digits: 2)
  }

  /// Returns the median, the lower of the middle two; nil of nothing.
  private static func median<Value: Comparable>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values.sorted()[(values.count - 1) / 2]
  }
}

extension MeasureRow.Quantity {
  /// Tells whether a row has the number.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether it was measured.
  func isFound(in row: MeasureRow) -> Bool { reason(in: row) == nil }

  /// Tells why a row does not have the number.
  ///
  /// - Parameter row: The row.
  /// - Returns: The reason; nil where it was measured.
  func reason(in row: MeasureRow) -> String? {
    row.missing.first { $0.quantity == self }?.reason
  }
}
