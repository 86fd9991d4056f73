import MotionModel

/// What a reader makes of some bytes.
struct ReadingOutcome<Format: FuzzedFormat> {
  /// The value or the error.
  let result: Result<Format.Value, TraceError>

  /// Text that is equal where the outcomes are.
  let text: String

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - piece: How many are given at a time, at least 1.
  init(of bytes: [UInt8], piece: Int) {
    do throws(TraceError) {
      let value = try Format.read(bytes, piece: piece)
      (result, text) = (.success(value), Format.identity(of: value))
    } catch {
      (result, text) = (.failure(error), error.description)
    }
  }
}
