#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What happens to file descriptors between a start and the first instruction of a program.
struct SpawnActions {
  #if canImport(Darwin)
    /// The system's list; a pointer here.
    var value: posix_spawn_file_actions_t?
  #else
    /// The system's list.
    var value = posix_spawn_file_actions_t()
  #endif
}
