import Foundation
import MotionTraces

/// A file that is read in pieces, from its start as often as needed.
struct FileCapture: CaptureSource {
  /// What is no file, such as a pipe, can be read once only and is held.
  private let held: [UInt8]?
  private let descriptor: Descriptor
  private var isRead = false

  /// The number of the system's error while reading, or nil.
  private(set) var problem: Int32?

  /// An open file, which is closed with its last owner.
  private final class Descriptor: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { if number >= 0 { close(number) } }
  }

  /// Opens a file.
  init(path: String) throws(InputFailure) {
    descriptor = Descriptor(open(path, O_RDONLY | O_CLOEXEC))
    guard descriptor.number >= 0 else { throw .unreadable(errno) }
    var known = stat()
    guard fstat(descriptor.number, &known) == 0 else { throw .unreadable(errno) }
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
    if held == nil, lseek(descriptor.number, 0, SEEK_SET) < 0 { problem = errno }
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
        let read = Foundation.read(descriptor.number, buffer.baseAddress, buffer.count)
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
  /// one of another import, is not replaced. Many are written by one command: unlike ``OutputFile`` it
  /// does not wait for the disk.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if access(path, F_OK) == 0 {
      if let old = FileManager.default.contents(atPath: path), old.elementsEqual(bytes) { return }
      throw ExitStatus.usage.report(
        "'\(path)' is there with other contents; remove it, or give another folder with --output")
    }
    let beside = "\(path).\(getpid()).tmp"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno, path) }
    UnfinishedFiles.add(beside)
    var problem = FileBytes.write(bytes, to: descriptor)
    if close(descriptor) != 0, problem == nil { problem = errno }
    if problem == nil, rename(beside, path) != 0 { problem = errno }
    guard let problem else { return UnfinishedFiles.forget(beside) }
    UnfinishedFiles.remove(beside)
    throw failure(problem, path)
  }

  private static func failure(_ problem: Int32, _ path: String) -> any Error {
    ExitStatus.failed.report("cannot write '\(path)': \(FileBytes.text(of: problem))")
  }
}
