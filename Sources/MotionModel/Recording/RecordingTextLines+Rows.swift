extension RecordingTextLines {
  /// Reads a row and adds its tick or hand-off to the recording.
  ///
  /// - Parameter line: The bytes of the row, without line end but with one behind them.
  /// - Throws: ``TextFault`` where it is wrong.
  /// - Complexity: O(n) in the length of the row.
  mutating func readRow(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    if line.first == TextByte.number {
      throw TextFault(
        0, found: "a comment below the column names", expected: "comments above them only")
    }
    let cells = RecordingTextCells(line, columns: columns)
    try cells.checkCount()
    let time = Instant(nanoseconds: try cells.whole(.nanoseconds))
    guard time >= self.time else {
      throw cells.fault(
        .nanoseconds, expected: "at least \(self.time.nanoseconds), the time of the row before")
    }
    guard try cells.whole(.tick) == Int64(recording.ticks.count) else {
      throw cells.fault(
        .tick, expected: "\(recording.ticks.count), the number of ticks above this row")
    }
    let state = MotionState(
      position: try cells.pair(.x, .y), velocity: try cells.pair(.vx, .vy))
    if cells.spells(.row, "tick") {
      let rest = try cells.whole(.rest)
      guard rest <= 1 else { throw cells.fault(.rest, expected: "0 or 1") }
      try cells.checkEmpty([
        .line, .beforeX, .beforeY, .beforeVX, .beforeVY, .givenX, .givenY, .towardX, .towardY,
      ])
      recording.append(Tick(time: time, state: state, isAtRest: rest == 1))
    } else {
      let interaction = try Self.interaction(in: cells)
      try cells.checkEmpty([.rest])
      let line = try cells.whole(.line)
      guard line <= Int64(Int32.max) else {
        throw cells.fault(.line, expected: "a line from 0 to \(Int32.max)")
      }
      let before = MotionState(
        position: try cells.pair(.beforeX, .beforeY),
        velocity: try cells.pair(.beforeVX, .beforeVY))
      recording.append(
        HandOff(
          time: time, interaction: interaction, before: before, after: state,
          tick: recording.ticks.count, line: Int32(line)))
    }
    self.time = time
  }

  private static func interaction(in cells: RecordingTextCells) throws(TextFault) -> Interaction {
    let given: [RecordingTextColumn] = [.givenX, .givenY]
    let toward: [RecordingTextColumn] = [.towardX, .towardY]
    if cells.spells(.row, "grab") {
      try cells.checkEmpty(given + toward)
      return .grab
    }
    if cells.spells(.row, "drag") {
      try cells.checkEmpty(toward)
      return .drag(by: try cells.pair(.givenX, .givenY))
    }
    if cells.spells(.row, "release") {
      return .release(
        velocity: try cells.pair(.givenX, .givenY), toward: try cells.pair(.towardX, .towardY))
    }
    let isRetarget = cells.spells(.row, "retarget")
    guard isRetarget || cells.spells(.row, "cancel") else {
      throw cells.fault(.row, expected: "tick, grab, drag, release, retarget or cancel")
    }
    try cells.checkEmpty(given)
    let target = try cells.pair(.towardX, .towardY)
    return isRetarget ? .retarget(to: target) : .cancel(toward: target)
  }
}
