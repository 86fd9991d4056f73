internal import MotionModel
internal import MotionReplay

/// A path as keyframes, as `CAKeyframeAnimation` plays its `path`.
///
/// In mode `linear` each segment takes its share of the duration, and its parameter runs evenly, or
/// by the segment's timing function; `discrete` jumps from end to end; `paced` follows the whole
/// length at constant speed and ignores key times and timing functions.
///
/// - Note: Source: Apple, `CAKeyframeAnimation`, `path`, `calculationMode` and `rotationMode`,
///   <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>.
public struct PathTrack: Hashable, Sendable {
  /// Whether the value turns with the path.
  public enum RotationMode: String, Sendable, CaseIterable {
    /// It keeps its angle.
    case none
    /// Its x axis follows the tangent.
    case auto
    /// Its x axis points against the tangent.
    case autoReverse
  }

  /// A moment on the path.
  public struct Moment: Hashable, Sendable {
    /// The position, in points.
    public var position: SIMD2<Double>
    /// Its change, in points per duration.
    public var slope: SIMD2<Double>
    /// The angle, in radians from -pi to pi, from x towards y.
    public var angle: Double
    /// The change of the angle, in radians per duration.
    public var turn: Double
  }

  /// The path.
  public let path: MotionPath
  /// What happens between key times.
  public let mode: KeyframeTrack.CalculationMode
  /// Whether the value turns with the path.
  public let rotation: RotationMode

  let corners: KeyframeTrack
  private let timings: [TimingFunction]

  /// Creates a track of the segments' ends, with key times and timings as for ``KeyframeTrack``.
  ///
  /// - Complexity: O(n) in the number of segments.
  public init(
    path: MotionPath, keyTimes: [Double] = [], timings: [TimingFunction] = [],
    mode: KeyframeTrack.CalculationMode = .linear, rotation: RotationMode = .none
  ) throws(EngineParameterError) {
    (self.path, self.mode, self.rotation) = (path, mode, rotation)
    self.timings = mode == .linear ? timings : []
    let ends = path.segments.map { $0.point(at: 1) }
    corners = try KeyframeTrack(
      values: [path.segments[0].point(at: 0)] + ends, keyTimes: keyTimes, timings: timings,
      mode: mode)
  }

  /// Returns the moment at a share of the duration; outside 0 to 1 it stands still at that end.
  ///
  /// - Complexity: O(log n) in the number of segments, and a few quadratures where paced.
  public func moment(at share: Double) -> Moment {
    let isInside = share >= 0 && share <= 1
    let share = min(max(share, 0), 1)
    switch mode {
    case .paced:
      let place = path.place(after: share * path.length)
      let segment = path.segments[place.segment]
      let direction = segment.direction(at: place.parameter)
      return Moment(
        position: segment.point(at: place.parameter),
        slope: isInside ? path.length * direction : .zero, angle: angle(along: direction),
        turn: isInside ? turn(segment, place.parameter, rate: path.length, perLength: true) : 0)
    case .discrete:
      let index = corners.segment(at: share)
      let segment = path.segments[min(max(index - 1, 0), path.segments.count - 1)]
      return Moment(
        position: corners.valueAndSlope(at: share).value, slope: .zero,
        angle: angle(along: segment.direction(at: index == 0 ? 0 : 1)), turn: 0)
    case .linear:
      let index = corners.segment(at: share)
      let length = corners.keyTimes[index + 1] - corners.keyTimes[index]
      let part = length > 0 ? (share - corners.keyTimes[index]) / length : 1
      let (value, slope) = timings.isEmpty ? (part, 1) : timings[index].valueAndSlope(at: part)
      let segment = path.segments[index]
      return Moment(
        position: segment.point(at: value),
        slope: isInside && length > 0 ? slope / length * segment.derivative(at: value) : .zero,
        angle: angle(along: segment.direction(at: value)),
        turn: isInside && length > 0 ? turn(segment, value, rate: slope / length) : 0)
    }
  }

  func valueAndSlope(
    at share: Double, arm: Double
  ) -> (value: SIMD2<Double>, slope: SIMD2<Double>) {
    let moment = moment(at: share)
    guard arm != 0 else { return (moment.position, moment.slope) }
    let (sine, cosine) = Elementary.sineAndCosine(moment.angle)
    return (
      moment.position + arm * SIMD2(cosine, sine),
      moment.slope + arm * moment.turn * SIMD2(-sine, cosine)
    )
  }

  private func turn(
    _ segment: PathSegment, _ parameter: Double, rate: Double, perLength: Bool = false
  ) -> Double {
    guard rotation != .none else { return 0 }
    let speed = perLength ? segment.derivative(at: parameter).length : 1
    return speed > 0 ? segment.turn(at: parameter) * rate / speed : 0
  }

  private func angle(along direction: SIMD2<Double>) -> Double {
    switch rotation {
    case .none: 0
    case .auto: Elementary.angle(of: direction)
    case .autoReverse: Elementary.angle(of: -1 * direction)
    }
  }
}
