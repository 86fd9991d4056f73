/// The columns of a recording's text, in canonical order; see ``RecordingWriter``.
enum RecordingTextColumn: Int, CaseIterable {
  /// When it happened; the index of the tick; what the row is.
  case nanoseconds, tick, row
  /// The state that was presented, or that a hand-off left.
  case x, y, vx, vy
  /// Whether the engine was at rest; the line of the trace.
  case rest, line
  /// The state just before a hand-off.
  case beforeX, beforeY, beforeVX, beforeVY
  /// The translation of a drag or the velocity of a release; the point to rest at.
  case givenX, givenY, towardX, towardY

  /// The names of all columns, in canonical order.
  static let names = [
    "nanoseconds", "tick", "row", "x", "y", "vx", "vy", "rest", "line", "before_x", "before_y",
    "before_vx", "before_vy", "given_x", "given_y", "toward_x", "toward_y",
  ]
}
