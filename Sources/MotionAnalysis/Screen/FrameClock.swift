internal import MotionModel

/// The even times of a display that the recorded times of frames lie around.
///
/// A frame is shown at an even time; what an app is told, and writes down, is off by some milliseconds.
struct FrameClock {
  /// The interval between frames, in seconds.
  private(set) var period: Double

  /// The farthest that a recorded time is from its even one, in seconds.
  private(set) var jitter = 0.0

  /// The even time of each frame, in seconds.
  private(set) var times: [Double] = []

  /// How many frames are missing before each; 0 for the first.
  private(set) var missing: [Int] = []

  /// Finds the even times by least squares; nil where the recorded ones are none, such as those of a
  /// variable refresh rate.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  init?(_ recorded: [Double]) {
    var steps: [Double] = []
    for index in 1..<max(recorded.count, 1) { steps.append(recorded[index] - recorded[index - 1]) }
    steps.sort()
    guard recorded.count >= 8, steps[steps.count / 2] > 1e-4 else { return nil }
    period = steps[steps.count / 2]
    var indices = [0.0]
    // The frames one after the other, each counted from where the ones before let it be expected.
    var origin = recorded[0]
    for time in recorded.dropFirst() {
      let last = indices[indices.count - 1]
      let index = max(last + 1, ((time - origin) / period).rounded())
      let off = time - origin - index * period
      origin += 0.1 * off
      indices.append(index)
      if indices.count % 8 == 0 { (origin, period) = Self.line(recorded, indices) }
    }
    (origin, period) = Self.line(recorded, indices)
    guard period > 1e-4 else { return nil }
    for (place, index) in indices.enumerated() {
      let time = origin + index * period
      times.append(time)
      jitter = max(jitter, (recorded[place] - time).magnitude)
      missing.append(place == 0 ? 0 : Int(index - indices[place - 1]) - 1)
    }
    // Farther off, a frame could as well be the next one.
    guard jitter < 0.45 * period else { return nil }
  }

  /// Returns the line through the times of some frames, by least squares.
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
