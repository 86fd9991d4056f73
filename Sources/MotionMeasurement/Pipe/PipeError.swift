/// Why nothing could be read from or written to a pipe.
enum PipeError: Error, Hashable {
  /// The other side has closed the pipe.
  case closed
  /// The time limit has passed.
  case late
  /// A line is longer than any that the protocol has.
  case overlong
  /// The system's error, by number.
  case system(Int32)
}
