import MotionModel
import MotionReports

extension GateCost {
  /// The smallest threshold with which each engine would have been called the same, in percent with
  /// two decimals; of a self-check, that is the noise of the machine.
  var noisePercent: [String: Double] {
    comparisons.reduce(into: [:]) { noise, comparison in
      noise[comparison.engine] = (comparison.noise * 1e4).rounded(.up) / 100
    }
  }

  /// Says which engines are measured with far more noise than when the baseline was recorded.
  ///
  /// - Parameter stored: The noise of the machine that recorded it, by the engines' names, in
  ///   percent.
  mutating func addNoiseNotes(stored: [String: Double]) {
    for comparison in comparisons {
      guard let old = stored[comparison.engine], comparison.smallestEffect * 100 > 2 * old
      else { continue }
      let found = FixedDigits.text(comparison.smallestEffect * 100, digits: 2)
      notes.append(
        "\(comparison.engine): finds a change of \(found)%, the noise was "
          + "\(FixedDigits.text(old, digits: 2))% where the "
          + "baseline was recorded: this machine is another or busy")
    }
  }

  /// Refuses a threshold that is below the noise that a self-check has found.
  ///
  /// Only one that was asked for: that a machine is noisier than the usual threshold is what a
  /// self-check is to tell, and no mistake of whoever asks.
  ///
  /// - Parameter wasAsked: Whether the threshold was asked for.
  /// - Throws: `ExitCode` 64 where it was, and is too fine.
  func refuseTooFineThreshold(wasAsked: Bool) throws {
    guard isSelfCheck, wasAsked else { return }
    let tooFine = comparisons.filter { $0.noise > $0.threshold }
    guard let threshold = tooFine.map(\.threshold).min() else { return }
    throw ExitStatus.usage.report(
      "--threshold: \(percent(threshold)) is below this machine's noise of \(percent(noise)), in "
        + tooFine.map(\.engine).joined(separator: ", ")
        + "; expected a larger one, or a quieter machine")
  }

  private func percent(_ share: Double) -> String {
    FixedDigits.text(100 * share, digits: 2) + "%"
  }
}

extension CostComparison {
  /// The smallest threshold with which the costs would have been called the same.
  fileprivate var noise: Double { max(abs(interval.lowerBound), abs(interval.upperBound)) }
}
