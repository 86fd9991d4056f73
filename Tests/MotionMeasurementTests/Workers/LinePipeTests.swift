import Foundation
import MotionMeasurement
import Testing

@Suite struct LinePipeTests {
  private let pipe = Pipe()

  private var lines: LinePipe {
    LinePipe(
      input: pipe.fileHandleForReading.fileDescriptor,
      output: pipe.fileHandleForWriting.fileDescriptor)
  }

  @Test func linesAndBytesComeInAnyPieces() throws {
    var lines = lines
    try lines.write(Array("one\ntwo 5\nab".utf8))
    #expect(try lines.readLine() == "one")
    try lines.write(Array("c\nd\n".utf8))
    #expect(try lines.readLine() == "two 5")
    #expect(try lines.readBytes(5) == Array("abc\nd".utf8))
    #expect(try lines.readLine() == "")
    try lines.write(Array(String(repeating: "x", count: 20_000).utf8) + [10])
    #expect(try lines.readLine().count == 20_000)
  }

  @Test func aDeadlineEndsTheWait() {
    var lines = lines
    #expect(throws: PipeError.late) { try lines.readLine(by: .now) }
  }

  @Test func anEndIsNoLine() throws {
    var lines = lines
    try lines.write(Array("half".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(throws: PipeError.closed) { try lines.readLine() }
  }

  @Test func aLineHasALimit() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("long-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: 65, count: 1 << 20).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    var lines = LinePipe(input: handle.fileDescriptor, output: -1)
    #expect(throws: PipeError.overlong) { try lines.readLine() }
  }
}
