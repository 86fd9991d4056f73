/// What a trace says of itself above its events.
public struct TraceHeader: Hashable, Sendable {
  /// A comment line of a trace file.
  public enum Comment: Hashable, Sendable {
    /// `# key: value`. The surface stands here too, as its key and text.
    case entry(key: String, value: String)
    /// A comment without a colon: its text behind the `#`, white space included.
    case text(String)
  }

  /// All comment lines below the version line, in file order.
  public var comments: [Comment]

  /// What the finger moves; a free point where the trace names no surface.
  public var surface: Surface

  /// Whether the events have `vx` and `vy` columns.
  public var hasVelocityColumns: Bool

  /// Whether the events have a `pointer` column.
  public var hasPointerColumn: Bool

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - comments: All comment lines below the version line; a `surface` entry among them says
  ///     the same as `surface`.
  ///   - surface: What the finger moves.
  ///   - hasVelocityColumns: Whether the events have `vx` and `vy` columns.
  ///   - hasPointerColumn: Whether the events have a `pointer` column.
  public init(
    comments: [Comment],
    surface: Surface,
    hasVelocityColumns: Bool = false,
    hasPointerColumn: Bool = false
  ) {
    self.comments = comments
    self.surface = surface
    self.hasVelocityColumns = hasVelocityColumns
    self.hasPointerColumn = hasPointerColumn
  }

  /// Returns the value of a header entry, the first where there are several.
  ///
  /// - Parameter key: The key, such as `name` or `license`.
  /// - Returns: The value, or nil where there is no such entry.
  /// - Complexity: O(n) in the number of comment lines.
  public func value(for key: String) -> String? {
    for case .entry(key, let value) in comments { return value }
    return nil
  }
}
