/// What is wrong with a row of a trace.
enum EventFault: UInt8 {
  /// Nothing.
  case none
  /// The cell of this column is no such value.
  case nanoseconds, event, x, y, vx, vy, pointer
  /// A cell is missing or too many, or something stands behind the last.
  case cells
  /// One of `vx` and `vy` is empty, the other is not.
  case halfVelocity
  /// The time lies before that of the event before.
  case backwards
  /// The event needs a pressed pointer, but it is up.
  case isUp
  /// The press needs a pointer that is up, but it is down.
  case isDown
  /// The press is of one pointer more than there may be.
  case crowded
  /// The line is too long.
  case overlong
}
