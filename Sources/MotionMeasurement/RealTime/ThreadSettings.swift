internal import CMotionMeasurement

/// What a run on the real clock changes of its thread, as it was before.
struct ThreadSettings {
  private let slack: Int64
  private var processors: thread_timing_processors?

  /// Lowers the timer slack to 1 ns and keeps the thread on a processor, where the clock asks for
  /// one.
  ///
  /// - Parameter clock: The clock.
  /// - Throws: ``RealClockError`` where the thread cannot be kept on that processor.
  init(_ clock: RealClock) throws(RealClockError) {
    slack = thread_timing_slack()
    if let processor = clock.processor { processors = try Self.bind(to: processor) }
    _ = thread_timing_set_slack(1)
  }

  /// Puts everything back.
  func restore() {
    if slack > 0 { _ = thread_timing_set_slack(slack) }
    if var processors { _ = thread_timing_set_processors(&processors) }
  }

  /// Keeps the thread on a processor.
  ///
  /// - Returns: The processors on which it was before.
  private static func bind(to processor: Int) throws(RealClockError) -> thread_timing_processors {
    var before = thread_timing_processors()
    guard thread_timing_get_processors(&before) == 0 else {
      throw RealClockError(
        "found cpu=\(processor), expected none: this system keeps no thread on a processor")
    }
    let allowed = withUnsafeBytes(of: before) { bytes in
      let words = bytes.bindMemory(to: UInt64.self)
      return (0..<words.count * 64).filter { words[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
    }
    guard allowed.contains(processor) else {
      let numbers = allowed.map { "\($0)" }.joined(separator: ", ")
      throw RealClockError(
        "found cpu=\(processor), expected a processor that this process may use: \(numbers)")
    }
    var wanted = thread_timing_processors()
    withUnsafeMutableBytes(of: &wanted) { bytes in
      bytes.bindMemory(to: UInt64.self)[processor / 64] = 1 << UInt64(processor % 64)
    }
    guard thread_timing_set_processors(&wanted) == 0 else {
      throw RealClockError("found cpu=\(processor), expected one that the system grants")
    }
    return before
  }
}
