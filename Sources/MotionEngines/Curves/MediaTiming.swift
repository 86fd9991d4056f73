/// How an animation's local time follows from its parent's time, as in `CAMediaTiming`.
///
/// The active local time is (parent - beginTime) speed + timeOffset. It runs for ``activeDuration``
/// and wraps around in each repetition, forth and back if ``autoreverses`` is set: a time offset of
/// a third starts a third of the way in and shows the first third last. Timings nest: the local
/// time of a group is the parent time of its children, which are clipped because it never leaves
/// the group's duration.
///
/// All times are in seconds. The end is exclusive: at its end time the animation has ended and
/// shows what ``fillMode`` says.
///
/// - Note: Source: Apple, `CAMediaTiming`, header and reference,
///   <https://developer.apple.com/documentation/quartzcore/camediatiming>; D. Ronnqvist,
///   "Controlling Animation Timing", for what a time offset does,
///   <http://ronnqvi.st/controlling-animation-timing/>.
public struct MediaTiming: Hashable, Sendable {
  /// What is shown before the beginning and after the end.
  public enum FillMode: String, Sendable, CaseIterable {
    /// Nothing: the model value shows.
    case removed
    /// After the end, the last value.
    case forwards
    /// Before the beginning, the first value.
    case backwards
    /// Both of the above.
    case both
  }

  /// A moment in the basic duration of an animation.
  public struct LocalTime: Hashable, Sendable {
    /// The time into one repetition, in seconds, from 0 to the duration.
    public var time: Double
    /// Its rate, in seconds per second of the outermost time; 0 while it only fills.
    public var rate: Double

    /// Creates a moment; see the properties.
    public init(time: Double, rate: Double = 1) { (self.time, self.rate) = (time, rate) }
  }

  /// When it begins, in the parent's time.
  public var beginTime: Double
  /// How long one repetition takes one way, in local time; above 0.
  public var duration: Double
  /// Local seconds per second of the parent; negative runs backwards, 0 stands still.
  public var speed: Double
  /// The local time at which it begins.
  public var timeOffset: Double
  /// How often it plays, not only whole times; 0 counts as 1, infinity never ends.
  public var repeatCount: Double
  /// How long it plays, in local time; if 0, ``repeatCount`` decides.
  public var repeatDuration: Double
  /// Whether each repetition goes forth and back.
  public var autoreverses: Bool
  /// What is shown before the beginning and after the end.
  public var fillMode: FillMode

  /// Creates a timing; see the properties.
  public init(
    beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    (self.beginTime, self.duration, self.speed) = (beginTime, duration, speed)
    (self.timeOffset, self.fillMode, self.autoreverses) = (timeOffset, fillMode, autoreverses)
    (self.repeatCount, self.repeatDuration) = (repeatCount, repeatDuration)
  }

  /// The length of one repetition in local time, both ways if it reverses.
  public var period: Double { autoreverses ? 2 * duration : duration }

  /// How long it plays in all repetitions together, in local time.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? repeatCount * period : period
  }

  /// When it ends, in the parent's time; infinity if it never does.
  public var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
  }

  /// Returns the moment shown at a parent time in seconds; nil if the model value is shown.
  public func localTime(at parentTime: Double) -> LocalTime? {
    let sinceBegin = parentTime - beginTime
    if sinceBegin < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      return LocalTime(time: basicTime(timeOffset, edge: .start).time, rate: 0)
    }
    let active = activeDuration
    guard sinceBegin * speed.magnitude < active, parentTime < endTime else {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      let last = speed < 0 ? timeOffset - active : timeOffset + active
      return LocalTime(time: basicTime(last, edge: .end).time, rate: 0)
    }
    let edge: Edge = sinceBegin == 0 ? .start : .inside
    let (time, isReversed) = basicTime(sinceBegin * speed + timeOffset, edge: edge)
    return LocalTime(time: time, rate: isReversed ? -speed : speed)
  }

  /// Returns the moment shown at a moment of the group, with the product of both rates; nil if the
  /// model value is shown.
  public func localTime(at parent: LocalTime) -> LocalTime? {
    guard let local = localTime(at: parent.time) else { return nil }
    return LocalTime(time: local.time, rate: local.rate * parent.rate)
  }

  private enum Edge {
    case start
    case inside
    case end
  }

  /// Maps active local time to a time in the basic duration.
  ///
  /// Between two repetitions it shows the beginning of the later one, at the very end the end of
  /// the last one; backwards it is the other way around.
  private func basicTime(_ time: Double, edge: Edge) -> (time: Double, isReversed: Bool) {
    let period = period
    let quotient = time / period
    // The time is not finite, or too large to resolve a period.
    guard quotient.magnitude < 0x1p52 else { return (edge == .end ? duration : 0, false) }
    var cycle = Double(Int64(quotient))
    if cycle > quotient { cycle -= 1 }
    var phase = min(max(time - cycle * period, 0), period)
    // At either edge rounding may have missed a multiple of the period.
    let slack = 0x1p-48 * max(time.magnitude, period)
    let isBoundary = edge != .inside && (phase <= slack || period - phase <= slack)
    if isBoundary || phase == 0 {
      let isAtTop = edge == .end ? speed >= 0 && time > slack : speed < 0
      phase = isAtTop ? period : 0
    }
    if phase > duration || (autoreverses && phase == period) { return (period - phase, true) }
    return (phase, false)
  }
}

struct NestedTiming: Hashable, Sendable {
  var group: MediaTiming?
  var own: MediaTiming

  func localTime(at time: Double) -> MediaTiming.LocalTime? {
    guard let group else { return own.localTime(at: time) }
    return group.localTime(at: time).flatMap { own.localTime(at: $0) }
  }
}

extension MediaTiming {
  init(parameters: EngineParameters, duration: Double) throws(EngineParameterError) {
    let speed = parameters.optional("speed", "seconds of the animation a second", in: 1e-3...1e3)
    let timeOffset = parameters.optional(
      "time-offset", "where in the animation it begins; it wraps around", unit: "s", in: 0...1e6)
    let repeatCount = parameters.optional(
      "repeat-count", "how often it plays, in parts too", in: 1e-3...1e3)
    let autoreverses =
      parameters.optional("autoreverses", "1: each repetition goes forth and back", in: 0...1) ?? 0
    guard autoreverses == 0 || autoreverses == 1 else {
      throw EngineParameterError(
        "parameter 'autoreverses' of engine \(parameters.engine): found "
          + "\(EngineParameter.shortText(of: autoreverses)), expected 0 or 1")
    }
    self.init(
      duration: duration, speed: speed ?? 1, timeOffset: timeOffset ?? 0,
      repeatCount: repeatCount ?? 1, autoreverses: autoreverses == 1)
  }
}
