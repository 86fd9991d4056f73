/// The limits of a trace file; what goes beyond them is refused.
public enum TraceLimits {
  /// The most bytes of a line, its end not counted.
  public static var lineBytes: Int { LineBuffer.limit }

  /// The most comment lines below the version line.
  public static let comments = 1024

  /// The most pointers that are pressed at the same time.
  public static let pressedPointers = 64

  /// The largest number of a pointer; the least is 0.
  public static let pointer = Int32.max

  /// The latest time, in nanoseconds; the earliest is 0.
  public static let nanoseconds = Int64.max
}
