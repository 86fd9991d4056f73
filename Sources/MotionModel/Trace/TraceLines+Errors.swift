extension TraceLines {
  /// Returns the error of a row that is wrong.
  ///
  /// Of several faults in one row the first of these counts: length, characters, a comment below
  /// the column names, the number of cells, the leftmost bad cell, then what it says next to the
  /// rows above.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - region: The row and possibly more behind its line feed.
  ///   - time: The time of the row above, in nanoseconds.
  /// - Returns: The error, at the place of the fault.
  /// - Complexity: O(n) in the length of the row.
  @inline(never)
  func error(
    for fault: EventFault, in region: UnsafeBufferPointer<UInt8>, after time: Int64
  ) -> TraceError {
    let end = region.firstIndex(of: TextByte.lineFeed) ?? region.endIndex
    do {
      let row = try source.trimmed(UnsafeBufferPointer(rebasing: region[..<end]))
      try source.checkCharacters(of: row)
      return source.error(self.fault(for: fault, in: row, after: time))
    } catch {
      return error
    }
  }

  private func fault(
    for fault: EventFault, in row: UnsafeBufferPointer<UInt8>, after time: Int64
  ) -> TextFault {
    if row.first == TextByte.number {
      return TextFault(
        0, found: "a comment below the column names", expected: "comments above them only")
    }
    let cells = row.split(separator: TextByte.comma, omittingEmptySubsequences: false)
    guard cells.count == columns.count else {
      let offset = cells.count < columns.count ? row.count : cells[columns.count].startIndex
      let names = columns.map { TraceColumn.names[$0.rawValue] }.joined(separator: ",")
      return TextFault(
        offset, found: cells.count == 1 ? "1 cell" : "\(cells.count) cells",
        expected: "\(columns.count) cells: \(names)")
    }
    let column = column(of: fault, in: cells)
    let cell = cells[columns.firstIndex(of: column) ?? 0]
    let found = cell.isEmpty ? "an empty cell" : Quotation.quote(cell)
    return TextFault(
      cell.startIndex, found: self.found(for: fault, in: cells) ?? found,
      expected: expected(for: fault, after: time))
  }

  /// Returns the column in which a fault stands.
  private func column(
    of fault: EventFault, in cells: [Slice<UnsafeBufferPointer<UInt8>>]
  ) -> TraceColumn {
    switch fault {
    case .event, .isUp, .isDown, .crowded: .event
    case .x: .x
    case .y: .y
    case .vx: .vx
    case .vy: .vy
    case .pointer: .pointer
    case .halfVelocity: cells[columns.firstIndex(of: .vx) ?? 0].isEmpty ? .vx : .vy
    case .none, .nanoseconds, .cells, .backwards, .overlong: .nanoseconds
    }
  }

  /// Returns what was found where that is more than the text of the cell.
  private func found(
    for fault: EventFault, in cells: [Slice<UnsafeBufferPointer<UInt8>>]
  ) -> String? {
    let event = String(decoding: cells[columns.firstIndex(of: .event) ?? 0], as: UTF8.self)
    var pointer = "0"
    if let place = columns.firstIndex(of: .pointer) {
      pointer = String(decoding: cells[place].prefix(Quotation.limit), as: UTF8.self)
    }
    return switch fault {
    case .isUp: "a \(event) of pointer \(pointer), which is up"
    case .isDown: "a press of pointer \(pointer), which is down"
    case .crowded: "a press of one more pointer"
    default: nil
    }
  }

  private func expected(for fault: EventFault, after time: Int64) -> String {
    switch fault {
    case .nanoseconds: "whole nanoseconds from 0 to \(TraceLimits.nanoseconds)"
    case .event: "press, drag, release, tap or cancel"
    case .x, .y: "a finite decimal number"
    case .vx, .vy: "a finite decimal number or an empty cell"
    case .pointer: "a whole number from 0 to \(TraceLimits.pointer)"
    case .halfVelocity: "both of vx and vy, or both empty"
    case .backwards: "at least \(time), the time of the event before"
    case .isUp: "a pointer that is pressed"
    case .isDown: "a pointer that is up"
    case .crowded: "at most \(TraceLimits.pressedPointers) pressed pointers"
    case .none, .cells, .overlong: "another row"
    }
  }
}
