internal import MotionModel

/// Writes how two recordings differ: a line for each entry of the header, then the motions.
///
/// Of equal recordings it writes nothing.
public struct DiffTextWriter: Sendable {
  /// How marks are written: values that differ are red.
  public var style: TextStyle

  /// Creates a writer.
  ///
  /// - Parameter style: How marks are written; plain for anything but a terminal.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - stream: Where to write.
  /// - Complexity: O(n) in the number of rows.
  public func write(_ report: DiffReport, to stream: inout some TextOutputStream) {
    for divergence in report.headerDivergences { stream.write("\(divergence)\n") }
    guard let difference = report.difference else { return }
    DifferenceTextWriter(presentLabel: "a", storedLabel: "b", style: style)
      .write(difference, to: &stream)
  }
}
