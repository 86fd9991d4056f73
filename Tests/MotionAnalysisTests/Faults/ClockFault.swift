import MotionEngines
import MotionModel
import MotionReplay

/// A sound engine whose clock differs from everyone else's.
struct ClockFault<Base: Engine>: EngineWrapper {
  var base: Base
  private let fault: Fault?
  private var now = Instant.zero
  private var inner = Instant.zero
  private var steps = 0
  private var longest: Int64 = 0

  init(_ fault: Fault?, on base: Base) { (self.fault, self.base) = (fault, base) }

  mutating func handle(_ interaction: Interaction, at time: Instant) {
    pass(to: time)
    base.handle(interaction, at: inner)
    (steps, longest) = (0, 0)
  }

  mutating func advance(to time: Instant) {
    pass(to: time)
    base.advance(to: inner)
  }

  private mutating func pass(to time: Instant) {
    let step = time.nanoseconds - now.nanoseconds
    guard step > 0 else { return }
    now = time
    switch fault {
    case .clockRunsFast: inner = inner.advanced(byNanoseconds: step + step / 20)
    case .stepIsQuantised:
      inner = inner.advanced(byNanoseconds: (step + 2) / 4_166_667 * 4_166_667)
    case .spikesAreFiltered:
      // A tick much longer than the flight's first three is shortened to the longest of them.
      steps += 1
      if steps <= 3 { longest = max(longest, step) }
      inner = inner.advanced(byNanoseconds: step > longest * 3 / 2 ? longest : step)
    default: inner = time
    }
  }
}
