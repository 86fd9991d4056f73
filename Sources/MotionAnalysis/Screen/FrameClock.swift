internal import MotionModel

/// The even times at which frames were shown; recorded times are some milliseconds off.
package struct FrameClock {
  private(set) var period: Double

  private(set) var jitter = 0.0

  package private(set) var times: [Double] = []

  private(set) var missing: [Int] = []

  /// Fits even times by least squares; nil if times are uneven, as with a variable refresh rate.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  package init?(_ recorded: [Double]) {
    let steps = Self.steps(of: recorded)
    guard recorded.count >= 8, steps[steps.count / 2] > 1e-4 else { return nil }
    // The mean step without missing frames: errors cancel, as one step ends where the next begins.
    let middle = steps[steps.count / 2]
    let usual = steps.filter { $0 > 0.5 * middle && $0 < 1.5 * middle }
    guard !usual.isEmpty else { return nil }
    period = usual.reduce(0, +) / Double(usual.count)
    var origin = Self.origin(recorded.prefix(40), period)
    var indices: [Double] = []
    // The frames before it tell where to expect each frame.
    for time in recorded {
      var index = ((time - origin) / period).rounded()
      if let last = indices.last { index = max(last + 1, index) }
      let off = time - origin - index * period
      origin += 0.05 * off
      indices.append(index)
    }
    (origin, period) = Self.line(recorded, indices)
    guard period > 1e-4 else { return nil }
    for (place, index) in indices.enumerated() {
      let time = origin + index * period
      times.append(time)
      jitter = max(jitter, (recorded[place] - time).magnitude)
      missing.append(place == 0 ? 0 : Int(index - indices[place - 1]) - 1)
    }
    // With more jitter, a frame could as well be the next one.
    guard jitter < 0.45 * period else { return nil }
  }

  static func steps(of times: [Double]) -> [Double] {
    zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
  }

  private static func origin(_ recorded: ArraySlice<Double>, _ period: Double) -> Double {
    guard let first = recorded.first else { return 0 }
    var best = (origin: first, square: Double.infinity)
    for part in -8..<8 {
      let origin = first + Double(part) / 16 * period
      var square = 0.0
      for time in recorded {
        let place = (time - origin) / period
        let off = place - place.rounded()
        square += off * off
      }
      if square < best.square { best = (origin, square) }
    }
    return best.origin
  }

  private static func line(
    _ recorded: [Double], _ indices: [Double]
  ) -> (origin: Double, period: Double) {
    let count = Double(indices.count)
    var (meanIndex, meanTime) = (0.0, 0.0)
    for (place, index) in indices.enumerated() {
      meanIndex += index / count
      meanTime += recorded[place] / count
    }
    var (square, product) = (0.0, 0.0)
    for (place, index) in indices.enumerated() {
      square += (index - meanIndex) * (index - meanIndex)
      product += (index - meanIndex) * (recorded[place] - meanTime)
    }
    let period = product / square
    return (meanTime - period * meanIndex, period)
  }
}
