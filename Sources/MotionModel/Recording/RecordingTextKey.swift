/// The entries of a recording's text above its rows, in canonical order.
enum RecordingTextKey: String, CaseIterable {
  case trace
  case traceDigest = "trace-digest"
  case surface
  case engine
  case claims
  case clock
  case delivery
  case velocity
  case digest

  /// Returns the value of the entry; an empty text for the digest, which is no part of a header.
  ///
  /// - Parameter header: The header of a recording.
  /// - Returns: The text behind the colon.
  func value(in header: RecordingHeader) -> String {
    switch self {
    case .trace: header.trace
    case .traceDigest: header.traceDigest.text
    case .surface: header.surface.text
    case .engine: header.engine
    case .claims: header.claims.text
    case .clock: header.clock
    case .delivery: header.delivery
    case .velocity: header.velocity
    case .digest: ""
    }
  }
}
