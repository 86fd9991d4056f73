public import MotionAnalysis
internal import MotionModel

extension Problem {
  /// Makes a problem of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - handOffTicks: For each hand-off of the recording the index of the first tick that presents
  ///     the state after it; empty where the recording is not at hand.
  public init(_ finding: Finding, handOffTicks: [Int] = []) {
    let tick: Int? =
      switch finding.place {
      case .tick(let index): index
      case .handOff(let index): handOffTicks.indices.contains(index) ? handOffTicks[index] : nil
      case .recording: nil
      }
    self.init(
      kind: .finding, line: finding.line, tick: tick,
      time: finding.place == .recording ? nil : finding.time, size: finding.size,
      limit: finding.limit, unit: finding.unit, message: finding.message)
  }
}
