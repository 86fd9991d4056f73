import MotionModel

enum EventRemoval {
  private static let alone = 100

  /// Leaves out gestures, drags and single events until none of these can go.
  ///
  /// Most defects show on one gesture, so the 100 shortest are each tried alone before any search.
  static func pass(
    _ events: [Event], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) {
    if try attempt([]) { return }
    var events = events
    let gestures = gestures(in: events).sorted { $0.count < $1.count }
    for gesture in gestures.prefix(alone) where gestures.count > 1 {
      let alone = gesture.map { events[$0] }
      if try attempt(alone) {
        events = alone
        break
      }
    }
    var count: Int
    repeat {
      count = events.count
      events = try reduce(events, by: Self.gestures(in: events), attempt)
      let drags = events.indices.filter { events[$0].kind == .drag }.map { [$0] }
      events = try reduce(events, by: drags, attempt)
      events = try withoutSingles(events, attempt)
    } while events.count < count
  }

  private static func reduce(
    _ events: [Event], by units: [[Int]], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) -> [Event] {
    var isLeftOut = Array(repeating: false, count: events.count)
    for unit in units { for index in unit { isLeftOut[index] = true } }
    func selection(_ units: [[Int]]) -> [Event] {
      var isLeftOut = isLeftOut
      for unit in units { for index in unit { isLeftOut[index] = false } }
      return events.indices.filter { !isLeftOut[$0] }.map { events[$0] }
    }
    let left = try DeltaDebugging.minimum(of: units) { (units) throws(TraceReduction.Halt) in
      try attempt(selection(units))
    }
    return selection(left)
  }

  private static func withoutSingles(
    _ events: [Event], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) -> [Event] {
    var events = events
    var index = events.count - 1
    while index >= 0 {
      var fewer = events
      fewer.remove(at: index)
      if try attempt(fewer) {
        events = fewer
        index = events.count
      }
      index -= 1
    }
    return events
  }

  static func gestures(in events: [Event]) -> [[Int]] {
    var gestures: [[Int]] = []
    var open: [Int32: Int] = [:]
    for (index, event) in events.enumerated() {
      guard event.kind != .tap, event.kind != .press, let gesture = open[event.pointer] else {
        if event.kind == .press { open[event.pointer] = gestures.count }
        gestures.append([index])
        continue
      }
      gestures[gesture].append(index)
      if event.kind != .drag { open[event.pointer] = nil }
    }
    return gestures
  }
}
