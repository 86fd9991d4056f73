import Foundation

/// A pseudo-terminal for programs that behave differently on a terminal.
final class PseudoTerminal {
  /// The program's end.
  let end: FileHandle

  private let screen: FileHandle

  /// Linux's `TIOCSPTLCK`; Swift cannot see the C library's functions for terminals.
  private static let setLock: UInt = 0x4004_5431

  /// Linux's `TIOCGPTN`.
  private static let getNumber: UInt = 0x8004_5430

  /// Opens a terminal; returns nil if the system has none.
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

  /// Reads at most the 4 KB that a terminal buffers, with the terminal's own line ends.
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
