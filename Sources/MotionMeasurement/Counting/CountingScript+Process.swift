public import MotionModel
internal import MotionReplay

extension CountingScript {
  /// Whether a worker can be told when the ticks happen; recorded ones have no text.
  public var isExpressible: Bool { options.schedule.recorded == nil }

  /// The variables with which the worker must be started.
  ///
  /// Hashes that differ from run to run and symbols that are looked up at their first use would make
  /// counts differ that are otherwise exact.
  public var environment: [String: String] {
    var variables = ["SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"]
    if quantity == .allocations { variables["LD_PRELOAD"] = AllocationCounter.library }
    return variables
  }

  /// Makes the answer for all cells where nothing could be counted.
  ///
  /// - Parameter reason: Why, as a phrase.
  /// - Returns: The reason for each cell.
  /// - Complexity: O(n) in the number of cells.
  public func missing(_ reason: String) -> [Measured<TickCount>] {
    Array(repeating: .missing(reason), count: cells.count)
  }

  /// The arguments with which valgrind counts instructions; behind them come the worker's.
  ///
  /// - Parameters:
  ///   - profile: The path of the profile.
  ///   - log: The path of what valgrind says.
  /// - Returns: The arguments.
  public static func profilerArguments(profile: String, log: String) -> [String] {
    [
      "--tool=callgrind", "--callgrind-out-file=\(profile)", "--combine-dumps=yes",
      "--collect-atstart=no", "--toggle-collect=\(CountedReplay.symbol)",
      "--dump-after=\(CountedReplay.symbol)", "--log-file=\(log)",
    ]
  }
}
