import MotionSystem

final class LineFile {
  let path: String
  private(set) var offset: UInt64 = 0
  /// Nil for an input that is no regular file: that is read at once, within limits.
  private var handle: OpenFile?
  private var buffer: [UInt8] = []
  private var start = 0
  private static let pieceSize = 1 << 18
  /// In bytes; the first line of a part has everything that determines its run.
  private static let longest = 64 << 20

  init(_ path: String, isInput: Bool = true) throws {
    if isInput { try RunFiles.noteInput(path) }
    self.path = path
    guard !isInput || System.kind(of: path) == S_IFREG else {
      buffer = try FileBytes.contents(path)
      return
    }
    handle = OpenFile(path)
    if handle == nil { throw InputFailure.unreadable(errno).report(path: path).code }
  }

  func next() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        let line = buffer[start..<end]
        start = end + 1
        offset += UInt64(line.count + 1)
        return line
      }
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      guard let handle else { return nil }
      guard let piece = handle.read(upTo: Self.pieceSize) else {
        throw InputFailure.unreadable(errno).report(path: path).code
      }
      if piece.isEmpty { return nil }
      buffer += piece
      guard buffer.count <= Self.longest else {
        throw InputFailure.unreadable(EFBIG).report(path: path).code
      }
    }
  }

  var isAtEnd: Bool { get throws { try next() == nil && buffer.isEmpty } }
}
