import MotionModel

/// Gives a trace's numbers fewer digits, makes them smaller, or leaves them out.
enum ValueSimplification {
  private static let steps = [100, 50, 10, 5, 1, 0.5, 0.1, 0.01]

  /// Keeps a gesture's equal coordinates equal, and makes no pointer move much farther.
  static func pass(
    _ events: [Event], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) {
    var events = events
    var weight = weight(of: numbers(in: events))
    // Each move of a pointer from one event to the next may grow by a quarter, through rounding.
    let legs = EventRemoval.gestures(in: events).flatMap { gesture in
      zip(gesture, gesture.dropFirst()).map { from, to in
        (from: from, to: to, most: (events[to].position - events[from].position).length * 1.25)
      }
    }
    func take(_ plainer: [Event]) throws(TraceReduction.Halt) -> Bool {
      let other = self.weight(of: numbers(in: plainer))
      let isNear = legs.allSatisfy { leg in
        (plainer[leg.to].position - plainer[leg.from].position).length <= leg.most
      }
      guard other < weight, isNear, try attempt(plainer) else { return false }
      (events, weight) = (plainer, other)
      return true
    }

    _ = try take(changed(events) { $0.reportedVelocity = nil })
    _ = try take(changed(events) { $0.pointer = 0 })
    for axis in 0...1 {
      guard let origin = events.first?.position[axis] else { return }
      _ = try take(
        changed(events) { $0.position[axis] = rounded($0.position[axis] - origin, 0.001) })
      _ = try take(changed(events) { $0.position[axis] = 0 })
    }
    for step in steps {
      let rounded = changed(events) { event in
        event.position = SIMD2(
          self.rounded(event.position.x, step), self.rounded(event.position.y, step))
      }
      if try take(rounded) { break }
    }

    for gesture in EventRemoval.gestures(in: events) {
      for index in gesture {
        for axis in 0...1 {
          let number = events[index].position[axis]
          for candidate in candidates(for: number) {
            var plainer = events
            for other in gesture where plainer[other].position[axis] == number {
              plainer[other].position[axis] = candidate
            }
            if try take(plainer) { break }
          }
        }
      }
    }
    for index in events.indices {
      guard let velocity = events[index].reportedVelocity else { continue }
      var plainer = events
      plainer[index].reportedVelocity = nil
      if try take(plainer) { continue }
      for axis in 0...1 {
        for candidate in candidates(for: velocity[axis]) {
          var plainer = events
          plainer[index].reportedVelocity?[axis] = candidate
          if try take(plainer) { break }
        }
      }
    }
  }

  private static func candidates(for number: Double) -> [Double] {
    let most = weight(of: [number])
    return ([0] + steps.map { rounded(number, $0) }).filter { weight(of: [$0]) < most }
  }

  private static func numbers(in events: [Event]) -> [Double] {
    events.flatMap { event in
      var numbers = [event.position.x, event.position.y]
      if let velocity = event.reportedVelocity { numbers += [velocity.x, velocity.y] }
      return event.pointer == 0 ? numbers : numbers + [Double(event.pointer)]
    }
  }

  private static func weight(of numbers: [Double]) -> (characters: Int, size: Double) {
    var (characters, size) = (0, 0.0)
    for number in numbers {
      let text = number.description
      characters += text.hasSuffix(".0") ? text.utf8.count - 2 : text.utf8.count
      size += number.magnitude
    }
    return (characters, size)
  }

  private static func rounded(_ number: Double, _ step: Double) -> Double {
    // Dividing by a whole number gives the nearest double to the decimal number.
    let rounded =
      step < 1
      ? (number * (1 / step).rounded()).rounded() / (1 / step).rounded()
      : (number / step).rounded() * step
    return rounded == 0 ? 0 : rounded
  }

  private static func changed(_ events: [Event], _ change: (inout Event) -> Void) -> [Event] {
    events.map { event in
      var event = event
      change(&event)
      return event
    }
  }
}
