import MotionMeasurement
import Testing

struct ExecutableImageTests {
  /// Returns a file with a header and a table of two sections, followed by their names.
  private func image(names: String) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var image: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1] + Array(repeating: 0, count: 34)
    image += bytes(64, 8) + Array(repeating: 0, count: 10)
    image += bytes(64, 2) + bytes(2, 2) + bytes(1, 2)
    image += Array(repeating: 0, count: 64)
    image += Array(repeating: 0, count: 24) + bytes(64 + 128, 8) + bytes(names.utf8.count, 8)
    image += Array(repeating: 0, count: 24)
    return image + Array(names.utf8) + Array(".debug_info".utf8)
  }

  @Test func onlyNamesOfSectionsChange() throws {
    let image = image(names: "\0.text\0.debug_info\0.debug_abbrev\0.symtab\0.debug")
    let copy = try #require(ExecutableImage.hidingDebugInformation(in: image))
    #expect(
      String(decoding: copy.suffix(from: 64 + 128), as: UTF8.self)
        == "\0.text\0.xebug_info\0.xebug_abbrev\0.symtab\0.debug.debug_info")
    #expect(zip(image, copy).count { $0 != $1 } == 2)
    #expect(image.count == copy.count)
  }

  @Test func whatIsNoSuchFileIsLeftAlone() {
    #expect(ExecutableImage.hidingDebugInformation(in: []) == nil)
    #expect(ExecutableImage.hidingDebugInformation(in: Array("#!/bin/sh\n".utf8)) == nil)
    var large = image(names: ".debug_info")
    large[4] = 1
    #expect(ExecutableImage.hidingDebugInformation(in: large) == nil)
  }

  @Test func aFileThatIsCutOffOrWrongIsRefused() {
    let whole = image(names: "\0.text\0.debug_info")
    let names = 64 + 128 + 18
    for count in 0..<names {
      #expect(ExecutableImage.hidingDebugInformation(in: Array(whole.prefix(count))) == nil)
    }
    for place in 40..<48 {
      var wrong = whole
      wrong[place] = 0xff
      _ = ExecutableImage.hidingDebugInformation(in: wrong)
    }
  }
}
