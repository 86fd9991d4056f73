import FlyingFox
import FlyingSocks
import Foundation

struct Response: Error {
  var status: HTTPStatusCode
  var headers: HTTPHeaders
  var text: String

  init(_ status: HTTPStatusCode, _ text: String, type: String = "text/plain") {
    (self.status, self.text) = (status, text)
    headers = [.contentType: type + "; charset=utf-8"]
  }

  /// Returns it for a connection on which another request can follow, or else for one that ends with it.
  func response(goesOn: Bool) -> HTTPResponse {
    let bytes = Array(text.utf8)
    guard !goesOn else {
      return HTTPResponse(statusCode: status, headers: headers, body: Data(bytes))
    }
    var headers = headers
    headers[.connection] = "close"
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(from: LastWords(bytes: bytes), count: bytes.count))
  }
}

struct RequestBody {
  private var pieces: HTTPBodySequence.Iterator
  private let promised: Int?
  private var count = 0
  private var isOver = false
  /// The most bytes that are read to be thrown away, so that a browser hears why.
  private static let mostDropped = 16_000_000

  init(_ request: HTTPRequest) {
    pieces = request.bodySequence.makeAsyncIterator()
    promised = request.bodySequence.count
  }

  /// Takes all of it; refuses what is longer, keeping none of it, and what ends too early.
  @concurrent mutating func bytes(atMost limit: Int) async throws(Response) -> [UInt8] {
    var bytes: [UInt8] = []
    while (promised ?? 0) <= limit, count <= limit {
      let piece: Data?
      do {
        piece = try await next()
      } catch {
        throw Response(.badRequest, "the request ended too early, or is damaged")
      }
      guard let piece else { return bytes }
      bytes += piece
    }
    throw Response(
      .payloadTooLarge, "found more than \(limit) bytes, the most that a file may have")
  }

  /// Reads what is left and throws it away; false where that is too much, or cannot be read.
  @concurrent mutating func drop() async -> Bool {
    if let promised, promised - count > Self.mostDropped { return false }
    while count <= Self.mostDropped, (try? await next()) != nil {}
    return isOver
  }

  @concurrent private mutating func next() async throws -> Data? {
    guard !isOver, let piece = try await pieces.next() else {
      isOver = true
      return nil
    }
    count += piece.count
    return piece
  }
}

/// A text after which the connection ends, as what follows on it could be taken for a request.
private struct LastWords: AsyncBufferedSequence {
  let bytes: [UInt8]
  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...]) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: ArraySlice<UInt8>
    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      // The server ends a connection on which it cannot write all.
      guard !rest.isEmpty else { throw SocketError.disconnected }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
