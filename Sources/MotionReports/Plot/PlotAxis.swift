internal import Foundation

/// A range of numbers with labels at round ones.
struct PlotAxis: Hashable {
  /// The least number.
  let lower: Double

  /// The largest number, above the least.
  let upper: Double

  /// The distance between labels: 1, 2 or 5 times a power of ten.
  let step: Double

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - range: The numbers that must have a place, finite.
  ///   - labels: About how many labels there should be, at least 1.
  init(covering range: ClosedRange<Double>, labels: Int) {
    // A range of no width, or of less than its numbers can resolve, would have no step.
    let center = range.lowerBound / 2 + range.upperBound / 2
    let least = max(abs(center) * 1e-9, 1e-9)
    let isFlat = range.upperBound - range.lowerBound < least
    lower = isFlat ? center - max(least, 1) : range.lowerBound
    upper = isFlat ? center + max(least, 1) : range.upperBound
    // Divided first, so that a range from -1e308 to 1e308 does not overflow.
    let wanted = upper / Double(labels) - lower / Double(labels)
    let magnitude = pow(10, floor(log10(wanted)))
    let multiple = [1.0, 2, 5].first { $0 * magnitude >= wanted * 0.999_999 } ?? 10
    step = multiple * magnitude
  }

  /// Finds the place of a number.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: Where it lies: 0 at the least number, 1 at the largest.
  func place(of value: Double) -> Double {
    (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The labels: round numbers within the range, with their text, in rising order.
  ///
  /// - Complexity: O(n) in the number of labels.
  var labels: [(value: Double, text: String)] {
    let digits = max(0, -Int(floor(log10(step) + 1e-9)))
    let first = (lower / step - 1e-6).rounded(.up)
    var labels: [(value: Double, text: String)] = []
    var index = 0.0
    while labels.count < 100, (first + index) * step <= upper + step * 1e-6 {
      let value = (first + index) * step
      labels.append((value, FixedDigits.text(value, digits: min(digits, 12))))
      index += 1
    }
    return labels
  }
}
