public import MotionModel

/// The same replay from a copy of the engine gives the same bits.
public struct DeterminismCheck: Check {
  public static let name = "determinism"
  public static let summary = "The same replay once more, from a copy, gives the same digest."

  /// Creates the check.
  public init() {}

  /// Returns the first tick at which a repetition differs.
  ///
  /// - Parameter evidence: The recordings of one trace and engine.
  /// - Returns: At most one finding.
  public func findings(in evidence: Evidence) -> [Finding] {
    let recording = evidence.recording
    guard let repetition = evidence.repetition, repetition.digest != recording.digest else {
      return []
    }
    let differing = zip(recording.ticks, repetition.ticks).enumerated().first { _, pair in
      pair.0.time != pair.1.time || !pair.0.state.isBitEqual(to: pair.1.state)
    }
    guard let (index, pair) = differing else {
      return [
        Finding(
          check: Self.name, place: .recording, time: recording.ticks.last?.time ?? .zero, size: 1,
          limit: 0, unit: "digests",
          message: "a repetition has digest \(repetition.digest.text) instead of "
            + "\(recording.digest.text), with the same ticks up to the shorter one's end")
      ]
    }
    return [
      Finding(
        check: Self.name, place: .tick(index), time: pair.0.time,
        line: recording.handOffs.last { $0.tick <= index }?.line ?? 0,
        size: (pair.0.state.position - pair.1.state.position).length, limit: 0, unit: "pt",
        message: "a repetition differs from tick \(index) on: "
          + "\(Phrase.vector(pair.1.state.position, decimals: 6)) instead of "
          + "\(Phrase.vector(pair.0.state.position, decimals: 6)) pt")
    ]
  }
}
