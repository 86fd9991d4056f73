import Foundation

/// A terminal without a screen, for programs that behave differently on one.
final class PseudoTerminal {
  /// The end for the program.
  let end: FileHandle

  private let screen: FileHandle

  /// Linux's `TIOCSPTLCK`; the C library's own functions are not visible to Swift.
  private static let setLock: UInt = 0x4004_5431

  /// Linux's `TIOCGPTN`.
  private static let getNumber: UInt = 0x8004_5430

  /// Opens a terminal; nil where the system has none to give.
  init?() {
    let screen = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    var lock: Int32 = 0
    guard screen >= 0, ioctl(screen, Self.setLock, &lock) == 0,
      ioctl(screen, Self.getNumber, &number) == 0
    else { return nil }
    let end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard end >= 0 else { return nil }
    self.end = FileHandle(fileDescriptor: end, closeOnDealloc: true)
    self.screen = FileHandle(fileDescriptor: screen, closeOnDealloc: true)
  }

  /// At most the 4 KB that a terminal holds, with the terminal's own line ends.
  func readAll() -> String {
    try? end.close()
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(screen.fileDescriptor, &piece, piece.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += piece.prefix(count)
    }
  }
}
