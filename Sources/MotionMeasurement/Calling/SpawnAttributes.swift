#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What else is different in a program that is started, such as its process group.
struct SpawnAttributes {
  #if canImport(Darwin)
    /// The system's value; a pointer here.
    var value: posix_spawnattr_t?
  #else
    /// The system's value.
    var value = posix_spawnattr_t()
  #endif
}
