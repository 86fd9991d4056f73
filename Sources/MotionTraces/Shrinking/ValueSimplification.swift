import MotionModel

/// Makes coordinates, velocities and pointers plain: fewer digits, smaller numbers, none at all.
enum ValueSimplification {
  /// How much there is to read in some events: less is plainer.
  private struct Weight: Comparable {
    /// The characters of all numbers.
    var characters = 0
    /// The sum of their sizes.
    var size = 0.0

    init(of events: [Event]) {
      for event in events {
        add(event.position)
        if let velocity = event.reportedVelocity { add(velocity) }
        if event.pointer != 0 { add(Double(event.pointer)) }
      }
    }

    init(of number: Double) { add(number) }

    static func < (left: Weight, right: Weight) -> Bool {
      (left.characters, left.size) < (right.characters, right.size)
    }

    private mutating func add(_ vector: SIMD2<Double>) {
      add(vector.x)
      add(vector.y)
    }

    private mutating func add(_ number: Double) {
      let text = number.description
      characters += text.hasSuffix(".0") ? text.utf8.count - 2 : text.utf8.count
      size += number.magnitude
    }
  }

  /// How far each pointer moves between two of its events, and how far it may move.
  private struct Movement {
    private let legs: [(from: Int, to: Int, most: Double)]

    init(of events: [Event]) {
      legs = EventRemoval.gestures(in: events).flatMap { gesture in
        zip(gesture, gesture.dropFirst()).map { from, to in
          let distance = (events[to].position - events[from].position).length
          return (from, to, distance * 1.25)
        }
      }
    }

    /// Tells whether no pointer moves more than a quarter farther; rounding may add that much.
    func allows(_ events: [Event]) -> Bool {
      legs.allSatisfy { leg in
        (events[leg.to].position - events[leg.from].position).length <= leg.most
      }
    }
  }

  /// Steps to which numbers are rounded, the coarsest first.
  private static let steps = [100, 50, 10, 5, 1, 0.5, 0.1, 0.01]

  /// Makes all values plainer, first all of a kind, then each by itself.
  ///
  /// Coordinates of one gesture that are equal stay equal, and no pointer moves much farther between
  /// two of its events than it did, so that none becomes faster than a hand.
  ///
  /// - Complexity: O(n) calls in the number of events.
  static func pass(
    _ events: [Event], _ attempt: TraceReduction.Attempt
  ) throws(TraceReduction.Halt) {
    var events = events
    var weight = Weight(of: events)
    let movement = Movement(of: events)
    func take(_ plainer: [Event]) throws(TraceReduction.Halt) -> Bool {
      let other = Weight(of: plainer)
      guard other < weight, movement.allows(plainer), try attempt(plainer) else { return false }
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

  /// Returns plainer numbers near one, the plainest first.
  private static func candidates(for number: Double) -> [Double] {
    let weight = Weight(of: number)
    return ([0] + steps.map { rounded(number, $0) }).filter { Weight(of: $0) < weight }
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
