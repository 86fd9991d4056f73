import ArgumentParser
import MotionAnalysis
import MotionSystem
import MotionModel
import MotionReports

/// Lines of JSON: first the head of the run, then the results of each finished piece, in order.
///
/// Each line has the digest of all JSON up to its own, which reveals every change. A line without
/// an end was being written when the process ended.
struct LedgerLines {
  private static let opening = Array(#"{"digest":""#.utf8)
  private static let middle = Array(#"","record":"#.utf8)
  private static let closing = Array("}".utf8)
  private var digest = Digest()

  mutating func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let json = Array(try encoder.encode(value))
    digest.combine(json[...])
    return Self.opening + digest.text.utf8 + Self.middle + json + Self.closing + [0x0a]
  }

  mutating func value<Value: Decodable>(_ type: Value.Type, in line: ArraySlice<UInt8>) -> Value? {
    let start = Self.opening.count + 16 + Self.middle.count
    guard line.count > start, line.last == Self.closing.last else { return nil }
    let json = line.dropFirst(start).dropLast()
    var digest = digest
    digest.combine(json)
    guard line.starts(with: Self.opening + digest.text.utf8 + Self.middle) else { return nil }
    self.digest = digest
    return Self.value(type, json)
  }

  static func value<Value: Decodable>(_ type: Value.Type, _ json: ArraySlice<UInt8>) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(type, from: Data(json))
  }
}

extension Digest {
  fileprivate mutating func combine(_ bytes: ArraySlice<UInt8>) {
    combine(UInt64(bytes.count))
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 8) {
        var word: UInt64 = 0
        for place in start..<min(start + 8, bytes.count) { word = word << 8 | UInt64(bytes[place]) }
        combine(word)
      }
    }
  }
}

final class LedgerReader {
  let path: String
  let head: RunHead
  private let file: LineFile
  fileprivate var lines = LedgerLines()
  private var count = 0

  static func part(_ path: String) throws -> LedgerReader {
    // The digest may be right and the head still make no sense, if another program wrote the file.
    guard let part = try LedgerReader(path, isInput: true), part.head.total > 0,
      1...10_000 ~= part.head.part.parts, 1...part.head.part.parts ~= part.head.part.number
    else {
      throw ExitStatus.badData.report(
        "'\(path)' is not a part of a run: expected a file that --part-report of this version "
          + "wrote")
    }
    return part
  }

  init?(_ path: String, isInput: Bool = false) throws {
    self.path = path
    file = try LineFile(path, isInput: isInput)
    guard let line = try file.next() else { return nil }
    if let head = lines.value(RunHead.self, in: line), head.schema == RunHead.schema {
      self.head = head
    } else if isInput, let old = LedgerLines.value(RunHead.self, line),
      old.schema == RunHead.oldSchema, old.sweep == nil, try file.isAtEnd
    {
      head = old
    } else {
      return nil
    }
  }

  var offset: UInt64 { file.offset }

  func next<Record: Decodable>(_ type: Record.Type = Record.self) throws -> Record? {
    guard let line = try file.next() else { return nil }
    guard let record = lines.value(type, in: line) else { throw Self.damaged(path) }
    count += 1
    return record
  }

  func records<Record: Decodable>(_ type: Record.Type) throws -> [Record] {
    var records: [Record] = []
    while let record = try next(type) { records.append(record) }
    try checkEnd()
    return records
  }

  func checkEnd() throws {
    let hasMore = try !file.isAtEnd
    guard let records = head.records, count != records || hasMore else { return }
    throw ExitStatus.badData.report(
      count < records
        ? "'\(path)' is cut: found \(count) of \(Digits.count(records, "record"))"
        : "'\(path)' is damaged: found more records than its \(records)")
  }

  fileprivate static func damaged(_ path: String) -> ExitCode {
    ExitStatus.badData.report("'\(path)' is damaged; remove it to start over")
  }

  var malformed: ExitCode {
    ExitStatus.badData.report("'\(path)' is not a part file that this version understands")
  }
}

final class PartLedger {
  private let file: PendingFile
  private var lines = LedgerLines()

  init(_ path: String, _ head: RunHead) throws {
    file = PendingFile(path: path)
    try append(head)
  }

  func append(_ record: some Encodable) throws { try file.put(lines.line(record)) }
  func finish() throws { try file.finish() }
}

/// A ledger that outlives any end of the process: the run can go on from its last whole record.
final class KeptLedger {
  let path: String
  private let handle: OpenFile
  private var lines = LedgerLines()
  private var unwritten: [UInt8] = []
  private var size: UInt64
  private var due = ContinuousClock.now

  init<Record: Codable>(_ path: String, _ head: RunHead, _ record: (Record) throws -> Void) throws {
    self.path = path
    switch System.kind(of: path) {
    case nil:
      let line = try lines.line(head)
      try OutputFile.write(line, to: path)
      size = UInt64(line.count)
    case S_IFREG:
      guard let old = try LedgerReader(path) else {
        // The progress of another version is of no use either.
        let first = OpenFile(path)?.read(upTo: 1)
        throw first == Array("{".utf8) || path.hasSuffix(".unfinished")
          ? LedgerReader.damaged(path) : Self.foreign(path, head)
      }
      if let difference = old.head.difference(from: head) {
        throw ExitStatus.incompatible.report(
          "'\(path)' is of another run: \(difference); remove it to start over")
      }
      while let found: Record = try old.next() { try record(found) }
      (lines, size) = (old.lines, old.offset)
    default: throw Self.foreign(path, head)
    }
    // Exceeding the limit of a file's size must fail the write, not end the process.
    signal(SIGXFSZ, SIG_IGN)
    guard let file = OpenFile(path, O_WRONLY) else { throw Self.failure(path, errno) }
    handle = file
    try ExitStatus.incompatible.refuse(
      flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK,
      "another run writes '\(path)'; wait for its end, or give another file")
    try flush(toDisk: true)
  }

  private static func foreign(_ path: String, _ head: RunHead) -> ExitCode {
    ExitStatus.badData.report("'\(path)' holds no progress of \(head.command)")
  }

  private static func failure(_ path: String, _ problem: Int32) -> ExitCode {
    ExitStatus.failed.report(
      "cannot write '\(path)': \(FileBytes.text(of: problem)); what it holds is kept, and the run "
        + "can continue from there")
  }

  func append(_ record: some Encodable) throws { unwritten += try lines.line(record) }
  var isDue: Bool { ContinuousClock.now >= due }

  /// Writes what was added: it survives the end of the process at once, that of the machine soon.
  ///
  /// If it fails, the earlier records stay whole, and the next flush may work.
  func flush(toDisk: Bool = false) throws {
    let descriptor = handle.descriptor
    var problem: Int32?
    if ftruncate(descriptor, off_t(size)) != 0 || lseek(descriptor, off_t(size), SEEK_SET) < 0 {
      problem = errno
    }
    problem = problem ?? FileBytes.write(unwritten, to: descriptor)
    if problem == nil, toDisk || isDue {
      due = .now + .seconds(2)
      if fsync(descriptor) != 0 { problem = errno }
    }
    if let problem {
      _ = ftruncate(descriptor, off_t(size))
      due = .now + .seconds(60)
      throw Self.failure(path, problem)
    }
    size += UInt64(unwritten.count)
    unwritten.removeAll(keepingCapacity: true)
  }

  func remove() { unlink(path) }
}
