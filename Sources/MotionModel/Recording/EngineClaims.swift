/// What an engine promises about its motion, so that checks can hold it to that.
///
/// Claims travel in a recording's header: a check sees recordings only. A claim makes a check
/// stricter or says that a rule has no meaning for the engine; it never excuses a break.
public struct EngineClaims: Hashable, Sendable {
  /// A damped oscillator whose energy must not grow between hand-offs.
  public struct Oscillator: Hashable, Sendable {
    /// The mass, above zero.
    public var mass: Double
    /// The stiffness, in units of mass per second squared; 0 for a motion that nothing pulls back.
    public var stiffness: Double

    public init(mass: Double, stiffness: Double) { (self.mass, self.stiffness) = (mass, stiffness) }

    /// Returns m v^2 / 2 + k d^2 / 2 at a distance d from the target.
    package func energy(of state: MotionState, toward target: SIMD2<Double>) -> Double {
      let distance = state.position - target
      return 0.5 * mass * state.velocity.dot(state.velocity)
        + 0.5 * stiffness * distance.dot(distance)
    }
  }

  /// Whether it comes to rest on the target of its last interaction; a decay does not.
  public var restsOnTarget: Bool
  /// Whether two half ticks give the same as one tick, to rounding.
  public var isExact: Bool

  /// Whether it moves only at ticks: an event between two ticks meets the state of the last one.
  ///
  /// This is true of an engine that only a display link moves. Just before such an event it still
  /// has the state of the last tick, which the finger sees.
  public var movesOnlyAtTicks: Bool

  /// Whether it reports velocities; if not, hand-off checks judge ones derived from positions.
  public var reportsVelocity: Bool

  /// Whether it ignores the given target and picks one of its surface's rests, as a carousel does.
  public var choosesRest = false
  /// The unit it animates in, if not points; recordings hold states and interactions in points.
  public var unit: EngineUnit?

  /// The passive oscillator that it simulates, or nil.
  public var oscillator: Oscillator?

  /// The largest rate at which its motion can change, per second; nil up to ``usualRate``.
  ///
  /// It is the largest ratio of acceleration to velocity: the frequency of a spring, or the faster
  /// of its two decay rates; twice the frequency of one hit at full speed; some inverse durations
  /// of a curve. Between two ticks so fast a motion looks like a jump; checks for jumps skip it.
  public var fastestRate: Double?

  /// The rate up to which motions are judged on every clock, 400 per second.
  public static var usualRate: Double { 400 }

  /// Creates claims; a fastest rate is kept only if it is above ``usualRate``.
  public init(
    restsOnTarget: Bool = true, isExact: Bool = false, movesOnlyAtTicks: Bool = false,
    reportsVelocity: Bool = true, oscillator: Oscillator? = nil, fastestRate: Double? = nil
  ) {
    (self.restsOnTarget, self.isExact, self.oscillator) = (restsOnTarget, isExact, oscillator)
    (self.movesOnlyAtTicks, self.reportsVelocity) = (movesOnlyAtTicks, reportsVelocity)
    self.fastestRate = fastestRate.flatMap { $0 > Self.usualRate ? $0 : nil }
  }

  /// The text of the claims, such as `rests-on-target=yes exact=no oscillator=1,300`.
  var text: String {
    var text = "rests-on-target=" + (restsOnTarget ? "yes" : "no")
    text += " exact=" + (isExact ? "yes" : "no")
    if movesOnlyAtTicks { text += " only-at-ticks=yes" }
    if !reportsVelocity { text += " reports-velocity=no" }
    if choosesRest { text += " chooses-rest=yes" }
    if let unit {
      text += " unit=" + NumberText.text(unit.zero) + ";" + NumberText.text(unit.one)
    }
    if let oscillator {
      text += " oscillator=" + NumberText.text(SIMD2(oscillator.mass, oscillator.stiffness))
    }
    if let fastestRate { text += " fastest-rate=" + NumberText.text(fastestRate) }
    return text
  }

  init(_ text: LinePart) throws(LineFault) {
    let text = try ParameterText(text, hasWord: false)
    try text.check(
      names: [
        "rests-on-target", "exact", "only-at-ticks", "reports-velocity", "chooses-rest",
        "unit", "oscillator", "fastest-rate",
      ], of: "claims")
    _ = try text.required("rests-on-target", form: "yes")
    _ = try text.required("exact", form: "no")
    self.init(
      restsOnTarget: try text.answer("rests-on-target") ?? true,
      isExact: try text.answer("exact") ?? false,
      movesOnlyAtTicks: try text.answer("only-at-ticks") ?? false,
      reportsVelocity: try text.answer("reports-velocity") ?? true)
    choosesRest = try text.answer("chooses-rest") ?? false
    if let value = text.value(of: "unit") { unit = try EngineUnit(value) }
    if let value = text.value(of: "oscillator") {
      let pair = try value.vector()
      guard pair.x > 0, pair.y >= 0 else {
        throw value.fault(expected: "a mass above 0 and a stiffness of at least 0")
      }
      oscillator = Oscillator(mass: pair.x, stiffness: pair.y)
    }
    guard let value = text.value(of: "fastest-rate") else { return }
    let rate = try value.number()
    guard rate > Self.usualRate else { throw value.fault(expected: "a number above 400") }
    fastestRate = rate
  }
}
