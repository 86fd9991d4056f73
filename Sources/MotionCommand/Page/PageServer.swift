import FlyingFox
import FlyingSocks
import Foundation

/// A server that this machine alone reaches: it gives a page, and takes what is recorded on it.
///
/// What a browser on another page might be made to send is refused: each request must name this host,
/// one that stores must come from the page of this start, as its origin and a token say. A request that is refused
/// leaves nothing behind, not even the rest of its body, which might be read as another request.
struct PageServer: Sendable {
  private let folder: GestureFolder
  private let makePage: @Sendable (_ token: String) throws -> String
  /// A secret of the page that is served, drawn at each start.
  private let token: String

  private static let host = "127.0.0.1"
  private static let tokenHeader = HTTPHeader("Motion-Replay-Token")

  private static let headers: [HTTPHeader: String] = [
    // With these two a browser gives finer times to events.
    HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
    HTTPHeader("Cross-Origin-Embedder-Policy"): "require-corp",
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    HTTPHeader("Content-Security-Policy"):
      "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
      + "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'", HTTPHeader("X-Content-Type-Options"): "nosniff",
    HTTPHeader("Referrer-Policy"): "same-origin", .cacheControl: "no-store",
  ]

  init(folder: GestureFolder, makePage: @escaping @Sendable (String) throws -> String) {
    (self.folder, self.makePage) = (folder, makePage)
    token = (0..<4).map { _ in String(format: "%08x", UInt32.random(in: 0...(.max))) }.joined()
  }

  func page() throws -> String { try makePage(token) }

  func run(port: UInt16) throws {
    Termination.prepare()
    let end = DispatchSemaphore(value: 0)
    // Written before the semaphore is signalled, and read after that.
    nonisolated(unsafe) var failure: any Error = CancellationError()
    Task {
      do { try await listen(port) } catch { failure = error }
      end.signal()
    }
    end.wait()
    guard let failure = failure as? SocketError else { throw failure }
    var reason = "\(failure)"
    if case .failed(_, let number, _) = failure { reason = FileBytes.text(of: number) }
    throw ExitStatus.failed.report(
      "cannot serve at \(Self.host):\(port): \(reason); --port 0 takes a port that is free")
  }

  private func listen(_ port: UInt16) async throws {
    let server = HTTPServer(
      config: .init(
        address: try .inet(ip4: Self.host, port: port), timeout: 60, sharedRequestReplaySize: 0,
        logger: .disabled))
    await server.appendRoute("*") { request in
      guard case .ip4(_, let port)? = await server.listeningAddress else {
        return HTTPResponse(statusCode: .serviceUnavailable)
      }
      return await answer(to: request, atPort: port)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        try StandardOutput.write("http://\(Self.host):\(port)/\n")
      }
      try await group.waitForAll()
    }
  }

  @concurrent private func answer(to request: HTTPRequest, atPort port: UInt16) async
    -> HTTPResponse
  {
    var body = RequestBody(request)
    var answer: Response
    do throws(Response) {
      answer = try await self.answer(to: request, &body, atPort: port)
    } catch {
      answer = error
    }
    for (header, text) in Self.headers { answer.headers[header] = text }
    return answer.response(goesOn: await body.drop())
  }

  @concurrent private func answer(
    to request: HTTPRequest, _ body: inout RequestBody, atPort port: UInt16
  ) async throws(Response) -> Response {
    let host = request.headers[.host]?.lowercased() ?? ""
    guard ["\(Self.host):\(port)", "localhost:\(port)"].contains(host) else {
      throw Response(.misdirectedRequest, "found the host '\(host)', expected \(Self.host):\(port)")
    }
    let origin = request.headers[HTTPHeader("Origin")]
    guard origin == nil || origin == "http://\(host)" else {
      throw Response(.forbidden, "found the origin '\(origin ?? "")', expected http://\(host)")
    }
    let path = request.target.path()
    switch (request.method, path) {
    case (.GET, "/"):
      guard let text = try? page() else {
        throw Response(
          .internalServerError,
          "the folder '\(folder.path)' cannot be shown; what is wrong stands where the server runs")
      }
      return Response(.ok, text, type: "text/html")
    case (.PUT, _):
      guard origin != nil else {
        throw Response(.forbidden, "found no origin, expected that of the page")
      }
      try await store(path, request, &body)
      return Response(.created, "stored")
    case (.GET, _): throw Response(.notFound, "there is nothing at this address but the page, at /")
    default:
      var answer = Response(.methodNotAllowed, "expected GET of the page, or PUT of a file")
      answer.headers[HTTPHeader("Allow")] = path == "/" ? "GET" : "PUT"
      throw answer
    }
  }

  @concurrent private func store(
    _ path: String, _ request: HTTPRequest, _ body: inout RequestBody
  ) async throws(Response) {
    guard Self.isSame(request.headers[Self.tokenHeader] ?? "", token) else {
      throw Response(
        .forbidden,
        "the token is missing or that of an earlier start of the server: save the files by hand, and "
          + "load the page again")
    }
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    guard type == "text/csv" else {
      throw Response(.unsupportedMediaType, "found the type '\(type ?? "")', expected text/csv")
    }
    let name = String(path.dropFirst())
    guard path.hasPrefix("/"), GestureFolder.admits(name) else {
      throw Response(
        .badRequest,
        "found the name '\(name)', expected letters, digits, '.', '_' and '-', and .csv or .ticks at the end"
      )
    }
    try folder.store(try await body.bytes(atMost: GestureFolder.limit), as: name)
  }

  /// Compares texts in a time that does not depend on where they differ.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
