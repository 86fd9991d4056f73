import MotionSystem

/// A server for this machine alone: it serves a page, and stores what is recorded on it.
///
/// Each request must name this host; one that stores must come from this server's page, as its
/// origin and a token show. A refused request leaves nothing behind, not even the rest of its body,
/// which might be read as another request.
struct PageServer: Sendable {
  private let folder: GestureFolder
  private let makePage: @Sendable (_ token: String) throws -> String
  private let token: String

  private static let host = "127.0.0.1"
  private static let limits = (connections: 64, silence: 60)

  private static let headers = [
    // With these two, a browser gives events finer times.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; "
      + "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
  ]

  init(folder: GestureFolder, makePage: @escaping @Sendable (String) throws -> String) {
    (self.folder, self.makePage) = (folder, makePage)
    token = (0..<32).map { _ in String(UInt8.random(in: 0..<16), radix: 16) }.joined()
  }

  func page() throws -> String { try makePage(token) }

  func run(port: UInt16) throws {
    Termination.prepare()
    // Writing to a browser that has gone must fail, not end the process.
    signal(SIGPIPE, SIG_IGN)
    let (listener, port) = try bound(to: port)
    try StandardOutput.write(Array("http://\(Self.host):\(port)/\n".utf8))
    let (lock, count) = (Lock(), Counter())
    while true {
      let end = accept(listener.descriptor, nil, nil)
      guard end >= 0 else {
        // Wait if descriptors or memory have run out, but not if the other side has gone.
        System.sleep(nanoseconds: errno == EINTR || errno == ECONNABORTED ? 0 : 100_000_000)
        continue
      }
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      let file = OpenFile(owning: end)
      var silence = timeval(tv_sec: Self.limits.silence, tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(end, SOL_SOCKET, option, &silence, socklen_t(MemoryLayout<timeval>.size))
      }
      lock.withLock {
        guard count.value < Self.limits.connections else { return }
        count.value += 1
        let isStarted = Threads.detach {
          serve(HTTPConnection(file), atPort: port)
          lock.withLock { count.value -= 1 }
        }
        if !isStarted { count.value -= 1 }
      }
    }
  }

  private final class Counter: @unchecked Sendable { var value = 0 }

  private func bound(to port: UInt16) throws -> (OpenFile, UInt16) {
    #if canImport(Darwin)
      let end = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    let file = OpenFile(owning: end)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    var (yes, size) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in>.size))
    setsockopt(end, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { address in
        bind(end, address.baseAddress, size) == 0 && listen(end, 64) == 0
          && getsockname(end, address.baseAddress, &size) == 0
      }
    }
    try ExitStatus.failed.require(
      isListening,
      "cannot serve at \(Self.host):\(port): \(FileBytes.text(of: errno)); --port 0 takes a port "
        + "that is free")
    return (file, UInt16(bigEndian: address.sin_port))
  }

  private func serve(_ connection: HTTPConnection, atPort port: UInt16) {
    var goesOn = true
    while goesOn {
      var answer: Response
      do throws(Response) {
        guard let request = try connection.request() else { break }
        goesOn = !request.asksForEnd
        answer = try self.answer(to: request, connection, atPort: port)
      } catch {
        answer = error
      }
      answer.headers.merge(Self.headers) { $1 }
      goesOn = connection.drop() && goesOn
      goesOn = connection.send(answer.bytes(goesOn: goesOn)) && goesOn
    }
    connection.end()
  }

  private func answer(
    to request: Request, _ connection: HTTPConnection, atPort port: UInt16
  ) throws(Response) -> Response {
    let host = request.fields["host"]?.lowercased() ?? ""
    guard ["\(Self.host):\(port)", "localhost:\(port)"].contains(host) else {
      throw Response(.misdirectedRequest, "found the host '\(host)', expected \(Self.host):\(port)")
    }
    let origin = request.fields["origin"]
    guard origin == nil || origin == "http://\(host)" else {
      throw Response(.forbidden, "found the origin '\(origin ?? "")', expected http://\(host)")
    }
    let path = request.path
    switch (request.method, path) {
    case ("GET", "/"):
      guard let text = try? page() else {
        throw Response(
          .internalServerError,
          "the folder '\(folder.path)' cannot be shown; the terminal of the server shows the "
            + "reason")
      }
      return Response(.ok, text, type: "text/html")
    case ("PUT", _):
      guard origin != nil else {
        throw Response(.forbidden, "found no origin, expected that of the page")
      }
      try store(path, request, connection)
      return Response(.created, "stored")
    case ("GET", _):
      throw Response(.notFound, "there is nothing at this address but the page, at /")
    default:
      var answer = Response(.methodNotAllowed, "expected GET of the page, or PUT of a file")
      answer.headers["Allow"] = path == "/" ? "GET" : "PUT"
      throw answer
    }
  }

  private func store(
    _ path: String, _ request: Request, _ connection: HTTPConnection
  ) throws(Response) {
    guard Self.isSame(request.fields["motion-replay-token"] ?? "", token) else {
      throw Response(
        .forbidden,
        "the token is missing or from an earlier run of the server: save the files by hand, and "
          + "load the page again")
    }
    let type = request.fields["content-type"]?.prefix { $0 != ";" }.lowercased()
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
    try folder.store(try connection.body(atMost: GestureFolder.limit), as: name)
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
