// What the other modules need of the system. `FoundationEssentials` is Foundation without its
// tables of languages, 40 MB in a statically linked program; what it lacks is here.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  @_exported public import Glibc
#else
  @_exported public import Foundation
#endif

/// A lock that can also wait for a change of what it guards; it can be a property of a class.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// One thread may take it several times if it is recursive.
  package init(isRecursive: Bool = false) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    if isRecursive { pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)) }
    pthread_mutex_init(mutex, &attributes)
    pthread_cond_init(change, nil)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(change)
    mutex.deallocate()
    change.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }
  package func unlock() { pthread_mutex_unlock(mutex) }

  package func withLock<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    lock()
    defer { unlock() }
    return try body()
  }

  package func wait() { pthread_cond_wait(change, mutex) }
  package func signal() { pthread_cond_signal(change) }
  package func broadcast() { pthread_cond_broadcast(change) }
}

package final class OpenFile: Sendable {
  package let descriptor: Int32

  package init(owning descriptor: Int32) { self.descriptor = descriptor }

  /// Opens a file; nil with the reason in `errno`.
  package init?(_ path: String, _ flags: Int32 = O_RDONLY) {
    descriptor = open(path, flags | O_CLOEXEC, 0o666)
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads bytes: none at the end, nil with the reason in `errno`.
  package func read(upTo most: Int) -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      repeat {
        result = System.readFile(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
    return result < 0 ? nil : bytes
  }
}

package enum System {
  /// The system's `read`, for types that have a method of that name.
  package static func readFile(
    _ end: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int { read(end, buffer, count) }

  package static func writeFile(_ end: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(end, bytes, count)
  }

  package static var executable: String? {
    #if os(Linux)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executablePath
    #endif
  }

  package static func kind(of path: String, followingLinks: Bool = true) -> mode_t? {
    var file = stat()
    guard (followingLinks ? stat(path, &file) : lstat(path, &file)) == 0 else { return nil }
    return file.st_mode & S_IFMT
  }

  package static func sleep(nanoseconds: Int64) {
    var rest = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    nanosleep(&rest, nil)
  }
}

extension StringProtocol {
  package var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
