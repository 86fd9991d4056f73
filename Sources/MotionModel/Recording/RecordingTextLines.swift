/// The lines of a recording's text, read one after the other.
struct RecordingTextLines: TextLines {
  /// The parts of a recording's text.
  private enum Part {
    case version, entries, rows
  }

  /// The columns, in the order of the file.
  private(set) var columns: [RecordingTextColumn] = []

  /// What has been read.
  var recording: Recording

  /// The time of the row above.
  var time = Instant.zero

  private(set) var source: TextSource
  private var part = Part.version
  private var keys: [RecordingTextKey] = []
  private var digest = Digest()
  private var digestError: TraceError?

  /// Creates lines before the first.
  ///
  /// - Parameter file: The name of the file, for messages.
  init(file: String) {
    source = TextSource(file: file)
    recording = Recording(
      header: RecordingHeader(
        trace: "", traceDigest: Digest(), surface: .free, engine: "", claims: EngineClaims(),
        clock: "", delivery: "", velocity: ""))
  }

  /// Reads whole lines.
  ///
  /// - Parameter region: One or more lines, each with its line feed.
  /// - Throws: ``TraceError`` at the first thing that the format forbids.
  /// - Complexity: O(n) in the number of bytes.
  mutating func read(_ region: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    var rest = region[...]
    while !rest.isEmpty {
      let line = try source.nextLine(of: &rest)
      guard let first = line.first else { continue }
      if part == .version {
        try source.checkVersion(line, format: "motion-recording")
        part = .entries
        continue
      }
      try source.checkCharacters(of: line)
      do throws(TextFault) {
        if part == .rows {
          try readRow(line)
        } else if first == TextByte.number {
          try readEntry(line)
        } else {
          try readColumns(line)
        }
      } catch {
        throw source.error(error)
      }
    }
  }

  /// Checks that the file has come to its end and that the digest is that of the rows.
  ///
  /// - Returns: The recording.
  /// - Throws: ``TraceError`` where that is not so.
  func finish() throws(TraceError) -> Recording {
    guard part != .version else { throw source.endError(expected: "'# motion-recording 1'") }
    guard part == .rows else {
      throw source.endError(expected: "the column names nanoseconds,tick,row,...")
    }
    if var error = digestError, digest != recording.digest {
      error.expected = "\(recording.digest.text), the digest of the rows"
      throw error
    }
    return recording
  }

  private mutating func readEntry(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    let colon = line.firstIndex(of: TextByte.colon) ?? 0
    let valueStart = min(colon + 2, line.count)
    guard colon > 2, line[1] == TextByte.space,
      line.count == colon + 1 || line[colon + 1] == TextByte.space
    else {
      throw TextFault(0, found: Quotation.quote(line), expected: "'# KEY: VALUE'")
    }
    let name = line[2..<colon]
    guard let key = RecordingTextKey.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) })
    else {
      let known = RecordingTextKey.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw TextFault(
        2, found: "the unknown key " + Quotation.quote(name), expected: "one of \(known)")
    }
    guard !keys.contains(key) else {
      throw TextFault(2, found: "the key '\(key.rawValue)' a second time", expected: "it once")
    }
    keys.append(key)
    do throws(TextFault) {
      try set(key, to: line[valueStart...])
    } catch {
      var fault = error
      fault.offset += valueStart
      throw fault
    }
    if key == .digest {
      digestError = source.error(
        at: valueStart, found: "the digest " + Quotation.quote(line[valueStart...]), expected: "")
    }
  }

  private mutating func set(
    _ key: RecordingTextKey, to value: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(TextFault) {
    let text = String(decoding: value, as: UTF8.self)
    switch key {
    case .trace: recording.header.trace = text
    case .traceDigest: recording.header.traceDigest = Digest(value: try Self.hexadecimal(value))
    case .surface: recording.header.surface = try Surface(bytes: value)
    case .engine: recording.header.engine = text
    case .claims: recording.header.claims = try EngineClaims(bytes: value)
    case .clock: recording.header.clock = text
    case .delivery: recording.header.delivery = text
    case .velocity: recording.header.velocity = text
    case .digest: digest = Digest(value: try Self.hexadecimal(value))
    }
  }

  /// Reads 16 lower-case hexadecimal digits.
  ///
  /// - Parameter text: The bytes of the text.
  /// - Returns: The number.
  /// - Throws: ``TextFault`` for anything else.
  static func hexadecimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) throws(TextFault) -> UInt64 {
    var number: UInt64 = 0
    for byte in text.prefix(17) {
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: number = number << 4 | UInt64(byte - 0x57)
      default:
        throw TextFault(
          0, found: Quotation.quote(text), expected: "16 lower-case hexadecimal digits")
      }
    }
    guard text.count == 16 else {
      throw TextFault(
        0, found: Quotation.quote(text), expected: "16 lower-case hexadecimal digits")
    }
    return number
  }

  private mutating func readColumns(_ line: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    for key in RecordingTextKey.allCases where !keys.contains(key) {
      throw TextFault(
        0, found: "the column names", expected: "the entry '# \(key.rawValue): ...' above them")
    }
    let names = RecordingTextColumn.names
    let indices = try ColumnLine.columns(in: line, names: names, required: names.count)
    columns = indices.compactMap { RecordingTextColumn(rawValue: $0) }
    part = .rows
  }
}
