import Foundation
import MotionTraces

/// A file that is read in pieces, from its start as often as needed.
struct FileCapture: CaptureSource {
  /// What is no file, such as a pipe, can be read once only and is held.
  private let held: [UInt8]?
  private let handle: FileHandle
  private var isRead = false

  /// The number of the system's error while reading, or nil.
  private(set) var problem: Int32?

  init(path: String) throws(InputFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var known = stat()
    guard fstat(descriptor, &known) == 0 else { throw .unreadable(errno) }
    if known.st_mode & S_IFMT == S_IFREG {
      held = nil
    } else {
      var bytes: [UInt8] = []
      if let problem = FileBytes.read(path: path, { bytes += $0 }) { throw .unreadable(problem) }
      held = bytes
    }
  }

  /// Returns the first bytes.
  mutating func start() -> [UInt8] {
    rewind()
    return Array(next().prefix(4096))
  }

  mutating func rewind() {
    isRead = false
    if held == nil, lseek(handle.fileDescriptor, 0, SEEK_SET) < 0 { problem = errno }
  }

  mutating func next() -> [UInt8] {
    if let held {
      defer { isRead = true }
      return isRead ? [] : held
    }
    guard problem == nil else { return [] }
    while true {
      var failure: Int32?
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        let read = Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        if read < 0 { failure = errno }
        count = max(read, 0)
      }
      if failure == EINTR { continue }
      problem = failure
      return piece
    }
  }
}

/// A file that is written where there was none.
enum NewFile {
  /// Writes a file, complete or not at all.
  ///
  /// One that is there with the same contents stays; one with others, such as a trace that was edited or
  /// one of another import, is not replaced; a link is followed, as by ``OutputFile``. Many are written
  /// by one command: it does not wait for the disk.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if access(path, F_OK) == 0 {
      if let old = FileManager.default.contents(atPath: path), old.elementsEqual(bytes) { return }
      throw ExitStatus.usage.report(
        "'\(path)' is there with other contents; remove it, or give another folder with --output")
    }
    let file = PendingFile(path: path)
    file.write(bytes)
    try file.finish(waitsForDisk: false)
  }
}
