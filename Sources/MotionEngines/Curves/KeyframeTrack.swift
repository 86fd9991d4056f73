/// Values at key times and the motion between them, as `CAKeyframeAnimation` plays them.
///
/// The arrays are made once and only read afterwards.
///
/// - Note: Source: Apple, `CAKeyframeAnimation`, `CAAnimationCalculationMode`,
///   <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>.
public struct KeyframeTrack: Hashable, Sendable {
  /// What happens between key times.
  public enum CalculationMode: String, Sendable, CaseIterable {
    /// A straight way from value to value.
    case linear
    /// Each value holds until the next key time.
    case discrete
    /// A straight way at constant speed throughout; key times and timing functions are ignored.
    case paced
  }

  /// The values, in points.
  public let values: [SIMD2<Double>]
  /// The time of each value, as a share of the duration; discrete tracks also have an end.
  public let keyTimes: [Double]
  /// The pace of each segment; empty for an even pace.
  public let timings: [TimingFunction]
  /// What happens between key times.
  public let mode: CalculationMode

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - values: The values, in points: finite, at least two, or one if discrete.
  ///   - keyTimes: The times of the values, as shares of the duration, from 0 to 1 and never
  ///     falling; discrete values need one more, their end. Empty means evenly spaced. Paced tracks
  ///     ignore them.
  ///   - timings: The pace of each segment, one fewer than values; empty means an even pace.
  ///   - mode: What happens between key times.
  /// - Throws: ``EngineParameterError`` if the numbers do not go together.
  /// - Complexity: O(n) in the number of values.
  public init(
    values: [SIMD2<Double>], keyTimes: [Double] = [], timings: [TimingFunction] = [],
    mode: CalculationMode = .linear
  ) throws(EngineParameterError) {
    let least = mode == .discrete ? 1 : 2
    guard values.count >= least else {
      throw EngineParameterError(
        "keyframes: found \(values.count) values, expected at least \(least)")
    }
    guard values.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      throw EngineParameterError("keyframes: found a value that is not finite")
    }
    let count = mode == .discrete ? values.count + 1 : values.count
    guard timings.isEmpty || timings.count == values.count - 1 else {
      throw EngineParameterError(
        "keyframes: found \(timings.count) timing functions, expected \(values.count - 1) or none")
    }
    self.values = values
    self.timings = mode == .linear ? timings : []
    self.mode = mode
    if mode == .paced {
      self.keyTimes = Self.pacedTimes(of: values)
      return
    }
    guard !keyTimes.isEmpty else {
      self.keyTimes = (0..<count).map { Double($0) / Double(count - 1) }
      return
    }
    guard keyTimes.count == count else {
      throw EngineParameterError(
        "keyframes: found \(keyTimes.count) key times, expected \(count) or none")
    }
    let rises = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
    guard keyTimes.first == 0, keyTimes.last == 1, rises else {
      throw EngineParameterError("keyframes: expected key times that rise from 0 to 1")
    }
    self.keyTimes = keyTimes
  }

  /// Returns the value at a share of the duration, in points, and its slope in points per duration.
  ///
  /// Outside 0 ... 1 it keeps the value of that end. At a corner the change is that of the later
  /// segment, at the end that of the last.
  ///
  /// - Complexity: O(log n) in the number of values.
  public func valueAndSlope(at share: Double) -> (value: SIMD2<Double>, slope: SIMD2<Double>) {
    let last = values.count - 1
    if !(share >= 0) { return (values[0], .zero) }
    if share > 1 { return (values[last], .zero) }
    let index = segment(at: share)
    if mode == .discrete { return (values[min(index, last)], .zero) }
    let (start, length) = (keyTimes[index], keyTimes[index + 1] - keyTimes[index])
    let way = values[index + 1] - values[index]
    guard length > 0 else { return (values[index + 1], .zero) }
    let part = (share - start) / length
    if timings.isEmpty { return (values[index] + part * way, way / length) }
    let (value, slope) = timings[index].valueAndSlope(at: part)
    return (values[index] + value * way, slope / length * way)
  }

  func segment(at share: Double) -> Int {
    var low = 0
    var high = keyTimes.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyTimes[middle] <= share { low = middle } else { high = middle }
    }
    return low
  }

  private static func pacedTimes(of values: [SIMD2<Double>]) -> [Double] {
    var sums = [0.0]
    for (value, next) in zip(values, values.dropFirst()) {
      let way = next - value
      sums.append(sums[sums.count - 1] + (way * way).sum().squareRoot())
    }
    let total = sums[sums.count - 1]
    guard total > 0 else { return (0..<values.count).map { Double($0) / Double(values.count - 1) } }
    return sums.map { $0 == total ? 1 : $0 / total }
  }
}

extension KeyframeTrack {
  /// Creates the shake of the article: 0, 10, -10, 10, 0 at 0, 1/6, 3/6, 5/6 and 1.
  ///
  /// - Parameters:
  ///   - amplitude: The largest offset along x, in points, a finite number.
  ///   - timing: The pace of each segment; nil for an even pace.
  ///   - mode: The motion between key times; `discrete` holds its first value until 1/6, and so on.
  /// - Throws: ``EngineParameterError`` if the amplitude is not finite.
  /// - Note: Source: objc.io issue 12, "Animations Explained" (2014), the shake of a login form,
  ///   which is additive and takes 0.4 s,
  ///   <https://www.objc.io/issues/12-animations/animations-explained/>.
  public init(
    shakeOf amplitude: Double, timing: TimingFunction? = nil, mode: CalculationMode = .linear
  ) throws(EngineParameterError) {
    let keyTimes = [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1]
    try self.init(
      values: [0, 1, -1, 1, 0].map { SIMD2(amplitude * $0, 0) },
      keyTimes: mode == .discrete ? keyTimes + [1] : keyTimes,
      timings: timing.map { Array(repeating: $0, count: 4) } ?? [], mode: mode)
  }
}

extension EngineParameters {
  func amplitude(group: String = "") -> Double {
    number(
      nil, "amplitude", "size of the shake", unit: "pt", default: 10, in: -1e4...1e4, group: group)
  }
}
