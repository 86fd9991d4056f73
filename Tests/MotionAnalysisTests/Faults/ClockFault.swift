import MotionEngines
import MotionModel

/// A sound engine to which another time passes than to everyone else.
struct ClockFault<Base: Engine>: WrappedFault {
  var base: Base
  private let fault: Fault?
  private var now = Instant.zero
  private var inner = Instant.zero
  private var nominal: Int64?
  private var passed: Int64 = 0
  private var lastTick = Instant.zero

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    pass(to: time, isTick: false)
    base.handle(interaction, at: inner)
  }

  mutating func advance(to time: Instant) {
    pass(to: time, isTick: true)
    base.advance(to: inner)
  }

  private mutating func pass(to time: Instant, isTick: Bool) {
    let step = time.nanoseconds - now.nanoseconds
    guard step > 0 else { return }
    now = time
    switch fault {
    case .clockRunsFast: inner = inner.advanced(byNanoseconds: step + step / 20)
    case .stepIsQuantised:
      inner = inner.advanced(byNanoseconds: (step + 2) / 4_166_667 * 4_166_667)
    case .stepIsTheFirst:
      // Each tick is taken for as long as the first one was; hand-offs cut it in pieces.
      if nominal == nil, isTick { nominal = time.nanoseconds - lastTick.nanoseconds }
      if isTick { lastTick = time }
      let left = max((nominal ?? step) - passed, 0)
      let length = isTick ? left : min(step, left)
      passed = isTick ? 0 : passed + length
      inner = inner.advanced(byNanoseconds: length)
    default: inner = time
    }
  }
}
