import Foundation

/// The command `serve` in a process of its own, with byte-exact requests to it.
final class ServedFolder {
  let port: UInt16

  private let process = Process()

  private(set) var token = ""

  /// Starts the server; `limit` is a shell command to run before, such as `ulimit -f 1`.
  init(_ path: String, in folder: ScratchFolder, limit: String = ":") throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      "\(limit); exec env --default-signal=INT,TERM \"$0\" serve \"$1\" --port 0 --template page.html",
      CommandRun.command.path, path,
    ]
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    var line = ""
    while !line.hasSuffix("/\n") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Failure.noAddress(line) }
      line += String(decoding: piece, as: UTF8.self)
    }
    guard line.hasPrefix("http://127.0.0.1:"), let port = UInt16(line.dropFirst(17).dropLast(2))
    else { throw Failure.noAddress(line) }
    self.port = port
    let page = try get("/").text
    guard let start = page.range(of: "\"token\":\"")?.upperBound else {
      throw Failure.noAddress(page)
    }
    token = String(page[start...].prefix { $0 != "\"" })
  }

  deinit { _ = end(SIGKILL) }

  /// Sends a signal; returns the exit code, or 128 and more if a signal ended the process.
  func end(_ signal: Int32) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }

  func get(_ path: String) throws -> Reply {
    try exchange("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
  }

  /// Returns the head of a request that stores a file; an empty text in `changes` omits a line.
  func head(
    _ target: String, method: String = "PUT", _ changes: [String: String] = [:]
  ) -> String {
    var lines = [
      "Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)",
      "Content-Type": "text/csv", "Motion-Replay-Token": token, "Connection": "close",
    ]
    lines.merge(changes) { $1 }
    let kept = lines.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }
    return "\(method) \(target) HTTP/1.1\r\n" + kept.sorted().joined()
  }

  func put(
    _ target: String, _ body: String, method: String = "PUT", _ changes: [String: String] = [:]
  ) throws -> Reply {
    try exchange(
      head(target, method: method, changes) + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
  }

  /// Stores a file of undeclared length, in pieces.
  func put(_ target: String, pieces: [String], _ changes: [String: String] = [:]) throws -> Reply {
    let chunks = pieces.map { String($0.utf8.count, radix: 16) + "\r\n" + $0 + "\r\n" }.joined()
    return try exchange(
      head(target, changes) + "Transfer-Encoding: chunked\r\n\r\n" + chunks + "0\r\n\r\n")
  }

  /// Sends text and reads until the server closes the connection.
  func exchange(_ text: String) throws -> Reply {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard end >= 0 else { throw Failure.system(errno) }
    defer { close(end) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(end, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(end, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isConnected = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        connect(end, $0.baseAddress, socklen_t(bytes.count)) == 0
      }
    }
    guard isConnected else { throw Failure.system(errno) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // The server may have closed the connection already; its answer can still be read.
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    shutdown(end, Int32(SHUT_WR))
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(end, &piece, piece.count)
      guard count > 0 else { break }
      answer += piece.prefix(count)
    }
    return Reply(answer)
  }

  struct Reply {
    let status: Int
    let head: String
    /// All bytes after the head: the body, and further answers on the connection.
    let text: String

    init(_ bytes: [UInt8]) {
      let all = String(decoding: bytes, as: UTF8.self)
      let border = all.range(of: "\r\n\r\n")
      head = String(all[..<(border?.lowerBound ?? all.startIndex)])
      text = border.map { String(all[$0.upperBound...]) } ?? ""
      status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }
  }

  enum Failure: Error {
    case noAddress(String)
    case system(Int32)
  }
}
