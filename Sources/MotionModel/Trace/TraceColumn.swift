/// The columns of a trace, in canonical order.
enum TraceColumn: Int {
  /// When it happened, in nanoseconds.
  case nanoseconds
  /// What the pointer did.
  case event
  /// Where the pointer was, in points.
  case x, y
  /// The velocity that the recorder reported, in points per second.
  case vx, vy
  /// Which pointer it was.
  case pointer

  /// The names of all columns, in canonical order.
  static let names = ["nanoseconds", "event", "x", "y", "vx", "vy", "pointer"]

  /// How many columns, from the first, must be there.
  static let required = 4

  /// The names of the columns that a header asks for, in canonical order.
  ///
  /// - Parameter header: The header of a trace.
  /// - Returns: The names.
  static func names(for header: TraceHeader) -> [String] {
    Array(names[..<4]) + (header.hasVelocityColumns ? names[4..<6] : [])
      + (header.hasPointerColumn ? names[6...] : [])
  }
}
