public import MotionModel

/// One break of a check's rule.
public struct Finding: Hashable, Sendable {
  /// Where in the recording it was found.
  public enum Place: Hashable, Sendable {
    /// At the tick with this index.
    case tick(Int)
    /// At the hand-off with this index.
    case handOff(Int)
    /// In the recording as a whole.
    case recording
  }

  /// The name of the check, such as `hand-off-velocity`.
  public var check: String

  /// Where in the recording it was found.
  public var place: Place

  /// When it happened.
  public var time: Instant

  /// The line of the trace file that led to it, counted from 1; 0 where there is none.
  public var line: Int32

  /// How large the break is, in the finding's unit.
  public var size: Double

  /// The largest size that would have been no finding, in the same unit.
  public var limit: Double

  /// The unit of size and limit, such as `pt/s`.
  public var unit: String

  /// What happened, in one phrase for people, with numbers and units.
  public var message: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - check: The name of the check.
  ///   - place: Where in the recording it was found.
  ///   - time: When it happened.
  ///   - line: The line of the trace file that led to it; 0 where there is none.
  ///   - size: How large the break is.
  ///   - limit: The largest size that would have been no finding.
  ///   - unit: The unit of size and limit.
  ///   - message: What happened, in one phrase for people.
  public init(
    check: String,
    place: Place,
    time: Instant,
    line: Int32 = 0,
    size: Double,
    limit: Double,
    unit: String,
    message: String
  ) {
    self.check = check
    self.place = place
    self.time = time
    self.line = line
    self.size = size
    self.limit = limit
    self.unit = unit
    self.message = message
  }
}
