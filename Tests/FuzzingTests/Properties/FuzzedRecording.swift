import MotionModel

enum FuzzedRecording: FuzzedFormat {
  static func read(_ bytes: [UInt8], piece: Int) throws(TraceError) -> Recording {
    var reader = RecordingReader(file: "f")
    try inPieces(bytes, piece) { (part) throws(TraceError) in try reader.read(part) }
    return try reader.finish()
  }

  static func write(_ recording: Recording) -> [UInt8] { recording.bytes }

  static func identity(of recording: Recording) -> String {
    "\(recording.ticks.count) ticks, \(recording.handOffs.count) hand-offs, "
      + "digest \(recording.digest.text), \(recording.header)"
  }

  /// Replaces the digest by that of the rows, which no mutation would hit.
  static func mended(_ bytes: [UInt8], _ error: TraceError) -> [UInt8]? {
    guard error.found.hasPrefix("the digest "), error.expected.hasSuffix(" the digest of the rows")
    else { return nil }
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    lines[error.line - 1] = ArraySlice(
      Array("# digest: ".utf8) + Array(error.expected.utf8.prefix(16)))
    return Array(lines.joined(separator: [0x0a]))
  }
}
