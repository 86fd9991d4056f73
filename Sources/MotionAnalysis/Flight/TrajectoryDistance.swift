package import MotionModel

/// The largest distance of two motions at common ticks and hand-offs, after the second rests, and
/// of where the two rest.
///
/// It stops at the first hand-off at which the gestures part: the targets are more than
/// ``targetLimit`` apart, as with another snap point; or the release velocities differ on an axis
/// by more than ``velocityShare`` and 1 pt/s, as at a limit of a scroll area, which halves them; or
/// a finger moved the two more than twice as far apart as it caught them, plus ``fingerLimit``. A
/// rubber band makes a distance at most 1.8 times as long near its limit, 18,000 times at its end.
package struct TrajectoryDistance: Sendable {
  static let targetLimit = 5.0

  static let velocityShare = 0.25

  static let fingerLimit = 0.1

  package private(set) var largest = 0.0

  package private(set) var time = Instant.zero

  package private(set) var line: Int32 = 0

  private(set) var flightCount = 0

  private var isComplete = true

  /// The largest distance for comparisons with a bound; infinite if any is not a number.
  var judged: Double { isComplete ? largest : .infinity }

  package init(of recording: Recording, from reference: Recording) {
    self.init(of: recording.flights, from: reference.flights)
  }

  init(of flights: some Sequence<Flight>, from references: some Sequence<Flight>) {
    // The distance of the two at the end of the last flight.
    var caught: Double?
    for (flight, reference) in zip(flights, references) {
      guard flight.handOff == reference.handOff,
        (flight.target - reference.target).length <= Self.targetLimit,
        flight.interaction.startsAlike(reference.interaction)
      else { return }
      let apart = (flight.foundAt - reference.foundAt).length
      if let caught, apart > 2 * caught + Self.fingerLimit { return }
      compare(flight, reference)
      flightCount += 1
      caught = flight.end.flatMap { end in
        reference.end.map { (end.state.position - $0.state.position).length }
      }
    }
  }

  static func startsAlike(_ velocity: SIMD2<Double>, _ reference: SIMD2<Double>) -> Bool {
    (0..<2).allSatisfy { axis in
      let largest = max(abs(velocity[axis]), abs(reference[axis]))
      return abs(velocity[axis] - reference[axis]) <= max(velocityShare * largest, 1)
    }
  }

  private mutating func compare(_ flight: Flight, _ reference: Flight) {
    var near = 0
    for index in 1..<flight.count {
      let sample = flight[index]
      while near + 1 < reference.count, reference[near + 1].time <= sample.time { near += 1 }
      guard reference[near].time == sample.time || near >= reference.movingCount else { continue }
      add(sample.state.position - reference[near].state.position, at: sample.time, of: flight)
    }
    // A replay ends with its last rest, so what the reference does after that has no counterpart.
    if flight.end == nil, reference.end == nil, let rest = flight.rest, let other = reference.rest {
      add(rest.position - other.position, at: rest.time, of: flight)
    }
  }

  private mutating func add(_ way: SIMD2<Double>, at time: Instant, of flight: Flight) {
    let distance = way.length
    if distance.isNaN { isComplete = false }
    if distance > largest { (largest, self.time, line) = (distance, time, flight.line) }
  }
}

extension Interaction {
  fileprivate func startsAlike(_ other: Interaction) -> Bool {
    guard case .release(let velocity, _) = self, case .release(let reference, _) = other else {
      return true
    }
    return TrajectoryDistance.startsAlike(velocity, reference)
  }
}

extension Flight {
  /// Interpolates between samples `index` and `index` + 1: a cubic, linear if four are too uneven.
  ///
  /// - Note: Source: Lagrange's interpolation formula, M. Abramowitz, I. A. Stegun, 25.2.1.
  func position(at time: Instant, near index: Int) -> SIMD2<Double> {
    let range = fourSamples(around: index) ?? index...(index + 1)
    var sum = SIMD2<Double>.zero
    for i in range {
      let sample = self[i]
      var weight = 1.0
      for j in range where j != i {
        let other = self[j].time
        let width = sample.time.seconds(since: other)
        // Two samples at one time: the later one stands for both.
        guard width != 0 else { return self[index].state.position }
        weight *= time.seconds(since: other) / width
      }
      sum += weight * sample.state.position
    }
    return sum
  }

  /// Returns four samples with each interval longer than a quarter of any other, or nil.
  private func fourSamples(around index: Int) -> ClosedRange<Int>? {
    let count = index + 1 < movingCount ? movingCount : min(index + 2, count)
    for shift in -1...1 {
      // First around it, then from it on, then up to it.
      let first = shift == 1 ? index - 2 : index + shift
      guard first >= 0, first + 3 < count else { continue }
      let (a, b, c) = (
        interval(before: first + 1), interval(before: first + 2), interval(before: first + 3)
      )
      if min(a, b, c) > max(a, b, c) / 4 { return first...(first + 3) }
    }
    return nil
  }
}
