public import MotionModel

extension TraceHeader {
  /// Makes the header of a shrunk trace, which says from what it came and what it is for.
  ///
  /// Source and license are those of the trace that it came from. What `recorded` said no longer
  /// holds, as no hand did this: it now says that a program shrunk the trace, and what it said. All
  /// other comments are left out; values are cut to 4,000 bytes, so that they fit on a line.
  ///
  /// - Parameters:
  ///   - shrunk: The shrunk trace, with its columns.
  ///   - original: The trace that it came from.
  ///   - name: The name of that trace.
  ///   - purpose: What it still does, such as `check rest, engine spring, clock 120`.
  ///   - tool: The program, such as `motion-replay 1.2.0`.
  /// - Complexity: O(n) in the number of events of the original.
  public init(
    of shrunk: Trace, from original: Trace, name: String, purpose: String, tool: String
  ) {
    var comments: [Comment] = []
    func add(_ key: String, _ value: String) {
      comments.append(.entry(key: key, value: Self.cut(value)))
    }
    add("name", Self.cut(name) + "-shrunk")
    if let source = original.header.value(for: "source") { add("source", source) }
    if let license = original.header.value(for: "license") { add("license", license) }
    let recorded = original.header.value(for: "recorded").map { "; that: \($0)" } ?? ""
    add("recorded", "shrunk by \(tool) from another trace\(recorded)")
    add("surface", original.header.surface.text)
    add(
      "shrunk-from",
      "\(Self.cut(name)), digest \(original.digest.text), events \(original.events.count)")
    add("shrunk-for", purpose)
    self.init(
      comments: comments, surface: original.header.surface,
      hasVelocityColumns: shrunk.header.hasVelocityColumns,
      hasPointerColumn: shrunk.header.hasPointerColumn)
  }

  /// Returns the beginning of a text, at most 4,000 bytes of it.
  private static func cut(_ text: String) -> String {
    guard text.utf8.count > 4000 else { return text }
    var cut = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= 4000 else { break }
      cut.append(scalar)
    }
    return String(cut)
  }
}
