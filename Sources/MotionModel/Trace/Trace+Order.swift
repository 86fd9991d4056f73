extension Trace {
  /// Whether the events keep the rules of a trace file: finite numbers, times and pointers from 0
  /// on, time that never goes back, and pointers that go up and down in turn.
  ///
  /// A reader hands on nothing else; a trace that is made or changed by a program may be anything.
  ///
  /// - Complexity: O(n) in the number of events.
  public var isValid: Bool {
    var order = EventOrder()
    return events.allSatisfy { event in
      guard event.pointer >= 0, event.position.isFinite, event.reportedVelocity?.isFinite ?? true
      else { return false }
      let fields = EventFields(
        nanoseconds: event.time.nanoseconds, kind: event.kind, position: event.position,
        velocity: event.reportedVelocity, pointer: event.pointer)
      return order.admit(fields) == .none
    }
  }
}
