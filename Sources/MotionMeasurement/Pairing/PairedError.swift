/// Why a paired measurement has no result.
public enum PairedError: Error, Hashable, Sendable {
  /// A worker failed.
  case worker(WorkerError)
  /// The time is too short for the least number of launches.
  case budget(seconds: Double, launches: Int, needed: Int)
  /// The processor cannot be used; the number of the system's error.
  case processor(Int, problem: Int32)
  /// No engine can be compared; why, for each.
  case nothingToCompare([UncomparedEngine])
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension PairedError: CustomStringConvertible {
  /// What went wrong and what to do about it, in one line.
  public var description: String {
    switch self {
    case .worker(let error):
      return error.description
    case .budget(let seconds, let launches, let needed):
      return "found a budget of \(seconds) s, in which \(launches) launches fit; expected one for "
        + "at least \(needed): give a longer --budget, or fewer traces or engines"
    case .processor(let processor, let problem):
      return "cannot run on processor \(processor): " + String(cString: strerror(problem))
    case .nothingToCompare(let engines):
      return "no engine can be compared: "
        + engines.map { "\($0.engine): \($0.reason)" }.joined(separator: "; ")
    }
  }
}
