import Foundation
import TestSupport
import Testing

/// The server of `serve` refuses what must not be stored, with the right status, and loses nothing.
@Suite struct ServeCommandTests {
  private let folder = ScratchFolder()
  private static let ticks = """
    # motion-schedule 1
    # rate: 60
    nanoseconds
    0
    16666667
    33333333

    """
  private static let large = String(
    repeating: "# a line of a comment, as long as it is\n", count: 50_000)

  init() throws {
    try folder.write(
      #"<meta content="default-src 'none'; img-src data:">"#
        + #"<script type="application/json" id="page-data">{}</script>"#, to: "page.html")
    try folder.write(SampleTraces.twoTaps, to: "g/old.csv")
    try folder.write(SampleTraces.unnamed, to: "real.csv")
    for (link, target) in [("linked.csv", "../real.csv"), ("hanging.ticks", "../outside.ticks")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("g/\(link)").path, withDestinationPath: target)
    }
  }

  /// Expects that the folder and the targets of its links are unchanged.
  private func expectNothingChanged(_ source: SourceLocation = #_sourceLocation) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("g").path).sorted()
    #expect(names == ["hanging.ticks", "linked.csv", "old.csv"], sourceLocation: source)
    #expect(folder.names == ["g", "page.html", "real.csv"], sourceLocation: source)
    #expect(try folder.read("g/old.csv") == SampleTraces.twoTaps, sourceLocation: source)
    #expect(try folder.read("real.csv") == SampleTraces.unnamed, sourceLocation: source)
  }

  @Test func aGestureIsStoredAsItIsAndReplayed() throws {
    let server = try ServedFolder("g", in: folder)
    #expect(try server.put("/thrown.csv", SampleTraces.unnamed).status == 201)
    #expect(try server.put("/thrown.ticks", pieces: [Self.ticks]).status == 201)
    #expect(try folder.read("g/thrown.csv") == SampleTraces.unnamed)
    #expect(try folder.read("g/thrown.ticks") == Self.ticks)
    let page = try server.get("/").text
    #expect(page.contains(#""name":"thrown""#))
    #expect(page.contains(#""store":{"folder":"g","token":""#))
    let run = try folder.run(
      ["check", "g/thrown.csv", "--engine", "spring", "--clock", "recorded:g/thrown.ticks"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("checked 1 replay of 1 engine on 1 trace: no finding\n"))
  }

  @Test func thePageMayMeasureFinelyAndConnectToItsServerAlone() throws {
    let server = try ServedFolder("g", in: folder)
    let reply = try server.get("/")
    #expect(reply.status == 200)
    for line in [
      "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Embedder-Policy: require-corp",
      "Content-Type: text/html; charset=utf-8", "X-Content-Type-Options: nosniff",
      "Cache-Control: no-store", "frame-ancestors 'none'", "connect-src 'self'",
    ] {
      #expect(reply.head.contains(line))
    }
    #expect(!reply.head.contains("Access-Control"))
    #expect(reply.text.contains("default-src 'none'; connect-src 'self'; img-src data:"))
    #expect(server.token.count == 32)
    #expect(try ServedFolder("g", in: folder).token != server.token)
    #expect(try server.get("/old.csv").status == 404)
  }

  @Test func anEmptyFolderShowsStandardTraces() throws {
    try folder.write("", to: "empty/readme.txt")
    let server = try ServedFolder("empty", in: folder)
    let page = try server.get("/").text
    for name in ["pane-fling-open", "scroll-fling-into-end", "free-throw"] {
      #expect(page.contains(#""name":"\#(name)""#))
    }
    #expect(try server.put("/first.csv", SampleTraces.twoTaps).status == 201)
    #expect(!(try server.get("/").text.contains("pane-fling-open")))
  }

  /// A request with one error, its status, and a part of the answer.
  struct Wrong: CustomTestStringConvertible, Sendable {
    var status: Int
    var said: String
    var target = "/new.csv"
    var method = "PUT"
    var changes: [String: String] = [:]
    var body = SampleTraces.unnamed

    var testDescription: String { "\(status) \(method) \(target.prefix(40)) \(changes)" }
  }

  private static let ofHeads: [Wrong] = [
    .init(status: 403, said: "the token", changes: ["Motion-Replay-Token": ""]),
    .init(status: 403, said: "the token", changes: ["Motion-Replay-Token": "0123"]),
    .init(
      status: 403, said: "the token",
      changes: ["Motion-Replay-Token": String(repeating: "0", count: 32)]),
    .init(status: 403, said: "found the origin", changes: ["Origin": "http://evil.example"]),
    .init(status: 403, said: "found the origin", changes: ["Origin": "null"]),
    .init(status: 403, said: "found no origin", changes: ["Origin": ""]),
    .init(status: 421, said: "found the host", changes: ["Host": "evil.example"]),
    .init(status: 421, said: "found the host", changes: ["Host": "127.0.0.1:1"]),
    .init(status: 421, said: "found the host ''", changes: ["Host": ""]),
    .init(
      status: 421, said: "found the host", target: "/", method: "GET", changes: ["Host": "evil"]),
    .init(
      status: 405, said: "expected", method: "POST",
      changes: ["Content-Type": "application/x-www-form-urlencoded"], body: "a=b"),
    .init(
      status: 403, said: "found the origin", target: "/", method: "POST",
      changes: ["Content-Type": "text/plain", "Origin": "http://evil.example"]),
    .init(
      status: 415, said: "found the type",
      changes: ["Content-Type": "multipart/form-data; boundary=x"]),
    .init(status: 415, said: "found the type ''", changes: ["Content-Type": ""]),
    .init(status: 405, said: "expected", method: "OPTIONS"),
    .init(status: 405, said: "expected", target: "/old.csv", method: "DELETE"),
    .init(status: 409, said: "is in 'g' already", target: "/old.csv"),
    .init(status: 409, said: "is in 'g' already", target: "/linked.csv"),
    .init(status: 409, said: "is in 'g' already", target: "/hanging.ticks", body: ticks),
    .init(status: 413, said: "more than 1000000 bytes", body: large),
    .init(status: 422, said: "new.csv:4:3: found 'tip'", body: SampleTraces.malformed),
    .init(status: 422, said: "new.csv:1:1: found", body: ticks),
    .init(status: 422, said: "new.csv:1:1: found the end", body: ""),
    .init(status: 422, said: "new.ticks:1:1: found", target: "/new.ticks"),
  ]

  private static let ofNames: [Wrong] = [
    "/../new.csv", "/%2e%2e%2fnew.csv", "/..%5cnew.csv", "/./new.csv", "/g/new.csv", "//new.csv",
    "/.new.csv", "/-new.csv", "/.csv", "/..csv", "/new.txt", "/new.csv%00", "/n%00w.csv",
    "/n%C3%BC.csv",
    "/\(String(repeating: "n", count: 101)).csv", "/new", "new.csv", "/new.csv/",
  ].map { .init(status: 400, said: "expected letters, digits", target: $0) }

  @Test(arguments: tried(ofHeads + ofNames, oneOf: 3))
  func aRequestIsRefusedAndNothingChanges(_ wrong: Wrong) throws {
    let server = try ServedFolder("g", in: folder)
    let reply = try server.put(wrong.target, wrong.body, method: wrong.method, wrong.changes)
    #expect(reply.status == wrong.status, "\(reply.head)\n\(reply.text)")
    #expect(reply.text.contains(wrong.said), "\(reply.text)")
    #expect(!reply.head.contains("Access-Control"))
    try expectNothingChanged()
    #expect(try server.put("/new.csv", SampleTraces.unnamed).status == 201, "it serves no more")
  }

  @Test func aBodyOfUntoldLengthIsRefusedOverTheLimit() throws {
    let server = try ServedFolder("g", in: folder)
    let reply = try server.put("/new.csv", pieces: [Self.large])
    #expect(reply.status == 413)
    try expectNothingChanged()
    let fitting = SampleTraces.unnamed + String(Self.large.prefix(900_000))
    #expect(try server.put("/new.csv", pieces: [fitting]).status == 422)
  }

  @Test func aRequestThatIsCutShortStoresNothing() throws {
    let server = try ServedFolder("g", in: folder)
    let trace = SampleTraces.unnamed
    let padded = "# " + String(repeating: "x", count: 9000) + "\n" + trace
    for (body, missing) in [(trace, 1), (padded, 1), (padded, 5000)] {
      // All events have arrived, but not all bytes.
      let head = server.head("/new.csv") + "Content-Length: \(body.utf8.count + missing)\r\n\r\n"
      #expect(try ![200, 201].contains(server.exchange(head + body).status))
    }
    let chunk = String(trace.utf8.count, radix: 16) + "\r\n" + trace + "\r\n"
    let head = server.head("/new.csv") + "Transfer-Encoding: chunked\r\n\r\n"
    #expect(try server.exchange(head + chunk).status == 400)
    try expectNothingChanged()
  }

  @Test func theRestOfARefusedBodyIsNoRequest() throws {
    let server = try ServedFolder("g", in: folder)
    let next = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n"
    let keep = ["Connection": "", "Motion-Replay-Token": ""]
    // A body that is read to its end, so another request may follow.
    let short = server.head("/new.csv", keep) + "Content-Length: 2000000\r\n\r\n" + Self.large
    let answers = try server.exchange(short + next)
    #expect(answers.status == 403)
    #expect(answers.text.contains("HTTP/1.1 200 OK"))
    // A body that is too long to be read.
    let long = server.head("/new.csv", keep) + "Content-Length: 99000000\r\n\r\n"
    let answer = try server.exchange(long + next)
    #expect(answer.status == 403 && answer.head.contains("Connection: close"))
    #expect(!answer.text.contains("HTTP/1.1"))
    try expectNothingChanged()
  }

  @Test func ofEqualNamesAtOnceOneIsStored() throws {
    let server = try ServedFolder("g", in: folder)
    let traces = (0..<8).map { SampleTraces.unnamed + "32000000,tap,\($0),0\n" }
    let places = (server: server, port: server.port)
    nonisolated(unsafe) let shared = places.server
    nonisolated(unsafe) var stored: [Int] = []
    nonisolated(unsafe) var statuses: [Int] = []
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: traces.count) { index in
      let status = (try? shared.put("/new.csv", traces[index]).status) ?? 0
      lock.withLock {
        statuses.append(status)
        if status == 201 { stored.append(index) }
      }
    }
    #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 7))
    #expect(try stored.map { traces[$0] } == [folder.read("g/new.csv")])
  }

  /// A limit on file sizes stands for a full disk: the system refuses the same write.
  @Test func aFullDiskLeavesNothingBehind() throws {
    let server = try ServedFolder("g", in: folder, limit: "ulimit -f 1")
    let events = (0..<200).map { "\(32_000_000 + $0 * 1_000_000),tap,\($0),0\n" }
    let reply = try server.put("/new.csv", SampleTraces.unnamed + events.joined())
    #expect(reply.status == 507)
    #expect(reply.text.contains("is full; nothing was stored"))
    try expectNothingChanged()
    #expect(try server.put("/new.csv", SampleTraces.unnamed).status == 201)
  }

  @Test func aFolderThatIsGoneIsToldAndComesBack() throws {
    let server = try ServedFolder("g", in: folder)
    try FileManager.default.moveItem(at: folder.file("g"), to: folder.file("moved"))
    #expect(try server.put("/new.csv", SampleTraces.unnamed).status == 500)
    #expect(try server.get("/").status == 500)
    try FileManager.default.moveItem(at: folder.file("moved"), to: folder.file("g"))
    try expectNothingChanged()
    #expect(try server.get("/").status == 200)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsIt(signal: Int32, status: Int32) throws {
    let server = try ServedFolder("g", in: folder)
    #expect(server.end(signal) == status)
    try expectNothingChanged()
  }

  @Test func aPortThatIsTakenIsRefused() throws {
    let server = try ServedFolder("g", in: folder)
    let run = try folder.run(["serve", "g", "--template", "page.html", "--port", "\(server.port)"])
    #expect(run.status == 1)
    #expect(run.errors.contains("127.0.0.1:\(server.port): Address already in use; --port 0"))
    #expect(run.output.isEmpty)
  }

  @Test(
    arguments: [
      (["nowhere"], 66), (["real.csv"], 66), (["bad"], 65), (["g", "--port", "65536"], 64),
      (["g", "--template", "none.html"], 66), (["g", "--template", "real.csv"], 65),
      (["g", "--engine", "sprong"], 64), (["g", "--clock", "real:60"], 64),
    ] as [([String], Int32)])
  func whatCannotBeServedIsRefusedAtOnce(arguments: [String], status: Int32) throws {
    try folder.write(SampleTraces.malformed, to: "bad/bad.csv")
    let template = arguments.contains("--template") ? [] : ["--template", "page.html"]
    let run = try folder.run(["serve", "--port", "0"] + arguments + template)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
