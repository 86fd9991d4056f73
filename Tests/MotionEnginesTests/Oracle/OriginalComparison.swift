import MotionEngines
import MotionModel
import MotionReplay

struct OriginalComparison {
  /// The precision in which the original computes.
  enum Precision {
    /// Doubles: 1e-9 pt of position and 1e-9 of the speed are tolerated.
    case double
    /// Floats: two units in the last place of a float of the number's magnitude are tolerated.
    case single
    /// As `single`, but a drag is computed in doubles; only the resulting place is a float.
    case singlePlaces
    /// As `single`, but the library's values are doubles, and only some of its steps use floats.
    case singleSteps

    /// Returns the largest tolerated error of a coordinate of this magnitude.
    func tolerance(at position: Double) -> Double {
      self == .double ? 1e-9 : 2 * Double(Float(position).ulp)
    }

    /// Returns the largest tolerated error of a velocity component, at a coordinate.
    ///
    /// If steps use floats, speeds come from rounded coordinates: an error is also tolerated if it
    /// moves the coordinate by less than the coordinate's own tolerance in a tick of 1/60 s.
    func speedTolerance(at speed: Double, position: Double) -> Double {
      switch self {
      case .double: 1e-9 * max(1, speed)
      case .single, .singlePlaces: 2 * Double(Float(speed).ulp)
      case .singleSteps:
        max(2 * Double(Float(speed).ulp), 60 * tolerance(at: position))
      }
    }

    /// Returns a drag as made by an app that uses floats: from a float, by a translation rounded to
    /// float, to a float.
    func dragged(_ interaction: Interaction, from anchor: SIMD2<Double>) -> Interaction {
      guard case .drag(let way) = interaction, self == .single else { return interaction }
      let place = SIMD2<Float>(anchor) + SIMD2<Float>(way)
      return .drag(by: SIMD2<Double>(place) - anchor)
    }
  }

  /// A tick at which a number is outside its tolerance, or only one of engine and original rests.
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
  /// At each time the engine is first advanced, as by a display frame; then it handles the events
  /// of that time; then its state is compared.
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
      // Not `>`, so that NaN is an error.
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
