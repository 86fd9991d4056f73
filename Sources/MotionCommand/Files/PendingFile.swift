import MotionSystem

enum OutputFile {
  /// Keeps an old file until the new one is on disk; keeps its permissions and follows a link.
  ///
  /// A device or a pipe, such as `/dev/stdout`, is written directly.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = PendingFile(path: path)
    file.write(bytes)
    try file.finish()
  }

  /// Leaves a file with the same contents, refuses one with others; does not wait for the disk.
  static func writeNew(_ bytes: [UInt8], to path: String) throws {
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

/// A file that grows beside its place and moves there when complete; given up, it leaves nothing.
final class PendingFile: TextOutputStream {
  let path: String
  private(set) var problem: Int32?
  private let target: String
  private var beside: String?
  private var permissions: mode_t?
  private let isNew: Bool
  private var descriptor: Int32 = -1
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// If `isNew` and the name is taken, now or when it is finished, the problem is `EEXIST`.
  init(path: String, isNew: Bool = false) {
    (self.path, self.isNew) = (path, isNew)
    target = isNew ? path : Self.target(of: path)
    // Exceeding the limit of a file's size must fail the write, not end the process.
    signal(SIGXFSZ, SIG_IGN)
    if let open = Self.descriptor(of: path) {
      signal(SIGPIPE, SIG_IGN)
      descriptor = dup(open)
      if descriptor < 0 { problem = errno }
      return
    }
    var known = stat()
    if (isNew ? lstat(path, &known) : stat(path, &known)) != 0 {
      problem = errno == ENOENT ? nil : errno
      if problem == nil { openBeside() }
      return
    }
    let kind = known.st_mode & S_IFMT
    if isNew || kind == S_IFDIR {
      problem = isNew ? EEXIST : EISDIR
    } else if kind != S_IFREG {
      signal(SIGPIPE, SIG_IGN)
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { problem = errno }
    } else if access(path, W_OK) != 0 {
      // A rename needs rights on the folder only, but a read-only file must not be replaced.
      problem = errno
    } else {
      permissions = known.st_mode & 0o7777
      openBeside()
    }
  }

  init() {
    (path, target, isNew) = ("standard output", "/dev/stdout", false)
    signal(SIGPIPE, SIG_IGN)
    descriptor = dup(STDOUT_FILENO)
    if descriptor < 0 { problem = errno }
  }

  private func openBeside() {
    // Random, as two files of one folder can be unfinished at once.
    let name = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let place = "\(Self.folder(of: target)).motion-replay-\(getpid())-\(name).tmp"
    UnfinishedFiles.whole {
      descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { UnfinishedFiles.add(place) } else { problem = errno }
    }
    beside = place
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let beside { UnfinishedFiles.remove(beside) }
  }

  func write(_ text: String) { append(text.utf8) }

  func write(_ bytes: [UInt8]) { append(bytes) }

  func put(_ bytes: some Sequence<UInt8>) throws {
    append(bytes)
    try check()
  }

  private func append(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  func check() throws {
    // A reader that has closed the pipe needs no more.
    guard let problem, beside != nil || problem != EPIPE else { return }
    throw ExitStatus.failed.report("cannot write '\(path)': \(FileBytes.text(of: problem))")
  }

  func finish(waitsForDisk: Bool = true) throws {
    _ = finishQuietly(waitsForDisk: waitsForDisk)
    try check()
  }

  func finishQuietly(waitsForDisk: Bool = true) -> Int32? {
    flush()
    if beside != nil, descriptor >= 0, problem == nil {
      if let permissions, fchmod(descriptor, permissions) != 0 { problem = errno }
      if waitsForDisk, problem == nil, fsync(descriptor) != 0 { problem = errno }
    }
    if problem == nil { UnfinishedFiles.whole { place() } }
    return problem
  }

  private func place() {
    guard let beside, descriptor >= 0, problem == nil else { return }
    if close(descriptor) != 0 { problem = errno }
    descriptor = -1
    // Unlike a rename, a link fails if the name is taken.
    if problem == nil, (isNew ? link(beside, target) : rename(beside, target)) != 0 {
      problem = errno
    }
    if problem == nil, !isNew {
      UnfinishedFiles.forget(beside)
    } else {
      UnfinishedFiles.remove(beside)
    }
  }

  private func flush() {
    if problem == nil, !buffer.isEmpty { problem = FileBytes.write(buffer, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The open descriptor that a path such as `/dev/stdout` stands for, whatever it leads to.
  static func descriptor(of path: String) -> Int32? {
    switch path {
    case "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": STDOUT_FILENO
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": STDERR_FILENO
    default: nil
    }
  }

  /// Follows links; the file at the end may be missing.
  static func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    return path
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2f).map { String(path.utf8[...$0]) ?? "" } ?? ""
  }
}
