package import MotionModel

/// The animations of Core Animation's additive composition, as offsets that fade.
///
/// All have the same length, pace and overlay. Up to eight run at a time, stored in place, so
/// copying and advancing them allocates nothing. A ninth folds the oldest into a single polynomial
/// fade that starts with its offset and velocity and ends when it would have ended: position and
/// velocity stay continuous, however many follow.
package struct FadingOffsets<Overlay: CurveOverlay>: Sendable {
  private var starts = SIMD8<Int64>.zero
  private var xs = SIMD8<Double>.zero
  private var ys = SIMD8<Double>.zero
  private var count = 0
  private var folded = HermiteFade.none

  var pace: CurvePace
  var overlay: Overlay

  var length: Int64 { pace.length }

  package init(pace: CurvePace, overlay: Overlay) { (self.pace, self.overlay) = (pace, overlay) }

  package mutating func removeAll() {
    count = 0
    folded = .none
  }

  package mutating func add(_ offset: SIMD2<Double>, at time: Instant) {
    if count == 8 { foldOldest(at: time) }
    starts[count] = time.nanoseconds
    xs[count] = offset.x
    ys[count] = offset.y
    count += 1
  }

  package mutating func sum(at time: Instant) -> MotionState {
    while count > 0, time.nanoseconds - starts[0] >= length { removeOldest() }
    var sum = folded.state(at: time)
    for index in 0..<count { sum = sum.adding(state(of: index, at: time)) }
    return sum
  }

  private mutating func state(of index: Int, at time: Instant) -> MotionState {
    let elapsed = time.nanoseconds - starts[index]
    let offset = SIMD2(xs[index], ys[index])
    let (value, rate) = pace.valueAndRate(after: elapsed)
    let fade = MotionState(position: (1 - value) * offset, velocity: -rate * offset)
    return fade.adding(overlay.offset(after: elapsed))
  }

  private mutating func foldOldest(at time: Instant) {
    let sum = folded.state(at: time).adding(state(of: 0, at: time))
    let (ownEnd, overflows) = starts[0].addingReportingOverflow(length)
    let end = max(folded.end.nanoseconds, overflows ? .max : ownEnd)
    folded = HermiteFade(initial: sum, start: time, length: end - time.nanoseconds)
    removeOldest()
  }

  private mutating func removeOldest() {
    starts.removeFirst()
    xs.removeFirst()
    ys.removeFirst()
    count -= 1
  }
}

extension SIMD8 {
  mutating func removeFirst() {
    for index in 1..<8 { self[index - 1] = self[index] }
  }
}

/// A cubic polynomial that fades an offset with any velocity to zero.
///
/// - Note: Source: cubic Hermite interpolation, from (offset, velocity) to (0, 0): with s the share
///   of the time, offset (1 + 2 s) (1 - s)^2 + velocity time s (1 - s)^2.
struct HermiteFade: Sendable {
  var initial: MotionState
  var start: Instant
  var length: Int64

  static var none: HermiteFade { HermiteFade(initial: .zero, start: .zero, length: 0) }

  var end: Instant { start.advanced(byNanoseconds: length) }

  func state(at time: Instant) -> MotionState {
    guard time < end else { return .zero }
    let share = Double(time.nanoseconds - start.nanoseconds) / Double(length)
    let duration = Double(length) * 1e-9
    let left = 1 - share
    let square = left * left
    return MotionState(
      position: ((1 + 2 * share) * square) * initial.position
        + (duration * share * square) * initial.velocity,
      velocity: (-6 * share * left / duration) * initial.position
        + (left * (1 - 3 * share)) * initial.velocity)
  }
}
