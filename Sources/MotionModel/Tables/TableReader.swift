/// A reader of a table that arrives in pieces.
///
/// Lines within one piece are read in place, all at once; only a line that crosses pieces is
/// copied. How the bytes are cut into pieces changes neither what is read nor the errors.
package struct TableReader<Schema: TableSchema>: Sendable {
  private enum Part { case version, comments, rows }

  private static var commentLimit: Int { 1024 }

  private(set) var schema = Schema()

  private var source: LineSource
  private var part = Part.version
  private var keys: [Schema.Key] = []
  private var commentCount = 0
  private var columns: [Int] = []
  private var failure: TraceError?
  /// The unfinished line so far, kept only until it is known to be too long.
  private var pending: [UInt8] = []

  package init(file: String) { source = LineSource(file: file) }
  var isAtRows: Bool { part == .rows }

  package mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ body: (Schema.Element) -> Void
  ) throws(TraceError) {
    try unlessFailed { (table) throws(TraceError) in
      try bytes.withMemoryRebound(to: UInt8.self) { (bytes) throws(TraceError) in
        try table.take(bytes[...], body)
      }
    }
  }

  package mutating func finish(
    _ body: (Schema.Element) -> Void
  ) throws(TraceError) -> Schema.Value {
    try unlessFailed { (table) throws(TraceError) in
      if !table.pending.isEmpty {
        table.pending.append(TextByte.lineFeed)
        try table.readPending(body)
      }
      switch table.part {
      case .version: throw table.source.endError(expected: "'# \(Schema.format) \(Schema.version)'")
      case .comments: throw table.source.endError(expected: Self.columnLine)
      case .rows: return try table.schema.finish(table.source)
      }
    }
  }

  private mutating func unlessFailed<Answer>(
    _ body: (inout Self) throws(TraceError) -> Answer
  ) throws(TraceError) -> Answer {
    if let failure { throw failure }
    do throws(TraceError) {
      return try body(&self)
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func take(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ body: (Schema.Element) -> Void
  ) throws(TraceError) {
    var rest = bytes
    if !pending.isEmpty {
      guard let end = rest.firstIndex(of: TextByte.lineFeed) else { return try keep(rest) }
      try keep(rest[...end])
      rest = rest[(end + 1)...]
      try readPending(body)
    }
    guard let last = rest.lastIndex(of: TextByte.lineFeed) else { return try keep(rest) }
    try read(UnsafeBufferPointer(rebasing: rest[...last]), body)
    try keep(rest[(last + 1)...])
  }

  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(TraceError) {
    let limit = LineSource.limit
    let room = limit + 3 - pending.count
    if room > 0 { pending.append(contentsOf: bytes.prefix(room)) }
    guard pending.count > limit, let last = pending.last, last != TextByte.lineFeed,
      pending.count > limit + 1 || last != TextByte.carriageReturn
    else { return }
    source.line += 1
    throw source.overlongError
  }

  private mutating func readPending(_ body: (Schema.Element) -> Void) throws(TraceError) {
    var line: [UInt8] = []
    swap(&line, &pending)
    try line.withUnsafeBufferPointer { (line) throws(TraceError) in try read(line, body) }
    line.removeAll(keepingCapacity: true)
    swap(&line, &pending)
  }

  private mutating func read(
    _ region: UnsafeBufferPointer<UInt8>, _ body: (Schema.Element) -> Void
  ) throws(TraceError) {
    var lines = region[...]
    while part != .rows, !lines.isEmpty {
      let line = try source.nextLine(of: &lines)
      if !line.isEmpty { try readHeader(line) }
    }
    var row: TableRow?
    while !lines.isEmpty {
      let line = try source.nextLine(of: &lines)
      guard !line.isEmpty else { continue }
      var next = row.take() ?? TableRow(columns: columns)
      do throws(LineFault) {
        try UTF8Check.check(line)
        try next.divide(line, number: source.line)
        body(try schema.readRow(next))
      } catch {
        throw source.error(error)
      }
      row = next
    }
  }

  private mutating func readHeader(_ line: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    let text = LinePart(line, line.indices)
    do throws(LineFault) {
      try UTF8Check.check(line)
      if part == .version {
        try readVersion(text)
        part = .comments
      } else if line.first == TextByte.number {
        try readComment(text)
      } else {
        for key in Schema.Key.allCases where key.isRequired && !keys.contains(key) {
          throw text.fault(
            found: "the column names", expected: "the entry '# \(key.rawValue): ...' above them")
        }
        columns = try schema.readColumns(text)
        part = .rows
      }
    } catch {
      throw source.error(error)
    }
  }

  private func readVersion(_ line: LinePart) throws(LineFault) {
    let start = Array("# \(Schema.format) ".utf8)
    guard line.bytes.starts(with: start) else {
      throw line.fault(expected: "'# \(Schema.format) \(Schema.version)'")
    }
    let found = line[start.count..<line.range.upperBound]
    guard found.spells("\(Schema.version)") else {
      throw found.fault(
        found: "\(Schema.format) version " + Quotation.quote(found.bytes),
        expected: "version \(Schema.version), the only one that is known")
    }
  }

  private mutating func readComment(_ line: LinePart) throws(LineFault) {
    commentCount += 1
    guard commentCount <= Self.commentLimit else {
      throw line.fault(found: "one more comment", expected: "at most \(Self.commentLimit) comments")
    }
    let entry = entry(in: line)
    let key = entry.flatMap { entry in Schema.Key.allCases.first { entry.key.spells($0.rawValue) } }
    guard let key, let entry else {
      switch Schema.comments {
      case .any: return schema.note(entry?.key, entry?.value ?? line[1..<line.range.upperBound])
      case .sequence: throw line.fault(expected: expectedNext)
      case .entries: break
      }
      guard let entry else { throw line.fault(expected: "'# KEY: VALUE'") }
      throw entry.key.fault(
        found: "the unknown key " + Quotation.quote(entry.key.bytes),
        expected: "one of " + Schema.Key.allCases.map { $0.rawValue }.joined(separator: ", "))
    }
    if Schema.comments == .sequence {
      guard nextKeys.contains(key), !entry.value.isEmpty else {
        throw line.fault(expected: expectedNext)
      }
    } else if keys.contains(key), !key.isRepeatable {
      throw entry.key.fault(found: "the key '\(key.rawValue)' a second time", expected: "it once")
    }
    if !keys.contains(key) { keys.append(key) }
    try schema.set(key, to: entry.value, at: source)
  }

  /// Returns the key and value of an entry, a comment spelled exactly `# key: value`.
  ///
  /// If any comment is allowed, a known key may have other blanks around key and value, or none: as
  /// mere text, `#surface:pane ...` would make the trace replay another surface than is meant. An
  /// unknown key with other blanks is text, kept byte for byte.
  private func entry(in line: LinePart) -> (key: LinePart, value: LinePart)? {
    let end = line.range.upperBound
    guard let colon = line.bytes.firstIndex(of: TextByte.colon) else { return nil }
    let (bytes, value) = (line.bytes, line[min(colon + 2, end)..<end])
    let isSpelledSo =
      colon > 2 && bytes[1] == TextByte.space
      && (end == colon + 1 || bytes[colon + 1] == TextByte.space)
    guard Schema.comments == .any else { return isSpelledSo ? (line[2..<colon], value) : nil }
    let key = line[1..<colon].trimmed
    let trimmed = line[colon + 1..<end].trimmed
    let isKnown = Schema.Key.allCases.contains { key.spells($0.rawValue) }
    let isPlain =
      isSpelledSo && key.range == 2..<colon
      && (trimmed.isEmpty ? end == colon + 1 : trimmed.range == value.range)
    return isKnown || isPlain ? (key, trimmed) : nil
  }

  private var nextKeys: [Schema.Key] {
    var next: [Schema.Key] = []
    for key in Schema.Key.allCases.reversed() {
      if keys.last == key { break }
      if key.isRequired { next.removeAll() }
      next.insert(key, at: 0)
    }
    return next
  }

  private var expectedNext: String {
    let next = nextKeys
    guard !next.isEmpty else { return Self.columnLine }
    let entries = next.map { "'# \($0.rawValue): ...'" }.joined(separator: ", ")
    return "the entry " + entries + (next[0].isRequired ? "" : ", or " + Self.columnLine)
  }

  private static var columnLine: String {
    "the column names " + Schema.columnNames.joined(separator: ",")
  }

  mutating func read(_ bytes: [UInt8], _ body: (Schema.Element) -> Void) throws(TraceError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try read(UnsafeRawBufferPointer(bytes), body)
    }
  }
}

extension TableReader where Schema.Element == Void {
  package mutating func read(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
    try read(bytes) { _ in }
  }

  package mutating func finish() throws(TraceError) -> Schema.Value { try finish { _ in } }

  package static func value(of bytes: [UInt8], file: String) throws(TraceError) -> Schema.Value {
    var reader = Self(file: file)
    try reader.read(bytes) { _ in }
    return try reader.finish()
  }
}
