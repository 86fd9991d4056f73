internal import MotionModel

/// A stall loses no time: after it the motion is where it would be without it.
enum LostTimeCheck: Judging {
  /// The longest delay that is no finding, in milliseconds.
  static let limit = 5.0

  /// The distance from the motion without a stall that is no finding, in points.
  static let floor = 1.0

  /// The share of the distance without a delay that may be left with the right one.
  private static let leftover = 0.02

  static let rules: [RuleRow] = [
    .init(
      .losesTime, .milliseconds, within: ["limit": limit, "floor": floor],
      "After a stall the motion is where it would be without it.")
  ]

  static let needs: Evidence.Needs = .stalled

  static func findings(in flights: JudgedFlights) -> [Finding] {
    let evidence = flights.evidence
    guard let stalled = evidence.stalled, let flight = stalled.flights.last,
      let even = evidence.flights(at: 120)?.last,
      even.handOff == flight.handOff, even.count >= 4, flight.count >= 2,
      let first = (1..<flight.count).max(by: {
        flight.interval(before: $0) < flight.interval(before: $1)
      })
    else { return [] }
    let stall = flight.interval(before: first)
    let undelayed = distance(from: first, of: flight, to: even, delay: 0)
    guard undelayed > floor else { return [] }
    let delay = bestDelay(from: first, of: flight, to: even, longest: stall)
    let left = distance(from: first, of: flight, to: even, delay: delay)
    guard delay * 1e3 > limit, left < Self.leftover * undelayed + 0.05 * floor else { return [] }
    return [
      Finding(
        .losesTime, place: .recording, time: flight[first].time, line: flight.line,
        size: delay * 1e3, limit: limit,
        .stall(
          milliseconds: stall * 1e3, tick: flight.tick(ofSample: first),
          clock: stalled.header.conditions.clock, distance: undelayed))
    ]
  }

  /// Returns the delay at which a flight is nearest to another, to a microsecond.
  private static func bestDelay(
    from first: Int, of flight: Flight, to even: Flight, longest: Double
  ) -> Double {
    func distance(_ delay: Double, limit: Double = .infinity) -> Double {
      Self.distance(from: first, of: flight, to: even, delay: delay, limit: limit)
    }
    let step = 1.0 / 480
    var nearest = (delay: 0.0, distance: Double.infinity)
    for index in 0...Int(longest / step) {
      let delay = Double(index) * step
      let distance = distance(delay, limit: nearest.distance)
      if distance < nearest.distance { nearest = (delay, distance) }
    }
    // Around the right delay the distance grows evenly to both sides.
    var (low, high) = (max(nearest.delay - step, 0), nearest.delay + step)
    while high - low > 1e-6 {
      let (left, right) = ((2 * low + high) / 3, (low + 2 * high) / 3)
      let leftDistance = distance(left)
      let isLeft = leftDistance < distance(right, limit: leftDistance.nextUp)
      if isLeft { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// Returns the largest distance between a flight and another that is delayed, from a sample on, or
  /// one that is no smaller than a limit as soon as one is found.
  private static func distance(
    from first: Int, of flight: Flight, to even: Flight, delay: Double, limit: Double = .infinity
  ) -> Double {
    let begin = even[0].time
    let delay = -Int64((delay * 1e9).rounded())
    var largest = 0.0
    let start = flight[first].time.advanced(byNanoseconds: delay)
    var near = max(even.firstSample(after: start) - 1, 0)
    for index in first..<min(flight.count, first + 60) {
      let sample = flight[index]
      let time = max(sample.time.advanced(byNanoseconds: delay), begin)
      while near + 1 < even.count, even[near + 1].time <= time { near += 1 }
      let position =
        near + 1 == even.count
        ? even[near].state.position : even.position(at: time, near: near)
      largest = max(largest, (sample.state.position - position).length)
      if largest >= limit { break }
    }
    return largest
  }
}
