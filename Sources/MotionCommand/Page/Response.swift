import MotionSystem

struct Response: Error {
  enum Status: String {
    case ok = "200 OK"
    case created = "201 Created"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case conflict = "409 Conflict"
    case payloadTooLarge = "413 Content Too Large"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case misdirectedRequest = "421 Misdirected Request"
    case unprocessableContent = "422 Unprocessable Content"
    case internalServerError = "500 Internal Server Error"
    case insufficientStorage = "507 Insufficient Storage"
  }

  var status: Status
  var headers: [String: String]
  var text: String

  init(_ status: Status, _ text: String, type: String = "text/plain") {
    (self.status, self.text) = (status, text)
    headers = ["Content-Type": type + "; charset=utf-8"]
  }

  func bytes(goesOn: Bool) -> [UInt8] {
    var lines = headers
    lines["Content-Length"] = "\(text.utf8.count)"
    lines["Connection"] = goesOn ? "keep-alive" : "close"
    let head = lines.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status.rawValue)\r\n\(head)\r\n\(text)".utf8)
  }
}

struct Request {
  let method: String
  let path: String
  let version: String
  /// Header fields by lower-case name; the values of a repeated field are joined by commas.
  fileprivate(set) var fields: [String: String] = [:]

  var asksForEnd: Bool {
    version == "HTTP/1.0" || method == "HEAD" || fields["connection"]?.lowercased() == "close"
  }
}

/// A connection that refuses ambiguous requests, so that no part of a body passes for a request.
///
/// - Note: Source: R. Fielding, M. Nottingham, J. Reschke, "HTTP/1.1", RFC 9112,
///   <https://www.rfc-editor.org/rfc/rfc9112>.
final class HTTPConnection {
  private enum Left { case bytes(Int), chunk(Int), firstChunk, nothing }

  private let file: OpenFile
  private var buffer: [UInt8] = []
  private var start = 0
  private var left = Left.nothing

  private static let limits = (line: 65_536, lines: 100)
  /// The most bytes to read and discard, so that a browser gets the answer.
  private static let mostDropped = 16_000_000
  private static let cut = Response(.badRequest, "the request ended too early, or is damaged")

  init(_ file: OpenFile) { self.file = file }

  func request() throws(Response) -> Request? {
    guard let line = try line(), !line.isEmpty else { return nil }
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else { throw Self.cut }
    var request = Request(
      method: words[0], path: String(words[1].prefix { $0 != "?" }), version: words[2])
    for count in 0... {
      guard count < Self.limits.lines, let line = try self.line() else { throw Self.cut }
      if line.isEmpty { break }
      let name = line.prefix { $0 != ":" }
      guard !name.isEmpty, name.endIndex < line.endIndex, !name.contains(where: \.isWhitespace)
      else { throw Self.cut }
      let value = line[name.endIndex...].dropFirst().trimmed
      request.fields[name.lowercased()] =
        request.fields[name.lowercased()].map { "\($0), \(value)" } ?? value
    }
    switch (request.fields["transfer-encoding"]?.lowercased(), request.fields["content-length"]) {
    case (nil, nil): left = .nothing
    case ("chunked", nil): left = .firstChunk
    case (nil, let count?):
      guard let number = Self.number(count, radix: 10) else { throw Self.cut }
      left = .bytes(number)
    default: throw Self.cut
    }
    return request
  }

  /// Returns the body; throws if it is longer than the limit or ends too early.
  func body(atMost limit: Int) throws(Response) -> [UInt8] {
    var bytes: [UInt8] = []
    if try readPieces(atMost: limit, { bytes += $0 }) { return bytes }
    throw Response(
      .payloadTooLarge, "found more than \(limit) bytes, the most that a file may have")
  }

  func drop() -> Bool { (try? readPieces(atMost: Self.mostDropped) { _ in }) == true }

  /// Returns whether the body ends within the limit.
  private func readPieces(
    atMost limit: Int, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(Response) -> Bool {
    if case .bytes(let count) = left, count > limit { return false }
    var count = 0
    while count <= limit {
      guard let piece = try piece() else { return true }
      count += piece.count
      body(piece)
    }
    return false
  }

  func send(_ bytes: [UInt8]) -> Bool { FileBytes.write(bytes, to: file.descriptor) == nil }

  /// Ends the sending, then reads and discards some input, so that what was sent arrives.
  func end() {
    shutdown(file.descriptor, Int32(SHUT_WR))
    for _ in 0..<Self.mostDropped >> 16 where !(file.read(upTo: 1 << 16) ?? []).isEmpty {}
  }

  private func piece() throws(Response) -> ArraySlice<UInt8>? {
    switch left {
    case .nothing: return nil
    case .bytes(let count):
      guard count > 0 else {
        left = .nothing
        return nil
      }
      let piece = try take(count)
      left = .bytes(count - piece.count)
      return piece
    case .chunk(let count) where count > 0:
      let piece = try take(count)
      left = .chunk(count - piece.count)
      return piece
    case .chunk, .firstChunk:
      if case .chunk = left, try line() != "" { throw Self.cut }
      guard let size = try line()?.prefix(while: { $0 != ";" }).trimmed,
        let count = Self.number(size, radix: 16)
      else { throw Self.cut }
      left = .chunk(count)
      if count > 0 { return try piece() }
      while let line = try line() {
        guard line.isEmpty else { continue }
        left = .nothing
        return nil
      }
      throw Self.cut
    }
  }

  private func take(_ most: Int) throws(Response) -> ArraySlice<UInt8> {
    if start == buffer.count, !fill() { throw Self.cut }
    let piece = buffer[start..<min(start + most, buffer.count)]
    start = piece.endIndex
    return piece
  }

  private func line() throws(Response) -> String? {
    while true {
      if let end = buffer[start...].firstIndex(of: 0x0a) {
        let line = buffer[start..<end]
        start = end + 1
        return String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self)
      }
      guard buffer.count - start < Self.limits.line else { throw Self.cut }
      guard fill() else { return nil }
    }
  }

  private func fill() -> Bool {
    buffer.removeFirst(start)
    start = 0
    guard let piece = file.read(upTo: 1 << 16), !piece.isEmpty else { return false }
    buffer += piece
    return true
  }

  private static func number(_ text: String, radix: Int) -> Int? {
    // `Int` would accept a sign as well.
    text.allSatisfy(\.isHexDigit) && text.count < 16 ? Int(text, radix: radix) : nil
  }
}
