/// The rules from one event of a trace to the next: time does not go back, and pointers go up and
/// down in turn.
struct EventOrder: Sendable {
  /// The time of the event before, in nanoseconds.
  private(set) var nanoseconds: Int64 = 0

  /// The pressed pointers below 64, a bit each.
  private var low: UInt64 = 0

  /// The other pressed pointers, in the order of their presses.
  private var high: [Int32] = []

  /// Takes an event if it keeps the rules.
  ///
  /// - Parameter fields: The cells of the event.
  /// - Returns: The rule that it breaks, or `none`.
  /// - Complexity: O(n) in the number of pressed pointers above 63.
  @inline(__always)
  mutating func admit(_ fields: EventFields) -> EventFault {
    guard fields.nanoseconds >= nanoseconds else { return .backwards }
    nanoseconds = fields.nanoseconds
    if fields.kind == .tap { return .none }
    guard fields.pointer < 64 else { return admitHigh(fields) }
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: fields.pointer)
    if fields.kind == .press {
      guard low & bit == 0 else { return .isDown }
      guard !isFull else { return .crowded }
      low |= bit
    } else {
      guard low & bit != 0 else { return .isUp }
      if fields.kind != .drag { low ^= bit }
    }
    return .none
  }

  private var isFull: Bool { low.nonzeroBitCount + high.count == TraceLimits.pressedPointers }

  @inline(never)
  private mutating func admitHigh(_ fields: EventFields) -> EventFault {
    let index = high.firstIndex(of: fields.pointer)
    if fields.kind == .press {
      guard index == nil else { return .isDown }
      guard !isFull else { return .crowded }
      high.append(fields.pointer)
    } else {
      guard let index else { return .isUp }
      if fields.kind != .drag { high.remove(at: index) }
    }
    return .none
  }
}
