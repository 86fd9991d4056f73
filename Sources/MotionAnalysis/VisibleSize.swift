internal import MotionModel

/// The distance on the screen between a motion that breaks a rule and one that keeps it.
///
/// It is the largest distance within ``window`` after the break. A step of position and the
/// distance between two replays count in full. A missing or excess velocity counts by how far it
/// leads: with the stiffness and damping of its flight, or until the flight's end, whichever is
/// less. See <doc:HowMuchAPersonSees>.
public struct VisibleSize: Hashable, Sendable {
  /// The time after a break that counts, in seconds: half a period at 3 Hz.
  public static let window = 1.0 / 6

  fileprivate static let nanoseconds = Int64(window * 1e9)

  /// The distance, in points.
  public var points: Double
  #if !hasFeature(Embedded)
    /// The visual angle of the distance, in minutes of arc; nil if the viewing is not known.
    public var arcMinutes: Double?
  #endif

  /// Creates a size in points.
  public init(points: Double) { self.points = points }

  /// Returns how far a speed leads at most in a time, with x'' = -k x - c x'.
  ///
  /// - Note: Source: the implicit midpoint rule, which is stable for any k and c of at least 0; E.
  ///   Hairer, C. Lubich, G. Wanner, "Geometric Numerical Integration", 2006, II.1.
  package static func way(
    ofSpeed speed: Double, stiffness k: Double, damping c: Double, seconds: Double
  ) -> Double {
    let steps = 128
    let h = seconds / Double(steps) / 2
    var (x, v, farthest) = (0.0, speed, 0.0)
    for _ in 0..<steps {
      let middle = (v - h * k * x) / (1 + h * (c + h * k))
      (x, v) = (x + 2 * h * middle, 2 * middle - v)
      farthest = max(farthest, abs(x))
    }
    return farthest
  }

  /// Returns how far a speed leads at most if its way and the speed are gone when the flight ends.
  ///
  /// - Note: Source: of all such ways the cubic has the least square of acceleration, J. C.
  ///   Holladay, "A smoothest curve approximation", Math. Tables Aids Comput. 11 (1957), 233-243.
  package static func way(ofSpeed speed: Double, within seconds: Double, goneAfter end: Double)
    -> Double
  {
    let time = min(seconds, end / 3)
    return end > 0 ? speed * time * (1 - time / end) * (1 - time / end) : 0
  }
}

// Embedded Swift has no coding.
#if !hasFeature(Embedded)
  extension VisibleSize: Codable {}

  /// How a display is viewed: its points per inch and the distance of the eye.
  public struct Viewing: Hashable, Sendable {
    /// The points per inch of the display, above 0.
    public var pointsPerInch: Double
    /// The distance of the eye from the display, in centimetres, above 0.
    public var centimetres: Double

    /// Creates a viewing from its parts.
    public init(pointsPerInch: Double, centimetres: Double) {
      (self.pointsPerInch, self.centimetres) = (pointsPerInch, centimetres)
    }

    /// Returns the visual angle of a distance straight ahead, in minutes of arc.
    public func arcMinutes(ofPoints points: Double) -> Double {
      60 * Angle.degrees(ofSine: points / pointsPerInch * 2.54, cosine: centimetres)
    }
  }

  extension Finding {
    /// Returns the finding with the visual angle of its visible size.
    public func seen(from viewing: Viewing?) -> Finding {
      var finding = self
      finding.visible?.arcMinutes = visible.flatMap { viewing?.arcMinutes(ofPoints: $0.points) }
      return finding
    }
  }
#endif

extension JudgedFlights {
  /// Sets the visible sizes, where something on the screen is misplaced, and the engine's unit.
  func size(_ findings: inout [Finding]) {
    let header = evidence.recording.header
    let own = header.claims.unit?.pointsPerUnit(on: header.surface)
    for index in findings.indices {
      findings[index].pointsPerUnit = own
      guard let points = points(of: findings[index]) else { continue }
      findings[index].visible = VisibleSize(points: points)
    }
  }

  private func points(of finding: Finding) -> Double? {
    switch finding.rule {
    // Reported numbers are not seen, and a value that is not finite is not drawn.
    case .misreportsVelocity, .hasVelocityAtRest, .hasVelocityWhileHeld, .restsWhileHeld,
      .notFiniteAtTick, .notFiniteAtHandOff, .notFiniteOnOtherClock:
      return nil
    case .repetitionDiffers: return distance(of: finding, from: evidence.repetition)
    case .rollbackDiffers: return distance(of: finding, from: evidence.rollback?.recording)
    default: break
    }
    switch finding.details {
    case .stall(_, _, _, let distance, _, _): return distance
    case .change(let points, _): return points
    default: break
    }
    guard finding.unit != "pt" else { return finding.size }
    guard let flight = flight(of: finding) else { return nil }
    switch finding.rule {
    case .neverRests:
      let last = flight[flight.count - 1]
      let start = last.time.advanced(byNanoseconds: -VisibleSize.nanoseconds)
      return flight.farthest(from: last.state.position, since: start)
    case .gainsEnergy:
      // Scaled by this about its target, the motion has just the energy that is allowed.
      let scale = (finding.limit / finding.size).squareRoot()
      return (1 - scale) * flight.farthest(from: flight.target, since: finding.time)
    default:
      let (stiffness, damping) = flight.law(besides: finding.time)
      let left = flight.end?.time.seconds(since: finding.time) ?? .infinity
      let seconds = min(left, VisibleSize.window)
      let way = VisibleSize.way(
        ofSpeed: finding.size, stiffness: stiffness, damping: damping, seconds: seconds)
      guard case .handOff = finding.place, let rest = flight.rest else { return way }
      return min(
        way,
        VisibleSize.way(
          ofSpeed: finding.size, within: seconds, goneAfter: rest.time.seconds(since: finding.time))
      )
    }
  }

  private func flight(of finding: Finding) -> Flight? {
    if case .handOff(let index) = finding.place { return own.first { $0.handOff == index } }
    return own.last { $0.start.time <= finding.time }
  }

  private func distance(of finding: Finding, from other: Recording?) -> Double? {
    guard let other, case .difference(let difference, _) = finding.details else { return nil }
    let first = (difference.found.state.position - difference.expected.state.position).length
    let end = finding.time.advanced(byNanoseconds: VisibleSize.nanoseconds)
    return zip(evidence.recording.ticks, other.ticks).dropFirst(difference.tick)
      .prefix { $0.0.time <= end }
      .reduce(first) { max($0, ($1.0.state.position - $1.1.state.position).length) }
  }
}

extension Flight {
  fileprivate func farthest(from place: SIMD2<Double>, since time: Instant) -> Double {
    let end = time.advanced(byNanoseconds: VisibleSize.nanoseconds)
    return (firstSample(after: time.advanced(byNanoseconds: -1))..<count)
      .prefix { self[$0].time <= end }
      .reduce(0) { max($0, (self[$1].state.position - place).length) }
  }

  /// Fits stiffness and damping by least squares, without the interval that ends at a time.
  ///
  /// With x'' = -k (x - target) - c x', an interval changes the velocity by -k times the integral
  /// of the distance, and by -c times its way. Both are at least 0.
  fileprivate func law(besides time: Instant) -> (stiffness: Double, damping: Double) {
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 1..<max(movingCount, 1) where self[index].time != time {
      let (from, to) = (self[index - 1].state, self[index].state)
      let interval = interval(before: index)
      let turn = to.velocity - from.velocity
      // The trapezoidal rule with its end correction.
      let sum =
        interval * (0.5 * (from.position + to.position) - target)
        - interval * interval / 12 * turn
      let way = to.position - from.position
      (aa, ab, bb) = (aa + sum.dot(sum), ab + sum.dot(way), bb + way.dot(way))
      (ar, br) = (ar + sum.dot(turn), br + way.dot(turn))
    }
    let determinant = aa * bb - ab * ab
    // For a decay, which depends on its velocity alone, the two columns are proportional.
    guard determinant > 1e-9 * aa * bb else { return (0, bb > 0 ? max(-br / bb, 0) : 0) }
    let (k, c) = ((br * ab - ar * bb) / determinant, (ar * ab - br * aa) / determinant)
    if k < 0 { return (0, max(-br / bb, 0)) }
    return c < 0 ? (max(-ar / aa, 0), 0) : (k, c)
  }
}
