import MotionEngines
import MotionModel
import MotionReplay

struct OriginalComparison {
  /// The numbers in which the original computes.
  enum Precision {
    /// An error of a billionth of a point is none, nor one of a billionth of a speed.
    case double
    /// Two units in the last place of a float at the number's magnitude are no error.
    case single
    /// The same, but that a drag is made in doubles, whose place is a float only then.
    case singlePlaces
    /// The same, but that the library's values are doubles, and only steps of it floats.
    case singleSteps

    /// The largest error that is none, of a coordinate of this magnitude.
    func tolerance(at position: Double) -> Double {
      self == .double ? 1e-9 : 2 * Double(Float(position).ulp)
    }

    /// The largest error that is none, of a component of the velocity, at a coordinate.
    ///
    /// Where steps are floats, neither is one that moves the coordinate by less than its own error in
    /// a tick of 1/60 s: speeds are made from coordinates that are rounded.
    func speedTolerance(at speed: Double, position: Double) -> Double {
      switch self {
      case .double: 1e-9 * max(1, speed)
      case .single, .singlePlaces: 2 * Double(Float(speed).ulp)
      case .singleSteps:
        max(2 * Double(Float(speed).ulp), 60 * tolerance(at: position))
      }
    }

    /// A drag as the app makes it that sets the values of a library in floats: from a place, a float,
    /// by a way that is rounded to floats, to a place that is.
    func dragged(_ interaction: Interaction, from anchor: SIMD2<Double>) -> Interaction {
      guard case .drag(let way) = interaction, self == .single else { return interaction }
      let place = SIMD2<Float>(anchor) + SIMD2<Float>(way)
      return .drag(by: SIMD2<Double>(place) - anchor)
    }
  }

  /// A tick at which a number is off by more than it may, or the engine rests and the original does
  /// not, or the other way round.
  struct Difference: CustomStringConvertible {
    var replay: String
    var expected: OriginalReplay.Shown
    var found: OriginalReplay.Shown

    var description: String {
      "\(replay), \(expected.time.nanoseconds) ns: found \(Self.text(found)), "
        + "expected \(Self.text(expected))"
    }

    private static func text(_ shown: OriginalReplay.Shown) -> String {
      let velocity = shown.velocity.map { "(\($0.x), \($0.y))" } ?? "-"
      return "(\(shown.position.x), \(shown.position.y)) at \(velocity)"
        + (shown.isAtRest ? " at rest" : "")
    }
  }

  var fileCount = 0
  var tickCount = 0
  var largestError = 0.0
  var largestSpeedError = 0.0
  var unequalRests = 0
  var differentTicks = 0
  var firstDifference: Difference?

  /// Replays the interactions of an original on an engine in its first state, and compares.
  ///
  /// At each time the engine is advanced first, as by a display frame; then it takes the events of
  /// that time; then it shows its state.
  mutating func add<E: Engine>(_ replay: OriginalReplay, on engine: E, _ precision: Precision) {
    var engine = engine
    engine.prepare(for: replay.surface)
    engine.place(at: replay.place)
    engine.expectFrames(every: 1 / replay.rate)
    fileCount += 1
    var anchor = replay.place
    for row in replay.rows {
      switch row {
      case .interaction(let interaction, let time):
        engine.advance(to: time)
        if interaction == .grab { anchor = engine.state.position }
        engine.handle(precision.dragged(interaction, from: anchor), at: time)
      case .tick(let expected):
        engine.advance(to: expected.time)
        let velocity = (engine as? any VelocityReporting)?.reportedVelocity
        let found = OriginalReplay.Shown(
          time: expected.time, position: engine.state.position,
          velocity: velocity ?? engine.state.velocity, isAtRest: engine.isAtRest)
        add(found, expected, precision, replay.name)
      }
    }
  }

  private mutating func add(
    _ found: OriginalReplay.Shown, _ expected: OriginalReplay.Shown, _ precision: Precision,
    _ name: String
  ) {
    tickCount += 1
    var isDifferent = found.isAtRest != expected.isAtRest
    if isDifferent { unequalRests += 1 }
    func compare(
      _ found: Double, _ expected: Double, _ tolerance: Double, _ largest: inout Double
    ) {
      let error = (found - expected).magnitude
      // Not `>`, so that what is no number is an error.
      if !(error <= tolerance) { isDifferent = true }
      if !(error <= largest) { largest = error }
    }
    for axis in 0..<2 {
      let place = expected.position[axis]
      compare(
        found.position[axis], place, precision.tolerance(at: place.magnitude), &largestError)
      if let speed = found.velocity?[axis], let expected = expected.velocity?[axis] {
        compare(
          speed, expected,
          precision.speedTolerance(at: expected.magnitude, position: place.magnitude),
          &largestSpeedError)
      }
    }
    guard isDifferent else { return }
    differentTicks += 1
    if firstDifference == nil {
      firstDifference = Difference(replay: name, expected: expected, found: found)
    }
  }
}
